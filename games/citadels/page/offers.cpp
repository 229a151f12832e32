#include "games/citadels/page/page.hpp"
#include "games/citadels/page/state.hpp"
#include "games/citadels/words/facts.hpp"
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

OfferDetail offer_detail(const Rules& rules, const View& view, Seat seat, Action action) {
  return facts_of(rules, view, seat, action).detail;
}

Message Rules::describe_action(const State& state, Seat seat, Action action) const {
  return facts_of(*this, view(state, seat), seat, action).words;
}

}  // namespace burgrave::citadels
