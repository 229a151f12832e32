#pragma once

#include "games/pig/rules/rules.hpp"
#include "games/standard_setup.hpp"

namespace burgrave::pig {

using ConformanceSetup = StandardSetup<Rules>;

}  // namespace burgrave::pig
