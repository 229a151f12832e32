#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

// ---- Bishop ----

// CIT-6.14
TEST(CitadelsRank5, CIT_6_14_bishop_gets_gold_for_basic_religious_districts) {
  Table t(4);
  t.city(A, "temple church cathedral manor");
  t.open(A, "bishop").does(A, "income");
  EXPECT_EQ(t.gold(A), 3);
  t.refuses(A, "income");
}

// CIT-6.14
TEST(CitadelsRank5, CIT_6_14_bishop_is_safe_from_every_rank_8) {
  Table warlord(4);
  warlord.gold(B, 9).city(A, "temple").city(C, "temple").holds(A, "bishop").holds(B, "warlord");
  warlord.open("bishop").does(A, "gold, end").refuses(B, "target 1 temple", "CIT-6.14");
  warlord.offers(B, "target 3 temple");
  Table marshal(4, "marshal");
  marshal.gold(B, 9).city(A, "temple").city(C, "tavern").holds(A, "bishop").holds(B, "marshal");
  marshal.open("bishop").does(A, "gold, end").refuses(B, "target 1 temple", "CIT-6.14");
  marshal.offers(B, "target 3 tavern");
  Table diplomat(4, "diplomat");
  diplomat.gold(B, 9).city(A, "temple").city(B, "manor").city(C, "tavern");
  diplomat.holds(A, "bishop").holds(B, "diplomat");
  diplomat.open("bishop").does(A, "gold, end");
  diplomat.does(B, "offer manor").refuses(B, "target 1 temple", "CIT-6.14");
  EXPECT_EQ(diplomat.choices(), "target 3 tavern");
}

// CIT-6.14: this round only, and only if he was called.
TEST(CitadelsRank5, CIT_6_14_bishops_protection_ends_with_the_round_and_never_begins_if_killed) {
  Table next(4);
  next.city(A, "temple");
  next.open(A, "bishop").does(A, "gold, end");
  EXPECT_TRUE(next.round_is_over());
  EXPECT_EQ(next.state().round.protected_seat, Seat::None);
  Table killed(4);
  killed.gold(B, 9).city(A, "temple").killed("bishop").holds(A, "bishop");
  killed.open(B, "warlord").offers(B, "target 1 temple");
}

// CIT-6.14, 10.3: the city is safe, whichever of the two characters its player plays.
TEST(CitadelsRank5, CIT_6_14_bishop_protects_the_city_for_the_other_character_too) {
  Table t(3);
  t.gold(B, 9).city(A, "temple").holds(A, "bishop architect").holds(B, "warlord");
  t.open("bishop").does(A, "gold, end, gold, end").refuses(B, "target 1 temple", "CIT-6.14");
}

// CIT-6.14.1
TEST(CitadelsRank5, CIT_T151_bishop_with_diplomat_or_warlord_in_one_hand) {
  Table diplomat(3, "diplomat");
  diplomat.city(A, "temple").city(B, "tavern").holds(A, "bishop diplomat");
  diplomat.open("bishop").does(A, "gold, end, gold, offer temple, target 2 tavern");
  EXPECT_TRUE(diplomat.in_city(A, "tavern"));
  Table warlord(3);
  warlord.gold(A, 9).city(A, "temple").city(B, "tavern").holds(A, "bishop warlord");
  warlord.open("bishop").does(A, "gold, end, gold").refuses(A, "target 1 temple", "CIT-6.14");
  warlord.offers(A, "target 2 tavern");
}

// ---- Abbot ----

// CIT-6.14b
TEST(CitadelsRank5, CIT_6_14b_abbot_declares_the_mix_before_taking) {
  for (int gold = 0; gold <= 3; ++gold) {
    Table t(4, "abbot", "school_of_magic");
    t.city(A, "temple church school_of_magic").deck("manor castle palace");
    t.open(A, "abbot").does(A, "income " + std::to_string(gold));
    EXPECT_EQ(t.gold(A), gold);
    EXPECT_EQ(t.cards(A), 3 - gold);
    t.refuses(A, "income 0");
  }
  Table t(4, "abbot");
  t.city(A, "temple church");
  t.open(A, "abbot").refuses(A, "income 3").refuses(A, "income");
}

// CIT-6.14b
TEST(CitadelsRank5, CIT_6_14b_abbot_gets_a_gold_from_the_richest_beside_the_income) {
  Table t(4, "abbot");
  t.gold(A, 1).gold(B, 6).gold(C, 6).gold(D, 3).city(A, "temple");
  t.open(A, "abbot").refuses(A, "alms 4").refuses(A, "alms 1").offers(A, "alms 2");
  t.does(A, "alms 3, income 1");
  EXPECT_EQ(t.golds(), (std::vector{3, 6, 5, 3}));
  t.refuses(A, "alms 2");
}

// CIT-6.14b: strictly richer.
TEST(CitadelsRank5, CIT_6_14b_abbot_tied_for_the_richest_gets_nothing) {
  Table t(4, "abbot");
  t.gold(A, 4).gold(B, 4).gold(C, 4);
  t.open(A, "abbot");
  t.refuses(A, "alms 2").refuses(A, "alms 3").refuses(A, "alms 4");
  t.gold(C, 5);
  t.offers(A, "alms 3");
}

// ---- Cardinal ----

// CIT-6.15
TEST(CitadelsRank5, CIT_6_15_cardinal_gains_cards_for_basic_religious_districts) {
  Table t(4, "cardinal", "school_of_magic");
  t.city(A, "temple church school_of_magic").deck("manor castle palace market");
  t.open(A, "cardinal").does(A, "income");
  EXPECT_TRUE(t.in_hand(A, "manor castle palace"));
  EXPECT_EQ(t.gold(A), 0);
}

// CIT-6.15
TEST(CitadelsRank5, CIT_6_15_cardinal_takes_exactly_the_shortfall_from_one_player) {
  Table t(4, "cardinal");
  t.gold(A, 1).gold(B, 2).gold(C, 1).gold(D, 7).hand(A, "palace manor castle temple");
  t.open(A, "cardinal").does(A, "gold, build palace");
  EXPECT_EQ(t.choices(), "borrow 2, borrow 4") << "C has too little";
  t.does(A, "borrow 4").refuses(A, "give palace").refuses(A, "decline").refuses(A, "pay");
  t.does(A, "give castle, give temple");
  EXPECT_EQ(t.golds(), (std::vector{0, 2, 1, 5}));
  EXPECT_TRUE(t.in_city(A, "palace"));
  EXPECT_TRUE(t.in_hand(D, "castle temple"));
  EXPECT_TRUE(t.in_hand(A, "manor"));
}

// CIT-6.15
TEST(CitadelsRank5, CIT_6_15_cardinal_without_a_shortfall_or_without_cards_borrows_nothing) {
  Table rich(4, "cardinal");
  rich.gold(A, 3).gold(B, 9).hand(A, "palace manor castle");
  rich.open(A, "cardinal").does(A, "gold, build palace");
  EXPECT_EQ(rich.golds(), (std::vector{0, 9, 0, 0}));
  EXPECT_EQ(rich.cards(A), 2);
  Table few(4, "cardinal");
  few.gold(A, 1).gold(B, 9).hand(A, "palace manor");
  few.open(A, "cardinal").does(A, "gold").refuses(A, "build palace");
  Table spread(4, "cardinal");
  spread.gold(A, 1).gold(B, 1).gold(C, 1).hand(A, "palace manor castle temple");
  spread.open(A, "cardinal").does(A, "gold").refuses(A, "build palace");
}

// CIT-6.15, 7.26: once per turn, and the Stables would be a second build.
TEST(CitadelsRank5, CIT_6_15_cardinal_borrows_once_a_turn) {
  Table t(4, "cardinal", "stables");
  t.gold(B, 9).hand(A, "manor stables temple tavern");
  t.open(A, "cardinal").does(A, "gold, build manor, borrow 2, give temple");
  EXPECT_EQ(t.gold(A), 0);
  t.refuses(A, "build stables");
  Table first(4, "cardinal", "stables");
  first.gold(B, 9).hand(A, "market stables temple tavern");
  first.open(A, "cardinal").does(A, "gold, build stables, build market, borrow 2");
  first.does(A, "give temple, give tavern");
  EXPECT_TRUE(first.in_city(A, "market stables"));
  EXPECT_EQ(first.gold(B), 7);
}

// CIT-6.15, 0.4, 7.5: the shortfall is measured by the price.
TEST(CitadelsRank5, CIT_6_15_cardinal_with_a_factory_or_a_framework) {
  Table factory(4, "cardinal", "factory library");
  factory.gold(A, 1).gold(B, 9).hand(A, "library manor castle").city(A, "factory");
  factory.open(A, "cardinal").does(A, "gold, build library, borrow 2, give manor, give castle");
  EXPECT_EQ(factory.golds(), (std::vector{0, 7, 0, 0}));
  EXPECT_TRUE(factory.in_city(A, "factory library"));
  Table framework(4, "cardinal", "framework");
  framework.gold(B, 9).hand(A, "palace manor castle temple").city(A, "framework");
  framework.open(A, "cardinal").does(A, "gold, build palace");
  EXPECT_EQ(framework.choices(), "framework, borrow 2");
  framework.does(A, "framework");
  EXPECT_EQ(framework.golds(), (std::vector{2, 9, 0, 0}));
}

// CIT-6.15, 8.6: the cards pass hidden.
TEST(CitadelsRank5, CIT_6_15_cardinals_cards_are_seen_by_giver_and_receiver_only) {
  Table t(4, "cardinal");
  t.gold(B, 9).hand(A, "manor castle temple");
  t.open(A, "cardinal").does(A, "gold, build manor, borrow 2, give castle");
  const View giver = t.seen_by(A);
  ASSERT_EQ(giver.sighting_count, 1);
  EXPECT_EQ(giver.sightings[0].kind, index(Kind::Castle));
  EXPECT_EQ(giver.sightings[0].zones, hand_zone(B));
  EXPECT_EQ(t.seen_by(C).sighting_count, 0);
  EXPECT_EQ(t.seen_by(C).players[1].hand_size, 1);
}

// CIT-5.6
TEST(CitadelsRank5, CIT_T131_cardinal_tops_up_a_thieves_den) {
  Table four(4, "cardinal", "thieves_den");
  four.gold(B, 9).hand(A, "thieves_den manor castle palace temple");
  four.open(A, "cardinal").does(A, "gold").gold(A, 1);
  four.refuses(A, "build thieves_den");
  Table five(4, "cardinal", "thieves_den");
  five.gold(B, 9).hand(A, "thieves_den manor castle palace temple church");
  five.open(A, "cardinal").does(A, "gold").gold(A, 1);
  five.does(A, "build thieves_den, drop manor, drop castle, drop palace, drop temple, borrow 2");
  five.does(A, "give church");
  EXPECT_TRUE(five.in_city(A, "thieves_den"));
  EXPECT_EQ(five.golds(), (std::vector{0, 8, 0, 0}));
  EXPECT_TRUE(five.in_hand(B, "church"));
}

}  // namespace
}  // namespace burgrave::citadels
