#include "server/match/played_match.hpp"

#include "search/bot_spec.hpp"
#include "server/match/position.hpp"

#include <utility>

namespace burgrave::server {

namespace {

using protocol::TableStateSeedKnown;
using protocol::TableStatus;

void begin(MatchState& state, const Table& table, Time now) {
  const bool over = table.actors().empty();
  const bool ended = table.journal().header().result == kEnded;
  state.status = over ? TableStatus::Finished : ended ? TableStatus::Ended : TableStatus::Playing;
  state.started = now;
  state.seq = table.journal().last_seq();
  state.turns.assign(state.seats.size(), state.seq);
  note_turn(state, table);
  if (over) {
    const Scores scores = table.scores();
    state.result.assign(scores.begin(), scores.begin() + table.seats());
  }
}

/// When the entries of a record were played is not in it.
constexpr Time kUnknownTime = 0;

Author author_of(const JournalEntry& entry, const std::vector<std::string>& players) {
  if (entry.undo_to) return Author::Human;
  if (!is_player(entry.actor)) return Author::Auto;
  const auto seat = static_cast<std::size_t>(index(entry.actor));
  return seat < players.size() && parse_bot_spec(players[seat]) ? Author::Bot : Author::Human;
}

}  // namespace

PlayedMatch played_match(StoredMatch match, MatchState state, const Table& table,
                         const std::vector<std::string>& players, Time now) {
  match.header = table.journal().header();
  match.header.origin = {};
  match.state = state.text();
  begin(state, table, now);
  MatchChange change;
  change.match = match.id;
  change.at = now;
  change.state = state.text();
  for (const JournalEntry& entry : table.journal().entries()) {
    change.entries.push_back({entry, author_of(entry, players), "", kUnknownTime});
  }
  return {std::move(match), std::move(change)};
}

void note_turn(MatchState& state, const Table& table) {
  state.asked = asked_seats(table);
  state.round = table.round();
}

void go_back(MatchState& state, const Table& table) {
  if (state.disclosed() && !state.seed_known) state.seed_known = TableStateSeedKnown::Rewound;
  if (state.over() || state.status == TableStatus::Stuck) {
    state.status = TableStatus::Playing;
  }
  state.request.reset();
  state.result.clear();
  state.seq = table.journal().last_seq();
  state.turns.assign(state.seats.size(), state.seq);
  note_turn(state, table);
  for (int seat = 0; seat < table.seats(); ++seat) state.clocks.begin_again(seat_at(seat));
}

std::string cannot_go_back(int last) {
  return "the match cannot go back to it: it has " + std::to_string(last) +
         " entries; name one before the last that has not been taken back, or 0 for the beginning";
}

}  // namespace burgrave::server
