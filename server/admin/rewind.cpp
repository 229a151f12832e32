#include "server/admin/rewind.hpp"

#include "server/admin/matches.hpp"
#include "server/match/entry_number.hpp"
#include "server/match/match_state.hpp"
#include "server/match/played_match.hpp"
#include "server/store/stored_journal.hpp"

#include <memory>

namespace burgrave::server::admin {

namespace {

Result<std::unique_ptr<Table>> resumed(const StoredWhole& whole, const GameSet& games) {
  const auto journal = journal_of(whole);
  if (!journal) return journal.error();
  const auto game = games.find(journal->header().game);
  if (!game) return game.error();
  return (*game)->resume(*journal);
}

}  // namespace

Result<Rewound> rewind_match(Store& store, const std::string& id_or_code, int to, Time now,
                             const GameSet& games) {
  const auto whole = find_match(store, id_or_code);
  if (!whole) return whole.error();
  auto state = MatchState::read(whole->match.state);
  if (!state) return state.error();
  if (!state->begun()) {
    return Error{id_or_code, "this match has not begun, so there is nothing to go back to", ""};
  }
  const auto table = resumed(*whole, games);
  if (!table) return table.error();
  const auto last = static_cast<int>(whole->entries.size());
  if (!(*table)->rewind(to)) {
    return Error{entry_place(to), cannot_go_back(last), ""};
  }
  go_back(*state, **table);
  MatchChange change;
  change.match = whole->match.id;
  change.at = now;
  change.state = state->text();
  change.header = whole->match.header;
  change.header->result.clear();
  const auto& entries = (*table)->journal().entries();
  for (auto at = static_cast<std::size_t>(last); at < entries.size(); ++at) {
    const Author author = entries[at].undo_to ? Author::Admin : Author::Auto;
    change.entries.push_back({entries[at], author, "", now});
  }
  if (auto failed = make_change(store, std::move(change))) return *failed;
  return Rewound{whole->match.id, last, to};
}

}  // namespace burgrave::server::admin
