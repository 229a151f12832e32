#include "search/evaluation.hpp"

#include "search/fit.hpp"
#include "search/test/caylus_games.hpp"
#include "search/test/opponent_game.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace burgrave {
namespace {

Value value(PointEstimate points, float spread, int seats) {
  Value value{};
  value_of(points, spread, seats, {.margin = 40, .alone = 150}, value);
  return value;
}

TEST(ValueOf, WithoutSpreadTheWinnerHasTheWin) {
  const Value v = value({70, 30, 10}, 0, 3);
  EXPECT_FLOAT_EQ(v[0], 1);  // 40 points ahead count as all
  EXPECT_FLOAT_EQ(v[1], 0);  // 40 behind
  EXPECT_FLOAT_EQ(v[2], 0);  // more cannot be lost
  EXPECT_FLOAT_EQ(value({50, 50}, 0, 2)[0], 0.5F);
  EXPECT_FLOAT_EQ(value({50, 50}, 0, 2)[1], 0.5F);
}

TEST(ValueOf, SharedWinIsSharedAndBeatenByASoleOne) {
  const Value shared = value({50, 50, 20}, 0, 3);
  EXPECT_FLOAT_EQ(shared[0], shared[1]);
  EXPECT_LT(shared[0], value({51, 50, 20}, 0, 3)[0]);
  EXPECT_GT(shared[0], value({50, 51, 20}, 0, 3)[0]);
}

TEST(ValueOf, IsWithinBoundsAndGrowsWithThePoints) {
  Rng rng(3);
  for (int i = 0; i < 2000; ++i) {
    const int seats = 2 + static_cast<int>(rng.below(4));
    const float spread = static_cast<float>(rng.below(13));
    PointEstimate points{};
    for (float& p : points) p = static_cast<float>(rng.below(2000)) / 10 - 20;
    const Value before = value(points, spread, seats);
    float shares = 0;
    for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s) {
      EXPECT_GE(before[s], 0);
      EXPECT_LE(before[s], 1);
      shares += before[s];
    }
    EXPECT_LE(shares, 1 + kMarginShare * static_cast<float>(seats));
    EXPECT_GE(shares, (1 - kMarginShare) * 0.999F);
    points[0] += 5;
    EXPECT_GE(value(points, spread, seats)[0], before[0]);
    EXPECT_LE(value(points, spread, seats)[1], before[1]);
  }
}

TEST(Evaluation, AnOpponentThatDecidesNothingWinsAndLoses) {
  const test::OpponentGame rules;
  const auto mine = [&](test::OpponentState state) {
    Value value{};
    evaluate(rules, state, value);
    return value[0];
  };
  EXPECT_GT(mine({3, 2}), 0.5F);
  EXPECT_LT(mine({3, 4}), 0.2F) << "three points are a defeat";
}

TEST(ValueOf, TwoSeatsSumToOne) {
  for (const float ahead : {0.0F, 1.0F, 12.0F, 100.0F}) {
    for (const float spread : {0.0F, 3.0F, 12.0F}) {
      const Value v = value({30 + ahead, 30}, spread, 2);
      EXPECT_NEAR(v[0] + v[1], 1, 1e-5);
    }
  }
}

TEST(CaylusEvaluation, IsFiniteAndSaneInRandomGames) {
  for (int seats = 2; seats <= 5; ++seats) {
    const caylus::Rules rules = test::caylus_rules(seats);
    test::visit_random_games(rules, 5, 40, [&](const caylus::State& state, Seat) {
      PointEstimate points{};
      Knowledge<caylus::Rules>::evaluate(rules, state, points);
      const float spread = Knowledge<caylus::Rules>::spread(rules, state);
      EXPECT_GE(spread, 3);
      EXPECT_LE(spread, 12);
      for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s) {
        ASSERT_TRUE(std::isfinite(points[s]));
        EXPECT_GT(points[s], -40);
        EXPECT_LT(points[s], 250);
      }
    });
  }
}

TEST(CaylusEvaluation, AtTheEndItIsTheScore) {
  const caylus::Rules rules = test::caylus_rules(3);
  Rng rng(5);
  auto state = rules.initial_state();
  for (SeatMask actors = rules.actors(state); !actors.empty(); actors = rules.actors(state)) {
    ActionSet set;
    rules.legal(state, actors.first(), set);
    rules.apply(state, actors.first(), set.sample(rng), nullptr);
  }
  PointEstimate points{};
  Knowledge<caylus::Rules>::evaluate(rules, state, points);
  EXPECT_EQ(Knowledge<caylus::Rules>::spread(rules, state), 0);
  const Scores scores = rules.scores(state);
  for (std::size_t s = 0; s < 3; ++s) EXPECT_EQ(points[s], static_cast<float>(scores[s]));
}

FittedWeights shipped_weights() {
  FittedWeights weights;
  for (std::size_t half = 0; half < 2; ++half) {
    weights[half].assign(caylus::kWeights[half].begin(), caylus::kWeights[half].end());
  }
  return weights;
}

TEST(CaylusEvaluation, ExplainsMostOfThePointsToCome) {
  Fit<caylus::Rules> fit;
  for (int seats = 2; seats <= 5; ++seats) {
    fit.add_games(test::caylus_rules(seats),
                  {.games = 15, .seed = 4'000U + static_cast<std::uint64_t>(seats)});
  }
  const std::vector<double> nothing(caylus::kFeatures, 0.0);
  const double points_now = fit.error({nothing, nothing});
  const double shipped = fit.error(shipped_weights());
  EXPECT_LT(shipped, 11) << "points now: " << points_now;
  EXPECT_LT(shipped, 0.5 * points_now);
}

TEST(Fit, FindsWeightsThatErrLess) {
  Fit<caylus::Rules> fit;
  fit.add_games(test::caylus_rules(2), {.games = 20, .seed = 8});
  const FittedWeights fitted = fit.solve(1);
  ASSERT_EQ(fitted[0].size(), std::size_t{caylus::kFeatures});
  EXPECT_LT(fit.error(fitted), fit.error(shipped_weights()));
}

}  // namespace
}  // namespace burgrave
