#include "games/settlers/rules/counts.hpp"

#include <algorithm>
#include <numeric>

namespace burgrave::settlers {

Cells complete_cells(const Catalog& catalog, const Sheet& sheet) noexcept {
  Cells cells = 0;
  for (int track = 0; track < kTracks; ++track) {
    const Cells row = (Cells{1} << sections(catalog, sheet, track)) - 1;
    cells |= row << (track * kSections);
  }
  return cells;
}

Mask complete_buildings(const Rules& rules, const Village& village, const Sheet& sheet) noexcept {
  Mask built = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    const Building& building = village.buildings[at(slot)];
    if (rules.in_play(building) && complete(building, sheet.boxes[at(slot)])) {
      built = static_cast<Mask>(built | bit(slot));
    }
  }
  return built;
}

int harvested(const Sheet& sheet) noexcept {
  int circles = 0;
  for (const Mask field : sheet.circles) circles += std::popcount(field);
  return circles;
}

namespace {

template <class T, std::size_t N>
int sum_of(const std::array<T, N>& values) noexcept {
  return std::accumulate(values.begin(), values.end(), 0);
}

std::array<int, kTracks> track_sections(const Catalog& catalog, const Sheet& sheet) noexcept {
  std::array<int, kTracks> complete{};
  for (int track = 0; track < kTracks; ++track) {
    complete[at(track)] = sections(catalog, sheet, track);
  }
  return complete;
}

}  // namespace

int count(const Rules& rules, const Village& village, const Player& player, const Sheet& sheet,
          CountKey key) noexcept {
  const Catalog& catalog = rules.catalog();
  const Turn& turn = player.turn;
  switch (key.count) {
    // ISR-13.16: of the whole game.
    case Count::Sections:
      return sections(catalog, sheet, key.of);
    case Count::SectionsAll:
      return sum_of(track_sections(catalog, sheet));
    case Count::EmpireSections: {  // ISR-2.7
      const auto complete = track_sections(catalog, sheet);
      return static_cast<int>(std::count(complete.begin(), complete.end(), kSections));
    }
    case Count::MaxTrack: {
      const auto complete = track_sections(catalog, sheet);
      return *std::max_element(complete.begin(), complete.end());
    }
    case Count::MinTrack: {
      const auto complete = track_sections(catalog, sheet);
      return *std::min_element(complete.begin(), complete.end());
    }
    case Count::Harvested:
      return harvested(sheet);
    case Count::FieldsUnlocked: {
      int open = 0;
      for (int field = 0; field < catalog.field_count; ++field) {
        open += unlocked(catalog, sheet, field) ? 1 : 0;
      }
      return open;
    }
    case Count::BuildingsBuilt:
      return std::popcount(complete_buildings(rules, village, sheet));
    case Count::VillageBoxes: {
      int crossed = 0;
      for (const Mask boxes : sheet.boxes) crossed += std::popcount(boxes);
      return crossed;
    }
    case Count::Plots:
      return sheet.plot_count;
    // ISR-13.17: of this round. ISR-7.52: build boxes are those of both sheets.
    case Count::BuildBoxes:
      return turn.track_boxes + turn.village_boxes;
    case Count::TrackBoxes:
      return turn.track_boxes;
    case Count::RoundVillage:
      return turn.village_boxes;
    case Count::Harvests:
      return turn.harvests;
    case Count::RoundSections:
      return sum_of(turn.sections);
    case Count::RoundSectionsOf:
      return turn.sections[key.of];
    case Count::RoundBuildings:
      return turn.buildings;
    case Count::GoldSpent:
      return turn.gold_spent;
    case Count::Spent:
      return turn.spent[key.of];
    case Count::DiceShowing:
      return static_cast<int>(
          std::count(player.dice.begin(), player.dice.begin() + kGoodDice, key.of));
    case Count::Worker:
      return player.dice[kWorkerDie];
    case Count::DiceSame: {  // ISR-13.24
      std::array<int, kGoods> showing{};
      for (std::size_t die = 0; die < kGoodDice; ++die) ++showing[player.dice[die]];
      return *std::max_element(showing.begin(), showing.end());
    }
  }
  return 0;
}

bool holds(const Condition& condition, int counted) noexcept {
  switch (condition.comparison) {
    case Comparison::AtLeast:
      return counted >= condition.number;
    case Comparison::AtMost:
      return counted <= condition.number;
    case Comparison::Equal:
      return counted == condition.number;
  }
  return false;
}

int grown_number(const Catalog& catalog, const Ability& ability, int growth) noexcept {
  const int more = ability.underlined == Underlined::Number ? growth * catalog.growth_per_plot : 0;
  return ability.number + more;
}

Bundle grown_gain(const Catalog& catalog, const Ability& ability, int growth) noexcept {
  Bundle gain = ability.gain;
  const auto more = static_cast<std::uint8_t>(growth * catalog.growth_per_plot);
  const auto add = [more](std::uint8_t& number) {
    number = static_cast<std::uint8_t>(number + more);
  };
  switch (ability.underlined) {
    case Underlined::Stone:
    case Underlined::Wood:
    case Underlined::Food:
    case Underlined::Gold:
      add(gain.goods[static_cast<std::size_t>(ability.underlined)]);
      break;
    case Underlined::Any:
      add(gain.any);
      break;
    case Underlined::Points:
      add(gain.points);
      break;
    case Underlined::Actions:
      add(gain.actions);
      break;
    case Underlined::Number:
    case Underlined::None:
      break;
  }
  return gain;
}

Bundle times(const Bundle& bundle, int factor) noexcept {
  const auto scaled = [factor](std::uint8_t number) {
    return static_cast<std::uint8_t>(std::min(number * factor, 255));
  };
  Bundle all{{}, scaled(bundle.any), scaled(bundle.points), scaled(bundle.actions)};
  std::transform(bundle.goods.begin(), bundle.goods.end(), all.goods.begin(), scaled);
  return all;
}

FinalPoints final_points(const Rules& rules, const Village& village, const Player& player,
                         const Sheet& sheet) noexcept {
  const Catalog& catalog = rules.catalog();
  FinalPoints points;
  for (int track = 0; track < kTracks; ++track) {  // ISR-7.24, 11.1: the last complete one alone
    const int done = sections(catalog, sheet, track);
    if (done > 0) {
      points.tracks[at(track)] = catalog.tracks[at(track)].sections[at(done - 1)].points;
    }
  }
  points.gained = sheet.points;  // ISR-11.3
  const Mask built = complete_buildings(rules, village, sheet);
  for (int slot = 0; slot < kSlots; ++slot) {  // ISR-7.43: whenever it was completed
    if ((built & bit(slot)) == 0) continue;
    const Ability& ability = village.buildings[at(slot)].ability;
    const int number = grown_number(catalog, ability, sheet.growth[at(slot)]);  // ISR-9.16
    const auto counted = [&](CountKey key) { return count(rules, village, player, sheet, key); };
    if (ability.kind == AbilityKind::EndVpPer) {  // ISR-13.14
      points.buildings += number * (counted(ability.per) / ability.each);
    } else if (ability.kind == AbilityKind::EndVpIf) {
      if (holds(ability.condition, counted(ability.condition.key))) points.buildings += number;
    } else if (ability.kind == AbilityKind::PlotVp) {  // ISR-9.10, 11.2, 13.15
      points.plots += number * sheet.growth[at(slot)];
    }
  }
  return points;
}

}  // namespace burgrave::settlers
