#pragma once

#include "registry/game.hpp"

#include <string>

namespace burgrave::cli {

/// The game whose component files lie in a directory. Ends the command where they do not show it;
/// `remedy` says what to do then.
const Game& game_of_files(const std::string& directory, const std::string& remedy);

}  // namespace burgrave::cli
