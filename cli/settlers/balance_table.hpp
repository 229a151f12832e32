#pragma once

#include "core/text.hpp"
#include "design/settlers/balance.hpp"

#include <string>

namespace burgrave::cli {

/// What a sheet is called in tables and plots: "12 Harbour Village", "Competition, basic".
std::string balance_name(const SheetBalance& sheet, const Texts& texts);

/// The sign of a sheet out of line: "▲" above the band, "▼" below it; else empty.
std::string standing_sign(Standing standing);

/// The use of every building, the scores of every sheet, and the sheets out of line.
std::string balance_table(const BalanceResult& result, const BalanceSetup& setup,
                          const Texts& texts);

}  // namespace burgrave::cli
