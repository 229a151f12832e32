#pragma once

#include "core/offer.hpp"
#include "games/settlers/page/view.hpp"
#include "games/settlers/rules/rules.hpp"

#include <vector>

namespace burgrave::settlers {

/// What a page draws, in the form of protocol/games/settlers.schema.json: what is printed on dice,
/// tokens and sheets, once a match, and a view. That is built from the view alone, so that it can
/// tell no more.
page::Printed page_printed(const Rules& rules);
page::View page_view(const Rules& rules, const View& view);

/// Where on the board an action is chosen, what it costs and brings: that part of facts_of
/// (words/facts.hpp). Pre: the action is legal, or one of wished().
OfferDetail offer_detail(const Rules& rules, const View& view, Seat seat, Action action);

/// What a person may look for at this decision, legal or not; what is not legal is shown with the
/// reason. Tells no more than the view does. Pre: the seat is asked.
std::vector<Action> wished(const Rules& rules, const View& view, Seat seat);

}  // namespace burgrave::settlers
