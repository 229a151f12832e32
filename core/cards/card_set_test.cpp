#include "core/cards/card_set.hpp"

#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace burgrave::cards {
namespace {

enum class Kind : std::uint8_t {};
constexpr int kKinds = 50;
using Set = CardSet<Kind, kKinds>;
constexpr Kind kind(int i) { return static_cast<Kind>(i); }

/// The same by counting.
struct Counted {
  std::array<int, kKinds> counts{};

  Set set() const {
    Set set;
    for (int i = 0; i < kKinds; ++i) {
      for (int n = counts[static_cast<std::size_t>(i)]; n > 0; --n) set.add(kind(i));
    }
    return set;
  }
};

Counted drawn(Rng& rng, std::uint32_t most) {
  Counted cards;
  for (int& count : cards.counts) count = static_cast<int>(rng.below(most + 1));
  return cards;
}

TEST(CardSet, AddsAndTakesAwayAsCountsDo) {
  Rng rng(3);
  for (int round = 0; round < 200; ++round) {
    const Counted a = drawn(rng, 4), b = drawn(rng, 3);
    Counted sum;
    for (std::size_t i = 0; i < a.counts.size(); ++i) sum.counts[i] = a.counts[i] + b.counts[i];
    EXPECT_EQ(a.set() + b.set(), sum.set());
    EXPECT_EQ(sum.set() - b.set(), a.set());
    EXPECT_TRUE(sum.set().contains(b.set()));
    bool contained = true;
    for (std::size_t i = 0; i < a.counts.size(); ++i) contained &= b.counts[i] <= a.counts[i];
    EXPECT_EQ(a.set().contains(b.set()), contained);
  }
}

TEST(CardSet, CountsItsCards) {
  Set set;
  EXPECT_TRUE(set.empty());
  for (const int i : {2, 2, 2, 49}) set.add(kind(i));
  EXPECT_EQ(set.size(), 4);
  EXPECT_EQ(set.count(kind(2)), 3);
  EXPECT_EQ(set.size_among(Set::bit(kind(2)) | Set::bit(kind(7))), 3);
  set.take(kind(49));
  EXPECT_FALSE(set.has(kind(49)));
  EXPECT_EQ(set.kinds(), Set::bit(kind(2)));
}

TEST(CardSet, EveryCopyIsEquallyLikelyToBeDrawn) {
  Set set;
  for (const int i : {0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3}) set.add(kind(i));
  std::array<int, 4> by_place{};
  for (int n = 0; n < set.size(); ++n) ++by_place[static_cast<std::size_t>(set.nth(n))];
  EXPECT_EQ(by_place, (std::array<int, 4>{1, 2, 4, 7}));
}

TEST(CardSet, VisitsEachCopyInTheOrderOfKinds) {
  Set set;
  for (const int i : {9, 4, 9}) set.add(kind(i));
  std::string seen;
  set.for_each([&](Kind card) { seen += std::to_string(static_cast<int>(card)) + " "; });
  EXPECT_EQ(seen, "4 9 9 ");
}

TEST(WideCardSet, HoldsMoreKindsThanAWordHasBits) {
  using Wide = WideCardSet<Kind, 110>;
  Wide set, one;
  for (const int i : {109, 3, 64, 64}) set.add(kind(i));
  one.add(kind(64));
  EXPECT_EQ(set.size(), 4);
  EXPECT_EQ(set.count(kind(64)), 2);
  EXPECT_FALSE(set.has(kind(45)));
  EXPECT_EQ((set - one + one), set);
  std::string seen;
  (set - one).for_each([&](Kind card) { seen += std::to_string(static_cast<int>(card)) + " "; });
  EXPECT_EQ(seen, "3 64 109 ");
  Rng rng(5);
  std::array<int, 110> drawn{};
  for (int i = 0; i < 4'000; ++i) ++drawn[static_cast<std::size_t>(set.sample(rng))];
  EXPECT_NEAR(drawn[64], 2'000, 200);
  EXPECT_NEAR(drawn[109], 1'000, 160);
  set.take(kind(109));
  EXPECT_EQ(set.size(), 3);
}

}  // namespace
}  // namespace burgrave::cards
