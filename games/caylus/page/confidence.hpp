#pragma once

#include "games/caylus/rules/ids.hpp"

namespace burgrave::caylus {

/// Whether the printed values of a tile come from the rulebook itself, by the data files that the
/// binary carries. What does not is shown as not confirmed.
bool confirmed(Tile tile);

}  // namespace burgrave::caylus
