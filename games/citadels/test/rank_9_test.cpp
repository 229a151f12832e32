#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

// ---- Queen ----

// CIT-6.25, 0.10
TEST(CitadelsRank9, CIT_T081_queen_beside_the_king) {
  for (const Seat king : {B, C, D, E}) {
    const bool beside = king == B || king == E;
    Table t(5, "queen");
    t.holds(A, "queen").holds(king, "king");
    t.open("king").does(king, "gold, end");
    EXPECT_EQ(t.allows("queen"), beside) << index(king);
    if (beside) t.does(A, "queen").refuses(A, "queen");
    t.does(A, "gold, end");
    EXPECT_EQ(t.gold(A), beside ? 5 : 2);
  }
}

// CIT-6.25: whoever has that rank.
TEST(CitadelsRank9, CIT_6_25_queen_beside_an_emperor_or_a_patrician) {
  for (const char* role : {"emperor", "patrician"}) {
    Table t(5, std::string("queen ") + role);
    t.crown(C).holds(A, "queen").holds(B, role);
    t.open(role).does(B, "gold");
    if (std::string_view(role) == "emperor") t.does(B, "crown 4");
    t.does(B, "end").does(A, "queen");
    EXPECT_EQ(t.gold(A), 3) << role;
  }
}

// CIT-6.25.1: seats count, not crowns.
TEST(CitadelsRank9, CIT_6_25_1_queen_beside_who_got_the_crown_of_an_emperor) {
  Table t(5, "queen emperor");
  t.crown(D).holds(A, "queen").holds(C, "emperor");
  t.open("emperor").does(C, "crown 2, gold, end");
  EXPECT_EQ(t.state().crown, B);
  t.refuses(A, "queen").does(A, "gold, end");
  EXPECT_EQ(t.gold(A), 2);
}

// CIT-6.25, 6.25.1
TEST(CitadelsRank9, CIT_T090_queen_and_a_king_killed_or_bewitched) {
  Table killed(5, "queen");
  killed.killed("king").holds(B, "king");
  killed.open(A, "queen").refuses(A, "queen").does(A, "gold, end");
  EXPECT_EQ(killed.gold(A), 5) << "at the end of the round";
  Table bewitched(5, "witch queen");
  bewitched.holds(D, "witch").holds(B, "king").holds(A, "queen");
  bewitched.open("witch").does(D, "gold, name 4").does(B, "gold").does(D, "end");
  bewitched.does(A, "queen, gold, end");
  EXPECT_EQ(bewitched.gold(A), 5);
  Table dead(5, "queen");
  dead.killed("queen").holds(A, "queen").holds(B, "king");
  dead.open("king").does(B, "gold, end");
  EXPECT_TRUE(dead.round_is_over());
  EXPECT_EQ(dead.gold(A), 0);
  Table beside(5, "witch queen");
  beside.holds(B, "witch").holds(D, "king").holds(A, "queen");
  beside.open("witch").does(B, "gold, name 4").does(D, "gold").does(B, "end");
  beside.refuses(A, "queen").does(A, "gold, end");
  EXPECT_EQ(beside.gold(A), 2);
}

// CIT-6.25.1: the delayed gold is for a Queen who was called, beside who shows the card.
TEST(CitadelsRank9, CIT_6_25_1_queen_is_paid_later_only_if_she_was_called_and_sits_beside) {
  Table away(5, "queen");
  away.killed("king").holds(C, "king");
  away.open(A, "queen").does(A, "gold, end");
  EXPECT_EQ(away.gold(A), 2);
  Table missing(5, "queen");
  missing.killed("king");
  missing.open(A, "queen").does(A, "gold, end");
  EXPECT_EQ(missing.gold(A), 2) << "nobody has the King";
  Table emperor(5, "queen emperor");
  emperor.crown(C).killed("emperor").holds(B, "emperor");
  emperor.open(A, "queen").does(A, "gold, end").does(B, "crown 4");
  EXPECT_EQ(emperor.gold(A), 5);
}

// ---- Artist ----

// CIT-6.26
TEST(CitadelsRank9, CIT_T082_artist_beautifies_a_manor_once) {
  Table t(4, "artist");
  t.gold(A, 3).city(A, "manor castle temple");
  t.open(A, "artist").does(A, "beautify manor");
  EXPECT_EQ(t.gold(A), 2);
  EXPECT_EQ(t.score(A), 4 + 4 + 1);
  t.refuses(A, "beautify manor");
  for (const int gold : {3, 2}) {
    Table warlord(4);
    warlord.gold(A, gold).city(B, "manor").beautified(B, "manor");
    warlord.open(A, "warlord");
    EXPECT_EQ(warlord.allows("target 2 manor*"), gold == 3);
  }
}

// CIT-6.26: two, at different moments, with gold from the stash.
TEST(CitadelsRank9, CIT_6_26_artist_beautifies_two_districts_at_different_moments) {
  Table t(4, "artist");
  t.gold(A, 1).hand(A, "tavern").city(A, "manor castle");
  t.open(A, "artist").does(A, "beautify castle").refuses(A, "beautify manor");
  t.does(A, "gold, build tavern, beautify tavern");
  EXPECT_EQ(t.gold(A), 0);
  t.gold(A, 5);
  t.refuses(A, "beautify manor");
  EXPECT_EQ(t.score(A), 3 + 5 + 2);
}

// CIT-6.26, 7.22: each copy of identical districts on its own.
TEST(CitadelsRank9, CIT_6_26_artist_beautifies_two_identical_districts) {
  Table t(4, "artist", "quarry");
  t.gold(A, 9).city(A, "quarry manor manor");
  t.open(A, "artist").does(A, "beautify manor, beautify manor");
  EXPECT_EQ(t.score(A), 5 + 4 + 4);
  Table one(4, "", "quarry");
  one.gold(A, 9).city(B, "quarry manor manor").beautified(B, "manor");
  one.open(A, "warlord").offers(A, "target 2 manor").does(A, "target 2 manor*");
  EXPECT_EQ(one.gold(A), 6);
  EXPECT_TRUE(one.in_city(B, "quarry manor"));
  EXPECT_TRUE(one.state().player(B).beautified.empty());
}

// CIT-6.26: neither robbed nor spent, and gone with the district.
TEST(CitadelsRank9, CIT_6_26_artists_gold_on_a_district_is_no_stash) {
  Table robbed(4, "artist");
  robbed.gold(B, 2).city(B, "manor").beautified(B, "manor").holds(A, "thief").holds(B, "artist");
  robbed.open("thief").does(A, "name 9, gold, end");
  EXPECT_EQ(robbed.gold(A), 4);
  EXPECT_TRUE(robbed.state().player(B).beautified == card_set("manor"));
  Table gone(4);
  gone.gold(A, 9).city(B, "manor").beautified(B, "manor");
  gone.open(A, "warlord").does(A, "target 2 manor*");
  EXPECT_EQ(gone.golds(), (std::vector{6, 0, 0, 0}));
  EXPECT_TRUE(gone.state().player(B).beautified.empty());
}

// CIT-5.9, 6.26
TEST(CitadelsRank9, CIT_T152_artist_beautifies_a_district_that_was_built_again) {
  Table t(4, "artist");
  t.gold(A, 4).gold(B, 9).city(A, "manor").beautified(A, "manor");
  t.holds(A, "artist").holds(B, "warlord").call("warlord");
  t.does(B, "target 1 manor*, gold, end");
  EXPECT_TRUE(t.under_deck("manor"));
  t.does(A, "cards, build manor, beautify manor");
  EXPECT_EQ(t.gold(A), 0) << "its printed price, and a gold onto it";
  EXPECT_EQ(t.score(A), 4);
}

// ---- Tax Collector ----

// CIT-6.27
TEST(CitadelsRank9, CIT_6_27_tax_collector_taxes_whether_or_not_anybody_has_the_card) {
  for (const bool killed : {false, true}) {
    Table t(4, "tax_collector", "stables");
    if (killed) t.killed("tax_collector").holds(C, "tax_collector");
    t.gold(A, 4).hand(A, "manor stables");
    t.open(A, "bishop").does(A, "gold, build manor, build stables");
    EXPECT_EQ(t.gold(A), 4 + 2 - 3 - 1 - 2) << "none left for the second";
    EXPECT_EQ(t.state().tax_gold, 1);
  }
  Table none(4, "artist");
  none.gold(A, 4).hand(A, "manor");
  none.open(A, "bishop").does(A, "gold, build manor");
  EXPECT_EQ(none.state().tax_gold, 0) << "not in the cast";
}

// CIT-6.27, 5.11
TEST(CitadelsRank9, CIT_T091_tax_collector_and_framework_marshal_diplomat_and_empty_stashes) {
  Table framework(4, "tax_collector", "framework");
  framework.hand(A, "palace").city(A, "framework");
  framework.open(A, "bishop").does(A, "gold, build palace, framework");
  EXPECT_EQ(framework.gold(A), 1);
  EXPECT_EQ(framework.state().tax_gold, 1);
  Table marshal(4, "marshal tax_collector");
  marshal.gold(A, 3).city(B, "temple");
  marshal.open(A, "marshal").does(A, "target 2 temple");
  EXPECT_EQ(marshal.golds(), (std::vector{2, 1, 0, 0}));
  EXPECT_EQ(marshal.state().tax_gold, 0);
  Table diplomat(4, "diplomat tax_collector");
  diplomat.gold(A, 3).gold(B, 3).city(A, "temple").city(B, "tavern");
  diplomat.open(A, "diplomat").does(A, "offer temple, target 2 tavern");
  EXPECT_EQ(diplomat.golds(), (std::vector{3, 3, 0, 0}));
  EXPECT_EQ(diplomat.state().tax_gold, 0);
  Table poor(4, "tax_collector");
  poor.hand(A, "market");
  poor.open(A, "bishop").does(A, "gold, build market");
  EXPECT_EQ(poor.gold(A), 0);
  EXPECT_FALSE(poor.told(EventKind::Taxed, A));
  EXPECT_EQ(poor.state().tax_gold, 0);
}

// CIT-6.27.1
TEST(CitadelsRank9, CIT_6_27_1_tax_collector_takes_all_or_leaves_it) {
  Table t(4, "tax_collector");
  t.tax(3).gold(A, 1).hand(A, "temple");
  t.open(A, "tax_collector").does(A, "gold, build temple");
  EXPECT_EQ(t.state().tax_gold, 3) << "his own builds are exempt";
  t.does(A, "tax").refuses(A, "tax");
  EXPECT_EQ(t.gold(A), 1 + 2 - 1 + 3);
  EXPECT_EQ(t.state().tax_gold, 0);
  Table left(4, "tax_collector");
  left.tax(3);
  left.open(A, "tax_collector").does(A, "gold, end");
  EXPECT_TRUE(left.round_is_over());
  EXPECT_EQ(left.state().tax_gold, 3);
  Table nothing(4, "tax_collector");
  nothing.open(A, "tax_collector").refuses(A, "tax");
}

// CIT-6.27.1, 4.12
TEST(CitadelsRank9, CIT_T083_tax_collector_and_merchant_of_one_player) {
  Table t(3, "tax_collector");
  t.gold(A, 9).hand(A, "temple tavern").holds(A, "merchant tax_collector");
  t.open("merchant").does(A, "gold, build temple");
  EXPECT_EQ(t.state().tax_gold, 1);
  EXPECT_EQ(t.gold(A), 9 + 2 - 1 - 1);
  t.does(A, "end, gold, build tavern, end");
  EXPECT_EQ(t.state().tax_gold, 1);
  EXPECT_EQ(t.gold(A), 9 + 2 - 1);
  Table out(3, "tax_collector");
  out.tax(2);
  out.open(B, "warlord").does(B, "gold, end");
  EXPECT_TRUE(out.round_is_over());
  EXPECT_EQ(out.state().tax_gold, 2) << "nobody had the card";
}

}  // namespace
}  // namespace burgrave::citadels
