#pragma once

#include "core/journal.hpp"
#include "registry/game.hpp"
#include "server/match/hub.hpp"
#include "server/match/live_match.hpp"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace burgrave::server {

/// What somebody who sat at the table knows of it by other ways than its record; empty: nothing.
struct KeptProof {
  std::string hash;   ///< the commitment, or of an older match the hash of its seed
  std::string nonce;  ///< the number that was given
};

/// What a check of a record has found. The verdicts are explained at protocol::Verified.
struct Verification {
  protocol::VerifiedVerdict verdict = protocol::VerifiedVerdict::Consistent;
  std::string what;         ///< what is wrong; empty where nothing is
  int entry = 0;            ///< the first that does not follow; 0: it is about something else
  int draws = 0;            ///< all of them
  int repeated = 0;         ///< of them, those that came again after something was taken back
  std::vector<int> silent;  ///< seats, from 1, that added nothing to the seed
  std::string commitment;   ///< that belongs to the secret; of an older match the hash of the seed
};

bool is_honest(protocol::VerifiedVerdict verdict);

/// Makes the seed of a record anew and draws everything anew from it. No line of the record proves
/// anything by itself: what it says about the time before the match counts only as far as it agrees
/// with what was kept. `hash_line`: what published_hash() finds in its text.
Verification verify_record(const Game& game, const Journal& record, const KeptProof& kept,
                           const std::string& hash_line);

/// The same of a match of this server whose seed has been told, as a page is told it.
std::variant<protocol::Verified, Fault> verified(const Game& game, const LiveMatch::Copy& match);

/// The hash that stands in a record of an older match as a comment: "# seed_hash: …"; else empty.
std::string published_hash(std::string_view record_text);

}  // namespace burgrave::server
