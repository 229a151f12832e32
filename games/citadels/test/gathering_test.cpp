#include "games/citadels/test/table.hpp"

// Gathering resources, and the districts that change it.
namespace burgrave::citadels {
namespace {

// CIT-4.3
TEST(CitadelsGathering, CIT_T002_gathering_gold_gives_two) {
  Table t;
  t.open(A, "warlord").does(A, "gold");
  EXPECT_EQ(t.golds(), (std::vector{2, 0, 0, 0}));
  EXPECT_EQ(t.cards(A), 0);
}
TEST(CitadelsGathering, CIT_4_3_gathering_is_mandatory_once_and_gold_or_cards) {
  Table t;
  t.deck("palace temple");
  t.open(A, "bishop").refuses(A, "end", "CIT-4.9").offers(A, "gold").offers(A, "cards");
  const int deck = t.state().deck_size();
  t.does(A, "cards");
  EXPECT_EQ(t.decision(), Decision::GatherKeep);
  EXPECT_EQ(t.choices(), "keep palace, keep temple");
  t.refuses(A, "end").refuses(A, "keep manor").does(A, "keep temple");
  EXPECT_TRUE(t.in_hand(A, "temple"));
  EXPECT_TRUE(t.under_deck("palace"));
  EXPECT_EQ(t.state().deck_size(), deck - 1);
  EXPECT_EQ(t.gold(A), 0);
  t.refuses(A, "cards", "CIT-4.3").refuses(A, "gold", "CIT-4.3").does(A, "end");
}
// CIT-4.3, 8.6: two copies of a card drawn are one choice; the others see only the number.
TEST(CitadelsGathering, CIT_4_3_two_copies_are_one_choice_and_others_see_only_the_number) {
  Table t;
  t.deck("manor manor");
  t.open(A, "bishop").does(A, "cards");
  EXPECT_EQ(t.choices(), "keep manor");
  EXPECT_EQ(t.seen_by(B).look_size, 2);
  EXPECT_EQ(t.seen_by(B).look[0], kUnknown);
  EXPECT_EQ(t.seen_by(A).look[0], index(Kind::Manor));
  t.does(A, "keep manor");
  EXPECT_TRUE(t.in_hand(A, "manor"));
  EXPECT_TRUE(t.under_deck("manor"));
}

Table gatherer(std::string_view city) {
  Table t(4, "", "gold_mine library observatory");
  t.city(A, city).deck("temple palace manor castle");
  t.open(A, "bishop");
  return t;
}

// CIT-4.4, 7.7
TEST(CitadelsGathering, CIT_4_4_gold_mine_gives_a_third_gold_and_leaves_cards_alone) {
  Table gold = gatherer("gold_mine");
  gold.does(A, "gold");
  EXPECT_EQ(gold.gold(A), 3);
  Table cards = gatherer("gold_mine");
  cards.does(A, "cards");
  EXPECT_EQ(cards.gold(A), 0);
  EXPECT_EQ(cards.choices(), "keep palace, keep temple");
}
// CIT-4.4, 7.19
TEST(CitadelsGathering, CIT_4_4_observatory_draws_three_and_keeps_one) {
  Table t = gatherer("observatory");
  t.does(A, "cards");
  EXPECT_EQ(t.choices(), "keep manor, keep palace, keep temple");
  t.does(A, "keep palace");
  EXPECT_TRUE(t.in_hand(A, "palace"));
  EXPECT_TRUE(t.under_deck("temple manor"));
}
// CIT-4.4, 7.14
TEST(CitadelsGathering, CIT_4_4_library_keeps_all_and_with_the_observatory_three) {
  Table two = gatherer("library");
  two.does(A, "cards");
  EXPECT_TRUE(two.in_hand(A, "temple palace"));
  EXPECT_EQ(two.decision(), Decision::Turn);
  Table three = gatherer("library observatory");
  three.does(A, "cards");
  EXPECT_TRUE(three.in_hand(A, "temple palace manor"));
  Table gold = gatherer("library observatory gold_mine");
  gold.does(A, "gold");
  EXPECT_EQ(gold.gold(A), 3);
}
// CIT-0.7, 4.4
TEST(CitadelsGathering, CIT_0_7_observatory_and_library_with_a_deck_of_two) {
  Table draw(4, "", "observatory");
  draw.city(A, "observatory").deck("manor castle");
  draw.open_short(A, "bishop").does(A, "cards");
  EXPECT_EQ(draw.choices(), "keep manor, keep castle");
  Table keep(4, "", "library observatory");
  keep.city(A, "library observatory").deck("manor castle");
  keep.open_short(A, "bishop").does(A, "cards");
  EXPECT_TRUE(keep.in_hand(A, "manor castle"));
  EXPECT_EQ(keep.state().deck_size(), 0);
}

// CIT-4.8.1: what was built after gathering helps in the next turn only; what is gone, no more.
TEST(CitadelsGathering, CIT_4_8_1_gold_mine_built_after_gathering_helps_in_the_next_turn) {
  Table t(3, "", "gold_mine");
  t.gold(A, 6).hand(A, "gold_mine").holds(A, "thief warlord");
  t.open("thief").does(A, "gold, build gold_mine");
  EXPECT_EQ(t.gold(A), 2);
  t.does(A, "end, gold");
  EXPECT_EQ(t.gold(A), 5);
}
TEST(CitadelsGathering, CIT_4_8_1_destroyed_library_keeps_no_cards) {
  Table t(4, "warlord", "armory library");
  t.gold(B, 9).city(A, "library").city(B, "armory").deck("manor castle");
  t.holds(B, "thief").holds(A, "merchant");
  t.open("thief").does(B, "armory, target 1 library, gold, end");
  t.does(A, "cards");
  EXPECT_EQ(t.choices(), "keep manor, keep castle");
}

}  // namespace
}  // namespace burgrave::citadels
