#pragma once

#include "registry/game.hpp"
#include "server/match/hub.hpp"
#include "server/match/live_match.hpp"
#include "server/match/played_match.hpp"

#include <string>
#include <variant>

namespace burgrave::server {

/// A copy of a finished match as it stood after entry `wish.from->seq`, with new people. The Fault
/// names the wrong value of the wish. Pre: the wish has an origin, which is `origin`, of `game`.
std::variant<PlayedMatch, Fault> play_on(const Game& game, const std::string& session,
                                         protocol::NewTable wish, const LiveMatch::Copy& origin,
                                         Time now);

}  // namespace burgrave::server
