#include "games/settlers/bots/knowledge.hpp"

#include "games/settlers/bots/planner.hpp"

namespace burgrave {

using namespace settlers;

namespace {

constexpr Prices kPrices;

}  // namespace

void Knowledge<Rules>::evaluate(const Rules& rules, const State& state,
                                PointEstimate& points) noexcept {
  const auto left = static_cast<float>(rounds_to_come(rules, state));
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
  return 1.5F + 0.8F * static_cast<float>(rounds_to_come(rules, state));
}

/// The bots make plans; a playout serves measurements of the tree search alone.
Action Knowledge<Rules>::playout(const Rules&, const State&, Seat, const ActionSet& choices,
                                 Rng& rng) noexcept {
  return choices.sample(rng);
}

Action Knowledge<Rules>::expert(const Rules& rules, const View& view, Seat seat,
                                const ActionSet& choices, Rng& rng) {
  return settlers::Planner(rules).choose(rules.sample_state(view, rng), seat, choices, rng);
}

}  // namespace burgrave
