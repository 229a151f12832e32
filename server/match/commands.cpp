// What a socket may ask of its match. Each command answers its sender once.
#include "server/match/live_match.hpp"
#include "server/match/position.hpp"

#include <algorithm>
#include <utility>

namespace burgrave::server {

namespace {

constexpr std::size_t kAnsweredKept = 32;

}  // namespace

Message LiveMatch::reason(const char* word) {
  return Message(std::string("table.refused.") + word);
}

/// The seat is there, and this sender's.
bool LiveMatch::may_command(const Sender& from, int seat) {
  if (state_.holds(viewer(from.socket)->session, seat)) return true;
  problem(from, protocol::ProblemCode::NotAllowed,
          "this session does not hold seat " + std::to_string(seat));
  return false;
}

/// A repeated command: it has been applied, and only its answer was lost.
bool LiveMatch::answered_before(const Sender& from) {
  const auto seq = answered_.find(from.client_id);
  if (seq) accept(from, *seq);
  return seq.has_value();
}

bool LiveMatch::must_be(const Sender& from, protocol::TableStatus status) {
  if (state_.status == status) return true;
  problem(
      from, protocol::ProblemCode::NotNow,
      "the table is " + std::string(word(state_.status)) + ", not " + std::string(word(status)));
  return false;
}

/// Looking at what is now. If not, the sender gets that.
bool LiveMatch::is_fresh(const Sender& from, int seat, int turn) {
  if (turn == counted(seat, turn_of(seat))) return true;
  refuse(from, true, reason("stale"), "");
  return false;
}

void LiveMatch::fail(const Sender& from) {
  if (answered_.find(from.client_id)) {
    return problem(from, protocol::ProblemCode::Malformed, "this id has brought something else");
  }
  problem(from, protocol::ProblemCode::Internal,
          "it could not be written down; nothing has changed", 1000);
}

std::uint64_t LiveMatch::note(const Sender& from) {
  state_.answered.push_back(Answered::print(from.client_id));
  if (state_.answered.size() > kAnsweredKept) state_.answered.erase(state_.answered.begin());
  return state_.answered.back();
}

void LiveMatch::keep(const Sender& from, bool position_too, MatchChange change) {
  const std::uint64_t print = note(from);
  const bool ends = change.header.has_value();
  commit(std::move(change), [this, from, print, position_too, ends](bool durable) {
    if (durable) {
      answered_.add(print, last_seq());
      accept(from, last_seq());
    } else {
      fail(from);
    }
    tell_table();
    if (position_too) tell_position();
    if (ends) tell_what_watchers_said();
  });
}

LiveMatch::Written LiveMatch::answer_of_entry(const Sender& from) {
  return [this, from](bool durable) {
    durable ? accept(from, *answered_.find(from.client_id)) : fail(from);
  };
}

/// Sockets say hello once, elsewhere, before they are known here.
void LiveMatch::take(const Sender& from, const protocol::Hello&) {
  problem(from, protocol::ProblemCode::Protocol, "hello has been said");
}

void LiveMatch::take(const Sender& from, const protocol::Act& wish) {
  if (!may_command(from, wish.seat) || answered_before(from)) return;
  if (!must_be(from, protocol::TableStatus::Playing)) return;
  if (!state_.seat(wish.seat).plays_itself()) {
    return problem(from, protocol::ProblemCode::NotNow,
                   "a bot plays this seat; take it back first");
  }
  if (!is_fresh(from, wish.seat, wish.turn)) return;
  const auto refusal = play(wish.seat, wish.action, Author::Human, from, answer_of_entry(from));
  if (refusal) refuse(from, false, refusal->reason, refusal->clause);
}

void LiveMatch::take(const Sender& from, const protocol::Resume& wish) {
  if (!may_command(from, wish.seat) || answered_before(from)) return;
  // A table that is stuck may be tried again.
  if (state_.status != protocol::TableStatus::Stuck &&
      !must_be(from, protocol::TableStatus::Paused)) {
    return;
  }
  state_.status = protocol::TableStatus::Playing;
  keep(from, true);
}

void LiveMatch::take(const Sender& from, const protocol::Colour& wish) {
  if (!may_command(from, wish.seat) || answered_before(from)) return;
  for (int other = 1; other <= state_.seat_count(); ++other) {
    if (other != wish.seat && state_.seat(other).colour == wish.colour) {
      return refuse(from, false, reason("colour_taken"), "");
    }
  }
  state_.seat(wish.seat).colour = wish.colour;
  keep(from, false);
}

}  // namespace burgrave::server
