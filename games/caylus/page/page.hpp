#pragma once

#include "core/offer.hpp"
#include "games/caylus/rules/rules.hpp"
#include "games/caylus/words/facts.hpp"

#include <boost/json/object.hpp>

#include <vector>

namespace burgrave::caylus {

/// Everything that a page draws of a view, in the form of protocol/games/caylus.schema.json. Built
/// from the view alone, so that it can tell no more.
boost::json::object page_view(const Rules& rules, const View& view);

/// Where on the board an action is chosen, what it costs and brings. Pre: the action is legal, or
/// one of wished().
inline OfferDetail offer_detail(const Rules& rules, const View& view, Seat seat, Action action) {
  return facts_of(rules, view, seat, action).detail;
}

/// What a person may look for at this decision, legal or not; what is not legal is shown with the
/// reason. Tells no more than the view does. Pre: the seat is asked.
std::vector<Action> wished(const Rules& rules, const View& view, Seat seat);

}  // namespace burgrave::caylus
