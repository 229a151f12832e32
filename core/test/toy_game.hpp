#pragma once

#include "core/game_play.hpp"
#include "core/score.hpp"

namespace burgrave::test {

/// The smallest honest game: a race of two seats to ten steps, to test core/ without a real game.
/// Each turn a die is rolled, then the seat walks as many steps or stays where it is; after a one
/// it must walk. Every choice is an entry of the journal, that one too.
class Toy {
 public:
  enum class Phase : std::uint8_t { Roll, Choose, Over };

  struct State {
    std::array<std::uint8_t, 2> steps{};
    std::uint8_t turn = 0;
    std::uint8_t die = 0;
    Phase phase = Phase::Roll;
    bool operator==(const State&) const = default;
  };
  struct View {
    State state;
    Seat seat = Seat::Spectator;
    bool operator==(const View&) const = default;
  };

  static constexpr std::string_view kKey = "toy";
  static constexpr int kRevision = 3;
  static constexpr int kMaxDecisions = 4000;
  static constexpr Action kWalk{0}, kStay{1};
  static constexpr int kRoll = 2;  ///< first of six: "roll 1" … "roll 6"
  static constexpr int kActions = kRoll + 6;
  static constexpr int kGoal = 10;

  int seats() const noexcept { return 2; }
  State initial_state() const noexcept { return {}; }
  SeatMask actors(const State& state) const noexcept {
    if (state.phase == Phase::Over) return {};
    return SeatMask::of(state.phase == Phase::Roll ? Seat::Chance : seat_at(state.turn));
  }
  void legal(const State& state, Seat seat, ActionSet& out) const noexcept {
    out.clear();
    if (!actors(state).contains(seat)) return;
    if (seat == Seat::Chance) return out.add_run(kRoll, 0b111111);
    out.add_run(0, state.die == 1 ? 0b01 : 0b11);
  }
  std::optional<Illegal> explain(const State& state, Seat seat, Action action) const {
    ActionSet set;
    legal(state, seat, set);
    if (set.contains(action)) return std::nullopt;
    if (set.empty()) return Illegal{"TOY-1", Message("toy.not_your_turn")};
    return Illegal{"TOY-2", Message("toy.not_possible")};
  }
  void apply(State& state, Seat seat, Action action, EventLog* log) const noexcept {
    if (log != nullptr) log->push_back({0, seat, SeatMask::everyone(), {}});
    if (seat == Seat::Chance) {
      state.die = static_cast<std::uint8_t>(action.code - kRoll + 1);
      state.phase = Phase::Choose;
      return;
    }
    std::uint8_t& steps = state.steps[state.turn];
    if (action == kWalk) steps = static_cast<std::uint8_t>(steps + state.die);
    state.phase = steps >= kGoal ? Phase::Over : Phase::Roll;
    state.turn ^= 1U;
  }
  template <class Generator>
  Action sample_chance(const State&, Generator& rng) const noexcept {
    return {static_cast<std::uint16_t>(kRoll + static_cast<int>(rng.below(6)))};
  }
  void chance_outcomes(const State&, std::vector<ChanceOutcome>& out) const {
    for (int i = 0; i < 6; ++i) {
      out.push_back({{static_cast<std::uint16_t>(kRoll + i)}, 1.0 / 6});
    }
  }

  View view(const State& state, Seat seat) const noexcept { return {state, seat}; }
  State sample_state(const View& view, Rng&) const noexcept { return view.state; }
  int feature_size() const noexcept { return 1; }
  void features(const View& view, std::span<float> out) const noexcept {
    out[0] = static_cast<float>(view.state.die);
  }
  std::vector<FeatureField> feature_schema() const { return {{"die", 0, 1, 0, 6, "last roll"}}; }

  Scores scores(const State& state) const noexcept { return {state.steps[0], state.steps[1]}; }
  Places places(const State& state) const noexcept { return places_of(scores(state), seats()); }
  Returns returns(const State& state) const noexcept { return win_shares(places(state), seats()); }
  ScoreSheet score_sheet(const State& state) const {
    return {{Message("toy.steps"), scores(state), false},
            {Message("toy.sum"), scores(state), true}};
  }
  std::optional<std::string> broken_invariant(const State& state) const {
    if (state.turn > 1) return "TOY-1: there are two seats";
    return std::nullopt;
  }

  static std::string notation(Action action) {
    if (action == kWalk) return "walk";
    if (action == kStay) return "stay";
    return "roll " + std::to_string(action.code - kRoll + 1);
  }
  static std::optional<Action> parse(std::string_view text) {
    for (std::uint16_t code = 0; code < kActions; ++code) {
      if (notation({code}) == text) return Action{code};
    }
    return std::nullopt;
  }
};
static_assert(GamePlay<Toy>);

}  // namespace burgrave::test
