#pragma once

#include "games/settlers/worth.hpp"

#include <vector>

namespace burgrave::settlers {

/// Plans what a seat does in phase 3: a beam search over the position of that seat alone, since
/// nobody can affect anybody else [ISR-4.2]. Positions that differ by the order of actions only are
/// one. Keeps its memory; not to be shared between threads.
class Planner {
 public:
  using Plan = std::vector<Action>;  ///< without the action that ends the phase

  static constexpr std::size_t kWidth = 24;

  /// `width` positions go on after each action. The rules must outlive the planner.
  explicit Planner(const Rules& rules, std::size_t width = kWidth, const Prices& prices = {})
      : rules_(rules), width_(width), prices_(prices) {}

  /// The best answer of a seat to any question.
  Action choose(const State& state, Seat seat, const ActionSet& choices, Rng& rng);
  /// The best plan for the rest of phase 3. Pre: the seat acts in it.
  Plan best_plan(const State& state, Seat seat);

  /// Ways to go on in phase 3 that lead to different marks, the most promising first. To other
  /// questions the best answer alone: it is worth what the plans after it are, which quick games
  /// cannot tell. Pre: the seat is asked.
  std::vector<Plan> plans(const State& state, Seat seat, std::size_t most);
  /// Plays everybody's quick plans and chance to the end of the game. The dice of a round depend on
  /// the seed alone, so that two plans can be compared by few games.
  void play_on(State& state, std::uint64_t seed);

 private:
  struct Node {
    State state;
    float hope = 0;     ///< what the position promises while the phase goes on
    float settled = 0;  ///< … and if nothing more is done in this round
    int parent = -1;
    Action action;
  };
  /// An answer and what it promises.
  struct Rated {
    Action action;
    float points = 0;
  };

  void search(const State& state, Seat seat, std::size_t width);
  bool can_stop(std::size_t node, Seat seat) const noexcept;
  std::size_t best_node(Seat seat) const noexcept;
  Plan path_to(std::size_t node) const;
  std::vector<Plan> best_paths(Seat seat, std::size_t most) const;
  float quick_points(const State& state, Seat seat);
  float settled(const State& state, Seat seat) const noexcept;

  std::vector<Rated> rated(const State& state, Seat seat, const ActionSet& choices, Rng& rng);
  float rate_favor(State state, Seat seat, Action action);
  float rate_reroll(const State& state, Seat seat, Action action, Rng& rng);
  float rate_plot(const State& state, Seat seat, Action action) const noexcept;

  const Rules& rules_;
  std::size_t width_;
  Prices prices_;
  std::vector<Node> nodes_;
  std::vector<std::uint64_t> seen_;
};

}  // namespace burgrave::settlers
