#pragma once

#include "search/test/tiny_game.hpp"

namespace burgrave::test {

struct PickState {
  std::array<std::uint8_t, 2> pick{};  ///< 0 = not yet
  bool operator==(const PickState&) const = default;
};

/// Both seats pick at once; the higher number wins. The second seat has one number more.
struct PickGame : TinyGame<PickGame, PickState> {
  State initial_state() const noexcept { return {}; }
  SeatMask actors(const State& state) const noexcept {
    SeatMask mask;
    for (int i = 0; i < 2; ++i) {
      if (state.pick[static_cast<std::size_t>(i)] == 0) mask.insert(seat_at(i));
    }
    return mask;
  }
  void legal(const State& state, Seat seat, ActionSet& out) const noexcept {
    out.clear();
    if (actors(state).contains(seat)) out.add_run(1, seat == seat_at(0) ? 0b11U : 0b111U);
  }
  void apply(State& state, Seat seat, Action action, EventLog*) const noexcept {
    state.pick[seat == seat_at(0) ? 0 : 1] = static_cast<std::uint8_t>(action.code);
  }
  Scores scores(const State& state) const noexcept { return {state.pick[0], state.pick[1]}; }
  View view(const State& state, Seat seat) const noexcept {
    if (actors(state).empty()) return state;
    View view;
    for (int i = 0; i < 2; ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (seat == seat_at(i)) view.pick[at] = state.pick[at];
    }
    return view;
  }
};

}  // namespace burgrave::test

template <>
struct burgrave::Knowledge<burgrave::test::PickGame>
    : burgrave::test::TinyKnowledge<burgrave::test::PickGame, true> {};
