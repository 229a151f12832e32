#include "games/citadels/bots/expert.hpp"

#include <algorithm>

// D5: the order of a turn. What costs nothing comes first, then gathering, building, and what is
// left over.
namespace burgrave::citadels {

const CharacterRow& Expert::character() const noexcept {
  return catalog_.row(rules_.role(world_.turn.rank));
}

int Expert::builds_left() const noexcept { return character().build_limit - world_.turn.builds; }

/// Gold that is sure to come in this turn without any card being built.
int Expert::coming_gold() const noexcept {
  const CharacterRow& row = character();
  const Turn& now = world_.turn;
  if (now.rank == 0 || now.stage != Stage::Free) return 0;
  int gold = 0;
  if (!now.has(kUsedIncome) && row.income_resource == Resource::Gold) {
    gold += districts_of(seat_, row.income);
  }
  if (!now.has(kUsedExtra)) gold += row.extra_gold;
  return gold;
}

BuildPlan Expert::plan(int gold, const CardSet& hand) const noexcept {
  return best_builds({hand, gold}, character(), builds_left());
}

Action Expert::turn(const ActionSet& choices) noexcept {
  if (choices.forced()) return choices.first();
  const bool gathered = world_.turn.has(kUsedGather);
  if (const Pick pick = free_gain(choices)) return *pick;
  if (const Pick pick = name_character(choices)) return *pick;
  if (const Pick pick = mark_token(choices)) return *pick;
  if (const Pick pick = spy_on(choices)) return *pick;
  if (const Pick pick = give_crown(choices)) return *pick;
  if (const Pick pick = change_hands(choices, true)) return *pick;
  if (const Pick pick = income(choices)) return *pick;
  if (!gathered) {
    if (const Pick pick = sell_card(choices)) return *pick;
    if (const Pick pick = gather(choices)) return *pick;
  }
  if (const Pick pick = look_at_hand(choices)) return *pick;
  if (const Pick pick = sell_card(choices)) return *pick;
  if (const Pick pick = build_next(choices)) return *pick;
  if (const Pick pick = build_otherwise(choices)) return *pick;
  if (const Pick pick = raid(choices)) return *pick;
  if (const Pick pick = offer(choices)) return *pick;
  if (const Pick pick = armory(choices)) return *pick;
  if (const Pick pick = change_hands(choices, false)) return *pick;
  if (const Pick pick = buy_cards(choices)) return *pick;
  if (const Pick pick = tuck_card(choices)) return *pick;
  if (const Pick pick = beautify(choices)) return *pick;
  if (choices.contains(action(Verb::EndTurn))) return action(Verb::EndTurn);
  return one_ply(choices);
}

/// Whatever costs nothing and needs no thought [CIT-6.9, 6.14b, 6.16, 6.19-6.21, 6.25, 6.27.1].
Expert::Pick Expert::free_gain(const ActionSet& choices) noexcept {
  for (const Verb verb :
       {Verb::ExtraGold, Verb::Queen, Verb::TakeTax, Verb::ExtraCards, Verb::Scholar, Verb::Seer}) {
    if (choices.contains(action(verb))) return action(verb);
  }
  if (const Pick alms = best_in(choices, {Verb::Alms}, -1e9,
                                [&](const Move& move) { return danger(seat_of(move)); })) {
    return alms;
  }
  if (choices.contains(action(Verb::EitherGold)) && choices.contains(action(Verb::EitherCards))) {
    const CharacterRow& row = character();
    const double gold = gold_worth(me().gold + row.either_gold) - gold_worth(me().gold);
    const double cards = 0.7 * row.either_cards * next_card(me().hand);
    return action(gold >= cards ? Verb::EitherGold : Verb::EitherCards);
  }
  if (choices.contains(action(Verb::EitherGold))) return action(Verb::EitherGold);
  return {};
}

/// CIT-4.7: all at once, so it waits for an own colour that can be built first.
Expert::Pick Expert::income(const ActionSet& choices) noexcept {
  const CharacterRow& row = character();
  const bool any = choices.contains(action(Verb::Income));
  const Pick mixed = best_in(choices, {Verb::SplitIncome}, -1e9, [&](const Move& move) {
    const int gold = move.a;
    const int cards = districts_of(seat_, row.income) - gold;
    double sum = gold_worth(me().gold + gold), each = next_card(me().hand);
    for (int n = 0; n < cards; ++n) {
      sum += each;
      each *= kWeights.fewer;
    }
    return sum;
  });
  if (!any && !mixed) return {};
  const bool gathered = world_.turn.has(kUsedGather);
  const KindMask own =
      catalog_.of_type[static_cast<std::size_t>(index(row.income))] | rules_.groups().any_income;
  const int gold = me().gold + (gathered ? 0 : gathering(rules_, me()).gold);
  const KindMask planned = plan(gold + coming_gold(), me().hand).kinds & own;
  for (KindMask left = planned; left != 0; left &= left - 1) {
    if (build_price(rules_, me(), first_kind(left)) <= gold) return {};
  }
  return any ? Pick(action(Verb::Income)) : mixed;
}

/// The own hand after gathering cards as they might come: the deck of a sampled world is as good as
/// any.
CardSet Expert::with_drawn(const Gathering& gain) noexcept {
  CardSet hand = me().hand, deck = world_.middle;
  if (deck.empty()) {
    for (std::size_t i = 0; i < world_.bottom_size; ++i) deck.add(kind_at(world_.bottom[i].kind));
  }
  Kind best = Kind::None;
  for (int drawn = 0; drawn < gain.drawn && !deck.empty(); ++drawn) {
    const Kind kind = deck.sample(rng_);
    deck.take(kind);
    if (gain.keep_all) hand.add(kind);
    if (best == Kind::None || card_worth(kind) > card_worth(best)) best = kind;
  }
  if (!gain.keep_all && best != Kind::None) hand.add(best);
  return hand;
}

/// CIT-4.3: gold for what can be built, or a card where cards are short.
Expert::Pick Expert::gather(const ActionSet& choices) noexcept {
  const Action gold = action(Verb::GatherGold), cards = action(Verb::GatherCards);
  if (!choices.contains(cards)) return choices.contains(gold) ? Pick(gold) : Pick();
  const Gathering gain = gathering(rules_, me());
  const int purse = me().gold + coming_gold();
  const bool may_build = world_.turn.stage == Stage::Free;
  const auto worth = [&](int stash, const CardSet& hand) {
    return may_build ? plan(stash, hand).worth : stock(stash, hand);
  };
  const double with_gold = worth(purse + gain.gold, me().hand);
  constexpr int kDraws = 6;
  double with_cards = 0;
  for (int n = 0; n < kDraws; ++n) with_cards += worth(purse, with_drawn(gain)) / kDraws;
  return with_gold >= with_cards ? gold : cards;
}

/// D37: the next district of the plan; what brings income comes first, then what makes the others
/// cheaper.
Expert::Pick Expert::build_next(const ActionSet& choices) noexcept {
  const BuildPlan best = plan(me().gold + coming_gold(), me().hand);
  const KindMask own = catalog_.of_type[static_cast<std::size_t>(index(
                           character().income == Type::None ? Type::Unique : character().income))] |
                       rules_.groups().any_income;
  return best_in(choices, {Verb::Build}, -1e9, [&](const Move& move) {
    const Kind kind = kind_of(move);
    if ((best.kinds & bit(kind)) == 0 || build_price(rules_, me(), kind) > me().gold) return -2e9;
    const bool first = (own & bit(kind)) != 0 || (rules_.groups().discounts & bit(kind)) != 0;
    return (first ? 100.0 : 0.0) + merit(kind);
  });
}

/// CIT-5.5: what gold alone does not pay: with cards, a district, or another's gold.
Expert::Pick Expert::build_otherwise(const ActionSet& choices) noexcept {
  return best_in(choices, {Verb::Build}, kWeights.margin, [&](const Move& move) {
    const Kind kind = kind_of(move);
    if (build_price(rules_, me(), kind) <= me().gold) return -1e9;
    double gain = merit(kind) - dearest_way(kind) - next_card(me().hand);
    if (missing(seat_) == 1) gain += finish_worth(catalog_.row(kind).cost);
    return gain;
  });
}

/// What paying without enough gold costs, as far as it can be told before.
double Expert::dearest_way(Kind kind) const noexcept {
  const KindGroups& groups = rules_.groups();
  const int price = build_price(rules_, me(), kind);
  const int missing_gold = std::max(0, price - me().gold);
  double best = 1e9;
  if (may_sacrifice(rules_, me())) {
    for (KindMask left = me().city.kinds(); left != 0; left &= left - 1) {
      const Kind own = first_kind(left);
      const bool pays = (groups.pays_builds & bit(own)) != 0;
      if (pays || (groups.by_district & bit(kind)) != 0) {
        best = std::min(best, loss(seat_, {own, me().beautified.has(own)}));
      }
    }
  }
  const double cards = missing_gold * 0.6 + gold_worth(me().gold);
  if ((groups.by_cards & bit(kind)) != 0) best = std::min(best, cards);
  if (character().takes_shortfall && !world_.turn.has(kUsedExtra)) best = std::min(best, cards);
  return best;
}

/// D37: gold, unless something else is worth less.
Action Expert::pay(const ActionSet& choices) noexcept {
  const Frame& frame = world_.top();
  const Kind kind = kind_at(frame.a);
  const int rest = build_price(rules_, me(), kind) - frame.b;
  const bool refund = character().refunds_builds;
  return best_of(choices, [&](const Move& move) {
    switch (move.verb) {
      case Verb::Pay:
        return refund ? 0.0 : gold_worth(me().gold - rest) - gold_worth(me().gold);
      case Verb::Framework: {
        const Kind own = first_kind(me().city.kinds() & rules_.groups().pays_builds);
        return -loss(seat_, {own, me().beautified.has(own)});
      }
      case Verb::Sacrifice:
        return -loss(seat_, district_of(move));
      case Verb::Drop: {
        // A card for each gold: one of no use is cheaper than the gold that it saves.
        const double card = unused_worth(kind_of(move));
        if (rest > me().gold) return -0.5 * card;
        return -card - (gold_worth(me().gold) - gold_worth(me().gold - rest + 1));
      }
      default:  // a loan
        const int lent = rest - me().gold;
        return harm(seat_of(move), kWeights.gold * lent) - 0.6 * lent - gold_worth(me().gold);
    }
  });
}

/// CIT-6.11: the crown to whom it helps least, and what is short.
Expert::Pick Expert::give_crown(const ActionSet& choices) noexcept {
  constexpr Verbs kGifts{Verb::Crown, Verb::CrownGold, Verb::CrownCard};
  return best_in(choices, kGifts, -1e9, [&](const Move& move) {
    const Seat recipient = seat_of(move);
    double sum = crown_gift(recipient);
    const double gold = gold_worth(me().gold + 1) - gold_worth(me().gold);
    if (move.verb == Verb::CrownCard) sum += next_card(me().hand) + harm(recipient, 0.6);
    if (move.verb == Verb::CrownGold) sum += gold + harm(recipient, kWeights.gold);
    return sum;
  });
}

}  // namespace burgrave::citadels
