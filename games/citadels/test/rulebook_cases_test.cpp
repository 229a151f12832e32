#include "games/citadels/test/table.hpp"

// Examples and clarifications of the rulebook about ranks 4 and 5 and about scoring.
namespace burgrave::citadels {
namespace {

// ---- rank 4 ----

// CIT-6.10, 4.11
TEST(CitadelsRulebookCases, CIT_T066_killed_kings_player_gets_the_crown_at_the_end_of_the_round) {
  Table t;
  t.crown(C).holds(A, "assassin").holds(B, "king").holds(D, "warlord");
  t.open("assassin").does(A, "name 4, gold, end").does(D, "gold");
  EXPECT_EQ(t.state().crown, C);
  t.does(D, "end");
  EXPECT_EQ(t.state().crown, B);
  EXPECT_TRUE(t.told(EventKind::RevealsKilled, B));
}
// CIT-6.11.1
TEST(CitadelsRulebookCases, CIT_T067_emperor_gives_the_crown_to_neither_holder_nor_himself) {
  Table other(4, "emperor");
  other.crown(C);
  other.open(B, "emperor").offers(B, "crown 1").offers(B, "crown 4");
  other.refuses(B, "crown 2", "CIT-6.11.1").refuses(B, "crown 3", "CIT-6.11.1");
  Table own(4, "emperor");
  own.crown(B);
  own.open(B, "emperor").offers(B, "crown 1").offers(B, "crown 3").offers(B, "crown 4");
  own.refuses(B, "crown 2", "CIT-6.11.1");
}
// CIT-6.11, 4.9
TEST(CitadelsRulebookCases, CIT_T068_emperor_gets_nothing_from_the_poor_but_must_give_the_crown) {
  Table t(4, "emperor");
  t.crown(C).gold(A, 4).hand(D, "manor");
  t.open(B, "emperor").does(B, "gold").refuses(B, "end", "CIT-6.11");
  t.refuses(B, "crown 1", "CIT-6.11.2").offers(B, "crown 1 gold").refuses(B, "crown 1 card");
  t.refuses(B, "crown 4 gold", "CIT-6.11").offers(B, "crown 4 card");
  t.gold(A, 0);
  t.does(B, "crown 1, end");
  EXPECT_EQ(t.state().crown, A);
  EXPECT_EQ(t.golds(), (std::vector{0, 2, 0, 0}));
}
// CIT-6.11.3, 12 D24
TEST(CitadelsRulebookCases, CIT_T069_killed_emperor_gives_the_crown_and_takes_nothing) {
  Table t(4, "emperor");
  t.crown(D).gold(C, 5).hand(C, "manor").holds(A, "assassin").holds(B, "emperor");
  t.open("assassin").does(A, "name 4, gold, end");
  ASSERT_EQ(t.decision(), Decision::Heir);
  ASSERT_EQ(t.actor(), B);
  EXPECT_EQ(t.choices(), "crown 1, crown 3");
  t.refuses(B, "crown 2", "CIT-6.11.3").refuses(B, "crown 4", "CIT-6.11.3");
  t.does(B, "crown 3");
  EXPECT_EQ(t.state().crown, C);
  EXPECT_EQ(t.golds(), (std::vector{2, 0, 5, 0}));
  EXPECT_TRUE(t.in_hand(C, "manor"));
  EXPECT_EQ(t.state().draft.first, C);
}

// ---- rank 5 ----

// CIT-6.14, 6.1.2
TEST(CitadelsRulebookCases, CIT_T070_warlord_cannot_hit_the_bishop_unless_he_was_killed) {
  Table t;
  t.gold(B, 9).city(A, "temple palace").city(C, "market");
  t.holds(A, "bishop").holds(B, "warlord");
  t.open("bishop").does(A, "gold, end").refuses(B, "target 1 temple", "CIT-6.14");
  t.refuses(B, "target 1 palace", "CIT-6.14").offers(B, "target 3 market");
  Table killed;
  killed.gold(B, 9).city(A, "temple").holds(A, "bishop").holds(B, "warlord").holds(C, "assassin");
  killed.open("assassin").does(C, "name 5, gold, end").does(B, "target 1 temple");
  EXPECT_TRUE(killed.in_city(A, ""));
}
// CIT-6.14, 6.24, 6.23: and neither Marshal nor Diplomat.
TEST(CitadelsRulebookCases, CIT_T070_bishop_is_safe_from_marshal_and_diplomat) {
  Table marshal(4, "marshal");
  marshal.gold(B, 9).city(A, "temple").holds(A, "bishop").holds(B, "marshal");
  marshal.open("bishop").does(A, "gold, end").refuses(B, "target 1 temple", "CIT-6.14");
  Table diplomat(4, "diplomat");
  diplomat.gold(B, 9).city(A, "temple").city(B, "manor").city(C, "market");
  diplomat.holds(A, "bishop").holds(B, "diplomat");
  diplomat.open("bishop").does(A, "gold, end").does(B, "offer manor");
  diplomat.refuses(B, "target 1 temple", "CIT-6.14").does(B, "target 3 market");
}
// CIT-6.14b
TEST(CitadelsRulebookCases, CIT_T010_abbot_splits_three_religious_districts_in_four_ways) {
  for (int gold = 0; gold <= 3; ++gold) {
    Table t(4, "abbot");
    t.city(A, "temple church monastery tavern").deck("manor castle palace docks");
    t.open(A, "abbot").refuses(A, "income 4", "CIT-6.14b").refuses(A, "income");
    t.does(A, "income " + std::to_string(gold));
    EXPECT_EQ(t.gold(A), gold);
    EXPECT_EQ(t.cards(A), 3 - gold);
    t.refuses(A, "income 0", "CIT-4.6");
  }
}
// CIT-7.23, 6.14b
TEST(CitadelsRulebookCases, CIT_T051_abbot_counts_the_school_of_magic_as_religious) {
  for (int gold = 0; gold <= 3; ++gold) {
    Table t(4, "abbot", "school_of_magic");
    t.city(A, "temple church school_of_magic");
    t.open(A, "abbot").does(A, "income " + std::to_string(gold));
    EXPECT_EQ(t.gold(A), gold);
    EXPECT_EQ(t.cards(A), 3 - gold);
  }
}
// CIT-6.14b
TEST(CitadelsRulebookCases, CIT_T072_abbot_takes_alms_from_a_richest_player_if_richer) {
  Table t(4, "abbot");
  t.gold(A, 2).gold(B, 6).gold(C, 6).gold(D, 1);
  t.open(A, "abbot").offers(A, "alms 2").refuses(A, "alms 4", "CIT-6.14b");
  t.refuses(A, "alms 1", "CIT-6.14b").does(A, "alms 3");
  EXPECT_EQ(t.golds(), (std::vector{3, 6, 5, 1}));
  t.refuses(A, "alms 2", "CIT-4.6");
  Table tied(4, "abbot");
  tied.gold(A, 6).gold(B, 6).gold(C, 3);
  tied.open(A, "abbot").refuses(A, "alms 2", "CIT-6.14b").refuses(A, "alms 3", "CIT-6.14b");
}

// ---- rank 8 and districts ----

// CIT-7.8, 6.23
TEST(CitadelsRulebookCases, CIT_T044_great_wall_of_the_diplomat_costs_him_nothing) {
  Table t(4, "diplomat", "great_wall");
  t.city(A, "great_wall tavern").city(B, "temple");
  t.open(A, "diplomat").does(A, "offer tavern, target 2 temple");
  EXPECT_TRUE(t.in_city(A, "great_wall temple"));
  EXPECT_TRUE(t.in_city(B, "tavern"));
  EXPECT_EQ(t.golds(), (std::vector{0, 0, 0, 0}));
}
// CIT-7.17, 6.24.2, 0.6
TEST(CitadelsRulebookCases, CIT_T047_museum_takes_its_cards_along_or_under_the_deck) {
  Table exchange(4, "diplomat", "museum");
  exchange.gold(A, 3).city(A, "temple").city(B, "museum").museum("castle palace manor");
  exchange.last_round(D).open(A, "diplomat").does(A, "offer temple, target 2 museum, gold, end");
  EXPECT_EQ(exchange.score(A), 4 + 3);
  EXPECT_EQ(exchange.score(B), 1);
  Table destroyed(4, "", "museum");
  destroyed.gold(A, 3).city(B, "museum temple").museum("castle palace manor");
  const int before = destroyed.settle().state().deck_size();
  destroyed.turn(A, "warlord");
  destroyed.does(A, "target 2 museum");
  EXPECT_EQ(destroyed.state().deck_size(), before + 4);
  EXPECT_TRUE(destroyed.under_deck("museum manor castle palace"));
  EXPECT_TRUE(destroyed.state().museum.empty());
}

// ---- scoring ----

/// The points of A's city when the game ends, A or D having completed first.
Table& finish(Table& t, Seat first) { return t.last_round(first).open("warlord"); }

// CIT-9.3, 7.9
TEST(CitadelsRulebookCases, CIT_T007_haunted_quarter_supplies_the_missing_military_type) {
  for (const bool automatic : {true, false}) {
    Options options = match_of(4, "", "haunted_quarter keep");
    options.haunted_quarter_auto_maximise = automatic;
    Table t(options);
    // Castle 4, Temple 1, Market 2, Keep 3, Palace 5, Harbor 4, Haunted Quarter 2 = 21.
    t.city(A, "castle temple market keep palace harbor haunted_quarter");
    finish(t, A);
    if (!automatic) {
      ASSERT_EQ(t.decision(), Decision::Haunted);
      t.does(A, "haunted military");
    }
    EXPECT_TRUE(t.game_is_over());
    EXPECT_EQ(t.score(A), 21 + 3 + 4);
  }
}
// CIT-9.3, 7.4
TEST(CitadelsRulebookCases, CIT_T008_dragon_gate_and_the_second_completed_city) {
  Table t(4, "", "dragon_gate library haunted_quarter keep");
  t.city(B, "castle temple market keep palace harbor haunted_quarter");
  // 3, 2, 3, 3, 2, 6, 6 = 25 without a religious district.
  t.city(A, "manor market barracks docks prison dragon_gate library");
  finish(t, B);
  EXPECT_EQ(t.score(A), 25 + 2 + 2);
  EXPECT_EQ(t.score(B), 21 + 3 + 4);
  EXPECT_EQ(t.place(A), 1);
  EXPECT_EQ(t.place(B), 2);
}
// CIT-7.3
TEST(CitadelsRulebookCases, CIT_T041_capitol_with_two_types_of_three_scores_three_once) {
  Table t(4, "", "capitol");
  t.city(A, "capitol manor castle palace tavern market docks");
  finish(t, A);
  EXPECT_EQ(t.score(A), 5 + 12 + 6 + 3 + 4);
}
// CIT-7.9, 7.11
TEST(CitadelsRulebookCases, CIT_T045_ivory_tower_alone_when_the_haunted_quarter_is_noble) {
  Options options = match_of(4, "", "ivory_tower haunted_quarter");
  options.haunted_quarter_auto_maximise = false;
  for (const char* type : {"noble", "unique"}) {
    Table t(options);
    t.city(A, "ivory_tower haunted_quarter");
    finish(t, D).does(A, std::string("haunted ") + type);
    EXPECT_EQ(t.score(A), std::string_view(type) == "noble" ? 12 : 7);
  }
}
// CIT-7.9, 7.30
TEST(CitadelsRulebookCases, CIT_T046_wishing_well_does_not_count_a_haunted_quarter_named_trade) {
  Options options = match_of(4, "", "wishing_well haunted_quarter");
  options.haunted_quarter_auto_maximise = false;
  for (const char* type : {"trade", "unique"}) {
    Table t(options);
    t.city(A, "wishing_well haunted_quarter");
    finish(t, D).does(A, std::string("haunted ") + type);
    EXPECT_EQ(t.score(A), 5 + 2 + (std::string_view(type) == "trade" ? 1 : 2));
  }
}
// CIT-7.1
TEST(CitadelsRulebookCases, CIT_T040_armory_cannot_destroy_in_a_completed_city) {
  Table t(4, "", "armory");
  t.city(A, "armory").city(B, "manor castle palace temple church tavern market").city(C, "docks");
  t.open(A, "thief").does(A, "armory").refuses(A, "target 2 manor", "CIT-7.1");
  t.refuses(A, "target 1 armory", "CIT-7.1").does(A, "target 3 docks");
  EXPECT_TRUE(t.in_city(C, ""));
}

}  // namespace
}  // namespace burgrave::citadels
