#pragma once

#include "games/caylus/catalog/catalog.hpp"

#include <string>
#include <vector>

namespace burgrave::caylus {

/// The clauses that explain a tile wherever it is.
std::vector<std::string> clauses_of(Tile tile, const TileRow& row);
/// The clauses that explain a column of the favours.
std::vector<std::string> clauses_of(Row row, const Effect& effect);

}  // namespace burgrave::caylus
