#include "cli/command.hpp"
#include "cli/component_files.hpp"
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
  const Game& game = settings.game.empty()
                         ? game_of_files(settings.directory, "name it with --game")
                         : *value_or_fail(find_game(settings.game), kUsage);
  const auto changed = value_or_fail(game.with_data(settings.directory), kFinding);
  for (const Error& warning : changed->data_warnings()) {
    fmt::print(stderr, "warning: {}\n", warning.text());
  }
  fmt::print("{}: the files of {} are complete and valid\n", settings.directory, game.info().key);
}

}  // namespace

void add_check_data(CLI::App& app, Context&) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command = app.add_subcommand("check-data", "check a directory of component files");
  command
      ->add_option(
          "directory", settings->directory,
          "holds the data files of a game; where its README says so, those that differ alone")
      ->required()
      ->check(CLI::ExistingDirectory);
  command->add_option("--game", settings->game, "whose files they are, where they do not show it");
  command->callback([settings] { run(*settings); });
}

}  // namespace burgrave::cli
