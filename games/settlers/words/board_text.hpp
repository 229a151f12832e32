#pragma once

#include "core/text.hpp"
#include "games/board_style.hpp"
#include "games/settlers/rules/rules.hpp"

#include <string>

namespace burgrave::settlers {

/// The table as lines of text no wider than style.width: the round, the dice, the tokens, the
/// viewer's two sheets as printed, and the sheets of the others in short. A colour never says
/// anything that a letter or sign does not say too.
std::string board_text(const Rules& rules, const View& view, const Texts& texts,
                       const SeatNames& names, const BoardStyle& style);

}  // namespace burgrave::settlers
