#include "core/documents.hpp"

#include "core/json.hpp"
#include "core/json_schema.hpp"

#include <utility>

namespace burgrave {

namespace {

Result<JsonSchema> read_schema(const DataFiles& built_in) {
  constexpr std::string_view kName = "schema.json";
  Result<boost::json::value> document = read_document(built_in, kName);
  if (!document) return document.error();
  return JsonSchema::make(*std::move(document), kName);
}

}  // namespace

Result<boost::json::value> read_document(const DataFiles& files, std::string_view name) {
  const Result<std::string> text = files(name);
  if (!text) return text.error();
  return parse_json(*text, name);
}

Result<std::vector<boost::json::value>> read_documents(const DataFiles& files,
                                                       std::span<const DocumentName> names,
                                                       const DataFiles& built_in) {
  const Result<JsonSchema> schema = read_schema(built_in);
  if (!schema) return schema.error();
  std::vector<boost::json::value> documents;
  for (const auto& [file, definition] : names) {
    Result<boost::json::value> document = read_document(files, file);
    if (!document) return document.error();
    if (auto wrong = schema->check(*document, definition, file)) return *wrong;
    documents.push_back(*std::move(document));
  }
  return documents;
}

}  // namespace burgrave
