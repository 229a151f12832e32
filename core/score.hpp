#pragma once

#include "core/game_play.hpp"

#include <span>
#include <string>
#include <string_view>

namespace burgrave {

/// What parts seats with equal totals: the higher value is the better.
struct TieBreak {
  std::string_view key;     ///< its text in the score sheet
  std::string_view clause;  ///< the rule that says so
  Scores values{};
};
/// In the order in which the rules ask for them.
using TieBreaks = std::span<const TieBreak>;

/// Places by the totals, higher is better, and between equal ones by the tie-breaks; seats that
/// nothing parts share a place.
inline Places places_of(const Scores& totals, int seats, TieBreaks tie_breaks = {}) noexcept {
  const auto before = [&](std::size_t one, std::size_t other) {
    if (totals[one] != totals[other]) return totals[one] > totals[other];
    for (const TieBreak& next : tie_breaks) {
      if (next.values[one] != next.values[other]) return next.values[one] > next.values[other];
    }
    return false;
  };
  Places places{};
  for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s) {
    places[s] = 1;
    for (std::size_t other = 0; other < static_cast<std::size_t>(seats); ++other) {
      if (before(other, s)) ++places[s];
    }
  }
  return places;
}

/// Win shares from places: those in first place share one win.
inline Returns win_shares(const Places& places, int seats) noexcept {
  int winners = 0;
  for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s)
    winners += places[s] == 1 ? 1 : 0;
  Returns shares{};
  for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s) {
    shares[s] = places[s] == 1 ? 1.0F / static_cast<float>(winners) : 0.0F;
  }
  return shares;
}

/// How the first place was come by.
struct Verdict {
  int winners = 0;
  /// Of the tie-breaks, which parted the winners from the last who had as many points; -1 = none
  /// had to.
  int tie_break = -1;
};
inline Verdict verdict_of(const Scores& totals, int seats, TieBreaks tie_breaks = {}) noexcept {
  const Places places = places_of(totals, seats, tie_breaks);
  Verdict verdict;
  std::size_t first = 0;
  for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s) {
    if (places[s] != 1) continue;
    first = s;
    ++verdict.winners;
  }
  for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s) {
    if (totals[s] != totals[first]) continue;
    for (int i = 0; i < static_cast<int>(tie_breaks.size()); ++i) {
      const Scores& values = tie_breaks[static_cast<std::size_t>(i)].values;
      if (values[s] == values[first]) continue;
      if (i > verdict.tie_break) verdict.tie_break = i;
      break;
    }
  }
  return verdict;
}

/// Adds those tie-breaks to the sheet of a game that is over which were asked for: some seats were
/// still equal. `totals` may be a line of the sheet, which moves as that grows: so it is a copy.
inline void add_tie_breaks(ScoreSheet& sheet, Scores totals, int seats, TieBreaks tie_breaks) {
  const Verdict verdict = verdict_of(totals, seats, tie_breaks);
  for (int i = 0; i < static_cast<int>(tie_breaks.size()); ++i) {
    const auto at = static_cast<std::size_t>(i);
    const Places places = places_of(totals, seats, tie_breaks.first(at));
    bool asked = false;
    for (std::size_t s = 1; s < static_cast<std::size_t>(seats); ++s) {
      for (std::size_t other = 0; other < s; ++other) asked |= places[s] == places[other];
    }
    if (!asked) return;
    sheet.push_back({Message(std::string(tie_breaks[at].key)), tie_breaks[at].values, false,
                     tie_breaks[at].clause, i == verdict.tie_break});
  }
}

}  // namespace burgrave
