#pragma once

#include "core/text.hpp"
#include "registry/game.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace burgrave::cli {

/// Reads an answer such as "3", "3 hard" or "2 nehéz" as seats: "human,hard,hard,hard". An empty
/// answer means two medium ones. None when it cannot be understood or the game has other limits.
std::optional<std::string> opponents_of(std::string_view answer, const GameInfo& info);

/// Asks a person at the terminal against how many, and how strong, bots to play.
std::string ask_opponents(const GameInfo& info, const Texts& texts, int width);

}  // namespace burgrave::cli
