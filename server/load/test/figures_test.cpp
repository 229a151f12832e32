#include "server/load/figures.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include <unistd.h>

namespace burgrave::server::load {

namespace {

TEST(DelaysOf, TakesTheNearestRank) {
  std::vector<double> delays(200);
  std::iota(delays.rbegin(), delays.rend(), 1.0);  // 200 down to 1
  const Delays found = delays_of(delays);
  EXPECT_EQ(found.count, 200);
  EXPECT_EQ(found.p50, 100);
  EXPECT_EQ(found.p95, 190);
  EXPECT_EQ(found.p99, 198);
  EXPECT_EQ(found.most, 200);
}

TEST(DelaysOf, OneDelayIsAllOfThem) {
  const Delays found = delays_of({7});
  EXPECT_EQ(found.p50, 7);
  EXPECT_EQ(found.p99, 7);
}

TEST(DelaysOf, NothingIsZero) { EXPECT_EQ(delays_of({}).count, 0); }

TEST(Metric, IsFoundByItsWholeName) {
  constexpr std::string_view kText =
      "# HELP a_total What.\na_total{author=\"bot\"} 3\na_total{author=\"human\"} 41.5\na 7\n";
  EXPECT_EQ(metric(kText, "a_total{author=\"human\"}"), 41.5);
  EXPECT_EQ(metric(kText, "a"), 7);
  EXPECT_EQ(metric(kText, "a_total"), std::nullopt);
  EXPECT_EQ(metric(kText, "b"), std::nullopt);
}

TEST(ProcessFigures, KnowsThisProcess) {
  const auto figures = process_figures(::getpid());
  ASSERT_TRUE(figures) << figures.error().text();
  EXPECT_GE(figures->cpu_seconds, 0);
  EXPECT_GT(figures->resident_bytes, 1 << 20);
}

TEST(ProcessFigures, NamesAProcessThatIsNotThere) {
  const auto figures = process_figures(0);
  ASSERT_FALSE(figures);
  EXPECT_EQ(figures.error().where, "/proc/0");
}

}  // namespace

}  // namespace burgrave::server::load
