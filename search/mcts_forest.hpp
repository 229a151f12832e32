#pragma once

#include "search/mcts.hpp"

#include <algorithm>
#include <thread>
#include <vector>

namespace burgrave {

/// One tree per thread, joined at their roots; the same moves for the same seed, threads and
/// iterations. Iterations are shared out among the threads, time is given to each. Between searches
/// the trees rest: hundreds of them take hardly any memory.
template <GamePlay R>
class MctsForest {
 public:
  /// The rules must outlive the forest.
  explicit MctsForest(const R& rules, const MctsSettings& settings = {})
      : rules_(rules), settings_(settings) {}

  /// The legal moves, most visited first.
  std::vector<AnalysedMove> search(const typename R::View& view, Seat seat,
                                   const SearchLimits& limits, std::uint64_t seed) {
    return search([&](Rng& rng) { return rules_.sample_state(view, rng); }, seat, limits, seed);
  }
  /// The same over worlds from elsewhere (Mcts::search).
  template <class Worlds>
    requires std::is_invocable_r_v<typename R::State, Worlds&, Rng&>
  std::vector<AnalysedMove> search(const Worlds& worlds, Seat seat, const SearchLimits& limits,
                                   std::uint64_t seed) {
    const int threads = std::max(1, limits.threads);
    while (trees_.size() < static_cast<std::size_t>(threads)) {
      trees_.emplace_back(rules_, settings_);
    }
    std::vector<std::vector<AnalysedMove>> found(static_cast<std::size_t>(threads));
    const auto one = [&](int i) {
      SearchLimits share = limits;
      if (limits.iterations > 0) {
        const int rest = i < limits.iterations % threads ? 1 : 0;
        share.iterations = std::max(1, limits.iterations / threads + rest);
      }
      Mcts<R>& tree = trees_[static_cast<std::size_t>(i)];
      tree.search(worlds, seat, share, seed + 0x9E3779B9U * static_cast<std::uint64_t>(i));
      found[static_cast<std::size_t>(i)] = tree.moves(seat);
      tree.rest();
    };
    std::vector<std::thread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(one, i);
    one(0);
    for (std::thread& thread : others) thread.join();
    return joined(std::move(found));
  }

 private:
  static std::vector<AnalysedMove> joined(std::vector<std::vector<AnalysedMove>> found) {
    std::vector<AnalysedMove> moves = std::move(found[0]);
    for (std::size_t i = 1; i < found.size(); ++i) {
      for (const AnalysedMove& more : found[i]) {
        for (AnalysedMove& move : moves) {
          if (move.action == more.action) join(move, more);
        }
      }
    }
    double all = 0;
    for (const AnalysedMove& move : moves) all += move.visits;
    for (AnalysedMove& move : moves) move.visit_share = all > 0 ? move.visits / all : 0;
    std::stable_sort(moves.begin(), moves.end(), [](const AnalysedMove& a, const AnalysedMove& b) {
      return a.visits > b.visits;
    });
    return moves;
  }

  static void join(AnalysedMove& move, const AnalysedMove& more) {
    if (more.visits == 0) return;  // its value is a guess only
    const int visits = move.visits + more.visits;
    move.value = (move.value * move.visits + more.value * more.visits) / visits;
    move.visits = visits;
  }

  const R& rules_;
  MctsSettings settings_;
  std::vector<Mcts<R>> trees_;
};

}  // namespace burgrave
