#include "games/citadels/rules/play.hpp"

#include <algorithm>
#include <bit>

namespace burgrave::citadels {

RankMask nameable(const Rules& rules, const State& state, Naming naming) noexcept {
  RankMask ranks = rules.cast();
  const Round& round = state.round;
  const auto rule_out = [&](int rank) {
    if (rank != 0) ranks = static_cast<RankMask>(ranks & ~rank_bit(rank));
  };
  rule_out(1);  // Assassin and Witch name another character [CIT-6.1, 6.2.1]; CIT-6.4
  if (naming == Naming::Rob) {
    rule_out(2);  // the Thief itself
    rule_out(round.killed);
    rule_out(round.bewitched);  // CIT-6.2.3
  }
  // CIT-6.1.3: naming a character that lies face up is legal, and wasted.
  if (rules.options().hide_pointless_character_targets) {
    ranks = static_cast<RankMask>(ranks & ~state.draft.face_up);
  }
  return ranks;
}

RankMask markable(const Rules& rules, const State& state, Marker marker) noexcept {
  RankMask ranks = rules.cast();
  const auto rule_out = [&](int rank) {
    if (rank != 0) ranks = static_cast<RankMask>(ranks & ~rank_bit(rank));
  };
  if (marker == Marker::Warrant) {
    if (!rules.options().magistrate_may_mark_own_token) rule_out(1);  // CIT-6.3.1
  } else {
    rule_out(1);  // CIT-6.6
    if (!rules.options().blackmailer_may_mark_own_token) rule_out(2);
    rule_out(state.round.killed);
    rule_out(state.round.bewitched);
  }
  if (rules.options().hide_pointless_character_targets) {
    ranks = static_cast<RankMask>(ranks & ~state.draft.face_up);
  }
  return ranks;
}

RankMask next_marks(RankMask tokens, int last, int count) noexcept {
  auto open = static_cast<RankMask>(tokens & ~((1U << last) - 1U));
  if (std::popcount(open) < count) return 0;
  // The highest count - 1 ones are needed for the markers that follow.
  for (RankMask rest = open; count > 1; --count) {
    const auto highest = static_cast<RankMask>(std::bit_floor(rest));
    rest = static_cast<RankMask>(rest & ~highest);
    open = rest;
  }
  return open;
}

/// D8, D9, D12.
void Play::take_name(int rank) noexcept {
  const Naming naming = character().naming;
  const auto named = static_cast<std::uint8_t>(rank);
  if (s_.top().proc == Proc::NameBewitched) pop();
  turn().set(kUsedAbility);
  emit(EventKind::Names, turn().seat, static_cast<int>(naming), index(rules_.role(rank)));
  switch (naming) {
    case Naming::Kill:
      s_.round.killed = named;
      break;
    case Naming::Bewitch:
      s_.round.bewitched = named;
      break;
    case Naming::Rob:  // a bewitched Thief robs for the Witch [CIT-6.2.7]
      s_.round.robbed = named;
      s_.round.thief = turn().seat;
      break;
    case Naming::None:
      break;
  }
}

/// D10, D14: tokens in ascending order, which are public [CIT-8.1]; then which has the real marker.
void Play::take_mark(int rank) noexcept {
  const bool warrant = character().marker == Marker::Warrant;
  if (s_.top().proc == Proc::Turn) {
    turn().set(kUsedAbility);
    push(Proc::Mark, turn().seat, character().markers);
    (warrant ? s_.round.magistrate : s_.round.blackmailer) = turn().seat;
  }
  Frame& frame = s_.top();
  RankMask& marks = warrant ? s_.round.warrants : s_.round.threats;
  marks = static_cast<RankMask>(marks | rank_bit(rank));
  frame.b = static_cast<std::uint8_t>(rank);
  if (--frame.a > 0) return;
  pop();
  if (!warrant) s_.round.threats_left = marks;
  emit(EventKind::Marks, turn().seat, static_cast<int>(character().marker), marks);
  push(Proc::Sign, turn().seat);
}

void Play::take_sign(int rank) noexcept {
  const bool warrant = character().marker == Marker::Warrant;
  (warrant ? s_.round.signed_rank : s_.round.flowered_rank) = static_cast<std::uint8_t>(rank);
  pop();
  whisper(EventKind::Signs, turn().seat, static_cast<int>(character().marker),
          index(rules_.role(rank)));
}

/// CIT-6.5, 6.5.1, D13.
void Play::take_spy(Seat victim, Type type) noexcept {
  Turn& now = turn();
  now.set(kUsedAbility);
  const CardSet& hand = player(victim).hand;
  const int matches = hand.size_among(catalog_.of_type[static_cast<std::size_t>(index(type))]);
  emit(EventKind::Spies, now.seat, index(victim), index(type));
  hand.for_each(
      [&](Kind kind) { whisper(EventKind::SawCard, now.seat, index(victim), index(kind)); });
  memories_.looks(now.seat, hand, hand_zone(victim));
  const int gold = std::min<int>(matches * character().spy_gold, player(victim).gold);
  const int cards = std::min(matches * character().spy_cards, s_.deck_size());
  move_gold(victim, now.seat, gold);
  emit(EventKind::SpyTakes, now.seat, index(victim), gold, cards);
  if (cards > 0) draw(now.seat, cards, kToTheHand);
}

/// CIT-6.7a, D17.
void Play::take_swap(Seat other) noexcept {
  Turn& now = turn();
  now.set(kUsedAbility);
  std::swap(player(now.seat).hand, player(other).hand);
  memories_.hands_swapped(now.seat, s_.player(now.seat).hand, other, s_.player(other).hand);
  emit(EventKind::SwapsHands, now.seat, index(other), player(other).hand.size(),
       player(now.seat).hand.size());
  for (const Seat seat : {now.seat, other}) {
    player(seat).hand.for_each(
        [&](Kind kind) { whisper(EventKind::GainedCard, seat, index(kind)); });
  }
}

/// CIT-6.7b, 6.7.2: the cards go under the deck one by one, then as many are drawn.
void Play::take_redraw(const Move& move) noexcept {
  Frame& frame = s_.top();
  const Seat seat = frame.actor;
  if (move.verb == Verb::Drop) {
    discard(seat, kind_of(move));
    ++frame.a;
    frame.d = static_cast<std::uint8_t>(move.a);
    return;
  }
  const int cards = frame.a;
  pop();
  emit(EventKind::Redraws, seat, cards);
  draw(seat, cards, kToTheHand);
}

/// CIT-6.8, 6.8.1, D18.
void Play::take_look(Seat victim) noexcept {
  Turn& now = turn();
  now.set(kUsedAbility);
  const CardSet& hand = player(victim).hand;
  emit(EventKind::Looks, now.seat, index(victim));
  hand.for_each(
      [&](Kind kind) { whisper(EventKind::SawCard, now.seat, index(victim), index(kind)); });
  memories_.looks(now.seat, hand, hand_zone(victim));
  push(Proc::Take, now.seat, index(victim));
}

/// D19: the card lies apart until it is built or in the hand; victim and Wizard know it
/// [CIT-6.8.6].
void Play::take_wizard_card(Kind kind) noexcept {
  const Seat victim = seat_at(s_.top().a);
  const Seat seat = turn().seat;
  pop();
  player(victim).hand.take(kind);
  s_.look[s_.look_size++] = static_cast<std::uint8_t>(index(kind));
  memories_.sees_leave(knower(seat), kind, hand_zone(victim));
  memories_.sees_arrive(knower(victim), kind, kInLook);
  const auto rest = static_cast<Knowers>(others(seats_, seat) & ~knower(victim));
  memories_.moves_unseen(rest, hand_zone(victim), kInLook);
  emit(EventKind::TakesCard, seat, index(victim));
  tell_two(EventKind::TookCard, seat, victim, kind);
  push(Proc::Taken, seat, index(victim));
}

void Play::take_taken(const Move& move) noexcept {
  const Kind kind = kind_at(s_.look[0]);
  const Seat seat = turn().seat;
  pop();
  s_.look[0] = 0;
  s_.look_size = 0;
  if (move.verb == Verb::BuildNow) {  // CIT-6.8.2: everybody sees that it was this card
    memories_.sees_leave(others(seats_, seat), kind, kInLook);
    memories_.spreads_unseen(others(seats_, seat), kInLook, 0);
    return begin_build(kind, true);
  }
  memories_.spreads_unseen(others(seats_, seat), kInLook, hand_zone(seat));
  player(seat).hand.add(kind);
}

/// CIT-6.9, D20.
void Play::take_seer() noexcept {
  Turn& now = turn();
  now.set(kUsedAbility);
  const auto robbed = static_cast<int>(seats_with_cards(rules_, s_, now.seat));
  push(Proc::SeerTake, Seat::Chance, robbed, robbed);
}

bool Play::step_seer() noexcept {
  const Frame frame = s_.top();
  if (frame.a != 0) return false;
  pop();
  if (frame.proc == Proc::SeerTake) push(Proc::SeerGive, turn().seat, frame.b);
  return true;
}

Seat seer_next(const State& state, std::uint32_t seats, int players) noexcept {
  for (int i = 1; i < players; ++i) {
    const int seat = (index(state.turn.seat) + i) % players;
    if (((seats >> seat) & 1U) != 0) return seat_at(seat);
  }
  return Seat::None;
}

void Play::take_seer_steal(Kind kind) noexcept {
  Frame& frame = s_.top();
  const Seat seer = turn().seat;
  const Seat victim = seer_next(s_, frame.a, seats_);
  frame.a = static_cast<std::uint8_t>(frame.a & ~(1U << index(victim)));
  hand_over(victim, seer, kind);
  emit(EventKind::TakesCard, seer, index(victim));
  tell_two(EventKind::TookCard, seer, victim, kind);
}

/// CIT-6.9.1, D21: one card to each who lost one, in seat order.
void Play::take_seer_give(Kind kind) noexcept {
  Frame& frame = s_.top();
  const Seat receiver = seer_next(s_, frame.a, seats_);
  frame.a = static_cast<std::uint8_t>(frame.a & ~(1U << index(receiver)));
  give_card(turn().seat, receiver, kind);
}

/// CIT-6.6.2, D15: half the gold, rounded down; the marker goes away unseen.
void Play::take_bribe(const Move& move) noexcept {
  const Seat seat = s_.top().actor;
  const Seat blackmailer = s_.round.blackmailer;
  pop();
  if (move.verb == Verb::Bribe) {
    const int gold = player(seat).gold / 2;
    move_gold(seat, blackmailer, gold);
    return emit(EventKind::Bribes, seat, index(blackmailer), gold);
  }
  emit(EventKind::Refuses, seat);
  push(Proc::ShowThreat, blackmailer, index(seat));
}

/// CIT-6.6.3, D16.
void Play::take_show_threat(const Move& move) noexcept {
  const Frame frame = s_.top();
  const Seat victim = seat_at(frame.a);
  pop();
  if (move.verb == Verb::Decline) return emit(EventKind::KeepsThreat, frame.actor);
  const bool flowered = s_.round.flowered_rank == s_.turn.rank;
  s_.round.threat_shown = 1;
  const int gold = flowered ? player(victim).gold : 0;
  move_gold(victim, frame.actor, gold);
  emit(EventKind::ShowsThreat, frame.actor, index(victim), flowered ? 1 : 0, gold);
}

}  // namespace burgrave::citadels
