#include "games/settlers/catalog/ability.hpp"
#include "games/settlers/catalog/files.hpp"

namespace burgrave::settlers {

namespace {

std::string one_of(const std::vector<std::string>& paths) {
  std::string list;
  for (const std::string& path : paths) list += (list.empty() ? "" : " or ") + path;
  return list;
}

Error growth_without_blueprint(const JsonNode& building) {
  return building["ability"]["underlined"].error(
      "never grows: the building has no blueprint; give it one, or leave 'underlined' out");
}
Error blueprint_without_growth(const JsonNode& building) {
  const JsonNode ability = building["ability"];
  const std::vector<std::string> numbers = numbers_that_can_grow(ability);
  return building["blueprint"].error(numbers.empty()
                                         ? "is given, but '" + std::string(ability["kind"].text()) +
                                               "' has no number that plots make grow; write null"
                                         : "is given, but no number grows with its plots; name " +
                                               one_of(numbers) + " as 'underlined', or write null");
}

/// ISR-9.17: a blueprint and an underlined number go together, but where plots themselves give
/// points.
void warn_of_growth(const JsonNode& building, std::vector<Error>& warnings) {
  const JsonNode ability = building["ability"];
  const bool blueprint = !building["blueprint"].null();
  if (ability["kind"].text() == kAbilityKindIds[index(AbilityKind::PlotVp)]) return;
  if (blueprint == ability.has("underlined")) return;
  warnings.push_back(blueprint ? blueprint_without_growth(building)
                               : growth_without_blueprint(building));
  warnings.back().clause = "ISR-9.17";
}

void warn(const SheetFile& sheet, std::vector<Error>& warnings) {
  const JsonNode root = sheet.root();
  const JsonNode buildings = root["buildings"];
  for (std::size_t i = 0; i < buildings.size(); ++i) warn_of_growth(buildings.item(i), warnings);
}

}  // namespace

std::vector<Error> data_warnings(const DataFiles& files) {
  std::vector<Error> warnings;
  if (check_all_data(files)) return warnings;
  warn(*read_competition(files), warnings);
  const Result<std::vector<SheetFile>> sheets = read_sheets(files);
  for (const SheetFile& sheet : *sheets) warn(sheet, warnings);
  return warnings;
}

}  // namespace burgrave::settlers
