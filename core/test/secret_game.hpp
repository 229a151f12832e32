#pragma once

#include "core/game_play.hpp"
#include "core/score.hpp"

namespace burgrave::test {

/// The smallest game with secrets, to test what an undo may take back. Each of two seats is dealt a
/// card from 1 to 6 that only it sees; then they have two actions each in turn: to pass, to peek at
/// the other's card, to show the own one to everybody. The higher card wins.
class Secret {
 public:
  static constexpr int kTurns = 8;  ///< actions of a whole match

  struct State {
    std::array<std::uint8_t, 2> card{};  ///< 0 = not dealt yet
    std::array<std::uint8_t, 2> peeked{};
    std::array<std::uint8_t, 2> shown{};
    std::uint8_t done = 0;  ///< actions taken by seats
    bool operator==(const State&) const = default;
  };
  /// As the state, with the cards that the seat does not know as 0.
  struct View {
    State state;
    Seat seat = Seat::Spectator;
    bool operator==(const View&) const = default;
  };

  static constexpr std::string_view kKey = "secret";
  static constexpr int kRevision = 1;
  static constexpr int kMaxDecisions = 2 + kTurns;
  static constexpr Action kPass{0}, kPeek{1}, kShow{2};
  static constexpr int kDeal = 3;  ///< first of six: "deal 1" … "deal 6"
  static constexpr int kActions = kDeal + 6;

  int seats() const noexcept { return 2; }
  State initial_state() const noexcept { return {}; }
  SeatMask actors(const State& state) const noexcept {
    if (state.card[1] == 0) return SeatMask::of(Seat::Chance);
    if (state.done == kTurns) return {};
    return SeatMask::of(seat_at(state.done / 2 % 2));
  }
  void legal(const State& state, Seat seat, ActionSet& out) const noexcept {
    out.clear();
    if (!actors(state).contains(seat)) return;
    if (seat == Seat::Chance) return out.add_run(kDeal, 0b111111);
    out.add_run(0, 0b111);
  }
  std::optional<Illegal> explain(const State& state, Seat seat, Action action) const {
    ActionSet set;
    legal(state, seat, set);
    if (set.contains(action)) return std::nullopt;
    return Illegal{"SECRET-1", Message("secret.not_possible")};
  }
  void apply(State& state, Seat seat, Action action, EventLog* log) const noexcept {
    if (seat == Seat::Chance) {
      const Seat receiver = seat_at(state.card[0] == 0 ? 0 : 1);
      state.card[at(receiver)] = static_cast<std::uint8_t>(action.code - kDeal + 1);
      return;
    }
    ++state.done;
    if (action == kShow) state.shown[at(seat)] = 1;
    if (action != kPeek) return;
    state.peeked[at(seat)] = 1;
    const auto card = static_cast<std::int16_t>(state.card[1 - at(seat)]);
    if (log != nullptr) log->push_back({0, seat, SeatMask::of(seat), {card}});
  }
  template <class Generator>
  Action sample_chance(const State&, Generator& rng) const noexcept {
    return {static_cast<std::uint16_t>(kDeal + static_cast<int>(rng.below(6)))};
  }
  void chance_outcomes(const State&, std::vector<ChanceOutcome>& out) const {
    for (int i = 0; i < 6; ++i) {
      out.push_back({{static_cast<std::uint16_t>(kDeal + i)}, 1.0 / 6});
    }
  }

  View view(const State& state, Seat seat) const noexcept {
    View view{state, seat};
    for (std::size_t i = 0; i < 2; ++i) {
      const bool peeked = seat == seat_at(static_cast<int>(1 - i)) && state.peeked[1 - i] != 0;
      const bool own = seat == seat_at(static_cast<int>(i));
      if (!own && !peeked && state.shown[i] == 0) view.state.card[i] = 0;
    }
    return view;
  }
  State sample_state(const View& view, Rng& rng) const noexcept {
    State state = view.state;
    for (std::uint8_t& card : state.card) {
      if (card == 0) card = static_cast<std::uint8_t>(1 + rng.below(6));
    }
    return state;
  }
  int feature_size() const noexcept { return 1; }
  void features(const View& view, std::span<float> out) const noexcept {
    out[0] = static_cast<float>(view.state.done);
  }
  std::vector<FeatureField> feature_schema() const { return {{"done", 0, 1, 0, 8, "actions"}}; }

  Scores scores(const State& state) const noexcept { return {state.card[0], state.card[1]}; }
  Places places(const State& state) const noexcept { return places_of(scores(state), seats()); }
  Returns returns(const State& state) const noexcept { return win_shares(places(state), seats()); }
  ScoreSheet score_sheet(const State& state) const {
    return {{Message("secret.card"), scores(state), false},
            {Message("secret.sum"), scores(state), true}};
  }
  std::optional<std::string> broken_invariant(const State&) const { return std::nullopt; }

  static std::string notation(Action action) {
    constexpr std::array<const char*, 3> kWords{"pass", "peek", "show"};
    if (action.code < kDeal) return kWords[action.code];
    return "deal " + std::to_string(action.code - kDeal + 1);
  }
  static std::optional<Action> parse(std::string_view text) {
    for (std::uint16_t code = 0; code < kActions; ++code) {
      if (notation({code}) == text) return Action{code};
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t at(Seat seat) noexcept {
    return static_cast<std::size_t>(index(seat));
  }
};
static_assert(GamePlay<Secret>);

}  // namespace burgrave::test
