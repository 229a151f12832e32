#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

// ---- Merchant ----

// CIT-6.16
TEST(CitadelsRank6, CIT_6_16_merchant_gets_gold_for_basic_trade_and_one_more_apart) {
  Table t(4, "", "school_of_magic");
  t.city(A, "tavern harbor school_of_magic manor");
  t.open(A, "merchant").does(A, "extra gold");
  EXPECT_EQ(t.gold(A), 1) << "before gathering";
  t.refuses(A, "extra gold").does(A, "gold, income");
  EXPECT_EQ(t.gold(A), 1 + 2 + 3);
  t.refuses(A, "income");
}

// CIT-6.16, 12.5: the extra gold needs no district.
TEST(CitadelsRank6, CIT_6_16_merchant_without_trade_districts_has_the_extra_gold_only) {
  Table t(4);
  t.city(A, "manor");
  t.open(A, "merchant").refuses(A, "income").does(A, "gold, extra gold, end");
  EXPECT_EQ(t.gold(A), 3);
}

// CIT-6.16, 6.19, 5.3, 7.26
TEST(CitadelsRank6, CIT_T099_merchant_and_architect_extras_and_the_stables) {
  Table merchant(4, "", "stables");
  merchant.gold(A, 6).hand(A, "stables manor palace").city(A, "tavern market");
  merchant.deck("temple church");
  merchant.open(A, "merchant").does(A, "cards, keep temple, income, extra gold");
  EXPECT_EQ(merchant.gold(A), 9);
  merchant.does(A, "build stables, build manor").refuses(A, "build temple", "CIT-5.3");
  Table architect(4, "", "stables");
  architect.gold(A, 20).hand(A, "stables temple tavern watchtower church").deck("manor castle");
  architect.open(A, "architect").does(A, "gold, extra cards");
  EXPECT_TRUE(architect.in_hand(A, "stables temple tavern watchtower church manor castle"));
  architect.does(A, "build temple, build tavern, build stables, build watchtower");
  architect.refuses(A, "build church", "CIT-5.3").refuses(A, "extra cards");
}

// ---- Alchemist ----

// CIT-6.17
TEST(CitadelsRank6, CIT_6_17_alchemist_regains_the_gold_of_every_build_of_the_turn) {
  Table t(4, "alchemist", "stables");
  t.gold(A, 5).hand(A, "stables palace");
  t.open(A, "alchemist").does(A, "gold, build stables, build palace");
  EXPECT_EQ(t.gold(A), 0) << "not before the end of the turn";
  t.does(A, "end");
  EXPECT_EQ(t.gold(A), 7);
}

// CIT-6.17
TEST(CitadelsRank6, CIT_6_17_alchemist_must_have_the_gold) {
  Table t(4, "alchemist");
  t.hand(A, "manor");
  t.open(A, "alchemist").does(A, "gold").refuses(A, "build manor");
}

// CIT-6.17: neither the Smithy's price nor the tax.
TEST(CitadelsRank6, CIT_6_17_alchemist_regains_neither_smithy_nor_tax) {
  Table t(4, "alchemist tax_collector", "smithy");
  t.gold(A, 4).hand(A, "manor").city(A, "smithy");
  t.open(A, "alchemist").does(A, "smithy, gold, build manor");
  EXPECT_EQ(t.gold(A), 0);
  t.does(A, "end");
  EXPECT_EQ(t.gold(A), 3);
  EXPECT_EQ(t.state().tax_gold, 1);
}

// CIT-6.17, 7.29: the gold part, not the cards; nothing where nothing was paid.
TEST(CitadelsRank6, CIT_6_17_alchemist_and_thieves_den_or_framework) {
  Table den(4, "alchemist", "thieves_den");
  den.hand(A, "thieves_den manor castle palace temple");
  den.open(A, "alchemist").does(A, "gold, build thieves_den, drop manor, drop castle");
  den.does(A, "drop palace, drop temple, pay, end");
  EXPECT_EQ(den.gold(A), 2);
  EXPECT_EQ(den.cards(A), 0);
  Table framework(4, "alchemist", "framework");
  framework.hand(A, "palace").city(A, "framework");
  framework.open(A, "alchemist").does(A, "gold, build palace, framework, end");
  EXPECT_EQ(framework.gold(A), 2);
}

// CIT-6.17, 0.4
TEST(CitadelsRank6, CIT_6_17_alchemist_regains_what_was_paid_with_a_factory) {
  Table t(4, "alchemist", "factory library");
  t.gold(A, 3).hand(A, "library").city(A, "factory");
  t.open(A, "alchemist").does(A, "gold, build library, end");
  EXPECT_EQ(t.gold(A), 5);
}

// CIT-6.3.9, 6.17
TEST(CitadelsRank6, CIT_6_3_9_alchemist_is_not_refunded_what_a_confiscation_returned) {
  Table t(4, "magistrate alchemist", "stables");
  t.gold(B, 5).hand(B, "stables palace").holds(A, "magistrate").holds(B, "alchemist");
  t.open("magistrate").does(A, "mark 2, mark 3, mark 6, sign 6, gold, end");
  t.does(B, "gold, build stables").does(A, "reveal");
  EXPECT_EQ(t.gold(B), 7);
  t.does(B, "build palace, end");
  EXPECT_EQ(t.gold(B), 7) << "five for the Palace, nothing more for the Stables";
}

// CIT-6.2.5, 6.17
TEST(CitadelsRank6, CIT_6_17_alchemists_refund_goes_to_the_witch_who_plays_him) {
  Table t(4, "witch alchemist");
  t.hand(A, "market").holds(A, "witch").holds(B, "alchemist");
  t.open("witch").does(A, "gold, name 6").does(B, "gold").does(A, "build market, end");
  EXPECT_EQ(t.gold(A), 2);
  EXPECT_EQ(t.gold(B), 2);
}

// ---- Trader ----

// CIT-6.18, 5.3
TEST(CitadelsRank6, CIT_6_18_trader_builds_basic_trade_districts_outside_the_limit) {
  Table t(4, "trader");
  t.gold(A, 20).hand(A, "tavern market docks palace manor");
  t.open(A, "trader").does(A, "gold, build tavern, build palace").refuses(A, "build manor");
  t.does(A, "build market, build docks, income");
  EXPECT_EQ(t.gold(A), 20 + 2 - 1 - 5 - 2 - 3 + 3);
  EXPECT_TRUE(t.in_city(A, "tavern market docks palace"));
}

// CIT-6.18: by its own type only.
TEST(CitadelsRank6, CIT_6_18_trader_builds_a_unique_district_within_the_limit) {
  Table t(4, "trader", "school_of_magic");
  t.gold(A, 20).hand(A, "school_of_magic tavern manor");
  t.open(A, "trader").does(A, "gold, build school_of_magic").refuses(A, "build manor", "CIT-5.3");
  t.does(A, "build tavern");
  EXPECT_TRUE(t.in_city(A, "school_of_magic tavern"));
}

// CIT-6.3.5
TEST(CitadelsRank6, CIT_6_3_5_traders_confiscated_trade_district_leaves_the_limit) {
  Table t(4, "magistrate trader");
  t.gold(B, 9).hand(B, "tavern manor").holds(A, "magistrate").holds(B, "trader");
  t.open("magistrate").does(A, "mark 2, mark 3, mark 6, sign 6, gold, end");
  t.does(B, "gold, build tavern").does(A, "reveal").does(B, "build manor");
  EXPECT_TRUE(t.in_city(A, "tavern"));
  EXPECT_TRUE(t.in_city(B, "manor"));
  EXPECT_EQ(t.gold(B), 8);
}

}  // namespace
}  // namespace burgrave::citadels
