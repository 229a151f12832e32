#include "search/mean_interval.hpp"

#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace burgrave {
namespace {

TEST(MeanInterval, KnownQuantiles) {
  // Tables of Student's distribution, 97.5 %.
  EXPECT_NEAR(student_quantile(1), 12.706, 1e-3);
  EXPECT_NEAR(student_quantile(5), 2.571, 4e-3);
  EXPECT_NEAR(student_quantile(10), 2.228, 1e-3);
  EXPECT_NEAR(student_quantile(30), 2.042, 1e-3);
  EXPECT_NEAR(student_quantile(100'000), 1.960, 1e-3);
}

TEST(MeanInterval, KnownSample) {
  const std::vector<double> values{2, 4, 4, 4, 5, 5, 7, 9};
  const MeanInterval interval = mean_interval(values);
  EXPECT_DOUBLE_EQ(interval.mean, 5);
  EXPECT_NEAR(interval.deviation, 2.138, 1e-3);
  EXPECT_NEAR(interval.high - interval.mean, 2.365 * 2.138 / 2.8284, 2e-3);
  EXPECT_NEAR(interval.mean - interval.low, interval.high - interval.mean, 1e-12);
}

TEST(MeanInterval, OneValueOrNone) {
  const std::vector<double> one{3};
  EXPECT_EQ(mean_interval(one).low, 3);
  EXPECT_EQ(mean_interval(one).high, 3);
  EXPECT_EQ(mean_interval(one).deviation, 0);
  EXPECT_EQ(mean_interval({}).mean, 0);
}

TEST(MeanInterval, HoldsTheTruthNineteenTimesInTwenty) {
  Rng rng(7);
  constexpr int kSamples = 4000;
  int held = 0;
  for (int i = 0; i < kSamples; ++i) {
    std::vector<double> values(6);
    for (double& value : values) value = rng.unit() + rng.unit() + rng.unit() + rng.unit();
    const MeanInterval interval = mean_interval(values);
    held += interval.low <= 2 && interval.high >= 2 ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(held) / kSamples, 0.95, 0.015);
}

}  // namespace
}  // namespace burgrave
