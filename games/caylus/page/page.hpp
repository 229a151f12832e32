#pragma once

#include "games/caylus/page/view.hpp"
#include "games/caylus/rules/rules.hpp"

#include <vector>

namespace burgrave::caylus {

/// What a page draws, in the form of protocol/games/caylus.schema.json: what is printed on the
/// components, once a match, and a view. That is built from the view alone, so that it can tell no
/// more.
page::Printed page_printed(const Rules& rules);
page::View page_view(const Rules& rules, const View& view);

/// All tiles of a match, on the road or in the stock, in the order in which the page counts them.
std::vector<Tile> tiles_of(const Catalog& catalog);

/// What a person may look for at this decision, legal or not; what is not legal is shown with the
/// reason. Tells no more than the view does. Pre: the seat is asked.
std::vector<Action> wished(const Rules& rules, const View& view, Seat seat);

}  // namespace burgrave::caylus
