#pragma once

#include "games/settlers/test/own_data.hpp"

#include <array>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::settlers {

/// Goods, points and actions as a data file has them.
struct Amounts {
  std::array<int, kGoods> goods{};
  int any = 0;
  int points = 0;
  int actions = 0;

  /// As a pool in which units of choice are of this kind.
  std::string pool(std::size_t any_as = 0, int times = 1) const {
    std::array<int, kGoods> all{};
    for (std::size_t good = 0; good < kGoods; ++good) all[good] = goods[good] * times;
    all[any_as] += any * times;
    return goods_text(all);
  }
};
inline int number_in(const boost::json::object& object, std::string_view key) {
  const boost::json::value* value = object.if_contains(key);
  return value == nullptr ? 0 : static_cast<int>(value->as_int64());
}
inline Amounts amounts_of(const boost::json::value& bundle) {
  const boost::json::object& object = bundle.as_object();
  Amounts amounts;
  for (std::size_t good = 0; good < kGoods; ++good) {
    amounts.goods[good] = number_in(object, kGoodIds[good]);
  }
  amounts.any = number_in(object, "any");
  amounts.points = number_in(object, "vp");
  amounts.actions = number_in(object, "action");
  return amounts;
}
inline std::string text_in(const boost::json::value& object, std::string_view key) {
  return std::string(object.at(key).as_string());
}

/// A building of the house sheets as its file has it: what tests expect of it is computed from
/// here, not from the compiled catalogue.
class HouseBuilding {
 public:
  HouseBuilding(std::string file, const boost::json::value& sheet, int slot)
      : file_(std::move(file)), sheet_(sheet), slot_(slot) {}

  std::string id() const { return text_in(entry(), "id"); }
  int slot() const { return slot_; }
  std::string slot_text() const { return std::to_string(slot_); }
  const boost::json::value& entry() const {
    return sheet_.at("buildings").at(static_cast<std::size_t>(slot_ - 1));
  }
  const boost::json::value& ability() const { return entry().at("ability"); }
  std::string kind() const { return text_in(ability(), "kind"); }
  std::string word(std::string_view key) const { return text_in(ability(), key); }
  bool at_end() const {
    const boost::json::value* flag = entry().as_object().if_contains("end_game");
    return flag != nullptr && flag->as_bool();
  }
  std::vector<Amounts> boxes() const {
    std::vector<Amounts> boxes;
    for (const auto& box : entry().at("boxes").as_array()) boxes.push_back(amounts_of(box));
    return boxes;
  }

  /// A number of the ability, grown by plots if it is underlined [ISR-9.7].
  int number(std::string_view key, int plots) const {
    return number_in(ability().as_object(), key) + (underlined() == key ? plots : 0);
  }
  Amounts gain(int plots) const {
    boost::json::value gain = ability().at("gain");
    for (auto& [key, value] : gain.as_object()) {
      if (underlined() == "gain." + std::string(key)) value = value.as_int64() + plots;
    }
    return amounts_of(gain);
  }
  /// The rows of its blueprint.
  std::vector<std::string> shape() const {
    const boost::json::value shapes = document("shapes.json");
    for (const auto& shape : shapes.at("shapes").as_array()) {
      if (shape.at("id") != entry().at("blueprint")) continue;
      std::vector<std::string> rows;
      for (const auto& row : shape.at("rows").as_array()) rows.emplace_back(row.as_string());
      return rows;
    }
    return {};
  }

  /// Alone on its sheet.
  Options options() const {
    const boost::json::value* number = sheet_.as_object().if_contains("number");
    if (number == nullptr) return advanced_options(1);
    return adventure_options(static_cast<int>(number->as_int64()));
  }
  /// Its file with the other buildings made plain, so that nothing else gains or scores.
  DataFiles alone() const {
    const boost::json::value plain = boost::json::parse(
        R"({"boxes": [{}, {"wood": 1}, {}], "blueprint": null,
            "ability": {"kind": "gain", "gain": {"stone": 1}}})");
    return edited(file_, [&](boost::json::value& sheet) {
      for (auto& building : sheet.at("buildings").as_array()) {
        if (building.at("slot") == slot_) continue;
        boost::json::object& object = building.as_object();
        for (const char* flag : {"prebuilt", "end_game", "advanced_only"}) object.erase(flag);
        for (const auto& [key, value] : plain.as_object()) object[key] = value;
      }
    });
  }

 private:
  std::string underlined() const {
    const boost::json::value* path = ability().as_object().if_contains("underlined");
    return path == nullptr ? "" : std::string(path->as_string());
  }

  std::string file_;
  boost::json::value sheet_;
  int slot_;
};
inline void PrintTo(const HouseBuilding& building, std::ostream* out) { *out << building.id(); }

/// All buildings of all sheets that are part of the program.
inline std::vector<HouseBuilding> house_buildings() {
  std::vector<std::string> files = words_of(*embedded_data("sheets/"));
  files.insert(files.begin(), "competition.json");
  std::vector<HouseBuilding> buildings;
  for (const std::string& file : files) {
    const boost::json::value sheet = document(file);
    for (int slot = 1; slot <= kSlots; ++slot) buildings.emplace_back(file, sheet, slot);
  }
  return buildings;
}

/// The boxes of a track from left to right, section by section, as empire.json has them.
inline std::vector<std::vector<Amounts>> track_sections(std::size_t track) {
  static const boost::json::value empire = document("empire.json");
  std::vector<std::vector<Amounts>> sections;
  for (const auto& section : empire.at("tracks").at(track).at("sections").as_array()) {
    sections.emplace_back();
    for (const auto& box : section.at("boxes").as_array()) {
      sections.back().push_back(amounts_of(box));
    }
  }
  return sections;
}
/// What the next box of a track costs.
inline Amounts next_box(const Scene& scene, std::size_t track) {
  std::size_t crossed = scene.player(1).sheet.tracks[track];
  for (const std::vector<Amounts>& section : track_sections(track)) {
    if (crossed < section.size()) return section[crossed];
    crossed -= section.size();
  }
  return {};
}

}  // namespace burgrave::settlers
