#pragma once

#include "core/game_rules.hpp"
#include "games/citadels/catalog/catalog.hpp"
#include "games/citadels/rules/actions.hpp"
#include "games/citadels/rules/events.hpp"
#include "games/citadels/rules/kind_groups.hpp"
#include "games/citadels/rules/options.hpp"
#include "games/citadels/rules/state.hpp"
#include "games/citadels/rules/view.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace burgrave::citadels {

/// The decisions of rules.md's catalogue (section 12), as questions to a player.
enum class Decision : std::uint8_t {
  None,
  Chance,
  DraftKeep,       ///< D1
  DraftDiscard,    ///< D2
  DraftLast,       ///< D3
  Theater,         ///< D4
  TheaterRole,     ///< D4: which own card
  Turn,            ///< D5
  GatherKeep,      ///< D7
  Bewitch,         ///< D9
  Warrants,        ///< D10: the next token
  SignWarrant,     ///< D10: the signed one
  Threats,         ///< D14: the next token
  FlowerThreat,    ///< D14: the flowered one
  Confiscate,      ///< D11
  Bribe,           ///< D15
  ShowThreat,      ///< D16
  Redraw,          ///< D17
  WizardTake,      ///< D19
  WizardUse,       ///< D19
  SeerGive,        ///< D21
  CrownChoice,     ///< D23 by the recipient
  Heir,            ///< D24
  ScholarKeep,     ///< D29
  ArmoryTarget,    ///< D36
  ExchangeTarget,  ///< D31
  Pay,             ///< D37
  Lend,            ///< D37: the Cardinal's cards
  Haunted,         ///< D39
};
inline constexpr int kDecisions = 29;

/// The rules of Citadels over one set of options and components: immutable, shareable between
/// threads. Meets core/game_rules.hpp; comments there say what each call promises.
class Rules {
 public:
  using State = citadels::State;
  using View = citadels::View;
  using Options = citadels::Options;
  static constexpr std::string_view kKey = "citadels";
  static constexpr int kRevision = 1;
  static constexpr int kActions = citadels::kActions;
  /// No rule ends a game that nobody builds in; random play needs some 25 rounds of 8 turns.
  static constexpr int kMaxDecisions = 60'000;

  Rules(const Options& options, const Catalog& catalog)
      : options_(options), catalog_(catalog), groups_(catalog) {}

  const Options& options() const noexcept { return options_; }
  const Catalog& catalog() const noexcept { return catalog_; }
  const KindGroups& groups() const noexcept { return groups_; }
  int seats() const noexcept { return options_.seats; }

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

  Returns returns(const State& state) const noexcept;
  Scores scores(const State& state) const noexcept;
  Places places(const State& state) const noexcept;
  ScoreSheet score_sheet(const State& state) const;

  std::optional<std::string> broken_invariant(const State& state) const;

  static std::string notation(Action action);
  static std::optional<Action> parse(std::string_view text);

  Message describe_action(const State& state, Seat seat, Action action) const;
  Message describe_event(const Event& event) const;
  Message prompt(const State& state, Seat seat) const;
  Decision decision(const State& state) const noexcept;
  std::string_view decision_clause(const State& state) const noexcept;

  /// Characters of the cast, and the role of a rank in it.
  Role role(int rank) const noexcept { return catalog_.cast[static_cast<std::size_t>(rank)]; }
  RankMask cast() const noexcept { return static_cast<RankMask>((1U << catalog_.cast_size) - 1U); }

 private:
  Options options_;
  Catalog catalog_;
  KindGroups groups_;
};

}  // namespace burgrave::citadels
