#pragma once

#include "cli/command.hpp"
#include "registry/game.hpp"

#include <memory>
#include <string>
#include <vector>

namespace burgrave::cli {

/// The game of that key, over the components of a directory where one is given. Ends the command
/// when there is no such game, with `unknown`, or the components are wrong.
class ChosenGame {
 public:
  ChosenGame(const std::string& key, const std::string& data, Exit unknown = kUsage)
      : game_(value_or_fail(find_game(key), unknown)) {
    if (data.empty()) return;
    changed_ = value_or_fail(game_->with_data(data));
    game_ = changed_.get();
  }
  const Game& operator*() const { return *game_; }
  const Game* operator->() const { return game_; }

 private:
  std::unique_ptr<Game> changed_;
  const Game* game_;
};

/// Which game a command is for, and what its matches are made of.
struct GameWish {
  std::string game;
  std::string data;
  std::vector<std::string> options;

  /// What is asked beside the game: some commands take all games where none is named.
  void ask_for_match(CLI::App& command) {
    command.add_option("--option", options, "NAME=VALUE, see: burgrave games");
    command.add_option("--data", data, "directory with changed component files")
        ->check(CLI::ExistingDirectory);
  }
};

/// The game of that key, or all games when none is named. Ends the command when there is none.
inline std::vector<const Game*> games_or_one(const std::string& key) {
  if (!key.empty()) return {value_or_fail(find_game(key), kUsage)};
  std::vector<const Game*> all;
  for (const auto& game : games()) all.push_back(game.get());
  return all;
}

/// Reads `NAME=VALUE` words, as --option takes them.
inline OptionValues option_values(const std::vector<std::string>& words) {
  OptionValues values;
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw Failure{kUsage, "--option " + word + ": write NAME=VALUE, for example seats=4"};
    }
    values[word.substr(0, equals)] = word.substr(equals + 1);
  }
  return values;
}

}  // namespace burgrave::cli
