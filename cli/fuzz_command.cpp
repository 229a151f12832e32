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
  double seconds = 10;
  std::int64_t games = 0;
  std::uint64_t seed = 1;
};

void run(const Settings& settings, const Context& context) {
  const Game* game = value_or_fail(find_game(settings.game), kUsage);
  const GameInfo& info = game->info();
  const int counts = info.max_seats - info.min_seats + 1;
  boost::json::array rows;
  for (int seats = info.min_seats; seats <= info.max_seats; ++seats) {
    const FuzzResult result =
        value_or_fail(game->fuzz({{"seats", std::to_string(seats)}}, settings.seed,
                                 settings.seconds / counts, settings.games));
    if (result.finding) throw Failure{kFinding, "finding: " + *result.finding};
    if (context.json) {
      rows.push_back({{"game", info.key},
                      {"seats", seats},
                      {"games", result.games},
                      {"actions", result.actions}});
    } else {
      fmt::print("{} {} seats: {} games, {} actions, nothing found\n", info.key, seats,
                 result.games, result.actions);
    }
  }
  if (context.json) fmt::print("{}\n", boost::json::serialize(rows));
}

}  // namespace

void add_fuzz(CLI::App& app, Context& context) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command =
      app.add_subcommand("fuzz", "play checked random games and report the first broken promise");
  command->add_option("game", settings->game)->required();
  command->add_option("--seconds", settings->seconds, "in all, shared by the seat counts")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--games", settings->games,
                      "stop after so many games per seat count; 0 = by time");
  command->add_option("--seed", settings->seed, "of the first game; the next ones follow")
      ->capture_default_str();
  command->callback([settings, &context] { run(*settings, context); });
}

}  // namespace burgrave::cli
