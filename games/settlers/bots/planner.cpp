#include "games/settlers/bots/planner.hpp"

#include "games/settlers/rules/play.hpp"

namespace burgrave::settlers {

namespace {

constexpr std::size_t kNarrow = 4;  ///< width where a plan only rates something else
constexpr int kRolls = 8;           ///< that rate a re-roll
constexpr float kTrouble = 0.2F;    ///< what a re-roll must promise more, rated from so few rolls

}  // namespace

Plan Planner::best_plan(const State& state, Seat seat) {
  beam_.search(state, seat, width_, evaluation_);
  return beam_.path_to(beam_.best());
}

float Planner::quick_points(const State& state, Seat seat) {
  beam_.search(state, seat, kNarrow, evaluation_);
  return beam_.settled(beam_.best());
}

/// ISR-6.1: what the best plan with this favour promises.
float Planner::rate_favor(State state, Seat seat, Action action) {
  Player& player = state.player(seat);
  player.favor = static_cast<std::uint8_t>(index(token_of(kVerbs.decode(action))) + 1);
  state.phase = Phase::Expand;
  player.turn = begin_turn(rules_, rules_.village(state, seat), player);
  return quick_points(state, seat);
}

/// ISR-10.4: what sampled rolls promise.
float Planner::rate_reroll(const State& state, Seat seat, Action action, Rng& rng) {
  if (kVerbs.decode(action).verb == Verb::KeepDice) return quick_points(state, seat) + kTrouble;
  float sum = 0;
  for (int i = 0; i < kRolls; ++i) {
    State next = state;
    rules_.apply(next, seat, action, nullptr);
    rules_.apply(next, Seat::Chance, rules_.sample_chance(next, rng), nullptr);
    sum += quick_points(next, seat);
  }
  return sum / kRolls;
}

/// ISR-9.2: what the sheet promises with the plot.
float Planner::rate_plot(State state, Seat seat, Action action) const noexcept {
  const Move& move = kVerbs.decode(action);
  if (move.verb == Verb::Plot) {
    const std::size_t slot = at(move.a);
    const std::size_t shape = rules_.village(state, seat).buildings[slot].shape;
    Sheet& sheet = state.player(seat).sheet;
    ++sheet.growth[slot];
    ++sheet.plot_count;
    sheet.in_plots |= rules_.catalog().shapes[shape].cells << cell_of(move);
  }
  return evaluation_(state, seat);
}

/// The most promising answer to a question that is not planned; of equal ones the first.
Action Planner::best_answer(const State& state, Seat seat, const ActionSet& choices, Rng& rng) {
  const Decision decision = rules_.decision(state, seat);
  Rated best{choices.first(), -1e9F};
  choices.for_each([&](Action action) {
    const Verb verb = kVerbs.decode(action).verb;
    float points = 0;
    if (decision == Decision::Favor) {
      points = rate_favor(state, seat, action);
    } else if (decision == Decision::Plot) {
      points = rate_plot(state, seat, action);
    } else if (decision == Decision::Window) {
      if (!kOfDice.contains(verb)) return;
      points = rate_reroll(state, seat, action, rng);
    } else if (decision == Decision::Store) {
      // As much as possible, the last good first, since gold stands for all [ISR-2.2].
      points = verb == Verb::Kept ? 0.0F : static_cast<float>(action.code);
    } else {  // ISR-13.20: a gain does no harm
      points = verb == Verb::Accept ? 1.0F : 0.0F;
    }
    if (points > best.points) best = {action, points};
  });
  return best.action;
}

Action Planner::choose(const State& state, Seat seat, const ActionSet& choices, Rng& rng) {
  if (choices.forced()) return choices.first();
  if (!is_planned(rules_.decision(state, seat))) return best_answer(state, seat, choices, rng);
  const Plan plan = best_plan(state, seat);
  return plan.empty() ? choices.nth(choices.count() - 1) : plan.front();
}

}  // namespace burgrave::settlers
