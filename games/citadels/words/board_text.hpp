#pragma once

#include "core/text.hpp"
#include "games/board_style.hpp"
#include "games/citadels/rules/rules.hpp"

#include <string>

namespace burgrave::citadels {

/// The table as lines of text no wider than style.width: who is to choose, the characters and what
/// has become of them, the cities, and what the viewer holds and remembers. A colour never says
/// anything that a letter or sign does not say too.
std::string board_text(const Rules& rules, const View& view, const Texts& texts,
                       const SeatNames& names, const BoardStyle& style);

}  // namespace burgrave::citadels
