#include "games/citadels/bots/knowledge.hpp"

#include "games/citadels/rules/play.hpp"

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

/// Cards that a seat is about to get: an effect that draws is worth something before it has drawn.
int cards_coming(const State& state, Seat seat) noexcept {
  int cards = 0;
  for (std::size_t i = 0; i < state.frames; ++i) {
    const Frame& frame = state.stack[i];
    if (frame.proc == Proc::Draw && seat_at(frame.a) == seat && frame.c == kToTheHand) {
      cards += frame.b;
    }
    if (frame.proc == Proc::Keep && frame.actor == seat) ++cards;
  }
  return cards;
}

/// What a hand and a stash may still become. Gold is for building: without cards, or beyond what a
/// few districts cost, it is worth little. One card costs less than the cheapest district brings,
/// so that a bot which looks one action ahead builds.
float prospects(int gold, int cards, float left) noexcept {
  const float usable = cards == 0 ? 0.05F + 0.1F * left : 0.05F + 0.35F * left;
  const float first = static_cast<float>(std::min(gold, 6)) * usable;
  const float more = static_cast<float>(std::clamp(gold - 6, 0, 20)) * 0.08F * left;
  const float few = static_cast<float>(std::min(cards, 2)) * (0.05F + 0.4F * left);
  const float many = static_cast<float>(std::clamp(cards - 2, 0, 4)) * (0.02F + 0.2F * left);
  return first + more + few + many;
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
    sum += prospects(player.gold, player.hand.size() + cards_coming(state, seat_at(i)), left);
  }
}

float Knowledge<Rules>::spread(const Rules& rules, const State& state) noexcept {
  if (state.top().proc == Proc::Over) return 0.0F;
  return 2.0F + 7.0F * time_left(rules, state);
}

/// As the expert decides by what the seat may know. Playouts at random would hardly ever build, and
/// would tell little about a character.
Action Knowledge<Rules>::playout(const Rules& rules, const State& state, Seat seat,
                                 const ActionSet& choices, Rng& rng) noexcept {
  if (choices.forced()) return choices.first();
  return expert(rules, rules.view(state, seat), seat, choices, rng);
}

}  // namespace burgrave
