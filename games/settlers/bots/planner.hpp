#pragma once

#include "games/settlers/bots/beam.hpp"

namespace burgrave::settlers {

/// Questions within phase 3 that a plan answers.
constexpr bool is_planned(Decision decision) noexcept {
  return decision == Decision::Expand || decision == Decision::Take || decision == Decision::Pay;
}

/// Answers each question of a seat by the plan for phase 3 that it leads to. Keeps its memory; not
/// to be shared between threads.
class Planner {
 public:
  static constexpr std::size_t kWidth = 24;

  /// `width` positions go on after each action. The rules must outlive the planner.
  explicit Planner(const Rules& rules, std::size_t width = kWidth)
      : Planner(rules, width, Evaluation(rules)) {}
  Planner(const Rules& rules, std::size_t width, Evaluation evaluation)
      : rules_(rules), width_(width), evaluation_(std::move(evaluation)), beam_(rules) {}

  const Evaluation& evaluation() const noexcept { return evaluation_; }

  /// The best answer of a seat to any question.
  Action choose(const State& state, Seat seat, const ActionSet& choices, Rng& rng);
  /// The best plan for the rest of phase 3, without its end. Pre: the seat acts in it.
  Plan best_plan(const State& state, Seat seat);

 private:
  /// An answer and what it promises.
  struct Rated {
    Action action;
    float points = 0;
  };

  float quick_points(const State& state, Seat seat);
  Action best_answer(const State& state, Seat seat, const ActionSet& choices, Rng& rng);
  float rate_favor(State state, Seat seat, Action action);
  float rate_reroll(const State& state, Seat seat, Action action, Rng& rng);
  float rate_plot(State state, Seat seat, Action action) const noexcept;

  const Rules& rules_;
  std::size_t width_;
  Evaluation evaluation_;
  Beam beam_;
};

}  // namespace burgrave::settlers
