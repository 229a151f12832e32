#include "cli/command.hpp"
#include "cli/figures.hpp"
#include "registry/game.hpp"

#include <boost/json.hpp>
#include <fmt/core.h>

#include <memory>

namespace burgrave::cli {

namespace {

struct Settings : GameWish {
  int seats = 0;
  FuzzSetup setup;
};

void print(const GameInfo& info, int seats, const FuzzResult& result, bool secrets) {
  if (secrets && result.triples == 0) {
    fmt::print("{} {} seats: {} games, nothing is hidden\n", info.key, seats, result.games);
  } else if (secrets) {
    fmt::print("{} {} seats: {} games, {} changes of secrets, nothing leaked\n", info.key, seats,
               result.games, result.triples);
  } else {
    fmt::print("{} {} seats: {} games, {} actions, nothing found\n", info.key, seats, result.games,
               result.actions);
  }
}

void run(const Settings& settings, const Context& context) {
  const ChosenGame game(settings.game, settings.data);
  const GameInfo& info = game->info();
  FuzzSetup setup = settings.setup;
  setup.options = option_values(settings.options);
  const int first = settings.seats != 0 ? settings.seats : info.min_seats;
  const int last = settings.seats != 0 ? settings.seats : info.max_seats;
  setup.seconds /= last - first + 1;
  boost::json::array rows;
  for (int seats = first; seats <= last; ++seats) {
    setup.options["seats"] = std::to_string(seats);
    const FuzzResult result = value_or_fail(game->fuzz(setup), kUsage);
    if (result.finding) throw Failure{kFinding, "finding: " + *result.finding};
    if (!context.json) {
      print(info, seats, result, setup.secrets);
      continue;
    }
    boost::json::object row{
        {"game", info.key}, {"seats", seats}, {"games", result.games}, {"actions", result.actions}};
    if (setup.secrets) row["triples"] = result.triples;
    rows.push_back(std::move(row));
  }
  if (context.json) fmt::print("{}\n", boost::json::serialize(rows));
}

}  // namespace

void add_fuzz(CLI::App& app, Context& context) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command =
      app.add_subcommand("fuzz", "play checked random games and report the first broken promise");
  command->add_option("game", settings->game)->required();
  command->add_option("--seats", settings->seats, "one seat count instead of all")
      ->check(CLI::PositiveNumber);
  settings->ask_for_match(*command);
  FuzzSetup& setup = settings->setup;
  command->add_option("--seconds", setup.seconds, "in all, shared by the seat counts")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command
      ->add_option("--games", setup.max_games,
                   "stop after so many games per seat count; 0 = by time")
      ->check(CLI::NonNegativeNumber);
  command->add_option("--seed", setup.first_seed, "of the first game; the next ones follow")
      ->capture_default_str();
  command->add_flag("--vary", setup.vary, "draw the options of each game, where a game has such");
  CLI::Option* secrets = command->add_flag(
      "--secrets", setup.secrets, "look for secrets that get out, instead of other promises");
  command
      ->add_option("--triples", setup.max_triples,
                   "stop after so many changes of secrets per seat count; 0 = by games or time")
      ->check(CLI::NonNegativeNumber)
      ->needs(secrets);
  command->callback([settings, &context] { run(*settings, context); });
}

}  // namespace burgrave::cli
