#include "server/match/stand_ins.hpp"

namespace burgrave::server {

using protocol::ProblemCode;

Upshot StandIns::take(const Sender&, const protocol::Resign& wish) {
  SeatHold& seat = state_.seat(wish.seat);
  if (!state_.under_way() || seat.resigned) {
    return Unfit{ProblemCode::NotNow, "there is nothing to resign"};
  }
  seat.resigned = true;
  seat.bot_at = 0;
  if (seat.level.empty()) seat.level = std::string(word(state_.stand_in));
  state_.request.reset();
  return Keep{true};
}

/// Not the choice of an opponent: neither how strong the bot is, nor to be gone for a moment.
Upshot StandIns::take(const Sender& from, const protocol::Replace& wish) {
  if (from.session != state_.host && !state_.seated(from.session)) {
    return Unfit{ProblemCode::NotAllowed, "only who sits at this table lets a bot play on"};
  }
  if (!state_.has_seat(wish.seat) || !state_.under_way() ||
      !state_.seat(wish.seat).plays_itself()) {
    return Unfit{ProblemCode::NotNow, "no person plays that seat now"};
  }
  if (!attendance_.gone(wish.seat) && !attendance_.out_of_time(wish.seat)) return No{"not_gone"};
  SeatHold& seat = state_.seat(wish.seat);
  seat.level = std::string(word(state_.stand_in));
  seat.bot_at = services_.now() + services_.patience().first_move;
  state_.request.reset();
  return Keep{true};
}

Upshot StandIns::take(const Sender&, const protocol::Return& wish) {
  SeatHold& seat = state_.seat(wish.seat);
  if (seat.level.empty() || seat.resigned || !state_.begun()) {
    return Unfit{ProblemCode::NotNow, "no bot plays in place of this seat"};
  }
  seat.level.clear();
  seat.bot_at = 0;
  return Keep{true};
}

}  // namespace burgrave::server
