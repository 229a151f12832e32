#include "search/exponential.hpp"

#include <gtest/gtest.h>

namespace burgrave {
namespace {

TEST(ExponentialTest, AgreesWithTheLibrary) {
  for (double x = -50; x <= 50; x += 0.137) {
    EXPECT_NEAR(exponential(x) / std::exp(x), 1, 1e-7) << x;
  }
  EXPECT_EQ(exponential(0), 1);
}

TEST(ExponentialTest, StaysFiniteAtBothEnds) {
  EXPECT_EQ(exponential(-1e9), 0);
  EXPECT_TRUE(std::isfinite(exponential(1e9)));
}

}  // namespace
}  // namespace burgrave
