#pragma once

#include "games/settlers/page/view.hpp"
#include "games/settlers/rules/rules.hpp"

#include <vector>

namespace burgrave::settlers {

/// What a page draws, in the form of protocol/games/settlers.schema.json: what is printed on dice,
/// tokens and sheets, once a match, and a view. That is built from the view alone, so that it can
/// tell no more.
page::Printed page_printed(const Rules& rules);
page::View page_view(const Rules& rules, const View& view);

/// What a person may look for at this decision, legal or not; what is not legal is shown with the
/// reason. Tells no more than the view does. Pre: the seat is asked.
std::vector<Action> wished(const Rules& rules, const View& view, Seat seat);

}  // namespace burgrave::settlers
