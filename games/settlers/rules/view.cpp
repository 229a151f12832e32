#include "games/settlers/rules/play.hpp"

namespace burgrave::settlers {

namespace {

/// What others see of a turn in a concealed phase: whether they still wait for this seat.
Turn outline(const Turn& turn) noexcept {
  Turn seen;
  seen.stage = turn.stage;
  if (turn.stage == Stage::Store) seen.stage = Stage::Expand;
  return seen;
}

}  // namespace

View Rules::view(const State& state, Seat seat) const noexcept {  // ISR-12.1
  View view;
  view.seat = is_player(seat) ? seat : Seat::Spectator;
  State& seen = view.seen;
  seen.phase = state.phase;
  seen.round = state.round;
  seen.active = state.active;
  seen.chooser = state.chooser;
  seen.tokens = state.tokens;
  seen.dice = state.dice;
  for (int i = 0; i < seats(); ++i) {
    const Player& player = state.player(seat_at(i));
    Player& known = seen.player(seat_at(i));
    const bool open = seat_at(i) == seat || !concealed();
    known.sheet = open ? player.sheet : player.shown;
    known.shown = player.shown;
    known.turn = open ? player.turn : outline(player.turn);
    known.stock = player.stock;
    known.dice = player.dice;
    known.rerolled = player.rerolled;
    known.favor = player.favor;
    known.village = player.village;
  }
  return view;
}

}  // namespace burgrave::settlers
