#pragma once

#include "core/game_rules.hpp"
#include "core/score.hpp"

#include <boost/json/object.hpp>

namespace burgrave::test {

/// The smallest game in which both seats act at once and nobody sees what the other does. Each has
/// a card from 1 to 6 that only it sees, and may wait or turn it to the next number, twice in all;
/// then it stops, which everybody sees.
class Concealed {
 public:
  struct State {
    std::array<std::uint8_t, 2> card{3, 4};
    std::array<std::uint8_t, 2> acted{};    ///< how often
    std::array<std::uint8_t, 2> stopped{};  ///< 1: it has
    std::uint8_t order = 0;                 ///< for a ruleset that minds who turned first
    bool operator==(const State&) const = default;
  };
  /// As the state, with what the seat does not see as 0.
  struct View {
    State state;
    Seat seat = Seat::Spectator;
    bool operator==(const View&) const = default;
  };

  static constexpr std::string_view kKey = "concealed";
  static constexpr int kRevision = 1;
  static constexpr int kMaxDecisions = 6;
  static constexpr Action kWait{0}, kTurn{1}, kStop{2};
  static constexpr int kActions = 3;
  static constexpr int kMostActions = 2;  ///< beside stopping

  int seats() const noexcept { return 2; }
  State initial_state() const noexcept { return {}; }
  SeatMask actors(const State& state) const noexcept {
    SeatMask asked;
    for (int i = 0; i < 2; ++i) {
      if (state.stopped[at(seat_at(i))] == 0) asked.insert(seat_at(i));
    }
    return asked;
  }
  void legal(const State& state, Seat seat, ActionSet& out) const noexcept {
    out.clear();
    if (!actors(state).contains(seat)) return;
    out.add_run(0, state.acted[at(seat)] < kMostActions ? 0b111 : 0b100);
  }
  /// Why the seat may not do it under `rules`: these, or others made of them.
  template <class Rules>
  static std::optional<Illegal> refused(const Rules& rules, const State& state, Seat seat,
                                        Action action) {
    ActionSet set;
    if (is_player(seat)) rules.legal(state, seat, set);
    if (set.contains(action)) return std::nullopt;
    return Illegal{"CONCEALED-1", Message("concealed.not_possible")};
  }
  std::optional<Illegal> explain(const State& state, Seat seat, Action action) const {
    return refused(*this, state, seat, action);
  }
  void apply(State& state, Seat seat, Action action, EventLog* log) const noexcept {
    if (action == kStop) {
      state.stopped[at(seat)] = 1;
      if (log != nullptr) log->push_back({0, seat, SeatMask::everyone(), {}});
      return;
    }
    ++state.acted[at(seat)];
    if (action != kTurn) return;
    std::uint8_t& card = state.card[at(seat)];
    card = static_cast<std::uint8_t>(card % 6 + 1);
  }
  template <class Generator>
  Action sample_chance(const State&, Generator&) const noexcept {
    return kWait;  // nothing is drawn
  }
  void chance_outcomes(const State&, std::vector<ChanceOutcome>&) const {}

  View view(const State& state, Seat seat) const noexcept {
    View view{state, seat};
    view.state.order = 0;
    for (int i = 0; i < 2; ++i) {
      if (seat_at(i) == seat) continue;
      view.state.card[at(seat_at(i))] = 0;
      view.state.acted[at(seat_at(i))] = 0;
    }
    return view;
  }
  State sample_state(const View& view, Rng& rng) const noexcept {
    State state = view.state;
    for (std::size_t i = 0; i < 2; ++i) {
      if (state.card[i] != 0) continue;
      state.card[i] = static_cast<std::uint8_t>(1 + rng.below(6));
      state.acted[i] = static_cast<std::uint8_t>(rng.below(kMostActions + 1));
    }
    return state;
  }
  int feature_size() const noexcept { return 1; }
  void features(const View&, std::span<float> out) const noexcept { out[0] = 0; }
  std::vector<FeatureField> feature_schema() const { return {{"none", 0, 1, 0, 1, "nothing"}}; }

  Scores scores(const State&) const noexcept { return {}; }
  Places places(const State& state) const noexcept { return places_of(scores(state), seats()); }
  Returns returns(const State& state) const noexcept { return win_shares(places(state), seats()); }
  ScoreSheet score_sheet(const State& state) const {
    return {{Message("concealed.sum"), scores(state), true}};
  }
  std::optional<std::string> broken_invariant(const State&) const { return std::nullopt; }

  static std::string notation(Action action) {
    constexpr std::array<const char*, kActions> kWords{"wait", "turn", "stop"};
    return kWords[action.code];
  }
  static std::optional<Action> parse(std::string_view text) {
    for (std::uint16_t code = 0; code < kActions; ++code) {
      if (notation({code}) == text) return Action{code};
    }
    return std::nullopt;
  }
  Message describe_event(const Event&) const { return Message("concealed.event"); }
  Message prompt(const View&, Seat) const { return Message("concealed.prompt"); }
  std::string_view decision_clause(const View&) const { return "CONCEALED-1"; }

 protected:
  static constexpr std::size_t at(Seat seat) noexcept {
    return static_cast<std::size_t>(index(seat));
  }
};
inline ActionFacts facts_of(const Concealed&, const Concealed::View&, Seat, Action) {
  return {Message("concealed.action"), {}};
}
static_assert(GameRules<Concealed>);

// Its page is empty.
struct EmptyPage {
  bool operator==(const EmptyPage&) const = default;
};
inline boost::json::object to_json(const EmptyPage&) { return {}; }
inline EmptyPage page_printed(const Concealed&) { return {}; }
inline EmptyPage page_view(const Concealed&, const Concealed::View&) { return {}; }
inline std::vector<Action> wished(const Concealed&, const Concealed::View&, Seat) { return {}; }

}  // namespace burgrave::test
