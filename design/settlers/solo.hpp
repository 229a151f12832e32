#pragma once

#include "games/settlers/bots/planner.hpp"

#include <array>
#include <cstdint>

namespace burgrave {

/// What a building did in one game.
struct BuildingTally {
  int round = -1;  ///< of its completion; 0 = it stood from the start, -1 = never complete
  int uses = 0;    ///< of a store: goods kept
  int plots = 0;
  int points = 0;  ///< that it gives at the end of the game
};

struct SoloGame {
  int score = 0;
  std::array<BuildingTally, settlers::kSlots> buildings{};
};

/// Plays one game of Settlers for one seat with the planner. Tokens and dice go by `seed` and
/// `number`, whatever the sheet. Pre: the rules are for one seat.
SoloGame play_solo(const settlers::Rules& rules, int width, std::uint64_t seed, int number);

}  // namespace burgrave
