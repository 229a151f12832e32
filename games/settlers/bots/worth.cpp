#include "games/settlers/bots/worth.hpp"

#include <algorithm>

namespace burgrave::settlers {

namespace {

float worth(const Bundle& bundle, const Prices& prices) noexcept {
  const int named = bundle.goods[0] + bundle.goods[1] + bundle.goods[2];
  return prices.good *
             (static_cast<float>(named) + prices.choice * static_cast<float>(bundle.any)) +
         prices.gold * static_cast<float>(bundle.goods[3]) + static_cast<float>(bundle.points) +
         prices.action * static_cast<float>(bundle.actions);
}

/// In how many rounds the dice fulfil a condition, where they alone decide.
float share_of_rounds(const Catalog& catalog, const Condition& condition) noexcept {
  if (condition.key.count != Count::Worker) return 1.0F;
  float all = 0, fulfilled = 0;
  for (int face = 1; face <= kMaxWorkers; ++face) {
    const auto faces = static_cast<float>(catalog.worker_faces[static_cast<std::size_t>(face)]);
    all += faces;
    if (holds(condition, face)) fulfilled += faces;
  }
  return fulfilled / all;
}

/// If all of its uses can be made.
float worth_at_most(const Catalog& catalog, const Ability& ability, int growth,
                    const Prices& prices) noexcept {
  const auto number = static_cast<float>(grown_number(catalog, ability, growth));
  const float gain = worth(grown_gain(catalog, ability, growth), prices);
  const float spend = worth(ability.spend, prices);
  constexpr float kLeast = 0.3F;  // an exchange that looks bad serves now and then
  switch (ability.kind) {
    case AbilityKind::Gain:
      return gain;
    case AbilityKind::GainChoice: {
      float best = 0;
      for (std::size_t i = 0; i < ability.options_count; ++i) {
        best = std::max(best, worth(ability.options[i], prices));
      }
      return number * best * prices.choice;
    }
    case AbilityKind::GainIf:
      return gain * share_of_rounds(catalog, ability.condition);
    case AbilityKind::GainPer:
      return gain * std::min(number, 2.0F);
    case AbilityKind::Trade:
      return std::max(gain - spend, kLeast) * number;
    case AbilityKind::Discount:
      return prices.good * static_cast<float>(ability.amount) * number;
    case AbilityKind::FreeBuild:
    case AbilityKind::FreeHarvest:
      return prices.action * number;
    case AbilityKind::HarvestBonus:
    case AbilityKind::OnSection:
      return gain * number;
    case AbilityKind::Reroll:
    case AbilityKind::Store:
      return prices.good * number;
    case AbilityKind::CopyFavor:
      return std::max(prices.good * prices.choice - spend, 0.0F) + kLeast;
    case AbilityKind::EndVpPer:
    case AbilityKind::EndVpIf:
    case AbilityKind::PlotVp:
      return 0.0F;
  }
  return 0.0F;
}

}  // namespace

float worth_per_round(const Catalog& catalog, const Ability& ability, int growth,
                      const Prices& prices) noexcept {
  return prices.uses[static_cast<std::size_t>(ability.kind)] *
         worth_at_most(catalog, ability, growth, prices);
}

/// Goods build with actions: pairs of both count, the rest hardly.
float in_hand(const Turn& turn) noexcept {
  if (turn.stage != Stage::Expand) return 0;
  float goods = static_cast<float>(turn.takes);
  for (const std::uint16_t good : turn.pool) goods += static_cast<float>(good);
  const auto actions = static_cast<float>(turn.actions);
  const float pairs = std::min(goods, actions);
  return 1.0F * pairs + 0.25F * (goods - pairs) + 0.4F * (actions - pairs);
}

namespace {

/// What a building still brings, built or begun.
float building_points(const Rules& rules, const Building& building, Mask boxes, int growth,
                      float rounds_left, const Prices& prices) noexcept {
  const Ability& ability = building.ability;
  const float value = worth_per_round(rules.catalog(), ability, growth, prices);
  if (complete(building, boxes)) return rounds_left * value;  // points at the end are counted
  if (rounds_left == 0) return 0;
  const bool end = ability.kind == AbilityKind::EndVpPer || ability.kind == AbilityKind::EndVpIf ||
                   ability.kind == AbilityKind::PlotVp;
  const auto at_the_end =
      static_cast<float>(end ? grown_number(rules.catalog(), ability, growth) : 0);
  const float part =
      static_cast<float>(std::popcount(boxes)) / static_cast<float>(building.box_count);
  return prices.unbuilt * part * ((rounds_left - 1.0F) * value + at_the_end);
}

/// Circles that can be harvested, and bridges on the way to more.
float field_points(const Catalog& catalog, const Sheet& sheet, float rounds_left,
                   const Prices& prices) noexcept {
  const int bridges = sections(catalog, sheet, index(Track::Bridges));
  int circles = 0, before = 0;
  float begun = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(catalog.field_count); ++i) {
    const Field& field = catalog.fields[i];
    if (bridges >= field.bridge_sections) {
      circles += field.circle_count - std::popcount(sheet.circles[i]);
    } else if (bridges > before) {
      begun = static_cast<float>(field.circle_count) * static_cast<float>(bridges - before) /
              static_cast<float>(field.bridge_sections - before);
    }
    before = field.bridge_sections;
  }
  const float room = 3.0F * rounds_left;
  return prices.circle *
         (std::min(static_cast<float>(circles), room) + prices.bridge * std::min(begun, room));
}

float part_points(const TrackRow& row, std::size_t crossed, const Prices& prices) noexcept {
  const std::size_t done = row.complete[crossed];
  if (done == kSections) return 0;
  const Section& next = row.sections[done];
  const int step = next.points - (done > 0 ? row.sections[done - 1].points : 0);
  const auto part = static_cast<float>(crossed - next.first_box);
  return prices.part_section * static_cast<float>(step) * part / static_cast<float>(next.box_count);
}

}  // namespace

int rounds_to_come(const Rules& rules, const State& state) noexcept {
  if (state.phase == Phase::Over) return 0;
  const bool rolled = state.phase >= Phase::Favor;
  return rules.catalog().rounds - state.round + (rolled ? 0 : 1);
}

float expected_points(const Rules& rules, const Village& village, const Player& player,
                      float rounds_left, const Prices& prices) noexcept {
  const Catalog& catalog = rules.catalog();
  const Sheet& sheet = player.sheet;
  float sum = static_cast<float>(final_points(rules, village, player, sheet).sum());
  sum += prices.round * rounds_left;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    const Building& building = village.buildings[slot];
    if (!rules.in_play(building)) continue;
    sum += building_points(rules, building, sheet.boxes[slot], sheet.growth[slot], rounds_left,
                           prices);
  }
  sum += field_points(catalog, sheet, rounds_left, prices);
  if (rounds_left > 0) {
    for (std::size_t track = 0; track < kTracks; ++track) {
      sum += part_points(catalog.tracks[track], sheet.tracks[track], prices);
    }
  }
  if (!rules.options().basic()) {
    const int free = std::popcount(complete_cells(catalog, sheet) & ~sheet.in_plots);
    sum += prices.cell * static_cast<float>(free) * std::min(rounds_left, 3.0F) / 3.0F;
  }
  return sum;
}

}  // namespace burgrave::settlers
