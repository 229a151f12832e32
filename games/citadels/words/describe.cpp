#include "games/citadels/rules/play.hpp"
#include "games/citadels/words/words.hpp"

#include <algorithm>
#include <string>

namespace burgrave::citadels {

namespace {

Message say(const std::string& id) { return Message(text_key("action", id)); }

/// Words for what one seat may do in one position.
class ActionWords {
 public:
  ActionWords(const Rules& rules, const State& state)
      : rules_(rules), catalog_(rules.catalog()), s_(state), frame_(state.top()) {}

  Message of(int code) const {
    if (code < kAbbot) return plain(code);
    if (code < kName) return abbot(code - kAbbot);
    if (code < kSpy) return character(code);
    if (code < kGiveRole) return seat(code);
    if (code < kHaunted) return card_of_character(code);
    if (code < kKeep) return say("haunted").with("type", key_of(type_at(code - kHaunted)));
    if (code < kOffer) return card(code);
    if (code < kTarget) return own_district(code);
    if (code < kDrawCrown) return target(code - kTarget);
    return chance(code);
  }

 private:
  const Player& me() const { return s_.player(s_.turn.seat); }
  const CharacterRow& row() const { return catalog_.row(rules_.role(s_.turn.rank)); }
  std::string role_key(int rank) const { return key_of(rules_.role(rank)); }
  int at_most_deck(int cards) const { return std::min(cards, s_.deck_size()); }

  // ---- verbs without an argument ----

  Message plain(int code) const {
    switch (code) {
      case kEndTurn:
        return say("end");
      case kGatherGold:
        return say("gather_gold").with("gold", gathering(rules_, me()).gold);
      case kGatherCards:
        return gather_cards();
      case kDecline:
        return declined();
      case kReveal:
        return revealed();
      case kBribe:
        return say("bribe").with("seat", s_.round.blackmailer).with("gold", me().gold / 2);
      case kPay:
        return pay();
      case kFramework:
        return say("framework").with("kind", paying_district());
      case kDone:
        return say("done").with("cards", int{frame_.a});
      case kToHand:
        return say("to_hand").with("kind", looked_at());
      case kBuildNow:
        return say("build_now").with("kind", looked_at()).with("price", now_price());
      case kRedraw:
        return say("redraw");
      case kSeer:
        return say("seer");
      case kIncome:
        return income();
      case kExtraGold:
        return say("extra_gold").with("gold", row().extra_gold);
      case kExtraCards:
        return say("extra_cards").with("cards", at_most_deck(row().extra_cards));
      case kEitherGold:
        return say("either_gold").with("gold", row().either_gold);
      case kEitherCards:
        return say("either_cards").with("cards", at_most_deck(row().either_cards));
      case kScholar:
        return say("scholar").with("cards", at_most_deck(row().draw));
      case kQueen:
        return say("queen").with("gold", row().neighbour_gold).with("role", role_key(4));
      case kTakeTax:
        return say("take_tax").with("gold", int{s_.tax_gold});
      case kSmithy:
        return smithy();
      case kArmory:
        return say("armory").with("kind", own(rules_.groups().armories));
      case kTakeGold:
        return say("give_gold").with("seat", s_.turn.seat);
      default:
        return say("give_card").with("seat", s_.turn.seat);
    }
  }

  Message gather_cards() const {
    const Gathering gain = gathering(rules_, me());
    const int drawn = at_most_deck(gain.drawn);
    if (gain.keep_all || drawn == 1) return say("gather_cards_all").with("drawn", drawn);
    return say("gather_cards").with("drawn", drawn);
  }
  Message declined() const {
    switch (frame_.proc) {
      case Proc::Confiscate:
        return say("decline_confiscate");
      case Proc::Bribe:
        return say("decline_bribe");
      case Proc::ShowThreat:
        return say("decline_threat");
      default:
        return say("decline_theater");
    }
  }
  Message revealed() const {
    if (frame_.proc == Proc::Confiscate) {
      return say("confiscate").with("kind", key_of(kind_at(frame_.a))).with("seat", s_.turn.seat);
    }
    const bool flowered = s_.round.flowered_rank == s_.turn.rank;
    if (!flowered) return say("reveal_plain").with("seat", s_.turn.seat);
    return say("reveal_flowered").with("seat", s_.turn.seat).with("gold", int{me().gold});
  }
  Message pay() const {
    const int gold = build_price(rules_, me(), kind_at(frame_.a)) - frame_.b;
    return gold == 0 && frame_.b > 0 ? say("pay_cards") : say("pay").with("gold", gold);
  }
  Message income() const {
    const int count = income_districts(rules_, s_, s_.turn.seat, row().income);
    const bool gold = row().income_resource == Resource::Gold;
    return say("income")
        .with("gain", gold ? amounts(count, 0) : amounts(0, at_most_deck(count)))
        .with("type", key_of(row().income));
  }
  Message abbot(int gold) const {
    const int count = income_districts(rules_, s_, s_.turn.seat, row().income);
    return say("income")
        .with("gain", amounts(gold, count - gold))
        .with("type", key_of(row().income));
  }
  Message smithy() const {
    const KindMask smithies = me().city.kinds() & rules_.groups().smithies;
    const DistrictRow& smithy = catalog_.row(first_kind(smithies));
    return say("smithy")
        .with("kind", own(rules_.groups().smithies))
        .with("price", smithy.buy_cards_price)
        .with("cards", at_most_deck(smithy.buy_cards));
  }
  /// The first district of the city that is one of these kinds.
  std::string own(KindMask kinds) const { return key_of(first_kind(me().city.kinds() & kinds)); }
  std::string paying_district() const { return own(rules_.groups().pays_builds); }
  std::string looked_at() const { return key_of(kind_at(s_.look[0])); }
  int now_price() const { return build_price(rules_, me(), kind_at(s_.look[0])); }

  // ---- characters and seats ----

  Message character(int code) const {
    if (code < kMark) {
      constexpr const char* kIds[] = {"kill", "kill", "bewitch", "rob"};
      return say(kIds[static_cast<int>(row().naming)]).with("role", role_key(code - kName + 1));
    }
    const bool warrant = row().marker == Marker::Warrant;
    if (code < kSign) {
      return say(warrant ? "warrant" : "threat").with("role", role_key(code - kMark + 1));
    }
    return say(warrant ? "sign" : "flower").with("role", role_key(code - kSign + 1));
  }

  Message seat(int code) const {
    const auto who = [code](int verb) { return seat_at(code - verb); };
    if (code < kSwapHands) {
      const int i = code - kSpy;
      return say("spy").with("seat", seat_at(i / kTypes)).with("type", key_of(type_at(i % kTypes)));
    }
    if (code < kLook) {
      return say("swap")
          .with("seat", who(kSwapHands))
          .with("given", me().hand.size())
          .with("got", s_.player(who(kSwapHands)).hand.size());
    }
    if (code < kCrown) {
      return say("look").with("seat", who(kLook)).with("cards", s_.player(who(kLook)).hand.size());
    }
    if (code < kCrownGold) return say("crown").with("seat", who(kCrown));
    if (code < kCrownCard) return say("crown_gold").with("seat", who(kCrownGold));
    if (code < kAlms) return say("crown_card").with("seat", who(kCrownCard));
    if (code < kTheater) {
      return say("alms").with("seat", who(kAlms)).with("gold", row().alms);
    }
    if (code < kBorrow) return say("theater").with("seat", who(kTheater));
    const int price = build_price(rules_, me(), kind_at(frame_.a)) - frame_.b;
    return say("borrow").with("seat", who(kBorrow)).with("gold", price - me().gold);
  }

  Message card_of_character(int code) const {
    if (code < kDraft) return say("give_role").with("role", role_key(code - kGiveRole + 1));
    const bool keeps = code < kBury;
    const int rank = code - (keeps ? kDraft : kBury) + 1;
    return say(keeps ? "draft" : "bury").with("role", role_key(rank)).with("rank", rank);
  }

  // ---- cards and districts ----

  /// A card by name, type and cost.
  Message known(const std::string& id, Kind kind) const {
    const DistrictRow& district = catalog_.row(kind);
    if (district.cannot_build) {
      return say(id + "_priceless").with("kind", key_of(kind)).with("type", key_of(district.type));
    }
    return say(id)
        .with("kind", key_of(kind))
        .with("type", key_of(district.type))
        .with("cost", district.cost);
  }

  Message card(int code) const {
    const auto kind = [code](int verb) { return kind_at(code - verb); };
    if (code < kDrop) return known("keep", kind(kKeep));
    if (code < kTake) {
      return say(frame_.proc == Proc::Pay ? "pay_card" : "drop").with("kind", key_of(kind(kDrop)));
    }
    if (code < kGive) return known("take", kind(kTake));
    if (code < kLaboratory) {
      const Seat receiver =
          frame_.proc == Proc::Lend ? seat_at(frame_.a) : seer_next(s_, frame_.a, rules_.seats());
      return say("give").with("kind", key_of(kind(kGive))).with("seat", receiver);
    }
    if (code < kMuseum) {
      const Kind laboratory = first_kind(me().city.kinds() & rules_.groups().laboratories);
      return say("laboratory")
          .with("district", key_of(laboratory))
          .with("kind", key_of(kind(kLaboratory)))
          .with("gold", catalog_.row(laboratory).sell_card_gold);
    }
    if (code < kBuild) {
      return say("museum")
          .with("district", own(rules_.groups().museums))
          .with("kind", key_of(kind(kMuseum)));
    }
    if (code < kBeautify) {
      return say("build")
          .with("kind", key_of(kind(kBuild)))
          .with("gold", build_price(rules_, me(), kind(kBuild)));
    }
    return say("beautify").with("kind", key_of(kind(kBeautify)));
  }

  static std::string beautified(bool is) { return is ? "_beautified" : ""; }

  Message own_district(int code) const {
    const bool offers = code < kSacrifice;
    const int i = code - (offers ? kOffer : kSacrifice);
    return say((offers ? "offer" : "sacrifice") + beautified(i >= kKinds))
        .with("kind", key_of(kind_at(i % kKinds)));
  }

  /// By what it does: destroy, seize, exchange, or destroy with the Armory.
  Message target(int i) const {
    const Seat owner = seat_at(i / kCityCodes);
    const Kind kind = kind_at(i % kKinds);
    const bool is_beautified = i % kCityCodes >= kKinds;
    const bool own = owner == s_.turn.seat;
    if (frame_.proc == Proc::Target && frame_.a == kForArmory) {
      return of_city(own ? "blast_own" : "blast", owner, kind, is_beautified);
    }
    const bool exchange = row().rank8 == Rank8::Exchange;
    const int offered = exchange ? cost_in_city(catalog_, kind_at(frame_.b), frame_.c != 0) : 0;
    const int gold = rank8_price(rules_, s_, owner, kind, is_beautified, offered).sum();
    if (exchange && gold == 0) return of_city("exchange_even", owner, kind, is_beautified);
    const char* id = own ? "destroy_own" : "destroy";
    if (exchange) id = "exchange";
    if (row().rank8 == Rank8::Seize) id = "seize";
    return of_city(id, owner, kind, is_beautified).with("gold", gold);
  }
  Message of_city(const std::string& id, Seat owner, Kind kind, bool is_beautified) const {
    Message message = say(id + beautified(is_beautified));
    if (owner != s_.turn.seat) message.with("seat", owner);
    return std::move(message).with("kind", key_of(kind));
  }

  // ---- chance ----

  Message chance(int code) const {
    if (code < kFaceUp) return say("first_crown").with("seat", seat_at(code - kDrawCrown));
    if (code < kFaceDown) return say("face_up").with("role", role_key(code - kFaceUp + 1));
    if (code < kDrawRole) return say("face_down").with("role", role_key(code - kFaceDown + 1));
    if (code < kDraw) return say("draw_role").with("role", role_key(code - kDrawRole + 1));
    if (code < kSteal) return say("draw").with("kind", key_of(kind_at(code - kDraw)));
    return say("steal").with("kind", key_of(kind_at(code - kSteal)));
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const State& s_;
  const Frame& frame_;
};

}  // namespace

Message Rules::describe_action(const State& state, Seat /*seat*/, Action action) const {
  return ActionWords(*this, state).of(action.code);
}

}  // namespace burgrave::citadels
