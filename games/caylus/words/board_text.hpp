#pragma once

#include "core/text.hpp"
#include "games/board_style.hpp"
#include "games/caylus/rules/rules.hpp"

#include <string>

namespace burgrave::caylus {

/// The whole board as lines of text no wider than style.width: who is to move, the special places,
/// the road, the castle, the favour table, the players and the stock. A colour never says anything
/// that a letter or sign does not say too.
std::string board_text(const Rules& rules, const View& view, const Texts& texts,
                       const SeatNames& names, const BoardStyle& style);

}  // namespace burgrave::caylus
