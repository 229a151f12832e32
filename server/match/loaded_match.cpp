#include "server/match/loaded_match.hpp"

#include "server/match/position.hpp"
#include "server/store/stored_journal.hpp"

#include <utility>

namespace burgrave::server {

namespace {

constexpr std::size_t kAnsweredKept = 32;

}  // namespace

Result<LoadedMatch> LoadedMatch::read(const Game& game, StoredWhole whole) {
  auto state = MatchState::read(whole.match.state);
  if (!state) return state.error();
  LoadedMatch match;
  if (state->begun()) {
    const auto journal = journal_of(whole);
    if (!journal) return journal.error();
    auto table = game.resume(*journal);
    if (!table) return table.error();
    match.course = Course(*std::move(table), whole.entries);
  }
  for (const StoredEntry& stored : whole.entries) {
    if (!stored.client_id.empty()) match.answered.add(stored.client_id, stored.entry.seq);
  }
  const int last = static_cast<int>(whole.entries.size());
  for (const std::uint64_t print : state->answered) match.answered.add(print, last);
  match.state = *std::move(state);
  match.stored = std::move(whole.match);
  match.stored.state.clear();
  return match;
}

std::uint64_t LoadedMatch::note(const std::string& client_id) {
  state.answered.push_back(Answered::print(client_id));
  if (state.answered.size() > kAnsweredKept) state.answered.erase(state.answered.begin());
  return state.answered.back();
}

bool person_is_asked(const LoadedMatch& match, int seat) {
  return match.course.table().actors().contains(eyes_of(seat)) &&
         match.state.seat(seat).plays_itself();
}

}  // namespace burgrave::server
