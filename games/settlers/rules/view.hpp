#pragma once

#include "games/settlers/rules/state.hpp"

namespace burgrave::settlers {

/// What a seat or a spectator may know [ISR-12.1], built from empty. While a phase goes on, sheets
/// of others are as they were when it began, and their turns zero but for the stage, which tells
/// only whether they are done.
struct View {
  State seen;                   ///< the position as far as it is known
  Seat seat = Seat::Spectator;  ///< who looks
  constexpr bool operator==(const View&) const noexcept = default;
};
static_assert(std::is_trivially_copyable_v<View>);

}  // namespace burgrave::settlers
