#include "core/bag.hpp"

#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <array>

namespace burgrave {
namespace {

TEST(Bag, CountsWhatIsLeft) {
  Bag<3> bag;
  EXPECT_EQ(bag.size(), 0);
  bag.add(0, 2);
  bag.add(2);
  EXPECT_EQ(bag.size(), 3);
  EXPECT_EQ(bag.count(0), 2);
  EXPECT_EQ(bag.count(1), 0);
  bag.take(0);
  EXPECT_EQ(bag.count(0), 1);
  EXPECT_EQ(bag.size(), 2);
}

TEST(Bag, IsWhatItHoldsNotHowItCameThere) {
  Bag<2> one, other;
  one.add(0), one.add(1), one.take(0);
  other.add(1);
  EXPECT_EQ(one, other);
}

TEST(Bag, DrawsEachPieceEquallyOften) {
  Bag<4> bag;
  bag.add(0, 1);
  bag.add(2, 3);
  bag.add(3, 6);
  Rng rng(1);
  std::array<int, 4> counts{};
  for (int i = 0; i < 50000; ++i) ++counts[static_cast<std::size_t>(bag.sample(rng))];
  EXPECT_EQ(counts[1], 0);
  EXPECT_NEAR(counts[0], 5000, 300);
  EXPECT_NEAR(counts[2], 15000, 450);
  EXPECT_NEAR(counts[3], 30000, 450);
  EXPECT_EQ(bag.size(), 10) << "sampling takes nothing out";
}

TEST(Deck, DrawsTheTopLastInFirstOut) {
  Deck<5, 4> deck;
  deck.middle.add(0);
  EXPECT_FALSE(deck.next_is_known());
  deck.put_on_top(3);
  deck.put_on_top(4);
  EXPECT_EQ(deck.size(), 3);
  ASSERT_TRUE(deck.next_is_known());
  EXPECT_EQ(deck.draw_known(), 4);
  EXPECT_EQ(deck.draw_known(), 3);
  EXPECT_FALSE(deck.next_is_known()) << "the rest is in the middle";
}

TEST(Deck, DrawsTheBottomFirstInFirstOutAfterTheMiddle) {
  Deck<5, 4> deck;
  deck.middle.add(1);
  deck.put_under(2);
  deck.put_under(3);
  EXPECT_FALSE(deck.next_is_known());
  deck.middle.take(1);
  ASSERT_TRUE(deck.next_is_known());
  EXPECT_EQ(deck.draw_known(), 2);
  EXPECT_EQ(deck.draw_known(), 3);
  EXPECT_EQ(deck.size(), 0);
}

}  // namespace
}  // namespace burgrave
