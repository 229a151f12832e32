#pragma once

#include "games/settlers/bots/weights.hpp"
#include "games/settlers/bots/worth.hpp"

#include <vector>

namespace burgrave::settlers {

/// The terms of a seat's sheets. What it has in hand is not looked at.
void describe_marks(const Rules& rules, const State& state, Seat seat, Terms& terms) noexcept;

/// What the marks of a seat promise: by weights where its sheet has some, else by prices.
class Evaluation {
 public:
  /// By prices alone. The rules must outlive the evaluation.
  explicit Evaluation(const Rules& rules);
  /// By the weights that come with the program.
  static Evaluation learnt(const Rules& rules);

  /// From now on by these weights for a village of the catalogue.
  void learn(std::size_t village, const Weights& weights);

  /// Whether there are weights for a village.
  bool knows(std::size_t village) const noexcept { return place_[village] >= 0; }
  /// Expected final points of a seat if it does nothing more in this round.
  float operator()(const State& state, Seat seat) const noexcept;

 private:
  const Rules& rules_;
  std::vector<Weights> weights_;     ///< of the villages that have some …
  std::vector<std::int16_t> place_;  ///< … and where, by village; -1 = none
};

}  // namespace burgrave::settlers
