#include "games/citadels/test/table.hpp"

// How a district is paid for: gold, Thieves' Den, Framework, Necropolis, the Cardinal's loan.
namespace burgrave::citadels {
namespace {

/// The Magistrate's warrant lies on this character; the Magistrate (A) has ended the turn.
void sign(Table& t, int rank) {
  const int low = rank == 2 ? 3 : 2, high = rank == 8 ? 7 : 8;
  t.open("magistrate");
  t.does(A, "mark " + std::to_string(low) + ", mark " + std::to_string(rank) + ", mark " +
                std::to_string(high) + ", sign " + std::to_string(rank) + ", gold, end");
}

// CIT-5.5
TEST(CitadelsPayment, CIT_5_5_gold_framework_or_neither_but_not_a_mixture) {
  Table t(4, "", "framework");
  t.gold(A, 5).hand(A, "palace manor").city(A, "framework tavern");
  t.open(A, "bishop").does(A, "gold, build palace");
  EXPECT_EQ(t.choices(), "pay, framework");
  t.refuses(A, "sacrifice tavern", "CIT-7.18").refuses(A, "drop manor", "CIT-7.29");
  t.does(A, "framework");
  EXPECT_EQ(t.gold(A), 7) << "no gold at all";
  EXPECT_TRUE(t.in_city(A, "palace tavern"));
  EXPECT_TRUE(t.under_deck("framework"));
}
// CIT-5.5b, 7.29
TEST(CitadelsPayment, CIT_5_5_thieves_den_with_any_number_of_cards_from_none_to_the_price) {
  for (const int dropped : {0, 1, 3, 6}) {
    Table t(4, "", "thieves_den");
    t.gold(A, 4).hand(A, "thieves_den manor castle temple church tavern market docks");
    t.open(A, "bishop").does(A, "gold, build thieves_den");
    const char* drops[] = {"drop manor",  "drop castle", "drop temple",
                           "drop church", "drop tavern", "drop market"};
    for (int i = 0; i < dropped; ++i) t.does(A, drops[i]);
    if (dropped == 6) t.refuses(A, "drop docks", "CIT-5.5");
    t.does(A, "pay");
    EXPECT_EQ(t.gold(A), dropped) << "6 of 6 less one for each card";
    EXPECT_EQ(t.cards(A), 7 - dropped);
    EXPECT_TRUE(t.in_city(A, "thieves_den"));
  }
}
// CIT-5.5b: never more cards than the hand can give and never short of the price.
TEST(CitadelsPayment, CIT_5_5_thieves_den_needs_cards_and_gold_for_the_whole_price) {
  Table few(4, "", "thieves_den");
  few.gold(A, 1).hand(A, "thieves_den manor castle");
  few.open(A, "bishop").does(A, "gold").refuses(A, "build thieves_den", "CIT-5.1");
  Table just(4, "", "thieves_den");
  just.gold(A, 1).hand(A, "thieves_den manor castle temple");
  just.open(A, "bishop").does(A, "gold, build thieves_den").refuses(A, "pay", "CIT-5.5");
  just.does(A, "drop manor, drop castle, drop temple, pay");
  EXPECT_EQ(just.gold(A), 0);
  EXPECT_EQ(just.cards(A), 0);
  Table factory(4, "", "thieves_den factory");
  factory.gold(A, 1).hand(A, "thieves_den manor castle").city(A, "factory");
  factory.open(A, "bishop").does(A, "gold, build thieves_den, drop manor, drop castle, pay");
  EXPECT_EQ(factory.gold(A), 0) << "a price of 5: two cards and three gold";
}
// CIT-5.5: exactly one method for a build.
TEST(CitadelsPayment, CIT_5_5_thieves_den_paid_in_part_with_cards_leaves_the_framework_alone) {
  Table t(4, "", "thieves_den framework");
  t.gold(A, 4).hand(A, "thieves_den manor castle").city(A, "framework");
  t.open(A, "bishop").does(A, "gold, build thieves_den");
  EXPECT_EQ(t.choices(), "pay, framework, drop manor, drop castle");
  t.does(A, "drop manor").refuses(A, "framework", "CIT-5.5").does(A, "pay");
  EXPECT_TRUE(t.in_city(A, "framework thieves_den"));
  EXPECT_EQ(t.gold(A), 1);
}

// CIT-5.5c, 6.3.3
TEST(CitadelsPayment, CIT_T042_framework_build_cannot_be_confiscated_the_next_paid_one_can) {
  Table t(4, "magistrate", "framework");
  t.gold(C, 9).hand(C, "palace castle manor").city(C, "framework");
  t.holds(A, "magistrate").holds(C, "architect");
  sign(t, 7);
  t.does(C, "gold, build palace, framework");
  ASSERT_EQ(t.actor(), C) << "the Magistrate cannot take the Palace";
  EXPECT_TRUE(t.in_city(C, "palace"));
  t.does(C, "build castle");
  ASSERT_EQ(t.decision(), Decision::Confiscate);
  t.does(A, "reveal");
  EXPECT_TRUE(t.in_city(A, "castle"));
  EXPECT_EQ(t.gold(C), 11);
  t.does(C, "build manor");
  EXPECT_TRUE(t.in_city(C, "palace manor"));
}
// CIT-7.18, 6.3.3
TEST(CitadelsPayment, CIT_T043_necropolis_can_be_confiscated_only_when_paid_with_gold) {
  Table sacrifice(4, "magistrate", "necropolis");
  sacrifice.gold(C, 9).hand(C, "necropolis temple").city(C, "tavern");
  sacrifice.holds(A, "magistrate").holds(C, "architect");
  sign(sacrifice, 7);
  sacrifice.does(C, "gold, build necropolis, sacrifice tavern, build temple").does(A, "reveal");
  EXPECT_TRUE(sacrifice.in_city(C, "necropolis"));
  EXPECT_TRUE(sacrifice.in_city(A, "temple"));
  Table gold(4, "magistrate", "necropolis");
  gold.gold(C, 9).hand(C, "necropolis").city(C, "tavern");
  gold.holds(A, "magistrate").holds(C, "architect");
  sign(gold, 7);
  gold.does(C, "gold, build necropolis, pay").does(A, "reveal");
  EXPECT_TRUE(gold.in_city(A, "necropolis"));
  EXPECT_TRUE(gold.in_city(C, "tavern"));
  EXPECT_EQ(gold.gold(C), 11);
}
// CIT-7.26, 6.3.5
TEST(CitadelsPayment, CIT_T052_confiscated_stables_leave_the_limit_and_are_the_only_one_taken) {
  Table t(4, "magistrate", "stables");
  t.gold(B, 9).hand(B, "stables manor temple").holds(A, "magistrate").holds(B, "bishop");
  sign(t, 5);
  t.does(B, "gold, build stables").does(A, "reveal");
  EXPECT_EQ(t.gold(B), 11);
  EXPECT_TRUE(t.in_city(A, "stables"));
  t.does(B, "build manor").refuses(B, "build temple", "CIT-5.3");
  EXPECT_TRUE(t.in_city(B, "manor"));
}
// CIT-7.29, 6.3.5
TEST(CitadelsPayment, CIT_T053_confiscated_thieves_den_returns_two_gold_and_no_cards) {
  Table t(4, "magistrate", "thieves_den");
  t.hand(B, "thieves_den manor castle palace temple").holds(A, "magistrate").holds(B, "bishop");
  sign(t, 5);
  t.does(B, "gold, build thieves_den, drop manor, drop castle, drop palace, drop temple, pay");
  t.does(A, "reveal");
  EXPECT_TRUE(t.in_city(A, "thieves_den"));
  EXPECT_EQ(t.gold(B), 2);
  EXPECT_EQ(t.cards(B), 0);
  EXPECT_TRUE(t.under_deck("manor castle palace temple"));
}
// CIT-6.3.2: paid wholly with cards is paid.
TEST(CitadelsPayment, CIT_6_3_2_thieves_den_paid_only_with_cards_is_confiscated_for_nothing) {
  Table t(4, "magistrate", "thieves_den");
  t.hand(B, "thieves_den manor castle palace temple church tavern");
  t.holds(A, "magistrate").holds(B, "bishop");
  sign(t, 5);
  t.does(B, "gold, build thieves_den, drop manor, drop castle, drop palace, drop temple");
  t.does(B, "drop church, drop tavern, pay").does(A, "reveal");
  EXPECT_TRUE(t.in_city(A, "thieves_den"));
  EXPECT_EQ(t.gold(B), 2);
}

// CIT-6.15, 5.5
TEST(CitadelsPayment, CIT_T073_cardinal_takes_exactly_the_shortfall_from_one_player) {
  Table t(4, "cardinal");
  t.gold(A, 1).gold(B, 2).gold(C, 1).gold(D, 1).hand(A, "palace manor castle temple");
  t.open(A, "cardinal").does(A, "gold, build palace");
  t.refuses(A, "pay", "CIT-5.5").refuses(A, "borrow 3", "CIT-6.15");
  t.refuses(A, "borrow 4", "CIT-6.15").refuses(A, "borrow 1", "CIT-6.15");
  t.does(A, "borrow 2");
  EXPECT_EQ(t.gold(B), 0);
  t.does(A, "give castle").refuses(A, "end").does(A, "give temple");
  EXPECT_EQ(t.golds(), (std::vector{0, 0, 1, 1}));
  EXPECT_TRUE(t.in_city(A, "palace"));
  EXPECT_TRUE(t.in_hand(A, "manor"));
  EXPECT_TRUE(t.in_hand(B, "castle temple"));
}
// CIT-6.15: two players with one gold each are not enough.
TEST(CitadelsPayment, CIT_T073_cardinal_cannot_gather_the_shortfall_from_two_players) {
  Table t(4, "cardinal");
  t.gold(A, 1).gold(B, 1).gold(C, 1).hand(A, "palace manor castle temple");
  t.open(A, "cardinal").does(A, "gold").refuses(A, "build palace", "CIT-5.1");
}

// CIT-5.6, 6.15, 7.29
TEST(CitadelsPayment, CIT_5_6_cardinal_tops_up_the_gold_part_of_the_thieves_den) {
  const auto table = [](std::string_view hand) {
    Table t(4, "cardinal", "thieves_den");
    t.gold(B, 2).hand(A, hand);
    t.open(A, "cardinal").does(A, "gold");
    t.gold(A, 1);
    return t;
  };
  // 6 = k cards for the Den + 1 gold + m borrowed, and m cards more for these.
  Table four = table("thieves_den manor castle temple church");
  four.refuses(A, "build thieves_den", "CIT-5.1");
  Table five = table("thieves_den manor castle temple church tavern");
  five.does(A, "build thieves_den, drop manor, drop castle, drop temple, drop church");
  five.does(A, "borrow 2, give tavern");
  EXPECT_TRUE(five.in_city(A, "thieves_den"));
  EXPECT_EQ(five.golds(), (std::vector{0, 1, 0, 0}));
  EXPECT_EQ(five.cards(A), 0);
  EXPECT_TRUE(five.in_hand(B, "tavern"));
  Table three = table("thieves_den manor castle temple church tavern");
  three.does(A, "build thieves_den, drop castle, drop temple, drop church");
  EXPECT_EQ(three.choices(), "borrow 2, drop tavern") << "two borrowed for Manor and Tavern";
  three.does(A, "borrow 2, give manor, give tavern");
  EXPECT_TRUE(three.in_city(A, "thieves_den"));
  EXPECT_EQ(three.gold(B), 0);
}

// CIT-5.9, 0.5, 6.26, 7.17
TEST(CitadelsPayment, CIT_5_9_sacrificed_districts_go_under_the_deck_with_their_gold_and_cards) {
  Table museum(4, "", "museum necropolis");
  museum.gold(A, 1).hand(A, "necropolis").city(A, "museum").beautified(A, "museum");
  museum.museum("castle manor");
  museum.open(A, "bishop").does(A, "gold, build necropolis, sacrifice museum*");
  EXPECT_TRUE(museum.under_deck("museum manor castle"));
  EXPECT_EQ(museum.gold(A), 3) << "the gold on it is lost";
  EXPECT_TRUE(museum.state().museum.empty());
  Table framework(4, "", "framework");
  framework.hand(A, "temple").city(A, "framework").beautified(A, "framework");
  framework.open(A, "bishop").does(A, "gold, build temple, framework");
  EXPECT_TRUE(framework.in_city(A, "temple"));
  EXPECT_TRUE(framework.state().player(A).beautified.empty());
  EXPECT_EQ(framework.gold(A), 2);
}

// CIT-5.10, 7.1, 7.6, 7.18, 9.4
TEST(CitadelsPayment, CIT_5_10_framework_necropolis_and_armory_in_the_own_completed_city) {
  const char* six = "manor castle temple church tavern market";
  Table framework(4, "", "framework");
  framework.hand(A, "palace").city(A, std::string(six) + " framework");
  framework.open(A, "bishop").does(A, "gold, build palace, framework");
  EXPECT_EQ(framework.count(A), 7);
  Table necropolis(4, "", "necropolis");
  necropolis.hand(A, "necropolis").city(A, std::string(six) + " docks");
  necropolis.open(A, "bishop").does(A, "gold, build necropolis, sacrifice docks");
  EXPECT_EQ(necropolis.count(A), 7);
  Table armory(4, "", "armory");
  armory.city(A, std::string(six) + " armory").city(B, "palace");
  armory.open(A, "bishop").does(A, "armory, target 2 palace");
  EXPECT_EQ(armory.count(A), 6);
  EXPECT_TRUE(armory.completed(A)) << "once completed, always completed";
  Options closed = match_of(4, "", "armory framework necropolis");
  closed.sacrifice_in_own_completed_city = false;
  Table no(closed);
  no.gold(A, 9).hand(A, "necropolis palace").city(A, std::string(six) + " armory framework");
  no.city(B, "palace");
  no.open(A, "bishop").refuses(A, "armory", "CIT-5.10").does(A, "gold, build palace");
  EXPECT_TRUE(no.in_city(A, std::string(six) + " armory framework palace")) << "gold is all";
}

// CIT-6.17, 6.27, 7.25
TEST(CitadelsPayment, CIT_T074_alchemist_regains_what_districts_cost_and_must_have_it_first) {
  Table t(4, "alchemist tax_collector", "smithy");
  t.gold(A, 4).hand(A, "manor").city(A, "smithy");
  t.open(A, "alchemist").does(A, "gold, build manor");
  EXPECT_EQ(t.gold(A), 2) << "3 for the Manor, 1 tax";
  t.does(A, "smithy, end");
  EXPECT_EQ(t.gold(A), 3);
  EXPECT_EQ(t.state().tax_gold, 1);
  Table poor(4, "alchemist");
  poor.hand(A, "manor");
  poor.open(A, "alchemist").does(A, "gold").refuses(A, "build manor", "CIT-5.1");
}
// CIT-6.17, 5.5
TEST(CitadelsPayment, CIT_6_17_alchemist_regains_only_the_gold_part_of_the_thieves_den) {
  Table t(4, "alchemist", "thieves_den framework");
  t.gold(A, 1).hand(A, "thieves_den manor castle temple");
  t.open(A, "alchemist").does(A, "gold, build thieves_den, drop manor, drop castle, drop temple");
  t.does(A, "pay, end");
  EXPECT_EQ(t.gold(A), 3);
  Table framework(4, "alchemist", "framework");
  framework.hand(A, "palace").city(A, "framework");
  framework.open(A, "alchemist").does(A, "gold, build palace, framework, end");
  EXPECT_EQ(framework.gold(A), 2) << "nothing was paid";
}

}  // namespace
}  // namespace burgrave::citadels
