#pragma once

#include "games/settlers/worth.hpp"

#include <vector>

namespace burgrave::settlers {

/// What a seat means to do with the rest of its phase, and what it expects to have at the end.
struct Plan {
  std::vector<Action> actions;  ///< without the one that ends the phase
  float points = 0;
};

/// Plans a seat's phase 3: a beam search over the position of that seat alone, since nobody can
/// affect anybody else [ISR-4.2]. Positions that differ by the order of actions only are one.
/// Reserves its memory once; not to be shared between threads.
class Planner {
 public:
  /// `width` positions go on after each action. The rules must outlive the planner.
  Planner(const Rules& rules, int width, const Prices& prices = {});

  /// Pre: the seat acts in phase 3, and may not re-roll.
  const Plan& plan(const State& state, Seat seat);

  /// The best answer to any question of this seat: favours, re-rolls and plots too.
  Action choose(const State& state, Seat seat, const ActionSet& choices, Rng& rng);

  const Prices& prices() const noexcept { return prices_; }

 private:
  struct Node {
    State state;
    float hope = 0;  ///< what the position promises while the phase goes on
    int parent = -1;
    Action action;
  };

  float settled(const State& state, Seat seat) const noexcept;
  float hope(const State& state, Seat seat) const noexcept;
  float after_roll(const State& rolled, Seat seat);
  Action choose_favor(const State& state, Seat seat, const ActionSet& choices);
  Action choose_reroll(const State& state, Seat seat, const ActionSet& choices, Rng& rng);
  Action choose_plot(const State& state, Seat seat, const ActionSet& choices) const noexcept;

  const Rules& rules_;
  std::size_t width_;
  Prices prices_;
  std::vector<Node> nodes_;
  std::vector<std::uint64_t> seen_;
  Plan plan_;
};

}  // namespace burgrave::settlers
