#pragma once

#include "core/game_play.hpp"
#include "core/knowledge.hpp"
#include "core/score.hpp"

namespace burgrave::test {

/// What play asks of a game and the small games of these tests need not say themselves: two seats,
/// no features. A game adds actors, legal, apply and scores.
template <class Game, class S>
struct TinyGame {
  using State = S;
  using View = S;
  static constexpr std::string_view kKey = "tiny";
  static constexpr int kRevision = 1;
  static constexpr int kActions = 64;
  static constexpr int kMaxDecisions = 64;

  int seats() const noexcept { return 2; }
  std::optional<Illegal> explain(const State& state, Seat seat, Action action) const {
    ActionSet set;
    static_cast<const Game&>(*this).legal(state, seat, set);
    if (set.contains(action)) return std::nullopt;
    return Illegal{"TINY-1", Message("tiny.illegal")};
  }
  template <class Generator>
  Action sample_chance(const State&, Generator&) const noexcept {
    return {};
  }
  void chance_outcomes(const State&, std::vector<ChanceOutcome>&) const {}

  View view(const State& state, Seat) const noexcept { return state; }
  State sample_state(const View& view, Rng&) const noexcept { return view; }
  void features(const View&, std::span<float>) const noexcept {}
  int feature_size() const noexcept { return 0; }
  std::vector<FeatureField> feature_schema() const { return {}; }

  Returns returns(const State& state) const noexcept { return win_shares(places(state), seats()); }
  Places places(const State& state) const noexcept {
    return places_of(static_cast<const Game&>(*this).scores(state), seats());
  }
  ScoreSheet score_sheet(const State&) const { return {}; }
  std::optional<std::string> broken_invariant(const State&) const { return std::nullopt; }
  static std::string notation(Action action) { return std::to_string(action.code); }
  static std::optional<Action> parse(std::string_view) { return std::nullopt; }
};

/// Knows nothing before the end and plays at random.
template <class Game, bool Hidden>
struct TinyKnowledge {
  static constexpr bool kHiddenInformation = Hidden;
  static constexpr PointScale kPointScale{.margin = 40, .alone = 150};
  static void evaluate(const Game& rules, const typename Game::State& state,
                       PointEstimate& points) noexcept {
    if (!rules.actors(state).empty()) return;
    const Scores scores = rules.scores(state);
    for (std::size_t i = 0; i < 2; ++i) points[i] = static_cast<float>(scores[i]);
  }
  static float spread(const Game& rules, const typename Game::State& state) noexcept {
    return rules.actors(state).empty() ? 0.0F : 1.0F;
  }
  static Action playout(const Game&, const typename Game::State&, Seat, const ActionSet& choices,
                        Rng& rng) noexcept {
    return choices.sample(rng);
  }
};

}  // namespace burgrave::test
