// Who is here, and the bots that stand in for those who have left.
#include "server/match/live_match.hpp"
#include "server/match/position.hpp"

#include <algorithm>

namespace burgrave::server {

bool LiveMatch::connected(int seat) const {
  const SeatHold& hold = state_.seat(seat);
  return hold.human() && audience_.has(hold.session);
}

bool LiveMatch::note_presence() {
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
void LiveMatch::resume_presence() {
  const Time now = services_.now();
  for (SeatHold& seat : state_.seats) {
    if (seat.left != 0) seat.left = std::min(std::max(seat.left, up_since_), now);
    seat.bot_at = std::min(seat.bot_at, now + services_.patience().first_move);
  }
  note_presence();
}

/// Who leaves a match has that written down: it may be let go of before the others come again.
void LiveMatch::note_leaving() {
  const bool changed = note_presence();
  if (!changed || !state_.under_way() || draining_ || broken_) return tell_presence();
  commit({}, [this](bool) { tell_presence(); });
}

std::optional<Time> LiveMatch::gone_at(int seat) const {
  const SeatHold& hold = state_.seat(seat);
  if (!state_.under_way() || !hold.plays_itself() || hold.left == 0) return std::nullopt;
  const Patience& patience = services_.patience();
  const bool days = state_.mode == protocol::TableMode::Days;
  return hold.left + (days ? patience.absence_over_days : patience.absence);
}

bool LiveMatch::gone(int seat) const {
  const auto at = gone_at(seat);
  return at && services_.now() >= *at;
}

bool LiveMatch::out_of_time(int seat) const {
  return state_.clocks.any() && state_.clocks.left(eyes_of(seat), services_.now()) == 0;
}

void LiveMatch::take(const Sender& from, const protocol::Resign& wish) {
  if (!may_command(from, wish.seat) || answered_before(from)) return;
  SeatHold& seat = state_.seat(wish.seat);
  if (!state_.under_way() || seat.resigned) {
    return problem(from, protocol::ProblemCode::NotNow, "there is nothing to resign");
  }
  seat.resigned = true;
  seat.bot_at = 0;
  if (seat.level.empty()) seat.level = std::string(word(state_.stand_in));
  state_.request.reset();
  keep(from, true);
}

/// Not the choice of an opponent: neither how strong the bot is, nor to be gone for a moment.
void LiveMatch::take(const Sender& from, const protocol::Replace& wish) {
  if (answered_before(from)) return;
  const std::string& session = viewer(from.socket)->session;
  if (session != state_.host && !state_.seated(session)) {
    return problem(from, protocol::ProblemCode::NotAllowed,
                   "only who sits at this table lets a bot play on");
  }
  if (!state_.has_seat(wish.seat) || !state_.under_way() ||
      !state_.seat(wish.seat).plays_itself()) {
    return problem(from, protocol::ProblemCode::NotNow, "no person plays that seat now");
  }
  if (!gone(wish.seat) && !out_of_time(wish.seat)) {
    return refuse(from, false, reason("not_gone"), "");
  }
  SeatHold& seat = state_.seat(wish.seat);
  seat.level = std::string(word(state_.stand_in));
  seat.bot_at = services_.now() + services_.patience().first_move;
  state_.request.reset();
  keep(from, true);
}

void LiveMatch::take(const Sender& from, const protocol::Return& wish) {
  if (!may_command(from, wish.seat) || answered_before(from)) return;
  SeatHold& seat = state_.seat(wish.seat);
  if (seat.level.empty() || seat.resigned || !state_.begun()) {
    return problem(from, protocol::ProblemCode::NotNow, "no bot plays in place of this seat");
  }
  seat.level.clear();
  seat.bot_at = 0;
  keep(from, true);
}

}  // namespace burgrave::server
