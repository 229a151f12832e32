#pragma once

#include "core/game_rules.hpp"

#include <array>

namespace burgrave {

/// Expected final points per seat.
using PointEstimate = std::array<float, kMaxSeats>;

/// What the search knows of one game beyond its rules: specialised in games/<g>/knowledge.hpp.
///   static constexpr bool kHiddenInformation;  // false: a view is the whole truth, and nothing is
///                                              // drawn after the set-up
///   static void evaluate(const R&, const State&, PointEstimate&) noexcept;
///   static float spread(const R&, const State&) noexcept;  // points by which estimates err now
///   static Action playout(const R&, const State&, Seat, const ActionSet&, Rng&) noexcept;
/// Optional, and then what `medium` plays by (search/expert_bot.hpp):
///   static Action expert(const R&, const View&, Seat, const ActionSet& choices, Rng&) noexcept;
template <class R>
struct Knowledge;

}  // namespace burgrave
