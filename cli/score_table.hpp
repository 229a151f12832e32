#pragma once

#include "core/text.hpp"
#include "registry/game.hpp"

#include <string>

namespace burgrave::cli {

/// Places are only worth showing once a match is over: before, they leave final points out.
enum class PlaceRow : bool { Hidden, Shown };

/// The rulebook's scoring table: its lines as rows, the seats as columns, places below. Where the
/// width does not hold all seats, the table goes on below with the rest of them.
std::string score_table(const Table& table, const Texts& texts, const SeatNames& names,
                        PlaceRow row, int width);

}  // namespace burgrave::cli
