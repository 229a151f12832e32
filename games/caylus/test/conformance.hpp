#pragma once

#include "games/caylus/rules/rules.hpp"
#include "games/standard_setup.hpp"

#include <string>
#include <vector>

namespace burgrave::caylus {

/// Every seat count, and each option once.
struct ConformanceSetup : StandardSetup<Rules> {
  static std::vector<Rules> all() {
    std::vector<Rules> rules;
    for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats)
      rules.push_back(with({.seats = seats}));
    rules.push_back(with({.seats = 3, .jeweller = true, .lawyer_3vp = true}));
    rules.push_back(with({.seats = 3, .beginner_favours = true}));
    rules.push_back(with({.seats = 4, .strict_columns = true}));
    return rules;
  }
};

}  // namespace burgrave::caylus
