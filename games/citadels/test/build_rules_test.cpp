#include "games/citadels/test/table.hpp"

// What may be built, how often, and what counts as building.
namespace burgrave::citadels {
namespace {

// CIT-5.1
TEST(CitadelsBuildRules, CIT_5_1_a_card_goes_from_the_hand_into_the_city_for_its_price) {
  Table t;
  t.gold(A, 2).hand(A, "castle palace temple");
  t.open(A, "bishop").does(A, "gold").refuses(A, "build palace", "CIT-5.1");
  t.refuses(A, "build tavern", "CIT-5.1").does(A, "build castle");
  EXPECT_EQ(t.gold(A), 0);
  EXPECT_TRUE(t.in_city(A, "castle"));
  EXPECT_TRUE(t.in_hand(A, "palace temple"));
  EXPECT_EQ(t.seen_by(B).players[0].city, card_set("castle")) << "face up";
}

// CIT-5.2, 7.22, 6.8.3
TEST(CitadelsBuildRules, CIT_5_2_no_identical_district_but_for_quarry_owner_and_wizard) {
  Table plain;
  plain.gold(A, 9).hand(A, "temple").city(A, "temple");
  plain.open(A, "bishop").does(A, "gold").refuses(A, "build temple", "CIT-5.2");
  Table quarry;
  quarry.gold(A, 9).hand(A, "temple").city(A, "quarry temple temple");
  quarry.open(A, "bishop").does(A, "gold, build temple");
  EXPECT_TRUE(quarry.in_city(A, "quarry temple temple temple"));
  Table wizard(4, "wizard");
  wizard.gold(A, 9).hand(A, "temple").city(A, "temple");
  wizard.open(A, "wizard").does(A, "gold, build temple");
  EXPECT_TRUE(wizard.in_city(A, "temple temple"));
}

// CIT-5.2, 7.22, 6.3.4, 6.23, 6.24
TEST(CitadelsBuildRules, CIT_T050_quarry_lets_build_a_duplicate_but_not_acquire_one) {
  Table magistrate(4, "magistrate");
  magistrate.gold(B, 5).hand(B, "temple").city(A, "quarry temple");
  magistrate.holds(A, "magistrate").holds(B, "bishop");
  magistrate.open("magistrate").does(A, "mark 2, mark 3, mark 5, sign 5, gold, end");
  magistrate.does(B, "gold, build temple");
  EXPECT_EQ(magistrate.actor(), B) << "never asked";
  Table diplomat(4, "diplomat");
  diplomat.gold(A, 9).city(A, "quarry temple manor").city(B, "temple tavern");
  diplomat.open(A, "diplomat").does(A, "offer manor").refuses(A, "target 2 temple", "CIT-6.23");
  diplomat.does(A, "target 2 tavern");
  Table marshal(4, "marshal");
  marshal.gold(A, 9).hand(A, "temple").city(A, "quarry temple").city(B, "temple");
  marshal.open(A, "marshal").refuses(A, "target 2 temple", "CIT-6.24");
  marshal.does(A, "gold, build temple");
  EXPECT_TRUE(marshal.in_city(A, "quarry temple temple"));
}

// CIT-5.3, 6.9, 6.19, 6.21
TEST(CitadelsBuildRules, CIT_5_3_limits_of_seer_scholar_and_architect) {
  const std::tuple<const char*, int> limits[] = {{"seer", 2}, {"scholar", 2}, {"architect", 3}};
  for (const auto& [role, limit] : limits) {
    Table t(4, role);
    t.gold(A, 20).hand(A, "manor castle temple church");
    t.open(A, role).does(A, "gold");
    const char* builds[] = {"build manor", "build castle", "build temple", "build church"};
    for (int i = 0; i < limit; ++i) t.does(A, builds[i]);
    t.refuses(A, builds[limit], "CIT-5.3");
  }
}
// CIT-5.3, 7.26
TEST(CitadelsBuildRules, CIT_5_3_stables_do_not_use_the_limit_in_either_order) {
  Table first(4, "", "stables");
  first.gold(A, 20).hand(A, "stables manor castle");
  first.open(A, "bishop").does(A, "gold, build stables, build manor");
  first.refuses(A, "build castle", "CIT-5.3");
  Table last(4, "", "stables");
  last.gold(A, 20).hand(A, "stables manor castle");
  last.open(A, "bishop").does(A, "gold, build manor").refuses(A, "build castle", "CIT-5.3");
  last.does(A, "build stables");
  EXPECT_TRUE(last.in_city(A, "stables manor"));
}
// CIT-5.3, 6.18
TEST(CitadelsBuildRules, CIT_T075_trader_builds_any_number_of_trade_districts_and_one_other) {
  Table t(4, "trader");
  t.gold(A, 30).hand(A, "tavern market docks palace manor harbor");
  t.open(A, "trader").does(A, "gold, build tavern, build palace, build market");
  t.refuses(A, "build manor", "CIT-5.3").does(A, "build docks, build harbor");
  EXPECT_TRUE(t.in_city(A, "tavern market docks harbor palace"));
  EXPECT_EQ(t.gold(A), 32 - 1 - 5 - 2 - 3 - 4);
}
// CIT-5.3, 6.20, 7.26, 5.5
TEST(CitadelsBuildRules, CIT_T076_navigator_builds_nothing_not_even_stables) {
  Table t(4, "navigator", "stables framework necropolis");
  t.gold(A, 20).hand(A, "stables manor necropolis").city(A, "framework");
  t.open(A, "navigator").does(A, "gold");
  for (const char* build : {"build stables", "build manor", "build necropolis"}) {
    t.refuses(A, build, "CIT-6.20");
  }
  t.does(A, "either gold, end");
  EXPECT_EQ(t.gold(A), 26);
}

// CIT-5.4, 4.8
TEST(CitadelsBuildRules, CIT_5_4_other_actions_may_come_between_the_builds_of_the_architect) {
  Table t(4, "", "smithy laboratory");
  t.gold(A, 8).hand(A, "temple manor tavern").city(A, "smithy laboratory");
  t.deck("market docks harbor palace castle");
  t.open(A, "architect").does(A, "gold, build temple, smithy, build market, laboratory docks");
  t.does(A, "extra cards, build castle").refuses(A, "build tavern", "CIT-5.3");
  EXPECT_EQ(t.gold(A), 10 - 1 - 2 - 2 + 2 - 4);
}

// CIT-5.7, 7.16, 5.5
TEST(CitadelsBuildRules, CIT_5_7_building_is_judged_before_the_price_is_paid) {
  // The Framework would make room for the Monument, the sacrifice for the identical Necropolis.
  Table monument(4, "", "monument framework");
  monument.gold(A, 9).hand(A, "monument").city(A, "manor temple tavern watchtower framework");
  monument.open(A, "bishop").does(A, "gold").refuses(A, "build monument", "CIT-7.16");
  Table limit(4, "", "framework");
  limit.gold(A, 9).hand(A, "temple manor").city(A, "framework");
  limit.open(A, "bishop").does(A, "gold, build temple, pay").refuses(A, "build manor", "CIT-5.3");
  Table four(4, "", "monument framework");
  four.hand(A, "monument").city(A, "manor temple tavern framework");
  four.open(A, "bishop").does(A, "gold, build monument, framework");
  EXPECT_TRUE(four.in_city(A, "manor temple tavern monument"));
}

// CIT-5.8, 6.3.2, 6.27, 9.1
TEST(CitadelsBuildRules, CIT_5_8_paid_then_the_magistrates_window_then_placed_completed_taxed) {
  Table t(4, "magistrate tax_collector");
  t.gold(B, 7).hand(B, "palace").city(B, "manor castle temple church tavern market");
  t.holds(A, "magistrate").holds(B, "bishop");
  t.open("magistrate").does(A, "mark 2, mark 3, mark 5, sign 5, gold, end");
  t.does(B, "gold, build palace");
  ASSERT_EQ(t.decision(), Decision::Confiscate);
  EXPECT_EQ(t.gold(B), 4) << "paid";
  EXPECT_EQ(t.count(B), 6) << "but not there yet";
  EXPECT_EQ(t.state().first_completed, Seat::None);
  EXPECT_EQ(t.state().tax_gold, 0);
  t.does(A, "decline");
  EXPECT_EQ(t.count(B), 7);
  EXPECT_EQ(t.state().first_completed, B);
  EXPECT_EQ(t.state().tax_gold, 1);
  EXPECT_EQ(t.gold(B), 3);
}

// CIT-5.11, 6.27, 7.16, 6.24
TEST(CitadelsBuildRules, CIT_5_11_seized_and_exchanged_districts_are_not_built) {
  Table marshal(4, "marshal tax_collector", "monument");
  marshal.gold(A, 9).hand(A, "palace").city(B, "manor docks");
  marshal.open(A, "marshal").does(A, "target 2 manor");
  EXPECT_EQ(marshal.state().tax_gold, 0);
  marshal.does(A, "gold, build palace");
  EXPECT_EQ(marshal.state().tax_gold, 1);
  Table diplomat(4, "diplomat tax_collector", "monument");
  diplomat.gold(A, 9).city(A, "manor castle temple church tavern").city(B, "monument");
  diplomat.open(A, "diplomat").does(A, "offer castle, target 2 monument");
  EXPECT_TRUE(diplomat.in_city(A, "manor monument temple church tavern")) << "no Monument limit";
  EXPECT_EQ(diplomat.state().tax_gold, 0);
}
// CIT-5.11, 6.3.7, 6.27
TEST(CitadelsBuildRules, CIT_5_11_confiscation_builds_and_so_the_monument_limit_applies) {
  for (const bool five : {true, false}) {
    Table t(4, "magistrate tax_collector", "monument");
    t.gold(A, 3).gold(B, 9).hand(B, "monument");
    t.city(A, five ? "manor castle temple church tavern" : "manor castle temple church");
    t.holds(A, "magistrate").holds(B, "bishop");
    t.open("magistrate").does(A, "mark 2, mark 3, mark 5, sign 5, gold, end");
    t.does(B, "gold, build monument");
    EXPECT_EQ(t.actor(), five ? B : A);
    if (five) continue;
    t.does(A, "reveal");
    EXPECT_EQ(t.count(A), 6);
    EXPECT_EQ(t.state().tax_gold, 1);
    EXPECT_EQ(t.gold(A), 4);
  }
}

}  // namespace
}  // namespace burgrave::citadels
