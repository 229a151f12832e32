#pragma once

#include "search/test/tiny_game.hpp"

namespace burgrave::test {

struct HiddenState {
  enum Step : std::uint8_t { Flip, Choose, Guess, Show, Roll, Over };
  std::uint8_t step = Flip;
  std::uint8_t coin = 0;    ///< 0 = not seen, kHeads or kTails
  std::uint8_t winner = 0;  ///< once over
  bool operator==(const HiddenState&) const = default;
};

/// A coin is flipped and only the second seat sees it. The first seat plays safe and wins six
/// times in ten, or takes the risk and must guess the coin. Who searches each world as if it were
/// known finds the risk sure to win: the guess is always right there.
/// After the safe choice the second seat shows the coin: what it may do depends on the secret.
struct HiddenGame : TinyGame<HiddenGame, HiddenState> {
  static constexpr std::uint16_t kHeads = 1, kTails = 2, kSafe = 3, kRisk = 4;

  explicit HiddenGame(int heads_of_ten) : heads_(heads_of_ten) {}

  State initial_state() const noexcept { return {}; }
  SeatMask actors(const State& state) const noexcept {
    switch (state.step) {
      case State::Flip:
      case State::Roll:
        return SeatMask::of(Seat::Chance);
      case State::Choose:
      case State::Guess:
        return SeatMask::of(seat_at(0));
      case State::Show:
        return SeatMask::of(seat_at(1));
      default:
        return {};
    }
  }
  void legal(const State& state, Seat seat, ActionSet& out) const noexcept {
    out.clear();
    if (!actors(state).contains(seat)) return;
    if (state.step == State::Choose) return out.add_run(kSafe, 3);
    if (state.step == State::Show) return out.add(state.coin);
    out.add_run(kHeads, 3);  // of a guess or a flip; of a roll: won or lost
  }
  void apply(State& state, Seat, Action action, EventLog*) const noexcept {
    switch (state.step) {
      case State::Flip:
        state.coin = static_cast<std::uint8_t>(action.code);
        state.step = State::Choose;
        break;
      case State::Choose:
        state.step = action.code == kSafe ? State::Show : State::Guess;
        break;
      case State::Show:
        state.step = State::Roll;
        break;
      case State::Guess:
        state.winner = action.code == state.coin ? 0 : 1;
        state.step = State::Over;
        break;
      default:
        state.winner = action.code == kHeads ? 0 : 1;
        state.step = State::Over;
    }
  }
  template <class Generator>
  Action sample_chance(const State& state, Generator& rng) const noexcept {
    const int heads = state.step == State::Flip ? heads_ : 6;
    return {static_cast<int>(rng.below(10)) < heads ? kHeads : kTails};
  }

  View view(const State& state, Seat seat) const noexcept {
    View view = state;
    if (seat != seat_at(1)) view.coin = 0;
    return view;
  }
  State sample_state(const View& view, Rng& rng) const noexcept {
    State state = view;
    if (state.step != State::Flip && state.coin == 0) {
      state.coin =
          static_cast<std::uint8_t>(static_cast<int>(rng.below(10)) < heads_ ? kHeads : kTails);
    }
    return state;
  }
  Scores scores(const State& state) const noexcept {
    Scores scores{};
    if (state.step == State::Over) scores[state.winner] = 1;
    return scores;
  }

  /// After the flip, with this coin.
  static State flipped(std::uint16_t coin) noexcept {
    return {State::Choose, static_cast<std::uint8_t>(coin), 0};
  }

 private:
  int heads_;
};

}  // namespace burgrave::test

template <>
struct burgrave::Knowledge<burgrave::test::HiddenGame>
    : burgrave::test::TinyKnowledge<burgrave::test::HiddenGame, true> {};
