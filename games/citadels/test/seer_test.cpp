#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

// ---- Wizard ----

// CIT-6.8
TEST(CitadelsSeer, CIT_6_8_wizard_looks_at_a_hand_and_takes_a_card) {
  Table t(4, "wizard");
  t.gold(A, 9).hand(A, "temple").hand(B, "palace tavern");
  t.open(A, "wizard").does(A, "look 2");
  EXPECT_EQ(t.choices(), "take palace, take tavern");
  t.does(A, "take palace");
  EXPECT_EQ(t.choices(), "to-hand, build-now");
  t.does(A, "to-hand");
  EXPECT_TRUE(t.in_hand(A, "temple palace"));
  EXPECT_TRUE(t.in_hand(B, "tavern"));
  EXPECT_EQ(t.gold(A), 9);
  t.refuses(A, "look 2").offers(A, "gold");
}

// CIT-6.8.1
TEST(CitadelsSeer, CIT_6_8_1_wizard_needs_a_hand_with_cards_and_must_take_one) {
  Table t(4, "wizard");
  t.hand(B, "manor").hand(A, "castle");
  t.open(A, "wizard").refuses(A, "look 1").refuses(A, "look 3").refuses(A, "look 4");
  t.does(A, "look 2").refuses(A, "decline").refuses(A, "end").refuses(A, "take castle");
  EXPECT_EQ(t.choices(), "take manor");
}

// CIT-6.8.2
TEST(CitadelsSeer, CIT_6_8_2_wizards_immediate_build_costs_the_price_and_not_the_limit) {
  Table t(4, "wizard");
  t.gold(A, 9).hand(A, "temple church").hand(B, "palace");
  t.open(A, "wizard").does(A, "gold, build temple, look 2, take palace, build-now");
  EXPECT_EQ(t.gold(A), 9 + 2 - 1 - 5);
  EXPECT_TRUE(t.in_city(A, "temple palace"));
  t.refuses(A, "build church", "CIT-5.3");
  Table poor(4, "wizard");
  poor.gold(A, 4).hand(B, "palace");
  poor.open(A, "wizard").does(A, "look 2, take palace");
  EXPECT_EQ(poor.choices(), "to-hand");
}

// CIT-6.8.2: everything that can take the place of paying.
TEST(CitadelsSeer, CIT_6_8_2_wizard_may_pay_with_framework_necropolis_or_thieves_den) {
  Table framework(4, "wizard", "framework");
  framework.city(A, "framework").hand(B, "palace");
  framework.open(A, "wizard").does(A, "look 2, take palace, build-now, framework");
  EXPECT_TRUE(framework.in_city(A, "palace"));
  Table necropolis(4, "wizard", "necropolis");
  necropolis.city(A, "temple").hand(B, "necropolis");
  necropolis.open(A, "wizard").does(A, "look 2, take necropolis, build-now, sacrifice temple");
  EXPECT_TRUE(necropolis.in_city(A, "necropolis"));
  Table den(4, "wizard", "thieves_den");
  den.gold(A, 4).hand(A, "manor castle").hand(B, "thieves_den palace");
  den.open(A, "wizard")
      .does(A, "look 2, take thieves_den, build-now, drop manor, drop castle, pay");
  EXPECT_TRUE(den.in_city(A, "thieves_den"));
  EXPECT_EQ(den.gold(A), 0);
  EXPECT_EQ(den.cards(A), 0);
}

// CIT-6.8.3
TEST(CitadelsSeer, CIT_6_8_3_wizard_may_build_identical_districts_in_that_turn_only) {
  Table t(2, "wizard");
  t.gold(A, 9).hand(A, "manor temple").city(A, "manor temple").holds(A, "wizard warlord");
  t.open("wizard").does(A, "gold, build manor, end, gold");
  EXPECT_TRUE(t.in_city(A, "manor manor temple")) << "without having looked at a hand";
  t.refuses(A, "build temple", "CIT-5.2");
}

// CIT-6.8.4, 4.5
TEST(CitadelsSeer, CIT_6_8_4_wizard_may_build_at_once_before_gathering) {
  Table t(4, "wizard");
  t.gold(A, 6).hand(A, "temple").hand(B, "palace");
  t.open(A, "wizard").refuses(A, "build temple").does(A, "look 2, take palace, build-now");
  EXPECT_TRUE(t.in_city(A, "palace"));
  t.refuses(A, "end").does(A, "gold, build temple");
  EXPECT_EQ(t.gold(A), 6 - 5 + 2 - 1);
}

// CIT-4.8.1, 6.8.4
TEST(CitadelsSeer, CIT_T143_wizard_gathers_with_the_gold_mine_that_was_built_at_once) {
  Table t(4, "wizard", "gold_mine");
  t.gold(A, 6).hand(B, "gold_mine");
  t.open(A, "wizard").does(A, "look 2, take gold_mine, build-now");
  EXPECT_EQ(t.gold(A), 0);
  t.does(A, "gold");
  EXPECT_EQ(t.gold(A), 3);
}

// CIT-6.8.5, 7.16, 7.24
TEST(CitadelsSeer, CIT_6_8_5_wizard_and_the_secret_vault_or_the_monument) {
  Table vault(4, "wizard", "secret_vault framework");
  vault.gold(A, 9).hand(B, "secret_vault").city(A, "framework");
  vault.open(A, "wizard").does(A, "look 2, take secret_vault");
  EXPECT_EQ(vault.choices(), "to-hand");
  for (const bool full : {false, true}) {
    Table t(4, "wizard", "monument");
    t.gold(A, 9).hand(B, "monument");
    t.city(A, full ? "manor castle temple tavern market" : "manor castle temple tavern");
    t.open(A, "wizard").does(A, "look 2, take monument");
    EXPECT_EQ(t.choices(), full ? "to-hand" : "to-hand, build-now");
  }
}

// CIT-6.8.6, 8.6
TEST(CitadelsSeer, CIT_6_8_6_wizard_and_victim_know_the_card_that_went_to_the_hand) {
  Table t(4, "wizard");
  t.gold(A, 9).hand(B, "palace tavern");
  t.open(A, "wizard").does(A, "look 2, take palace, to-hand");
  const View victim = t.seen_by(B), wizard = t.seen_by(A);
  ASSERT_EQ(victim.sighting_count, 1);
  EXPECT_EQ(victim.sightings[0].kind, index(Kind::Palace));
  EXPECT_EQ(victim.sightings[0].zones, hand_zone(A));
  ASSERT_EQ(wizard.sighting_count, 1) << "the rest of the hand";
  EXPECT_EQ(wizard.sightings[0].kind, index(Kind::Tavern));
  EXPECT_EQ(t.seen_by(C).sighting_count, 0);
  EXPECT_EQ(t.seen_by(Seat::Spectator).sighting_count, 0);
}

// CIT-6.27, 6.8: an immediate build is a build.
TEST(CitadelsSeer, CIT_6_27_wizards_immediate_build_is_taxed) {
  Table t(4, "wizard tax_collector");
  t.gold(A, 6).hand(B, "palace");
  t.open(A, "wizard").does(A, "look 2, take palace, build-now");
  EXPECT_EQ(t.gold(A), 0);
  EXPECT_EQ(t.state().tax_gold, 1);
}

// CIT-6.3.5, 6.8
TEST(CitadelsSeer, CIT_6_3_5_wizards_confiscated_immediate_build_leaves_the_limit) {
  Table t(4, "magistrate wizard");
  t.gold(B, 9).hand(B, "temple").hand(C, "palace").holds(A, "magistrate").holds(B, "wizard");
  t.open("magistrate").does(A, "mark 3, mark 4, mark 5, sign 3, gold, end");
  t.does(B, "gold, look 3, take palace, build-now").does(A, "reveal");
  EXPECT_TRUE(t.in_city(A, "palace"));
  EXPECT_EQ(t.gold(B), 11);
  t.does(B, "build temple");
  EXPECT_TRUE(t.in_city(B, "temple"));
}

// ---- Seer ----

// CIT-6.9
TEST(CitadelsSeer, CIT_6_9_seer_takes_one_card_from_each_and_gives_any_card_back) {
  Table t(4, "seer", "laboratory");
  t.hand(A, "palace").hand(B, "manor castle").hand(C, "temple").city(A, "laboratory");
  t.open(A, "seer").does(A, "seer");
  EXPECT_EQ(t.choices(), "steal manor, steal castle") << "at random";
  t.chance("steal castle, steal temple");
  EXPECT_TRUE(t.in_hand(A, "palace castle temple"));
  EXPECT_EQ(t.decision(), Decision::SeerGive) << "binding; the empty hand was skipped";
  for (const char* other : {"gold", "end", "decline", "laboratory palace"}) t.refuses(A, other);
  t.does(A, "give temple, give castle");
  EXPECT_TRUE(t.in_hand(B, "manor temple")) << "another's card";
  EXPECT_TRUE(t.in_hand(C, "castle"));
  EXPECT_TRUE(t.in_hand(A, "palace"));
  EXPECT_EQ(t.cards(D), 0);
  t.refuses(A, "seer").offers(A, "gold");
}

// CIT-6.9, 5.3
TEST(CitadelsSeer, CIT_6_9_seer_builds_two_districts) {
  Table t(4, "seer");
  t.gold(A, 9).hand(A, "temple tavern watchtower");
  t.open(A, "seer").does(A, "gold, build temple, build tavern");
  t.refuses(A, "build watchtower", "CIT-5.3");
}

// CIT-6.9.1
TEST(CitadelsSeer, CIT_6_9_1_seer_gives_from_the_left_on) {
  Table t(4, "seer");
  t.hand(A, "castle tavern").hand(B, "palace").hand(D, "manor");
  t.open(C, "seer").does(C, "seer").chance("steal manor, steal castle, steal palace");
  t.does(C, "give castle, give palace, give manor");
  EXPECT_TRUE(t.in_hand(D, "castle"));
  EXPECT_TRUE(t.in_hand(A, "tavern palace"));
  EXPECT_TRUE(t.in_hand(B, "manor"));
  EXPECT_EQ(t.cards(C), 0);
}

// CIT-6.9.1, 12.5
TEST(CitadelsSeer, CIT_T141_seer_with_empty_hands_and_hands_of_different_size) {
  Table none(4, "seer");
  none.gold(A, 5).hand(A, "temple tavern");
  none.open(A, "seer").refuses(A, "seer").does(A, "gold, build temple, build tavern");
  Table t(4, "seer");
  t.hand(A, "prison").hand(B, "manor castle palace").hand(D, "temple");
  t.open(A, "seer").does(A, "seer").chance("steal palace, steal temple");
  t.does(A, "give prison, give temple");
  EXPECT_EQ(t.cards(A), 1);
  EXPECT_EQ(t.cards(B), 3);
  EXPECT_EQ(t.cards(C), 0);
  EXPECT_EQ(t.cards(D), 1);
}

}  // namespace
}  // namespace burgrave::citadels
