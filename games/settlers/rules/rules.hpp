#pragma once

#include "core/game_play.hpp"
#include "games/common_rules.hpp"
#include "games/settlers/catalog/catalog.hpp"
#include "games/settlers/rules/decisions.hpp"
#include "games/settlers/rules/events.hpp"
#include "games/settlers/rules/lookup.hpp"
#include "games/settlers/rules/options.hpp"
#include "games/settlers/rules/state.hpp"
#include "games/settlers/rules/verbs.hpp"
#include "games/settlers/rules/view.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace burgrave::settlers {

/// The rules of Imperial Settlers: Roll & Write over one set of options and components: immutable,
/// shareable between threads. Meets core/game_rules.hpp; comments there say what each call
/// promises.
class Rules : public CommonRules<Rules, Options, Catalog, kVerbs> {
 public:
  using State = settlers::State;
  using View = settlers::View;
  static constexpr std::string_view kKey = "settlers";
  static constexpr int kRevision = 2;
  static constexpr int kActions = settlers::kActions;
  /// Each ability is used at most 63 times a round with at most 19 choices (what a data file may
  /// say, and 18 plots of growth by 3), by 4 seats with 6 abilities in 15 rounds.
  static constexpr int kMaxDecisions = 500'000;

  Rules(const Options& options, Catalog catalog)
      : CommonRules(options, std::move(catalog)), lookup_(options_, catalog_) {}

  const Lookup& lookup() const noexcept { return lookup_; }

  State initial_state() const noexcept;

  SeatMask actors(const State& state) const noexcept;
  void legal(const State& state, Seat seat, ActionSet& out) const noexcept;
  std::optional<Illegal> explain(const State& state, Seat seat, Action action) const;
  void apply(State& state, Seat seat, Action action, EventLog* log = nullptr) const noexcept;

  Action sample_chance(const State& state, Rng& rng) const noexcept;
  Action sample_chance(const State& state, MatchRng& rng) const noexcept;
  void chance_outcomes(const State& state, std::vector<ChanceOutcome>& out) const;

  View view(const State& state, Seat seat) const noexcept;
  State sample_state(const View& view, Rng& rng) const noexcept;
  int feature_size() const noexcept;
  void features(const View& view, std::span<float> out) const noexcept;
  std::vector<FeatureField> feature_schema() const;

  Scores scores(const State& state) const noexcept;
  Places places(const State& state) const noexcept;
  ScoreSheet score_sheet(const State& state) const;

  std::optional<std::string> broken_invariant(const State& state) const;

  Message describe_event(const Event& event) const;
  Message prompt(const View& view, Seat seat) const;
  Decision decision(const State& state, Seat seat) const noexcept;
  static std::string_view decision_clause(const View& view) noexcept {
    return clause_of(view.seen.phase);
  }

  const Village& village(const State& state, Seat seat) const noexcept {
    return catalog_.villages[state.player(seat).village];
  }
  /// Whether marks of others are shown only when everybody is done [ISR-12.1].
  bool concealed() const noexcept { return seats() > 1 && !options_.reveal_during_phase; }
  /// In the basic game some buildings are not there [ISR-3.4].
  bool in_play(const Building& building) const noexcept {
    return settlers::in_play(options_, building);
  }

 private:
  Lookup lookup_;
};

}  // namespace burgrave::settlers
