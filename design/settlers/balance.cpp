#include "design/settlers/balance.hpp"

#include "design/settlers/solo.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

namespace burgrave {

using namespace settlers;

namespace {

/// The rules of one sheet in one mode.
struct Entry {
  int mode = kModeAdventure;
  Rules rules;
  std::vector<SoloGame> games;
};

Result<Rules> solo_rules(const DataFiles& files, int mode, int sheet) {
  Options options;
  options.seats = 1;
  options.mode = mode;
  options.sheet = sheet;
  Result<Catalog> catalog = load_catalog(options, files);
  if (!catalog) return catalog.error();
  return Rules(options, *std::move(catalog));
}

Result<std::vector<Entry>> entries_of(const DataFiles& files) {
  if (const std::optional<Error> wrong = check_all_data(files)) return *wrong;
  const Result<Rules> all = solo_rules(files, kModeAdventure, 0);
  if (!all) return all.error();
  std::vector<Entry> entries;
  const auto add = [&](int mode, int sheet) -> std::optional<Error> {
    Result<Rules> rules = solo_rules(files, mode, sheet);
    if (!rules) return rules.error();
    entries.push_back({mode, *std::move(rules), {}});
    return {};
  };
  for (const Village& village : all->catalog().villages) {
    if (const auto wrong = add(kModeAdventure, village.number)) return *wrong;
  }
  for (const int mode : {kModeBasic, kModeAdvanced}) {
    if (const auto wrong = add(mode, 0)) return *wrong;
  }
  return entries;
}

/// Plays all games of all entries, `jobs` at a time. Each game has a place of its own.
void play_all(std::vector<Entry>& entries, const BalanceSetup& setup) {
  const auto games = static_cast<std::size_t>(setup.games);
  const std::size_t all = entries.size() * games;
  for (Entry& entry : entries) entry.games.resize(games);
  std::atomic<std::size_t> next{0};
  std::mutex telling;
  int done = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < all; i = next++) {
      Entry& entry = entries[i / games];
      entry.games[i % games] =
          play_solo(entry.rules, setup.width, setup.seed, static_cast<int>(i % games));
      const std::lock_guard lock(telling);
      ++done;
      if (setup.on_game) setup.on_game(done, static_cast<int>(all));
    }
  };
  std::vector<std::thread> workers;
  for (int job = 1; job < setup.jobs; ++job) workers.emplace_back(work);
  work();
  for (std::thread& worker : workers) worker.join();
}

BuildingUse use_of(const Building& building, std::size_t slot, const std::vector<SoloGame>& games) {
  BuildingUse use;
  use.id = building.id;
  use.kind = building.ability.kind;
  use.prebuilt = building.box_count == 0;
  const auto n = static_cast<double>(games.size());
  int built = 0;
  for (const SoloGame& game : games) {
    const BuildingTally& tally = game.buildings[slot];
    use.uses += tally.uses / n;
    use.plots += tally.plots / n;
    use.points += tally.points / n;
    if (tally.round < 0) continue;
    ++built;
    use.round += tally.round;
  }
  use.built = built / n;
  use.round = built > 0 ? use.round / built : 0;
  return use;
}

SheetBalance balance_of(const Entry& entry) {
  const Village& village = entry.rules.catalog().villages.front();
  SheetBalance sheet;
  sheet.id = village.id;
  sheet.number = village.number;
  sheet.mode = entry.mode;
  std::vector<double> values;
  for (const SoloGame& game : entry.games) {
    sheet.scores.push_back(game.score);
    values.push_back(game.score);
  }
  sheet.mean = mean_interval(values);
  std::vector<int> ascending = sheet.scores;
  std::sort(ascending.begin(), ascending.end());
  for (std::size_t i = 0; i < sheet.quartiles.size(); ++i) {
    sheet.quartiles[i] = quantile(ascending, 0.25 * static_cast<double>(i));
  }
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if (!entry.rules.in_play(village.buildings[slot])) continue;
    sheet.buildings[slot] = use_of(village.buildings[slot], slot, entry.games);
  }
  return sheet;
}

/// Compares the adventure sheets with the mean of their means.
void compare(BalanceResult& result, double band) {
  double sum = 0;
  int adventures = 0;
  for (const SheetBalance& sheet : result.sheets) {
    if (sheet.mode != kModeAdventure) continue;
    sum += sheet.mean.mean;
    ++adventures;
  }
  result.grand_mean = sum / adventures;
  for (SheetBalance& sheet : result.sheets) {
    if (sheet.mode != kModeAdventure) continue;
    sheet.standing = sheet.mean.high < result.grand_mean - band  ? Standing::Weak
                     : sheet.mean.low > result.grand_mean + band ? Standing::Strong
                                                                 : Standing::InLine;
  }
}

}  // namespace

double quantile(const std::vector<int>& ascending, double q) {
  const double place = q * static_cast<double>(ascending.size() - 1);
  const auto below = static_cast<std::size_t>(std::floor(place));
  const std::size_t above = std::min(below + 1, ascending.size() - 1);
  const double part = place - std::floor(place);
  return ascending[below] + part * (ascending[above] - ascending[below]);
}

Result<BalanceResult> settlers_balance(const DataFiles& files, const BalanceSetup& setup) {
  Result<std::vector<Entry>> entries = entries_of(files);
  if (!entries) return entries.error();
  play_all(*entries, setup);
  BalanceResult result;
  for (const Entry& entry : *entries) result.sheets.push_back(balance_of(entry));
  compare(result, setup.band);
  return result;
}

}  // namespace burgrave
