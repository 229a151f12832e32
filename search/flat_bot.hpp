#pragma once

#include "search/bot.hpp"
#include "search/evaluation.hpp"

#include <algorithm>
#include <vector>

namespace burgrave {

/// `medium` where a game has no expert: flat Monte-Carlo with sequential halving. Every action gets
/// its share of short playouts on sampled worlds, cut off by the evaluation; the worse half drops
/// out, and so on. Source: Karnin, Koren, Somekh, Almost Optimal Exploration in Multi-Armed Bandits
/// (2013).
template <GamePlay R>
class FlatBot : public Bot<R> {
 public:
  static constexpr int kPlayouts = 600;  ///< per move
  static constexpr int kDepth = 6;       ///< actions per playout

  FlatBot(const R& rules, std::uint64_t seed) : rules_(rules), rng_(seed) {}

  Action choose(const typename R::View& view, Seat seat) override {
    std::vector<Arm> arms;
    ActionSet set;
    rules_.legal(rules_.sample_state(view, rng_), seat, set);
    set.for_each([&](Action a) { arms.push_back({a}); });
    int rounds = 1;
    while ((1U << rounds) < arms.size()) ++rounds;
    for (int round = 0; round < rounds && arms.size() > 1; ++round) {
      const int each = std::max(1, kPlayouts / (rounds * static_cast<int>(arms.size())));
      for (int i = 0; i < each; ++i) {
        const auto state = rules_.sample_state(view, rng_);
        for (Arm& arm : arms) arm.add(playout(state, seat, arm.action));
      }
      // Ties keep the order of the action codes: the result depends on nothing else.
      std::stable_sort(arms.begin(), arms.end(),
                       [](const Arm& a, const Arm& b) { return a.mean() > b.mean(); });
      arms.resize((arms.size() + 1) / 2);
    }
    return arms.front().action;
  }

 private:
  struct Arm {
    Action action;
    double sum = 0;
    int count = 0;
    void add(float value) {
      sum += value;
      ++count;
    }
    double mean() const { return sum / count; }
  };

  float playout(typename R::State state, Seat seat, Action action) noexcept {
    rules_.apply(state, seat, action, nullptr);
    for (int i = 0; i < kDepth; ++i) {
      const SeatMask actors = rules_.actors(state);
      if (actors.empty()) break;
      const Seat actor = actors.first();
      ActionSet set;
      Action next;
      if (actor == Seat::Chance) {
        next = rules_.sample_chance(state, rng_);
      } else {
        rules_.legal(state, actor, set);
        next = Knowledge<R>::playout(rules_, state, actor, set, rng_);
      }
      rules_.apply(state, actor, next, nullptr);
    }
    Value value{};
    evaluate(rules_, state, value);
    return value[static_cast<std::size_t>(index(seat))];
  }

  const R& rules_;
  Rng rng_;
};

}  // namespace burgrave
