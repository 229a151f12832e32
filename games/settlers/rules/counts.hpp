#pragma once

#include "core/score.hpp"
#include "games/settlers/rules/rules.hpp"

#include <bit>

namespace burgrave::settlers {

/// Complete sections of a track [ISR-2.6].
inline int sections(const Catalog& catalog, const Sheet& sheet, int track) noexcept {
  const auto t = static_cast<std::size_t>(track);
  return catalog.tracks[t].complete[sheet.tracks[t]];
}
/// The cells of all complete sections [ISR-9.3]; nothing else has cells [ISR-9.13].
Cells complete_cells(const Catalog& catalog, const Sheet& sheet) noexcept;

/// True when all boxes of a building are crossed [ISR-7.41]; those without boxes always are [3.6].
inline bool complete(const Building& building, Mask crossed) noexcept {
  return std::popcount(crossed) == building.box_count;
}
/// The buildings of a sheet that are complete and in play.
Mask complete_buildings(const Rules& rules, const Village& village, const Sheet& sheet) noexcept;

/// True when the bridge of a field is complete [ISR-7.31].
inline bool unlocked(const Catalog& catalog, const Sheet& sheet, int field) noexcept {
  return sections(catalog, sheet, index(Track::Bridges)) >=
         catalog.fields[static_cast<std::size_t>(field)].bridge_sections;
}
int harvested(const Sheet& sheet) noexcept;

/// What a count key counts now [ISR-13.16, 13.17].
int count(const Rules& rules, const Village& village, const Player& player, const Sheet& sheet,
          CountKey key) noexcept;
bool holds(const Condition& condition, int counted) noexcept;

/// The numbers of an ability with what plots have added to the underlined one [ISR-9.7, 9.8].
int grown_number(const Catalog& catalog, const Ability& ability, int growth) noexcept;
Bundle grown_gain(const Catalog& catalog, const Ability& ability, int growth) noexcept;
/// So many times a bundle; what does not fit into a number stays at its highest.
Bundle times(const Bundle& bundle, int factor) noexcept;

/// Points of one seat, box by box of the empire sheet [ISR-11.1-11.3].
struct FinalPoints {
  std::array<int, kTracks> tracks{};
  int plots = 0;      ///< box 5
  int gained = 0;     ///< box 6: written during play …
  int buildings = 0;  ///< … and from buildings at the end
  int sum() const noexcept {
    return tracks[0] + tracks[1] + tracks[2] + tracks[3] + plots + gained + buildings;
  }
};
/// As if the game ended with these marks; goods and actions are worth nothing [ISR-11.6].
FinalPoints final_points(const Rules& rules, const Village& village, const Player& player,
                         const Sheet& sheet) noexcept;

/// What parts equal totals [ISR-11.5].
std::array<TieBreak, 2> tie_breaks(const Rules& rules, const State& state) noexcept;

/// The row of the table of ranks that so many points reach [ISR-10.7].
int rank_of(const Catalog& catalog, int points) noexcept;

}  // namespace burgrave::settlers
