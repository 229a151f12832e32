#pragma once

#include "core/game_play.hpp"
#include "core/hash.hpp"
#include "registry/bench_row.hpp"
#include "registry/random_play.hpp"
#include "search/limits.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace burgrave {

/// Calls of operator new since the program began, counted by the binary that links the counter.
std::uint64_t allocation_count() noexcept;

namespace bench_detail {

struct Run {
  std::int64_t games = 0;
  std::int64_t decisions = 0;
  double seconds = 0;
};

template <GamePlay R>
Run timed_run(const R& rules, Path path, double seconds) noexcept {
  Run run;
  Rng rng(7);
  typename R::State state = rules.initial_state();
  const double start = thread_seconds();
  do {
    for (int i = 0; i < 64; ++i) {
      run.decisions += play_random(rules, state, path, rng);
      ++run.games;
    }
    run.seconds = thread_seconds() - start;
  } while (run.seconds < seconds);
  return run;
}

inline double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// States from the middle of games, to copy and save.
template <GamePlay R>
std::vector<typename R::State> sample_states(const R& rules) {
  std::vector<typename R::State> states;
  Rng rng(11);
  typename R::State state = rules.initial_state();
  for (int step = 0; states.size() < 256; ++step) {
    const SeatMask actors = rules.actors(state);
    if (actors.empty()) {
      state = rules.initial_state();
      continue;
    }
    const Seat seat = actors.first();
    ActionSet set;
    rules.legal(state, seat, set);
    rules.apply(state, seat, set.sample(rng), nullptr);
    if (step % 5 == 0) states.push_back(state);
  }
  return states;
}

template <GamePlay R>
double clone_ns(const std::vector<typename R::State>& states) {
  std::vector<typename R::State> copies(states.size());
  const int rounds = 4000;
  const double start = thread_seconds();
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < states.size(); ++i) {
      copies[i] = states[(i + static_cast<std::size_t>(round)) % states.size()];
      asm volatile("" : : "r"(&copies[i]) : "memory");  // the copy must really be made
    }
  }
  return (thread_seconds() - start) * 1e9 / (rounds * static_cast<double>(states.size()));
}

template <GamePlay R>
double view_ns(const R& rules, const std::vector<typename R::State>& states) {
  const int rounds = 400;
  typename R::View view{};
  const double start = thread_seconds();
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < states.size(); ++i) {
      view = rules.view(states[i], seat_at((round + static_cast<int>(i)) % rules.seats()));
      asm volatile("" : : "r"(&view) : "memory");
    }
  }
  return (thread_seconds() - start) * 1e9 / (rounds * static_cast<double>(states.size()));
}

template <GamePlay R>
double world_ns(const R& rules, const std::vector<typename R::State>& states) {
  std::vector<typename R::View> views;
  for (std::size_t i = 0; i < states.size(); ++i) {
    views.push_back(rules.view(states[i], seat_at(static_cast<int>(i) % rules.seats())));
  }
  const int rounds = 400;
  Rng rng(13);
  typename R::State world{};
  const double start = thread_seconds();
  for (int round = 0; round < rounds; ++round) {
    for (const auto& view : views) {
      world = rules.sample_state(view, rng);
      asm volatile("" : : "r"(&world) : "memory");
    }
  }
  return (thread_seconds() - start) * 1e9 / (rounds * static_cast<double>(states.size()));
}

}  // namespace bench_detail

/// The one number that says whether the behaviour of a game changed: a hash over the final states
/// of 1,000 random games by a fixed generator, the same on every platform.
template <GamePlay R>
std::string signature(const R& rules) {
  std::uint64_t hash = 0;
  Rng rng(20260101);
  typename R::State state = rules.initial_state();
  for (int game = 0; game < 1000; ++game) {
    play_random(rules, state, Path::List, rng);
    hash = hash_bytes(&state, sizeof state, hash);
  }
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 0; i < 16; ++i) text[15 - i] = kDigits[(hash >> (4 * i)) & 15U];
  return text;
}

/// Measures random play. Three runs of each path, interleaved; the median counts.
template <GamePlay R>
BenchRow bench(const R& rules, double seconds_per_run) {
  using namespace bench_detail;
  BenchRow row;
  row.game = R::kKey;
  row.seats = rules.seats();
  row.state_bytes = sizeof(typename R::State);
  row.signature = signature(rules);
  timed_run(rules, Path::List, seconds_per_run / 2);  // warm-up
  std::vector<double> list_ns, list_games, sample_ns, sample_games;
  const std::uint64_t allocations = allocation_count();
  std::array<Run, 6> runs{};
  for (std::size_t i = 0; i < runs.size(); ++i) {
    runs[i] = timed_run(rules, i % 2 == 0 ? Path::List : Path::Sample, seconds_per_run);
  }
  row.allocations = static_cast<std::int64_t>(allocation_count() - allocations);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Run& run = runs[i];
    (i % 2 == 0 ? list_ns : sample_ns)
        .push_back(run.seconds * 1e9 / static_cast<double>(run.decisions));
    (i % 2 == 0 ? list_games : sample_games)
        .push_back(static_cast<double>(run.games) / run.seconds);
    if (i % 2 == 0) row.decisions += run.decisions;
  }
  row.ns_per_decision = median(list_ns);
  row.decisions_per_s = 1e9 / row.ns_per_decision;
  row.games_per_s = median(list_games);
  row.sample_games_per_s = median(sample_games);
  row.sample_ns_per_decision = median(sample_ns);
  const auto states = sample_states(rules);
  row.clone_ns = clone_ns<R>(states);
  row.view_ns = view_ns(rules, states);
  row.world_ns = world_ns(rules, states);
  return row;
}

}  // namespace burgrave
