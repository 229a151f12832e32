#pragma once

#include "core/offer.hpp"
#include "games/citadels/rules/rules.hpp"
#include "games/citadels/words/words.hpp"

#include <array>
#include <string_view>

namespace burgrave::citadels {

/// The thing on the table that an action is chosen at: one that the facts name, or the supply.
enum class Place : std::uint8_t { None, Bank, Deck, Role, Seat, Type, Hand, Laid, Own, City };

struct Facts;
/// A named argument of a sentence, and which of the facts it is.
struct Told {
  std::string_view name;
  decltype(MessageArg::value) (*fact)(const Facts& facts) = nullptr;
};

/// What one action is, as the seat that may take it sees it before it does.
struct Facts {
  /// The text `citadels.action.<id><variant>` and what it mentions.
  struct Sentence {
    std::string_view id;
    std::array<Told, 3> told{};
    std::string_view variant{};
  };

  Move move;
  Sentence sentence;
  std::string_view group;  ///< the kind of choice: offers of one group stand together
  Place place = Place::None;
  Seat player = Seat::None;  ///< of the turn
  Seat seat = Seat::None;    ///< whom it is done to, or whose city is meant
  Role role = Role::None;
  Type type = Type::None;
  District district;  ///< the card or district that it is about
  District own;       ///< the own district that it uses
  Amount price;       ///< what is surely paid
  Amount gain;        ///< what is surely got at once
  int cost = 0;       ///< the whole price of a card to be built, however it is paid, or its cost
  int cards = 0;      ///< what is drawn to choose from, or changes hands: no gain yet
  int given = 0;      ///< own cards that change hands
};

/// Computed from what a view shows: `shown` is shown_state(). Pre: the action is legal, or one of
/// wished().
Facts facts_in(const Rules& rules, const State& shown, Action action);
/// The action in a sentence.
Message words_of(const Facts& facts);

/// The same in words and as an offer.
ActionFacts facts_of(const Rules& rules, const View& view, Seat seat, Action action);

}  // namespace burgrave::citadels
