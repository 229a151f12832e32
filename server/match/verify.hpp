#pragma once

#include "core/journal.hpp"
#include "core/result.hpp"
#include "registry/game.hpp"
#include "server/match/hub.hpp"
#include "server/match/live_match.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace burgrave::server {

/// What a check of the draws has found to be right.
struct CheckedDraws {
  int draws = 0;
  std::string seed_hash;      ///< of the seed in the record
  bool hash_checked = false;  ///< it was compared with one that was published
};

/// Draws everything anew from the seed of a finished record: every chance entry must come out the
/// same, and the seed must have the hash that was published at the start, where one is given. The
/// error names the entry that differs.
Result<CheckedDraws> verify_draws(const Game& game, const Journal& record,
                                  const std::optional<std::string>& published_hash);

/// The same of a finished match of this server, as a page is told it. The Fault says why this
/// program cannot check the match at all.
std::variant<protocol::Verified, Fault> verified(const Game& game, const LiveMatch::Copy& match);

/// The hash that stands in a record from this server as a comment: "# seed_hash: …".
std::optional<std::string> published_hash(std::string_view record_text);

}  // namespace burgrave::server
