#include "games/settlers/rules/rules.hpp"
#include "games/settlers/test/catalogs.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <utility>
#include <vector>

// What all do at once [ISR-4.2]: rounds that were played in one order of the seats are played
// again in another.
namespace burgrave::settlers {
namespace {

constexpr int kRounds = 12'000;

/// One decision of a seat: what it was offered, what it chose, and what its dice then came to show.
struct Step {
  std::vector<Action> offered;
  Action chosen;
  Action rolled;  ///< after a re-roll only
};
using Plan = std::vector<Step>;
using Plans = std::array<Plan, kMaxPlayers>;

std::vector<Action> offered(const Rules& rules, const State& state, Seat seat) {
  ActionSet set;
  rules.legal(state, seat, set);
  std::vector<Action> actions;
  set.for_each([&](Action action) { actions.push_back(action); });
  return actions;
}
/// Anything; stopping seldom, so that plans are as long as people's.
Action choose(const std::vector<Action>& offered, Rng& rng) {
  constexpr std::uint32_t kSeldom = 16;
  const auto any = [&] { return offered[rng.below(static_cast<std::uint32_t>(offered.size()))]; };
  Action choice = any();
  while (choice == kVerbs.encode(Verb::End) && offered.size() > 1 && rng.below(kSeldom) != 0)
    choice = any();
  return choice;
}
Seat any_of(SeatMask seats, Rng& rng) {
  for (std::uint32_t ahead = rng.below(static_cast<std::uint32_t>(seats.count())); ahead > 0;
       --ahead) {
    seats.erase(seats.first());
  }
  return seats.first();
}
bool together(const State& state) {
  return state.phase == Phase::Expand || state.phase == Phase::Plots;
}

/// Plays phases 3 and 3b in a random order of the seats.
Plans play(const Rules& rules, State& state, Rng& rng) {
  Plans plans;
  while (together(state)) {
    const Seat seat = any_of(rules.actors(state), rng);
    Step step{offered(rules, state, seat), {}, {}};
    step.chosen = choose(step.offered, rng);
    rules.apply(state, seat, step.chosen);
    if (state.phase == Phase::Reroll) {
      step.rolled = rules.sample_chance(state, rng);
      rules.apply(state, Seat::Chance, step.rolled);
    }
    plans[static_cast<std::size_t>(index(seat))].push_back(std::move(step));
  }
  return plans;
}

/// Plays the same plans in another order. False if a seat is offered something else.
bool replay(const Rules& rules, State& state, const Plans& plans, Rng& rng) {
  std::array<std::size_t, kMaxPlayers> next{};
  while (together(state)) {
    const Seat seat = any_of(rules.actors(state), rng);
    const auto i = static_cast<std::size_t>(index(seat));
    if (next[i] == plans[i].size()) return false;
    const Step& step = plans[i][next[i]++];
    if (offered(rules, state, seat) != step.offered) return false;
    rules.apply(state, seat, step.chosen);
    if (state.phase == Phase::Reroll) rules.apply(state, Seat::Chance, step.rolled);
  }
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    if (next[i] != plans[i].size()) return false;
  }
  return true;
}

/// 2 to 4 seats, every mode, the other options drawn.
std::vector<Rules> many_rules(Rng& rng) {
  std::vector<Rules> all;
  for (int i = 0; i < 36; ++i) {
    Options base;
    base.seats = 2 + i % 3;
    Options options = varied(base, rng);
    while (options.adventure() != (i % 2 == 0)) options = varied(base, rng);
    all.emplace_back(options, catalog_for(options));
  }
  return all;
}

/// How often something happened that could go wrong.
struct Tally {
  int rounds = 0;
  int rerolls = 0;
  int stored = 0;
  int plots = 0;
  int declined = 0;

  void add(const Plans& plans) {
    ++rounds;
    for (const Plan& plan : plans) {
      for (const Step& step : plan) {
        const Verb verb = kVerbs.decode(step.chosen).verb;
        rerolls += verb == Verb::Reroll ? 1 : 0;
        stored += verb == Verb::Keep ? 1 : 0;
        plots += verb == Verb::Plot ? 1 : 0;
        declined += verb == Verb::Decline ? 1 : 0;
      }
    }
  }
};

TEST(SettlersInterleaving, ISR_4_2_and_12_1_any_order_of_the_seats_gives_the_same) {
  Rng rng(4);
  const std::vector<Rules> all = many_rules(rng);
  Tally tally;
  for (std::size_t game = 0; tally.rounds < kRounds; ++game) {
    const Rules& rules = all[game % all.size()];
    State state = rules.initial_state();
    while (!rules.actors(state).empty() && tally.rounds < kRounds) {
      if (!together(state)) {  // chance, and the tokens one after the other
        const Seat seat = rules.actors(state).first();
        const Action action = seat == Seat::Chance ? rules.sample_chance(state, rng)
                                                   : choose(offered(rules, state, seat), rng);
        rules.apply(state, seat, action);
        continue;
      }
      State again = state;
      const Plans plans = play(rules, state, rng);
      ASSERT_TRUE(replay(rules, again, plans, rng)) << "game " << game << " round " << tally.rounds;
      ASSERT_EQ(again, state) << "game " << game << " round " << tally.rounds;
      ASSERT_EQ(rules.broken_invariant(state), std::nullopt);
      tally.add(plans);
    }
  }
  EXPECT_EQ(tally.rounds, kRounds);
  EXPECT_GT(tally.rerolls, 500);
  EXPECT_GT(tally.stored, 200);
  EXPECT_GT(tally.plots, 1000);
  EXPECT_GT(tally.declined, 200);
}

}  // namespace
}  // namespace burgrave::settlers
