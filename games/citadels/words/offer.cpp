#include "games/citadels/rules/shown.hpp"
#include "games/citadels/words/facts.hpp"
#include "games/citadels/words/targets.hpp"
#include "games/citadels/words/words.hpp"

namespace burgrave::citadels {

namespace {

/// The thing on the table by the name that a page knows it by.
std::string target_of(const Facts& facts) {
  switch (facts.place) {
    case Place::None:
      return {};
    case Place::Bank:
      return "bank";
    case Place::Deck:
      return "deck";
    case Place::Role:
      return target_role(rank_of(facts.role));
    case Place::Seat:
      return target_seat(facts.seat);
    case Place::Type:
      return target_type(facts.type);
    case Place::Hand:
      return target_hand(facts.district.kind);
    case Place::Laid:
      return target_laid(facts.district.kind);
    case Place::Own:
      return target_city(facts.player, facts.own.kind, facts.own.beautified);
    case Place::City:
      return target_city(facts.seat, facts.district.kind, facts.district.beautified);
  }
  return {};
}

}  // namespace

ActionFacts facts_of(const Rules& rules, const View& view, Seat /*seat*/, Action action) {
  const Facts facts = facts_in(rules, shown_state(rules, view), action);
  return {words_of(facts),
          {std::string(facts.group), target_of(facts), amounts(facts.price), amounts(facts.gain)}};
}

}  // namespace burgrave::citadels
