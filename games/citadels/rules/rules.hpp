#pragma once

#include "core/game_play.hpp"
#include "games/citadels/catalog/catalog.hpp"
#include "games/citadels/rules/decisions.hpp"
#include "games/citadels/rules/events.hpp"
#include "games/citadels/rules/kind_groups.hpp"
#include "games/citadels/rules/options.hpp"
#include "games/citadels/rules/state.hpp"
#include "games/citadels/rules/verbs.hpp"
#include "games/citadels/rules/view.hpp"
#include "games/common_rules.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace burgrave::citadels {

/// The rules of Citadels over one set of options and components: immutable, shareable between
/// threads. Meets core/game_rules.hpp; comments there say what each call promises.
class Rules : public CommonRules<Rules, Options, Catalog, kVerbs> {
 public:
  using State = citadels::State;
  using View = citadels::View;
  static constexpr std::string_view kKey = "citadels";
  static constexpr int kRevision = 1;
  static constexpr int kActions = citadels::kActions;
  /// No rule ends a game that nobody builds in; random play needs some 25 rounds of 8 turns.
  static constexpr int kMaxDecisions = 60'000;

  Rules(const Options& options, const Catalog& catalog)
      : CommonRules(options, catalog), groups_(catalog) {
    for (int rank = 1; rank <= catalog_.cast_size; ++rank) {
      abilities_[static_cast<std::size_t>(rank)] = abilities_of(catalog_.row(role(rank)));
    }
  }

  const KindGroups& groups() const noexcept { return groups_; }

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
  /// What is asked in a State or a View.
  Decision decision(const auto& position) const noexcept {
    return decision(position.top(), position.draft.steps, position.turn.rank);
  }
  std::string_view decision_clause(const View& view) const noexcept;

  /// Characters of the cast, and the role of a rank in it.
  Role role(int rank) const noexcept { return catalog_.cast[static_cast<std::size_t>(rank)]; }
  RankMask cast() const noexcept { return static_cast<RankMask>((1U << catalog_.cast_size) - 1U); }
  /// What the character of a rank can do in its turn beside what everybody can.
  Verbs abilities(int rank) const noexcept { return abilities_[static_cast<std::size_t>(rank)]; }

 private:
  /// `step` of the selection, `rank` whose turn it is.
  Decision decision(const Frame& frame, int step, int rank) const noexcept;

  KindGroups groups_;
  std::array<Verbs, kRanks + 1> abilities_{};
};

}  // namespace burgrave::citadels
