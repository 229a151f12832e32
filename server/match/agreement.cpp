// What takes the leave of the others: taking back, a pause, the host's rewind, the end.
#include "server/match/live_match.hpp"
#include "server/match/played_match.hpp"
#include "server/match/position.hpp"
#include "server/match/said.hpp"

#include <algorithm>
#include <utility>

namespace burgrave::server {

namespace {

/// Those that do not count any more, with what took them back.
int spent_entries(const Journal& journal) {
  return journal.last_seq() - static_cast<int>(journal.standing().size());
}

}  // namespace

/// Each seat has a part of its own: nobody can use up what the others may take back.
bool LiveMatch::may_take_back(int seat) const {
  const auto place = static_cast<std::size_t>(seat) - 1;
  return place >= state_.taken_back.size() ||
         state_.taken_back[place] < services_.limits().taken_back / state_.seat_count();
}

void LiveMatch::take(const Sender& from, const protocol::Undo& wish) {
  if (!may_command(from, wish.seat) || answered_before(from)) return;
  if (!must_be(from, protocol::TableStatus::Playing)) return;
  if (!is_fresh(from, wish.seat, wish.turn)) return;
  const UndoTarget target = table_->undo_target(eyes_of(wish.seat));
  if (target.kind == UndoTarget::Kind::None || !state_.seat(wish.seat).plays_itself()) {
    return refuse(from, false, reason("nothing_to_undo"), "");
  }
  if (!may_take_back(wish.seat)) return refuse(from, false, reason("taken_back_too_often"), "");
  if (target.kind == UndoTarget::Kind::Free) {
    return take_back(wish.seat, target, from.client_id, from.arrived, answer_of_entry(from));
  }
  ask_others(from, protocol::RequestAsk::Undo, wish.seat, target.seq);
}

void LiveMatch::take(const Sender& from, const protocol::Pause& wish) {
  if (!may_command(from, wish.seat) || answered_before(from)) return;
  if (!must_be(from, protocol::TableStatus::Playing)) return;
  ask_others(from, protocol::RequestAsk::Pause, wish.seat, 0);
}

void LiveMatch::take(const Sender& from, const protocol::End& wish) {
  if (!may_command(from, wish.seat) || answered_before(from)) return;
  if (!state_.under_way()) {
    return problem(from, protocol::ProblemCode::NotNow, "there is no match to end");
  }
  ask_others(from, protocol::RequestAsk::End, wish.seat, 0);
}

/// A table that is stuck has nobody's next move to spare: it goes back without leave.
void LiveMatch::take(const Sender& from, const protocol::Rewind& wish) {
  if (answered_before(from)) return;
  if (viewer(from.socket)->session != state_.host) {
    return problem(from, protocol::ProblemCode::NotAllowed, "only the host puts the table back");
  }
  const bool stuck = state_.status == protocol::TableStatus::Stuck;
  if (!stuck && !must_be(from, protocol::TableStatus::Playing)) return;
  const Numbering& numbering = numberings_.of(viewer(from.socket)->eyes);
  const std::optional<int> to = numbering.entry_behind(wish.to, table_->journal());
  if (!to) {
    return problem(from, protocol::ProblemCode::Malformed,
                   "entry " + std::to_string(wish.to) + ": " + cannot_go_back(numbering.last()));
  }
  if (!stuck && last_seq() > services_.limits().taken_back) {
    return refuse(from, false, reason("taken_back_too_often"), "");
  }
  if (stuck) return put_back(*to, from.client_id, from.arrived, answer_of_entry(from));
  const std::vector<int> own = state_.seats_of(state_.host);
  ask_others(from, protocol::RequestAsk::Rewind, own.empty() ? 0 : own.front(), *to);
}

/// To what was read, and to nothing that has come in its place.
void LiveMatch::take(const Sender& from, const protocol::Answer& wish) {
  if (!may_command(from, wish.seat) || answered_before(from)) return;
  const bool meant =
      state_.request && state_.request->ask == static_cast<protocol::RequestAsk>(wish.ask);
  if (!is_open(from, meant ? wish.number : std::nullopt)) return;
  std::vector<int>& waiting = state_.request->waiting;
  if (std::erase(waiting, wish.seat) == 0) {
    return problem(from, protocol::ProblemCode::NotNow, "this seat is not asked to agree");
  }
  if (!wish.agree) state_.request.reset();
  if (!wish.agree || !waiting.empty()) return keep(from, false);
  const OpenRequest agreed = *state_.request;
  if (!goes_back(agreed.ask)) return keep(from, true, settle_on(agreed.ask, from.arrived));
  const std::uint64_t print = note(from);
  // No client's id begins so: the entry is nobody's message, but the request's.
  go_back_as(agreed.ask, agreed.seat, agreed.to, "request:" + std::to_string(agreed.number),
             from.arrived, [this, from, print](bool durable) {
               if (!durable) return fail(from);
               answered_.add(print, last_seq());
               accept(from, last_seq());
             });
}

void LiveMatch::take(const Sender& from, const protocol::Withdraw& wish) {
  if (answered_before(from) || !is_open(from, wish.number)) return;
  const std::string& session = viewer(from.socket)->session;
  const int seat = state_.request->seat;
  if (!(seat == 0 ? session == state_.host : state_.holds(session, seat))) {
    return problem(from, protocol::ProblemCode::NotAllowed, "only who asked withdraws it");
  }
  state_.request.reset();
  keep(from, false);
}

bool LiveMatch::is_open(const Sender& from, std::optional<int> number) {
  if (state_.request && number == state_.request->number) return true;
  const Viewer& here = *viewer(from.socket);
  here.socket->send(said(
      protocol::TableNews{services_.date(), table_state(here.session, here.invited, here.eyes)}));
  refuse(from, true, reason("request_gone"), "");
  return false;
}

/// Where nobody else plays, the own wish is all there is to agree to. Alone, however, nobody takes
/// back what has shown more than there was to know: luck would be tried until it comes.
void LiveMatch::ask_others(const Sender& from, protocol::RequestAsk ask, int seat, int to) {
  std::vector<int> others = consenting(viewer(from.socket)->session);
  if (!others.empty()) {
    if (state_.request && !gives_way(*state_.request)) {
      return refuse(from, false, reason("request_open"), "");
    }
    state_.request = OpenRequest{++state_.requests, ask, seat, to, std::move(others)};
    return keep(from, false);
  }
  if (!goes_back(ask)) return keep(from, true, settle_on(ask, from.arrived));
  if (!state_.practice) return refuse(from, false, reason("not_over_chance"), "");
  go_back_as(ask, seat, to, from.client_id, from.arrived, answer_of_entry(from));
}

/// Nobody is here who has asked, or who could answer: it hinders no other request.
bool LiveMatch::gives_way(const OpenRequest& request) const {
  if (request.seat != 0 && gone(request.seat)) return true;
  return std::all_of(request.waiting.begin(), request.waiting.end(),
                     [this](int seat) { return gone(seat); });
}

/// Whoever is gone loses nothing by a pause, and keeps nobody at the table. What they have played
/// is another thing: nobody takes that back without them.
bool LiveMatch::agree_without_the_gone() {
  if (!state_.request || goes_back(state_.request->ask)) return false;
  if (services_.now() < retry_at_) {
    wake_by(retry_at_);
    return false;
  }
  bool all_gone = true;
  for (const int seat : state_.request->waiting) {
    if (gone(seat)) continue;
    all_gone = false;
    if (const auto at = gone_at(seat)) wake_by(*at);
  }
  if (!all_gone) return false;
  commit(settle_on(state_.request->ask, services_.now()),
         [this](bool) { tell_table(), tell_position(); });
  return true;
}

MatchChange LiveMatch::settle_on(protocol::RequestAsk agreed, Time at) {
  state_.request.reset();
  state_.clocks.stop(at);
  MatchChange change;
  if (agreed == protocol::RequestAsk::Pause) {
    state_.status = protocol::TableStatus::Paused;
    return change;
  }
  state_.status = protocol::TableStatus::Ended;
  stored_.header.result = kEnded;
  change.header = stored_.header;
  return change;
}

void LiveMatch::go_back_as(protocol::RequestAsk ask, int seat, int to, const std::string& client_id,
                           Time at, Written written) {
  if (ask == protocol::RequestAsk::Undo) {
    take_back(seat, UndoTarget{UndoTarget::Kind::Ask, to, {}}, client_id, at, std::move(written));
  } else {
    put_back(to, client_id, at, std::move(written));
  }
}

/// Persons whose leave it takes: not those before the same screen.
std::vector<int> LiveMatch::consenting(const std::string& session) const {
  std::vector<int> others;
  for (int seat = 1; seat <= state_.seat_count(); ++seat) {
    const SeatHold& hold = state_.seat(seat);
    if (hold.plays_itself() && hold.session != session) others.push_back(seat);
  }
  return others;
}

void LiveMatch::take_back(int seat, const UndoTarget& target, const std::string& client_id, Time at,
                          Written written) {
  const int before = last_seq();
  const std::vector<int> asked = asked_seats(*table_);
  const Chances chances = chances_of_others(seat);
  const bool had_request = state_.request.has_value();
  if (!table_->journal().can_undo_to(target.seq)) {
    state_.request.reset();
    return commit({}, [this, written = std::move(written)](bool) { written(false), tell_table(); });
  }
  const int spent = spent_entries(table_->journal());
  table_->take_back(target);
  state_.taken_back.resize(state_.seats.size());
  state_.taken_back[static_cast<std::size_t>(seat) - 1] += spent_entries(table_->journal()) - spent;
  MatchChange change = new_entries(before, Author::Human, client_id);
  const bool seen = seen_by_all();
  state_.clocks.stop(at);
  renew(seat, asked, chances);
  if (target.kind == UndoTarget::Kind::Ask) state_.request.reset();
  if (seen) state_.clocks.taken_back(eyes_of(seat));  // else it had brought no time
  // What others did since went back by their leave: they lose no time by it.
  for (int other = 1; target.kind == UndoTarget::Kind::Ask && other <= state_.seat_count();
       ++other) {
    if (other != seat) state_.clocks.begin_again(eyes_of(other));
  }
  commit(std::move(change),
         [this, client_id, before, had_request, seen, written = std::move(written)](bool durable) {
           if (durable) answered_.add(client_id, before + 1);
           written(durable);
           tell_position();
           const bool answered = had_request != state_.request.has_value();
           if (answered || (seen && state_.clocks.any())) tell_table();
         });
}

/// Whatever anybody has done since. Pre: the journal can go back there.
void LiveMatch::put_back(int to, const std::string& client_id, Time at, Written written) {
  const int before = last_seq();
  table_->rewind(to);
  MatchChange change = new_entries(before, Author::Admin, client_id);
  state_.clocks.stop(at);
  go_back(state_, *table_);
  commit(std::move(change), [this, client_id, before, written = std::move(written)](bool durable) {
    if (durable) answered_.add(client_id, before + 1);
    written(durable);
    tell_position();
    tell_table();
  });
}

}  // namespace burgrave::server
