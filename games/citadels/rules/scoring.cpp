#include "games/citadels/rules/play.hpp"

#include <algorithm>
#include <bit>

namespace burgrave::citadels {

namespace {

/// The districts of a city by type, with the Haunted Quarter counted as `haunted` [CIT-7.9].
std::array<int, kTypes> by_type(const Rules& rules, const CardSet& city, Type haunted) noexcept {
  std::array<int, kTypes> counts{};
  for (std::size_t type = 0; type < kTypes; ++type) {
    counts[type] = city.size_among(rules.catalog().of_type[type]);
  }
  const int quarters = city.size_among(rules.groups().haunted);
  counts[static_cast<std::size_t>(index(Type::Unique))] -= quarters;
  counts[static_cast<std::size_t>(index(haunted))] += quarters;
  return counts;
}

/// CIT-9.3 for one choice of the Haunted Quarter's type. Gold on the tax token is nobody's
/// [CIT-9.6].
FinalPoints points_with(const Rules& rules, const State& state, Seat seat, Type haunted) noexcept {
  const Catalog& catalog = rules.catalog();
  const Player& player = state.player(seat);
  const bool over = state.top().proc == Proc::Over;
  const std::array<int, kTypes> types = by_type(rules, player.city, haunted);
  const int uniques = types[static_cast<std::size_t>(index(Type::Unique))];

  FinalPoints points;
  int odd = 0;  // beautifying turns even into odd and back [CIT-7.2]
  player.city.for_each([&](Kind kind) {
    points.districts += catalog.row(kind).cost;  // (a)
    odd += catalog.row(kind).cost % 2;
  });
  points.districts += player.beautified.size();
  player.beautified.for_each([&](Kind kind) { odd += catalog.row(kind).cost % 2 == 0 ? 1 : -1; });
  if (*std::min_element(types.begin(), types.end()) > 0) {
    points.five_types = catalog.five_types_points;  // (b)
  }
  const bool completed = rules.options().completion_state_at_end ? is_complete(rules, player.city)
                                                                 : player.completed != 0;
  if (completed) {  // (c), CIT-9.4
    points.completion = state.first_completed == seat ? catalog.first_completed_points
                                                      : catalog.other_completed_points;
  }
  const auto bonus = [&](Kind kind) {  // (d)
    const DistrictRow& row = catalog.row(kind);
    int sum = row.points;                                                                 // CIT-7.4
    sum += row.points_odd_cost * odd;                                                     // CIT-7.2
    if (*std::max_element(types.begin(), types.end()) >= 3) sum += row.points_same_type;  // CIT-7.3
    sum += row.points_gold * player.gold;              // CIT-7.10
    if (uniques == 1) sum += row.points_only_unique;   // CIT-7.11
    sum += row.points_hand * player.hand.size();       // CIT-7.15
    sum += row.points_tucked * state.museum.size();    // CIT-7.17
    sum += row.points_unique * uniques;                // CIT-7.30
    if (state.crown == seat) sum += row.points_crown;  // CIT-7.27
    return sum;
  };
  for (KindMask left = player.city.kinds() & kUniqueKinds; left != 0; left &= left - 1) {
    points.uniques += bonus(first_kind(left));
  }
  // CIT-7.24: a secret until the end.
  for (KindMask left = over ? player.hand.kinds() & rules.groups().vaults : 0; left != 0;
       left &= left - 1) {
    points.uniques += catalog.row(first_kind(left)).points_in_hand;
  }
  return points;
}

}  // namespace

/// CIT-9.5: of those who tie, who revealed the highest character in the last round.
std::array<TieBreak, 1> tie_breaks(const Rules& rules, const State& state) noexcept {
  TieBreak rank{"citadels.score.rank", "CIT-9.5"};
  for (int seat = 0; seat < rules.seats(); ++seat) {
    rank.values[static_cast<std::size_t>(seat)] =
        static_cast<int>(std::bit_width(state.player(seat_at(seat)).revealed));  // 0 = none
  }
  return {rank};
}

Type best_haunted_type(const Rules& rules, const State& state, Seat seat) noexcept {
  Type best = Type::Unique;
  int most = points_with(rules, state, seat, best).sum();
  for (int type = 0; type < kTypes; ++type) {
    const int sum = points_with(rules, state, seat, type_at(type)).sum();
    if (sum > most) {
      most = sum;
      best = type_at(type);
    }
  }
  return best;
}

FinalPoints final_points(const Rules& rules, const State& state, Seat seat) noexcept {
  const Player& player = state.player(seat);
  Type haunted = Type::Unique;
  if (player.scored_as != 0) {
    haunted = type_at(player.scored_as - 1);
  } else if ((player.city.kinds() & rules.groups().haunted) != 0) {
    haunted = best_haunted_type(rules, state, seat);
  }
  return points_with(rules, state, seat, haunted);
}

/// Before the end: what the city is worth as everybody can see it.
Scores Rules::scores(const State& state) const noexcept {
  Scores scores{};
  for (int seat = 0; seat < seats(); ++seat) {
    scores[static_cast<std::size_t>(seat)] = final_points(*this, state, seat_at(seat)).sum();
  }
  return scores;
}

/// CIT-9.5: most points win, then the tie-break.
Places Rules::places(const State& state) const noexcept {
  return places_of(scores(state), seats(), tie_breaks(*this, state));
}

ScoreSheet Rules::score_sheet(const State& state) const {
  ScoreSheet sheet(5);
  const char* keys[] = {"districts", "five_types", "completion", "uniques", "total"};
  for (std::size_t line = 0; line < sheet.size(); ++line) {
    sheet[line].label.key = std::string("citadels.score.") + keys[line];
  }
  sheet[4].total = true;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
    const FinalPoints points = final_points(*this, state, seat_at(static_cast<int>(seat)));
    sheet[0].points[seat] = points.districts;
    sheet[1].points[seat] = points.five_types;
    sheet[2].points[seat] = points.completion;
    sheet[3].points[seat] = points.uniques;
    sheet[4].points[seat] = points.sum();
  }
  if (state.top().proc == Proc::Over) {
    add_tie_breaks(sheet, sheet[4].points, seats(), tie_breaks(*this, state));
  }
  return sheet;
}

}  // namespace burgrave::citadels
