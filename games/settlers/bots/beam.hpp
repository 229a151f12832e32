#pragma once

#include "games/settlers/bots/evaluation.hpp"

#include <vector>

namespace burgrave::settlers {

/// Actions of one seat, one after another.
using Plan = std::vector<Action>;

/// Beam search through phase 3 for one seat alone, since nobody can affect anybody else [ISR-4.2].
/// Positions that differ by the order of actions only are one. Keeps its memory; not to be shared
/// between threads.
class Beam {
 public:
  /// The rules must outlive the beam.
  explicit Beam(const Rules& rules) : rules_(rules) {}

  /// Searches with so many positions that go on after each action. Pre: the seat acts in phase 3.
  void search(const State& state, Seat seat, std::size_t width, const Evaluation& evaluation);

  // Of the last search, by nodes:
  /// Where stopping is best; of equal ones after the fewest actions.
  std::size_t best() const noexcept;
  /// Where stopping leaves different marks, the best first.
  std::vector<std::size_t> best_ends(std::size_t most) const;
  /// What is expected if the seat does nothing more in this round.
  float settled(std::size_t node) const noexcept { return nodes_[node].settled; }
  const State& state(std::size_t node) const noexcept { return nodes_[node].state; }
  /// The actions that lead there.
  Plan path_to(std::size_t node) const;

 private:
  struct Node {
    State state;
    float hope = 0;     ///< what the position promises while the phase goes on
    float settled = 0;  ///< … and if nothing more is done in this round
    int parent = -1;
    Action action;
  };

  bool can_stop(std::size_t node) const noexcept;

  const Rules& rules_;
  Seat seat_ = Seat::None;
  std::vector<Node> nodes_;  ///< the position itself comes first
  std::vector<std::uint64_t> seen_;
};

}  // namespace burgrave::settlers
