#pragma once

#include "registry/game.hpp"
#include "server/match/answered.hpp"
#include "server/match/course.hpp"
#include "server/match/match_state.hpp"
#include "server/store/store.hpp"

#include <cstdint>

namespace burgrave::server {

/// What is in memory of a match: what the store has, and what is on its way there.
struct LoadedMatch {
  StoredMatch stored;  ///< its `state` is not kept here
  MatchState state;
  Course course;
  Answered answered;
  /// The store failed, and reading again as well: none of this is known for good.
  bool lost = false;

  static Result<LoadedMatch> read(const Game& game, StoredWhole whole);

  /// Keeps the fingerprint of a command that leaves no journal entry.
  std::uint64_t note(const std::string& client_id);
};

/// A person is asked on this seat. Pre: the match has begun.
bool person_is_asked(const LoadedMatch& match, int seat);

}  // namespace burgrave::server
