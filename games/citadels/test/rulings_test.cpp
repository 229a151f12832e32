#include "games/citadels/test/table.hpp"

// Public rulings, and what the rules leave open and the project decided.
namespace burgrave::citadels {
namespace {

// CIT-0.9
TEST(CitadelsRulings, CIT_T101_assassin_thief_and_warlord_may_do_nothing) {
  for (const char* role : {"assassin", "thief", "warlord"}) {
    Table t(4);
    t.city(B, "temple");
    t.open(A, role).does(A, "gold, end");
    EXPECT_TRUE(t.round_is_over()) << role;
  }
}

// CIT-6.4.1
TEST(CitadelsRulings, CIT_T102_thief_robs_the_merchant_of_what_is_there_at_the_reveal) {
  Table t(4);
  t.gold(B, 5).city(B, "tavern").holds(A, "thief").holds(B, "merchant");
  t.open("thief").does(A, "name 6, gold, end");
  EXPECT_EQ(t.golds(), (std::vector{7, 0, 0, 0}));
  t.does(B, "gold, extra gold, income, end");
  EXPECT_EQ(t.golds(), (std::vector{7, 4, 0, 0}));
}

// CIT-4.7
TEST(CitadelsRulings, CIT_T103_kings_income_counts_the_district_just_built) {
  Table t(4);
  t.gold(A, 1).hand(A, "manor");
  t.open(A, "king").refuses(A, "income").does(A, "gold, build manor, income");
  EXPECT_EQ(t.gold(A), 1);
}

// CIT-5.4
TEST(CitadelsRulings, CIT_T109_architect_does_other_things_between_builds) {
  Table t(4, "", "laboratory");
  t.gold(A, 9).hand(A, "temple tavern market manor").city(A, "laboratory");
  t.open(A, "architect").does(A, "gold, build temple, laboratory manor, build tavern");
  t.does(A, "extra cards, build market, end");
  EXPECT_TRUE(t.in_city(A, "laboratory temple tavern market"));
  EXPECT_EQ(t.gold(A), 9 + 2 - 1 + 2 - 1 - 2);
}

// CIT-5.2
TEST(CitadelsRulings, CIT_T113_second_temple_without_a_quarry) {
  Table t(4);
  t.gold(A, 5).hand(A, "temple").city(A, "temple");
  t.open(A, "bishop").does(A, "gold").refuses(A, "build temple", "CIT-5.2");
}

// CIT-4.3, 5.1
TEST(CitadelsRulings, CIT_T114_gathering_comes_first) {
  Table t(4);
  t.gold(A, 5).hand(A, "temple");
  t.open(A, "bishop").refuses(A, "build temple").refuses(A, "end");
  t.does(A, "gold, build temple, end");
}

// CIT-6.4.2, 10.3
TEST(CitadelsRulings, CIT_T118_thief_names_the_own_second_character) {
  Table t(3);
  t.gold(A, 4).holds(A, "thief merchant");
  t.open("thief").does(A, "name 6, gold, end, gold, end");
  EXPECT_EQ(t.golds(), (std::vector{8, 0, 0}));
  Table killed(3);
  killed.killed("merchant").holds(B, "merchant warlord");
  killed.open("merchant").does(B, "gold, end");
  EXPECT_EQ(killed.gold(B), 2) << "one turn, as the Warlord";
}

// CIT-6.7.1
TEST(CitadelsRulings, CIT_T119_magician_swaps_with_the_killed_characters_player) {
  Table t(4);
  t.hand(A, "temple").hand(B, "manor castle").killed("king").holds(B, "king");
  t.open(A, "magician").does(A, "swap 2");
  EXPECT_TRUE(t.in_hand(A, "manor castle"));
  EXPECT_TRUE(t.in_hand(B, "temple"));
}

// CIT-0.7, 12.5, 6.21, 6.14b
TEST(CitadelsRulings, CIT_T136_empty_and_short_decks) {
  Table architect(4, "", "smithy");
  architect.gold(A, 2).city(A, "smithy");
  architect.open_short(A, "architect").refuses(A, "cards", "CIT-0.7").refuses(A, "extra cards");
  architect.does(A, "smithy");
  EXPECT_EQ(architect.gold(A), 0);
  EXPECT_EQ(architect.cards(A), 0);
  Table navigator(4, "navigator");
  navigator.open_short(A, "navigator").refuses(A, "either cards").does(A, "either gold");
  EXPECT_EQ(navigator.gold(A), 4);
  Table none(4, "scholar");
  none.open_short(A, "scholar").refuses(A, "scholar");
  Table three(4, "scholar");
  three.deck("manor castle palace");
  three.open_short(A, "scholar").does(A, "scholar");
  EXPECT_EQ(three.choices(), "keep manor, keep castle, keep palace");
  three.does(A, "keep castle");
  EXPECT_EQ(three.state().deck_size(), 2);
  Table abbot(4, "abbot");
  abbot.city(A, "temple church monastery").deck("manor");
  abbot.open_short(A, "abbot").refuses(A, "income 0").refuses(A, "income 1").offers(A, "income 3");
  abbot.does(A, "income 2");
  EXPECT_EQ(abbot.gold(A), 2);
  EXPECT_TRUE(abbot.in_hand(A, "manor"));
}

// CIT-6.6.2
TEST(CitadelsRulings, CIT_T137_blackmailer_bribed_with_no_gold) {
  Table t(4, "blackmailer");
  t.deck("manor castle").holds(A, "blackmailer").holds(B, "merchant");
  t.open("blackmailer").does(A, "mark 3, mark 6, sign 6, gold, end");
  t.does(B, "cards, keep manor, bribe, end");
  EXPECT_EQ(t.golds(), (std::vector{2, 0, 0, 0}));
}

// CIT-6.6.4
TEST(CitadelsRulings, CIT_T149_blackmailers_second_threat_after_the_flowered_one_was_shown) {
  Table t(4, "blackmailer");
  t.gold(B, 4).gold(C, 4).holds(A, "blackmailer").holds(B, "king").holds(C, "merchant");
  t.open("blackmailer").does(A, "mark 4, mark 6, sign 4, gold, end");
  t.does(B, "gold, decline").does(A, "reveal").does(B, "end");
  EXPECT_EQ(t.golds(), (std::vector{8, 0, 4, 0}));
  t.refuses(C, "extra gold").does(C, "gold");
  EXPECT_EQ(t.decision(), Decision::Bribe);
  t.does(C, "decline").does(A, "reveal").does(C, "extra gold, end");
  EXPECT_EQ(t.golds(), (std::vector{8, 0, 7, 0}));
}

// CIT-6.7.2
TEST(CitadelsRulings, CIT_T142_magician_draws_own_discards_from_a_short_deck) {
  Table t(4);
  t.hand(A, "manor castle palace").deck("temple");
  t.open_short(A, "magician").does(A, "redraw, drop manor, drop castle, drop palace, done");
  EXPECT_TRUE(t.in_hand(A, "temple manor castle"));
  EXPECT_EQ(t.state().deck_size(), 1);
}

}  // namespace
}  // namespace burgrave::citadels
