// What takes the leave of the others: taking back, a pause, the host's rewind.
#include "server/match/live_match.hpp"
#include "server/match/played_match.hpp"
#include "server/match/position.hpp"

#include <algorithm>
#include <utility>

namespace burgrave::server {

namespace {

/// Those that do not count any more, with what took them back.
int spent_entries(const Journal& journal) {
  return journal.last_seq() - static_cast<int>(journal.effective().size());
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
  if (!must_be(from, protocol::TableStateStatus::Playing)) return;
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
  if (!must_be(from, protocol::TableStateStatus::Playing)) return;
  ask_others(from, protocol::RequestAsk::Pause, wish.seat, 0);
}

/// A table that is stuck has nobody's next move to spare: it goes back without leave.
void LiveMatch::take(const Sender& from, const protocol::Rewind& wish) {
  if (answered_before(from)) return;
  if (viewer(from.socket)->session != state_.host) {
    return problem(from, protocol::ProblemCode::NotAllowed, "only the host puts the table back");
  }
  const bool stuck = state_.status == protocol::TableStateStatus::Stuck;
  if (!stuck && !must_be(from, protocol::TableStateStatus::Playing)) return;
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

void LiveMatch::take(const Sender& from, const protocol::Answer& wish) {
  if (!may_command(from, wish.seat) || answered_before(from)) return;
  const auto ask = static_cast<protocol::RequestAsk>(wish.ask);
  const bool open = state_.request && state_.request->ask == ask;
  if (!open ||
      std::count(state_.request->waiting.begin(), state_.request->waiting.end(), wish.seat) == 0) {
    return problem(from, protocol::ProblemCode::NotNow, "this seat is not asked to agree");
  }
  std::erase(state_.request->waiting, wish.seat);
  if (!wish.agree) {
    state_.request.reset();
    return keep(from, false);
  }
  if (!state_.request->waiting.empty()) return keep(from, false);
  OpenRequest agreed = *state_.request;
  if (ask == protocol::RequestAsk::Pause) return pause(from);
  // The entry is the asking message's, which has been answered under its own id.
  agreed.client_id += ":agreed";
  const std::uint64_t print = note(from);
  go_back_as_agreed(agreed, from.arrived, [this, from, print](bool durable) {
    if (!durable) return fail(from);
    answered_.add(print, last_seq());
    accept(from, last_seq());
  });
}

/// Does it at once where nobody else plays.
void LiveMatch::ask_others(const Sender& from, protocol::RequestAsk ask, int seat, int to) {
  OpenRequest request{ask, seat, to, from.client_id, consenting(viewer(from.socket)->session)};
  if (!request.waiting.empty()) {
    if (state_.request) return refuse(from, false, reason("request_open"), "");
    state_.request = std::move(request);
    return keep(from, false);
  }
  if (ask == protocol::RequestAsk::Pause) return pause(from);
  go_back_as_agreed(request, from.arrived, answer_of_entry(from));
}

void LiveMatch::go_back_as_agreed(const OpenRequest& agreed, Time at, Written written) {
  if (agreed.ask == protocol::RequestAsk::Undo) {
    const UndoTarget target{UndoTarget::Kind::Ask, agreed.to, {}};
    take_back(agreed.seat, target, agreed.client_id, at, std::move(written));
  } else {
    put_back(agreed.to, agreed.client_id, at, std::move(written));
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

void LiveMatch::pause(const Sender& from) {
  state_.request.reset();
  state_.status = protocol::TableStateStatus::Paused;
  state_.clocks.stop(from.arrived);
  keep(from, true);
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
