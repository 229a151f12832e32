#pragma once

#include "games/citadels/catalog/catalog.hpp"
#include "games/citadels/rules/card_set.hpp"

namespace burgrave::citadels {

/// Kinds by what their districts do, so that a city is asked with one instruction.
struct KindGroups {
  explicit KindGroups(const Catalog& catalog) noexcept;

  CardSet all_cards;        ///< of this match, before any is dealt
  KindMask any_income = 0;  ///< School of Magic
  KindMask gathering = 0;   ///< Gold Mine, Library, Observatory
  KindMask laboratories = 0;
  KindMask smithies = 0;
  KindMask museums = 0;
  KindMask armories = 0;
  KindMask actions = 0;      ///< all that can be used in a turn
  KindMask pays_builds = 0;  ///< Framework
  KindMask by_district = 0;  ///< Necropolis
  KindMask by_cards = 0;     ///< Thieves' Den
  KindMask duplicates = 0;   ///< Quarry
  KindMask exempt = 0;       ///< Stables
  KindMask small_city = 0;   ///< Monument
  KindMask discounts = 0;    ///< Factory
  KindMask walls = 0;        ///< Great Wall
  KindMask immune = 0;       ///< Keep
  KindMask theaters = 0;
  KindMask haunted = 0;      ///< Haunted Quarter
  KindMask vaults = 0;       ///< Secret Vault
  KindMask end_of_turn = 0;  ///< Park, Poor House
  KindMask heavy = 0;        ///< weight in a city other than 1
};

}  // namespace burgrave::citadels
