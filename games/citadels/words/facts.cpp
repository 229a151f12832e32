#include "games/citadels/words/facts.hpp"

#include "core/rows.hpp"
#include "games/at_frame.hpp"
#include "games/citadels/rules/play.hpp"
#include "games/citadels/words/words.hpp"

#include <algorithm>

namespace burgrave::citadels {

namespace {

// ---- what sentences mention ----

using Value = decltype(MessageArg::value);
using F = const Facts&;
constexpr Told kSeat{"seat", [](F facts) -> Value { return facts.seat; }};
constexpr Told kRole{"role", [](F facts) -> Value { return key_of(facts.role); }};
constexpr Told kRank{"rank", [](F facts) -> Value { return rank_of(facts.role); }};
constexpr Told kType{"type", [](F facts) -> Value { return key_of(facts.type); }};
constexpr Told kKind{"kind", [](F facts) -> Value { return key_of(facts.district.kind); }};
constexpr Told kOwn{"kind", [](F facts) -> Value { return key_of(facts.own.kind); }};
constexpr Told kUsing{"district", [](F facts) -> Value { return key_of(facts.own.kind); }};
constexpr Told kPaid{"gold", [](F facts) -> Value { return facts.price.gold; }};
constexpr Told kPrice{"price", [](F facts) -> Value { return facts.price.gold; }};
constexpr Told kBorrowed{"gold", [](F facts) -> Value { return facts.price.cards; }};
constexpr Told kGold{"gold", [](F facts) -> Value { return facts.gain.gold; }};
constexpr Told kCards{"cards", [](F facts) -> Value { return facts.gain.cards; }};
constexpr Told kGain{"gain", [](F facts) -> Value { return amounts(facts.gain); }};
constexpr Told kCost{"cost", [](F facts) -> Value { return facts.cost; }};
constexpr Told kBuildGold{"gold", [](F facts) -> Value { return facts.cost; }};
constexpr Told kBuildPrice{"price", [](F facts) -> Value { return facts.cost; }};
constexpr Told kSeen{"cards", [](F facts) -> Value { return facts.cards; }};
constexpr Told kDrawn{"drawn", [](F facts) -> Value { return facts.cards; }};
constexpr Told kGot{"got", [](F facts) -> Value { return facts.cards; }};
constexpr Told kGiven{"given", [](F facts) -> Value { return facts.given; }};

// ---- what each verb is, whatever the position ----

struct Row {
  Verb verb;
  std::string_view group;
  Place place;
  Facts::Sentence sentence;
  Amount price{};
  Amount gain{};
};
constexpr Amount kOneGold{1, 0}, kOneCard{0, 1};
constexpr Row kRows[] = {
    {Verb::EndTurn, "end", Place::None, {"end"}},
    {Verb::GatherGold, "gather", Place::Bank, {"gather_gold", {kGold}}},
    {Verb::GatherCards, "gather", Place::Deck, {"gather_cards", {kDrawn}}},
    {Verb::Decline, "answer", Place::None, {"decline_theater"}},
    {Verb::Reveal, "answer", Place::Seat, {"reveal_plain", {kSeat}}},
    {Verb::Bribe, "answer", Place::Seat, {"bribe", {kSeat, kPaid}}},
    {Verb::Pay, "pay", Place::Bank, {"pay", {kPaid}}},
    {Verb::Framework, "pay", Place::Own, {"framework", {kOwn}}},
    {Verb::Done, "redraw", Place::Deck, {"done", {kSeen}}},
    {Verb::ToHand, "take", Place::Laid, {"to_hand", {kKind}}, {}, kOneCard},
    {Verb::BuildNow, "take", Place::Laid, {"build_now", {kKind, kBuildPrice}}},
    {Verb::Redraw, "ability", Place::Deck, {"redraw"}},
    {Verb::Seer, "ability", Place::Role, {"seer"}},
    {Verb::Income, "income", Place::Type, {"income", {kGain, kType}}},
    {Verb::ExtraGold, "ability", Place::Bank, {"extra_gold", {kGold}}},
    {Verb::ExtraCards, "ability", Place::Deck, {"extra_cards", {kCards}}},
    {Verb::EitherGold, "ability", Place::Bank, {"either_gold", {kGold}}},
    {Verb::EitherCards, "ability", Place::Deck, {"either_cards", {kCards}}},
    {Verb::Scholar, "ability", Place::Deck, {"scholar", {kSeen}}, {}, kOneCard},
    {Verb::Queen, "ability", Place::Bank, {"queen", {kGold, kRole}}},
    {Verb::TakeTax, "ability", Place::Role, {"take_tax", {kGold}}},
    {Verb::Smithy, "district", Place::Own, {"smithy", {kOwn, kPrice, kCards}}},
    {Verb::Armory, "district", Place::Own, {"armory", {kOwn}}},
    {Verb::TakeGold, "crown", Place::Seat, {"give_gold", {kSeat}}, kOneGold},
    {Verb::TakeCard, "crown", Place::Seat, {"give_card", {kSeat}}, kOneCard},
    {Verb::SplitIncome, "income", Place::Type, {"income", {kGain, kType}}},
    {Verb::Name, "name", Place::Role, {"kill", {kRole}}},
    {Verb::Mark, "mark", Place::Role, {"threat", {kRole}}},
    {Verb::Sign, "sign", Place::Role, {"flower", {kRole}}},
    {Verb::Spy, "spy", Place::Seat, {"spy", {kSeat, kType}}},
    {Verb::SwapHands, "swap", Place::Seat, {"swap", {kSeat, kGiven, kGot}}},
    {Verb::Look, "look", Place::Seat, {"look", {kSeat, kSeen}}},
    {Verb::Crown, "crown", Place::Seat, {"crown", {kSeat}}},
    {Verb::CrownGold, "crown", Place::Seat, {"crown_gold", {kSeat}}, {}, kOneGold},
    {Verb::CrownCard, "crown", Place::Seat, {"crown_card", {kSeat}}, {}, kOneCard},
    {Verb::Alms, "ability", Place::Seat, {"alms", {kSeat, kGold}}},
    {Verb::Theater, "theater", Place::Seat, {"theater", {kSeat}}},
    {Verb::Borrow, "pay", Place::Seat, {"borrow", {kSeat, kBorrowed}}},
    {Verb::GiveRole, "theater", Place::Role, {"give_role", {kRole}}},
    {Verb::Draft, "draft", Place::Role, {"draft", {kRole, kRank}}},
    {Verb::Bury, "bury", Place::Role, {"bury", {kRole, kRank}}},
    {Verb::Haunted, "haunted", Place::Type, {"haunted", {kType}}},
    {Verb::Keep, "keep", Place::Laid, {"keep", {kKind, kType, kCost}}, {}, kOneCard},
    {Verb::Drop, "redraw", Place::Hand, {"drop", {kKind}}, kOneCard},
    {Verb::Take, "take", Place::Laid, {"take", {kKind, kType, kCost}}},
    {Verb::Give, "give", Place::Hand, {"give", {kKind, kSeat}}, kOneCard},
    {Verb::Laboratory, "district", Place::Own, {"laboratory", {kUsing, kKind, kGold}}, kOneCard},
    {Verb::Museum, "district", Place::Own, {"museum", {kUsing, kKind}}, kOneCard},
    {Verb::Build, "build", Place::Hand, {"build", {kKind, kBuildGold}}},
    {Verb::Beautify, "ability", Place::Own, {"beautify", {kKind}}, kOneGold},
    {Verb::Offer, "exchange", Place::Own, {"offer", {kKind}}},
    {Verb::Sacrifice, "pay", Place::Own, {"sacrifice", {kKind}}},
    {Verb::Target, "destroy", Place::City, {"destroy", {kSeat, kKind, kPaid}}},
    {Verb::DrawCrown, {}, Place::None, {"first_crown", {kSeat}}},
    {Verb::FaceUp, {}, Place::None, {"face_up", {kRole}}},
    {Verb::FaceDown, {}, Place::None, {"face_down", {kRole}}},
    {Verb::DrawRole, {}, Place::None, {"draw_role", {kRole}}},
    {Verb::Draw, {}, Place::None, {"draw", {kKind}}},
    {Verb::Steal, {}, Place::None, {"steal", {kKind}}}};
static_assert(stands_in_order(kRows, &Row::verb));

// ---- what it is in this position ----

class Finder : AtFrame<Rules> {
 public:
  Finder(const Rules& rules, const State& shown, Action action) : AtFrame(rules, shown) {
    const Move& move = kVerbs.decode(action);
    const Row& row = kRows[static_cast<std::size_t>(move.verb)];
    facts_.move = move;
    facts_.sentence = row.sentence;
    facts_.group = row.group;
    facts_.place = row.place;
    facts_.price = row.price;
    facts_.gain = row.gain;
    facts_.player = s_.turn.seat;
    name_arguments();
  }

  Facts find() {
    fill();
    return facts_;
  }

 private:
  void fill() {
    switch (facts_.move.verb) {
      case Verb::GatherGold:
        return gains(gathering(rules_, me()).gold);
      case Verb::GatherCards:
        return gather_cards();
      case Verb::Decline:
        return decline();
      case Verb::Reveal:
        return reveal();
      case Verb::Bribe:
        facts_.seat = s_.round.blackmailer;
        return costs(me().gold / 2);
      case Verb::Pay:
        if (left_to_pay() == 0 && frame_.b > 0) facts_.sentence = {"pay_cards"};
        return costs(left_to_pay());
      case Verb::Borrow:  // with all the own gold
        return costs(me().gold, left_to_pay() - me().gold);
      case Verb::Framework:
        return uses(rules_.groups().pays_builds);
      case Verb::Done:
        facts_.cards = frame_.a;
        return gains(0, at_most_deck(frame_.a));
      case Verb::ToHand:
        facts_.district.kind = kind_at(s_.look[0]);
        return;
      case Verb::BuildNow:
        facts_.district.kind = kind_at(s_.look[0]);
        return build();
      case Verb::Build:
        return build();
      case Verb::Income:
        return income(row().income_resource == Resource::Gold ? districts_of_income() : 0);
      case Verb::SplitIncome:
        return income(facts_.move.a);
      case Verb::ExtraGold:
        return gains(row().extra_gold);
      case Verb::ExtraCards:
        return gains(0, at_most_deck(row().extra_cards));
      case Verb::EitherGold:
        return gains(row().either_gold);
      case Verb::EitherCards:
        return gains(0, at_most_deck(row().either_cards));
      case Verb::Scholar:
        facts_.cards = at_most_deck(row().draw);
        return;
      case Verb::Queen:
        facts_.role = rules_.role(4);
        return gains(row().neighbour_gold);
      case Verb::Seer:
        facts_.role = rules_.role(s_.turn.rank);
        return;
      case Verb::TakeTax:  // the gold lies on the Tax Collector's token
        facts_.role = rules_.role(s_.turn.rank);
        return gains(s_.tax_gold);
      case Verb::Smithy:
        uses(rules_.groups().smithies);
        costs(catalog_.row(facts_.own.kind).buy_cards_price);
        return gains(0, at_most_deck(catalog_.row(facts_.own.kind).buy_cards));
      case Verb::Armory:
        return uses(rules_.groups().armories);
      case Verb::Laboratory:
        uses(rules_.groups().laboratories);
        return gains(catalog_.row(facts_.own.kind).sell_card_gold);
      case Verb::Museum:
        return uses(rules_.groups().museums);
      case Verb::TakeGold:
      case Verb::TakeCard:
        facts_.seat = s_.turn.seat;
        return;
      case Verb::Name:
        if (row().naming == Naming::Bewitch) facts_.sentence.id = "bewitch";
        if (row().naming == Naming::Rob) facts_.sentence.id = "rob";
        return;
      case Verb::Mark:
        if (row().marker == Marker::Warrant) facts_.sentence.id = "warrant";
        return;
      case Verb::Sign:
        if (row().marker == Marker::Warrant) facts_.sentence.id = "sign";
        return;
      case Verb::SwapHands:
        facts_.given = me().hand.size();
        [[fallthrough]];
      case Verb::Look:
        facts_.cards = s_.player(facts_.seat).hand.size();
        return;
      case Verb::Alms:
        return gains(row().alms);
      case Verb::Keep:
      case Verb::Take:
        return read_card();
      case Verb::Drop:
        if (frame_.proc != Proc::Pay) return;
        facts_.group = "pay";
        facts_.sentence.id = "pay_card";
        return;
      case Verb::Give:
        facts_.seat =
            frame_.proc == Proc::Lend ? seat_at(frame_.a) : seer_next(s_, frame_.a, rules_.seats());
        return;
      case Verb::Beautify:
        return uses(bit(facts_.district.kind));
      case Verb::Offer:
      case Verb::Sacrifice:
        facts_.own = facts_.district;
        return name_copy();
      case Verb::Target:
        target();
        return name_copy();
      default:  // nothing but its arguments
        return;
    }
  }

  const Player& me() const { return s_.player(s_.turn.seat); }
  const CharacterRow& row() const { return catalog_.row(rules_.role(s_.turn.rank)); }
  int at_most_deck(int cards) const { return std::min(cards, s_.deck_size()); }
  int left_to_pay() const { return build_price(rules_, me(), kind_at(frame_.a)) - frame_.b; }

  void name_arguments() {
    const Move& move = facts_.move;
    for (const Domain& argument : kVerbRows[static_cast<std::size_t>(move.verb)].arguments) {
      if (argument.word == seat_word) facts_.seat = seat_of(move);
      if (argument.word == rank_word) facts_.role = rules_.role(rank_of(move));
      if (argument.word == type_word) facts_.type = type_of(move);
      if (argument.word == kind_word) facts_.district.kind = kind_of(move);
      if (argument.word == district_word) facts_.district = district_of(move);
    }
  }
  void costs(int gold, int cards = 0) { facts_.price = {gold, cards}; }
  void gains(int gold, int cards = 0) { facts_.gain = {gold, cards}; }
  /// The first district of the city that is one of these kinds; the plain copy where there is one.
  void uses(KindMask kinds) {
    const Kind kind = first_kind(me().city.kinds() & kinds);
    facts_.own = {kind, me().city.count(kind) == me().beautified.count(kind)};
  }

  void gather_cards() {
    const Gathering gain = gathering(rules_, me());
    facts_.cards = at_most_deck(gain.drawn);
    facts_.gain.cards = gain.keep_all ? facts_.cards : at_most_deck(1);
    if (gain.keep_all || facts_.cards == 1) facts_.sentence.variant = "_all";
  }
  void decline() {
    if (frame_.proc == Proc::Confiscate) facts_.sentence.id = "decline_confiscate";
    if (frame_.proc == Proc::Bribe) facts_.sentence.id = "decline_bribe";
    if (frame_.proc == Proc::ShowThreat) facts_.sentence.id = "decline_threat";
    if (frame_.proc == Proc::Theater) facts_.group = "theater";
  }
  void reveal() {
    facts_.seat = s_.turn.seat;
    if (frame_.proc == Proc::Confiscate) {
      facts_.district.kind = kind_at(frame_.a);
      facts_.place = Place::Laid;
      facts_.sentence = {"confiscate", {kKind, kSeat}};
    } else if (s_.round.flowered_rank == s_.turn.rank) {
      facts_.gain.gold = me().gold;
      facts_.sentence = {"reveal_flowered", {kSeat, kGold}};
    }
  }
  /// Where the stash is not enough, how it is paid is asked for later.
  void build() {
    facts_.cost = build_price(rules_, me(), facts_.district.kind);
    if (facts_.cost <= me().gold) facts_.price.gold = facts_.cost;
  }
  int districts_of_income() const {
    return income_districts(rules_, s_, s_.turn.seat, row().income);
  }
  void income(int gold) {
    facts_.type = row().income;
    gains(gold, at_most_deck(districts_of_income() - gold));
  }
  /// A card by name, type and cost.
  void read_card() {
    const DistrictRow& card = catalog_.row(facts_.district.kind);
    facts_.type = card.type;
    facts_.cost = card.cost;
    if (!card.cannot_build) return;
    facts_.sentence.told = {kKind, kType};
    facts_.sentence.variant = "_priceless";
  }
  /// By what it does: destroy, seize, exchange, or destroy with the Armory.
  void target() {
    const bool own = facts_.seat == s_.turn.seat;
    if (frame_.proc == Proc::Target && frame_.a == kForArmory) {
      facts_.sentence =
          own ? Facts::Sentence{"blast_own", {kKind}} : Facts::Sentence{"blast", {kSeat, kKind}};
    } else {
      facts_.price.gold =
          rank8_price(rules_, s_, facts_.seat, facts_.district, offered_in(frame_)).sum();
      if (row().rank8 == Rank8::Seize) {
        facts_.group = facts_.sentence.id = "seize";
      } else if (row().rank8 == Rank8::Exchange) {
        facts_.group = facts_.sentence.id = "exchange";
        if (facts_.price.gold == 0) facts_.sentence = {"exchange_even", {kSeat, kKind}};
      } else if (own) {
        facts_.sentence = {"destroy_own", {kKind, kPaid}};
      }
    }
  }
  void name_copy() {
    if (facts_.district.beautified) facts_.sentence.variant = "_beautified";
  }

  Facts facts_;
};

}  // namespace

Facts facts_in(const Rules& rules, const State& shown, Action action) {
  return Finder(rules, shown, action).find();
}

Message words_of(const Facts& facts) {
  const auto& [id, told, variant] = facts.sentence;
  Message message(text_key("action", id).append(variant));
  for (const Told& argument : told) {
    if (argument.fact != nullptr) {
      message.args.push_back({std::string(argument.name), argument.fact(facts)});
    }
  }
  return message;
}

}  // namespace burgrave::citadels
