#include "cli/command.hpp"
#include "cli/figures.hpp"
#include "registry/game.hpp"

#include <boost/json.hpp>
#include <fmt/core.h>

#include <memory>

namespace burgrave::cli {

namespace {

struct Settings {
  std::string game;
  double seconds = 1.0;
  int seats = 0;
};

boost::json::object as_json(const BenchRow& row) {
  return {{"game", row.game},
          {"seats", row.seats},
          {"decisions", row.decisions},
          {"ns_per_decision", row.ns_per_decision},
          {"decisions_per_s", row.decisions_per_s},
          {"games_per_s", row.games_per_s},
          {"sample_games_per_s", row.sample_games_per_s},
          {"clone_ns", row.clone_ns},
          {"snapshot_ns", row.snapshot_ns},
          {"state_bytes", row.state_bytes},
          {"allocations", row.allocations},
          {"signature", row.signature}};
}

void run(const Settings& settings, const Context& context) {
  boost::json::array rows;
  if (!context.json) {
    fmt::print("{:<10} {:>5} {:>8} {:>12} {:>9} {:>9} {:>8} {:>9} {:>6} {:>6}  {}\n", "game", "seats", "ns/dec",
               "decisions/s", "games/s", "sample/s", "clone ns", "snap ns", "bytes", "allocs", "signature");
  }
  for (const Game* game : games_or_one(settings.game)) {
    for (int seats = game->info().min_seats; seats <= game->info().max_seats; ++seats) {
      if (settings.seats != 0 && seats != settings.seats) continue;
      const BenchRow row =
          value_or_fail(game->bench({{"seats", std::to_string(seats)}}, settings.seconds));
      if (context.json) {
        rows.push_back(as_json(row));
        continue;
      }
      fmt::print("{:<10} {:>5} {:>8.1f} {:>12.0f} {:>9.0f} {:>9.0f} {:>8.1f} {:>9.1f} {:>6} {:>6}  {}\n", row.game,
                 row.seats, row.ns_per_decision, row.decisions_per_s, row.games_per_s, row.sample_games_per_s,
                 row.clone_ns, row.snapshot_ns, row.state_bytes, row.allocations, row.signature);
    }
  }
  if (context.json) fmt::print("{}\n", boost::json::serialize(rows));
}

}  // namespace

void add_bench(CLI::App& app, Context& context) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command = app.add_subcommand("bench", "measure random play on one core");
  command->add_option("game", settings->game, "one game instead of all");
  command->add_option("--seats", settings->seats, "one seat count instead of all");
  command->add_option("--seconds", settings->seconds, "CPU seconds per run (three of each path)")
      ->check(CLI::Range(0.01, 600.0))
      ->capture_default_str();
  command->callback([settings, &context] { run(*settings, context); });
}

}  // namespace burgrave::cli
