#pragma once

#include "search/test/tiny_game.hpp"

namespace burgrave::test {

struct SecretChoiceState {
  enum Step : std::uint8_t { Choose, Hide, Guess, Roll, Over };
  std::uint8_t step = Choose;
  std::uint8_t hidden = 0;  ///< the second seat's secret, once it has chosen
  std::uint8_t winner = 0;
  bool operator==(const SecretChoiceState&) const = default;
};

/// The first seat plays safe and wins six times in ten, or takes the risk: then the second seat
/// secretly hides a coin in one hand, and the first must guess which. Who follows the second seat's
/// secret choice in the own tree finds the guess always right there, and takes the risk.
struct SecretChoiceGame : TinyGame<SecretChoiceGame, SecretChoiceState> {
  static constexpr std::uint16_t kLeft = 1, kRight = 2, kSafe = 3, kRisk = 4;

  State initial_state() const noexcept { return {}; }
  SeatMask actors(const State& state) const noexcept {
    switch (state.step) {
      case State::Choose:
      case State::Guess:
        return SeatMask::of(seat_at(0));
      case State::Hide:
        return SeatMask::of(seat_at(1));
      case State::Roll:
        return SeatMask::of(Seat::Chance);
      default:
        return {};
    }
  }
  void legal(const State& state, Seat seat, ActionSet& out) const noexcept {
    out.clear();
    if (!actors(state).contains(seat)) return;
    out.add_run(state.step == State::Choose ? kSafe : kLeft, 3);
  }
  void apply(State& state, Seat seat, Action action, EventLog* log) const noexcept {
    switch (state.step) {
      case State::Choose:
        state.step = action.code == kSafe ? State::Roll : State::Hide;
        break;
      case State::Hide:
        state.hidden = static_cast<std::uint8_t>(action.code);
        state.step = State::Guess;
        if (log != nullptr) log->push_back({1, seat, SeatMask::everyone(), {}});
        break;
      case State::Guess:
        state.winner = action.code == state.hidden ? 0 : 1;
        state.step = State::Over;
        break;
      default:
        state.winner = action.code == kLeft ? 0 : 1;
        state.step = State::Over;
    }
  }
  template <class Generator>
  Action sample_chance(const State&, Generator& rng) const noexcept {
    return {rng.below(10) < 6 ? kLeft : kRight};
  }
  View view(const State& state, Seat seat) const noexcept {
    View view = state;
    if (seat != seat_at(1)) view.hidden = 0;
    return view;
  }
  State sample_state(const View& view, Rng& rng) const noexcept {
    State state = view;
    if (state.step == State::Guess && state.hidden == 0) {
      state.hidden = static_cast<std::uint8_t>(kLeft + rng.below(2));
    }
    return state;
  }
  Scores scores(const State& state) const noexcept {
    Scores scores{};
    if (state.step == State::Over) scores[state.winner] = 1;
    return scores;
  }
};

}  // namespace burgrave::test

template <>
struct burgrave::Knowledge<burgrave::test::SecretChoiceGame>
    : burgrave::test::TinyKnowledge<burgrave::test::SecretChoiceGame, true> {};
