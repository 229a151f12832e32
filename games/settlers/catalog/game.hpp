#pragma once

#include "games/settlers/catalog/files.hpp"

namespace burgrave::settlers {

/// Compiles the numbers of the game, the favour tokens [ISR-6] and the table of ranks [ISR-10.7].
std::optional<Error> compile_game(const JsonNode& game, int seats, Catalog& catalog);

/// Compiles the dice [ISR-5.4].
void compile_dice(const JsonNode& dice, Catalog& catalog);

}  // namespace burgrave::settlers
