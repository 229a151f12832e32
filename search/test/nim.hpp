#pragma once

#include "search/test/tiny_game.hpp"

#include <algorithm>

namespace burgrave::test {

struct NimState {
  std::uint8_t sticks = 21;
  std::uint8_t turn = 0;  ///< the seat that takes next
  bool operator==(const NimState&) const = default;
};

/// Take one to three sticks; who takes the last one wins. Leave a multiple of four.
struct Nim : TinyGame<Nim, NimState> {
  State initial_state() const noexcept { return {}; }
  SeatMask actors(const State& state) const noexcept {
    return state.sticks == 0 ? SeatMask() : SeatMask::of(seat_at(state.turn));
  }
  void legal(const State& state, Seat seat, ActionSet& out) const noexcept {
    out.clear();
    if (!actors(state).contains(seat)) return;
    for (int take = 1; take <= std::min<int>(3, state.sticks); ++take) out.add(take);
  }
  void apply(State& state, Seat, Action action, EventLog*) const noexcept {
    state.sticks = static_cast<std::uint8_t>(state.sticks - action.code);
    state.turn ^= 1U;
  }
  Scores scores(const State& state) const noexcept {
    Scores scores{};
    if (state.sticks == 0) scores[state.turn ^ 1U] = 1;
    return scores;
  }
};

}  // namespace burgrave::test

template <>
struct burgrave::Knowledge<burgrave::test::Nim>
    : burgrave::test::TinyKnowledge<burgrave::test::Nim, false> {};
