#pragma once

#include "registry/game.hpp"
#include "server/match/hub.hpp"
#include "server/match/match_state.hpp"

#include <string>
#include <variant>

namespace burgrave::server {

/// A match in its lobby, as a host wishes it. The Fault names the wrong value.
std::variant<StoredMatch, Fault> new_match(const Game& game, const std::string& session,
                                           const protocol::NewTable& wish, Time now);

/// The same table once more: same people, same options, everything else new. `host` opens it.
StoredMatch rematch_of(const StoredMatch& match, const MatchState& state, const std::string& host,
                       Time now);

/// The sessions that hold its seats, each once.
std::vector<std::string> people_of(const MatchState& state);

}  // namespace burgrave::server
