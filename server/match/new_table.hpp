#pragma once

#include "registry/game.hpp"
#include "server/match/hub.hpp"
#include "server/match/match_state.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace burgrave::server {

/// A name as it is shown: no blanks around it, nothing that does not print. The Fault says what
/// would be right.
std::variant<std::string, Fault> player_name(std::string_view written, const std::string& where);

/// A match in its lobby, as a host wishes it. The Fault names the wrong value.
std::variant<StoredMatch, Fault> new_match(const Game& game, const std::string& session,
                                           const protocol::NewTable& wish, Time now);

/// The same table once more: same people, same options, everything else new. `host` opens it.
StoredMatch rematch_of(const StoredMatch& match, const MatchState& state, const std::string& host,
                       Time now);

/// The sessions that hold its seats, each once.
std::vector<std::string> people_of(const MatchState& state);

}  // namespace burgrave::server
