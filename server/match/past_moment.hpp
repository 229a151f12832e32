#pragma once

#include "registry/game.hpp"
#include "server/match/hub.hpp"
#include "server/match/numbering.hpp"

#include <memory>
#include <span>
#include <variant>
#include <vector>

namespace burgrave::server {

/// A running or finished match, for who asks for a moment of it.
struct Past {
  const Table& table;
  const Numberings& numberings;
  std::span<const Time> times;  ///< of the entries
  bool disclosed = false;       ///< nothing of it is secret any more
  std::vector<int> own;         ///< the seats of the one who asks
};

/// One moment of a match, as a copy: the match goes on meanwhile.
struct PastMoment {
  std::shared_ptr<const Table> table;  ///< as it was then
  Numbering numbering;                 ///< by which it is counted
  std::vector<int> marks;              ///< where another seat begins to decide, in the whole match
  std::vector<Time> times;             ///< of its entries
  Moment asked;
};

/// While the match runs: through own eyes, or a spectator's, as they count; then through anybody's.
std::variant<PastMoment, Fault> past_moment(const Past& past, const Moment& moment);

}  // namespace burgrave::server
