#include "cli/component_files.hpp"

#include "cli/command.hpp"

#include <algorithm>
#include <filesystem>

namespace burgrave::cli {

namespace {

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

}  // namespace

const Game& game_of_files(const std::string& directory, const std::string& remedy) {
  const Game* best = nullptr;
  int most = 0;
  for (const auto& game : games()) {
    const int found = own_files(*game, directory);
    if (found > most) best = game.get();
    most = std::max(most, found);
  }
  if (best != nullptr) return *best;
  throw Failure{kUsage, directory + " holds no files of one game only; " + remedy};
}

void takes_component_files(CLI::App& command, std::vector<std::string>& directories) {
  command
      .add_option("--data", directories,
                  "directories with changed component files, one for each game")
      ->check(CLI::ExistingDirectory)
      ->delimiter(',');
}

GameSet chosen_games(const std::vector<std::string>& directories) {
  GameSet games;
  for (const std::string& directory : directories) {
    const Game& game = game_of_files(directory, "put one beside them that no other game has");
    if (const auto wrong = games.replace(game, directory)) {
      throw Failure{kBadInput, wrong->text()};
    }
  }
  return games;
}

}  // namespace burgrave::cli
