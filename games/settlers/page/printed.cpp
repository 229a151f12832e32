#include "games/settlers/page/printed.hpp"

#include "core/message_json.hpp"
#include "games/settlers/page/confidence.hpp"
#include "games/settlers/words/ability_text.hpp"
#include "games/settlers/words/words.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace burgrave::settlers {

namespace {

using boost::json::array;
using boost::json::object;

object bundle_json(const Bundle& bundle) {
  object json = goods_json(bundle.goods);
  if (bundle.any != 0) json["any"] = bundle.any;
  if (bundle.points != 0) json["point"] = bundle.points;
  if (bundle.actions != 0) json["action"] = bundle.actions;
  return json;
}
void mark_unverified(object& json, std::string_view thing) {
  if (unverified(thing)) json["unverified"] = true;
}

/// Puts what is printed into the form of the page.
class Printed {
 public:
  Printed(const Rules& rules, const View& view)
      : rules_(rules), catalog_(rules.catalog()), s_(view.seen) {}

  void add_to(object& page) const {
    page["tokens"] = tokens();
    page["faces"] = faces_of_dice();
    page["tracks"] = tracks();
    page["fields"] = fields();
    page["villages"] = villages();
    if (rules_.seats() == 1) page["ranks"] = ranks();
  }

 private:
  const Player& player(int seat) const { return s_.player(seat_at(seat)); }

  array tokens() const {
    array json;
    for (int i = 0; i < kTokens; ++i) {
      if ((s_.tokens & bit(i)) == 0) continue;
      int holder = 0;
      for (int seat = 0; seat < rules_.seats(); ++seat) {
        if (player(seat).favor == i + 1) holder = seat + 1;
      }
      object token{{"id", id_at(kTokenIds, i)},
                   {"text", to_json(effect(catalog_.tokens[static_cast<std::size_t>(i)]))},
                   {"holder", holder}};
      mark_unverified(token, id_at(kTokenIds, i));
      json.push_back(std::move(token));
    }
    return json;
  }
  static Message effect(const TokenEffect& effect) {
    switch (effect.kind) {
      case TokenKind::Gain:
        return Message(text_key("ability", "gain")).with("gain", gained(effect.gain));
      case TokenKind::CopyDie:
        return Message(text_key("effect", "copy_die")).with("copies", int{effect.copies});
      case TokenKind::Harvest:
        return Message(text_key("effect", "match_die"));
      case TokenKind::Export:
        break;
    }
    return Message(text_key("effect", "exchange"))
        .with("points", int{effect.points_each})
        .with("most", int{effect.max_points});
  }

  object faces_of_dice() const {
    array goods;
    for (const auto& faces : catalog_.die_faces) goods.push_back(goods_json(faces));
    array workers;
    for (int number = 0; number <= kMaxWorkers; ++number) {
      const int faces = catalog_.worker_faces[static_cast<std::size_t>(number)];
      if (faces != 0) workers.push_back(object{{"workers", number}, {"faces", faces}});
    }
    return {{"goods", std::move(goods)}, {"workers", std::move(workers)}};
  }

  array tracks() const {
    array json;
    for (int track = 0; track < kTracks; ++track) {
      const TrackRow& row = catalog_.tracks[static_cast<std::size_t>(track)];
      array sections;
      for (std::size_t i = 0; i < kSections; ++i) {
        const Section& section = row.sections[i];
        array boxes;
        for (std::size_t box = section.first_box;
             box < std::size_t{section.first_box} + section.box_count; ++box) {
          boxes.push_back(goods_json(row.boxes[box]));
        }
        object entry{{"points", section.points}, {"boxes", std::move(boxes)}};
        mark_unverified(entry, std::string(id_at(kTrackIds, track)) + ":" + std::to_string(i + 1));
        sections.push_back(std::move(entry));
      }
      json.push_back(object{{"id", id_at(kTrackIds, track)}, {"sections", std::move(sections)}});
    }
    return json;
  }

  array fields() const {
    array json;
    for (int i = 0; i < catalog_.field_count; ++i) {
      const Field& field = catalog_.fields[static_cast<std::size_t>(i)];
      array circles;
      for (std::size_t circle = 0; circle < field.circle_count; ++circle) {
        circles.push_back(bundle_json(field.circles[circle]));
      }
      object entry{
          {"id", field.id}, {"bridge", field.bridge_sections}, {"circles", std::move(circles)}};
      mark_unverified(entry, field.id);
      json.push_back(std::move(entry));
    }
    return json;
  }

  /// Those that somebody plays, in catalogue order; the first one while sheets are being drawn.
  array villages() const {
    array json;
    for (std::size_t i = 0; i < catalog_.villages.size(); ++i) {
      if (!played(i)) continue;
      const Village& village = catalog_.villages[i];
      array buildings;
      for (const Building& building : village.buildings)
        buildings.push_back(building_json(building));
      object entry{
          {"id", village.id}, {"number", village.number}, {"buildings", std::move(buildings)}};
      if (!village.faction.empty()) entry["faction"] = village.faction;
      json.push_back(std::move(entry));
    }
    return json;
  }
  bool played(std::size_t village) const {
    return std::any_of(s_.players.begin(), s_.players.begin() + rules_.seats(),
                       [village](const Player& p) { return p.village == village; });
  }
  object building_json(const Building& building) const {
    array boxes;
    for (std::size_t box = 0; box < building.box_count; ++box) {
      boxes.push_back(goods_json(building.boxes[box]));
    }
    object json{{"id", building.id},
                {"boxes", std::move(boxes)},
                {"text", ability_json(rules_, building, 0)}};
    json["kind"] = id_at(kAbilityKindIds, static_cast<int>(building.ability.kind));
    if (counts_at_end(building)) json["at_end"] = true;
    if (!rules_.in_play(building)) json["in_play"] = false;
    if (array shape = blueprint(building); !shape.empty()) json["blueprint"] = std::move(shape);
    mark_unverified(json, building.id);
    return json;
  }
  array blueprint(const Building& building) const {
    array rows;
    if (rules_.options().basic() || building.shape == kNoShape) return rows;
    const Shape& shape = catalog_.shapes[building.shape];
    for (int row = 0; row < shape.rows; ++row) {
      std::string line;
      for (int column = 0; column < shape.columns; ++column) {
        line += ((shape.cells >> (row * kSections + column)) & 1U) != 0 ? '#' : '.';
      }
      rows.emplace_back(line);
    }
    return rows;
  }

  array ranks() const {
    array json;
    for (const Rank& rank : catalog_.ranks) {
      json.push_back(object{{"id", rank.id}, {"least", rank.least}});
    }
    return json;
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const State& s_;
};

}  // namespace

array ability_json(const Rules& rules, const Building& building, int plots) {
  Building shown = building;
  if (rules.options().basic()) shown.shape = kNoShape;  // ISR-3.4: no number grows
  array json;
  for (const Message& message : ability_text(rules.catalog(), shown, plots)) {
    json.push_back(to_json(message));
  }
  return json;
}

void add_printed(const Rules& rules, const View& view, object& page) {
  Printed(rules, view).add_to(page);
}

}  // namespace burgrave::settlers
