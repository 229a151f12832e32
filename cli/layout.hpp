#pragma once

#include "core/terminal.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace burgrave::cli {

/// Numbered items, many short ones in a row set in columns. An item may stand for some that follow
/// it: `numbers` says which number each has; without it they are 1, 2, 3 …
std::string numbered_list(const std::vector<std::string>& items, int width,
                          const std::vector<std::size_t>& numbers = {});

}  // namespace burgrave::cli
