#include "server/admin/check.hpp"

#include "registry/header_check.hpp"
#include "server/admin/matches.hpp"
#include "server/match/entry_number.hpp"
#include "server/match/match_state.hpp"
#include "server/store/stored_journal.hpp"

#include <memory>
#include <optional>

namespace burgrave::server::admin {

namespace {

using protocol::TableStatus;

std::string reason_of(const Error& error) {
  if (is_of_other_components(error)) {
    return "the components are not those it was played with; give changed ones with --data";
  }
  const Error without_entry{entry_number(error) > 0 ? "" : error.where, error.what, error.clause};
  return without_entry.text();
}

/// How a match that replays ends otherwise than it is stored.
std::optional<std::string> other_end(const StoredMatch& match, const MatchState& state,
                                     const Table& table) {
  const bool over = table.actors().empty();
  const bool finished = state.status == TableStatus::Finished;
  if (finished && !over) return "it was over, and goes on in this build";
  if (!finished && over) return "it was not over, and is over in this build";
  const std::string points = points_text(table);
  if (over && !match.header.result.empty() && match.header.result != points) {
    return "it ended with " + match.header.result + " points, and ends with " + points +
           " in this build";
  }
  return std::nullopt;
}

/// What is wrong with one match that has begun.
std::optional<Difference> replay(const StoredWhole& whole, const MatchState& state,
                                 const GameSet& games) {
  const auto difference = [&](int entry, std::string reason) {
    return Difference{whole.match.id, whole.match.header.game, entry, std::move(reason)};
  };
  const auto broken = [&](const Error& error) {
    return difference(entry_number(error), reason_of(error));
  };
  const auto journal = journal_of(whole);
  if (!journal) return broken(journal.error());
  const auto game = games.find(journal->header().game);
  if (!game) return broken(game.error());
  const auto table = (*game)->resume(*journal);
  if (!table) return broken(table.error());
  if (auto reason = other_end(whole.match, state, **table)) {
    return difference(journal->last_seq(), *reason);
  }
  return std::nullopt;
}

}  // namespace

Result<CheckReport> check_matches(Store& store,
                                  const std::function<void(std::size_t, std::size_t)>& progress,
                                  const GameSet& games) {
  const auto ids = all_ids(store);
  if (!ids) return ids.error();
  CheckReport report;
  for (std::size_t at = 0; at < ids->size(); ++at) {
    const auto whole = store.match((*ids)[at]);
    if (!whole) return whole.error();
    progress(at + 1, ids->size());
    const auto state = MatchState::read((*whole)->match.state);
    if (!state) {
      report.differences.push_back(
          {(*ids)[at], (*whole)->match.header.game, 0, state.error().text()});
    } else if (!state->begun()) {
      ++report.waiting;
    } else {
      ++report.replayed;
      if (auto difference = replay(**whole, *state, games))
        report.differences.push_back(*difference);
    }
  }
  return report;
}

}  // namespace burgrave::server::admin
