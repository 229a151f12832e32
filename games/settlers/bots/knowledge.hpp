#pragma once

#include "core/knowledge.hpp"
#include "games/settlers/bots/round_planner.hpp"
#include "games/settlers/rules/rules.hpp"

namespace burgrave {

template <>
struct Knowledge<settlers::Rules> {
  /// Marks of others are concealed while a phase goes on, and dice are rolled every round.
  static constexpr bool kHiddenInformation = true;
  static constexpr PointScale kPointScale{.margin = 40, .alone = 150};
  /// A few games say more about points than about who wins: a lead counts by its size.
  static constexpr float kPlanSpread = 10;
  static constexpr bool kNeighboursMayLook = true;
  static void evaluate(const settlers::Rules& rules, const settlers::State& state,
                       PointEstimate& points) noexcept;
  static float spread(const settlers::Rules& rules, const settlers::State& state) noexcept;
  static Action playout(const settlers::Rules& rules, const settlers::State& state, Seat seat,
                        const ActionSet& choices, Rng& rng) noexcept;
  using Planner = settlers::RoundPlanner;
  /// The answer of settlers::Planner.
  static Action expert(const settlers::Rules& rules, const settlers::View& view, Seat seat,
                       const ActionSet& choices, Rng& rng);
};

}  // namespace burgrave
