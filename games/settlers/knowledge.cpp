#include "games/settlers/knowledge.hpp"

#include "games/settlers/choices.hpp"
#include "games/settlers/worth.hpp"

#include <algorithm>

namespace burgrave {

using namespace settlers;

namespace {

constexpr Prices kPrices;

/// Rounds whose dice are still to come.
float rounds_left(const Rules& rules, const State& state) noexcept {
  const bool rolled = state.phase >= Phase::Favor;
  return static_cast<float>(rules.catalog().rounds - state.round + (rolled ? 0 : 1));
}

}  // namespace

void Knowledge<Rules>::evaluate(const Rules& rules, const State& state,
                                PointEstimate& points) noexcept {
  const float left = state.phase == Phase::Over ? 0.0F : rounds_left(rules, state);
  for (int i = 0; i < rules.seats(); ++i) {
    const Seat seat = seat_at(i);
    const Player& player = state.player(seat);
    points[static_cast<std::size_t>(i)] =
        expected_points(rules, rules.village(state, seat), player, left, kPrices) +
        in_hand(player.turn);
  }
}

float Knowledge<Rules>::spread(const Rules& rules, const State& state) noexcept {
  if (state.phase == Phase::Over) return 0.0F;
  return 1.5F + 0.8F * rounds_left(rules, state);
}

/// Greedy: what promises most after one action. Playouts at random would stop too early, and tell
/// little about what a round brings.
Action Knowledge<Rules>::playout(const Rules& rules, const State& state, Seat seat,
                                 const ActionSet& choices, Rng& rng) noexcept {
  if (state.phase == Phase::Favor || choices.forced()) return choices.sample(rng);
  const float left = rounds_left(rules, state);
  Action best = choices.first();
  float most = -1e9F;
  choices.for_each([&](Action action) {
    State next = state;
    // What ends the phase leaves the marks as they are.
    if (action.code != kEnd && action.code != kKept && action.code != kNoPlot) {
      rules.apply(next, seat, action, nullptr);
    } else {
      next.player(seat).turn = {};
    }
    const Player& player = next.player(seat);
    const float points = expected_points(rules, rules.village(state, seat), player, left, kPrices) +
                         in_hand(player.turn) + 0.05F * static_cast<float>(rng.unit());
    if (points > most) {
      most = points;
      best = action;
    }
  });
  return best;
}

Action Knowledge<Rules>::expert(const Rules& rules, const View& view, Seat seat,
                                const ActionSet& choices, Rng& rng) {
  return settlers::Planner(rules).choose(rules.sample_state(view, rng), seat, choices, rng);
}

}  // namespace burgrave
