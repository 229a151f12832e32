#pragma once

#include <string_view>

namespace burgrave::settlers {

/// Whether the printed values of a thing are not confirmed from the rulebook or by several
/// independent sources, by the data files that the binary carries. Things are named by their ids;
/// sections as "walls:1".
bool unverified(std::string_view thing);

}  // namespace burgrave::settlers
