#pragma once

#include "core/game_play.hpp"
#include "games/caylus/catalog/catalog.hpp"
#include "games/caylus/rules/decisions.hpp"
#include "games/caylus/rules/events.hpp"
#include "games/caylus/rules/options.hpp"
#include "games/caylus/rules/state.hpp"
#include "games/caylus/rules/verbs.hpp"
#include "games/common_rules.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace burgrave::caylus {

/// The rules of Caylus over one set of options and components: immutable, shareable between
/// threads. Meets core/game_rules.hpp; comments there say what each call promises.
class Rules : public CommonRules<Rules, Options, Catalog, kVerbs> {
 public:
  using State = caylus::State;
  using View = caylus::View;
  static constexpr std::string_view kKey = "caylus";
  static constexpr int kRevision = 1;
  static constexpr int kActions = caylus::kActions;
  /// Generous: 18 rounds [CAY-23.7] of 5 seats, each with 6 workers and what they set off.
  static constexpr int kMaxDecisions = 18 * kMaxPlayers * 40;

  using CommonRules::CommonRules;

  State initial_state() const noexcept;

  SeatMask actors(const State& state) const noexcept {
    return state.top().proc == Proc::Over ? SeatMask() : SeatMask::of(state.top().actor);
  }
  void legal(const State& state, Seat seat, ActionSet& out) const noexcept;
  std::optional<Illegal> explain(const State& state, Seat seat, Action action) const;
  void apply(State& state, Seat seat, Action action, EventLog* log = nullptr) const noexcept;

  Action sample_chance(const State& state, Rng& rng) const noexcept;
  Action sample_chance(const State& state, MatchRng& rng) const noexcept;
  void chance_outcomes(const State& state, std::vector<ChanceOutcome>& out) const;

  View view(const State& state, Seat seat) const noexcept { return {state, seat, {}}; }
  State sample_state(const View& view, Rng&) const noexcept { return view.board; }
  int feature_size() const noexcept;
  void features(const View& view, std::span<float> out) const noexcept;
  std::vector<FeatureField> feature_schema() const;

  Scores scores(const State& state) const noexcept;
  Places places(const State& state) const noexcept;
  ScoreSheet score_sheet(const State& state) const;

  std::optional<std::string> broken_invariant(const State& state) const;

  Message describe_event(const Event& event) const;
  Decision decision(const State& state) const noexcept;
  Message prompt(const View& view, Seat seat) const;
  /// The clause on which the question rests.
  std::string_view decision_clause(const View& view) const noexcept;
};

}  // namespace burgrave::caylus
