#pragma once

#include "core/cards/card_set.hpp"
#include "games/citadels/rules/ids.hpp"

namespace burgrave::citadels {

using cards::nth_bit;
/// District cards.
using CardSet = cards::CardSet<Kind, kKinds>;

}  // namespace burgrave::citadels
