#include "games/settlers/catalog/sheet.hpp"

#include "core/json_schema.hpp"
#include "games/settlers/catalog/ability.hpp"
#include "games/settlers/catalog/bundle.hpp"

namespace burgrave::settlers {

namespace {

bool flag(const JsonNode& node, std::string_view key) { return node.has(key) && node[key].flag(); }

class SheetCompiler {
 public:
  SheetCompiler(const Catalog& catalog, IdRegister& ids) : catalog_(catalog), ids_(ids) {
    for (int i = 0; i < catalog.field_count; ++i) {
      fields_.push_back(catalog.fields[static_cast<std::size_t>(i)].id);
    }
  }

  Result<Village> compile(const JsonNode& sheet) {
    if (auto wrong = check_names(sheet)) return *wrong;
    Village village;
    village.id = sheet["id"].text();
    village.number = sheet.number_or("number", 0);
    if (sheet.has("faction")) village.faction = sheet["faction"].text();
    const JsonNode buildings = sheet["buildings"];
    for (std::size_t i = 0; i < village.buildings.size(); ++i) {
      Result<Building> building = compile_building(buildings.item(i), static_cast<int>(i) + 1);
      if (!building) return building.error();
      village.buildings[i] = *std::move(building);
    }
    return village;
  }

 private:
  Result<Building> compile_building(const JsonNode& node, int slot) {
    if (auto wrong = check_heading(node, slot)) return *wrong;
    Building building;
    building.id = node["id"].text();
    building.advanced_only = flag(node, "advanced_only");
    if (auto wrong = compile_boxes(node, building)) return *wrong;
    Result<Ability> ability = compile_ability(node["ability"], fields_);
    if (!ability) return ability.error();
    building.ability = *ability;
    if (auto wrong = check_end(node, building.ability.kind)) return *wrong;
    if (auto wrong = compile_blueprint(node, building)) return *wrong;
    return building;
  }

  std::optional<Error> check_heading(const JsonNode& node, int slot) {
    if (auto wrong = ids_.add(node["id"])) return wrong;
    if (auto wrong = check_names(node)) return wrong;
    if (node["slot"].number() == slot) return {};
    return node["slot"].error("is " + std::to_string(node["slot"].number()) +
                              ", the building stands at place " + std::to_string(slot));
  }

  /// ISR-3.6.
  static std::optional<Error> compile_boxes(const JsonNode& node, Building& building) {
    const JsonNode boxes = node["boxes"];
    const bool prebuilt = flag(node, "prebuilt");
    if (prebuilt != (boxes.size() == 0)) {
      return prebuilt ? boxes.error("must be empty: the building is prebuilt")
                      : boxes.error(
                            "is empty: give build boxes, or \"prebuilt\": true if the building "
                            "stands from the start");
    }
    building.box_count = static_cast<std::uint8_t>(boxes.size());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      building.boxes[i] = compile_cost(boxes.item(i));
    }
    building.equal_before = equals_before(building.boxes, building.box_count);
    return {};
  }

  /// ISR-7.43: the symbol in the name says that the ability works at the end.
  static std::optional<Error> check_end(const JsonNode& node, AbilityKind kind) {
    if (flag(node, "end_game") == at_end(kind)) return {};
    const std::string id(kAbilityKindIds[static_cast<std::size_t>(kind)]);
    return at_end(kind) ? node.error("needs \"end_game\": true, since '" + id +
                                     "' works at the end of the game")
                        : node["end_game"].error("must be false: '" + id +
                                                 "' does not work at the end of the game");
  }

  /// ISR-9.6.
  std::optional<Error> compile_blueprint(const JsonNode& node, Building& building) const {
    const JsonNode blueprint = node["blueprint"];
    if (blueprint.null()) {
      if (building.ability.kind != AbilityKind::PlotVp) return {};
      return blueprint.error("is null, but 'plot_vp' scores plots of a blueprint");
    }
    std::vector<std::string_view> known;
    for (std::size_t i = 0; i < catalog_.shapes.size(); ++i) {
      known.push_back(catalog_.shapes[i].id);
      if (known.back() != blueprint.text()) continue;
      building.shape = static_cast<std::uint8_t>(i);
      return {};
    }
    return blueprint.error(not_one_of(blueprint.text(), known));
  }

  const Catalog& catalog_;
  IdRegister& ids_;
  std::vector<std::string> fields_;
};

}  // namespace

Result<Village> compile_sheet(const SheetFile& sheet, const Catalog& catalog, IdRegister& ids) {
  return SheetCompiler(catalog, ids).compile(sheet.root());
}

}  // namespace burgrave::settlers
