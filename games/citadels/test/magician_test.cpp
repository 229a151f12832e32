#include "games/citadels/test/table.hpp"

// Magician, and the worked cases of Wizard and Seer.
namespace burgrave::citadels {
namespace {

// CIT-6.7
TEST(CitadelsMagician, CIT_T063_magician_swaps_an_empty_hand_for_five_cards) {
  Table t;
  t.hand(B, "manor castle palace temple church").gold(B, 3);
  t.open(A, "magician").does(A, "swap 2");
  EXPECT_TRUE(t.in_hand(A, "manor castle palace temple church"));
  EXPECT_TRUE(t.in_hand(B, ""));
  EXPECT_EQ(t.golds(), (std::vector{0, 3, 0, 0}));
  t.refuses(A, "swap 3", "CIT-4.6").refuses(A, "redraw", "CIT-4.6");
}
TEST(CitadelsMagician, CIT_T063_magician_discards_three_and_draws_three) {
  Table t;
  t.hand(A, "manor castle palace temple").deck("tavern market docks harbor");
  t.open(A, "magician").does(A, "redraw");
  EXPECT_EQ(t.decision(), Decision::Redraw);
  t.refuses(A, "done", "CIT-6.7").does(A, "drop manor, drop castle, drop palace, done");
  EXPECT_TRUE(t.in_hand(A, "temple tavern market docks"));
  EXPECT_TRUE(t.under_deck("manor castle palace"));
  t.refuses(A, "swap 2", "CIT-4.6").does(A, "gold, end");
}
// CIT-6.7a, 12.5: either hand may be empty, not both; never with himself.
TEST(CitadelsMagician, CIT_6_7_magician_may_give_his_hand_for_an_empty_one) {
  Table t;
  t.hand(A, "manor castle");
  t.open(A, "magician").refuses(A, "swap 1", "CIT-6.7").does(A, "gold, swap 3");
  EXPECT_TRUE(t.in_hand(A, ""));
  EXPECT_TRUE(t.in_hand(C, "manor castle"));
  Table both;
  both.hand(C, "manor");
  both.open(A, "magician").refuses(A, "swap 2", "CIT-12.5").offers(A, "swap 3");
  both.refuses(A, "redraw", "CIT-6.7");
}
// CIT-6.7b: any number from one to all.
TEST(CitadelsMagician, CIT_6_7_magician_may_discard_one_or_the_whole_hand) {
  for (const int dropped : {1, 3}) {
    Table t;
    t.hand(A, "manor manor castle").deck("tavern market docks");
    t.open(A, "magician").does(A, "redraw, drop manor");
    if (dropped == 3) t.does(A, "drop manor, drop castle");
    t.does(A, "done");
    EXPECT_EQ(t.cards(A), 3);
    EXPECT_EQ(t.in_hand(A, "tavern market docks"), dropped == 3);
  }
}
// CIT-6.7, 8.6: only the payer sees what goes under the deck.
TEST(CitadelsMagician, CIT_6_7_others_learn_only_how_many_cards_went_under) {
  Table t;
  t.hand(A, "manor castle palace").deck("tavern market");
  t.open(A, "magician").does(A, "redraw, drop manor, drop palace, done");
  const auto last = static_cast<std::size_t>(t.state().bottom_size - 1);
  EXPECT_EQ(t.seen_by(A).bottom[last], index(Kind::Palace));
  EXPECT_EQ(t.seen_by(B).bottom[last], kUnknown);
  EXPECT_EQ(t.seen_by(B).bottom_size, t.state().bottom_size);
}
// CIT-6.7, 8.6: each sees the new hand and knows what the other holds.
TEST(CitadelsMagician, CIT_6_7_after_a_swap_both_know_both_hands) {
  Table t;
  t.hand(A, "manor castle").hand(B, "temple");
  t.open(A, "magician").does(A, "swap 2");
  EXPECT_EQ(t.seen_by(A).hand, card_set("temple"));
  EXPECT_EQ(t.seen_by(A).sighting_count, 2);
  EXPECT_EQ(t.seen_by(B).hand, card_set("manor castle"));
  EXPECT_EQ(t.seen_by(B).sighting_count, 1);
  EXPECT_EQ(t.seen_by(C).sighting_count, 0);
}
// CIT-6.7.1
TEST(CitadelsMagician, CIT_6_7_1_magician_may_swap_with_a_killed_or_robbed_characters_player) {
  Table killed;
  killed.hand(B, "manor castle").holds(A, "assassin").holds(B, "bishop").holds(C, "magician");
  killed.open("assassin").does(A, "name 5, gold, end").does(C, "swap 2");
  EXPECT_TRUE(killed.in_hand(C, "manor castle"));
  Table robbed;
  robbed.hand(B, "manor castle").holds(A, "thief").holds(B, "bishop").holds(C, "magician");
  robbed.open("thief").does(A, "name 5, gold, end").does(C, "swap 2");
  EXPECT_TRUE(robbed.in_hand(C, "manor castle"));
}
// CIT-6.7.2, 0.5, 0.7
TEST(CitadelsMagician, CIT_6_7_2_with_a_short_deck_some_of_the_discards_come_back) {
  Table t;
  t.hand(A, "manor castle palace").deck("temple");
  t.open_short(A, "magician").does(A, "redraw, drop manor, drop castle, drop palace, done");
  EXPECT_TRUE(t.in_hand(A, "temple manor castle"));
  EXPECT_EQ(t.state().deck_size(), 1);
  EXPECT_TRUE(t.under_deck("palace"));
}

// CIT-6.8.2, 6.8.3
TEST(CitadelsMagician, CIT_T064_wizard_builds_palace_and_second_manor_in_one_turn) {
  Table t(4, "wizard");
  t.gold(A, 6).hand(A, "manor temple").city(A, "manor").hand(B, "palace tavern").gold(B, 1);
  t.open(A, "wizard").does(A, "gold, look 2, take palace, build-now");
  EXPECT_EQ(t.gold(A), 3);
  EXPECT_TRUE(t.in_hand(B, "tavern"));
  t.does(A, "build manor");
  EXPECT_EQ(t.gold(A), 0);
  EXPECT_TRUE(t.in_city(A, "manor manor palace"));
  t.gold(A, 9);
  t.refuses(A, "build temple", "CIT-5.3");
}
// CIT-6.9
TEST(CitadelsMagician, CIT_T065_seer_returns_a_card_to_each_who_lost_one) {
  Table t(4, "seer");
  t.hand(A, "palace").hand(B, "manor tavern").hand(C, "castle");
  t.open(A, "seer").does(A, "seer");
  EXPECT_EQ(t.actor(), Seat::Chance);
  EXPECT_EQ(t.choices(), "steal manor, steal tavern");
  t.chance("steal manor, steal castle");
  EXPECT_TRUE(t.in_hand(A, "palace manor castle"));
  t.refuses(A, "end").refuses(A, "gold").refuses(A, "give tavern", "CIT-6.9.1");
  t.does(A, "give castle, give manor");
  EXPECT_TRUE(t.in_hand(B, "tavern castle"));
  EXPECT_TRUE(t.in_hand(C, "manor")) << "B's card to C";
  EXPECT_TRUE(t.in_hand(A, "palace"));
  EXPECT_TRUE(t.in_hand(D, ""));
  t.refuses(A, "seer", "CIT-4.6").does(A, "gold, end");
}

}  // namespace
}  // namespace burgrave::citadels
