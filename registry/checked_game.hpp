#pragma once

#include "core/deciders.hpp"
#include "core/game_play.hpp"
#include "core/hash.hpp"
#include "core/score.hpp"
#include "registry/random_play.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace burgrave {

/// Plays one random game and checks at every step what the contract promises and types cannot say.
/// The conformance suite runs it for every game, `burgrave fuzz` for as long as one likes.
template <GamePlay R>
class CheckedGame {
 public:
  using State = typename R::State;

  /// Pre: seed decides everything, so a finding can be repeated.
  CheckedGame(const R& rules, std::uint64_t seed) : rules_(rules), rng_(seed), seed_(seed) {}

  /// Empty when every property held; else what broke, with seed and journal.
  std::optional<std::string> play() {
    State state = rules_.initial_state();
    for (int step = 0; broken_.empty(); ++step) {
      if (step > R::kMaxDecisions) {
        fail("the game does not end");
        break;
      }
      if (auto invariant = rules_.broken_invariant(state)) fail(*invariant);
      const SeatMask actors = rules_.actors(state);
      check_views(state, actors);
      if (actors.empty()) {
        check_end(state);
        break;
      }
      const Seat seat = pick_actor(actors, rng_);
      require(seat == Seat::Chance || deciders(rules_).contains(seat),
              "a seat that never decides is asked");
      check_legal(state, seat);
      check_others(state, actors);
      if (seat == Seat::Chance) check_chance(state);
      if (!broken_.empty()) break;
      advance(state, seat);
    }
    check_replay(state);
    check_old_copies();
    if (broken_.empty()) return std::nullopt;
    return broken_ + "\nseed " + std::to_string(seed_) + ", " + std::to_string(rules_.seats()) +
           " seats, actions:\n" + course_.text();
  }

  int steps() const noexcept { return course_.size(); }

 private:
  void fail(const std::string& what) {
    if (broken_.empty()) broken_ = "after action " + std::to_string(steps()) + ": " + what;
  }
  void require(bool holds, const char* what) {
    if (!holds) fail(what);
  }

  /// The four forms agree, are ascending and never empty, and notation is a bijection on them.
  void check_legal(const State& state, Seat seat) {
    ActionSet set;
    rules_.legal(state, seat, set);
    ActionList list;
    set.list(list);
    require(!list.empty(), "an actor has no legal action");
    require(static_cast<int>(list.size()) == set.count(), "list and count differ");
    std::vector<std::uint64_t> mask((R::kActions + 63) / 64);
    set.mask(mask);
    int bits = 0;
    for (const std::uint64_t word : mask) bits += std::popcount(word);
    require(bits == set.count(), "mask and count differ");
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Action a = list[i];
      require(i == 0 || list[i - 1] < a, "the list is not ascending");
      require(a.code < R::kActions, "an action lies outside the action space");
      require(set.contains(a) && set.nth(static_cast<int>(i)) == a, "list and set differ");
      require(((mask[a.code / 64U] >> (a.code % 64U)) & 1U) != 0, "list and mask differ");
      require(!rules_.explain(state, seat, a), "a legal action is explained as illegal");
      const auto parsed = R::parse(R::notation(a));
      require(parsed && *parsed == a, "notation does not read back");
    }
    const Action any{static_cast<std::uint16_t>(rng_.below(R::kActions))};
    const auto illegal = rules_.explain(state, seat, any);
    require(illegal.has_value() == !set.contains(any), "list and explain() differ");
    require(!illegal || (!illegal->clause.empty() && !illegal->reason.key.empty()),
            "an illegal action has no reason");
  }
  /// Seats that are not asked have nothing to choose.
  void check_others(const State& state, SeatMask actors) {
    ActionSet set;
    for (int i = 0; i < rules_.seats(); ++i) {
      if (actors.contains(seat_at(i))) continue;
      rules_.legal(state, seat_at(i), set);
      require(set.empty(), "a seat that is not asked has legal actions");
    }
  }
  void check_chance(const State& state) {
    std::vector<ChanceOutcome> outcomes;
    rules_.chance_outcomes(state, outcomes);
    double sum = 0;
    ActionSet set;
    rules_.legal(state, Seat::Chance, set);
    for (const ChanceOutcome& outcome : outcomes) {
      require(outcome.probability > 0, "a chance outcome has no probability");
      require(set.contains(outcome.action), "a chance outcome is not legal");
      sum += outcome.probability;
    }
    require(outcomes.size() == static_cast<std::size_t>(set.count()),
            "chance outcomes and legal draws differ");
    require(std::abs(sum - 1) < 1e-9, "chance probabilities do not sum to 1");
    require(set.contains(rules_.sample_chance(state, rng_)), "a sampled draw is not legal");
  }
  /// Every seat and the spectator have a view at every node, and it can be resampled.
  void check_views(const State& state, SeatMask actors) {
    for (int i = 0; i <= rules_.seats(); ++i) {
      const Seat seat = i < rules_.seats() ? seat_at(i) : Seat::Spectator;
      const auto view = rules_.view(state, seat);
      const State sampled = rules_.sample_state(view, rng_);
      require(rules_.view(sampled, seat) == view, "view(sample_state(v)) differs from v");
      if (is_player(seat) && actors.contains(seat)) {
        ActionSet here, there;
        rules_.legal(state, seat, here);
        rules_.legal(sampled, seat, there);
        ActionList a, b;
        here.list(a);
        there.list(b);
        require(std::equal(a.begin(), a.end(), b.begin(), b.end()),
                "equal views have different legal actions");
      }
      std::vector<float> features(static_cast<std::size_t>(rules_.feature_size()), -1.0F);
      rules_.features(view, features);
      for (const float f : features)
        require(std::isfinite(f) && f >= 0, "a feature is not a number");
    }
  }
  void check_end(const State& state) {
    const Returns returns = rules_.returns(state);
    const Places places = rules_.places(state);
    float sum = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(rules_.seats()); ++i) {
      sum += returns[i];
      require((returns[i] > 0) == (places[i] == 1), "win shares and places differ");
    }
    require(std::abs(sum - 1.0F) < 1e-5F, "win shares do not sum to 1");
    const ScoreSheet sheet = rules_.score_sheet(state);
    Scores lines{}, totals{};
    std::vector<TieBreak> tie_breaks;
    for (const ScoreLine& line : sheet) {
      if (!line.tie_break.empty()) {
        tie_breaks.push_back({line.label.key, line.tie_break, line.points});
        continue;
      }
      for (std::size_t i = 0; i < static_cast<std::size_t>(rules_.seats()); ++i) {
        (line.total ? totals : lines)[i] += line.points[i];
      }
    }
    require(lines == totals && totals == rules_.scores(state), "the score sheet does not add up");
    require(places_of(totals, rules_.seats(), tie_breaks) == places,
            "the score sheet does not say why the places are these");
    const int decided = verdict_of(totals, rules_.seats(), tie_breaks).tie_break;
    int at = 0;
    for (const ScoreLine& line : sheet) {
      if (line.tie_break.empty()) {
        require(at == 0 && !line.decides,
                "a row follows the tie-breaks, or parts without a clause");
      } else {
        require(line.decides == (at++ == decided), "the score sheet says wrongly what decided");
      }
    }
  }

  void advance(State& state, Seat seat) {
    ActionSet set;
    rules_.legal(state, seat, set);
    const Action action = set.sample(rng_);
    State twin = state;
    EventLog log;
    rules_.apply(twin, seat, action, &log);
    if (std::has_single_bit(static_cast<unsigned>(steps()) +
                            1)) {  // after 1, 2, 4, 8 … actions: bounded work
      old_.push_back(state);
      old_hashes_.push_back(hash_value(state));
    }
    rules_.apply(state, seat, action, nullptr);
    require(twin == state && hash_value(twin) == hash_value(state),
            "apply differs with and without events");
    course_.add(seat, action);
  }
  void check_replay(const State& state) {
    require(course_.replay(rules_) == state, "the state differs from its replay");
  }
  void check_old_copies() {
    for (std::size_t i = 0; i < old_.size(); ++i) {
      require(hash_value(old_[i]) == old_hashes_[i], "an old copy of the state changed");
    }
  }
  const R& rules_;
  Rng rng_;
  std::uint64_t seed_;
  std::string broken_;
  Course<R> course_;
  std::vector<State> old_;
  std::vector<std::uint64_t> old_hashes_;
};

}  // namespace burgrave
