#include "search/ridge.hpp"

#include <gtest/gtest.h>

#include <array>

namespace burgrave {
namespace {

/// Points on y = 3 a − 2 b, with a third term that is always 0.
RidgeRegression plane() {
  RidgeRegression regression(3);
  for (int a = 0; a < 5; ++a) {
    for (int b = 0; b < 5; ++b) {
      const std::array<double, 3> terms{double(a), double(b), 0.0};
      regression.add(terms, 3 * a - 2 * b);
    }
  }
  return regression;
}

TEST(RidgeRegression, FindsThePlaneThroughItsPoints) {
  const RidgeRegression regression = plane();
  const std::vector<double> weights = regression.solve(1e-9);
  ASSERT_EQ(weights.size(), 3U);
  EXPECT_NEAR(weights[0], 3, 1e-6);
  EXPECT_NEAR(weights[1], -2, 1e-6);
  EXPECT_NEAR(weights[2], 0, 1e-6) << "a term that never occurs weighs nothing";
  EXPECT_NEAR(regression.error(weights), 0, 1e-4);
  EXPECT_GT(regression.error(std::vector<double>{0, 0, 0}), 1);
}

TEST(RidgeRegression, PullsWeightsToZero) {
  const std::vector<double> exact = plane().solve(1e-9), pulled = plane().solve(50);
  EXPECT_LT(pulled[0], exact[0]);
  EXPECT_GT(pulled[0], 0);
}

TEST(RidgeRegression, FadedPointsCountForLess) {
  RidgeRegression regression(1);
  regression.add(std::array<double, 1>{1}, 0);
  regression.fade(0.25);
  regression.add(std::array<double, 1>{1}, 10);
  EXPECT_NEAR(regression.solve(1e-9)[0], 8, 1e-6) << "a quarter of the weight for the first";
}

}  // namespace
}  // namespace burgrave
