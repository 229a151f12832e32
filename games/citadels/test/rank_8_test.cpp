#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

constexpr const char* kSeven = "manor castle temple church tavern market docks";

// ---- Warlord ----

// CIT-6.22
TEST(CitadelsRank8, CIT_6_22_warlord_gets_gold_for_basic_military_and_destroys_one_district) {
  Table t(4);
  t.gold(A, 4).city(A, "prison fortress").city(B, "palace temple manor");
  t.open(A, "warlord").does(A, "income, target 2 palace");
  EXPECT_EQ(t.gold(A), 4 + 2 - 4);
  EXPECT_EQ(t.gold(B), 0) << "to the bank";
  EXPECT_TRUE(t.in_city(B, "temple manor"));
  EXPECT_TRUE(t.under_deck("palace"));
  t.refuses(A, "target 2 temple").refuses(A, "income").does(A, "gold, end");
}

// CIT-6.22
TEST(CitadelsRank8, CIT_6_22_warlord_pays_one_less_than_the_cost) {
  const std::pair<const char*, int> prices[] = {
      {"temple", 0}, {"market", 1}, {"manor", 2}, {"castle", 3}, {"palace", 4}};
  for (const auto& [kind, price] : prices) {
    const std::string aim = std::string("target 2 ") + kind;
    Table t(4);
    t.gold(A, price).city(B, kind);
    t.open(A, "warlord").does(A, aim);
    EXPECT_EQ(t.gold(A), 0) << kind;
    if (price == 0) continue;
    Table poor(4);
    poor.gold(A, price - 1).city(B, kind);
    poor.open(A, "warlord").refuses(A, aim);
  }
}

// CIT-6.22, 0.3
TEST(CitadelsRank8, CIT_6_22_warlord_cannot_touch_a_completed_city) {
  Table t(4);
  t.gold(A, 9).city(B, kSeven).city(C, "temple");
  t.open(A, "warlord").refuses(A, "target 2 temple", "CIT-6.22").offers(A, "target 3 temple");
  Table three(3);
  three.gold(A, 9).city(B, kSeven);
  three.open(A, "warlord").offers(A, "target 2 temple");
}

// CIT-6.22.1
TEST(CitadelsRank8, CIT_T148_warlord_and_the_own_city) {
  Table open(4);
  open.gold(A, 2).city(A, "manor");
  open.open(A, "warlord").does(A, "target 1 manor");
  EXPECT_EQ(open.gold(A), 0);
  EXPECT_TRUE(open.in_city(A, ""));
  Table complete(4);
  complete.gold(A, 9).city(A, kSeven);
  complete.open(A, "warlord").refuses(A, "target 1 manor", "CIT-6.22.1");
}

// CIT-7.4
TEST(CitadelsRank8, CIT_T100_warlord_pays_five_for_the_dragon_gate) {
  for (const int gold : {5, 4}) {
    Table t(4, "", "dragon_gate");
    t.gold(A, gold).city(B, "dragon_gate");
    t.open(A, "warlord");
    if (gold == 4) {
      t.refuses(A, "target 2 dragon_gate");
      continue;
    }
    t.does(A, "target 2 dragon_gate");
    EXPECT_EQ(t.gold(A), 0);
  }
}

// ---- Diplomat ----

// CIT-6.23
TEST(CitadelsRank8, CIT_T078_diplomat_pays_the_difference) {
  Table up(4, "diplomat");
  up.gold(A, 4).city(A, "temple prison").city(B, "palace");
  up.open(A, "diplomat").does(A, "offer temple, target 2 palace");
  EXPECT_EQ(up.golds(), (std::vector{0, 4, 0, 0}));
  EXPECT_TRUE(up.in_city(A, "palace prison"));
  EXPECT_TRUE(up.in_city(B, "temple"));
  up.refuses(A, "offer palace").does(A, "income, gold, end");
  EXPECT_EQ(up.gold(A), 3);
  Table down(4, "diplomat");
  down.gold(A, 1).gold(B, 5).city(A, "palace").city(B, "temple");
  down.open(A, "diplomat").does(A, "offer palace, target 2 temple");
  EXPECT_EQ(down.golds(), (std::vector{1, 5, 0, 0})) << "no change back";
  Table poor(4, "diplomat");
  poor.gold(A, 3).city(A, "temple").city(B, "palace");
  poor.open(A, "diplomat").refuses(A, "offer temple");
}

// CIT-6.23, 0.2, 0.3
TEST(CitadelsRank8, CIT_T079_diplomats_refused_and_allowed_exchanges) {
  Table t(4, "diplomat");
  t.gold(A, 9).city(A, "temple manor").city(B, "castle church palace prison tavern market docks");
  t.city(C, "temple harbor").city(D, "manor barracks");
  t.open(A, "diplomat").does(A, "offer temple");
  EXPECT_EQ(t.choices(), "target 4 barracks");
  t.refuses(A, "target 2 castle", "CIT-6.23").refuses(A, "target 3 harbor", "CIT-6.23");
  t.refuses(A, "target 3 temple").refuses(A, "target 4 manor", "CIT-6.23");
  Table same(4, "diplomat");
  same.gold(A, 9).city(A, "temple").city(B, "temple");
  same.open(A, "diplomat").refuses(A, "offer temple");
  Table complete(4, "diplomat");
  complete.gold(A, 9).city(A, kSeven).city(B, "prison");
  complete.open(A, "diplomat").does(A, "offer castle, target 2 prison");
  EXPECT_TRUE(complete.in_city(B, "castle"));
}

// CIT-6.24.2, 6.26, 9.3
TEST(CitadelsRank8, CIT_T094_diplomat_takes_a_beautified_manor) {
  Table t(4, "diplomat");
  t.gold(A, 3).city(A, "temple").city(B, "manor").beautified(B, "manor");
  t.open(A, "diplomat").does(A, "offer temple, target 2 manor*");
  EXPECT_EQ(t.golds(), (std::vector{0, 3, 0, 0})) << "it cost 4";
  EXPECT_TRUE(t.state().player(A).beautified == card_set("manor"));
  EXPECT_EQ(t.score(A), 4);
}

// ---- Marshal ----

// CIT-6.24
TEST(CitadelsRank8, CIT_T080_marshal_seizes_for_the_cost) {
  Table t(4, "marshal");
  t.gold(A, 9).city(A, "prison barracks").city(B, "manor castle docks").beautified(B, "docks");
  t.open(A, "marshal").refuses(A, "target 2 castle", "CIT-6.24");
  t.refuses(A, "target 2 docks*", "CIT-6.24").refuses(A, "target 1 prison");
  t.does(A, "target 2 manor");
  EXPECT_EQ(t.golds(), (std::vector{6, 3, 0, 0}));
  EXPECT_TRUE(t.in_city(A, "prison barracks manor"));
  EXPECT_TRUE(t.in_city(B, "castle docks"));
  t.does(A, "income, gold, end");
  EXPECT_EQ(t.gold(A), 10);
}

// CIT-6.24, 0.3
TEST(CitadelsRank8, CIT_6_24_marshal_seizes_nothing_identical_completed_or_too_dear) {
  Table t(4, "marshal");
  t.gold(A, 2).city(A, "temple").city(B, kSeven).city(C, "temple manor church");
  t.open(A, "marshal").refuses(A, "target 2 market", "CIT-6.24").refuses(A, "target 3 temple");
  t.refuses(A, "target 3 manor").offers(A, "target 3 church");
}

// CIT-6.24.1, 7.1
TEST(CitadelsRank8, CIT_6_24_1_limits_of_rank_8_do_not_bind_the_armory) {
  Table t(3, "", "armory keep great_wall");
  t.city(A, "armory").city(B, "keep").city(C, "great_wall temple").holds(B, "bishop");
  t.holds(A, "warlord");
  t.open("bishop").does(B, "gold, end");
  t.refuses(A, "target 2 keep").does(A, "armory");
  EXPECT_EQ(t.choices(), "target 2 keep, target 3 temple, target 3 great_wall");
  t.does(A, "target 2 keep");
  EXPECT_EQ(t.gold(A), 0);
  EXPECT_TRUE(t.in_city(B, ""));
}

// CIT-6.24.2, 7.17
TEST(CitadelsRank8, CIT_6_24_2_marshal_and_diplomat_take_gold_and_cards_along) {
  Table marshal(4, "marshal");
  marshal.gold(A, 9).city(B, "market").beautified(B, "market");
  marshal.open(A, "marshal").does(A, "target 2 market*");
  EXPECT_EQ(marshal.golds(), (std::vector{6, 3, 0, 0}));
  EXPECT_TRUE(marshal.state().player(A).beautified == card_set("market"));
  EXPECT_TRUE(marshal.state().player(B).beautified.empty());
  Table diplomat(4, "diplomat", "museum");
  diplomat.gold(A, 9).city(A, "temple").beautified(A, "temple").city(B, "museum");
  diplomat.museum("manor castle");
  diplomat.open(A, "diplomat").does(A, "offer temple*, target 2 museum");
  EXPECT_EQ(diplomat.golds(), (std::vector{7, 2, 0, 0}));
  EXPECT_TRUE(diplomat.state().player(B).beautified == card_set("temple"));
  EXPECT_EQ(diplomat.score(A), 4 + 2);
  EXPECT_EQ(diplomat.score(B), 2);
}

// ---- Great Wall and Keep ----

// CIT-7.8
TEST(CitadelsRank8, CIT_T133_marshal_pays_the_great_wall_to_the_bank) {
  Table t(4, "marshal", "great_wall");
  t.gold(A, 4).city(B, "great_wall manor");
  t.open(A, "marshal").does(A, "target 2 manor");
  EXPECT_EQ(t.golds(), (std::vector{0, 3, 0, 0}));
  Table poor(4, "marshal", "great_wall");
  poor.gold(A, 3).city(B, "great_wall manor");
  poor.open(A, "marshal").refuses(A, "target 2 manor", "CIT-7.8.1");
}

// CIT-7.8.1
TEST(CitadelsRank8, CIT_T140_great_wall_prices_of_warlord_and_diplomat) {
  for (const char* kind : {"manor", "great_wall"}) {
    const int price = std::string_view(kind) == "manor" ? 3 : 5;
    for (const int gold : {price, price - 1}) {
      Table t(4, "", "great_wall");
      t.gold(A, gold).city(B, "great_wall manor");
      t.open(A, "warlord");
      EXPECT_EQ(t.allows(std::string("target 2 ") + kind), gold == price) << kind;
    }
  }
  Table up(4, "diplomat", "great_wall");
  up.gold(A, 3).city(A, "manor").city(B, "great_wall palace");
  up.open(A, "diplomat").does(A, "offer manor, target 2 palace");
  EXPECT_EQ(up.golds(), (std::vector{0, 2, 0, 0}));
  Table down(4, "diplomat", "great_wall");
  down.gold(A, 1).city(A, "palace").city(B, "great_wall manor");
  down.open(A, "diplomat").does(A, "offer palace, target 2 manor");
  EXPECT_EQ(down.golds(), (std::vector{0, 0, 0, 0}));
}

// CIT-7.12
TEST(CitadelsRank8, CIT_T134_keep_is_out_of_reach_for_its_owner_too) {
  Table diplomat(4, "diplomat", "keep");
  diplomat.gold(A, 9).city(A, "keep manor").city(B, "temple");
  diplomat.open(A, "diplomat").refuses(A, "offer keep", "CIT-7.12").offers(A, "offer manor");
  Table beautified(4, "diplomat", "keep");
  beautified.gold(A, 9).city(A, "keep").beautified(A, "keep").city(B, "temple");
  beautified.open(A, "diplomat").refuses(A, "offer keep*", "CIT-7.12");
  Table warlord(4, "", "keep");
  warlord.gold(A, 9).city(A, "keep manor");
  warlord.open(A, "warlord").refuses(A, "target 1 keep", "CIT-7.12").offers(A, "target 1 manor");
  Table necropolis(4, "", "keep necropolis");
  necropolis.hand(A, "necropolis").city(A, "keep");
  necropolis.open(A, "bishop").does(A, "gold, build necropolis, sacrifice keep");
  EXPECT_TRUE(necropolis.in_city(A, "necropolis"));
  EXPECT_TRUE(necropolis.under_deck("keep"));
}

}  // namespace
}  // namespace burgrave::citadels
