#pragma once

#include "games/settlers/catalog/catalog.hpp"

#include <array>
#include <string>

namespace burgrave {

/// What a directory of components of Settlers may hold; "sheets" is a directory itself.
inline constexpr std::array<const char*, 6> kSettlersFiles{
    "competition.json", "dice.json", "empire.json", "game.json", "sheets", "shapes.json"};

/// The files of a directory, and those of the program for what the directory does not hold: who
/// adds a village sheet or corrects the dice need not copy the rest. A JSON file in it that no game
/// would read is an error, and so is a directory without any.
Result<DataFiles> settlers_files_in(const std::string& directory);

}  // namespace burgrave
