#include "server/match/requests.hpp"

#include "server/match/played_match.hpp"
#include "server/match/position.hpp"

#include <algorithm>
#include <utility>

namespace burgrave::server {

using protocol::ProblemCode;
using protocol::RequestAsk;
using protocol::TableStatus;

/// Each seat has a part of its own: nobody can use up what the others may take back.
bool Requests::may_take_back(int seat) const {
  const MatchState& state = match_.state;
  const auto place = static_cast<std::size_t>(seat) - 1;
  return place >= state.taken_back.size() ||
         state.taken_back[place] < services_.limits().taken_back / state.seat_count();
}

protocol::PositionUndo Requests::undo_of(int seat) const {
  const MatchState& state = match_.state;
  if (seat == 0 || state.status != TableStatus::Playing || !state.seat(seat).plays_itself()) {
    return protocol::PositionUndo::None;
  }
  const UndoTarget target = match_.course.table().undo_target(eyes_of(seat));
  if (target.kind == UndoTarget::Kind::None || !may_take_back(seat)) {
    return protocol::PositionUndo::None;
  }
  if (target.kind == UndoTarget::Kind::Free) return protocol::PositionUndo::Free;
  if (!consenting(state.seat(seat).session).empty()) return protocol::PositionUndo::Ask;
  return state.practice ? protocol::PositionUndo::Free : protocol::PositionUndo::None;
}

Upshot Requests::take(const Sender& from, const protocol::Undo& wish) {
  if (auto unfit = unless(TableStatus::Playing, match_.state)) return *std::move(unfit);
  if (auto no = unless_fresh(match_, wish.seat, wish.turn)) return *std::move(no);
  const UndoTarget target = match_.course.table().undo_target(eyes_of(wish.seat));
  if (target.kind == UndoTarget::Kind::None || !match_.state.seat(wish.seat).plays_itself()) {
    return No{"nothing_to_undo"};
  }
  if (!may_take_back(wish.seat)) return No{"taken_back_too_often"};
  if (target.kind == UndoTarget::Kind::Free) return GoBack{wish.seat, target};
  return ask_others(from, RequestAsk::Undo, wish.seat, target.seq);
}

Upshot Requests::take(const Sender& from, const protocol::Pause& wish) {
  if (auto unfit = unless(TableStatus::Playing, match_.state)) return *std::move(unfit);
  return ask_others(from, RequestAsk::Pause, wish.seat, 0);
}

Upshot Requests::take(const Sender&, const protocol::Resume&) {
  MatchState& state = match_.state;
  // A table that is stuck may be tried again.
  if (state.status != TableStatus::Stuck) {
    if (auto unfit = unless(TableStatus::Paused, state)) return *std::move(unfit);
  }
  state.status = TableStatus::Playing;
  return Keep{true};
}

Upshot Requests::take(const Sender& from, const protocol::End& wish) {
  if (!match_.state.under_way()) {
    return Unfit{ProblemCode::NotNow, "there is no match to end"};
  }
  return ask_others(from, RequestAsk::End, wish.seat, 0);
}

/// A table that is stuck has nobody's next move to spare: it goes back without leave.
Upshot Requests::take(const Sender& from, const protocol::Rewind& wish) {
  const MatchState& state = match_.state;
  if (from.session != state.host) {
    return Unfit{ProblemCode::NotAllowed, "only the host puts the table back"};
  }
  const bool stuck = state.status == TableStatus::Stuck;
  if (!stuck) {
    if (auto unfit = unless(TableStatus::Playing, state)) return *std::move(unfit);
  }
  const Numbering& numbering = match_.course.numbering(from.eyes);
  const std::optional<int> to = numbering.entry_behind(wish.to, match_.course.table().journal());
  if (!to) {
    return Unfit{ProblemCode::Malformed,
                 "entry " + std::to_string(wish.to) + ": " + cannot_go_back(numbering.last())};
  }
  if (stuck) return GoBack{0, std::nullopt, *to};
  if (match_.course.last_seq() > services_.limits().taken_back) {
    return No{"taken_back_too_often"};
  }
  const std::vector<int> own = state.seats_of(state.host);
  return ask_others(from, RequestAsk::Rewind, own.empty() ? 0 : own.front(), *to);
}

/// To what was read, and to nothing that has come in its place.
Upshot Requests::take(const Sender& from, const protocol::Answer& wish) {
  std::optional<OpenRequest>& open = match_.state.request;
  if (auto no = unless_open(open && open->ask == wish.ask ? wish.number : std::nullopt)) {
    return *std::move(no);
  }
  if (std::erase(open->waiting, wish.seat) == 0) {
    return Unfit{ProblemCode::NotNow, "this seat is not asked to agree"};
  }
  if (!wish.agree) {
    open.reset();
    return Keep{};
  }
  if (!open->waiting.empty()) return Keep{};
  if (!goes_back(open->ask)) return Keep{true, settle_on(open->ask, from.arrived)};
  return go_back_as(open->ask, open->seat, open->to, open->number);
}

Upshot Requests::take(const Sender& from, const protocol::Withdraw& wish) {
  MatchState& state = match_.state;
  if (auto no = unless_open(wish.number)) return *std::move(no);
  const int seat = state.request->seat;
  if (!(seat == 0 ? from.session == state.host : state.holds(from.session, seat))) {
    return Unfit{ProblemCode::NotAllowed, "only who asked withdraws it"};
  }
  state.request.reset();
  return Keep{};
}

std::optional<No> Requests::unless_open(std::optional<int> number) const {
  const std::optional<OpenRequest>& open = match_.state.request;
  if (open && number == open->number) return std::nullopt;
  return No{"request_gone", No::Newer::Table};
}

/// Where nobody else plays, the own wish is all there is to agree to. Alone, however, nobody takes
/// back what has shown more than there was to know: luck would be tried until it comes.
Upshot Requests::ask_others(const Sender& from, RequestAsk ask, int seat, int to) {
  MatchState& state = match_.state;
  std::vector<int> others = consenting(from.session);
  if (!others.empty()) {
    if (state.request && !gives_way(*state.request)) return No{"request_open"};
    state.request = OpenRequest{++state.requests, ask, seat, to, std::move(others)};
    return Keep{};
  }
  if (!goes_back(ask)) return Keep{true, settle_on(ask, from.arrived)};
  if (!state.practice) return No{"not_over_chance"};
  return go_back_as(ask, seat, to, 0);
}

GoBack Requests::go_back_as(RequestAsk ask, int seat, int to, int request) {
  if (ask == RequestAsk::Rewind) return {seat, std::nullopt, to, request};
  return {seat, UndoTarget{UndoTarget::Kind::Ask, to, {}}, to, request};
}

/// Nobody is here who has asked, or who could answer: it hinders no other request.
bool Requests::gives_way(const OpenRequest& request) const {
  if (request.seat != 0 && attendance_.gone(request.seat)) return true;
  return std::all_of(request.waiting.begin(), request.waiting.end(),
                     [this](int seat) { return attendance_.gone(seat); });
}

/// Whoever is gone loses nothing by a pause, and keeps nobody at the table. What they have played
/// is another thing: nobody takes that back without them.
Requests::WithoutTheGone Requests::agree_without_the_gone(Time not_before) {
  const std::optional<OpenRequest>& open = match_.state.request;
  if (!open || goes_back(open->ask)) return {};
  if (services_.now() < not_before) return {std::nullopt, not_before};
  bool all_gone = true;
  std::optional<Time> next;
  for (const int seat : open->waiting) {
    if (attendance_.gone(seat)) continue;
    all_gone = false;
    next = earliest(next, attendance_.gone_at(seat));
  }
  if (!all_gone) return {std::nullopt, next};
  return {settle_on(open->ask, services_.now()), std::nullopt};
}

MatchChange Requests::settle_on(RequestAsk agreed, Time at) {
  MatchState& state = match_.state;
  state.request.reset();
  state.clocks.stop(at);
  MatchChange change;
  if (agreed == RequestAsk::Pause) {
    state.status = TableStatus::Paused;
    return change;
  }
  state.status = TableStatus::Ended;
  match_.stored.header.result = kEnded;
  change.header = match_.stored.header;
  return change;
}

/// Persons whose leave it takes: not those before the same screen.
std::vector<int> Requests::consenting(const std::string& session) const {
  std::vector<int> others;
  for (int seat = 1; seat <= match_.state.seat_count(); ++seat) {
    const SeatHold& hold = match_.state.seat(seat);
    if (hold.plays_itself() && hold.session != session) others.push_back(seat);
  }
  return others;
}

}  // namespace burgrave::server
