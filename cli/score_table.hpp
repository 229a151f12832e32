#pragma once

#include "core/text.hpp"
#include "registry/game.hpp"

#include <string>

namespace burgrave::cli {

/// The rulebook's scoring table: its lines as rows, the seats as columns, places below.
std::string score_table(const Table& table, const Texts& texts, const SeatNames& names);

}  // namespace burgrave::cli
