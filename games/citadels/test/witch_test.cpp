#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

/// A, the Witch, gathers gold and bewitches this rank.
Table& bewitch(Table& t, int rank) {
  t.holds(A, "witch");
  return t.open("witch").does(A, "gold, name " + std::to_string(rank));
}

// CIT-6.2.1
TEST(CitadelsWitch, CIT_6_2_1_witch_gathers_then_names_and_does_nothing_else_before) {
  Table t(4, "witch", "smithy laboratory museum armory stables");
  t.gold(A, 20).hand(A, "manor stables").city(A, "smithy laboratory museum armory");
  t.city(B, "temple").holds(B, "bishop");
  t.open(A, "witch");
  EXPECT_EQ(t.choices(), "gold, cards");
  for (const char* other : {"end", "smithy", "laboratory manor", "museum manor", "armory",
                            "build manor", "build stables", "name 5"}) {
    t.refuses(A, other);
  }
  t.does(A, "gold");
  EXPECT_EQ(t.choices(), "name 2, name 3, name 4, name 5, name 6, name 7, name 8");
  t.refuses(A, "name 1", "CIT-6.2.1").refuses(A, "end").refuses(A, "build manor");
  t.refuses(A, "smithy").does(A, "name 5");
  EXPECT_EQ(t.actor(), B) << "on hold";
}
// CIT-6.2.1, 4.4
TEST(CitadelsWitch, CIT_6_2_1_gathering_districts_of_the_witch_work) {
  Table mine(4, "witch", "gold_mine library observatory");
  mine.city(A, "gold_mine");
  mine.open(A, "witch");
  mine.does(A, "gold");
  EXPECT_EQ(mine.gold(A), 3);
  Table library(4, "witch", "gold_mine library observatory");
  library.city(A, "library observatory").deck("manor castle palace");
  library.open(A, "witch").does(A, "cards");
  EXPECT_TRUE(library.in_hand(A, "manor castle palace"));
  EXPECT_EQ(library.decision(), Decision::Bewitch);
}
// CIT-6.2.2, 7.20, 7.21
TEST(CitadelsWitch, CIT_T048_witch_whose_target_is_missing_gains_nothing_from_park_and_poor_house) {
  Table t(4, "witch", "park poor_house");
  t.city(A, "park poor_house").hand(A, "").holds(B, "thief").holds(A, "witch");
  t.open("witch").does(A, "gold, name 5");
  t.gold(A, 0);
  t.does(B, "gold, end");
  EXPECT_TRUE(t.round_is_over());
  EXPECT_EQ(t.gold(A), 0);
  EXPECT_EQ(t.cards(A), 0);
}
// CIT-6.2.3, 6.4, 6.6
TEST(CitadelsWitch, CIT_6_2_3_the_bewitched_one_is_neither_robbed_nor_threatened) {
  Table thief(4, "witch");
  thief.holds(B, "thief");
  bewitch(thief, 6).refuses(B, "name 6", "CIT-6.2.3").offers(B, "name 5");
  Table blackmailer(4, "witch blackmailer");
  blackmailer.holds(B, "blackmailer");
  bewitch(blackmailer, 6).refuses(B, "mark 6", "CIT-6.2.3").offers(B, "mark 5");
}
// CIT-6.2.4
TEST(CitadelsWitch, CIT_6_2_4_bewitched_player_gathers_and_the_turn_is_over) {
  Table t(4, "witch", "gold_mine smithy park poor_house");
  t.gold(B, 9).hand(B, "manor").city(B, "tavern gold_mine smithy park poor_house");
  t.holds(B, "merchant");
  bewitch(t, 6);
  ASSERT_EQ(t.actor(), B);
  EXPECT_EQ(t.state().player(B).revealed, rank_bit(6)) << "he reveals";
  EXPECT_EQ(t.choices(), "gold, cards");
  t.refuses(B, "income", "CIT-6.2.4").refuses(B, "extra gold", "CIT-6.2.4");
  t.refuses(B, "smithy", "CIT-6.2.4").refuses(B, "build manor", "CIT-6.2.4");
  t.refuses(B, "end", "CIT-6.2.4").does(B, "gold");
  EXPECT_EQ(t.gold(B), 12) << "his own Gold Mine counts";
  EXPECT_EQ(t.actor(), A);
}
// CIT-6.2.4: no end-of-turn effects.
TEST(CitadelsWitch, CIT_6_2_4_bewitched_player_gets_nothing_from_park_and_poor_house) {
  Table t(4, "witch", "park poor_house library");
  t.city(B, "park poor_house").deck("manor castle").holds(B, "merchant");
  bewitch(t, 6);
  t.does(B, "cards, keep manor");
  EXPECT_TRUE(t.in_hand(B, "manor"));
  EXPECT_EQ(t.gold(B), 0) << "no Poor House";
  Table park(4, "witch", "park");
  park.city(B, "park").holds(B, "merchant");
  bewitch(park, 6).does(B, "gold");
  EXPECT_EQ(park.cards(B), 0) << "no Park";
}
// CIT-6.2.5
TEST(CitadelsWitch, CIT_6_2_5_witch_plays_on_as_the_character_with_her_own_things) {
  Table t(4, "witch", "smithy laboratory poor_house");
  t.gold(A, 1).hand(A, "manor temple tavern church").city(A, "docks poor_house");
  t.city(B, "market harbor smithy laboratory").holds(B, "architect").deck("castle palace");
  bewitch(t, 7).does(B, "gold");
  ASSERT_EQ(t.actor(), A);
  t.refuses(A, "gold", "CIT-6.2.5").refuses(A, "cards", "CIT-6.2.5");
  t.refuses(A, "smithy", "CIT-7.25").refuses(A, "laboratory manor", "CIT-7.13");
  t.does(A, "extra cards, build temple, build tavern");
  EXPECT_TRUE(t.in_hand(A, "manor church castle palace"));
  t.refuses(A, "build church", "CIT-5.1").does(A, "end");
  EXPECT_EQ(t.gold(A), 2 + 1 - 1 - 1) << "one left: no Poor House";
  EXPECT_TRUE(t.round_is_over());
}
TEST(CitadelsWitch, CIT_6_2_5_her_end_of_turn_effects_and_limits_apply) {
  Table t(4, "witch", "park poor_house stables");
  t.hand(A, "market").city(A, "park poor_house").holds(B, "bishop").deck("manor castle");
  bewitch(t, 5).does(B, "gold").does(A, "build market, end");
  EXPECT_EQ(t.gold(A), 1) << "Poor House";
  EXPECT_TRUE(t.in_hand(A, "manor castle")) << "Park";
  Table navigator(4, "witch navigator", "stables");
  navigator.gold(A, 9).hand(A, "stables temple").holds(B, "navigator");
  bewitch(navigator, 7).does(B, "gold").does(A, "either gold");
  navigator.refuses(A, "build temple", "CIT-6.20").refuses(A, "build stables", "CIT-6.20");
  EXPECT_EQ(navigator.gold(A), 15);
}
// CIT-6.2.6
TEST(CitadelsWitch, CIT_6_2_6_crown_of_bewitched_king_and_patrician_income_from_her_city) {
  for (const char* role : {"king", "patrician"}) {
    Table t(4, std::string("witch ") + role);
    t.crown(D).city(A, "manor castle").city(B, "palace").holds(B, role).deck("docks harbor");
    bewitch(t, 4);
    EXPECT_EQ(t.state().crown, B) << role;
    t.does(B, "gold").does(A, "income, end");
    EXPECT_EQ(t.state().crown, B);
    EXPECT_EQ(t.gold(A) + t.cards(A), 4) << role;
    EXPECT_EQ(t.cards(A), std::string_view(role) == "king" ? 0 : 2);
  }
}
// CIT-6.2.6, 6.11.1
TEST(CitadelsWitch, CIT_6_2_6_crown_of_a_bewitched_emperor_is_the_witchs_to_give) {
  Table t(4, "witch emperor");
  t.crown(D).gold(B, 5).city(A, "manor").holds(B, "emperor");
  bewitch(t, 4).does(B, "gold");
  EXPECT_EQ(t.state().crown, D);
  t.refuses(A, "end", "CIT-6.11").refuses(A, "crown 1 gold").refuses(A, "crown 4");
  t.does(A, "crown 2 gold, income, end");
  EXPECT_EQ(t.state().crown, B) << "the Emperor's own player may get it";
  EXPECT_EQ(t.golds(), (std::vector{4, 6, 0, 0}));
}
// CIT-6.2.7, 6.6, 8.4
TEST(CitadelsWitch, CIT_6_2_7_bewitched_blackmailer_threatens_for_the_witch) {
  Table t(4, "witch blackmailer");
  t.gold(C, 6).holds(B, "blackmailer").holds(C, "merchant").holds(D, "warlord").gold(D, 3);
  bewitch(t, 2).does(B, "gold").does(A, "mark 6, mark 8, sign 8, end");
  EXPECT_EQ(t.seen_by(A).round.flowered_rank, 8);
  EXPECT_EQ(t.seen_by(B).round.flowered_rank, 0);
  t.does(C, "gold, bribe");
  EXPECT_EQ(t.golds(), (std::vector{6, 2, 4, 3})) << "to the Witch";
  t.does(C, "end").does(D, "gold, decline").does(A, "reveal");
  EXPECT_EQ(t.golds(), (std::vector{11, 2, 4, 0}));
}
// CIT-6.2.7, 6.4
TEST(CitadelsWitch, CIT_6_2_7_bewitched_thief_robs_for_the_witch) {
  Table t(4, "witch");
  t.gold(B, 1).gold(C, 6).holds(B, "thief").holds(C, "merchant");
  bewitch(t, 2).does(B, "gold").refuses(A, "name 1", "CIT-6.4").refuses(A, "name 2", "CIT-6.4");
  t.does(A, "name 6, end");
  EXPECT_EQ(t.golds(), (std::vector{8, 3, 0, 0}));
}
// CIT-6.2.7, 6.14
TEST(CitadelsWitch, CIT_T071_bewitched_bishop_protects_the_witch_from_the_marshal) {
  Table t(4, "witch marshal");
  t.gold(C, 9).city(A, "temple").city(B, "tavern").holds(B, "bishop").holds(C, "marshal");
  bewitch(t, 5).does(B, "gold").does(A, "end");
  t.refuses(C, "target 1 temple", "CIT-6.14").does(C, "target 2 tavern");
}
// CIT-6.2.8, 6.25
TEST(CitadelsWitch, CIT_6_2_8_bewitched_queen_is_beside_whom_the_witch_sits_beside) {
  for (const Seat king : {B, C}) {
    Table t(5, "witch queen");
    t.holds(king, "king").holds(D, "queen");
    bewitch(t, 9).does(king, "gold, end").does(D, "gold");
    EXPECT_EQ(t.allows("queen"), king == B) << "B sits beside A, C beside D";
  }
}
// CIT-6.2.8, 6.27
TEST(CitadelsWitch, CIT_6_2_8_bewitched_tax_collectors_gold_goes_to_the_untaxed_witch) {
  Table t(4, "witch tax_collector");
  t.tax(4).hand(A, "market").holds(B, "tax_collector").gold(B, 5);
  bewitch(t, 9).does(B, "gold").does(A, "tax, build market, end");
  EXPECT_EQ(t.golds(), (std::vector{2 + 4 - 2, 7, 0, 0}));
  EXPECT_EQ(t.state().tax_gold, 0);
}
// CIT-6.2.8, 6.26
TEST(CitadelsWitch, CIT_6_2_8_bewitched_artist_beautifies_the_witchs_districts) {
  Table t(4, "witch artist");
  t.city(A, "manor castle").city(B, "temple").holds(B, "artist");
  bewitch(t, 9).does(B, "gold").refuses(A, "beautify temple", "CIT-6.26");
  t.does(A, "beautify manor, beautify castle");
  EXPECT_EQ(t.state().player(A).beautified, card_set("manor castle"));
  EXPECT_EQ(t.gold(A), 0);
}
// CIT-6.2.9
TEST(CitadelsWitch, CIT_6_2_9_witch_may_bewitch_her_own_second_character) {
  Table t(3, "witch");
  t.hand(A, "manor temple").holds(A, "architect");
  bewitch(t, 7);
  ASSERT_EQ(t.actor(), A);
  EXPECT_EQ(t.choices(), "gold, cards") << "she gathers as it";
  t.does(A, "gold").offers(A, "extra cards");
  t.does(A, "build manor, build temple, end");
  EXPECT_EQ(t.gold(A), 0);
}
// CIT-6.2.10, 10.3
TEST(CitadelsWitch, CIT_6_2_10_on_hold_she_may_lose_and_gain_and_resumes_with_what_she_has) {
  Table t(4, "witch magician");
  t.hand(A, "palace castle").hand(C, "temple").city(A, "market").gold(A, 3);
  t.holds(C, "magician").holds(B, "warlord").holds(D, "thief").gold(B, 9);
  bewitch(t, 8).does(D, "gold, end").does(C, "swap 1, gold, end").does(B, "gold");
  EXPECT_EQ(t.state().turn.rank, 8);
  t.does(A, "build temple, end");
  EXPECT_TRUE(t.in_city(A, "market temple"));
}
TEST(CitadelsWitch, CIT_6_2_10_her_other_character_has_a_full_turn_in_between) {
  Table t(3, "witch", "smithy");
  t.gold(A, 7).hand(A, "temple tavern market").city(A, "smithy").holds(A, "thief");
  t.holds(B, "architect");
  bewitch(t, 7);
  EXPECT_EQ(t.state().turn.rank, 2);
  t.does(A, "gold, smithy, build temple").refuses(A, "build tavern", "CIT-5.3");
  t.does(A, "end").does(B, "gold").does(A, "smithy, build tavern, build market");
  EXPECT_EQ(t.gold(A), 7 + 2 + 2 - 2 - 1 - 2 - 1 - 2);
  EXPECT_TRUE(t.in_city(A, "smithy temple tavern market"));
}
// CIT-6.2.10: her other character may be robbed and threatened.
TEST(CitadelsWitch, CIT_6_2_10_her_other_character_may_be_robbed) {
  Table t(3, "witch");
  t.gold(A, 5).holds(A, "merchant").holds(B, "thief").holds(C, "warlord");
  bewitch(t, 8).does(B, "name 6, gold, end");
  EXPECT_EQ(t.gold(A), 0);
  EXPECT_EQ(t.gold(B), 9);
  t.does(A, "gold, end").does(C, "gold");
  EXPECT_EQ(t.actor(), A);
}

}  // namespace
}  // namespace burgrave::citadels
