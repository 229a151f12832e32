#include "games/citadels/page/page.hpp"
#include "games/citadels/page/state.hpp"
#include "games/citadels/rules/play.hpp"
#include "games/citadels/words/words.hpp"

#include <algorithm>
#include <utility>

namespace burgrave::citadels {

namespace {

/// Where on the table each action is chosen, and what is surely paid and got for it at once.
class OfferWords {
 public:
  OfferWords(const Rules& rules, const View& view, Seat seat)
      : rules_(rules),
        catalog_(rules.catalog()),
        s_(shown_state(rules, view)),
        frame_(s_.top()),
        seat_(seat) {}

  OfferDetail of(int code) const {
    if (code < kAbbot) return plain(code);
    if (code < kName) return abbot(code - kAbbot);
    if (code < kSpy) return token(code);
    if (code < kGiveRole) return seat(code);
    if (code < kHaunted) return card_of_character(code);
    if (code < kKeep) return at("haunted", target_type(type_at(code - kHaunted)));
    if (code < kOffer) return card(code);
    if (code < kTarget) return own_district(code);
    return target(code - kTarget);
  }

 private:
  const Player& me() const { return s_.player(seat_); }
  const CharacterRow& row() const { return catalog_.row(rules_.role(s_.turn.rank)); }
  int at_most_deck(int cards) const { return std::min(cards, s_.deck_size()); }

  static OfferDetail at(std::string_view group, std::string target, Parts price = {},
                        Parts gain = {}) {
    return {std::string(group), std::move(target), std::move(price), std::move(gain)};
  }
  static Parts gold(int count) { return amounts(count, 0); }
  static Parts cards(int count) { return amounts(0, count); }
  /// An own district; the plain copy where there is one.
  std::string own(Kind kind) const {
    return target_city(seat_, kind, me().city.count(kind) == me().beautified.count(kind));
  }
  std::string own(KindMask kinds) const { return own(first_kind(me().city.kinds() & kinds)); }
  std::string character_in_turn() const { return target_role(s_.turn.rank); }

  // ---- verbs without an argument ----

  OfferDetail plain(int code) const {
    switch (code) {
      case kEndTurn:
        return at("end", "");
      case kGatherGold:
        return at("gather", "bank", {}, gold(gathering(rules_, me()).gold));
      case kGatherCards:
        return at("gather", "deck", {}, cards(cards_gathered()));
      case kDecline:
        return at(frame_.proc == Proc::Theater ? "theater" : "answer", "");
      case kReveal:
        return reveal();
      case kBribe:
        return at("answer", target_seat(s_.round.blackmailer), gold(me().gold / 2));
      case kPay:
        return at("pay", "bank", gold(left_to_pay()));
      case kFramework:
        return at("pay", own(rules_.groups().pays_builds));
      case kDone:
        return at("redraw", "deck", {}, cards(at_most_deck(frame_.a)));
      case kToHand:
        return at("take", target_laid(kind_at(s_.look[0])), {}, cards(1));
      case kBuildNow:
        return at("take", target_laid(kind_at(s_.look[0])), gold_if_enough(kind_at(s_.look[0])));
      case kIncome:
        return income();
      case kSmithy:
        return smithy();
      case kArmory:
        return at("district", own(rules_.groups().armories));
      case kTakeGold:
        return at("crown", target_seat(s_.turn.seat), gold(1));
      case kTakeCard:
        return at("crown", target_seat(s_.turn.seat), cards(1));
      default:
        return ability(code);
    }
  }

  /// What the character of the turn can do once.
  OfferDetail ability(int code) const {
    switch (code) {
      case kRedraw:
        return at("ability", "deck");
      case kSeer:
        return at("ability", character_in_turn());
      case kExtraGold:
        return at("ability", "bank", {}, gold(row().extra_gold));
      case kExtraCards:
        return at("ability", "deck", {}, cards(at_most_deck(row().extra_cards)));
      case kEitherGold:
        return at("ability", "bank", {}, gold(row().either_gold));
      case kEitherCards:
        return at("ability", "deck", {}, cards(at_most_deck(row().either_cards)));
      case kScholar:
        return at("ability", "deck", {}, cards(1));
      case kQueen:
        return at("ability", "bank", {}, gold(row().neighbour_gold));
      default:  // the gold lies on the Tax Collector's token
        return at("ability", character_in_turn(), {}, gold(s_.tax_gold));
    }
  }

  int cards_gathered() const {
    const Gathering gain = gathering(rules_, me());
    return gain.keep_all ? at_most_deck(gain.drawn) : at_most_deck(1);
  }
  OfferDetail reveal() const {
    if (frame_.proc == Proc::Confiscate) return at("answer", target_laid(kind_at(frame_.a)));
    const bool flowered = s_.round.flowered_rank == s_.turn.rank;
    return at("answer", target_seat(s_.turn.seat), {},
              flowered ? gold(s_.player(s_.turn.seat).gold) : Parts{});
  }
  int left_to_pay() const { return build_price(rules_, me(), kind_at(frame_.a)) - frame_.b; }
  /// The price of a card where the stash is enough for it; other ways to pay are asked for later.
  Parts gold_if_enough(Kind kind) const {
    const int price = build_price(rules_, me(), kind);
    return price <= me().gold ? gold(price) : Parts{};
  }
  OfferDetail income() const {
    const int count = income_districts(rules_, s_, seat_, row().income);
    return at("income", target_type(row().income), {},
              row().income_resource == Resource::Gold ? gold(count) : cards(at_most_deck(count)));
  }
  OfferDetail abbot(int golds) const {
    const int count = income_districts(rules_, s_, seat_, row().income);
    return at("income", target_type(row().income), {}, amounts(golds, count - golds));
  }
  OfferDetail smithy() const {
    const DistrictRow& smithy =
        catalog_.row(first_kind(me().city.kinds() & rules_.groups().smithies));
    return at("district", own(rules_.groups().smithies), gold(smithy.buy_cards_price),
              cards(at_most_deck(smithy.buy_cards)));
  }

  // ---- characters and seats ----

  static OfferDetail token(int code) {
    if (code < kMark) return at("name", target_role(code - kName + 1));
    if (code < kSign) return at("mark", target_role(code - kMark + 1));
    return at("sign", target_role(code - kSign + 1));
  }

  OfferDetail seat(int code) const {
    const auto who = [code](int verb) { return target_seat(seat_at(code - verb)); };
    if (code < kSwapHands) return at("spy", target_seat(seat_at((code - kSpy) / kTypes)));
    if (code < kLook) return at("swap", who(kSwapHands));
    if (code < kCrown) return at("look", who(kLook));
    if (code < kCrownGold) return at("crown", who(kCrown));
    if (code < kCrownCard) return at("crown", who(kCrownGold), {}, gold(1));
    if (code < kAlms) return at("crown", who(kCrownCard), {}, cards(1));
    if (code < kTheater) return at("ability", who(kAlms), {}, gold(row().alms));
    if (code < kBorrow) return at("theater", who(kTheater));
    const int missing = left_to_pay() - me().gold;
    return at("pay", who(kBorrow), amounts(me().gold, missing));
  }

  static OfferDetail card_of_character(int code) {
    if (code < kDraft) return at("theater", target_role(code - kGiveRole + 1));
    if (code < kBury) return at("draft", target_role(code - kDraft + 1));
    return at("bury", target_role(code - kBury + 1));
  }

  // ---- cards and districts ----

  OfferDetail card(int code) const {
    if (code < kDrop) return at("keep", target_laid(kind_at(code - kKeep)), {}, cards(1));
    if (code < kTake) {
      const std::string which = target_hand(kind_at(code - kDrop));
      return at(frame_.proc == Proc::Pay ? "pay" : "redraw", which, cards(1));
    }
    if (code < kGive) return at("take", target_laid(kind_at(code - kTake)));
    if (code < kLaboratory) return at("give", target_hand(kind_at(code - kGive)), cards(1));
    if (code < kMuseum) {
      const KindMask laboratories = me().city.kinds() & rules_.groups().laboratories;
      return at("district", own(laboratories), cards(1),
                gold(catalog_.row(first_kind(laboratories)).sell_card_gold));
    }
    if (code < kBuild) return at("district", own(rules_.groups().museums), cards(1));
    if (code < kBeautify) {
      const Kind kind = kind_at(code - kBuild);
      return at("build", target_hand(kind), gold_if_enough(kind));
    }
    return at("ability", own(kind_at(code - kBeautify)), gold(1));
  }

  OfferDetail own_district(int code) const {
    const bool offers = code < kSacrifice;
    const int i = code - (offers ? kOffer : kSacrifice);
    return at(offers ? "exchange" : "pay", target_city(seat_, kind_at(i % kKinds), i >= kKinds));
  }

  OfferDetail target(int i) const {
    const Seat owner = seat_at(i / kCityCodes);
    const Kind kind = kind_at(i % kKinds);
    const bool beautified = i % kCityCodes >= kKinds;
    const std::string which = target_city(owner, kind, beautified);
    if (frame_.proc == Proc::Target && frame_.a == kForArmory) return at("destroy", which);
    const bool exchange = row().rank8 == Rank8::Exchange;
    const int offered = exchange ? cost_in_city(catalog_, kind_at(frame_.b), frame_.c != 0) : 0;
    const int price = rank8_price(rules_, s_, owner, kind, beautified, offered).sum();
    const auto group = exchange ? "exchange" : row().rank8 == Rank8::Seize ? "seize" : "destroy";
    return at(group, which, gold(price));
  }

  const Rules& rules_;
  const Catalog& catalog_;
  State s_;
  const Frame& frame_;
  Seat seat_;
};

}  // namespace

OfferDetail offer_detail(const Rules& rules, const View& view, Seat seat, Action action) {
  return OfferWords(rules, view, seat).of(action.code);
}

}  // namespace burgrave::citadels
