#include "games/settlers/test/own_data.hpp"

// The course of rounds and the end of the game.
namespace burgrave::settlers {
namespace {

TEST(SettlersRounds, ISR_4_1_roll_favours_expansion_plots) {
  Scene s(advanced_options());
  s.begin().sections("walls 1, cottages 2");
  EXPECT_EQ(s.state().phase, Phase::Roll);
  s.chance("roll wood wood wood 3");
  EXPECT_EQ(s.state().phase, Phase::Favor);
  s.act(1, "favor helper").act(2, "favor donation");
  EXPECT_EQ(s.state().phase, Phase::Expand);
  s.act(1, "end").act(2, "end");
  EXPECT_EQ(s.state().phase, Phase::Plots);
  s.act(1, "no-plot");
  EXPECT_EQ(s.state().phase, Phase::Roll);
  EXPECT_EQ(s.state().round, 2);
}

TEST(SettlersRounds, ISR_4_1_ten_rounds) {
  Scene s(basic_options());
  s.begin();
  int rounds = 0;
  while (!s.over()) {
    ++rounds;
    s.round("wood wood wood 3").end_round();
    ASSERT_FALSE(HasFailure());
  }
  EXPECT_EQ(rounds, 10);
}

TEST(SettlersRounds, ISR_4_1_the_number_of_rounds_is_data) {
  Scene s(basic_options(), with_constant("rounds", 3));
  s.begin().before_round(3).round("wood wood wood 3").end_round();
  EXPECT_TRUE(s.over());
}

TEST(SettlersRounds, ISR_4_2_all_expand_at_once_and_in_any_order) {
  Scene s(basic_options(3));
  s.open("stone wood food 4");
  EXPECT_EQ(s.deciding(), "1 2 3");
  s.act(3, "build walls").act(1, "build cottages").act(3, "build cottages").act(2, "end");
  EXPECT_EQ(s.deciding(), "1 3");
  s.act(1, "end");
  EXPECT_EQ(s.deciding(), "3");
  s.act(3, "build granaries, end");
  EXPECT_EQ(s.state().round, 2);
}

TEST(SettlersRounds, ISR_4_2_nobody_affects_anybody_else) {
  Scene s(basic_options());
  s.open("stone wood food 4");
  const Player before = s.player(2);
  s.act(1, "build walls, build cottages, build granaries, end");
  EXPECT_EQ(s.player(2), before);
}

TEST(SettlersRounds, ISR_8_1_the_end_of_a_round) {
  Scene s(basic_options(3));
  s.begin("", 2).round("stone wood food 4").end_round();
  EXPECT_EQ(s.state().round, 2);
  EXPECT_EQ(index(s.state().active), 2);
  for (int seat = 1; seat <= 3; ++seat) {
    EXPECT_EQ(s.player(seat).favor, 0);
    EXPECT_EQ(s.player(seat).turn, Turn{});
    EXPECT_EQ(s.stock(seat), "");
  }
}

TEST(SettlersRounds, ISR_8_2_after_the_tenth_round_the_game_is_over) {
  Scene s(basic_options());
  s.begin().before_round(10).round("wood wood wood 3").act(1, "end");
  EXPECT_FALSE(s.over());
  s.act(2, "end");
  EXPECT_TRUE(s.over());
  EXPECT_TRUE(s.rules().actors(s.state()).empty());
  EXPECT_EQ(s.why("end"), "ISR-8.2");
  EXPECT_EQ(s.choices(), "");
}

TEST(SettlersRounds, ISR_11_6_what_is_left_is_worth_nothing) {
  Scene s(basic_options());
  s.begin().before_round(10).round("gold gold gold 5").end_round();
  EXPECT_EQ(s.score(), 0);
}

TEST(SettlersRounds, ISR_4_1_decisions_carry_their_clause) {
  Scene s(advanced_options());
  EXPECT_EQ(s.clause(), "ISR-3.2");
  s.chance("draw helper, draw export, draw donation");
  EXPECT_EQ(s.clause(), "ISR-3.3");
  s.chance("first 1");
  EXPECT_EQ(s.clause(), "ISR-5.1");
  s.chance("roll wood wood wood 3");
  EXPECT_EQ(s.clause(), "ISR-6.1");
  s.sections("walls 1, cottages 2").act(1, "favor helper").act(2, "favor export");
  EXPECT_EQ(s.clause(), "ISR-7.1");
  s.act(1, "end").act(2, "end");
  EXPECT_EQ(s.clause(), "ISR-9.2");
  s.finish();
  EXPECT_EQ(s.clause(), "ISR-11.4");
}

}  // namespace
}  // namespace burgrave::settlers
