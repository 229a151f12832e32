#pragma once

#include "core/game_rules.hpp"

#include <cstdint>

namespace burgrave {

/// How a uniformly random action is found: from the list, or without building one.
enum class Path : std::uint8_t { List, Sample };

/// Plays one random game to the end. Returns the number of player decisions.
template <GameRules R>
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

}  // namespace burgrave
