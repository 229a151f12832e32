#include "games/citadels/knowledge.hpp"

#include "games/citadels/play.hpp"

#include <algorithm>

namespace burgrave {

using namespace citadels;

namespace {

/// How much of the game is still to come, 1 … 0.
float time_left(const Rules& rules, const State& state) noexcept {
  if (state.first_completed != Seat::None) return 0.0F;
  int most = 0;
  for (int i = 0; i < rules.seats(); ++i) {
    most = std::max(most, city_count(rules, state.player(seat_at(i)).city));
  }
  return 1.0F - static_cast<float>(most) / static_cast<float>(rules.catalog().complete_city);
}

}  // namespace

void Knowledge<Rules>::evaluate(const Rules& rules, const State& state,
                                PointEstimate& points) noexcept {
  const bool over = state.top().proc == Proc::Over;
  const float left = over ? 0.0F : time_left(rules, state);
  for (int i = 0; i < rules.seats(); ++i) {
    const Player& player = state.player(seat_at(i));
    float& sum = points[static_cast<std::size_t>(i)];
    sum = static_cast<float>(final_points(rules, state, seat_at(i)).sum());
    if (over) continue;
    const auto gold = static_cast<float>(std::min<int>(player.gold, 12));
    const auto cards = static_cast<float>(std::min(player.hand.size(), 6));
    sum += (0.1F + 0.6F * left) * gold + (0.05F + 0.5F * left) * cards;
  }
}

float Knowledge<Rules>::spread(const Rules& rules, const State& state) noexcept {
  if (state.top().proc == Proc::Over) return 0.0F;
  return 2.0F + 7.0F * time_left(rules, state);
}

Action Knowledge<Rules>::playout(const Rules&, const State&, Seat, const ActionSet& choices,
                                 Rng& rng) noexcept {
  return choices.sample(rng);
}

}  // namespace burgrave
