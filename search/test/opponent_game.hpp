#pragma once

#include "search/test/tiny_game.hpp"

namespace burgrave::test {

struct OpponentState {
  std::uint8_t taken = 0;     ///< by the one who plays; 0 = not yet
  std::uint8_t opponent = 0;  ///< what is drawn for the other; 0 = not yet
  bool operator==(const OpponentState&) const = default;
};

/// Alone against an opponent that follows rules and decides nothing: one takes 1, 2 or 3 points,
/// then that many are drawn for the opponent, 2 or 4.
struct OpponentGame : TinyGame<OpponentGame, OpponentState> {
  SeatMask deciders() const noexcept { return SeatMask::of(Seat::First); }
  State initial_state() const noexcept { return {}; }
  SeatMask actors(const State& state) const noexcept {
    if (state.taken == 0) return SeatMask::of(Seat::First);
    return state.opponent == 0 ? SeatMask::of(Seat::Chance) : SeatMask();
  }
  void legal(const State& state, Seat seat, ActionSet& out) const noexcept {
    out.clear();
    if (!actors(state).contains(seat)) return;
    seat == Seat::Chance ? out.add_run(0, 0b10100) : out.add_run(0, 0b1110);
  }
  void apply(State& state, Seat seat, Action action, EventLog*) const noexcept {
    (seat == Seat::Chance ? state.opponent : state.taken) = static_cast<std::uint8_t>(action.code);
  }
  template <class Generator>
  Action sample_chance(const State&, Generator& rng) const noexcept {
    return {static_cast<std::uint16_t>(2 + 2 * rng.below(2))};
  }
  Scores scores(const State& state) const noexcept { return {state.taken, state.opponent}; }
};

}  // namespace burgrave::test

template <>
struct burgrave::Knowledge<burgrave::test::OpponentGame>
    : burgrave::test::TinyKnowledge<burgrave::test::OpponentGame, true> {};
