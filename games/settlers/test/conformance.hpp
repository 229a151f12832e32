#pragma once

#include "games/settlers/rules/rules.hpp"
#include "games/standard_setup.hpp"

#include <string>
#include <vector>

namespace burgrave::settlers {

/// Every mode and seat count, alone and with sheets of their own, and options drawn at random.
struct ConformanceSetup : StandardSetup<Rules> {
  static std::vector<Rules> all() {
    std::vector<Rules> rules;
    for (int seats = 1; seats <= kMaxPlayers; ++seats) {
      for (const int mode : {kModeBasic, kModeAdvanced, kModeAdventure}) {
        rules.push_back(with({.seats = seats, .mode = mode}));
      }
      Rng rng(static_cast<std::uint64_t>(seats));
      rules.push_back(with(varied({.seats = seats}, rng)));
    }
    rules.push_back(with({.seats = 3, .mode = kModeAdventure, .own_sheets = true}));
    rules.push_back(with({.seats = 1, .sheet = 17}));
    rules.push_back(with({.seats = 2, .mode = kModeAdventure, .sheet = 9, .ask_triggers = true}));
    rules.push_back(with({.seats = 2, .mode = kModeAdvanced, .reveal_during_phase = true}));
    return rules;
  }
};

}  // namespace burgrave::settlers
