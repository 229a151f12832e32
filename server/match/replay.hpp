#pragma once

#include "registry/game.hpp"
#include "server/match/hub.hpp"
#include "server/match/live_match.hpp"

#include <string>
#include <variant>

namespace burgrave::server {

/// What is printed on the components of a match, which every position of it refers to.
std::variant<protocol::PrintedParts, Fault> printed_of(const Game& game,
                                                       const LiveMatch::Copy& match);

/// The position at a moment.
protocol::Replay replay_of(const PastMoment& past);

/// The record as a text; the seed is in it once the match is over. A Fault while it holds secrets.
std::variant<std::string, Fault> record_of(const Game& game, const LiveMatch::Copy& match);
/// A record as this server writes it; `seed_hash` is that of an older match, else empty.
std::string record_text(const Journal& journal, const std::string& seed_hash, bool practice);

}  // namespace burgrave::server
