#include "games/settlers/bots/round_planner.hpp"
#include "games/settlers/test/catalogs.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace burgrave::settlers {
namespace {

constexpr Seat kMe = seat_at(0);

/// The next position of a game in which somebody decides; chance goes by the seed.
void to_decision(const Rules& rules, State& state, Rng& rng) {
  while (rules.actors(state) == SeatMask::of(Seat::Chance)) {
    rules.apply(state, Seat::Chance, rules.sample_chance(state, rng), nullptr);
  }
}

bool is_legal(const Rules& rules, const State& state, Seat seat, Action action) {
  ActionSet choices;
  rules.legal(state, seat, choices);
  bool found = false;
  choices.for_each([&](Action other) { found = found || other == action; });
  return found;
}

/// Plays one game alone by the most promising plans.
int play_alone(const Rules& rules, RoundPlanner& planner, std::uint64_t seed) {
  Rng rng(seed);
  State state = rules.initial_state();
  for (to_decision(rules, state, rng); state.phase != Phase::Over; to_decision(rules, state, rng)) {
    const std::vector<Plan> plans = planner.plans(state, kMe, 1);
    for (const Action action : plans.front()) rules.apply(state, kMe, action, nullptr);
  }
  return rules.scores(state)[0];
}

class RoundPlans : public testing::TestWithParam<Options> {};

INSTANTIATE_TEST_SUITE_P(Modes, RoundPlans,
                         testing::Values(basic_options(1), advanced_options(1), basic_options(3),
                                         adventure_options(4), adventure_options(4, 2)));

TEST_P(RoundPlans, AreLegalToTheirEndsAndLeadToDifferentMarks) {
  const Rules rules(GetParam(), catalog_for(GetParam()));
  RoundPlanner planner(rules);
  Rng rng(7);
  State state = rules.initial_state();
  int compared = 0;
  for (to_decision(rules, state, rng); state.phase != Phase::Over; to_decision(rules, state, rng)) {
    const Seat seat = rules.actors(state).first();
    const std::vector<Plan> plans = planner.plans(state, seat, 5);
    ASSERT_FALSE(plans.empty());
    std::vector<State> ends;
    for (const Plan& plan : plans) {
      ASSERT_FALSE(plan.empty());
      State end = state;
      for (const Action action : plan) {
        ASSERT_TRUE(is_legal(rules, end, seat, action));
        rules.apply(end, seat, action, nullptr);
      }
      EXPECT_TRUE(std::find(ends.begin(), ends.end(), end) == ends.end());
      ends.push_back(end);
    }
    if (plans.size() > 1) {
      ++compared;
      const auto promises = planner.promises();
      EXPECT_EQ(promises.size(), plans.size());
      EXPECT_TRUE(std::is_sorted(promises.rbegin(), promises.rend())) << "the best comes first";
    }
    state = ends.front();
  }
  EXPECT_GE(compared, rules.catalog().rounds) << "every round has plans to compare";
}

TEST_P(RoundPlans, ArePlayedOnTheSameWayFromTheSameSeed) {
  const Rules rules(GetParam(), catalog_for(GetParam()));
  RoundPlanner learnt(rules), priced(rules, Evaluation(rules));
  const bool alone = rules.seats() == 1;
  const auto played = [&](RoundPlanner& planner, bool to_the_end, std::uint64_t seed) {
    State state = rules.initial_state();
    if (!to_the_end) planner.play_on(state, seed);  // up to the first round
    const int first = state.round;
    const PointEstimate points = planner.play_on(state, seed);
    if (to_the_end) {
      EXPECT_EQ(state.phase, Phase::Over);
      EXPECT_EQ(points[0], static_cast<float>(rules.scores(state)[0]));
    } else {
      EXPECT_EQ(state.round, first + 1) << "what was learnt knows the rest";
      EXPECT_GT(points[0], 20.0F);
    }
    return state;
  };
  EXPECT_EQ(played(learnt, !alone, 1), played(learnt, !alone, 1));
  EXPECT_NE(played(learnt, !alone, 1), played(learnt, !alone, 2));
  EXPECT_EQ(played(priced, true, 1), played(priced, true, 1));
}

/// Self-play found out more than the prices say.
TEST(Evaluation, WhatWasLearntIsWorthPoints) {
  for (const Options& options :
       {basic_options(1), advanced_options(1), adventure_options(2), adventure_options(6)}) {
    const Rules rules(options, catalog_for(options));
    RoundPlanner learnt(rules), priced(rules, Evaluation(rules));
    int more = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      more += play_alone(rules, learnt, seed) - play_alone(rules, priced, seed);
    }
    EXPECT_GT(more, 20) << "more than a point a game; mode " << options.mode << ", sheet "
                        << options.sheet;
  }
}

TEST(Evaluation, SheetsThatWereNeverLearntGoByPrices) {
  const Options options = adventure_options(1);
  std::string text = *embedded_data(sheet_file(1));
  text.replace(text.find(R"("vp": 2)"), 7, R"("vp": 3)");
  const Rules rules(options, catalog_for(options, with_text(sheet_file(1), text)));
  Rng rng(3);
  State state = rules.initial_state();
  to_decision(rules, state, rng);
  EXPECT_EQ(Evaluation::learnt(rules)(state, kMe), Evaluation(rules)(state, kMe));
}

}  // namespace
}  // namespace burgrave::settlers
