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

std::uint32_t seats_with_cards(const Rules& rules, const State& state, Seat but) noexcept {
  std::uint32_t mask = 0;
  for (int i = 0; i < rules.seats(); ++i) {
    if (seat_at(i) != but && !state.player(seat_at(i)).hand.empty()) mask |= 1U << i;
  }
  return mask;
}

namespace {

/// Actions without an argument, by their codes. None but gathering is ever a duty [CIT-0.9].
std::uint64_t plain_actions(const Rules& rules, const State& state, Verbs abilities) noexcept {
  const Turn& turn = state.turn;
  const Player& me = state.player(turn.seat);
  const bool deck = state.deck_size() > 0;
  std::uint64_t bits = 0;
  const auto offer = [&](Verb verb, bool when) {
    bits |= static_cast<std::uint64_t>(when ? 1 : 0) << kVerbs.first(verb);
  };
  const auto able = [&](Verb verb) { return abilities.contains(verb); };
  const bool gathered = turn.has(kUsedGather);
  offer(Verb::GatherGold, !gathered);           // CIT-4.3
  offer(Verb::GatherCards, !gathered && deck);  // CIT-0.7
  if (turn.stage != Stage::Free) return bits;   // CIT-6.2.1, 6.2.4, 6.6.1
  // CIT-4.9: the Emperor's duty is done before the turn ends [CIT-6.11].
  offer(Verb::EndTurn, gathered && !abilities.contains(Verb::Crown));
  offer(Verb::Redraw, able(Verb::Redraw) && !me.hand.empty());  // CIT-6.7
  offer(Verb::Seer,
        able(Verb::Seer) && seats_with_cards(rules, state, turn.seat) != 0);  // CIT-6.9.1, 12.5
  const CharacterRow& character = rules.catalog().row(rules.role(turn.rank));
  if (able(Verb::Income) && character.income_resource != Resource::Either) {
    const bool any = income_districts(rules, state, turn.seat, character.income) > 0;
    offer(Verb::Income,
          any && (character.income_resource == Resource::Gold || deck));  // CIT-4.7, 12.5
  }
  offer(Verb::ExtraGold, able(Verb::ExtraGold));              // CIT-6.16
  offer(Verb::ExtraCards, able(Verb::ExtraCards) && deck);    // CIT-6.19
  offer(Verb::EitherGold, able(Verb::EitherGold));            // CIT-6.20
  offer(Verb::EitherCards, able(Verb::EitherCards) && deck);  // CIT-6.20
  offer(Verb::Scholar, able(Verb::Scholar) && deck);          // CIT-6.21
  offer(Verb::Queen,
        able(Verb::Queen) && state.round.rank4 != Seat::None &&  // CIT-6.25, 6.25.1, 6.2.8
            neighbours(rules.seats(), turn.seat, state.round.rank4));
  offer(Verb::TakeTax, able(Verb::TakeTax) && state.tax_gold > 0);  // CIT-6.27.1
  // CIT-4.8: what stands in the city works, also before gathering.
  const KindMask uniques = me.city.kinds() & rules.groups().actions;
  if (uniques != 0) {
    const KindMask smithies = uniques & rules.groups().smithies;
    offer(Verb::Smithy,
          smithies != 0 && !turn.has(kUsedSmithy) &&
              me.gold >= rules.catalog().row(first_kind(smithies)).buy_cards_price);  // CIT-7.25
    if ((uniques & rules.groups().armories) != 0 && may_sacrifice(rules, me)) {
      bool any = false;  // CIT-7.1
      for (int i = 0; i < rules.seats() && !any; ++i) {
        any = !armory_targets(rules, state, seat_at(i)).empty();
      }
      offer(Verb::Armory, any);
    }
  }
  return bits;
}

void legal_crown(const Rules& rules, const State& state, ActionSet& out) noexcept {
  // CIT-6.11: nothing is taken from who has nothing; else the taker chooses [CIT-6.11.2].
  const std::uint32_t all = crown_recipients(rules, state, state.turn.seat);
  if (rules.options().emperor_recipient_chooses) return out.add_run(kVerbs.first(Verb::Crown), all);
  std::uint32_t with_gold = 0;
  for (std::uint32_t left = all; left != 0; left &= left - 1) {
    if (state.player(seat_at(std::countr_zero(left))).gold > 0) with_gold |= left & -left;
  }
  const std::uint32_t with_cards = all & seats_with_cards(rules, state, state.turn.seat);
  out.add_run(kVerbs.first(Verb::Crown), all & ~with_gold & ~with_cards);
  out.add_run(kVerbs.first(Verb::CrownGold), with_gold);
  out.add_run(kVerbs.first(Verb::CrownCard), with_cards);
}

}  // namespace

/// CIT-4.6: each of a character's abilities can be used once.
Verbs unused_abilities(const Rules& rules, const Turn& turn) noexcept {
  Verbs verbs = rules.abilities(turn.rank);
  if (turn.has(kUsedAbility)) verbs = verbs - abilities_using(kUsedAbility);
  if (turn.has(kUsedIncome)) verbs = verbs - abilities_using(kUsedIncome);
  if (turn.has(kUsedExtra)) verbs = verbs - abilities_using(kUsedExtra);
  if (turn.has(kUsedCrown)) verbs = verbs - abilities_using(kUsedCrown);
  return verbs;
}

/// D5: everything that the player of the turn may do now, in the order of the verbs.
void legal_turn(const Rules& rules, const State& state, ActionSet& out) noexcept {
  const Turn& turn = state.turn;
  const Seat seat = turn.seat;
  const CharacterRow& character = rules.catalog().row(rules.role(turn.rank));
  const Verbs abilities = unused_abilities(rules, turn);
  out.add_run(kVerbs.first(Verb::EndTurn), plain_actions(rules, state, abilities));
  if (turn.stage != Stage::Free) return;
  const Player& me = state.player(seat);
  const auto add = [&](Verb verb, std::uint64_t arguments) {
    out.add_run(kVerbs.first(verb), arguments);
  };

  if (abilities.contains(Verb::SplitIncome) && character.income_resource == Resource::Either) {
    // CIT-6.14b: at most as many cards as the deck holds.
    const int districts = income_districts(rules, state, seat, character.income);
    const int least = std::max(0, districts - state.deck_size());
    if (districts > 0) {
      out.add_run(action(Verb::SplitIncome, least).code,
                  (std::uint64_t{1} << (districts - least + 1)) - 1);
    }
  }
  if (abilities.contains(Verb::Name)) add(Verb::Name, nameable(rules, state, character.naming));
  if (abilities.contains(Verb::Mark)) {
    add(Verb::Mark, next_marks(markable(rules, state, character.marker), 0, character.markers));
  }
  if (abilities.contains(Verb::Spy)) {  // CIT-6.5
    for (std::uint32_t left = seats_with_cards(rules, state, seat); left != 0; left &= left - 1) {
      out.add_run(spy(seat_at(std::countr_zero(left)), type_at(0)).code, (1U << kTypes) - 1U);
    }
  }
  if (abilities.contains(Verb::SwapHands)) {
    // CIT-6.7.1; two empty hands change nothing [CIT-12.5]
    const std::uint32_t all = ((1U << rules.seats()) - 1U) & ~(1U << index(seat));
    add(Verb::SwapHands, me.hand.empty() ? seats_with_cards(rules, state, seat) : all);
  }
  if (abilities.contains(Verb::Look)) {
    add(Verb::Look, seats_with_cards(rules, state, seat));  // CIT-6.8.1
  }
  if (abilities.contains(Verb::Crown)) legal_crown(rules, state, out);
  if (abilities.contains(Verb::Alms)) add(Verb::Alms, richest_others(rules, state, seat));
  const KindMask hand = me.hand.kinds();
  const KindMask uniques = me.city.kinds() & rules.groups().actions;
  if ((uniques & rules.groups().laboratories) != 0 && !turn.has(kUsedLaboratory)) {
    add(Verb::Laboratory, hand);  // CIT-7.13
  }
  if ((uniques & rules.groups().museums) != 0 && !turn.has(kUsedMuseum)) {
    add(Verb::Museum, hand);  // CIT-7.17
  }
  if (turn.has(kUsedGather)) {  // CIT-4.5
    add(Verb::Build, payable(rules, state, buildable_now(rules, state) & hand, me.hand.size() - 1));
  }
  if (character.beautify > turn.beautified && me.gold > 0) {
    add(Verb::Beautify, districts_of(me).plain);  // CIT-6.26: a kind of which a copy is still plain
  }
  if (abilities.contains(Verb::Offer)) {
    add_districts(out, action(Verb::Offer, District{kind_at(0)}), offerable(rules, state));
  }
  if (!abilities.contains(Verb::Target)) return;
  for (int i = 0; i < rules.seats(); ++i) {
    add_districts(out, target(seat_at(i), {kind_at(0)}), rank8_targets(rules, state, seat_at(i)));
  }
}

void Play::take_turn(const Move& move) noexcept {
  Turn& now = turn();
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
  switch (move.verb) {
    case Verb::EndTurn:
      return end_turn();
    case Verb::GatherGold:
      return gather(false);
    case Verb::GatherCards:
      return gather(true);
    case Verb::Redraw:
      now.set(kUsedAbility);
      return push(Proc::Redraw, now.seat);
    case Verb::Seer:
      return take_seer();
    case Verb::Income:
      return income(character().income_resource == Resource::Gold
                        ? income_districts(rules_, s_, now.seat, character().income)
                        : 0);
    case Verb::SplitIncome:
      return income(move.a);
    case Verb::ExtraGold:
      return gain(character().extra_gold, kUsedExtra, GainCause::Character);
    case Verb::ExtraCards:
      return gain_cards(character().extra_cards);
    case Verb::EitherGold:
      return gain(character().either_gold, kUsedAbility, GainCause::Character);
    case Verb::EitherCards:
      return gain_cards(character().either_cards);
    case Verb::Scholar:  // CIT-6.21, D29
      now.set(kUsedAbility);
      emit(EventKind::GathersCards, now.seat, std::min(character().draw, s_.deck_size()), 1);
      push(Proc::Keep, now.seat, kOfScholar);
      return draw(now.seat, character().draw, kToLook);
    case Verb::Queen:
      return gain(character().neighbour_gold, kUsedAbility, GainCause::Queen);
    case Verb::TakeTax:  // CIT-6.27.1
      now.set(kUsedAbility);
      emit(EventKind::TakesTax, now.seat, s_.tax_gold);
      gain_gold(now.seat, s_.tax_gold);
      s_.tax_gold = 0;
      return;
    case Verb::Name:
      return take_name(rank_of(move));
    case Verb::Mark:
      return take_mark(rank_of(move));
    case Verb::Spy:
      return take_spy(seat_of(move), type_of(move));
    case Verb::SwapHands:
      return take_swap(seat_of(move));
    case Verb::Look:
      return take_look(seat_of(move));
    case Verb::Crown:
    case Verb::CrownGold:
    case Verb::CrownCard:
      return take_crown_gift(move);
    case Verb::Alms:  // CIT-6.14b, D25
      now.set(kUsedExtra);
      move_gold(seat_of(move), now.seat, character().alms);
      return emit(EventKind::Alms, now.seat, index(seat_of(move)), character().alms);
    case Verb::Smithy:
      return take_smithy();
    case Verb::Armory:
      return push(Proc::Target, now.seat, kForArmory);
    case Verb::Laboratory:
      return take_laboratory(kind_of(move));
    case Verb::Museum:
      return take_museum(kind_of(move));
    case Verb::Build:
      player(now.seat).hand.take(kind_of(move));
      memories_.sees_leave(others(seats_, now.seat), kind_of(move), hand_zone(now.seat));
      return begin_build(kind_of(move), false);
    case Verb::Beautify:  // CIT-6.26, D34: the gold is stash no longer
      ++now.beautified;
      gain_gold(now.seat, -1);
      player(now.seat).beautified.add(kind_of(move));
      return emit(EventKind::Beautifies, now.seat, index(kind_of(move)));
    case Verb::Offer: {
      const District own = district_of(move);
      return push(Proc::Target, now.seat, kForExchange, index(own.kind), own.beautified ? 1 : 0);
    }
    case Verb::Target:
      return take_rank8(seat_of(move), district_of(move));
    default:
      BURGRAVE_ASSERT(false);
  }
}

/// CIT-4.4, 7.7, 7.14, 7.19: a Gold Mine, Library or Observatory that stands in the city now
/// [CIT-4.8.1] changes what one gets, unasked [CIT-7.31].
Gathering gathering(const Rules& rules, const Player& player) noexcept {
  const Catalog& catalog = rules.catalog();
  Gathering gain{catalog.gather_gold, catalog.gather_draw, false};
  each_kind(player.city.kinds() & rules.groups().gathering, [&](Kind kind) {
    const DistrictRow& row = catalog.row(kind);
    gain.gold += row.gather_gold;
    gain.drawn = std::max(gain.drawn, row.gather_draw);
    gain.keep_all = gain.keep_all || row.gather_keep_all;
  });
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
void Play::take_crown_gift(const Move& move) noexcept {
  const Seat recipient = seat_of(move);
  turn().set(kUsedCrown);
  give_crown(recipient);
  if (move.verb == Verb::Crown && rules_.options().emperor_recipient_chooses) {
    const Player& giver = player(recipient);
    if (giver.gold > 0 || !giver.hand.empty()) push(Proc::CrownChoice, recipient);
    return;
  }
  crown_gift(recipient, move.verb == Verb::CrownGold, move.verb == Verb::CrownCard);
}

/// The recipient chooses what the Emperor gets, under the option [CIT-6.11.2].
void Play::take_crown_choice(const Move& move) noexcept {
  const Seat recipient = s_.top().actor;
  pop();
  crown_gift(recipient, move.verb == Verb::TakeGold, move.verb == Verb::TakeCard);
}

/// What the Emperor gets from whom he gave the crown.
void Play::crown_gift(Seat recipient, bool gold, bool card) noexcept {
  const Seat emperor = turn().seat;
  emit(EventKind::CrownGift, emperor, index(recipient), gold ? 1 : 0, card ? 1 : 0);
  if (gold) move_gold(recipient, emperor, 1);
  if (card) push(Proc::CrownCard, Seat::Chance, index(recipient), index(emperor));
}

void Play::take_crown_card(Kind kind) noexcept {
  const Frame frame = s_.top();
  pop();
  const Seat from = seat_at(frame.a), to = seat_at(frame.b);
  hand_over(from, to, kind);
  tell_two(EventKind::TookCard, to, from, kind);
}

}  // namespace burgrave::citadels
