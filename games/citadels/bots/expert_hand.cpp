#include "games/citadels/bots/expert.hpp"

#include <algorithm>

// Hands: exchanging, looking into, giving; and the districts that turn cards into something else.
namespace burgrave::citadels {

/// What is lost with a card of the own hand: one of two alike, or one that can never be built, is
/// worth next to nothing.
double Expert::unused_worth(Kind kind) const noexcept {
  if (me().hand.count(kind) > 1) return kWeights.useless_card;
  const int useful = useful_cards(me().hand);
  const double place = useful > 5 ? 0.3 : (useful > 3 ? 0.6 : 1.0);
  return card_worth(kind) * place;
}

Action Expert::best_card(const ActionSet& choices) noexcept {
  return best_of(choices, [&](const Move& move) { return card_worth(kind_of(move)); });
}

/// CIT-6.7: a much fuller hand, before building if there is nothing to build, else after it; or new
/// cards for those that are of no use.
Expert::Pick Expert::change_hands(const ActionSet& choices, bool early) noexcept {
  const int own = useful_cards(me().hand);
  if (early && own > 0) return {};
  const double card = std::max(0.4, next_card(me().hand));
  const auto swap = best_in(choices, {Verb::SwapHands}, kWeights.margin, [&](const Move& move) {
    const Seat other = seat_of(move);
    const int theirs = them(other).hand.size();
    const double taken = harm(other, 0.5 * std::min(theirs - me().hand.size(), 4));
    return 0.75 * card * (theirs - own) - (theirs > own ? 0 : 1.0) + taken;
  });
  const int junk = me().hand.size() - own;
  const bool full = swap && them(seat_of(kVerbs.decode(*swap))).hand.size() > own + junk;
  if (full) return swap;
  if (!early && junk > 0 && choices.contains(action(Verb::Redraw))) return action(Verb::Redraw);
  return {};
}

/// D17: cards of no use go, in ascending order.
Action Expert::redraw(const ActionSet& choices) noexcept {
  const double least = choices.contains(action(Verb::Done)) ? -kWeights.useless_card - 0.1 : -1e9;
  const auto drop = best_in(choices, {Verb::Drop}, least,
                            [&](const Move& move) { return -unused_worth(kind_of(move)); });
  return drop ? *drop : action(Verb::Done);
}

/// CIT-6.8.1, D18: the hand with most to choose from.
Expert::Pick Expert::look_at_hand(const ActionSet& choices) noexcept {
  return best_in(choices, {Verb::Look}, -1e9, [&](const Move& move) {
    const Seat victim = seat_of(move);
    return std::min(them(victim).hand.size(), 5) + harm(victim, 1.0);
  });
}

/// D19: built at once it costs no build; else it is one more card.
Action Expert::use_taken(const ActionSet& choices) noexcept {
  if (!choices.contains(action(Verb::BuildNow))) return action(Verb::ToHand);
  const Kind kind = kind_at(world_.look[0]);
  const int price = build_price(rules_, me(), kind);
  if (price > me().gold) {
    return action(merit(kind) > dearest_way(kind) + kWeights.margin ? Verb::BuildNow
                                                                    : Verb::ToHand);
  }
  double gain = merit(kind) + stock(me().gold - price, me().hand);
  if (missing(seat_) == 1) gain += finish_worth(catalog_.row(kind).cost);
  CardSet more = me().hand;
  more.add(kind);
  const bool may_follow = builds_left() > 0 && !character().cannot_build;
  const double kept = may_follow ? plan(me().gold, more).worth : stock(me().gold, more);
  const double both = plan(me().gold - price, me().hand).worth + merit(kind);
  return action(std::max(gain, both) >= kept ? Verb::BuildNow : Verb::ToHand);
}

/// CIT-6.9.1, D21: what they get should be of no use; also what a Cardinal lends.
Action Expert::give_card(const ActionSet& choices) noexcept {
  return best_of(choices, [&](const Move& move) { return -unused_worth(kind_of(move)); });
}

/// CIT-7.13, D36: gold for a card that will not be built.
Expert::Pick Expert::sell_card(const ActionSet& choices) noexcept {
  const KindMask laboratories = me().city.kinds() & rules_.groups().laboratories;
  if (laboratories == 0) return {};
  const int price = catalog_.row(first_kind(laboratories)).sell_card_gold;
  const double gold = gold_worth(me().gold + price) - gold_worth(me().gold);
  return best_in(choices, {Verb::Laboratory}, kWeights.margin, [&](const Move& move) {
    const Kind kind = kind_of(move);
    CardSet rest = me().hand;
    rest.take(kind);
    const double now = plan(me().gold + coming_gold(), me().hand).worth;
    const double then = plan(me().gold + coming_gold() + price, rest).worth;
    return std::min(gold - 0.5 * unused_worth(kind), then - now);
  });
}

/// CIT-7.25, D36: cards for gold that nothing else needs.
Expert::Pick Expert::buy_cards(const ActionSet& choices) noexcept {
  if (!choices.contains(action(Verb::Smithy))) return {};
  const Kind smithy = first_kind(me().city.kinds() & rules_.groups().smithies);
  const DistrictRow& row = catalog_.row(smithy);
  const double paid = gold_worth(me().gold) - gold_worth(me().gold - row.buy_cards_price);
  const double gained = next_card(me().hand) * row.buy_cards * 0.75;
  if (gained > paid + kWeights.margin) return action(Verb::Smithy);
  return {};
}

/// CIT-7.17, D36: a point for a card that will not be built.
Expert::Pick Expert::tuck_card(const ActionSet& choices) noexcept {
  return best_in(choices, {Verb::Museum}, 0.0,
                 [&](const Move& move) { return 1.0 - 0.6 * unused_worth(kind_of(move)); });
}

/// CIT-6.26, D34: a point for a gold that nothing else needs.
Expert::Pick Expert::beautify(const ActionSet& choices) noexcept {
  const double paid = gold_worth(me().gold) - gold_worth(me().gold - 1);
  if (paid > 0.9) return {};
  return best_in(choices, {Verb::Beautify}, -1e9, [&](const Move& move) {
    const Kind kind = kind_of(move);
    return catalog_.row(kind).cost + ((rules_.groups().immune & bit(kind)) != 0 ? 2.0 : 0.0);
  });
}

}  // namespace burgrave::citadels
