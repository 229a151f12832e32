#include "games/citadels/test/scene.hpp"

namespace burgrave::citadels {
namespace {

// ---- the rulebook's example of a turn ----

// CIT-4.1, 4.2, 6.4
TEST(CitadelsTurns, CIT_T001_thief_robs_the_warlord_at_the_reveal) {
  Scene s;
  s.gold(B, 4).gold(A, 1).holds(A, "thief").holds(B, "warlord").call("thief");
  s.act("name 8, gold, end");
  EXPECT_EQ(s.actor(), B);
  EXPECT_EQ(s.gold(B), 0);
  EXPECT_EQ(s.gold(A), 1 + 2 + 4);
}

// CIT-4.3, 0.5, 0.1
TEST(CitadelsTurns, CIT_T002_gathering_gold_gives_two) {
  Scene s;
  s.turn(A, "warlord").act("gold");
  EXPECT_EQ(s.gold(A), 2);
  EXPECT_FALSE(s.allows("gold")) << "once a turn";
  EXPECT_FALSE(s.allows("cards"));
}

// CIT-6.22
TEST(CitadelsTurns, CIT_T003_warlord_destroys_a_market_for_one_gold) {
  Scene s;
  s.gold(A, 2).city(B, "market manor").turn(A, "warlord").act("target 2 market");
  EXPECT_EQ(s.gold(A), 1);
  EXPECT_EQ(s.gold(B), 0) << "the price goes to the bank";
  EXPECT_TRUE(s.in_city(B, "manor"));
  EXPECT_TRUE(s.under_deck("market"));
  EXPECT_FALSE(s.allows("target 2 manor")) << "once a turn";
}

// CIT-4.7, 7.23
TEST(CitadelsTurns, CIT_T004_school_of_magic_counts_for_income) {
  Scene s;
  s.gold(A, 1).city(A, "prison school_of_magic").turn(A, "warlord").act("income");
  EXPECT_EQ(s.gold(A), 3);
}

// CIT-5.1, 4.7, 4.9
TEST(CitadelsTurns, CIT_T005_income_is_taken_once) {
  Scene s;
  s.gold(A, 1).hand(A, "barracks").city(A, "prison school_of_magic").turn(A, "warlord");
  s.act("income, gold, build barracks");
  EXPECT_EQ(s.gold(A), 2);
  EXPECT_TRUE(s.in_city(A, "prison school_of_magic barracks"));
  EXPECT_EQ(s.cards(A), 0);
  EXPECT_FALSE(s.allows("income"));
  EXPECT_TRUE(s.allows("end"));
}

// CIT-4.11, 3.1, 0.11
TEST(CitadelsTurns, CIT_T006_the_round_ends_after_the_last_rank) {
  Scene s;
  s.crown(C).turn(A, "warlord").act("gold, end");
  EXPECT_TRUE(s.round_is_over());
  EXPECT_EQ(s.state().draft.first, C) << "the crowned player begins the next selection";
  EXPECT_EQ(s.state().round, Round{}) << "marks are gone";
}

// CIT-10.1
TEST(CitadelsTurns, CIT_T009_architect_and_warlord_of_one_player) {
  Scene s(2);
  s.gold(A, 9).hand(A, "temple church").deck("manor castle palace tavern");
  s.holds(A, "architect warlord").call("architect");
  s.act("extra cards, gold, build temple, build church, build manor, end");
  EXPECT_EQ(s.state().turn.rank, 8);
  s.act("gold, build castle");
  EXPECT_FALSE(s.allows("build palace")) << "the Architect's limit does not carry over";
  EXPECT_TRUE(s.in_city(A, "temple church manor castle"));
}

// CIT-6.14b
TEST(CitadelsTurns, CIT_T010_abbot_splits_its_income) {
  Scene s(4, "abbot");
  s.city(A, "temple church monastery").deck("manor castle palace").turn(A, "abbot");
  EXPECT_TRUE(s.allows("income 0"));
  EXPECT_TRUE(s.allows("income 3"));
  EXPECT_FALSE(s.allows("income 4"));
  s.act("income 1");
  EXPECT_EQ(s.gold(A), 1);
  EXPECT_TRUE(s.in_hand(A, "manor castle"));
}

// CIT-4.6, 4.7, 6.14
TEST(CitadelsTurns, CIT_T011_bishop_takes_income_before_or_after_building) {
  for (const bool before : {true, false}) {
    Scene s;
    s.city(A, "temple").hand(A, "church").turn(A, "bishop");
    s.act(before ? "income, gold, build church" : "gold, build church, income");
    EXPECT_EQ(s.gold(A), before ? 1 : 2);
    EXPECT_FALSE(s.allows("income"));
  }
}

// CIT-6.22
TEST(CitadelsTurns, CIT_T012_prices_of_the_warlord) {
  const std::pair<const char*, int> prices[] = {
      {"temple", 0}, {"market", 1}, {"manor", 2}, {"palace", 4}};
  for (const auto& [kind, price] : prices) {
    Scene s;
    s.gold(A, price).city(B, kind).turn(A, "warlord").act(std::string("target 2 ") + kind);
    EXPECT_EQ(s.gold(A), 0) << kind;
    Scene poor;
    if (price == 0) continue;
    poor.gold(A, price - 1).city(B, kind).turn(A, "warlord");
    EXPECT_FALSE(poor.allows(std::string("target 2 ") + kind)) << kind;
  }
}

// ---- other public rulings ----

TEST(CitadelsTurns, CIT_T100_warlord_pays_five_for_the_dragon_gate) {
  Scene s;
  s.gold(A, 5).city(B, "dragon_gate").turn(A, "warlord").act("target 2 dragon_gate");
  EXPECT_EQ(s.gold(A), 0);
}

// CIT-0.9
TEST(CitadelsTurns, CIT_T101_assassin_thief_and_warlord_may_do_nothing) {
  for (const char* role : {"assassin", "thief", "warlord"}) {
    Scene s;
    s.city(B, "temple").turn(A, role).act("gold");
    EXPECT_TRUE(s.allows("end")) << role;
  }
}

// CIT-6.4.1, 6.16
TEST(CitadelsTurns, CIT_T102_thief_gets_what_the_merchant_has_at_the_reveal) {
  Scene s;
  s.gold(B, 5).city(B, "tavern").holds(A, "thief").holds(B, "merchant").call("thief");
  s.act("name 6, gold, end");
  EXPECT_EQ(s.gold(A), 7);
  s.act("gold, extra gold, income");
  EXPECT_EQ(s.gold(B), 4);
  EXPECT_EQ(s.gold(A), 7);
}

// CIT-4.7, 6.10
TEST(CitadelsTurns, CIT_T103_king_takes_income_after_building) {
  Scene s;
  s.gold(A, 1).hand(A, "manor").turn(A, "king").act("gold, build manor, income");
  EXPECT_EQ(s.gold(A), 1);
}

// CIT-7.1
TEST(CitadelsTurns, CIT_T104_armory_costs_no_gold) {
  Scene s;
  s.city(A, "armory").city(B, "palace").turn(A, "bishop").act("armory, target 2 palace");
  EXPECT_EQ(s.gold(A), 0);
  EXPECT_TRUE(s.in_city(A, ""));
  EXPECT_TRUE(s.in_city(B, ""));
  EXPECT_TRUE(s.under_deck("armory palace"));
}

// CIT-0.5, 0.6
TEST(CitadelsTurns, CIT_T105_destroyed_districts_go_under_the_deck) {
  Scene s;
  s.deck("manor").city(B, "temple").turn(A, "warlord").act("target 2 temple");
  EXPECT_TRUE(s.under_deck("manor temple"));
}

// CIT-6.2.7, 6.4
TEST(CitadelsTurns, CIT_T108_a_bewitched_thief_robs_for_the_witch) {
  Scene s(4, "witch");
  s.gold(C, 6).holds(A, "witch").holds(B, "thief").holds(C, "merchant").call("witch");
  s.act("gold, name 2");
  EXPECT_EQ(s.actor(), B);
  s.act("gold");
  EXPECT_EQ(s.actor(), A) << "the Witch plays on as the Thief";
  s.act("name 6, end");
  EXPECT_EQ(s.gold(A), 2 + 6);
  EXPECT_EQ(s.gold(C), 0);
}

// CIT-5.4, 5.3
TEST(CitadelsTurns, CIT_T109_architect_may_do_other_things_between_builds) {
  Scene s;
  s.gold(A, 9).hand(A, "temple tavern market manor").city(A, "laboratory").turn(A, "architect");
  s.act("gold, build temple, laboratory manor, build tavern, build market");
  EXPECT_EQ(s.gold(A), 9 + 2 - 1 + 2 - 1 - 2);
}

// CIT-4.10
TEST(CitadelsTurns, CIT_T110_poor_house_and_park_at_the_end_of_one_turn) {
  Scene s;
  s.city(A, "poor_house park").hand(A, "market").deck("manor castle").turn(A, "warlord");
  s.act("gold, build market, end");
  EXPECT_EQ(s.gold(A), 1);
  EXPECT_TRUE(s.in_hand(A, "manor castle"));
}

// CIT-4.8, 7.13, 7.25, 7.17
TEST(CitadelsTurns, CIT_T111_laboratory_smithy_and_museum_once_a_turn_each) {
  Scene s;
  s.gold(A, 6).hand(A, "manor castle palace").city(A, "laboratory smithy museum");
  s.deck("temple church tavern").turn(A, "bishop");
  s.act("laboratory manor, smithy, museum castle");
  EXPECT_EQ(s.gold(A), 6);
  EXPECT_EQ(s.cards(A), 4);
  EXPECT_EQ(s.state().museum.size(), 1);
  for (const char* again : {"laboratory palace", "smithy", "museum palace"}) {
    EXPECT_FALSE(s.allows(again)) << again;
  }
}

// CIT-0.4, 7.5
TEST(CitadelsTurns, CIT_T112_factory_makes_other_uniques_cheaper) {
  Scene s;
  s.gold(A, 3).hand(A, "library palace").city(A, "factory").turn(A, "bishop").act("gold");
  EXPECT_TRUE(s.allows("build library"));
  s.act("build library");
  EXPECT_EQ(s.gold(A), 0);
  Scene own;
  own.gold(A, 2).hand(A, "factory").turn(A, "bishop").act("gold");
  EXPECT_FALSE(own.allows("build factory")) << "the Factory itself costs 5";
  Scene basic;
  basic.gold(A, 2).hand(A, "palace").city(A, "factory").turn(A, "bishop").act("gold");
  EXPECT_FALSE(basic.allows("build palace"));
}

// CIT-5.2, 0.2
TEST(CitadelsTurns, CIT_T113_no_second_temple_without_the_quarry) {
  Scene s;
  s.gold(A, 5).hand(A, "temple").city(A, "temple").turn(A, "bishop").act("gold");
  EXPECT_EQ(s.refusal("build temple"), "CIT-5.2");
}

// CIT-4.3, 4.5, 4.9
TEST(CitadelsTurns, CIT_T114_gathering_comes_before_building_and_ending) {
  Scene s;
  s.gold(A, 5).hand(A, "temple").turn(A, "bishop");
  EXPECT_FALSE(s.allows("build temple"));
  EXPECT_FALSE(s.allows("end"));
}

// CIT-6.7.1
TEST(CitadelsTurns, CIT_T119_magician_swaps_with_the_player_of_the_killed_character) {
  Scene s;
  s.hand(B, "manor").killed("king").holds(B, "king").turn(A, "magician").act("swap 2");
  EXPECT_TRUE(s.in_hand(A, "manor"));
  EXPECT_EQ(s.cards(B), 0);
}

// CIT-0.7, 12.5, 6.21, 6.14b
TEST(CitadelsTurns, CIT_T136_an_empty_deck) {
  Scene s;
  s.gold(A, 2).city(A, "smithy").turn(A, "architect");
  EXPECT_FALSE(s.allows("cards"));
  EXPECT_FALSE(s.allows("extra cards"));
  s.act("smithy");
  EXPECT_EQ(s.gold(A), 0) << "the price is paid in full";
  Scene navigator(4, "navigator");
  navigator.turn(A, "navigator");
  EXPECT_TRUE(navigator.allows("either gold"));
  EXPECT_FALSE(navigator.allows("either cards"));
  Scene scholar(4, "scholar");
  scholar.turn(A, "scholar");
  EXPECT_FALSE(scholar.allows("scholar"));
  Scene three(4, "scholar");
  three.deck("manor castle palace").turn(A, "scholar").act("scholar");
  EXPECT_EQ(three.choices(), "keep manor, keep castle, keep palace");
  three.act("keep castle");
  EXPECT_EQ(three.state().deck_size(), 2);
  Scene abbot(4, "abbot");
  abbot.city(A, "temple church monastery").deck("manor").turn(A, "abbot");
  EXPECT_FALSE(abbot.allows("income 1"));
  abbot.act("income 2");
  EXPECT_EQ(abbot.cards(A), 1);
}

// CIT-4.4, 4.8.1
TEST(CitadelsTurns, CIT_T088_gold_mine_library_and_observatory) {
  const auto gather = [](const char* city, const char* how) {
    Scene s;
    s.city(A, city).deck("manor castle palace temple").turn(A, "bishop").act(how);
    return s;
  };
  EXPECT_EQ(gather("gold_mine", "gold").gold(A), 3);
  EXPECT_EQ(gather("", "cards").choices(), "keep manor, keep castle");
  EXPECT_EQ(gather("gold_mine", "cards").choices(), "keep manor, keep castle");
  EXPECT_EQ(gather("observatory", "cards").choices(), "keep manor, keep castle, keep palace");
  EXPECT_TRUE(gather("library", "cards").in_hand(A, "manor castle"));
  EXPECT_TRUE(gather("library observatory", "cards").in_hand(A, "manor castle palace"));
  Scene s = gather("observatory", "cards");
  s.act("keep castle");
  EXPECT_TRUE(s.under_deck("temple manor palace")) << "in the order drawn";  // CIT-0.6
}

// CIT-0.8: no limit on hands or gold.
TEST(CitadelsTurns, CIT_0_8_hands_and_stashes_are_unlimited) {
  Scene s;
  s.gold(A, 500).hand(A, "manor manor manor manor manor castle castle castle castle palace palace");
  s.deck("temple temple").turn(A, "architect").act("extra cards, gold");
  EXPECT_EQ(s.cards(A), 13);
  EXPECT_EQ(s.gold(A), 502);
}

// CIT-0.10, 0.12, 6.13: rank 4 not in play leaves the crown where it is.
TEST(CitadelsTurns, CIT_6_13_the_crown_stays_without_rank_4) {
  Scene s;
  s.crown(D).turn(A, "thief").act("gold, end");
  EXPECT_TRUE(s.round_is_over());
  EXPECT_EQ(s.state().crown, D);
}

// CIT-4.1, 6.1, 6.1.1: a killed character and one that nobody holds look alike.
TEST(CitadelsTurns, CIT_4_1_killed_and_missing_characters_look_alike) {
  for (const bool held : {true, false}) {
    Scene s;
    if (held) s.holds(B, "bishop");
    s.holds(A, "assassin").holds(C, "warlord").call("assassin").act("gold, name 5, end");
    EXPECT_EQ(s.actor(), C);
    EXPECT_EQ(s.state().player(B).revealed, 0);
    EXPECT_TRUE(s.told(EventKind::Called, Seat::None));
    s.act("gold, end");
    EXPECT_FALSE(s.told(EventKind::RevealsKilled, B));
  }
}

}  // namespace
}  // namespace burgrave::citadels
