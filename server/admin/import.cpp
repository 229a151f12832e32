#include "server/admin/import.hpp"

#include "registry/header_check.hpp"
#include "search/bot_spec.hpp"
#include "server/admin/matches.hpp"
#include "server/match/codes.hpp"
#include "server/match/match_state.hpp"
#include "server/match/played_match.hpp"
#include "server/match/seat_bots.hpp"

#include <memory>
#include <utility>

namespace burgrave::server::admin {

namespace {

using protocol::SeatStateKind;

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
  give_colours(state.seats);
  return state;
}

std::optional<Error> check_seats(const JournalHeader& header, const Table& table) {
  const int seats = table.deciders().count();
  if (static_cast<int>(header.seats.size()) == seats) return std::nullopt;
  return Error{"seat",
               "the record names " + std::to_string(header.seats.size()) + " seats of " +
                   std::to_string(seats) +
                   "; a line 'seat: human' or 'seat: LEVEL' is needed for each",
               ""};
}

}  // namespace

Result<Imported> import_match(Store& store, const Journal& journal, Time now,
                              const GameSet& games) {
  const auto game = games.find(journal.header().game);
  if (!game) return game.error();
  const auto table = (*game)->resume(journal);
  if (!table) return table.error();
  const Journal& played = (*table)->journal();
  if (auto wrong = check_seats(played.header(), **table)) return *wrong;
  if (auto wrong = header_contradiction(played.header(), **table)) return *wrong;
  if (!(*table)->actors().empty() && played.header().seed.empty()) {
    return Error{"seed",
                 "the match is not over, and without its seed nothing can be drawn in it; only "
                 "finished matches can be imported without one",
                 ""};
  }
  Imported imported{random_id(), {}};
  MatchState state = seated(played.header(), imported);
  state.seed_known = protocol::TableStateSeedKnown::Imported;
  PlayedMatch made = played_match({imported.id, random_invitation(), played.header(), "", now, now},
                                  std::move(state), **table, played.header().seats, now);
  std::optional<Error> created;
  store.create(std::move(made.match), {},
               [&](std::optional<Error> error) { created = std::move(error); });
  const auto changed = make_change(store, std::move(made.change));
  if (created) return *created;
  if (changed) return *changed;
  return imported;
}

}  // namespace burgrave::server::admin
