#include "games/settlers/page/printed.hpp"

#include "games/page_words.hpp"
#include "games/settlers/page/page.hpp"
#include "games/settlers/words/ability_text.hpp"
#include "games/settlers/words/words.hpp"

#include <string>
#include <utility>

namespace burgrave::settlers {

namespace {

static_assert(page::kGoodIdWords == kGoodIds);
static_assert(page::kTokenIdWords == kTokenIds);
static_assert(page::kTrackIdWords == kTrackIds);
static_assert(page::kBuildingKindWords == kAbilityKindIds);

page::PrintedMode mode_of(const Options& options) noexcept {
  if (options.adventure()) return page::PrintedMode::Adventure;
  return options.basic() ? page::PrintedMode::Basic : page::PrintedMode::Advanced;
}

page::Amounts drawn_bundle(const Bundle& bundle) {
  page::Amounts amounts = drawn_goods(bundle.goods);
  if (bundle.any != 0) amounts.any = bundle.any;
  if (bundle.points != 0) amounts.point = bundle.points;
  if (bundle.actions != 0) amounts.action = bundle.actions;
  return amounts;
}

/// Puts what is printed into the form of the page.
class Print {
 public:
  explicit Print(const Rules& rules) : rules_(rules), catalog_(rules.catalog()) {}

  page::Printed all() const {
    page::Printed print{.rounds = catalog_.rounds,
                        .mode = mode_of(rules_.options()),
                        .concealed = rules_.concealed(),
                        .tokens = tokens(),
                        .faces = faces_of_dice(),
                        .tracks = tracks(),
                        .fields = fields(),
                        .villages = villages(),
                        .ranks = {}};
    if (rules_.seats() == 1) {
      for (const Rank& rank : catalog_.ranks) print.ranks.push_back({rank.id, rank.least});
    }
    return print;
  }

 private:
  bool unverified(const std::string& thing) const { return catalog_.unverified.contains(thing); }

  std::vector<page::Token> tokens() const {
    std::vector<page::Token> list;
    for (int i = 0; i < kTokens; ++i) {
      list.push_back({static_cast<page::TokenId>(i),
                      effect(catalog_.tokens[static_cast<std::size_t>(i)]),
                      unverified(std::string(id_at(kTokenIds, i)))});
    }
    return list;
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

  page::Faces faces_of_dice() const {
    page::Faces dice;
    for (const auto& faces : catalog_.die_faces) dice.goods.push_back(drawn_goods(faces));
    for (int number = 0; number <= kMaxWorkers; ++number) {
      const int faces = catalog_.worker_faces[static_cast<std::size_t>(number)];
      if (faces != 0) dice.workers.push_back({number, faces});
    }
    return dice;
  }

  std::vector<page::Track> tracks() const {
    std::vector<page::Track> list;
    for (int track = 0; track < kTracks; ++track) {
      const TrackRow& row = catalog_.tracks[static_cast<std::size_t>(track)];
      page::Track entry{static_cast<page::TrackId>(track), {}};
      for (std::size_t i = 0; i < kSections; ++i) {
        const Section& section = row.sections[i];
        page::Section drawn{.points = section.points, .boxes = {}, .unverified = false};
        for (std::size_t box = section.first_box;
             box < std::size_t{section.first_box} + section.box_count; ++box) {
          drawn.boxes.push_back(drawn_goods(row.boxes[box]));
        }
        drawn.unverified =
            unverified(std::string(id_at(kTrackIds, track)) + ":" + std::to_string(i + 1));
        entry.sections.push_back(std::move(drawn));
      }
      list.push_back(std::move(entry));
    }
    return list;
  }

  std::vector<page::Field> fields() const {
    std::vector<page::Field> list;
    for (int i = 0; i < catalog_.field_count; ++i) {
      const Field& field = catalog_.fields[static_cast<std::size_t>(i)];
      page::Field entry{.id = field.id,
                        .bridge = field.bridge_sections,
                        .circles = {},
                        .unverified = unverified(field.id)};
      for (std::size_t circle = 0; circle < field.circle_count; ++circle) {
        entry.circles.push_back(drawn_bundle(field.circles[circle]));
      }
      list.push_back(std::move(entry));
    }
    return list;
  }

  std::vector<page::Village> villages() const {
    std::vector<page::Village> list;
    for (const Village& village : catalog_.villages) {
      page::Village entry{
          .id = village.id, .number = village.number, .faction = village.faction, .buildings = {}};
      for (const Building& building : village.buildings) {
        entry.buildings.push_back(drawn_building(building));
      }
      list.push_back(std::move(entry));
    }
    return list;
  }
  page::Building drawn_building(const Building& building) const {
    page::Building drawn{.id = building.id,
                         .kind = static_cast<page::BuildingKind>(building.ability.kind),
                         .boxes = {},
                         .text = ability_lines(rules_, building, 0),
                         .grows = grows(building),
                         .at_end = counts_at_end(building),
                         .out_of_play = !rules_.in_play(building),
                         .blueprint = blueprint(building),
                         .unverified = unverified(building.id)};
    for (std::size_t box = 0; box < building.box_count; ++box) {
      drawn.boxes.push_back(drawn_goods(building.boxes[box]));
    }
    return drawn;
  }
  std::optional<Message> grows(const Building& building) const {
    if (rules_.options().basic()) return {};  // ISR-3.4: no number grows
    const std::vector<Message> all = ability_text(catalog_, building, 0);
    if (all.size() == ability_lines(rules_, building, 0).size()) return {};
    return all.back();
  }
  std::vector<std::string> blueprint(const Building& building) const {
    std::vector<std::string> rows;
    if (rules_.options().basic() || building.shape == kNoShape) return rows;
    const Shape& shape = catalog_.shapes[building.shape];
    for (int row = 0; row < shape.rows; ++row) {
      std::string line;
      for (int column = 0; column < shape.columns; ++column) {
        line += ((shape.cells >> (row * kSections + column)) & 1U) != 0 ? '#' : '.';
      }
      rows.push_back(std::move(line));
    }
    return rows;
  }

  const Rules& rules_;
  const Catalog& catalog_;
};

}  // namespace

std::vector<Message> ability_lines(const Rules& rules, const Building& building, int plots) {
  Building shown = building;
  shown.shape = kNoShape;  // it has no plots to speak of
  return ability_text(rules.catalog(), shown, plots);
}

page::Printed page_printed(const Rules& rules) { return Print(rules).all(); }

}  // namespace burgrave::settlers
