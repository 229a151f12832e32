#include "core/action.hpp"
#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace burgrave {
namespace {

using Codes = std::set<int>;

ActionSet set_of(const Codes& codes) {
  ActionSet set;
  for (const int code : codes) set.add(code);
  return set;
}

/// Fills a set with a few random runs, ascending as the contract asks; returns the same codes.
Codes fill_at_random(Rng& rng, ActionSet& set) {
  Codes codes;
  set.clear();
  int base = 0;
  for (std::uint32_t runs = rng.below(6); runs > 0; --runs) {
    base += static_cast<int>(rng.below(300));
    const std::uint64_t bits = rng() & rng() & rng();
    set.add_run(base, bits);
    for (int bit = 0; bit < 64; ++bit) {
      if (((bits >> bit) & 1U) != 0) codes.insert(base + bit);
    }
    base += 64;
  }
  return codes;
}

Action action_of(int code) { return {static_cast<std::uint16_t>(code)}; }

TEST(ActionSet, EveryFormAgreesWithAnOrdinarySet) {
  Rng rng(1);
  for (int round = 0; round < 500; ++round) {
    ActionSet set;
    const Codes codes = fill_at_random(rng, set);
    const std::vector<int> sorted(codes.begin(), codes.end());
    ASSERT_EQ(set.count(), static_cast<int>(codes.size()));
    ASSERT_EQ(set.empty(), codes.empty());
    ASSERT_EQ(set.forced(), codes.size() == 1);

    ActionList list;
    set.list(list);
    ASSERT_TRUE(std::equal(list.begin(), list.end(), sorted.begin(), sorted.end(),
                           [](Action a, int code) { return a.code == code; }));
    std::vector<std::uint64_t> words(kMaxActions / 64, ~std::uint64_t{0});
    set.mask(words);
    for (int code = 0; code < kMaxActions; ++code) {
      const bool here = codes.contains(code);
      const auto at = static_cast<std::size_t>(code);
      ASSERT_EQ(set.contains(action_of(code)), here) << code;
      ASSERT_EQ(((words[at / 64] >> (at % 64)) & 1U) != 0, here) << code;
    }
    for (std::size_t k = 0; k < sorted.size(); ++k) {
      ASSERT_EQ(set.nth(static_cast<int>(k)), action_of(sorted[k]));
    }
    if (codes.empty()) continue;
    ASSERT_EQ(set.first(), action_of(sorted[0]));
    ASSERT_TRUE(codes.contains(set.sample(rng).code));
  }
}

TEST(ActionSet, IsEmptyAtFirstAndAfterClear) {
  ActionSet set;
  EXPECT_TRUE(set.empty());
  EXPECT_EQ(set.count(), 0);
  EXPECT_FALSE(set.forced());
  EXPECT_FALSE(set.contains(action_of(0)));
  set.add(5);
  set.clear();
  EXPECT_TRUE(set.empty());
}

TEST(ActionSet, ReachesTheEndsOfTheActionSpace) {
  const ActionSet set = set_of({0, 63, 64, kMaxActions - 1});
  for (const int code : {0, 63, 64, kMaxActions - 1}) EXPECT_TRUE(set.contains(action_of(code)));
  EXPECT_FALSE(set.contains(action_of(1)));
  EXPECT_FALSE(set.contains(action_of(kMaxActions - 2)));
  EXPECT_FALSE(set.contains(action_of(65535)));
  EXPECT_EQ(set.nth(3), action_of(kMaxActions - 1));
}

TEST(ActionSet, AnEmptyRunAddsNothing) {
  ActionSet set;
  set.add_run(10, 0);
  EXPECT_TRUE(set.empty());
  set.add_run(10, 1);
  EXPECT_TRUE(set.forced());
  set.add_run(20, 0b11);
  EXPECT_FALSE(set.forced());
}

TEST(ActionSet, SamplesEveryActionEquallyOften) {
  const ActionSet set = set_of({3, 4, 200, 201, 900});
  Rng rng(2);
  std::vector<int> counts(1000);
  for (int i = 0; i < 50000; ++i) ++counts[set.sample(rng).code];
  double chi = 0;
  for (const int code : {3, 4, 200, 201, 900}) {
    const double off = counts[static_cast<std::size_t>(code)] - 10000.0;
    chi += off * off / 10000.0;
  }
  EXPECT_LT(chi, 23.5);  // probability 1e-4
}

}  // namespace
}  // namespace burgrave
