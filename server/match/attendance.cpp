#include "server/match/attendance.hpp"

#include "server/match/position.hpp"

#include <algorithm>

namespace burgrave::server {

bool Attendance::connected(int seat) const {
  const SeatHold& hold = state_.seat(seat);
  return hold.human() && audience_.has(hold.session);
}

SeatMask Attendance::here() const {
  SeatMask here;
  for (int seat = 1; seat <= state_.seat_count(); ++seat) {
    if (connected(seat)) here.insert(eyes_of(seat));
  }
  return here;
}

Presence Attendance::presence() const {
  Presence presence;
  presence.connected = here();
  for (int seat = 1; seat <= state_.seat_count(); ++seat) {
    presence.left[static_cast<std::size_t>(seat) - 1] = state_.seat(seat).left;
  }
  for (const auto& [number, viewer] : audience_) {
    if (!state_.seated(viewer.session)) ++presence.spectators;
  }
  return presence;
}

bool Attendance::note() {
  bool changed = false;
  for (int number = 1; number <= state_.seat_count(); ++number) {
    SeatHold& seat = state_.seat(number);
    const bool here = !seat.human() || connected(number);
    if (here == (seat.left == 0)) continue;
    seat.left = here ? 0 : services_.now();
    changed = true;
  }
  return changed;
}

/// While the server was away nobody could be here; and a clock that was put back makes nobody wait.
void Attendance::resume(Time up_since) {
  const Time now = services_.now();
  for (SeatHold& seat : state_.seats) {
    if (seat.left != 0) seat.left = std::min(std::max(seat.left, up_since), now);
    seat.bot_at = std::min(seat.bot_at, now + services_.patience().first_move);
  }
  note();
}

std::optional<Time> Attendance::gone_at(int seat) const {
  const SeatHold& hold = state_.seat(seat);
  if (!state_.under_way() || !hold.plays_itself() || hold.left == 0) return std::nullopt;
  const Patience& patience = services_.patience();
  const bool days = state_.mode == protocol::TableMode::Days;
  return hold.left + (days ? patience.absence_over_days : patience.absence);
}

bool Attendance::gone(int seat) const {
  const auto at = gone_at(seat);
  return at && services_.now() >= *at;
}

bool Attendance::out_of_time(int seat) const {
  return state_.clocks.any() && state_.clocks.left(eyes_of(seat), services_.now()) == 0;
}

}  // namespace burgrave::server
