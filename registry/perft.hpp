#pragma once

#include "core/game_play.hpp"

#include <cstdint>

namespace burgrave {

/// The number of sequences of `depth` actions from a state, chance outcomes counted like choices.
/// A game that ends earlier counts once. Cost: exponential in depth; no allocation.
template <GamePlay R>
std::uint64_t perft(const R& rules, const typename R::State& state, int depth) noexcept {
  if (depth == 0) return 1;
  const SeatMask actors = rules.actors(state);
  if (actors.empty()) return 1;
  std::uint64_t count = 0;
  for (SeatMask left = actors; !left.empty(); left.erase(left.first())) {
    const Seat seat = left.first();
    ActionSet set;
    rules.legal(state, seat, set);
    if (depth == 1) {
      count += static_cast<std::uint64_t>(set.count());
      continue;
    }
    set.for_each([&](Action action) {
      typename R::State next = state;
      rules.apply(next, seat, action, nullptr);
      count += perft(rules, next, depth - 1);
    });
  }
  return count;
}

}  // namespace burgrave
