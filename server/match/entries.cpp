#include "server/match/entries.hpp"

#include "server/match/played_match.hpp"
#include "server/match/position.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace burgrave::server {

namespace {

bool holds(const std::vector<int>& seats, int seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

std::vector<int> points_of(const Table& table) {
  const Scores scores = table.scores();
  return {scores.begin(), scores.begin() + table.seats()};
}

/// Those that do not count any more, with what took them back.
int spent_entries(const Journal& journal) {
  return journal.last_seq() - static_cast<int>(journal.standing().size());
}

/// Whose turn it was before somebody does something, and what it leaves of that.
class Turns {
 public:
  Turns(const LoadedMatch& match, int seat)
      : seat_(seat),
        asked_(asked_seats(match.course.table())),
        chances_(chances(match.course.table())),
        had_request_(match.state.request.has_value()),
        entry_(match.course.last_seq() + 1) {}

  /// Whose turn is another one now: who acted, who is asked anew or no more, who may do other
  /// things.
  void renew(LoadedMatch& match) const {
    MatchState& state = match.state;
    const Table& table = match.course.table();
    note_turn(state, table);
    const Chances after = chances(table);
    for (int other = 1; other <= state.seat_count(); ++other) {
      const bool is_asked = holds(state.asked, other);
      bool renewed = other == seat_ || holds(asked_, other) != is_asked;
      if (!renewed && is_asked) {
        renewed = !std::ranges::equal(chances_.at(other), after.at(other));
      }
      if (renewed) state.turns[static_cast<std::size_t>(other) - 1] = match.course.last_seq();
    }
    // A request to go back was about another position; what nobody else notices does not show in
    // it.
    if (state.request && goes_back(state.request->ask) && match.course.seen_by_all()) {
      state.request.reset();
    }
    if (table.actors().empty()) {
      state.status = protocol::TableStatus::Finished;
      state.request.reset();
      state.result = points_of(table);
      match.stored.header = table.journal().header();
    }
  }
  NewEntry entry(const LoadedMatch& match, MatchChange change, bool seen) const {
    return {std::move(change), entry_, seen, had_request_ && !match.state.request,
            match.state.status == protocol::TableStatus::Finished};
  }
  int before() const noexcept { return entry_ - 1; }

 private:
  /// What the other deciding seats may do.
  using Chances = std::map<int, ActionList>;
  Chances chances(const Table& table) const {
    Chances chances;
    for (const int other : asked_seats(table)) {
      if (other != seat_) chances[other] = table.legal(eyes_of(other));
    }
    return chances;
  }

  int seat_;
  std::vector<int> asked_;
  Chances chances_;
  bool had_request_;
  int entry_;
};

}  // namespace

std::variant<NewEntry, Refusal> act(LoadedMatch& match, int seat, const std::string& action,
                                    const EntryOrigin& origin) {
  MatchState& state = match.state;
  const Turns turns(match, seat);
  if (auto refusal = match.course.table().act(eyes_of(seat), action)) return *std::move(refusal);
  MatchChange change =
      match.course.new_entries(turns.before(), origin.author, origin.client_id, origin.date);
  const bool seen = match.course.seen_by_all();
  state.clocks.stop(origin.arrived);
  turns.renew(match);
  // What nobody else notices neither shows on the clock: there, it is a part of one longer move.
  if (seen) state.clocks.acted(eyes_of(seat), !holds(state.asked, seat));
  NewEntry entry = turns.entry(match, std::move(change), seen);
  if (entry.over) entry.change.header = match.stored.header;
  return entry;
}

NewEntry take_back(LoadedMatch& match, int seat, const UndoTarget& target,
                   const EntryOrigin& origin) {
  MatchState& state = match.state;
  Table& table = match.course.table();
  const Turns turns(match, seat);
  const int spent = spent_entries(table.journal());
  table.take_back(target);
  state.taken_back.resize(state.seats.size());
  state.taken_back[static_cast<std::size_t>(seat) - 1] += spent_entries(table.journal()) - spent;
  MatchChange change =
      match.course.new_entries(turns.before(), origin.author, origin.client_id, origin.date);
  const bool seen = match.course.seen_by_all();
  state.clocks.stop(origin.arrived);
  turns.renew(match);
  const bool agreed = target.kind == UndoTarget::Kind::Ask;
  if (agreed) state.request.reset();
  if (seen) state.clocks.taken_back(eyes_of(seat));  // else it had brought no time
  // What others did since went back by their leave: they lose no time by it.
  for (int other = 1; agreed && other <= state.seat_count(); ++other) {
    if (other != seat) state.clocks.begin_again(eyes_of(other));
  }
  return turns.entry(match, std::move(change), seen);
}

NewEntry put_back(LoadedMatch& match, int to, const EntryOrigin& origin) {
  const int before = match.course.last_seq();
  match.course.table().rewind(to);
  MatchChange change =
      match.course.new_entries(before, origin.author, origin.client_id, origin.date);
  match.state.clocks.stop(origin.arrived);
  go_back(match.state, match.course.table());
  return {std::move(change), before + 1};
}

}  // namespace burgrave::server
