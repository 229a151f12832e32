#pragma once

#include "core/knowledge.hpp"
#include "games/citadels/rules/rules.hpp"

namespace burgrave {

template <>
struct Knowledge<citadels::Rules> {
  static constexpr bool kHiddenInformation = true;
  static constexpr PointScale kPointScale{.margin = 40, .alone = 150};
  static constexpr bool kPlayoutGuides = true;
  static void evaluate(const citadels::Rules& rules, const citadels::State& state,
                       PointEstimate& points) noexcept;
  static float spread(const citadels::Rules& rules, const citadels::State& state) noexcept;
  static Action playout(const citadels::Rules& rules, const citadels::State& state, Seat seat,
                        const ActionSet& choices, Rng& rng) noexcept;
  /// See expert.hpp.
  static Action expert(const citadels::Rules& rules, const citadels::View& view, Seat seat,
                       const ActionSet& choices, Rng& rng) noexcept;
};

}  // namespace burgrave
