#include "games/citadels/rules/play.hpp"

namespace burgrave::citadels {

/// CIT-2.4-2.7: 54 basic and 14 unique cards are the deck; nobody has anything yet.
State Rules::initial_state() const noexcept {
  State state;
  state.middle = groups_.all_cards;
  for (int seat = 0; seat < seats(); ++seat) {
    state.player(seat_at(seat)).gold = static_cast<std::int16_t>(catalog_.start_gold);  // CIT-2.6
  }
  state.frames = 1;
  if (options_.first_crown == 0) {
    state.stack[0] = {Proc::FirstCrown, Seat::Chance, 0, 0, 0, 0, {}};  // CIT-2.7
  } else {
    state.crown = seat_at(options_.first_crown - 1);
    state.stack[0] = {Proc::Deal, Seat::Chance, 0, 0, 0, 0, {}};
  }
  return state;
}

void Play::take_first_crown(Seat seat) noexcept {
  s_.crown = seat;
  emit(EventKind::FirstCrown, seat);
  enter(Proc::Deal, Seat::Chance);
}

/// CIT-2.6: each player's cards one after the other; the order of dealing tells nothing.
void Play::take_deal(Kind kind) noexcept {
  Frame& frame = s_.top();
  const Seat seat = seat_at(frame.a);
  s_.middle.take(kind);
  player(seat).hand.add(kind);
  whisper(EventKind::GainedCard, seat, index(kind));
  if (++frame.b < catalog_.start_hand) return;
  frame.b = 0;
  if (++frame.a == seats_) begin_round();
}

/// CIT-3.1, 4.11: marks are gone, characters are back; gold on the tax token stays [CIT-4.12].
void Play::begin_round() noexcept {
  for (int seat = 0; seat < seats_; ++seat) {
    player(seat_at(seat)).roles = 0;
    player(seat_at(seat)).revealed = 0;
  }
  s_.round = Round{};
  s_.draft = Draft{};
  s_.draft.first = s_.crown;
  ++s_.rounds;
  emit(EventKind::RoundBegins, s_.crown, s_.rounds);
  enter(Proc::Shuffle, Seat::Chance, catalog_.face_up);
}

}  // namespace burgrave::citadels
