#include "server/admin/matches.hpp"

#include "server/match/codes.hpp"
#include "server/match/fairness.hpp"
#include "server/match/match_state.hpp"
#include "server/match/replay.hpp"
#include "server/store/stored_journal.hpp"

#include <set>

namespace burgrave::server::admin {

Result<StoredWhole> find_match(Store& store, const std::string& id_or_code) {
  std::string id = id_or_code;
  if (const auto code = invitation_of(id_or_code)) {
    const auto found = store.id_of_code(*code);
    if (!found) return found.error();
    if (*found) id = **found;
  }
  auto whole = store.match(id);
  if (!whole) return whole.error();
  if (!*whole) {
    return Error{id_or_code, "there is no match with this id or invitation; 'admin list' shows all",
                 ""};
  }
  return **std::move(whole);
}

Result<std::vector<std::string>> all_ids(Store& store) {
  constexpr int kPage = 500;
  std::vector<std::string> ids;
  std::set<std::string> seen;  // a match that is opened meanwhile moves all others down
  for (int skip = 0;; skip += kPage) {
    const auto page = store.matches(kPage, skip);
    if (!page) return page.error();
    for (const StoredMatch& match : *page) {
      if (seen.insert(match.id).second) ids.push_back(match.id);
    }
    if (page->size() < static_cast<std::size_t>(kPage)) return ids;
  }
}

Result<std::string> export_record(Store& store, const std::string& id_or_code) {
  const auto whole = find_match(store, id_or_code);
  if (!whole) return whole.error();
  const auto state = MatchState::read(whole->match.state);
  if (!state) return state.error();
  if (!state->begun()) {
    return Error{id_or_code, "this match has not begun, so there is no record of it yet", ""};
  }
  auto journal = journal_of(*whole);
  if (!journal) return journal.error();
  journal->header().origin = told_origin(whole->match.id, *state);
  return record_text(*journal, state->seed_hash, state->practice);
}

Result<int> drop_old_lobbies(Store& store, Time before) {
  constexpr int kPage = 500;
  int dropped = 0;
  for (;;) {
    const auto ids = store.old_lobbies(before, kPage);
    if (!ids) return ids.error();
    std::optional<Error> failed;
    for (const std::string& id : *ids) {
      store.drop_lobby(id, before, [&](std::optional<Error> error) {
        if (error && !failed) failed = std::move(error);
      });
    }
    store.flush();
    if (failed) return *failed;
    dropped += static_cast<int>(ids->size());
    if (ids->empty()) return dropped;
  }
}

std::optional<Error> make_change(Store& store, MatchChange change) {
  std::optional<Error> outcome;
  store.change(std::move(change), [&](std::optional<Error> error) { outcome = std::move(error); });
  store.flush();
  return outcome;
}

}  // namespace burgrave::server::admin
