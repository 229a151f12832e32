#include "cli/command.hpp"
#include "cli/figures.hpp"
#include "registry/game.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <memory>

namespace burgrave::cli {

namespace {

struct Settings {
  std::string game;
  std::string directory;
};

/// How many of a game's data files no other game has: a shared name such as names.json says
/// nothing.
int own_files(const Game& game, const std::string& directory) {
  int found = 0;
  for (const std::string& file : game.info().data_files) {
    const bool shared = std::any_of(games().begin(), games().end(), [&](const auto& other) {
      const auto& files = other->info().data_files;
      return other.get() != &game && std::find(files.begin(), files.end(), file) != files.end();
    });
    if (!shared && std::filesystem::exists(std::filesystem::path(directory) / file)) ++found;
  }
  return found;
}

/// The game whose files lie in a directory.
const Game& game_in(const std::string& directory) {
  const Game* best = nullptr;
  int most = 0;
  for (const auto& game : games()) {
    const int found = own_files(*game, directory);
    if (found > most) best = game.get();
    most = std::max(most, found);
  }
  if (best != nullptr) return *best;
  throw Failure{kUsage, directory + " holds no files of one game only; name it with --game"};
}

void run(const Settings& settings) {
  const Game& game = settings.game.empty() ? game_in(settings.directory)
                                           : *value_or_fail(find_game(settings.game), kUsage);
  value_or_fail(game.with_data(settings.directory), kFinding);
  fmt::print("{}: the files of {} are complete and valid\n", settings.directory, game.info().key);
}

}  // namespace

void add_check_data(CLI::App& app, Context&) {
  auto settings = std::make_shared<Settings>();
  CLI::App* command = app.add_subcommand("check-data", "check a directory of component files");
  command
      ->add_option("directory", settings->directory,
                   "holds the data files of a game; of Settlers those that differ")
      ->required()
      ->check(CLI::ExistingDirectory);
  command->add_option("--game", settings->game, "whose files they are, where they do not show it");
  command->callback([settings] { run(*settings); });
}

}  // namespace burgrave::cli
