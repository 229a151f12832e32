#pragma once

#include "search/bot.hpp"
#include "search/evaluation.hpp"

#include <algorithm>
#include <vector>

namespace burgrave {

/// `random`: every legal action is as likely as any other.
template <GamePlay R>
class RandomBot : public Bot<R> {
 public:
  RandomBot(const R& rules, std::uint64_t seed) : rules_(rules), rng_(seed) {}

  Action choose(const typename R::View& view, Seat seat) override {
    const auto state = rules_.sample_state(view, rng_);
    ActionSet set;
    rules_.legal(state, seat, set);
    return set.sample(rng_);
  }

 private:
  const R& rules_;
  Rng rng_;
};

/// `easy`: looks at the position after each own action and takes the best one.
template <GamePlay R>
class GreedyBot : public Bot<R> {
 public:
  GreedyBot(const R& rules, std::uint64_t seed, double noise = 0)
      : rules_(rules), rng_(seed), noise_(noise) {}

  Action choose(const typename R::View& view, Seat seat) override {
    const auto state = rules_.sample_state(view, rng_);
    ActionSet set;
    rules_.legal(state, seat, set);
    if (noise_ > 0 && rng_.unit() < noise_) return set.sample(rng_);
    Action best = set.first();
    float best_value = -1;
    set.for_each([&](Action action) {
      auto next = state;
      rules_.apply(next, seat, action, nullptr);
      Value value{};
      evaluate(rules_, next, value);
      const float mine = value[static_cast<std::size_t>(index(seat))];
      if (mine > best_value) {
        best_value = mine;
        best = action;
      }
    });
    return best;
  }

 private:
  const R& rules_;
  Rng rng_;
  double noise_;
};

}  // namespace burgrave
