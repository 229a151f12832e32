#pragma once

#include "core/message.hpp"
#include "games/settlers/catalog/catalog.hpp"

#include <vector>

namespace burgrave::settlers {

/// What a building does, in sentences: the effect, how often in a round if more than once, and
/// what a plot adds. Numbers are those after so many plots of the building [ISR-9.7].
std::vector<Message> ability_text(const Catalog& catalog, const Building& building, int plots);

}  // namespace burgrave::settlers
