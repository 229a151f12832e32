#include "core/score.hpp"

#include <gtest/gtest.h>

#include <array>

namespace burgrave {
namespace {

constexpr TieBreak kRank{"t.rank", "T-1", {1, 5, 5, 9}};
constexpr TieBreak kGold{"t.gold", "T-2", {9, 3, 4, 0}};
constexpr std::array kBoth{kRank, kGold};

TEST(Score, tie_breaks_part_equal_totals_one_after_another) {
  EXPECT_EQ(places_of({8, 8, 8, 7}, 4), (Places{1, 1, 1, 4}));
  EXPECT_EQ(places_of({8, 8, 8, 7}, 4, kBoth), (Places{3, 2, 1, 4}));
  EXPECT_EQ(places_of({8, 8, 8, 7}, 4, TieBreaks(kBoth).first(1)), (Places{3, 1, 1, 4}));
}

TEST(Score, the_verdict_names_what_parted_the_winners_from_the_last) {
  const auto decided = [](const Scores& totals, TieBreaks tie_breaks) {
    return verdict_of(totals, 4, tie_breaks).tie_break;
  };
  EXPECT_EQ(decided({8, 8, 8, 7}, kBoth), 1);
  EXPECT_EQ(decided({8, 8, 1, 7}, kBoth), 0);
  EXPECT_EQ(decided({8, 1, 1, 7}, kBoth), -1) << "the points did";
  EXPECT_EQ(decided({9, 8, 8, 7}, kBoth), -1) << "second and third do not win";
  EXPECT_EQ(decided({1, 8, 8, 7}, TieBreaks(kBoth).first(1)), -1) << "nothing did";
  EXPECT_EQ(verdict_of({1, 8, 8, 7}, 4, TieBreaks(kBoth).first(1)).winners, 2);
  EXPECT_EQ(decided({8, 8, 8, 7}, TieBreaks(kBoth).first(1)), 0) << "two winners, one parted";
}

TEST(Score, the_sheet_has_the_tie_breaks_that_were_asked_for) {
  const auto rows = [](const Scores& totals) {
    ScoreSheet sheet;
    add_tie_breaks(sheet, totals, 4, kBoth);
    return sheet;
  };
  EXPECT_TRUE(rows({9, 8, 7, 6}).empty());
  const ScoreSheet one = rows({8, 8, 7, 6});
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(one[0].label.key, "t.rank");
  EXPECT_EQ(one[0].tie_break, "T-1");
  EXPECT_EQ(one[0].points, kRank.values);
  EXPECT_TRUE(one[0].decides);
  const ScoreSheet below = rows({9, 7, 6, 6});
  ASSERT_EQ(below.size(), 1U) << "equal totals that do not win are parted too";
  EXPECT_FALSE(below[0].decides);
  const ScoreSheet two = rows({1, 8, 8, 6});
  ASSERT_EQ(two.size(), 2U);
  EXPECT_FALSE(two[0].decides);
  EXPECT_TRUE(two[1].decides);
}

}  // namespace
}  // namespace burgrave
