#pragma once

#include "core/game_play.hpp"

namespace burgrave {

/// Games in which not every seat decides something: an opponent that follows rules alone has a seat
/// for its points and its place, and is never an actor. The seats that decide come first.
template <class R>
concept HasDeciders = requires(const R& rules) {
  { rules.deciders() } noexcept -> std::same_as<SeatMask>;
};

/// The seats that decide something in a match; where the rules do not say otherwise, all.
template <GamePlay R>
SeatMask deciders(const R& rules) noexcept {
  if constexpr (HasDeciders<R>) {
    return rules.deciders();
  } else {
    return SeatMask(static_cast<std::uint16_t>((1U << rules.seats()) - 1));
  }
}

}  // namespace burgrave
