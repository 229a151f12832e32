#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

// ---- Architect ----

// CIT-6.19
TEST(CitadelsRank7, CIT_6_19_architect_gains_two_cards_and_builds_three) {
  Table t(4);
  t.gold(A, 9).hand(A, "temple tavern watchtower").deck("manor castle palace");
  t.open(A, "architect").does(A, "extra cards");
  EXPECT_TRUE(t.in_hand(A, "temple tavern watchtower manor castle")) << "before gathering";
  t.refuses(A, "extra cards").does(A, "gold, build temple, build tavern, build watchtower");
  t.refuses(A, "build manor", "CIT-5.3").refuses(A, "income");
}

// CIT-6.19, 0.7
TEST(CitadelsRank7, CIT_6_19_architect_takes_what_a_short_deck_has) {
  Table t(4);
  t.deck("manor");
  t.open_short(A, "architect").does(A, "extra cards");
  EXPECT_TRUE(t.in_hand(A, "manor"));
}

// ---- Navigator ----

// CIT-6.20
TEST(CitadelsRank7, CIT_6_20_navigator_takes_four_gold_or_four_cards) {
  for (const bool cards : {false, true}) {
    Table t(4, "navigator");
    t.deck("manor castle palace temple church");
    t.open(A, "navigator").does(A, cards ? "either cards" : "either gold");
    EXPECT_EQ(t.gold(A), cards ? 0 : 4);
    EXPECT_TRUE(t.in_hand(A, cards ? "manor castle palace temple" : ""));
    t.refuses(A, "either gold").refuses(A, "either cards").does(A, "gold, end");
  }
}

// CIT-6.20, 5.3: not even what the limit does not bind, or what costs no gold.
TEST(CitadelsRank7, CIT_6_20_navigator_builds_nothing_at_all) {
  Table t(4, "navigator", "stables framework necropolis");
  t.gold(A, 9).hand(A, "manor stables necropolis").city(A, "framework");
  t.open(A, "navigator").does(A, "gold");
  for (const char* kind : {"manor", "stables", "necropolis"}) {
    t.refuses(A, std::string("build ") + kind, "CIT-6.20");
  }
}

// CIT-6.2.5, 6.20
TEST(CitadelsRank7, CIT_T089_navigator_bewitched) {
  Table t(4, "witch navigator", "stables");
  t.gold(A, 9).hand(A, "manor stables").holds(A, "witch").holds(B, "navigator");
  t.open("witch").does(A, "gold, name 7");
  EXPECT_EQ(t.choices(), "gold, cards") << "his player gathers only";
  t.does(B, "gold").offers(A, "either cards").refuses(A, "gold").refuses(A, "cards");
  t.does(A, "either gold").refuses(A, "build manor").refuses(A, "build stables");
  EXPECT_EQ(t.golds(), (std::vector{9 + 2 + 4, 2, 0, 0}));
}

// ---- Scholar ----

// CIT-6.21
TEST(CitadelsRank7, CIT_T077_scholar_sees_seven_and_the_deck_is_shuffled) {
  Table t(4, "scholar");
  t.deck("manor castle palace temple church tavern market docks harbor");
  t.open(A, "scholar").does(A, "scholar");
  EXPECT_EQ(t.decision(), Decision::ScholarKeep);
  EXPECT_EQ(t.choices(),
            "keep manor, keep castle, keep palace, keep temple, keep church, keep tavern, "
            "keep market");
  t.does(A, "keep palace");
  EXPECT_TRUE(t.in_hand(A, "palace"));
  EXPECT_EQ(t.state().deck_size(), kCards - 1);
  EXPECT_EQ(t.state().middle.size(), kCards - 1) << "nothing lies in a known place any more";
  t.does(A, "gold, end");
  EXPECT_EQ(t.cards(A), 1);
}

// CIT-6.21: chance decides what comes after the shuffle, the six included.
TEST(CitadelsRank7, CIT_6_21_scholars_other_cards_are_shuffled_into_the_deck) {
  Table t(4, "scholar");
  t.deck("manor manor manor manor manor castle castle palace");
  t.open(A, "scholar").does(A, "scholar, keep castle, cards");
  EXPECT_EQ(t.actor(), Seat::Chance);
  EXPECT_TRUE(t.allows("draw manor"));
  EXPECT_TRUE(t.allows("draw palace"));
  const View me = t.seen_by(A);
  EXPECT_EQ(me.sighting_count, 6) << "he knows that they are in there";
  EXPECT_EQ(me.sightings[0].zones & kInMiddle, kInMiddle);
  EXPECT_EQ(t.seen_by(B).sighting_count, 0);
}

// CIT-6.21, 5.3
TEST(CitadelsRank7, CIT_6_21_scholar_draws_once_and_builds_two) {
  Table t(4, "scholar");
  t.gold(A, 9).hand(A, "temple tavern watchtower");
  t.open(A, "scholar").does(A, "scholar").refuses(A, "end").refuses(A, "gold");
  t.does(A, "keep manor").refuses(A, "scholar");
  t.does(A, "gold, build temple, build tavern").refuses(A, "build watchtower", "CIT-5.3");
}

}  // namespace
}  // namespace burgrave::citadels
