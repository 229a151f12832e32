#pragma once

#include <cstdint>
#include <string>

namespace burgrave {

/// One measurement of random play on one core. Times are CPU time of the calling thread.
struct BenchRow {
  std::string game;
  int seats = 0;
  std::int64_t decisions = 0;  ///< player decisions taken on the list path
  double ns_per_decision = 0;  ///< legal list built, one drawn, applied
  double decisions_per_s = 0;
  double games_per_s = 0;         ///< list path
  double sample_games_per_s = 0;  ///< drawn without a list
  double sample_ns_per_decision = 0;
  double clone_ns = 0;  ///< one copy of a State into another
  double view_ns = 0;   ///< one seat's view of a state
  double world_ns = 0;  ///< one state sampled from a view
  std::int64_t state_bytes = 0;
  std::int64_t allocations = 0;  ///< during both kinds of play
  std::string signature;         ///< hash over the final states of a fixed run
};

/// Iterations per second of one search tree on one core, by how far a leaf is played on before it
/// is evaluated.
struct SearchBenchRow {
  std::string game;
  int seats = 0;
  double to_the_end = 0;   ///< played to the end of the game
  double as_played = 0;    ///< cut off where `hard` does
  double at_the_leaf = 0;  ///< evaluated at once
};

}  // namespace burgrave
