#include "games/settlers/rules/counts.hpp"
#include "games/settlers/words/words.hpp"

namespace burgrave::settlers {

namespace {

/// What everybody can see of a seat's marks [ISR-12.1].
const Sheet& seen_sheet(const Rules& rules, const State& state, Seat seat) noexcept {
  const Player& player = state.player(seat);
  return rules.concealed() ? player.shown : player.sheet;
}

/// As if the game ended now.
FinalPoints points_of(const Rules& rules, const State& state, Seat seat) noexcept {
  return final_points(rules, rules.village(state, seat), state.player(seat),
                      seen_sheet(rules, state, seat));
}

}  // namespace

int rank_of(const Catalog& catalog, int points) noexcept {  // ISR-10.7
  int rank = 0;
  for (std::size_t i = 1; i < catalog.ranks.size(); ++i) {
    if (points >= catalog.ranks[i].least) rank = static_cast<int>(i);
  }
  return rank;
}

Scores Rules::scores(const State& state) const noexcept {  // ISR-11.4
  Scores scores{};
  for (int seat = 0; seat < seats(); ++seat) {
    scores[at(seat)] = points_of(*this, state, seat_at(seat)).sum();
  }
  return scores;
}

std::array<TieBreak, 2> tie_breaks(const Rules& rules, const State& state) noexcept {  // ISR-11.5
  TieBreak bridges{kTieBreakKeys[0], "ISR-11.5"}, harvests{kTieBreakKeys[1], "ISR-11.5"};
  for (int i = 0; i < rules.seats(); ++i) {
    const auto seat = at(i);
    const Sheet& sheet = seen_sheet(rules, state, seat_at(i));
    bridges.values[seat] = sections(rules.catalog(), sheet, index(Track::Bridges));
    harvests.values[seat] = harvested(sheet);
  }
  return {bridges, harvests};
}

Places Rules::places(const State& state) const noexcept {
  return places_of(scores(state), seats(), tie_breaks(*this, state));
}

ScoreSheet Rules::score_sheet(const State& state) const {  // ISR-11.1-11.3: the boxes as printed
  constexpr std::size_t kLines = kTracks + 3;
  ScoreSheet sheet(kLines);
  for (std::size_t track = 0; track < kTracks; ++track) {
    sheet[track].label.key = "settlers.score." + std::string(kTrackIds[track]);
  }
  sheet[kTracks].label.key = "settlers.score.plots";
  sheet[kTracks + 1].label.key = "settlers.score.extra";
  sheet[kTracks + 2].label.key = "settlers.score.total";
  sheet[kTracks + 2].total = true;
  for (std::size_t seat = 0; seat < at(seats()); ++seat) {
    const FinalPoints points = points_of(*this, state, seat_at(static_cast<int>(seat)));
    for (std::size_t track = 0; track < kTracks; ++track) {
      sheet[track].points[seat] = points.tracks[track];
    }
    sheet[kTracks].points[seat] = points.plots;
    sheet[kTracks + 1].points[seat] = points.gained + points.buildings;
    sheet[kTracks + 2].points[seat] = points.sum();
  }
  if (state.phase == Phase::Over) {
    add_tie_breaks(sheet, sheet[kTracks + 2].points, seats(), tie_breaks(*this, state));
  }
  return sheet;
}

}  // namespace burgrave::settlers
