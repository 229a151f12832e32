#include "games/citadels/rules/play.hpp"

#include <algorithm>
#include <bit>

namespace burgrave::citadels {

int income_districts(const Rules& rules, const State& state, Seat seat, Type type) noexcept {
  if (type == Type::None) return 0;
  const CardSet& city = state.player(seat).city;
  const Catalog& catalog = rules.catalog();
  int count = city.size_among(catalog.of_type[static_cast<std::size_t>(index(type))]);
  // CIT-7.23: the School of Magic always counts as the type that is asked for.
  if (type != Type::Unique) count += city.size_among(rules.groups().any_income);
  return count;
}

std::uint32_t crown_recipients(const Rules& rules, const State& state, Seat giver) noexcept {
  const std::uint32_t all = (1U << rules.seats()) - 1U;
  return all & ~(1U << index(giver)) & ~(1U << index(state.crown));  // CIT-6.11.1, 6.2.6
}

std::uint32_t richest_others(const Rules& rules, const State& state, Seat seat) noexcept {
  int most = state.player(seat).gold;
  std::uint32_t richest = 0;
  for (int i = 0; i < rules.seats(); ++i) {
    const int gold = state.player(seat_at(i)).gold;
    if (gold > most) {
      most = gold;
      richest = 0;
    }
    // Nobody richer than the Abbot: nothing [CIT-6.14b].
    if (gold == most && gold > state.player(seat).gold) richest |= 1U << i;
  }
  return richest;
}

namespace {

std::uint32_t seats_with_cards(const Rules& rules, const State& state, Seat but) noexcept {
  std::uint32_t mask = 0;
  for (int i = 0; i < rules.seats(); ++i) {
    if (seat_at(i) != but && !state.player(seat_at(i)).hand.empty()) mask |= 1U << i;
  }
  return mask;
}

/// Actions that are there whatever the hand holds: codes up to kAbbot. None but gathering is ever
/// a duty [CIT-0.9]; each of a character's abilities can be used once [CIT-4.6].
std::uint64_t plain_actions(const Rules& rules, const State& state,
                            const CharacterRow& character) noexcept {
  const Turn& turn = state.turn;
  const Player& me = state.player(turn.seat);
  const bool deck = state.deck_size() > 0;
  std::uint64_t bits = 0;
  const auto offer = [&](Code code, bool when) {
    bits |= static_cast<std::uint64_t>(when ? 1 : 0) << code;
  };
  const bool gathered = turn.has(kUsedGather);
  offer(kGatherGold, !gathered);               // CIT-4.3
  offer(kGatherCards, !gathered && deck);      // CIT-0.7
  if (turn.stage != Stage::Free) return bits;  // CIT-6.2.1, 6.2.4, 6.6.1
  // CIT-4.9: the Emperor's duty is done before the turn ends [CIT-6.11].
  offer(kEndTurn, gathered && (character.crown != Crown::GiveOther || turn.has(kUsedCrown)));
  const bool ability = !turn.has(kUsedAbility);
  offer(kRedraw, character.swap_or_redraw && ability && !me.hand.empty());  // CIT-6.7
  offer(kSeer, character.take_random_cards && ability &&
                   seats_with_cards(rules, state, turn.seat) != 0);  // CIT-6.9.1, 12.5
  if (!turn.has(kUsedIncome) && character.income_resource != Resource::Either) {
    const bool any = income_districts(rules, state, turn.seat, character.income) > 0;
    offer(kIncome, any && (character.income_resource == Resource::Gold || deck));  // CIT-4.7, 12.5
  }
  offer(kExtraGold, character.extra_gold > 0 && !turn.has(kUsedExtra));  // CIT-6.16
  offer(kExtraCards, character.extra_cards > 0 && ability && deck);      // CIT-6.19
  offer(kEitherGold, character.either_gold > 0 && ability);              // CIT-6.20
  offer(kEitherCards, character.either_cards > 0 && ability && deck);    // CIT-6.20
  offer(kScholar, character.draw > 0 && ability && deck);                // CIT-6.21
  const bool queen = character.neighbour_gold > 0 && ability && state.round.rank4 != Seat::None;
  if (queen) {
    const int apart = (index(turn.seat) - index(state.round.rank4) + rules.seats()) % rules.seats();
    offer(kQueen, apart == 1 || apart == rules.seats() - 1);  // CIT-6.25, 6.25.1, 6.2.8
  }
  offer(kTakeTax, character.tax > 0 && ability && state.tax_gold > 0);  // CIT-6.27.1
  // CIT-4.8: what stands in the city works, also before gathering.
  const KindMask uniques = me.city.kinds() & rules.groups().actions;
  if (uniques != 0) {
    const KindMask smithies = uniques & rules.groups().smithies;
    offer(kSmithy,
          smithies != 0 && !turn.has(kUsedSmithy) &&
              me.gold >= rules.catalog().row(first_kind(smithies)).buy_cards_price);  // CIT-7.25
    if ((uniques & rules.groups().armories) != 0 && may_sacrifice(rules, me)) {
      bool any = false;  // CIT-7.1
      for (int i = 0; i < rules.seats() && !any; ++i) {
        const Districts targets = armory_targets(rules, state, seat_at(i));
        any = (targets.plain | targets.beautified) != 0;
      }
      offer(kArmory, any);
    }
  }
  return bits;
}

void add_seats(ActionSet& out, int base, std::uint32_t seats) noexcept { out.add_run(base, seats); }

}  // namespace

/// D5: everything that the player of the turn may do now, in the order of the codes.
void legal_turn(const Rules& rules, const State& state, ActionSet& out) noexcept {
  const Turn& turn = state.turn;
  const Seat seat = turn.seat;
  const CharacterRow& character = rules.catalog().row(rules.role(turn.rank));
  out.add_run(0, plain_actions(rules, state, character));
  if (turn.stage != Stage::Free) return;
  const Player& me = state.player(seat);
  const bool ability = !turn.has(kUsedAbility);

  if (character.income_resource == Resource::Either && !turn.has(kUsedIncome)) {
    // CIT-6.14b: at most as many cards as the deck holds.
    const int districts = income_districts(rules, state, seat, character.income);
    const int least = std::max(0, districts - state.deck_size());
    if (districts > 0) {
      out.add_run(kAbbot + least, (std::uint64_t{1} << (districts - least + 1)) - 1);
    }
  }
  if (ability) {
    if (character.naming == Naming::Kill || character.naming == Naming::Rob) {
      out.add_run(kName, nameable(rules, state, character.naming));
    }
    if (character.marker != Marker::None) {
      const RankMask tokens = markable(rules, state, character.marker);
      out.add_run(kMark, next_marks(tokens, 0, character.markers));
    }
    const std::uint32_t with_cards =
        character.spy || character.look_and_take ? seats_with_cards(rules, state, seat) : 0;
    if (character.spy) {
      for (std::uint32_t left = with_cards; left != 0; left &= left - 1) {
        out.add_run(kSpy + std::countr_zero(left) * kTypes, (1U << kTypes) - 1U);  // CIT-6.5
      }
    }
    if (character.swap_or_redraw) {  // CIT-6.7.1; two empty hands change nothing [CIT-12.5]
      const std::uint32_t all = ((1U << rules.seats()) - 1U) & ~(1U << index(seat));
      add_seats(out, kSwapHands, me.hand.empty() ? seats_with_cards(rules, state, seat) : all);
    }
    if (character.look_and_take) add_seats(out, kLook, with_cards);  // CIT-6.8.1
  }
  if (character.crown == Crown::GiveOther && !turn.has(kUsedCrown)) {
    // CIT-6.11: nothing is taken from who has nothing; else the taker chooses [CIT-6.11.2].
    const std::uint32_t all = crown_recipients(rules, state, seat);
    std::uint32_t with_gold = 0, with_cards = 0;
    for (std::uint32_t left = all; left != 0; left &= left - 1) {
      const Player& recipient = state.player(seat_at(std::countr_zero(left)));
      if (recipient.gold > 0) with_gold |= left & -left;
      if (!recipient.hand.empty()) with_cards |= left & -left;
    }
    if (rules.options().emperor_recipient_chooses) {
      add_seats(out, kCrown, all);
    } else {
      add_seats(out, kCrown, all & ~with_gold & ~with_cards);
      add_seats(out, kCrownGold, with_gold);
      add_seats(out, kCrownCard, with_cards);
    }
  }
  if (character.alms > 0 && !turn.has(kUsedExtra)) {
    add_seats(out, kAlms, richest_others(rules, state, seat));
  }
  const KindMask hand = me.hand.kinds();
  const KindMask uniques = me.city.kinds() & rules.groups().actions;
  if ((uniques & rules.groups().laboratories) != 0 && !turn.has(kUsedLaboratory)) {
    out.add_run(kLaboratory, hand);  // CIT-7.13
  }
  if ((uniques & rules.groups().museums) != 0 && !turn.has(kUsedMuseum)) {
    out.add_run(kMuseum, hand);  // CIT-7.17
  }
  if (turn.has(kUsedGather)) {  // CIT-4.5
    out.add_run(kBuild,
                payable(rules, state, buildable_now(rules, state) & hand, me.hand.size() - 1));
  }
  if (character.beautify > turn.beautified && me.gold > 0) {
    // CIT-6.26: a kind of which a copy is still plain.
    KindMask plain = 0;
    for (KindMask left = me.city.kinds(); left != 0; left &= left - 1) {
      const Kind kind = kind_at(std::countr_zero(left));
      if (me.beautified.count(kind) < me.city.count(kind)) plain |= bit(kind);
    }
    out.add_run(kBeautify, plain);
  }
  if (character.rank8 == Rank8::None || !ability) return;
  if (character.rank8 == Rank8::Exchange) {
    const Districts own = offerable(rules, state);
    out.add_run(kOffer, own.plain);
    out.add_run(kOffer + kKinds, own.beautified);
    return;
  }
  for (int i = 0; i < rules.seats(); ++i) {
    const Districts targets = rank8_targets(rules, state, seat_at(i), Kind::None, false);
    out.add_run(kTarget + i * kCityCodes, targets.plain);
    out.add_run(kTarget + i * kCityCodes + kKinds, targets.beautified);
  }
}

void Play::take_turn(Action action) noexcept {
  const int code = action.code;
  Turn& now = turn();
  const auto seat_after = [&](int verb) { return seat_at(code - verb); };
  const auto kind_after = [&](int verb) { return kind_at(code - verb); };
  const auto gain_cards = [&](int cards) {
    now.set(kUsedAbility);
    emit(EventKind::GainsCards, now.seat, std::min(cards, s_.deck_size()),
         static_cast<int>(GainCause::Character));
    draw(now.seat, cards, kToTheHand);
  };
  const auto gain = [&](int gold, Used use, GainCause cause) {
    now.set(use);
    gain_gold(now.seat, gold);
    emit(EventKind::GainsGold, now.seat, gold, static_cast<int>(cause));
  };
  switch (code) {
    case kEndTurn:
      return end_turn();
    case kGatherGold:
      return gather(false);
    case kGatherCards:
      return gather(true);
    case kRedraw:
      now.set(kUsedAbility);
      return push(Proc::Redraw, now.seat);
    case kSeer:
      return take_seer();
    case kIncome:
      return income(character().income_resource == Resource::Gold
                        ? income_districts(rules_, s_, now.seat, character().income)
                        : 0);
    case kExtraGold:
      return gain(character().extra_gold, kUsedExtra, GainCause::Character);
    case kExtraCards:
      return gain_cards(character().extra_cards);
    case kEitherGold:
      return gain(character().either_gold, kUsedAbility, GainCause::Character);
    case kEitherCards:
      return gain_cards(character().either_cards);
    case kScholar:  // CIT-6.21, D29
      now.set(kUsedAbility);
      emit(EventKind::GathersCards, now.seat, std::min(character().draw, s_.deck_size()), 1);
      push(Proc::Keep, now.seat, kOfScholar);
      return draw(now.seat, character().draw, kToLook);
    case kQueen:
      return gain(character().neighbour_gold, kUsedAbility, GainCause::Queen);
    case kTakeTax:  // CIT-6.27.1
      now.set(kUsedAbility);
      emit(EventKind::TakesTax, now.seat, s_.tax_gold);
      gain_gold(now.seat, s_.tax_gold);
      s_.tax_gold = 0;
      return;
    case kSmithy:
      return take_smithy();
    case kArmory:
      return push(Proc::Target, now.seat, kForArmory);
    default:
      break;
  }
  if (code < kName) return income(code - kAbbot);
  if (code < kMark) return take_name(code - kName + 1);
  if (code < kSign) return take_mark(code - kMark + 1);
  if (code >= kSpy && code < kSwapHands) {
    return take_spy(seat_at((code - kSpy) / kTypes), type_at((code - kSpy) % kTypes));
  }
  if (code < kLook) return take_swap(seat_after(kSwapHands));
  if (code < kCrown) return take_look(seat_after(kLook));
  if (code < kCrownGold) return take_crown_gift(seat_after(kCrown), kCrown);
  if (code < kCrownCard) return take_crown_gift(seat_after(kCrownGold), kCrownGold);
  if (code < kAlms) return take_crown_gift(seat_after(kCrownCard), kCrownCard);
  if (code < kTheater) {  // CIT-6.14b, D25
    const Seat giver = seat_after(kAlms);
    now.set(kUsedExtra);
    move_gold(giver, now.seat, character().alms);
    emit(EventKind::Alms, now.seat, index(giver), character().alms);
    return;
  }
  if (code < kMuseum) return take_laboratory(kind_after(kLaboratory));
  if (code < kBuild) return take_museum(kind_after(kMuseum));
  if (code < kBeautify) {
    const Kind kind = kind_after(kBuild);
    player(now.seat).hand.take(kind);
    memories_.sees_leave(others(seats_, now.seat), kind, hand_zone(now.seat));
    return begin_build(kind, false);
  }
  if (code < kOffer) {  // CIT-6.26, D34: the gold is stash no longer
    const Kind kind = kind_after(kBeautify);
    ++now.beautified;
    gain_gold(now.seat, -1);
    player(now.seat).beautified.add(kind);
    emit(EventKind::Beautifies, now.seat, index(kind));
    return;
  }
  if (code < kSacrifice) {
    const int offer = code - kOffer;
    return push(Proc::Target, now.seat, kForExchange, offer % kKinds, offer / kKinds);
  }
  const int aim = code - kTarget;
  take_rank8(seat_at(aim / kCityCodes), kind_at(aim % kKinds), aim % kCityCodes >= kKinds);
}

/// CIT-4.4, 7.7, 7.14, 7.19: a Gold Mine, Library or Observatory that stands in the city now
/// [CIT-4.8.1] changes what one gets, unasked [CIT-7.31].
Gathering gathering(const Rules& rules, const Player& player) noexcept {
  const Catalog& catalog = rules.catalog();
  Gathering gain{catalog.gather_gold, catalog.gather_draw, false};
  for (KindMask left = player.city.kinds() & rules.groups().gathering; left != 0;
       left &= left - 1) {
    const DistrictRow& row = catalog.row(first_kind(left));
    gain.gold += row.gather_gold;
    gain.drawn = std::max(gain.drawn, row.gather_draw);
    gain.keep_all = gain.keep_all || row.gather_keep_all;
  }
  return gain;
}

/// CIT-4.3.
void Play::gather(bool cards) noexcept {
  Turn& now = turn();
  now.set(kUsedGather);
  const Gathering gain = gathering(rules_, player(now.seat));
  if (!cards) {
    gain_gold(now.seat, gain.gold);
    emit(EventKind::GathersGold, now.seat, gain.gold);
    return;
  }
  const int drawn = std::min(gain.drawn, s_.deck_size());
  emit(EventKind::GathersCards, now.seat, drawn, gain.keep_all ? drawn : 1);
  if (!gain.keep_all) push(Proc::Keep, now.seat, kOfGathering);
  draw(now.seat, drawn, gain.keep_all ? kToTheHand : kToLook);
}

/// CIT-4.7, 6.14b: `gold` of the districts give gold, the others cards, declared before drawing.
void Play::income(int gold) noexcept {
  Turn& now = turn();
  now.set(kUsedIncome);
  const int cards =
      std::min(income_districts(rules_, s_, now.seat, character().income) - gold, s_.deck_size());
  const int cause = static_cast<int>(GainCause::Income);
  if (gold > 0) {
    gain_gold(now.seat, gold);
    emit(EventKind::GainsGold, now.seat, gold, cause);
  }
  if (cards > 0) {
    emit(EventKind::GainsCards, now.seat, cards, cause);
    draw(now.seat, cards, kToTheHand);
  }
}

/// CIT-6.11, D23.
void Play::take_crown_gift(Seat recipient, Code what) noexcept {
  Turn& now = turn();
  now.set(kUsedCrown);
  give_crown(recipient);
  const bool gold = what == kCrownGold, card = what == kCrownCard;
  if (what == kCrown && rules_.options().emperor_recipient_chooses) {
    const Player& giver = player(recipient);
    if (giver.gold > 0 || !giver.hand.empty()) push(Proc::CrownChoice, recipient);
    return;
  }
  emit(EventKind::CrownGift, now.seat, index(recipient), gold ? 1 : 0, card ? 1 : 0);
  if (gold) move_gold(recipient, now.seat, 1);
  if (card) push(Proc::CrownCard, Seat::Chance, index(recipient), index(now.seat));
}

/// The recipient chooses what the Emperor gets, under the option [CIT-6.11.2].
void Play::take_crown_choice(Code what) noexcept {
  const Seat recipient = s_.top().actor;
  const Seat emperor = turn().seat;
  pop();
  emit(EventKind::CrownGift, emperor, index(recipient), what == kTakeGold ? 1 : 0,
       what == kTakeCard ? 1 : 0);
  if (what == kTakeGold) {
    move_gold(recipient, emperor, 1);
  } else {
    push(Proc::CrownCard, Seat::Chance, index(recipient), index(emperor));
  }
}

void Play::take_crown_card(Kind kind) noexcept {
  const Frame frame = s_.top();
  pop();
  const Seat from = seat_at(frame.a), to = seat_at(frame.b);
  hand_over(from, to, kind);
  SeatMask two = SeatMask::of(from);
  two.insert(to);
  emit_to(two, EventKind::TookCard, to, index(from), index(kind), 0);
}

}  // namespace burgrave::citadels
