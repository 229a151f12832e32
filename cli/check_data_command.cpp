#include "cli/command.hpp"
#include "cli/figures.hpp"
#include "registry/game.hpp"

#include <fmt/core.h>

#include <memory>

namespace burgrave::cli {

namespace {

struct Settings {
  std::string game;
  std::string directory;
};

void run(const Settings& settings) {
  const Game* game = value_or_fail(find_game(settings.game), kUsage);
  value_or_fail(game->with_data(settings.directory), kFinding);
  fmt::print("{}: the files of {} are complete and valid\n", settings.directory, settings.game);
}

}  // namespace

void add_check_data(CLI::App& app, Context&) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command = app.add_subcommand("check-data", "check a directory of component files");
  command->add_option("directory", settings->directory, "holds all data files of the game")
      ->required()
      ->check(CLI::ExistingDirectory);
  command->add_option("--game", settings->game)->default_val("caylus")->capture_default_str();
  command->callback([settings] { run(*settings); });
}

}  // namespace burgrave::cli
