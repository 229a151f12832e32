#pragma once

#include "games/settlers/test/scene.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::settlers {

/// A building written in a test: its ability as a data file has it; it stands from the start
/// unless it gets boxes.
struct OwnBuilding {
  std::string ability;
  std::string boxes = "[]";
  std::string blueprint = "null";
};
/// One that a single action completes.
inline OwnBuilding site(std::string ability) { return {std::move(ability), "[{}]"}; }
/// One for which a plot of three sections side by side can be made.
inline OwnBuilding with_blueprint(std::string ability) {
  return {std::move(ability), "[]", R"("i3h")"};
}
inline const OwnBuilding kPlainBuilding{R"({"kind": "gain", "gain": {"stone": 1}})",
                                        R"([{}, {"wood": 1}, {}])"};

/// A whole sheet: the buildings given, and plain ones in the other slots.
inline std::string own_sheet(std::vector<OwnBuilding> buildings, int number = 1) {
  buildings.resize(kSlots, kPlainBuilding);
  const std::string id = "own_" + std::to_string(number);
  std::string text;
  for (std::size_t i = 0; i < buildings.size(); ++i) {
    const OwnBuilding& building = buildings[i];
    const std::string slot = std::to_string(i + 1);
    const bool at_end = building.ability.find("\"end_vp") != std::string::npos ||
                        building.ability.find("\"plot_vp") != std::string::npos;
    text += (i == 0 ? "" : ",") + std::string(R"({"id": ")") + id + "_" + slot + R"(", "slot": )" +
            slot + R"(, "name_en": "Own", "name_hu": "Own", "boxes": )" + building.boxes +
            R"(, "ability": )" + building.ability + R"(, "blueprint": )" + building.blueprint +
            (building.boxes == "[]" ? R"(, "prebuilt": true)" : "") +
            (at_end ? R"(, "end_game": true)" : "") + "}";
  }
  return R"({"id": ")" + id + R"(", "number": )" + std::to_string(number) +
         R"(, "name_en": "Own", "name_hu": "Own", "faction": "romans", "buildings": [)" + text +
         "]}";
}

/// The files with these adventure sheets, numbered from 1, instead of the house sheets.
inline DataFiles own_sheets(std::vector<std::string> sheets, DataFiles others = embedded_data) {
  return [sheets = std::move(sheets), others = std::move(others)](std::string_view name) {
    constexpr std::string_view kFolder = "sheets/";
    if (!name.starts_with(kFolder)) return others(name);
    std::string names;
    for (std::size_t i = 0; i < sheets.size(); ++i) {
      const std::string file = std::string(kFolder) + std::to_string(i + 1) + ".json";
      if (name == file) return Result<std::string>(sheets[i]);
      names += file + "\n";
    }
    return Result<std::string>(names);
  };
}
inline DataFiles with_buildings(std::vector<OwnBuilding> buildings,
                                DataFiles others = embedded_data) {
  return own_sheets({own_sheet(std::move(buildings))}, std::move(others));
}

/// The files with something changed in one of them.
inline DataFiles edited(std::string file, const std::function<void(boost::json::value&)>& edit,
                        const DataFiles& others = embedded_data) {
  boost::json::value document = boost::json::parse(*others(file));
  edit(document);
  const std::string text = boost::json::serialize(document);
  return [file = std::move(file), text, others](std::string_view name) {
    return name == file ? Result<std::string>(text) : others(name);
  };
}
/// The files with another value of a constant of game.json.
inline DataFiles with_constant(std::string_view id, boost::json::value value,
                               const DataFiles& others = embedded_data) {
  return edited(
      "game.json",
      [&](boost::json::value& game) { game.at("constants").at(id).at("value") = value; }, others);
}
/// The files with another yield in every circle of a field, from 1.
inline DataFiles with_yield(int field, std::string_view yield,
                            const DataFiles& others = embedded_data) {
  return edited(
      "empire.json",
      [&](boost::json::value& empire) {
        for (auto& box :
             empire.at("fields").at(static_cast<std::size_t>(field - 1)).at("boxes").as_array()) {
          box = boost::json::parse({yield.data(), yield.size()});
        }
      },
      others);
}

/// A solo match on a sheet with these buildings in its first slots, before the first roll.
inline Scene own_scene(std::vector<OwnBuilding> buildings, const DataFiles& others = embedded_data,
                       Options options = adventure_options()) {
  Scene scene(options, with_buildings(std::move(buildings), others));
  scene.begin();
  return scene;
}

/// The round ends with a plot for building 1, which has the blueprint of with_blueprint().
inline void end_with_plot(Scene& scene) {
  scene.sections("granaries 9").act("end");
  if (scene.decision() == Decision::Store) scene.act("kept");
  scene.act("plot 1 granaries 1");
}

}  // namespace burgrave::settlers
