#pragma once

#include "search/bot.hpp"
#include "search/mcts_forest.hpp"
#include "search/plan_search.hpp"

namespace burgrave {

/// What `hard` searches with: plans where the game's knowledge makes some, else trees.
template <GamePlay R>
struct SearchOf {
  using Type = MctsForest<R>;
};
template <GamePlay R>
  requires HasPlanner<R>
struct SearchOf<R> {
  using Type = PlanSearch<R>;
};
template <GamePlay R>
using Search = typename SearchOf<R>::Type;

/// `hard`.
template <GamePlay R>
class SearchBot : public Bot<R> {
 public:
  SearchBot(const R& rules, const SearchLimits& limits, std::uint64_t seed)
      : search_(rules), limits_(limits), seed_(seed) {}

  Action choose(const typename R::View& view, Seat seat) override {
    return search_.search(view, seat, limits_, seed_++).front().action;
  }

 private:
  Search<R> search_;
  SearchLimits limits_;
  std::uint64_t seed_;
};

/// `cheat`: searches the world as it is. What it wins more than `hard` is the price of not peeking.
template <GamePlay R>
class CheatBot : public Bot<R> {
 public:
  CheatBot(const R& rules, const SearchLimits& limits, std::uint64_t seed)
      : search_(rules), limits_(limits), seed_(seed) {}

  void peek(const typename R::State& state) override { state_ = state; }
  Action choose(const typename R::View&, Seat seat) override {
    return search_.search([&](Rng&) { return state_; }, seat, limits_, seed_++).front().action;
  }

 private:
  Search<R> search_;
  SearchLimits limits_;
  std::uint64_t seed_;
  typename R::State state_{};
};

}  // namespace burgrave
