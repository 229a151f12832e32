#pragma once

#include "games/caylus/bots/knowledge.hpp"

#include <gtest/gtest.h>

namespace burgrave::test {

inline caylus::Rules caylus_rules(int seats) {
  caylus::Options options;
  options.seats = seats;
  const auto catalog = caylus::load_catalog(options);
  EXPECT_TRUE(catalog);
  return {options, *catalog};
}

/// Visits every state of random games in which a player decides.
template <class F>
void visit_random_games(const caylus::Rules& rules, int games, std::uint64_t seed, F&& visit) {
  Rng rng(seed);
  for (int game = 0; game < games; ++game) {
    auto state = rules.initial_state();
    for (SeatMask actors = rules.actors(state); !actors.empty(); actors = rules.actors(state)) {
      const Seat seat = actors.first();
      if (seat != Seat::Chance) visit(state, seat);
      ActionSet set;
      rules.legal(state, seat, set);
      rules.apply(state, seat, set.sample(rng), nullptr);
    }
  }
}

/// The first decision after a set-up drawn from `seed`.
inline caylus::State first_decision(const caylus::Rules& rules, std::uint64_t seed) {
  Rng rng(seed);
  auto state = rules.initial_state();
  while (rules.actors(state).contains(Seat::Chance)) {
    rules.apply(state, Seat::Chance, rules.sample_chance(state, rng), nullptr);
  }
  return state;
}

}  // namespace burgrave::test
