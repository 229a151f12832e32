#pragma once

#include "registry/game.hpp"
#include "server/match/match_state.hpp"
#include "server/store/store.hpp"

#include <string>
#include <vector>

namespace burgrave::server {

/// A match that has been played up to some entry before this server opens it. The store takes it in
/// two steps: it creates `match`, and then makes `change`.
struct PlayedMatch {
  StoredMatch match;
  MatchChange change;
};

/// Makes `match`, whose lobby its document describes, one that stands where the table stands.
/// `players`: who sat where while its entries were played, as in a journal's header.
/// Pre: the table has a seat for each one of the document.
PlayedMatch played_match(StoredMatch match, MatchState state, const Table& table,
                         const std::vector<std::string>& players, Time now);

/// In the header of a match that its players have agreed to end, instead of its points.
inline constexpr const char* kEnded = "ended";

/// Who is asked, and in which round.
void note_turn(MatchState& state, const Table& table);

/// What is no longer true of a match whose table has gone back to an earlier entry: who is asked
/// what, what waits for consent, the result. A match that was over or stuck is played again.
void go_back(MatchState& state, const Table& table);

/// Why a match of `last` entries cannot go back to one of them, and which would do.
std::string cannot_go_back(int last);

}  // namespace burgrave::server
