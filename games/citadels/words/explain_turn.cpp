#include "games/citadels/words/explain.hpp"

#include <bit>

namespace burgrave::citadels {

namespace {

/// Verbs of a turn that are an ability of some character, and by which clause whose.
std::string_view ability_clause(int code) {
  switch (code) {
    case kRedraw:
      return "CIT-6.7";
    case kSeer:
      return "CIT-6.9";
    case kExtraGold:
      return "CIT-6.16";
    case kExtraCards:
      return "CIT-6.19";
    case kEitherGold:
    case kEitherCards:
      return "CIT-6.20";
    case kScholar:
      return "CIT-6.21";
    case kQueen:
      return "CIT-6.25";
    case kTakeTax:
      return "CIT-6.27.1";
    default:
      break;
  }
  if (code < kName) return "CIT-4.7";
  if (code < kMark) return "CIT-6.1";
  if (code < kSign) return "CIT-6.3";
  if (code < kSwapHands) return "CIT-6.5";
  if (code < kLook) return "CIT-6.7";
  if (code < kCrown) return "CIT-6.8.1";
  if (code < kAlms) return "CIT-6.11";
  if (code < kTheater) return "CIT-6.14b";
  if (code < kOffer) return "CIT-6.26";
  if (code < kSacrifice) return "CIT-6.23";
  return "CIT-6.22";
}

/// Whether the character of the turn has the ability that this verb uses.
bool has_ability(const CharacterRow& row, int code) {
  switch (code) {
    case kRedraw:
      return row.swap_or_redraw;
    case kSeer:
      return row.take_random_cards;
    case kExtraGold:
      return row.extra_gold > 0;
    case kExtraCards:
      return row.extra_cards > 0;
    case kEitherGold:
      return row.either_gold > 0;
    case kEitherCards:
      return row.either_cards > 0;
    case kScholar:
      return row.draw > 0;
    case kQueen:
      return row.neighbour_gold > 0;
    case kTakeTax:
      return row.tax > 0;
    default:
      break;
  }
  if (code < kName) return row.income_resource != Resource::None;
  if (code < kMark) return row.naming == Naming::Kill || row.naming == Naming::Rob;
  if (code < kSign) return row.marker != Marker::None;
  if (code < kSwapHands) return row.spy;
  if (code < kLook) return row.swap_or_redraw;
  if (code < kCrown) return row.look_and_take;
  if (code < kAlms) return row.crown == Crown::GiveOther;
  if (code < kTheater) return row.alms > 0;
  if (code < kOffer) return row.beautify > 0;
  if (code < kSacrifice) return row.rank8 == Rank8::Exchange;
  return row.rank8 == Rank8::Destroy || row.rank8 == Rank8::Seize;
}

/// What a verb of a turn uses up. Beautifying is counted apart.
int used_by(int code) {
  if (code == kIncome || (code >= kAbbot && code < kName)) return kUsedIncome;
  if (code == kExtraGold || (code >= kAlms && code < kTheater)) return kUsedExtra;
  if (code >= kCrown && code < kAlms) return kUsedCrown;
  if (code >= kBeautify && code < kOffer) return 0;
  return kUsedAbility;
}

}  // namespace

/// D5: first what holds for the whole turn, then the verb.
Illegal Refusal::turn(int code) const {
  if (code == kGatherGold || code == kGatherCards) return gather(code);
  switch (s_.turn.stage) {
    case Stage::WitchFirst:
      return {"CIT-6.2.1", reason("witch_gathers")};
    case Stage::Bewitched:
      return {"CIT-6.2.4", reason("bewitched_gathers")};
    case Stage::Threatened:
      return {"CIT-6.6.1", reason("threatened_gathers")};
    case Stage::Free:
      break;
  }
  if (code == kEndTurn) return end_turn();
  if (code == kSmithy || code == kArmory || (code >= kLaboratory && code < kBuild)) {
    return district_action(code);
  }
  if (code >= kBuild && code < kBeautify) {
    const Kind kind = kind_at(code - kBuild);
    if (!me().hand.has(kind)) return not_in_hand("CIT-5.1", kind);
    if (!s_.turn.has(kUsedGather)) return {"CIT-4.5", reason("gather_to_build")};
    return build(kind, false);
  }
  return ability(code);
}

Illegal Refusal::gather(int code) const {
  if (s_.turn.resumed != 0) return {"CIT-6.2.5", reason("witch_gathered")};
  if (s_.turn.has(kUsedGather)) return {"CIT-4.3", reason("gathered")};
  return {code == kGatherCards ? "CIT-0.7" : "CIT-4.3", reason("no_deck")};
}

Illegal Refusal::end_turn() const {
  if (!s_.turn.has(kUsedGather)) return {"CIT-4.9", reason("gather_to_end")};
  return {"CIT-6.11", reason("crown_to_end")};
}

/// Abilities: whether the character has it, whether it was used, then what it asks for.
Illegal Refusal::ability(int code) const {
  const std::string_view clause = ability_clause(code);
  if (!has_ability(row(), code)) {
    return {clause, reason("not_your_ability").with("role", role_key(s_.turn.rank))};
  }
  if ((s_.turn.used & used_by(code)) != 0) return {"CIT-4.6", reason("used")};
  switch (code) {
    case kRedraw:
      return {clause, reason("you_have_no_cards")};
    case kSeer:
      return {"CIT-6.9.1", reason("nobody_has_cards")};
    case kExtraCards:
    case kEitherCards:
    case kScholar:
      return {"CIT-0.7", reason("no_deck")};
    case kQueen:
      return {clause, reason("no_neighbour")};
    case kTakeTax:
      return {clause, reason("no_tax")};
    default:
      break;
  }
  if (code < kName) return income(code);
  if (code < kMark) {
    return naming(code - kName + 1, row().naming == Naming::Kill ? "CIT-6.1" : "CIT-6.4",
                  row().naming);
  }
  if (code < kSign) return marking(code - kMark + 1);
  if (code < kCrown) return aimed_hand(code);
  if (code < kAlms) return crown_gift(code);
  if (code < kTheater) return alms(seat_at(code - kAlms));
  if (code < kOffer) return beautify(kind_at(code - kBeautify));
  if (code < kSacrifice) return offer(code - kOffer);
  return target(code - kTarget);
}

Illegal Refusal::income(int code) const {
  const bool mixes = row().income_resource == Resource::Either;
  const int count = income_districts(rules_, s_, seat_, row().income);
  if (count == 0) return {"CIT-4.7", reason("no_income").with("type", key_of(row().income))};
  if (mixes != (code >= kAbbot) || (mixes && code - kAbbot > count)) {
    // CIT-6.14b: the split is declared; nobody else has one.
    if (!mixes) return {"CIT-4.7", reason("no_split").with("role", role_key(s_.turn.rank))};
    return {"CIT-6.14b", reason("split").with("count", count)};
  }
  if (s_.deck_size() == 0) return {"CIT-0.7", reason("no_deck")};
  return {"CIT-6.14b", reason("short_deck").with("cards", s_.deck_size())};
}

Illegal Refusal::naming(int rank, std::string_view clause, Naming naming) const {
  if (!in_cast(rank)) return no_such_rank(rank);
  if (rank == s_.turn.rank) return {clause, reason("own_role")};
  const std::string role = role_key(rank);
  if (naming == Naming::Rob) {
    if (rank == s_.round.killed) return {"CIT-6.4", reason("role_killed").with("role", role)};
    if (rank == s_.round.bewitched) {
      return {"CIT-6.2.3", reason("role_bewitched").with("role", role)};
    }
  }
  if (rank == 1) return {clause, reason("role_safe").with("role", role)};
  return {"CIT-6.1.3", reason("role_aside").with("role", role)};
}

Illegal Refusal::marking(int rank) const {
  const bool warrant = row().marker == Marker::Warrant;
  const std::string_view clause = warrant ? "CIT-6.3" : "CIT-6.6";
  if (!in_cast(rank)) return no_such_rank(rank);
  const RankMask open = markable(rules_, s_, row().marker);
  const std::string role = role_key(rank);
  if ((open & rank_bit(rank)) != 0) {
    // Markers are placed in ascending order, so that no set of tokens is chosen twice.
    const bool too_low = frame_.proc == Proc::Mark && rank <= frame_.b;
    return {clause, reason(too_low ? "mark_order" : "marks_left").with("role", role)};
  }
  if (rank == s_.turn.rank) return {warrant ? "CIT-6.3.1" : "CIT-6.6", reason("own_role")};
  if (!warrant) {
    if (rank == 1) return {clause, reason("role_safe").with("role", role)};
    if (rank == s_.round.killed) return {clause, reason("role_killed").with("role", role)};
    if (rank == s_.round.bewitched) {
      return {"CIT-6.2.3", reason("role_bewitched").with("role", role)};
    }
    if (rank == 2) return {clause, reason("own_role")};
  }
  return {"CIT-6.1.3", reason("role_aside").with("role", role)};
}

/// Spy, hand swap, Wizard: whose hand.
Illegal Refusal::aimed_hand(int code) const {
  const bool spies = code < kSwapHands, swaps = !spies && code < kLook;
  const Seat other = seat_at(spies ? (code - kSpy) / kTypes : code - (swaps ? kSwapHands : kLook));
  const std::string_view clause = spies ? "CIT-6.5" : swaps ? "CIT-6.7" : "CIT-6.8.1";
  if (!at_table(other)) return no_such_seat(other);
  if (other == seat_) return {clause, reason("own_seat")};
  if (swaps) return {"CIT-12.5", reason("empty_hands").with("seat", other)};
  return {clause, reason("has_no_cards").with("seat", other)};
}

Illegal Refusal::crown_gift(int code) const {
  const int verb = code < kCrownGold ? kCrown : code < kCrownCard ? kCrownGold : kCrownCard;
  const Seat recipient = seat_at(code - verb);
  if (!at_table(recipient)) return no_such_seat(recipient);
  if (recipient == seat_) return {"CIT-6.11.1", reason("own_seat")};
  if (((crown_recipients(rules_, s_, seat_) >> index(recipient)) & 1U) == 0) {
    return {"CIT-6.11.1", reason("has_the_crown").with("seat", recipient)};
  }
  if (verb == kCrown) return {"CIT-6.11.2", reason("take_from").with("seat", recipient)};
  if (rules_.options().emperor_recipient_chooses) {
    return {"CIT-6.11.2", reason("they_choose").with("seat", recipient)};
  }
  return {"CIT-6.11",
          reason(verb == kCrownGold ? "has_no_gold" : "has_no_cards").with("seat", recipient)};
}

Illegal Refusal::alms(Seat giver) const {
  if (!at_table(giver)) return no_such_seat(giver);
  if (giver == seat_) return {"CIT-6.14b", reason("own_seat")};
  if (richest_others(rules_, s_, seat_) == 0) return {"CIT-6.14b", reason("nobody_richer")};
  return {"CIT-6.14b", reason("not_richest").with("seat", giver)};
}

/// D36.
Illegal Refusal::district_action(int code) const {
  struct Use {
    KindMask kinds;
    int used;
    std::string_view clause;
  };
  const auto use = [&]() -> Use {
    if (code == kSmithy) return {groups_.smithies, kUsedSmithy, "CIT-7.25"};
    if (code == kArmory) return {groups_.armories, 0, "CIT-7.1"};
    if (code < kMuseum) return {groups_.laboratories, kUsedLaboratory, "CIT-7.13"};
    return {groups_.museums, kUsedMuseum, "CIT-7.17"};
  }();
  const KindMask own = me().city.kinds() & use.kinds;
  if (own == 0) return no_district(use.clause, use.kinds);
  const std::string kind = key_of(first_kind(own));
  if ((s_.turn.used & use.used) != 0) {
    return {use.clause, reason("district_used").with("kind", kind)};
  }
  if (code == kSmithy) {
    return cannot_pay(use.clause, catalog_.row(first_kind(own)).buy_cards_price, me().gold);
  }
  if (code == kArmory) {
    if (!may_sacrifice(rules_, me())) return {"CIT-5.10", reason("own_city_complete")};
    return {use.clause, reason("nothing_to_destroy")};
  }
  return not_in_hand(use.clause, kind_at(code < kMuseum ? code - kLaboratory : code - kMuseum));
}

Illegal Refusal::beautify(Kind kind) const {
  if (s_.turn.beautified >= row().beautify) {
    return {"CIT-6.26", reason("beautified_enough").with("count", row().beautify)};
  }
  if (!me().city.has(kind)) return no_district("CIT-6.26", bit(kind));
  if (me().beautified.count(kind) == me().city.count(kind)) {
    return {"CIT-6.26", reason("beautified_before").with("kind", key_of(kind))};
  }
  return cannot_pay("CIT-6.26", 1, me().gold);
}

}  // namespace burgrave::citadels
