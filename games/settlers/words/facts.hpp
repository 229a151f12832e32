#pragma once

#include "core/offer.hpp"
#include "games/settlers/rules/rules.hpp"

namespace burgrave::settlers {

/// What an action is to the seat that may take it, before it is put into words.
struct Meaning {
  Move move;
  int slot = -1;              ///< the building that it is about; -1 = none
  Token token = Token::None;  ///< named or used
  Bundle price;               ///< paid at once, gold for what is short [ISR-7.5]
  Bundle gain;                ///< what the seat surely gets at once
  Bundle later;               ///< what a favour that is taken gives when it is used
};
/// Pre: the action is legal, or one of wished() (page/page.hpp); or it is drawn.
Meaning meaning_of(const Rules& rules, const View& view, Seat seat, Action action);

/// The same in words, with the place on the board where it is chosen.
ActionFacts facts_of(const Rules& rules, const View& view, Seat seat, Action action);

}  // namespace burgrave::settlers
