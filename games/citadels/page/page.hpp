#pragma once

#include "games/citadels/page/view.hpp"
#include "games/citadels/rules/rules.hpp"

#include <vector>

namespace burgrave::citadels {

/// What a page draws, in the form of protocol/games/citadels.schema.json: what is printed on the
/// cards, once a match, and a view. That is built from the view alone, so that it can tell no more.
page::Printed page_printed(const Rules& rules);
page::View page_view(const Rules& rules, const View& view);

/// What a person may look for at this decision, legal or not; what is not legal is shown with the
/// reason. Tells no more than the view does. Pre: the seat is asked.
std::vector<Action> wished(const Rules& rules, const View& view, Seat seat);

}  // namespace burgrave::citadels
