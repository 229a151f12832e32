#pragma once

#include "core/offer.hpp"
#include "games/citadels/rules/rules.hpp"

#include <boost/json/object.hpp>

#include <vector>

namespace burgrave::citadels {

/// Everything that a page draws of a view, in the form of protocol/games/citadels.schema.json.
/// Built from the view alone, so that it can tell no more.
boost::json::object page_view(const Rules& rules, const View& view);

/// What an action is in words, where on the board it is chosen, what it costs and brings. Pre: the
/// action is legal, or one of wished().
ActionFacts facts_of(const Rules& rules, const View& view, Seat seat, Action action);
/// The latter alone.
OfferDetail offer_detail(const Rules& rules, const View& view, Seat seat, Action action);

/// What a person may look for at this decision, legal or not; what is not legal is shown with the
/// reason. Tells no more than the view does. Pre: the seat is asked.
std::vector<Action> wished(const Rules& rules, const View& view, Seat seat);

}  // namespace burgrave::citadels
