#include "games/citadels/rules/play.hpp"

namespace burgrave::citadels {

/// Cards come from the top of the deck; a short deck gives what it has [CIT-0.5, 0.7].
void Play::draw(Seat seat, int cards, DrawTo to) noexcept {
  push(Proc::Draw, Seat::Chance, index(seat), cards, to);
}

/// The shuffled part of the deck is drawn by chance; below it the cards lie in a fixed order.
bool Play::step_draw() noexcept {
  const Frame frame = s_.top();
  if (frame.b == 0 || s_.deck_size() == 0) {
    pop();
    return true;
  }
  if (!s_.middle.empty()) return false;
  const KnownCard card = s_.bottom[0];
  for (std::size_t i = 1; i < s_.bottom_size; ++i) s_.bottom[i - 1] = s_.bottom[i];
  s_.bottom[--s_.bottom_size] = {};
  --s_.top().b;
  const Seat seat = seat_at(frame.a);
  const Kind kind = kind_at(card.kind);
  const ZoneMask to = frame.c == kToLook ? kInLook : hand_zone(seat);
  const Knowers knew = card.knowers();
  const Knowers rest = others(seats_, seat);
  if ((knew & knower(seat)) == 0) memories_.sees_leave(knower(seat), kind, kInBottom);
  memories_.moves_unseen(static_cast<Knowers>(rest & ~knew), kInBottom, to);
  memories_.sees_arrive(static_cast<Knowers>(rest & knew), kind, to);
  arrive(seat, kind, 0, static_cast<DrawTo>(frame.c));
  return true;
}

void Play::take_draw(Kind kind) noexcept {
  Frame& frame = s_.top();
  const Seat seat = seat_at(frame.a);
  const auto to = static_cast<DrawTo>(frame.c);
  --frame.b;
  s_.middle.take(kind);
  arrive(seat, kind, kInMiddle, to);
}

/// A drawn card reaches its player. `from`: the zone it left unseen by the others, 0 = settled.
void Play::arrive(Seat seat, Kind kind, ZoneMask from, DrawTo to) noexcept {
  if (from != 0 && s_.memory_count > 0) {
    memories_.sees_leave(knower(seat), kind, from);
    memories_.moves_unseen(others(seats_, seat), from, to == kToLook ? kInLook : hand_zone(seat));
  }
  if (to == kToLook) {
    s_.look[s_.look_size++] = static_cast<std::uint8_t>(index(kind));
    whisper(EventKind::DrewCard, seat, index(kind));
  } else {
    player(seat).hand.add(kind);
    whisper(EventKind::GainedCard, seat, index(kind));
  }
}

/// D7, D29: a single card that was drawn is kept; that is no secret.
bool Play::step_keep() noexcept {
  if (s_.look_size > 1) return false;
  if (s_.look_size == 1) {
    take_keep(kind_at(s_.look[0]));
  } else {
    pop();
  }
  return true;
}

void Play::take_keep(Kind kind) noexcept {
  const Frame frame = s_.top();
  const Seat seat = frame.actor;
  pop();
  player(seat).hand.add(kind);
  whisper(EventKind::KeptCard, seat, index(kind));
  bool kept = false;
  const bool scholar = frame.a == kOfScholar;
  for (std::size_t i = 0; i < s_.look_size; ++i) {
    const Kind other = kind_at(s_.look[i]);
    if (!kept && other == kind) {
      kept = true;
    } else if (scholar) {
      s_.middle.add(other);  // CIT-6.21: shuffled into the deck
      memories_.sees_arrive(knower(seat), other, kInMiddle);
    } else {
      put_under(other, knower(seat));  // CIT-0.6: in the order drawn
    }
    s_.look[i] = 0;
  }
  const ZoneMask rest = s_.look_size > 1 ? (scholar ? kInMiddle : kInBottom) : ZoneMask{0};
  s_.look_size = 0;
  memories_.spreads_unseen(others(seats_, seat), kInLook,
                           static_cast<ZoneMask>(hand_zone(seat) | rest));
  if (!scholar) return;
  // The whole deck is shuffled: what lay at its bottom is known to be somewhere in it.
  for (std::size_t i = 0; i < s_.bottom_size; ++i) {
    const Kind under = kind_at(s_.bottom[i].kind);
    s_.middle.add(under);
    memories_.sees_arrive(s_.bottom[i].knowers(), under, kInMiddle);
    s_.bottom[i] = {};
  }
  s_.bottom_size = 0;
  memories_.spreads_unseen(everybody(seats_), kInBottom, kInMiddle);
}

/// Face down under the deck [CIT-0.5, 0.6]; those who saw the card remember it.
void Play::put_under(Kind kind, Knowers who) noexcept {
  s_.bottom[s_.bottom_size++] = known_card(kind, who);
}

/// From a hand under the deck: only its owner sees the card [CIT-8.6].
void Play::discard(Seat seat, Kind kind) noexcept {
  player(seat).hand.take(kind);
  put_under(kind, knower(seat));
  memories_.moves_unseen(others(seats_, seat), hand_zone(seat), kInBottom);
  whisper(EventKind::DiscardedCard, seat, index(kind));
}

void Play::give_card(Seat from, Seat to, Kind kind) noexcept {
  hand_over(from, to, kind);
  emit(EventKind::GivesCard, from, index(to));
  tell_two(EventKind::GaveCard, from, to, kind);
}

void Play::hand_over(Seat from, Seat to, Kind kind) noexcept {
  player(from).hand.take(kind);
  player(to).hand.add(kind);
  // The receiver may have known that the card was there, and the giver knows that it is there now.
  memories_.sees_leave(knower(to), kind, hand_zone(from));
  memories_.sees_arrive(knower(from), kind, hand_zone(to));
  const auto rest = static_cast<Knowers>(everybody(seats_) & ~knower(from) & ~knower(to));
  memories_.moves_unseen(rest, hand_zone(from), hand_zone(to));
}

}  // namespace burgrave::citadels
