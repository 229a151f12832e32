#pragma once

#include "core/inline_vec.hpp"
#include "core/seat.hpp"

#include <array>
#include <cstdint>

namespace burgrave {

/// A fact that happened while an action was applied: the source of log lines and animations.
/// `kind` and the meaning of `args` are the game's; the audience says who may be told.
struct Event {
  std::uint8_t kind = 0;
  Seat seat = Seat::None;  ///< whom it is about
  SeatMask audience = SeatMask::everyone();
  std::array<std::int16_t, 4> args{};
  constexpr bool operator==(const Event&) const noexcept = default;
};

/// All events of one applied action, forced follow-ups included.
using EventLog = InlineVec<Event, 512>;

}  // namespace burgrave
