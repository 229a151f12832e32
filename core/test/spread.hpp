#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace burgrave {

/// How often each world was drawn, and how likely each one is (weights of any sum).
using Counts = std::map<std::string, int>;
using Weights = std::map<std::string, double>;

/// Whether draws follow the weights: no world that has none, and a chi-square that chance gives
/// less than once in some millions of times. Worlds too rare for it are taken together.
inline testing::AssertionResult follows(const Counts& counts, const Weights& weights) {
  double all = 0;
  int drawn = 0;
  for (const auto& [world, weight] : weights) all += weight;
  for (const auto& [world, count] : counts) {
    drawn += count;
    if (!weights.contains(world)) return testing::AssertionFailure() << "an impossible world";
  }
  double chi_square = 0, rare = 0;
  int cells = 0, rare_count = 0;
  const auto add = [&](double expected, int count) {
    chi_square += (count - expected) * (count - expected) / expected;
    ++cells;
  };
  for (const auto& [world, weight] : weights) {
    const double expected = drawn * weight / all;
    const auto found = counts.find(world);
    const int count = found == counts.end() ? 0 : found->second;
    if (expected >= 10) {
      add(expected, count);
    } else {
      rare += expected;
      rare_count += count;
    }
  }
  if (rare >= 10) add(rare, rare_count);
  const double freedom = std::max(1, cells - 1);
  const double deviations = (chi_square - freedom) / std::sqrt(2 * freedom);
  if (deviations < 6) return testing::AssertionSuccess() << cells << " cells";
  return testing::AssertionFailure() << "chi-square " << chi_square << " in " << cells << " cells";
}

/// Whether exactly the possible worlds were drawn, each at least once.
inline testing::AssertionResult covers(const Counts& counts, const Weights& weights) {
  for (const auto& [world, count] : counts) {
    if (!weights.contains(world)) return testing::AssertionFailure() << "an impossible world";
  }
  if (counts.size() == weights.size()) return testing::AssertionSuccess();
  return testing::AssertionFailure()
         << counts.size() << " of " << weights.size() << " possible worlds were drawn";
}

}  // namespace burgrave
