#include "games/citadels/words/explain.hpp"

namespace burgrave::citadels {

/// The rules of building in the order of CIT-5.7, then the price. Pre: the card is at hand.
Illegal Refusal::build(Kind kind, bool at_once) const {
  const CharacterRow& character = row();
  const DistrictRow& district = catalog_.row(kind);
  const Role role = rules_.role(s_.turn.rank);
  if (character.cannot_build) return refuse("CIT-6.20", "cannot_build_role", role);
  if (district.cannot_build) return refuse("CIT-7.24", "cannot_build", kind);
  const bool identical = me().city.has(kind) && !character.identical_builds &&
                         (me().city.kinds() & groups_.duplicates) == 0;
  if (identical) return refuse("CIT-5.2", "identical", kind);
  const int most = district.max_city_to_build;
  if (most > 0 && me().city.size() >= most) {
    return {"CIT-7.16", reason("city_too_big").with("kind", key_of(kind)).with("count", most)};
  }
  if ((buildable_now(rules_, s_, at_once) & bit(kind)) == 0) {
    return {"CIT-5.3", reason("limit").with("limit", character.build_limit)};
  }
  return cannot_pay("CIT-5.1", build_price(rules_, me(), kind), me().gold);
}

// ---- D37: paying ----

Illegal Refusal::pay(const Move& move) const {
  const Kind kind = kind_at(frame_.a);
  switch (move.verb) {
    case Verb::Pay:
      return cannot_pay(clause_, build_price(rules_, me(), kind) - frame_.b, me().gold);
    case Verb::Borrow:
      return borrow(seat_of(move));
    case Verb::Drop:
      return pay_with_card(kind_of(move));
    default:  // the Framework, or a district for the Necropolis: instead of the whole price
      break;
  }
  if (frame_.b > 0) return refuse(clause_, "paid_in_part");
  if (move.verb == Verb::Framework) {
    if ((me().city.kinds() & groups_.pays_builds) == 0) {
      return no_district("CIT-7.6", groups_.pays_builds);
    }
    return refuse("CIT-5.10", "own_city_complete");
  }
  if ((groups_.by_district & bit(kind)) == 0) {
    return refuse("CIT-7.18", "not_by_district", kind);
  }
  if (!may_sacrifice(rules_, me())) return refuse("CIT-5.10", "own_city_complete");
  return not_there(seat_, district_of(move).kind, "CIT-7.18");
}

Illegal Refusal::borrow(Seat lender) const {
  const int missing = build_price(rules_, me(), kind_at(frame_.a)) - frame_.b - me().gold;
  if (!row().takes_shortfall) {
    return refuse("CIT-6.15", "not_your_ability", rules_.role(s_.turn.rank));
  }
  if (s_.turn.has(kUsedExtra)) return refuse("CIT-6.15", "used");
  if (const auto wrong = no_other(lender, "CIT-6.15")) return *wrong;
  if (missing <= 0) return refuse("CIT-6.15", "no_shortfall");
  if (frame_.b > 0 && !rules_.options().cardinal_with_thieves_den) {
    return refuse("CIT-5.6", "paid_in_part");
  }
  if (me().hand.size() < missing) {
    return {"CIT-6.15", reason("cards_for_gold").with("gold", missing)};
  }
  return {"CIT-6.15", reason("has_too_little").with("seat", lender).with("gold", missing)};
}

Illegal Refusal::pay_with_card(Kind card) const {
  const Kind kind = kind_at(frame_.a);
  if ((groups_.by_cards & bit(kind)) == 0) {
    return refuse("CIT-7.29", "not_by_cards", kind);
  }
  if (build_price(rules_, me(), kind) == frame_.b) return refuse("CIT-5.5", "paid_in_full");
  return passed_over("CIT-5.5", card);
}

// ---- D30, D31, D32, D36: districts of a city ----

/// None of these kinds stands in the own city. Data files may have no such kind at all.
Illegal Refusal::no_district(std::string_view clause, KindMask kinds) const {
  if (kinds == 0) return wrong_decision();
  return refuse(clause, "no_district", first_kind(kinds));
}

bool Refusal::stands(Seat owner, District district) const {
  const Districts all = districts_of(s_.player(owner));
  return ((district.beautified ? all.beautified : all.plain) & bit(district.kind)) != 0;
}

/// A district that is not in a city, or not as a plain or beautified copy.
Illegal Refusal::not_there(Seat owner, Kind kind, std::string_view clause) const {
  if (owner == seat_) return no_district(clause, bit(kind));
  return {clause, reason("not_there").with("kind", key_of(kind)).with("seat", owner)};
}

Illegal Refusal::offer(District own) const {
  if (!stands(seat_, own)) return not_there(seat_, own.kind, "CIT-6.23");
  if ((groups_.immune & bit(own.kind)) != 0 && !rules_.options().diplomat_may_offer_keep) {
    return refuse("CIT-7.12", "immune", own.kind);
  }
  return refuse("CIT-6.23", "nothing_for_it", own.kind);
}

Illegal Refusal::target(Seat owner, District district) const {
  const Kind kind = district.kind;
  if (!at_table(owner)) return no_such_seat(owner);
  const Player& them = s_.player(owner);
  const bool armory = frame_.proc == Proc::Target && frame_.a == kForArmory;
  const Rank8 what = row().rank8;
  const std::string_view clause = armory                    ? "CIT-7.1"
                                  : what == Rank8::Exchange ? "CIT-6.23"
                                  : what == Rank8::Seize    ? "CIT-6.24"
                                                            : "CIT-6.22";
  if (!armory && what != Rank8::Destroy && owner == seat_) return refuse(clause, "own_seat");
  if (!stands(owner, district)) return not_there(owner, kind, clause);
  if (armory) return armory_target(owner, kind);
  if (owner == s_.round.protected_seat) {
    return refuse("CIT-6.14", "protected", owner);
  }
  if (is_complete(rules_, them.city) &&
      !(owner == seat_ && rules_.options().warlord_own_completed_city)) {
    return refuse(owner == seat_ ? "CIT-6.22.1" : clause, "city_complete", owner);
  }
  if ((groups_.immune & bit(kind)) != 0) {
    return refuse("CIT-7.12", "immune", kind);
  }
  if (what != Rank8::Destroy && me().city.has(kind)) {
    return refuse(clause, "identical", kind);
  }
  const District offered = offered_in(frame_);
  if (offered.kind != Kind::None && them.city.has(offered.kind)) {
    return {clause, reason("they_have_it").with("seat", owner).with("kind", key_of(offered.kind))};
  }
  const int most = row().seize_max_cost;
  if (what == Rank8::Seize && cost_in_city(catalog_, kind, district.beautified) > most) {
    return {clause, reason("too_valuable").with("cost", most)};
  }
  const int price = rank8_price(rules_, s_, owner, district, offered).sum();
  return cannot_pay("CIT-7.8.1", price, me().gold);
}

/// CIT-7.1: not in a completed city, and not itself.
Illegal Refusal::armory_target(Seat owner, Kind kind) const {
  if (is_complete(rules_, s_.player(owner).city)) {
    return refuse("CIT-7.1", "city_complete", owner);
  }
  return refuse("CIT-7.1", "itself", kind);
}

}  // namespace burgrave::citadels
