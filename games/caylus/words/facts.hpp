#pragma once

#include "core/offer.hpp"
#include "games/caylus/rules/rules.hpp"
#include "games/caylus/words/words.hpp"

#include <optional>
#include <string>

namespace burgrave::caylus {

struct Exchange {
  std::optional<Amounts> price{};
  std::optional<Amounts> gain{};
};

/// What one action is, told once from a view; its sentence and its offer say nothing else.
struct Facts {
  Move move{};
  std::string target{};   ///< the thing on the board that stands for it; empty = none
  std::string variant{};  ///< of its sentence, where those of one verb differ
  Exchange now{};         ///< what the actor pays and surely gets at once
  Exchange later{};       ///< what comes once something else has been chosen or done

  // What else the sentence names.
  std::optional<Place> place{};
  std::optional<Tile> tile{};
  std::optional<int> space{};
  std::optional<int> number{};  ///< of the worker's place in the stables or the castle
  std::optional<Seat> owner{};  ///< somebody else, whose building a worker goes to
  std::optional<int> points{};  ///< which the owner gains
  std::optional<int> steps{};   ///< of the provost, forward or back
  std::optional<Section> section{};
  std::optional<Row> row{};
  std::optional<int> column{};
  std::optional<Amounts> product{};   ///< what a building makes, or a favour gives,
  std::optional<Amounts> other{};     ///< and what instead
  std::optional<Amounts> discount{};  ///< on a building
  std::optional<Seat> seat{};         ///< drawn for this position in the turn order
  std::optional<int> position{};
};

/// Pre: the action is legal for the seat, or one of wished().
Facts facts_in(const Rules& rules, const View& view, Seat seat, const Move& move);

/// The same in words and as an offer.
ActionFacts facts_of(const Rules& rules, const View& view, Seat seat, Action action);

}  // namespace burgrave::caylus
