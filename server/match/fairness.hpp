#pragma once

#include "core/journal.hpp"
#include "core/rng.hpp"
#include "server/match/match_state.hpp"

#include <string>
#include <string_view>

namespace burgrave::server {

/// 64 hexadecimal digits in lower case: the form of secrets, numbers of players and hashes.
bool is_number(std::string_view text);

/// What is published of a secret from the lobby on. A text of its own, so that it can never be the
/// hash of a seed, which older matches published.
std::string commitment_of(const std::string& secret);

/// What a seed is made of besides the secret: only what everybody at the table has seen before
/// giving a number, so that nothing is left of which to try variants.
std::string seed_message(const JournalHeader& header);
/// HMAC-SHA-256 of that message; its key is the secret. Pre: header.origin is complete.
MatchSeed fair_seed(const JournalHeader& header);

/// Where the seed of a match comes from, the secret included.
SeedOrigin origin_of(const std::string& match, const MatchState& state);
/// As much of it as anybody may be told now.
SeedOrigin told_origin(const std::string& match, const MatchState& state);

}  // namespace burgrave::server
