#include "games/settlers/catalog/files.hpp"

#include "core/documents.hpp"
#include "core/json_schema.hpp"
#include "games/settlers/catalog/names.hpp"

#include <algorithm>

namespace burgrave::settlers {

namespace {

constexpr std::string_view kSheetsFolder = "sheets/";

Result<JsonSchema> read_schema() {
  std::vector<SchemaFile> files;
  for (const std::string_view name : {"sheet.schema.json", "schema.json"}) {
    Result<boost::json::value> document = read_document(embedded_data, name);
    if (!document) return document.error();
    files.push_back({std::string(name), *std::move(document)});
  }
  return JsonSchema::make(std::move(files));
}

/// The schema is part of the program, so it is compiled only once.
std::optional<Error> check(const boost::json::value& document, std::string_view definition,
                           std::string_view file) {
  static const Result<JsonSchema> schema = read_schema();
  if (!schema) return schema.error();
  return schema->check(document, definition, file);
}

/// The name of a file without its ending, which is the name of its definition.
std::string_view definition_of(std::string_view file) { return file.substr(0, file.find('.')); }

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > 0) lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

int number_of(const SheetFile& sheet) { return sheet.root()["number"].number(); }

/// Pre: ascending by number.
std::optional<Error> check_headings(const std::vector<SheetFile>& sheets) {
  for (std::size_t i = 1; i < sheets.size(); ++i) {
    if (number_of(sheets[i]) != number_of(sheets[i - 1])) continue;
    return sheets[i].root()["number"].error(std::to_string(number_of(sheets[i])) +
                                            " is the number of " + sheets[i - 1].name + " too");
  }
  IdRegister ids;
  for (const SheetFile& sheet : sheets) {
    if (auto wrong = ids.add(sheet.root()["id"])) return wrong;
  }
  return {};
}

}  // namespace

Result<Documents> read_documents(const DataFiles& files) {
  Documents documents;
  for (std::size_t i = 0; i < kFileNames.size(); ++i) {
    Result<boost::json::value> document = read_document(files, kFileNames[i]);
    if (!document) return document.error();
    if (auto wrong = check(*document, definition_of(kFileNames[i]), kFileNames[i])) return *wrong;
    documents[i] = *std::move(document);
  }
  return documents;
}

Result<SheetFile> read_competition(const DataFiles& files) {
  constexpr std::string_view kName = "competition.json";
  Result<boost::json::value> document = read_document(files, kName);
  if (!document) return document.error();
  if (auto wrong = check(*document, definition_of(kName), kName)) return *wrong;
  return SheetFile{std::string(kName), *std::move(document)};
}

Result<std::vector<SheetFile>> read_sheets(const DataFiles& files) {
  const Result<std::string> listing = files(kSheetsFolder);
  if (!listing) return listing.error();
  const std::vector<std::string> names = lines_of(*listing);
  if (names.empty() || names.size() > std::size_t{kMaxSheetNumber}) {
    return Error{std::string(kSheetsFolder),
                 "holds " + std::to_string(names.size()) + " sheets, 1 to " +
                     std::to_string(kMaxSheetNumber) + " are possible",
                 ""};
  }
  std::vector<SheetFile> sheets;
  for (const std::string& name : names) {
    Result<boost::json::value> document = read_document(files, name);
    if (!document) return document.error();
    if (auto wrong = check(*document, "heading", name)) return *wrong;
    sheets.push_back({name, *std::move(document)});
  }
  std::stable_sort(sheets.begin(), sheets.end(), [](const SheetFile& a, const SheetFile& b) {
    return number_of(a) < number_of(b);
  });
  if (auto wrong = check_headings(sheets)) return *wrong;
  return sheets;
}

std::optional<Error> check_sheet_form(const SheetFile& sheet) {
  return check(sheet.document, "sheet", sheet.name);
}

}  // namespace burgrave::settlers
