#pragma once

#include "games/settlers/catalog/files.hpp"

namespace burgrave::settlers {

/// Options that cannot be, whatever the files hold: out of bounds, or against each other.
std::optional<Error> check_options(const Options& options);

/// Leaves the adventure sheets that can come up in a match: all, or the one that is asked for
/// [ISR-10.1, 10.20].
std::optional<Error> choose_sheets(const Options& options, std::vector<SheetFile>& sheets);

}  // namespace burgrave::settlers
