#include "server/admin/import.hpp"

#include "registry/game.hpp"
#include "registry/table.hpp"
#include "search/bot_spec.hpp"
#include "server/admin/matches.hpp"
#include "server/match/codes.hpp"
#include "server/match/match_state.hpp"
#include "server/match/position.hpp"
#include "server/match/seat_bots.hpp"

#include <memory>

namespace burgrave::server::admin {

namespace {

using protocol::SeatStateKind;
using protocol::TableStateStatus;

/// "hard:1s" is played by the level hard, as this server plays it.
std::string level_of(const std::string& note) { return note.substr(0, note.find(':')); }

bool is_bot(const std::string& note) { return static_cast<bool>(parse_bot_spec(note)); }

/// Seats people as strangers, each alone: who opens a personal link takes that seat and no other.
MatchState seated(const JournalHeader& header, Imported& imported) {
  MatchState state;
  for (const std::string& note : header.seats) {
    SeatHold hold;
    const int number = state.seat_count() + 1;
    if (is_bot(note)) {
      hold.kind = SeatStateKind::Bot;
      hold.level = level_of(note);
      hold.name = bot_name(state.seats);
    } else {
      hold.kind = SeatStateKind::Human;
      hold.name = "Player " + std::to_string(number);
      hold.session = sha256_hex(random_token());
      imported.seats.push_back({number, random_token()});
      hold.token_hash = sha256_hex(imported.seats.back().token);
      if (state.host.empty()) state.host = hold.session;
    }
    state.seats.push_back(std::move(hold));
  }
  return state;
}

void begin(MatchState& state, const Table& table, Time now) {
  const bool over = table.actors().empty();
  state.status = over ? TableStateStatus::Finished : TableStateStatus::Playing;
  state.started = now;
  state.seq = table.journal().last_seq();
  state.turns.assign(state.seats.size(), state.seq);
  state.asked = asked_seats(table);
  const std::string& seed = table.journal().header().seed;
  if (!seed.empty()) state.seed_hash = seed_hash(seed_of(seed));
  if (over) {
    const Scores scores = table.scores();
    state.result.assign(scores.begin(), scores.begin() + table.seats());
  }
}

Author author_of(const JournalEntry& entry, const JournalHeader& header) {
  if (entry.undo_to) return Author::Human;
  if (!is_player(entry.actor)) return Author::Auto;
  const auto seat = static_cast<std::size_t>(index(entry.actor));
  return seat < header.seats.size() && is_bot(header.seats[seat]) ? Author::Bot : Author::Human;
}

std::optional<Error> check_seats(const JournalHeader& header, const Table& table) {
  if (static_cast<int>(header.seats.size()) == table.seats()) return std::nullopt;
  return Error{"seat",
               "the record names " + std::to_string(header.seats.size()) + " seats of " +
                   std::to_string(table.seats()) +
                   "; a line 'seat: human' or 'seat: LEVEL' is needed for each",
               ""};
}

}  // namespace

Result<Imported> import_match(Store& store, const Journal& journal, Time now) {
  const auto game = find_game(journal.header().game);
  if (!game) return game.error();
  const auto table = (*game)->resume(journal);
  if (!table) return table.error();
  const Journal& played = (*table)->journal();
  if (auto wrong = check_seats(played.header(), **table)) return *wrong;
  if (!(*table)->actors().empty() && played.header().seed.empty()) {
    return Error{"seed",
                 "the match is not over, and without its seed nothing can be drawn in it; only "
                 "finished matches can be imported without one",
                 ""};
  }
  Imported imported{random_id(), {}};
  MatchState state = seated(played.header(), imported);
  StoredMatch match{imported.id, random_invitation(), played.header(), state.text(), now, now};
  begin(state, **table, now);
  MatchChange change;
  change.match = imported.id;
  change.at = now;
  change.state = state.text();
  for (const JournalEntry& entry : played.entries()) {
    change.entries.push_back({entry, author_of(entry, played.header()), "", now});
  }
  std::optional<Error> created;
  store.create(std::move(match), {},
               [&](std::optional<Error> error) { created = std::move(error); });
  const auto changed = make_change(store, std::move(change));
  if (created) return *created;
  if (changed) return *changed;
  return imported;
}

}  // namespace burgrave::server::admin
