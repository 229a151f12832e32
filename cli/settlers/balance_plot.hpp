#pragma once

#include "core/text.hpp"
#include "design/settlers/balance.hpp"

#include <string>

namespace burgrave::cli {

/// The scores of every sheet as an SVG picture: one box a row with its quartiles, narrow enough for
/// a phone. What is out of line has a sign besides its colour.
std::string balance_plot(const BalanceResult& result, const BalanceSetup& setup,
                         const Texts& texts);

}  // namespace burgrave::cli
