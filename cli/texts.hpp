#pragma once

#include "core/text.hpp"
#include "registry/game.hpp"

#include <string>

namespace burgrave::cli {

/// All texts of one language: the game's and the command line's. Pre: "en" or "hu".
Texts texts_of(const Game& game, const std::string& language);

/// What the seats of a table are called in a language: their colours.
SeatNames seat_names(const Game& game, const Table& table, const Texts& texts);

}  // namespace burgrave::cli
