#pragma once

#include "core/result.hpp"
#include "registry/game_set.hpp"
#include "server/store/store.hpp"

#include <functional>
#include <string>
#include <vector>

namespace burgrave::server::admin {

/// A stored match that this build plays otherwise, or not at all.
struct Difference {
  std::string match;
  std::string game;
  int entry = 0;  ///< of the journal; 0 = none of them, but the match as a whole
  std::string reason;
};

struct CheckReport {
  int replayed = 0;
  int waiting = 0;  ///< have not begun
  std::vector<Difference> differences;
};

/// Plays every stored match again, with the components that `games` have. `progress` is told how
/// many of all have been looked at.
Result<CheckReport> check_matches(Store& store,
                                  const std::function<void(std::size_t, std::size_t)>& progress,
                                  const GameSet& games = {});

}  // namespace burgrave::server::admin
