#pragma once

#include "games/settlers/catalog/catalog.hpp"
#include "search/mean_interval.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace burgrave {

/// How the sheets of Settlers are compared.
struct BalanceSetup {
  int games = 100;  ///< on each sheet; at least 2
  int jobs = 1;
  std::uint64_t seed = 1;  ///< game n of every sheet has the same tokens and dice
  int width = 24;          ///< positions that the planner goes on with
  double band = 3;         ///< points around the mean of the adventure sheets
  std::function<void(int done, int all)> on_game;  ///< called by one thread at a time
};

/// What one building did, over all games on its sheet.
struct BuildingUse {
  std::string id;
  settlers::AbilityKind kind = settlers::AbilityKind::Gain;
  bool prebuilt = false;
  double built = 0;   ///< share of games in which it was complete at the end
  double round = 0;   ///< mean round of its completion, where it was; 0 = never, or prebuilt
  double uses = 0;    ///< a game; of a store: goods kept
  double plots = 0;   ///< a game
  double points = 0;  ///< a game, at the end of the game
};

/// How a sheet lies to the others.
enum class Standing : std::uint8_t {
  InLine,
  Weak,    ///< the whole interval of its mean lies below the band
  Strong,  ///< … or above it
  Other,   ///< not compared: the competition sheet
};

/// One sheet in one mode, played alone.
struct SheetBalance {
  std::string id;
  int number = 0;  ///< 0 = the competition sheet
  int mode = settlers::kModeAdventure;
  std::vector<int> scores;  ///< by game
  MeanInterval mean;
  std::array<double, 5> quartiles{};  ///< least, lower quartile, median, upper quartile, most
  std::array<BuildingUse, settlers::kSlots> buildings{};  ///< those not in play have no id
  Standing standing = Standing::Other;
};

struct BalanceResult {
  std::vector<SheetBalance> sheets;  ///< adventure by number, then competition: basic, advanced
  double grand_mean = 0;             ///< of the means of the adventure sheets
};

/// Plays every adventure sheet, and the competition sheet by the basic and the advanced rules,
/// alone with the planner. The numbers go by the seed alone, not by the number of jobs.
Result<BalanceResult> settlers_balance(const DataFiles& files, const BalanceSetup& setup);

/// The quantile of ascending values, between neighbours in proportion. Pre: not empty, 0 <= q <= 1.
double quantile(const std::vector<int>& ascending, double q);

}  // namespace burgrave
