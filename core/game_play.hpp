#pragma once

#include "core/action.hpp"
#include "core/event.hpp"
#include "core/message.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

#include <array>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace burgrave {

/// Win share per seat: 0 for the losers, 1 divided among the winners after all tie-breaks.
using Returns = std::array<float, kMaxSeats>;
/// Points per seat, as the score track shows them (final scoring included once the game ended).
using Scores = std::array<int, kMaxSeats>;
/// Places per seat, 1 for the best; seats that share a place have the same number.
using Places = std::array<int, kMaxSeats>;

/// One row of the rulebook's scoring table.
struct ScoreLine {
  Message label;
  Scores points{};
  bool total = false;
  /// The clause by which this row parts seats with equal totals: its values are no points.
  std::string_view tie_break{};
  bool decides = false;  ///< this tie-break parted who won from the last who had as many points
};
using ScoreSheet = std::vector<ScoreLine>;

/// Why an action is not legal now.
struct Illegal {
  std::string_view clause;  ///< the rule that forbids it
  Message reason;
};

/// One possible outcome of a chance node.
struct ChanceOutcome {
  Action action;
  double probability = 0;
};

/// One block of a feature tensor, for machine-readable schemas.
struct FeatureField {
  std::string name;
  int offset = 0;
  int size = 0;
  float low = 0;
  float high = 1;
  std::string meaning;
};

/// How a game is played, and what matches and the search ask for. R is an immutable object, the
/// options and components of one match, shareable between threads; State is a plain value without
/// padding; every call that the search makes is noexcept, allocates nothing and draws no random
/// numbers of its own. What types cannot say is tested for every game in conformance/.
template <class R>
concept GamePlay =
    std::is_trivially_copyable_v<typename R::State> &&
    std::equality_comparable<typename R::State> &&
    std::has_unique_object_representations_v<typename R::State> &&
    sizeof(typename R::State) <= 2048 && std::is_trivially_copyable_v<typename R::View> &&
    std::equality_comparable<typename R::View> &&
    requires(const R& rules, const typename R::State& state, typename R::State& changed,
             const typename R::View& view, Seat seat, Action action, ActionSet& set, EventLog* log,
             Rng& rng, MatchRng& match_rng, std::vector<ChanceOutcome>& outcomes,
             std::span<float> floats, std::string_view text) {
      { R::kKey } -> std::convertible_to<std::string_view>;
      { R::kRevision } -> std::convertible_to<int>;
      { R::kActions } -> std::convertible_to<int>;       // N of the dense action space
      { R::kMaxDecisions } -> std::convertible_to<int>;  // a game ends within this many actions
      { rules.seats() } noexcept -> std::same_as<int>;
      { rules.initial_state() } noexcept -> std::same_as<typename R::State>;

      // Deciding. actors: several bits = simultaneous, Chance alone = a draw is due, none = over.
      { rules.actors(state) } noexcept -> std::same_as<SeatMask>;
      { rules.legal(state, seat, set) } noexcept;  // ascending, never empty for an actor
      {
        rules.explain(state, seat, action)
      } -> std::same_as<std::optional<Illegal>>;             // none = legal
      { rules.apply(changed, seat, action, log) } noexcept;  // pre: legal; log may be null
      { rules.sample_chance(state, rng) } noexcept -> std::same_as<Action>;
      { rules.sample_chance(state, match_rng) } noexcept -> std::same_as<Action>;
      { rules.chance_outcomes(state, outcomes) };  // pre: Chance is the actor

      // Knowing.
      { rules.view(state, seat) } noexcept -> std::same_as<typename R::View>;
      { rules.sample_state(view, rng) } noexcept -> std::same_as<typename R::State>;
      { rules.features(view, floats) } noexcept;  // shape: feature_size(), seat-rotated
      { rules.feature_size() } noexcept -> std::same_as<int>;
      { rules.feature_schema() } -> std::same_as<std::vector<FeatureField>>;

      // Scoring.
      { rules.returns(state) } noexcept -> std::same_as<Returns>;  // pre: over
      { rules.scores(state) } noexcept -> std::same_as<Scores>;
      { rules.places(state) } noexcept -> std::same_as<Places>;
      { rules.score_sheet(state) } -> std::same_as<ScoreSheet>;

      // Checking and writing down.
      { rules.broken_invariant(state) } -> std::same_as<std::optional<std::string>>;
      { R::notation(action) } -> std::same_as<std::string>;
      { R::parse(text) } -> std::same_as<std::optional<Action>>;
    };

}  // namespace burgrave
