#pragma once

#include "games/citadels/rules/rules.hpp"

namespace burgrave::citadels {

/// The state as far as a view tells it, so that words and pages can ask the predicates of
/// play.hpp. Cards
/// that the viewer does not know are there by number only, as some basic kind; points, prices and
/// incomes ask for no more. Not a position to play on.
State shown_state(const Rules& rules, const View& view);

}  // namespace burgrave::citadels
