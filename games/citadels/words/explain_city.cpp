#include "games/citadels/words/explain.hpp"

#include <algorithm>

namespace burgrave::citadels {

/// The rules of building in the order of CIT-5.7, then the price. Pre: the card is at hand.
Illegal Refusal::build(Kind kind, bool at_once) const {
  const CharacterRow& character = row();
  const DistrictRow& district = catalog_.row(kind);
  const std::string key = key_of(kind);
  const std::string role = role_key(s_.turn.rank);
  if (character.cannot_build) return {"CIT-6.20", reason("cannot_build_role").with("role", role)};
  if (district.cannot_build) return {"CIT-7.24", reason("cannot_build").with("kind", key)};
  const bool identical = me().city.has(kind) && !character.identical_builds &&
                         (me().city.kinds() & groups_.duplicates) == 0;
  if (identical) return {"CIT-5.2", reason("identical").with("kind", key)};
  const int most = district.max_city_to_build;
  if (most > 0 && me().city.size() >= most) {
    return {"CIT-7.16", reason("city_too_big").with("kind", key).with("count", most)};
  }
  if ((buildable_now(rules_, s_, at_once) & bit(kind)) == 0) {
    return {"CIT-5.3", reason("limit").with("limit", character.build_limit)};
  }
  return cannot_pay("CIT-5.1", build_price(rules_, me(), kind), me().gold);
}

// ---- D37: paying ----

Illegal Refusal::pay(int code) const {
  const Kind kind = kind_at(frame_.a);
  const int left = build_price(rules_, me(), kind) - frame_.b;
  if (code == kPay) return cannot_pay("CIT-5.5", left, me().gold);
  if (code < kGiveRole && code != kFramework) return borrow(seat_at(code - kBorrow));
  if (code >= kDrop && code < kTake) return pay_with_card(kind_at(code - kDrop));
  // The Framework, or a district for the Necropolis: instead of the whole price.
  if (frame_.b > 0) return {"CIT-5.5", reason("paid_in_part")};
  if (code == kFramework) {
    if ((me().city.kinds() & groups_.pays_builds) == 0) {
      return no_district("CIT-7.6", groups_.pays_builds);
    }
    return {"CIT-5.10", reason("own_city_complete")};
  }
  if ((groups_.by_district & bit(kind)) == 0) {
    return {"CIT-7.18", reason("not_by_district").with("kind", key_of(kind))};
  }
  if (!may_sacrifice(rules_, me())) return {"CIT-5.10", reason("own_city_complete")};
  const int own = code - kSacrifice;
  return not_there(seat_, kind_at(own % kKinds), "CIT-7.18");
}

Illegal Refusal::borrow(Seat lender) const {
  const int missing = build_price(rules_, me(), kind_at(frame_.a)) - frame_.b - me().gold;
  if (!row().takes_shortfall) {
    return {"CIT-6.15", reason("not_your_ability").with("role", role_key(s_.turn.rank))};
  }
  if (s_.turn.has(kUsedExtra)) return {"CIT-6.15", reason("used")};
  if (!at_table(lender)) return no_such_seat(lender);
  if (lender == seat_) return {"CIT-6.15", reason("own_seat")};
  if (missing <= 0) return {"CIT-6.15", reason("no_shortfall")};
  if (frame_.b > 0 && !rules_.options().cardinal_with_thieves_den) {
    return {"CIT-5.6", reason("paid_in_part")};
  }
  if (me().hand.size() < missing) {
    return {"CIT-6.15", reason("cards_for_gold").with("gold", missing)};
  }
  return {"CIT-6.15", reason("has_too_little").with("seat", lender).with("gold", missing)};
}

Illegal Refusal::pay_with_card(Kind card) const {
  const Kind kind = kind_at(frame_.a);
  if ((groups_.by_cards & bit(kind)) == 0) {
    return {"CIT-7.29", reason("not_by_cards").with("kind", key_of(kind))};
  }
  if (build_price(rules_, me(), kind) == frame_.b) return {"CIT-5.5", reason("paid_in_full")};
  return passed_over("CIT-5.5", card);
}

// ---- D30, D31, D32, D36: districts of a city ----

/// None of these kinds stands in the own city. Data files may have no such kind at all.
Illegal Refusal::no_district(std::string_view clause, KindMask kinds) const {
  if (kinds == 0) return wrong_decision();
  return {clause, reason("no_district").with("kind", key_of(first_kind(kinds)))};
}

/// A district that is not in a city, or not as a plain or beautified copy.
Illegal Refusal::not_there(Seat owner, Kind kind, std::string_view clause) const {
  if (owner == seat_) return no_district(clause, bit(kind));
  return {clause, reason("not_there").with("kind", key_of(kind)).with("seat", owner)};
}

Illegal Refusal::offer(int i) const {
  const Kind kind = kind_at(i % kKinds);
  const CardSet& copies = me().beautified;
  const int count = i >= kKinds ? copies.count(kind) : me().city.count(kind) - copies.count(kind);
  if (count <= 0) return not_there(seat_, kind, "CIT-6.23");
  if ((groups_.immune & bit(kind)) != 0 && !rules_.options().diplomat_may_offer_keep) {
    return {"CIT-7.12", reason("immune").with("kind", key_of(kind))};
  }
  return {"CIT-6.23", reason("nothing_for_it").with("kind", key_of(kind))};
}

Illegal Refusal::target(int i) const {
  const Seat owner = seat_at(i / kCityCodes);
  const Kind kind = kind_at(i % kKinds);
  const bool beautified = i % kCityCodes >= kKinds;
  if (!at_table(owner)) return no_such_seat(owner);
  const Player& them = s_.player(owner);
  const bool armory = frame_.proc == Proc::Target && frame_.a == kForArmory;
  const Rank8 what = row().rank8;
  const std::string_view clause = armory                    ? "CIT-7.1"
                                  : what == Rank8::Exchange ? "CIT-6.23"
                                  : what == Rank8::Seize    ? "CIT-6.24"
                                                            : "CIT-6.22";
  if (!armory && what != Rank8::Destroy && owner == seat_) return {clause, reason("own_seat")};
  const int copies = them.beautified.count(kind);
  if ((beautified ? copies : them.city.count(kind) - copies) <= 0) {
    return not_there(owner, kind, clause);
  }
  if (armory) return armory_target(owner, kind);
  if (owner == s_.round.protected_seat) {
    return {"CIT-6.14", reason("protected").with("seat", owner)};
  }
  if (is_complete(rules_, them.city) &&
      !(owner == seat_ && rules_.options().warlord_own_completed_city)) {
    return {owner == seat_ ? "CIT-6.22.1" : clause, reason("city_complete").with("seat", owner)};
  }
  if ((groups_.immune & bit(kind)) != 0) {
    return {"CIT-7.12", reason("immune").with("kind", key_of(kind))};
  }
  if (what != Rank8::Destroy && me().city.has(kind)) {
    return {clause, reason("identical").with("kind", key_of(kind))};
  }
  const bool exchange = frame_.proc == Proc::Target;
  if (exchange && them.city.has(kind_at(frame_.b))) {
    return {clause,
            reason("they_have_it").with("seat", owner).with("kind", key_of(kind_at(frame_.b)))};
  }
  if (what == Rank8::Seize && cost_in_city(catalog_, kind, beautified) > row().seize_max_cost) {
    return {clause, reason("too_valuable").with("cost", row().seize_max_cost)};
  }
  const int offered = exchange ? cost_in_city(catalog_, kind_at(frame_.b), frame_.c != 0) : 0;
  const int price = rank8_price(rules_, s_, owner, kind, beautified, offered).sum();
  return cannot_pay("CIT-7.8.1", price, me().gold);
}

/// CIT-7.1: not in a completed city, and not itself.
Illegal Refusal::armory_target(Seat owner, Kind kind) const {
  if (is_complete(rules_, s_.player(owner).city)) {
    return {"CIT-7.1", reason("city_complete").with("seat", owner)};
  }
  return {"CIT-7.1", reason("itself").with("kind", key_of(kind))};
}

}  // namespace burgrave::citadels
