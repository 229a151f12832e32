#pragma once

#include "games/citadels/rules/state.hpp"

namespace burgrave::citadels {

/// The arguments of a pending frame by what they are.
struct FrameParts {
  std::uint8_t seats = 0;   ///< bit per seat that it is about …
  std::uint8_t others = 0;  ///< … and for or beside whom
  int rank = 0;             ///< 0 = none
  int kind = -1;            ///< -1 = none
  int last = 0;             ///< kind discarded or given last, as far as it is known
  int count = 0;            ///< what is still to come, was done or was paid, or the step
  int way = 0;              ///< which of its ways the procedure takes
};

constexpr FrameParts parts_of(const Frame& frame) noexcept {
  const auto seat = [](std::uint8_t number) { return static_cast<std::uint8_t>(1U << number); };
  FrameParts parts;
  parts.last = frame.d;
  switch (frame.proc) {
    case Proc::Deal:
    case Proc::Draw:
    case Proc::Lend:
      parts.seats = seat(frame.a);
      parts.count = frame.b;
      parts.way = frame.c;
      break;
    case Proc::TheaterRole:
    case Proc::Take:
    case Proc::Taken:
    case Proc::ShowThreat:
      parts.seats = seat(frame.a);
      break;
    case Proc::TheaterDraw:
      parts.seats = seat(frame.a);
      parts.rank = frame.b;
      break;
    case Proc::Mark:
      parts.count = frame.a;
      parts.rank = frame.b;
      break;
    case Proc::SeerTake:
    case Proc::SeerGive:
      parts.seats = frame.a;
      parts.others = frame.b;
      break;
    case Proc::CrownCard:
      parts.seats = seat(frame.a);
      parts.others = seat(frame.b);
      break;
    case Proc::Pay:
    case Proc::Confiscate:
      parts.kind = frame.a;
      parts.count = frame.b;
      parts.way = frame.c;
      break;
    case Proc::Target:
      parts.way = frame.a;
      if (frame.a == kForExchange) parts.kind = frame.b;
      parts.count = frame.c;
      break;
    default:  // a step, a count, or nothing
      parts.count = frame.a;
  }
  return parts;
}

}  // namespace burgrave::citadels
