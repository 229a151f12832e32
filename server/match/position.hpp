#pragma once

#include "registry/game.hpp"
#include "server/protocol/messages.hpp"
#include "server/store/store.hpp"

#include <span>
#include <vector>

namespace burgrave::server {

/// Seats of the protocol count from 1; 0 is who only watches.
constexpr Seat eyes_of(int number) noexcept {
  return number == 0 ? Seat::Spectator : seat_at(number - 1);
}
constexpr int number_of(Seat seat) noexcept { return index(seat) + 1; }

/// Whose position is written, and what they have already.
struct Perspective {
  int seat = 0;            ///< through whose eyes
  int turn = 0;            ///< of that seat
  bool deciding = false;   ///< it may act: then it gets its offers, if it is asked
  bool reads_all = false;  ///< the log of everybody, after the end
  protocol::PositionUndo undo = protocol::PositionUndo::None;
  int since = 0;                ///< the entry up to which the log is known there
  std::span<const Time> times;  ///< of the entries, from the first on; 0: not known
};

/// Everything that these eyes may see, and nothing else.
protocol::Position position_of(const Table& table, const Perspective& perspective);

/// From where on somebody who knew the log up to entry `since` must read it: before what has been
/// taken back meanwhile.
int log_from(const Journal& journal, int since);

/// The numbers of the seats that are asked.
std::vector<int> asked_seats(const Table& table);

}  // namespace burgrave::server
