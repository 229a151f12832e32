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

class Numbering;

/// Whose position is written, and what they have already. Numbers are as these eyes count.
struct Perspective {
  int seat = 0;            ///< through whose eyes
  int turn = 0;            ///< of that seat
  bool deciding = false;   ///< it may act: then it gets its offers, if it is asked
  bool reads_all = false;  ///< the log of everybody, after the end
  protocol::PositionUndo undo = protocol::PositionUndo::None;
  int since = 0;                ///< up to where the log is known there
  std::span<const Time> times;  ///< of the entries, from the first on; 0: not known
};

/// Everything that these eyes may see, and nothing else; `numbering` is theirs. What it says beside
/// numbers and the log of earlier entries is the same for equal views: SecretWalk compares it all.
protocol::Position position_of(const Table& table, const Perspective& perspective,
                               const Numbering& numbering);

/// The numbers of the seats that are asked.
std::vector<int> asked_seats(const Table& table);

}  // namespace burgrave::server
