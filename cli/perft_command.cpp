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
  int depth = 3;
  std::uint64_t seed = 1;
  std::vector<std::string> options;
};

void run(const Settings& settings, const Context& context) {
  const Game* game = value_or_fail(find_game(settings.game), kUsage);
  for (int depth = 1; depth <= settings.depth; ++depth) {
    const PerftResult result =
        value_or_fail(game->perft(option_values(settings.options), settings.seed, depth), kUsage);
    if (context.json) {
      fmt::print("{}\n",
                 boost::json::serialize(boost::json::object{
                     {"game", game->info().key}, {"depth", depth}, {"count", result.count}}));
    } else {
      fmt::print("{:>2} {:>16} {:>8.2f} s\n", depth, result.count, result.seconds);
    }
  }
}

}  // namespace

void add_perft(CLI::App& app, Context& context) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command = app.add_subcommand(
      "perft", "count the action sequences from the first decision after set-up");
  command->add_option("game", settings->game)->required();
  command->add_option("--depth", settings->depth)->check(CLI::Range(1, 12))->capture_default_str();
  command->add_option("--seed", settings->seed, "of the set-up")->capture_default_str();
  command->add_option("--option", settings->options, "NAME=VALUE, e.g. seats=4");
  command->callback([settings, &context] { run(*settings, context); });
}

}  // namespace burgrave::cli
