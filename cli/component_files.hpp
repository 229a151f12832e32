#pragma once

#include "registry/game_set.hpp"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace burgrave::cli {

/// The game whose component files lie in a directory. Ends the command where they do not show it;
/// `remedy` says what to do then.
const Game& game_of_files(const std::string& directory, const std::string& remedy);

/// The option --data of commands that look after several games.
void takes_component_files(CLI::App& command, std::vector<std::string>& directories);
/// The games with the components of these directories. Ends the command where they are wrong.
GameSet chosen_games(const std::vector<std::string>& directories);

}  // namespace burgrave::cli
