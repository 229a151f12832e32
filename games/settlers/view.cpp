#include "games/settlers/play.hpp"

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
  view.phase = state.phase;
  view.round = state.round;
  view.active = state.active;
  view.chooser = state.chooser;
  view.tokens = state.tokens;
  view.dice = state.dice;
  view.seat = is_player(seat) ? seat : Seat::Spectator;
  for (int i = 0; i < seats(); ++i) {
    const Player& player = state.player(seat_at(i));
    View::Player& seen = view.players[static_cast<std::size_t>(i)];
    const bool open = seat_at(i) == seat || !concealed();
    seen.sheet = open ? player.sheet : player.shown;
    seen.shown = player.shown;
    seen.turn = open ? player.turn : outline(player.turn);
    seen.stock = player.stock;
    seen.dice = player.dice;
    seen.rerolled = player.rerolled;
    seen.favor = player.favor;
    seen.village = player.village;
  }
  return view;
}

}  // namespace burgrave::settlers
