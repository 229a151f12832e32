#pragma once

#include "registry/bench.hpp"
#include "search/mcts.hpp"

#include <array>

namespace burgrave {

namespace bench_detail {

/// Searches each position for a few hundred iterations, again and again until the time is used.
template <GamePlay R>
double iterations_per_second(const R& rules, int playout_depth,
                             const std::vector<typename R::State>& states, double seconds) {
  MctsSettings settings;
  settings.playout_depth = playout_depth;
  settings.early_stop = false;
  Mcts<R> tree(rules, settings);
  const SearchLimits limits{500, 0, 1};
  std::int64_t iterations = 0;
  double spent = 0;
  const double start = thread_seconds();
  for (std::uint64_t i = 0; spent < seconds; ++i) {
    const auto& state = states[i % states.size()];
    const Seat seat = rules.actors(state).first();
    iterations += tree.search(rules.view(state, seat), seat, limits, i);
    spent = thread_seconds() - start;
  }
  return static_cast<double>(iterations) / spent;
}

}  // namespace bench_detail

/// Measures the search at positions from the middle of random games. Three runs of each depth,
/// interleaved; the median counts.
template <GamePlay R>
SearchBenchRow search_bench(const R& rules, double seconds_per_run) {
  using namespace bench_detail;
  std::vector<typename R::State> states = sample_states(rules);
  std::erase_if(states, [&](const auto& state) {
    const SeatMask actors = rules.actors(state);
    return actors.empty() || !is_player(actors.first());
  });
  const std::array<int, 3> depths{-1, MctsSettings{}.playout_depth, 0};
  std::array<std::vector<double>, 3> rates;
  for (int run = 0; run < 3; ++run) {
    for (std::size_t i = 0; i < depths.size(); ++i) {
      rates[i].push_back(iterations_per_second(rules, depths[i], states, seconds_per_run));
    }
  }
  return {std::string(R::kKey), rules.seats(), median(rates[0]), median(rates[1]),
          median(rates[2])};
}

}  // namespace burgrave
