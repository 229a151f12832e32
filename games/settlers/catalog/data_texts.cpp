#include "games/settlers/catalog/empire.hpp"
#include "games/settlers/catalog/files.hpp"
#include "games/settlers/catalog/sheet.hpp"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

namespace burgrave::settlers {

namespace {

namespace json = boost::json;

/// Collects names by id. The first of two equal ids counts.
class NameCollector {
 public:
  explicit NameCollector(std::string_view language) : key_("name_" + std::string(language)) {}

  void add_fields(const JsonNode& fields) {
    for (std::size_t i = 0; i < fields.size(); ++i) add(fields.item(i), fields_);
  }
  void add_sheet(const JsonNode& sheet) {
    add(sheet, sheets_);
    const JsonNode buildings = sheet["buildings"];
    for (std::size_t i = 0; i < buildings.size(); ++i) add(buildings.item(i), buildings_);
  }
  std::string text() const {
    const json::object names{{"building", buildings_}, {"sheet", sheets_}, {"field", fields_}};
    return json::serialize(json::object{{"settlers", names}});
  }

 private:
  void add(const JsonNode& entry, json::object& names) {
    names.emplace(boost_view(entry["id"].text()), boost_view(entry[key_].text()));
  }

  std::string key_;
  json::object buildings_;
  json::object sheets_;
  json::object fields_;
};

}  // namespace

std::string data_texts(const DataFiles& files, std::string_view language) {
  NameCollector names(language);
  const Result<Documents> documents = read_documents(files);
  Catalog catalog;
  if (!documents || compile_empire(root(*documents, File::Empire), catalog) ||
      compile_shapes(root(*documents, File::Shapes)["shapes"], catalog)) {
    return names.text();
  }
  names.add_fields(root(*documents, File::Empire)["fields"]);
  const auto add = [&](const SheetFile& sheet) {
    IdRegister ids;
    if (compile_sheet(sheet, catalog, ids)) names.add_sheet(sheet.root());
  };
  if (const Result<SheetFile> competition = read_competition(files)) add(*competition);
  if (const Result<std::vector<SheetFile>> sheets = read_sheets(files)) {
    for (const SheetFile& sheet : *sheets) {
      if (!check_sheet_form(sheet)) add(sheet);
    }
  }
  return names.text();
}

}  // namespace burgrave::settlers
