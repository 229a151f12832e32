#include "games/settlers/test/own_data.hpp"

// Adventure mode with several seats.
namespace burgrave::settlers {
namespace {

Options own_sheets_options(int seats) {
  Options options = adventure_options(0, seats);
  options.own_sheets = true;
  return options;
}

TEST(SettlersAdventureSeats, ISR_10_20_all_play_the_same_sheet) {
  Scene fixed(adventure_options(12, 3));
  fixed.begin();
  for (int seat = 1; seat <= 3; ++seat) EXPECT_EQ(fixed.village(seat).number, 12);
  Scene drawn(adventure_options(0, 2));
  drawn.chance("draw helper, draw donation, draw export, sheet 33, first 2");
  EXPECT_EQ(drawn.village(1).number, 33);
  EXPECT_EQ(drawn.village(2).number, 33);
}

TEST(SettlersAdventureSeats, ISR_10_20_or_each_another_one) {
  Scene s(own_sheets_options(3));
  s.chance("draw helper, draw donation, draw export, draw harvest, sheet 5, sheet 48");
  EXPECT_FALSE(s.can_draw("sheet 5"));
  EXPECT_FALSE(s.can_draw("sheet 48"));
  s.chance("sheet 1");
  EXPECT_EQ(s.village(1).number, 5);
  EXPECT_EQ(s.village(2).number, 48);
  EXPECT_EQ(s.village(3).number, 1);
  EXPECT_EQ(s.draws(), "first 1, first 2, first 3");
}

TEST(SettlersAdventureSeats, ISR_10_20_set_up_as_with_several_players) {
  Scene s(adventure_options(1, 4));
  EXPECT_EQ(s.catalog().tokens_in_play, 5);
  s.begin("", 3).chance("roll wood wood wood 3");
  EXPECT_EQ(s.deciding(), "3");
}

TEST(SettlersAdventureSeats, ISR_10_20_the_rules_are_the_advanced_ones) {
  Scene s(adventure_options(2, 2));
  s.begin().sections(1, "walls 9, cottages 9, granaries 9, bridges 9");
  s.round("wood wood wood 3").act(1, "end").act(2, "end");
  EXPECT_EQ(s.state().phase, Phase::Plots);
}

TEST(SettlersAdventureSeats, ISR_10_20_a_reroll_changes_ones_own_dice_alone) {
  Scene s(adventure_options(10, 2));  // its building 3 re-rolls a resource die
  s.begin().round("wood wood food 3");
  const Player other = s.player(2);
  s.act(1, "reroll 3 1");
  EXPECT_TRUE(s.told(EventKind::Rerolls, 1, seat_at(1)));
  EXPECT_EQ(s.deciding(), "");  // everybody waits for the die
  s.chance("roll gold wood food 3");
  EXPECT_EQ(s.player(2), other);
  EXPECT_EQ(s.pool(1), "wood 1 food 1 gold 1");
  EXPECT_EQ(s.pool(2), "wood 2 food 1");
  EXPECT_EQ(s.deciding(), "1 2");
}

TEST(SettlersAdventureSeats, ISR_10_20_both_may_reroll_in_any_order) {
  Scene s(adventure_options(10, 2));
  s.begin().round("wood wood food 3").act(2, "reroll 3 2").chance("roll wood stone food 3");
  s.act(1, "build cottages").act(2, "build walls");
  EXPECT_EQ(s.why(1, "reroll 3 1"), "ISR-10.5");
  EXPECT_EQ(s.pool(2), "wood 1 food 1");
}

TEST(SettlersAdventureSeats, ISR_10_20_another_seat_rerolls_after_one_has_acted) {
  Scene s(adventure_options(10, 2));
  s.begin().round("wood wood food 3").act(1, "build cottages");
  const Player acted = s.player(1);
  s.act(2, "reroll 3 2").chance("roll wood stone food 3");
  EXPECT_EQ(s.player(1), acted);
}

// Tokens look at the own dice.
TEST(SettlersAdventureSeats, ISR_10_20_and_6_4_donation_copies_an_own_die) {
  Scene s(adventure_options(10, 2));
  s.begin("donation helper export").round("wood wood wood 3", "donation helper");
  s.act(2, "reroll 3 1").chance("roll gold wood wood 3");
  EXPECT_EQ(s.choices(1, "donate"), "donate wood");
}

TEST(SettlersAdventureSeats, ISR_10_20_the_next_roll_is_everybodys_again) {
  Scene s(adventure_options(10, 2));
  s.begin().round("wood wood wood 3").act(1, "reroll 3 1").chance("roll gold wood wood 3");
  s.end_round().round("food food food 4");
  EXPECT_EQ(s.pool(1), "food 3");
  EXPECT_EQ(s.pool(2), "food 3");
  EXPECT_TRUE(s.can(1, "reroll 3 1"));
}

TEST(SettlersAdventureSeats, ISR_10_20_the_highest_score_wins) {
  Scene s(adventure_options(2, 2));
  s.begin().points(2, 3).finish();
  EXPECT_EQ(s.place(2), 1);
  EXPECT_TRUE(s.told(EventKind::Wins, 2));
  EXPECT_FALSE(s.told(EventKind::Ranked, 2));
}

}  // namespace
}  // namespace burgrave::settlers
