#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

// ---- Armory ----

// CIT-7.1
TEST(CitadelsDistrictsInTurn, CIT_7_1_armory_destroys_any_district_for_itself_and_no_gold) {
  Table t(4, "", "armory");
  t.gold(A, 3).hand(A, "armory").city(A, "temple").city(B, "palace");
  t.open(A, "thief").does(A, "gold, build armory, armory");
  EXPECT_EQ(t.choices(), "target 1 temple, target 2 palace") << "not itself, own ones too";
  t.refuses(A, "decline").does(A, "target 2 palace");
  EXPECT_EQ(t.gold(A), 2);
  EXPECT_TRUE(t.in_city(A, "temple"));
  EXPECT_TRUE(t.in_city(B, ""));
  EXPECT_EQ(t.state().deck_size(), kCards - 1);
}

// CIT-7.1, 0.5
TEST(CitadelsDistrictsInTurn, CIT_T105_armory_and_warlord_put_districts_under_the_deck) {
  Table armory(4, "", "armory");
  armory.city(A, "armory").city(B, "palace");
  armory.open(A, "thief").does(A, "armory, target 2 palace");
  EXPECT_TRUE(armory.under_deck("armory palace") || armory.under_deck("palace armory"));
  Table warlord(4);
  warlord.gold(A, 9).city(B, "palace");
  warlord.open(A, "warlord").does(A, "target 2 palace");
  EXPECT_TRUE(warlord.under_deck("palace"));
}

// CIT-7.1
TEST(CitadelsDistrictsInTurn, CIT_T104_armory_costs_no_gold) {
  Table t(4, "", "armory");
  t.city(A, "armory").city(B, "palace");
  t.open(A, "thief").does(A, "armory, target 2 palace");
  EXPECT_EQ(t.golds(), (std::vector{0, 0, 0, 0}));
  EXPECT_TRUE(t.in_city(A, ""));
}

// CIT-7.1, 5.10
TEST(CitadelsDistrictsInTurn, CIT_T139_armory_in_the_own_completed_city) {
  Table t(4, "", "armory");
  t.city(A, "armory manor castle temple church tavern market").city(B, "palace");
  t.open(A, "thief").does(A, "armory").refuses(A, "target 1 manor", "CIT-7.1");
  t.does(A, "target 2 palace");
  EXPECT_EQ(t.count(A), 6);
  EXPECT_TRUE(t.completed(A));
}

// ---- Factory, Framework ----

// CIT-7.5, 0.4
TEST(CitadelsDistrictsInTurn, CIT_T112_factory_makes_other_unique_districts_cheaper) {
  Table t(4, "", "factory library");
  t.gold(A, 3).hand(A, "library").city(A, "factory");
  t.open(A, "bishop").does(A, "gold, build library");
  EXPECT_EQ(t.gold(A), 0);
  EXPECT_EQ(t.score(A), 5 + 6) << "the cost in the city is as printed";
  Table own(4, "", "factory");
  own.gold(A, 2).hand(A, "factory");
  own.open(A, "bishop").does(A, "gold").refuses(A, "build factory");
  Table basic(4, "", "factory");
  basic.gold(A, 2).hand(A, "palace").city(A, "factory");
  basic.open(A, "bishop").does(A, "gold").refuses(A, "build palace");
}

// CIT-7.6, 5.9
TEST(CitadelsDistrictsInTurn, CIT_7_6_framework_is_destroyed_and_pays_any_district) {
  Table t(4, "", "framework library");
  t.gold(A, 9).hand(A, "library manor").city(A, "framework");
  t.open(A, "bishop").does(A, "gold, build library");
  EXPECT_EQ(t.choices(), "pay, framework");
  t.does(A, "framework");
  EXPECT_EQ(t.gold(A), 11);
  EXPECT_TRUE(t.in_city(A, "library"));
  EXPECT_TRUE(t.under_deck("framework"));
  t.refuses(A, "build manor", "CIT-5.3");
}

// ---- Gold Mine, Library, Observatory ----

// CIT-4.4, 7.7, 7.14, 7.19
TEST(CitadelsDistrictsInTurn, CIT_T088_gold_mine_library_and_observatory_when_gathering) {
  const auto gather = [](const char* city, const char* how) {
    Table t(4, "", "gold_mine library observatory");
    t.city(A, city).deck("manor castle palace temple");
    t.open(A, "bishop").does(A, how);
    return t;
  };
  EXPECT_EQ(gather("", "gold").gold(A), 2);
  EXPECT_EQ(gather("gold_mine", "gold").gold(A), 3);
  EXPECT_EQ(gather("", "cards").choices(), "keep manor, keep castle");
  EXPECT_EQ(gather("gold_mine", "cards").choices(), "keep manor, keep castle");
  EXPECT_EQ(gather("observatory", "cards").choices(), "keep manor, keep castle, keep palace");
  EXPECT_TRUE(gather("library", "cards").in_hand(A, "manor castle"));
  EXPECT_TRUE(gather("library observatory", "cards").in_hand(A, "manor castle palace"));
  Table t = gather("observatory", "cards");
  t.refuses(A, "end").does(A, "keep castle");
  EXPECT_TRUE(t.in_hand(A, "castle"));
  EXPECT_TRUE(t.under_deck("manor palace"));
}

// CIT-7.7, 7.14, 7.19: they change the gathering and nothing else.
TEST(CitadelsDistrictsInTurn, CIT_7_7_gold_mine_library_and_observatory_leave_other_gains) {
  Table t(4, "navigator", "gold_mine library observatory");
  t.city(A, "gold_mine library observatory");
  t.open(A, "navigator").does(A, "either gold");
  EXPECT_EQ(t.gold(A), 4);
  Table scholar(4, "scholar", "library observatory");
  scholar.city(A, "library observatory").deck("manor castle palace temple church tavern market");
  scholar.open(A, "scholar").does(A, "scholar, keep manor");
  EXPECT_EQ(scholar.cards(A), 1);
}

// ---- Great Wall, Keep: see the tests of rank 8 too ----

// CIT-7.8
TEST(CitadelsDistrictsInTurn, CIT_7_8_great_wall_raises_the_price_of_the_others_only) {
  Table own(4, "", "great_wall");
  own.gold(A, 2).city(A, "great_wall manor temple");
  own.open(A, "warlord").refuses(A, "target 1 manor").does(A, "target 1 temple");
  EXPECT_EQ(own.gold(A), 1) << "in the Warlord's own city too";
  Table marshal(4, "marshal", "great_wall");
  marshal.gold(A, 9).city(B, "great_wall docks castle");
  marshal.open(A, "marshal").refuses(A, "target 2 castle").does(A, "target 2 docks");
  EXPECT_EQ(marshal.golds(), (std::vector{5, 3, 0, 0})) << "a cost of 3 is within the limit";
}

// CIT-7.8
TEST(CitadelsDistrictsInTurn, CIT_7_8_great_wall_does_not_protect_what_the_diplomat_gives) {
  Table t(4, "diplomat", "great_wall");
  t.city(A, "great_wall tavern").city(B, "temple");
  t.open(A, "diplomat").does(A, "offer tavern, target 2 temple");
  EXPECT_TRUE(t.in_city(A, "great_wall temple"));
  Table wall(4, "diplomat", "great_wall");
  wall.city(A, "great_wall").city(B, "palace");
  wall.open(A, "diplomat").does(A, "offer great_wall, target 2 palace");
  EXPECT_TRUE(wall.in_city(B, "great_wall"));
}

// CIT-7.8.1
TEST(CitadelsDistrictsInTurn, CIT_7_8_1_great_wall_prices_include_beautifying) {
  for (const int gold : {4, 3}) {
    Table t(4, "", "great_wall");
    t.gold(A, gold).city(B, "great_wall manor").beautified(B, "manor");
    t.open(A, "warlord");
    EXPECT_EQ(t.allows("target 2 manor*"), gold == 4);
  }
  Table wall(4, "diplomat", "great_wall");
  wall.gold(A, 1).city(A, "palace").city(B, "great_wall temple");
  wall.open(A, "diplomat").does(A, "offer palace, target 2 great_wall");
  EXPECT_EQ(wall.golds(), (std::vector{0, 1, 0, 0})) << "no surcharge on the Wall itself";
}

// CIT-7.12
TEST(CitadelsDistrictsInTurn, CIT_7_12_keep_protects_itself_only) {
  for (const char* role : {"warlord", "marshal"}) {
    Table t(4, role, "keep");
    t.gold(A, 9).city(B, "keep temple");
    t.open(A, role).refuses(A, "target 2 keep", "CIT-7.12").offers(A, "target 2 temple");
  }
  Table diplomat(4, "diplomat", "keep");
  diplomat.gold(A, 9).city(A, "manor").city(B, "keep temple");
  diplomat.open(A, "diplomat").does(A, "offer manor").refuses(A, "target 2 keep", "CIT-7.12");
}

// ---- Laboratory, Museum, Smithy ----

// CIT-4.8, 7.13, 7.17, 7.25
TEST(CitadelsDistrictsInTurn, CIT_T111_laboratory_smithy_and_museum_in_one_turn) {
  Table t(4, "", "laboratory smithy museum");
  t.gold(A, 6).hand(A, "manor castle palace").city(A, "laboratory smithy museum");
  t.deck("temple church tavern");
  t.open(A, "bishop").does(A, "laboratory manor, smithy, museum castle");
  EXPECT_EQ(t.gold(A), 6);
  EXPECT_TRUE(t.in_hand(A, "palace temple church tavern"));
  EXPECT_TRUE(t.state().museum == card_set("castle"));
  EXPECT_TRUE(t.under_deck("manor"));
  for (const char* again : {"laboratory palace", "smithy", "museum palace"}) t.refuses(A, again);
  t.does(A, "gold, end");
}

// CIT-7.13
TEST(CitadelsDistrictsInTurn, CIT_7_13_laboratory_needs_a_card) {
  Table t(4, "", "laboratory");
  t.city(A, "laboratory");
  t.open(A, "bishop").refuses(A, "laboratory manor");
}

// CIT-0.11, 10.1: each of the two turns of a round has its own use.
TEST(CitadelsDistrictsInTurn, CIT_7_13_laboratory_works_in_each_turn_of_a_player) {
  Table t(2, "", "laboratory");
  t.hand(A, "manor castle").city(A, "laboratory").holds(A, "bishop warlord");
  t.open("bishop").does(A, "laboratory manor, gold, end, laboratory castle");
  EXPECT_EQ(t.gold(A), 6);
}

// CIT-7.17
TEST(CitadelsDistrictsInTurn, CIT_7_17_museums_cards_leave_the_hand_and_go_under_the_deck_with_it) {
  Table t(4, "", "museum");
  t.hand(A, "manor castle").city(A, "museum").museum("palace");
  t.open(A, "thief").does(A, "museum castle");
  EXPECT_TRUE(t.in_hand(A, "manor"));
  EXPECT_EQ(t.state().museum.size(), 2);
  Table gone(4, "", "museum");
  gone.gold(A, 9).city(B, "museum").museum("castle manor");
  gone.open(A, "warlord").does(A, "target 2 museum");
  EXPECT_TRUE(gone.under_deck("museum manor castle"));
  EXPECT_TRUE(gone.state().museum.empty());
}

// CIT-7.25, 0.7
TEST(CitadelsDistrictsInTurn, CIT_7_25_smithy_costs_two_gold_for_three_cards) {
  Table t(4, "", "smithy");
  t.gold(A, 1).city(A, "smithy").deck("temple church tavern market");
  t.open(A, "bishop").refuses(A, "smithy").does(A, "gold, smithy");
  EXPECT_EQ(t.gold(A), 1);
  EXPECT_TRUE(t.in_hand(A, "temple church tavern"));
  Table low_deck(4, "", "smithy");
  low_deck.gold(A, 2).city(A, "smithy").deck("temple");
  low_deck.open_short(A, "bishop").does(A, "smithy");
  EXPECT_EQ(low_deck.gold(A), 0);
  EXPECT_TRUE(low_deck.in_hand(A, "temple"));
}

// ---- Monument, Necropolis, Quarry, Stables, Thieves' Den ----

// CIT-5.7, 7.16
TEST(CitadelsDistrictsInTurn, CIT_T132_monument_by_the_framework_with_five_districts) {
  Table t(4, "", "monument framework");
  t.gold(A, 9).hand(A, "monument").city(A, "manor temple tavern watchtower framework");
  t.open(A, "bishop").does(A, "gold").refuses(A, "build monument", "CIT-7.16");
}

// CIT-5.9, 6.26, 7.17
TEST(CitadelsDistrictsInTurn, CIT_T092_necropolis_paid_with_a_beautified_museum) {
  Table t(4, "", "necropolis museum");
  t.hand(A, "necropolis").city(A, "museum").beautified(A, "museum").museum("manor castle");
  t.open(A, "bishop").does(A, "gold, build necropolis, sacrifice museum*");
  EXPECT_TRUE(t.in_city(A, "necropolis"));
  EXPECT_EQ(t.gold(A), 2) << "the gold on it is gone";
  EXPECT_TRUE(t.under_deck("museum manor castle"));
}

// CIT-7.18, 5.5d
TEST(CitadelsDistrictsInTurn, CIT_7_18_necropolis_for_a_district_or_for_gold) {
  Table t(4, "", "necropolis");
  t.gold(A, 3).hand(A, "necropolis").city(A, "temple palace");
  t.open(A, "bishop").does(A, "gold, build necropolis");
  EXPECT_EQ(t.choices(), "pay, sacrifice palace, sacrifice temple");
  t.does(A, "sacrifice palace");
  EXPECT_TRUE(t.in_city(A, "temple necropolis"));
  EXPECT_EQ(t.gold(A), 5);
  EXPECT_TRUE(t.under_deck("palace"));
  Table empty(4, "", "necropolis");
  empty.hand(A, "necropolis");
  empty.open(A, "bishop").does(A, "gold").refuses(A, "build necropolis", "CIT-5.1");
  Table none(4, "", "necropolis");
  none.gold(A, 2).hand(A, "necropolis");
  none.open(A, "bishop").does(A, "gold").refuses(A, "build necropolis");
}

// CIT-7.22, 5.2
TEST(CitadelsDistrictsInTurn, CIT_7_22_quarry_allows_any_number_of_identical_districts) {
  Table t(4, "", "quarry");
  t.gold(A, 9).hand(A, "temple temple temple").city(A, "quarry");
  t.open(A, "architect").does(A, "gold, build temple, build temple, build temple");
  EXPECT_TRUE(t.in_city(A, "quarry temple temple temple"));
  Table none(4, "", "quarry");
  none.gold(A, 9).hand(A, "temple").city(A, "temple").city(B, "quarry");
  none.open(A, "bishop").does(A, "gold").refuses(A, "build temple", "CIT-5.2");
}

// CIT-7.22, 4.8.1: what was built stays when the Quarry is gone.
TEST(CitadelsDistrictsInTurn, CIT_4_8_1_quarrys_identical_districts_stay_without_it) {
  Table t(4, "artist", "quarry");
  t.gold(A, 3).gold(B, 9).city(A, "quarry temple temple").hand(A, "temple");
  t.holds(A, "artist").holds(B, "warlord");
  t.open("warlord").does(B, "target 1 quarry, gold, end");
  EXPECT_TRUE(t.in_city(A, "temple temple"));
  t.does(A, "gold").refuses(A, "build temple", "CIT-5.2");
}

// CIT-7.26, 5.3
TEST(CitadelsDistrictsInTurn, CIT_7_26_stables_do_not_use_the_limit) {
  for (const char* order :
       {"gold, build stables, build manor", "gold, build manor, build stables"}) {
    Table t(4, "", "stables");
    t.gold(A, 9).hand(A, "stables manor temple");
    t.open(A, "bishop").does(A, order);
    EXPECT_EQ(t.gold(A), 9 + 2 - 2 - 3);
    t.refuses(A, "build temple", "CIT-5.3");
  }
}

// CIT-7.29, 5.5
TEST(CitadelsDistrictsInTurn, CIT_7_29_thieves_den_is_paid_with_other_cards_up_to_the_price) {
  Table t(4, "", "thieves_den factory");
  t.gold(A, 1).city(A, "factory");
  t.hand(A, "thieves_den manor castle palace temple church tavern");
  t.open(A, "bishop").does(A, "gold, build thieves_den, drop manor, drop castle, drop palace");
  t.does(A, "drop temple").offers(A, "pay").does(A, "drop church");
  EXPECT_EQ(t.choices(), "pay") << "five cards pay the whole price";
  t.does(A, "pay");
  EXPECT_EQ(t.gold(A), 3);
  EXPECT_TRUE(t.in_hand(A, "tavern"));
  EXPECT_TRUE(t.under_deck("manor castle palace temple church"));
}

// ---- Park, Poor House, School of Magic, Secret Vault, Theater ----

// CIT-4.10, 7.20, 7.21
TEST(CitadelsDistrictsInTurn, CIT_T110_poor_house_and_park_at_the_end_of_one_turn) {
  Table t(4, "", "poor_house park");
  t.city(A, "poor_house park").hand(A, "market").deck("manor castle");
  t.open(A, "warlord").does(A, "gold, build market, end");
  EXPECT_EQ(t.gold(A), 1);
  EXPECT_TRUE(t.in_hand(A, "manor castle"));
}

// CIT-7.20
TEST(CitadelsDistrictsInTurn, CIT_7_20_park_needs_an_empty_hand) {
  Table t(4, "", "park");
  t.city(A, "park").hand(A, "temple").deck("manor castle");
  t.open(A, "warlord").does(A, "gold, end");
  EXPECT_TRUE(t.in_hand(A, "temple"));
  Table other(4, "", "park");
  other.city(B, "park").deck("manor castle");
  other.open(A, "warlord").does(A, "gold, end");
  EXPECT_EQ(other.cards(B), 0) << "only at the end of the own turn";
}

// CIT-7.21
TEST(CitadelsDistrictsInTurn, CIT_7_21_poor_house_needs_an_empty_stash) {
  for (const char* hand : {"market", "temple"}) {
    Table t(4, "", "poor_house");
    t.city(A, "poor_house").hand(A, hand);
    t.open(A, "bishop").does(A, std::string("gold, build ") + hand + ", end");
    EXPECT_EQ(t.gold(A), 1) << hand;
  }
}

// CIT-7.23
TEST(CitadelsDistrictsInTurn, CIT_7_23_school_of_magic_counts_for_every_income) {
  for (const char* role :
       {"king", "bishop", "merchant", "trader", "warlord", "emperor", "diplomat"}) {
    Table t(4, role, "school_of_magic");
    t.city(A, "school_of_magic");
    t.open(A, role).does(A, "income");
    EXPECT_EQ(t.gold(A), 1) << role;
  }
  Table patrician(4, "patrician", "school_of_magic");
  patrician.city(A, "school_of_magic");
  patrician.open(A, "patrician").does(A, "income");
  EXPECT_EQ(patrician.cards(A), 1);
}

// CIT-7.24
TEST(CitadelsDistrictsInTurn, CIT_7_24_secret_vault_cannot_be_built_and_is_unique_for_the_spy) {
  Table t(4, "", "secret_vault framework");
  t.gold(A, 9).hand(A, "secret_vault").city(A, "framework");
  t.open(A, "bishop").does(A, "gold").refuses(A, "build secret_vault", "CIT-7.24");
  Table spy(4, "spy", "secret_vault");
  spy.gold(B, 5).hand(B, "secret_vault manor").deck("temple");
  spy.open(A, "spy").does(A, "spy 2 unique");
  EXPECT_EQ(spy.golds(), (std::vector{1, 4, 0, 0}));
  EXPECT_EQ(spy.cards(A), 1);
  Table museum(4, "", "secret_vault museum");
  museum.hand(A, "secret_vault").city(A, "museum");
  museum.open(A, "bishop").does(A, "museum secret_vault");
  EXPECT_EQ(museum.score(A), 4 + 1) << "under a Museum it is just a card";
}

// CIT-7.31, 0.9: what works by itself is never asked.
TEST(CitadelsDistrictsInTurn, CIT_7_31_gold_mine_library_park_and_poor_house_are_not_asked_about) {
  Table t(4, "", "gold_mine park poor_house");
  t.city(A, "gold_mine park poor_house").hand(A, "manor").deck("temple church");
  t.open(A, "warlord").does(A, "gold, build manor, end");
  EXPECT_EQ(t.gold(A), 1);
  EXPECT_EQ(t.cards(A), 2);
  EXPECT_TRUE(t.round_is_over());
}

}  // namespace
}  // namespace burgrave::citadels
