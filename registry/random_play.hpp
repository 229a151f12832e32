#pragma once

#include "core/game_play.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace burgrave {

/// How a uniformly random action is found: from the list, or without building one.
enum class Path : std::uint8_t { List, Sample };

/// Plays one random game to the end. Returns the number of player decisions.
template <GamePlay R>
std::int64_t play_random(const R& rules, typename R::State& state, Path path, Rng& rng) noexcept {
  std::int64_t decisions = 0;
  state = rules.initial_state();
  ActionSet set;
  ActionList list;
  for (SeatMask actors = rules.actors(state); !actors.empty(); actors = rules.actors(state)) {
    const Seat seat = actors.first();
    if (seat == Seat::Chance) {
      rules.apply(state, seat, rules.sample_chance(state, rng), nullptr);
      continue;
    }
    rules.legal(state, seat, set);
    Action action;
    if (path == Path::List) {
      set.list(list);
      action = list[rng.below(static_cast<std::uint32_t>(list.size()))];
    } else {
      action = set.sample(rng);
    }
    rules.apply(state, seat, action, nullptr);
    ++decisions;
  }
  return decisions;
}

/// One of those who must decide, each equally likely. Pre: somebody must.
inline Seat pick_actor(SeatMask actors, Rng& rng) noexcept {
  return actors.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(actors.count()))));
}

/// The actions of a random game, to say how a finding came about.
template <GamePlay R>
class Course {
 public:
  void add(Seat seat, Action action) { steps_.push_back({seat, action}); }
  int size() const noexcept { return static_cast<int>(steps_.size()); }
  /// Plays everything again.
  typename R::State replay(const R& rules) const {
    typename R::State state = rules.initial_state();
    for (const Step& step : steps_) rules.apply(state, step.seat, step.action, nullptr);
    return state;
  }
  /// One line an action: seat, or * for chance, and notation.
  std::string text() const {
    std::string text;
    for (const Step& step : steps_) {
      text += (step.seat == Seat::Chance ? "*" : std::to_string(index(step.seat) + 1)) + " " +
              R::notation(step.action) + "\n";
    }
    return text;
  }

 private:
  struct Step {
    Seat seat;
    Action action;
  };
  std::vector<Step> steps_;
};

}  // namespace burgrave
