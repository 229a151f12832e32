#pragma once

#include "games/settlers/rules/rules.hpp"

namespace burgrave::settlers {

/// What may be drawn or rolled now [ISR-12.2].
void legal_chance(const Rules& rules, const State& state, ActionSet& out) noexcept;

}  // namespace burgrave::settlers
