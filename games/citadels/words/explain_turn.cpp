#include "games/citadels/words/explain.hpp"

namespace burgrave::citadels {

/// D5: first what holds for the whole turn, then the verb.
Illegal Refusal::turn(const Move& move) const {
  if (move.verb == Verb::GatherGold || move.verb == Verb::GatherCards) return gather(move);
  constexpr std::string_view kGathersFirst[] = {"", "witch_gathers", "bewitched_gathers",
                                                "threatened_gathers"};
  if (s_.turn.stage != Stage::Free) {
    return refuse(clause_, kGathersFirst[static_cast<int>(s_.turn.stage)]);
  }
  switch (move.verb) {
    case Verb::EndTurn:
      return end_turn();
    case Verb::Smithy:
    case Verb::Armory:
    case Verb::Laboratory:
    case Verb::Museum:
      return district_action(move);
    case Verb::Build:
      if (!me().hand.has(kind_of(move))) return refuse("CIT-5.1", "not_in_hand", kind_of(move));
      if (!s_.turn.has(kUsedGather)) return refuse("CIT-4.5", "gather_to_build");
      return build(kind_of(move), false);
    default:
      return ability(move);
  }
}

Illegal Refusal::gather(const Move& move) const {
  if (s_.turn.resumed != 0) return refuse("CIT-6.2.5", "witch_gathered");
  if (s_.turn.has(kUsedGather)) return refuse("CIT-4.3", "gathered");
  return refuse(move.verb == Verb::GatherCards ? "CIT-0.7" : "CIT-4.3", "no_deck");
}

Illegal Refusal::end_turn() const {
  if (!s_.turn.has(kUsedGather)) return refuse("CIT-4.9", "gather_to_end");
  return refuse("CIT-6.11", "crown_to_end");
}

/// Abilities: whether the character has it, whether it was used, then what it asks for.
Illegal Refusal::ability(const Move& move) const {
  const AbilityRow& ability = ability_of(move.verb);
  const std::string_view clause = ability.clause;
  if (!ability.has(row())) {
    return refuse(clause, "not_your_ability", rules_.role(s_.turn.rank));
  }
  if (s_.turn.has(ability.used)) return refuse("CIT-4.6", "used");
  switch (move.verb) {
    case Verb::Redraw:
      return refuse(clause, "you_have_no_cards");
    case Verb::Seer:
      return refuse("CIT-6.9.1", "nobody_has_cards");
    case Verb::ExtraCards:
    case Verb::EitherCards:
    case Verb::Scholar:
      return refuse("CIT-0.7", "no_deck");
    case Verb::Queen:
      return refuse(clause, "no_neighbour");
    case Verb::TakeTax:
      return refuse(clause, "no_tax");
    case Verb::Income:
    case Verb::SplitIncome:
      return income(move);
    case Verb::Name:
      return naming(rank_of(move), row().naming == Naming::Kill ? "CIT-6.1" : "CIT-6.4",
                    row().naming);
    case Verb::Mark:
      return marking(rank_of(move));
    case Verb::Spy:
    case Verb::SwapHands:
    case Verb::Look:
      return aimed_hand(move);
    case Verb::Crown:
    case Verb::CrownGold:
    case Verb::CrownCard:
      return crown_gift(move);
    case Verb::Alms:
      return alms(seat_of(move));
    case Verb::Beautify:
      return beautify(kind_of(move));
    case Verb::Offer:
      return offer(district_of(move));
    case Verb::Target:
      return target(seat_of(move), district_of(move));
    default:  // extra gold is there for whoever has not taken it
      return wrong_decision();
  }
}

Illegal Refusal::income(const Move& move) const {
  const bool mixes = row().income_resource == Resource::Either;
  const int count = income_districts(rules_, s_, seat_, row().income);
  if (count == 0) return {"CIT-4.7", reason("no_income").with("type", key_of(row().income))};
  const bool splits = move.verb == Verb::SplitIncome;
  // CIT-6.14b: the split is declared; nobody else has one.
  if (splits && !mixes) return refuse("CIT-4.7", "no_split", rules_.role(s_.turn.rank));
  if (mixes && (!splits || move.a > count)) {
    return {"CIT-6.14b", reason("split").with("count", count)};
  }
  if (s_.deck_size() == 0) return refuse("CIT-0.7", "no_deck");
  return {"CIT-6.14b", reason("short_deck").with("cards", s_.deck_size())};
}

Illegal Refusal::naming(int rank, std::string_view clause, Naming naming) const {
  if (!in_cast(rank)) return no_such_rank(rank);
  if (rank == s_.turn.rank) return refuse(clause, "own_role");
  const Role role = rules_.role(rank);
  if (naming == Naming::Rob) {
    if (rank == s_.round.killed) return refuse("CIT-6.4", "role_killed", role);
    if (rank == s_.round.bewitched) {
      return refuse("CIT-6.2.3", "role_bewitched", role);
    }
  }
  if (rank == 1) return refuse(clause, "role_safe", role);
  return refuse("CIT-6.1.3", "role_aside", role);
}

Illegal Refusal::marking(int rank) const {
  const bool warrant = row().marker == Marker::Warrant;
  const std::string_view clause = warrant ? "CIT-6.3" : "CIT-6.6";
  if (!in_cast(rank)) return no_such_rank(rank);
  const RankMask open = markable(rules_, s_, row().marker);
  const Role role = rules_.role(rank);
  if ((open & rank_bit(rank)) != 0) {
    // Markers are placed in ascending order, so that no set of tokens is chosen twice.
    const bool too_low = frame_.proc == Proc::Mark && rank <= frame_.b;
    return refuse(clause, too_low ? "mark_order" : "marks_left", role);
  }
  if (rank == s_.turn.rank) return refuse(warrant ? "CIT-6.3.1" : "CIT-6.6", "own_role");
  if (!warrant) {
    if (rank == 1) return refuse(clause, "role_safe", role);
    if (rank == s_.round.killed) return refuse(clause, "role_killed", role);
    if (rank == s_.round.bewitched) {
      return refuse("CIT-6.2.3", "role_bewitched", role);
    }
    if (rank == 2) return refuse(clause, "own_role");
  }
  return refuse("CIT-6.1.3", "role_aside", role);
}

/// Spy, hand swap, Wizard: whose hand.
Illegal Refusal::aimed_hand(const Move& move) const {
  const Seat other = seat_of(move);
  const std::string_view clause = ability_of(move.verb).clause;
  if (const auto wrong = no_other(other, clause)) return *wrong;
  if (move.verb == Verb::SwapHands) return refuse("CIT-12.5", "empty_hands", other);
  return refuse(clause, "has_no_cards", other);
}

Illegal Refusal::crown_gift(const Move& move) const {
  const Seat recipient = seat_of(move);
  if (const auto wrong = no_other(recipient, "CIT-6.11.1")) return *wrong;
  if (((crown_recipients(rules_, s_, seat_) >> index(recipient)) & 1U) == 0) {
    return refuse("CIT-6.11.1", "has_the_crown", recipient);
  }
  if (move.verb == Verb::Crown) return refuse("CIT-6.11.2", "take_from", recipient);
  if (rules_.options().emperor_recipient_chooses) {
    return refuse("CIT-6.11.2", "they_choose", recipient);
  }
  return refuse("CIT-6.11", move.verb == Verb::CrownGold ? "has_no_gold" : "has_no_cards",
                recipient);
}

Illegal Refusal::alms(Seat giver) const {
  if (const auto wrong = no_other(giver, "CIT-6.14b")) return *wrong;
  if (richest_others(rules_, s_, seat_) == 0) return refuse("CIT-6.14b", "nobody_richer");
  return refuse("CIT-6.14b", "not_richest", giver);
}

/// D36.
Illegal Refusal::district_action(const Move& move) const {
  struct Use {
    KindMask kinds;
    Used used;
    std::string_view clause;
  };
  const auto [kinds, used, clause] = [&]() -> Use {
    switch (move.verb) {
      case Verb::Smithy:
        return {groups_.smithies, kUsedSmithy, "CIT-7.25"};
      case Verb::Armory:
        return {groups_.armories, kUsedNothing, "CIT-7.1"};
      case Verb::Laboratory:
        return {groups_.laboratories, kUsedLaboratory, "CIT-7.13"};
      default:
        return {groups_.museums, kUsedMuseum, "CIT-7.17"};
    }
  }();
  const KindMask own = me().city.kinds() & kinds;
  if (own == 0) return no_district(clause, kinds);
  if (s_.turn.has(used)) {
    return refuse(clause, "district_used", first_kind(own));
  }
  if (move.verb == Verb::Smithy) {
    return cannot_pay(clause, catalog_.row(first_kind(own)).buy_cards_price, me().gold);
  }
  if (move.verb == Verb::Armory) {
    if (!may_sacrifice(rules_, me())) return refuse("CIT-5.10", "own_city_complete");
    return refuse(clause, "nothing_to_destroy");
  }
  return refuse(clause, "not_in_hand", kind_of(move));
}

Illegal Refusal::beautify(Kind kind) const {
  if (s_.turn.beautified >= row().beautify) {
    return {"CIT-6.26", reason("beautified_enough").with("count", row().beautify)};
  }
  if (!me().city.has(kind)) return no_district("CIT-6.26", bit(kind));
  if (me().beautified.count(kind) == me().city.count(kind)) {
    return refuse("CIT-6.26", "beautified_before", kind);
  }
  return cannot_pay("CIT-6.26", 1, me().gold);
}

}  // namespace burgrave::citadels
