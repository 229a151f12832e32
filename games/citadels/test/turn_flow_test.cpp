#include "games/citadels/test/table.hpp"

// The turn phase: calling, revealing, the order of things in a turn and at the end of a round.
namespace burgrave::citadels {
namespace {

// ---- the rulebook's example of a round ----

// CIT-6.4, 4.2, 4.1
TEST(CitadelsTurnFlow, CIT_T001_thief_takes_the_warlords_gold_at_the_reveal) {
  Table t;
  t.gold(B, 4).gold(C, 7).holds(A, "thief").holds(B, "warlord");
  t.open("thief").does(A, "name 8, gold");
  EXPECT_EQ(t.gold(B), 4) << "not before the Warlord is called";
  t.does(A, "end");
  EXPECT_EQ(t.actor(), B);
  EXPECT_EQ(t.golds(), (std::vector{6, 0, 7, 0})) << "before gathering";
  EXPECT_EQ(t.state().player(B).revealed, rank_bit(8));
  EXPECT_TRUE(t.told(EventKind::Robbed, B));
}
// CIT-6.22, 0.5
TEST(CitadelsTurnFlow, CIT_T003_warlord_destroys_a_market) {
  Table t;
  t.gold(A, 2).gold(B, 1).city(B, "market manor");
  t.open(A, "warlord").does(A, "target 2 market");
  EXPECT_EQ(t.golds(), (std::vector{1, 1, 0, 0})) << "to the bank";
  EXPECT_TRUE(t.in_city(B, "manor"));
  EXPECT_TRUE(t.under_deck("market"));
}
// CIT-6.22, 7.23, 4.7, 5.1, 4.11: T004 to T006 in one turn.
TEST(CitadelsTurnFlow, CIT_T004_school_of_magic_counts_as_military_for_the_warlord) {
  Table t(4, "", "school_of_magic");
  t.gold(A, 1).city(A, "prison school_of_magic");
  t.open(A, "warlord").does(A, "income");
  EXPECT_EQ(t.gold(A), 3);
}
TEST(CitadelsTurnFlow, CIT_T005_barracks_built_after_the_income_bring_nothing_more) {
  Table t(4, "", "school_of_magic");
  t.gold(A, 1).hand(A, "barracks").city(A, "prison school_of_magic");
  t.open(A, "warlord").does(A, "gold, income");
  t.gold(A, 3);
  t.does(A, "build barracks");
  EXPECT_EQ(t.gold(A), 0);
  EXPECT_TRUE(t.in_city(A, "prison school_of_magic barracks"));
  t.refuses(A, "income", "CIT-4.6").offers(A, "end");
}
TEST(CitadelsTurnFlow, CIT_T006_after_the_last_rank_the_crowned_player_selects_next) {
  Table t;
  t.crown(C);
  t.open(A, "warlord").does(A, "gold, end");
  EXPECT_TRUE(t.round_is_over());
  EXPECT_EQ(t.state().draft.first, C);
  EXPECT_EQ(t.state().rounds, 4);
  EXPECT_EQ(t.state().player(A).roles, 0) << "characters are back";
}
// CIT-10.1, 0.11
TEST(CitadelsTurnFlow, CIT_T009_architect_draws_and_warlord_builds_in_one_hand) {
  Table t(2);
  t.gold(A, 9).deck("temple tavern").holds(A, "architect warlord").hand(A, "manor castle");
  t.open("architect").does(A, "extra cards, gold, end");
  EXPECT_EQ(t.state().turn.rank, 8);
  t.refuses(A, "extra cards").does(A, "gold, build temple");
  t.refuses(A, "build tavern", "CIT-5.3");
  EXPECT_TRUE(t.in_city(A, "temple"));
}
// CIT-4.7
TEST(CitadelsTurnFlow, CIT_T011_bishops_income_before_or_after_building) {
  Table after;
  after.city(A, "temple").hand(A, "church");
  after.open(A, "bishop").does(A, "gold, build church, income");
  EXPECT_EQ(after.gold(A), 2);
  Table before;
  before.city(A, "temple").hand(A, "church");
  before.open(A, "bishop").does(A, "gold, income, build church");
  EXPECT_EQ(before.gold(A), 1);
  before.refuses(A, "income", "CIT-4.6");
}
// CIT-6.22
TEST(CitadelsTurnFlow, CIT_T012_warlord_pays_one_less_than_the_cost) {
  const std::tuple<const char*, int> prices[] = {
      {"temple", 0}, {"market", 1}, {"manor", 2}, {"palace", 4}};
  for (const auto& [kind, price] : prices) {
    const std::string aim = std::string("target 2 ") + kind;
    Table enough;
    enough.gold(A, price).city(B, kind);
    enough.open(A, "warlord").does(A, aim);
    EXPECT_EQ(enough.gold(A), 0) << kind;
    if (price == 0) continue;
    Table less;
    less.gold(A, price - 1).city(B, kind);
    less.open(A, "warlord").refuses(A, aim, "CIT-7.8.1");
  }
}

// ---- 4. The turn phase ----

// CIT-4.1, 6.1, 8.2: nobody can tell a killed character from one that nobody holds.
TEST(CitadelsTurnFlow, CIT_4_1_killed_and_missing_characters_look_the_same_to_others) {
  const auto played = [](bool held) {
    Table t;
    t.holds(A, "assassin").holds(C, "warlord").holds(B, held ? "bishop" : "merchant");
    t.open("assassin").does(A, "name 5, gold, end");
    if (!held) t.does(B, "gold, end");
    EXPECT_EQ(t.actor(), C);
    EXPECT_EQ(t.state().round.silent & rank_bit(5), rank_bit(5));
    return t;
  };
  const Table held = played(true), missing = played(false);
  for (const Seat viewer : {A, C, D, Seat::Spectator}) {
    EXPECT_EQ(held.seen_by(viewer).players[1].revealed, 0);
    EXPECT_EQ(held.seen_by(viewer).round.silent & rank_bit(5),
              missing.seen_by(viewer).round.silent & rank_bit(5));
  }
  EXPECT_TRUE(held.told(EventKind::Called, Seat::None));
}
TEST(CitadelsTurnFlow, CIT_4_1_views_do_not_tell_who_was_killed) {
  Table b, d;
  for (Table* t : {&b, &d}) {
    t->holds(A, "assassin").holds(t == &b ? B : D, "bishop").holds(C, "warlord");
    t->open("assassin").does(A, "name 5, gold, end");
  }
  for (const Seat viewer : {A, C, Seat::Spectator}) {
    EXPECT_EQ(b.seen_by(viewer), d.seen_by(viewer)) << index(viewer);
  }
}

// CIT-4.2, 6.10, 6.4, 6.6.1: crown, then robbery, then the threat, all before anything else.
TEST(CitadelsTurnFlow, CIT_4_2_crown_then_robbery_then_the_forced_gathering) {
  Table t(4, "blackmailer");
  t.crown(D).gold(B, 6).holds(A, "blackmailer").holds(B, "king");
  t.open("blackmailer").does(A, "mark 4, mark 5, sign 4, gold, end");
  EXPECT_EQ(t.state().crown, B);
  EXPECT_EQ(t.choices(), "gold, cards");
  Table robbed;
  robbed.crown(D).gold(B, 6).city(B, "manor").holds(A, "thief").holds(B, "king");
  robbed.open("thief").does(A, "name 4, gold, end");
  EXPECT_EQ(robbed.state().crown, B);
  EXPECT_EQ(robbed.gold(B), 0);
  EXPECT_EQ(robbed.gold(A), 8);
}

// CIT-4.5
TEST(CitadelsTurnFlow, CIT_4_5_nothing_is_built_before_gathering) {
  Table t(4, "", "framework necropolis stables");
  t.gold(A, 9).hand(A, "temple necropolis stables").city(A, "framework");
  t.open(A, "architect").refuses(A, "build temple", "CIT-4.5");
  t.refuses(A, "build necropolis", "CIT-4.5").refuses(A, "build stables", "CIT-4.5");
  t.does(A, "gold").offers(A, "build temple").offers(A, "build necropolis");
  t.offers(A, "build stables");
}

// CIT-4.6: each ability once, apart from each other, before gathering or after.
TEST(CitadelsTurnFlow, CIT_4_6_abilities_are_separate_and_used_once_at_any_moment) {
  Table merchant;
  merchant.city(A, "tavern");
  merchant.open(A, "merchant").does(A, "extra gold, income, gold");
  EXPECT_EQ(merchant.gold(A), 4);
  merchant.refuses(A, "extra gold", "CIT-4.6").refuses(A, "income", "CIT-4.6");
  Table warlord;
  warlord.city(A, "prison").city(B, "market temple");
  warlord.open(A, "warlord").does(A, "income, target 2 market, gold");
  warlord.refuses(A, "target 2 temple", "CIT-4.6").refuses(A, "income", "CIT-4.6");
  Table abbot(4, "abbot");
  abbot.gold(B, 5).city(A, "temple");
  abbot.open(A, "abbot").does(A, "gold, alms 2, income 1");
  EXPECT_EQ(abbot.gold(A), 4);
  abbot.refuses(A, "alms 2", "CIT-4.6").refuses(A, "income 0", "CIT-4.6");
  Table thief;
  thief.open(A, "thief").does(A, "gold, name 5").refuses(A, "name 6", "CIT-4.6");
}

// CIT-4.7: all districts of the type at once, never split.
TEST(CitadelsTurnFlow, CIT_4_7_income_counts_every_district_of_the_type_at_once) {
  Table t;
  t.gold(A, 3).city(A, "manor castle temple").hand(A, "palace");
  t.open(A, "king").does(A, "income");
  EXPECT_EQ(t.gold(A), 5);
  t.does(A, "gold, build palace").refuses(A, "income", "CIT-4.6");
  EXPECT_EQ(t.gold(A), 2);
}

// CIT-4.8, 7.13, 7.17, 7.25, 7.1
TEST(CitadelsTurnFlow, CIT_4_8_district_effects_work_before_and_after_gathering) {
  Table before(4, "", "laboratory smithy museum armory");
  before.gold(A, 2).city(A, "laboratory smithy museum armory").hand(A, "manor castle");
  before.city(B, "temple").deck("tavern tavern tavern docks");
  before.open(A, "thief");
  before.does(A, "smithy, laboratory manor, museum castle, armory, target 2 temple, gold, end");
  EXPECT_EQ(before.gold(A), 4);
  EXPECT_TRUE(before.in_hand(A, "tavern tavern tavern"));
  Table after(4, "", "laboratory smithy museum armory");
  after.gold(A, 2).city(A, "laboratory smithy museum armory").hand(A, "manor castle");
  after.city(B, "temple");
  after.open(A, "thief");
  after.does(A, "gold, museum manor, laboratory castle, smithy, armory, target 2 temple, end");
  EXPECT_EQ(after.gold(A), 4);
}
// CIT-4.8.1
TEST(CitadelsTurnFlow, CIT_4_8_1_laboratory_works_in_the_turn_it_is_built) {
  Table t;
  t.gold(A, 5).hand(A, "laboratory manor");
  t.open(A, "bishop").refuses(A, "laboratory manor", "CIT-7.13");
  t.does(A, "gold, build laboratory, laboratory manor");
  EXPECT_EQ(t.gold(A), 4);
}
TEST(CitadelsTurnFlow, CIT_4_8_1_what_was_built_with_a_quarry_stays_when_the_quarry_is_gone) {
  Table t;
  t.gold(A, 3).gold(B, 9).hand(A, "temple tavern").city(A, "quarry temple");
  t.holds(A, "king").holds(B, "warlord");
  t.open("king").does(A, "gold, build temple, end").does(B, "gold, target 1 quarry, end");
  EXPECT_TRUE(t.in_city(A, "temple temple"));
}

// CIT-4.9
TEST(CitadelsTurnFlow, CIT_4_9_a_turn_ends_when_its_player_says_so) {
  Table t(4, "emperor");
  t.crown(C).holds(A, "emperor").holds(B, "warlord").city(A, "manor");
  t.open("emperor").refuses(A, "end", "CIT-4.9").does(A, "gold").refuses(A, "end", "CIT-6.11");
  t.does(A, "crown 2").offers(A, "income").does(A, "end");
  EXPECT_EQ(t.actor(), B);
  EXPECT_EQ(t.gold(A), 2) << "an unused income lapses";
  t.refuses(A, "income").does(B, "gold, end");
}

// CIT-4.10, 6.17, 7.21
TEST(CitadelsTurnFlow, CIT_T049_poor_house_comes_before_the_alchemists_refund) {
  Table t(4, "alchemist", "poor_house");
  t.gold(A, 2).hand(A, "castle").city(A, "poor_house");
  t.open(A, "alchemist").does(A, "gold, build castle");
  EXPECT_EQ(t.gold(A), 0);
  t.does(A, "end");
  EXPECT_EQ(t.gold(A), 5);
}
// CIT-4.10, 7.20, 7.21
TEST(CitadelsTurnFlow, CIT_4_10_park_and_poor_house_at_the_end_of_one_turn) {
  Table t(4, "", "park poor_house");
  t.gold(A, 1).hand(A, "manor").city(A, "park poor_house").deck("castle palace");
  t.open(A, "bishop").does(A, "gold, build manor, end");
  EXPECT_EQ(t.gold(A), 1);
  EXPECT_TRUE(t.in_hand(A, "castle palace"));
  Table neither(4, "", "park poor_house");
  neither.gold(A, 1).hand(A, "manor").city(A, "park poor_house");
  neither.open(A, "bishop").does(A, "gold, end");
  EXPECT_EQ(neither.gold(A), 3);
  EXPECT_TRUE(neither.in_hand(A, "manor"));
}

// CIT-4.11, 6.10, 6.25, 7.27
TEST(CitadelsTurnFlow, CIT_4_11_killed_king_then_the_queens_gold_then_the_marks_then_a_new_round) {
  Table t(5, "queen");
  t.crown(D).holds(A, "assassin").holds(B, "king").holds(C, "queen").holds(E, "thief");
  t.open("assassin").does(A, "name 4, gold, end").does(E, "name 9, gold, end");
  EXPECT_EQ(t.gold(C), 0);
  t.does(C, "gold");
  EXPECT_EQ(t.state().crown, D);
  t.refuses(C, "queen", "CIT-6.25").does(C, "end");
  EXPECT_TRUE(t.round_is_over());
  EXPECT_EQ(t.state().crown, B);
  EXPECT_EQ(t.state().draft.first, B) << "crowned before the new round begins";
  EXPECT_EQ(t.gold(C), 5);
  EXPECT_EQ(t.round(), Round{}) << "killed, robbed and the rest are forgotten";
}
// CIT-4.11, 6.11.3, 6.25: the killed Emperor gives the crown before the Queen is paid.
TEST(CitadelsTurnFlow, CIT_4_11_killed_emperor_gives_the_crown_before_the_queen_is_paid) {
  Table t(5, "emperor queen");
  t.crown(E).holds(A, "assassin").holds(B, "emperor").holds(C, "queen");
  t.open("assassin").does(A, "name 4, gold, end").does(C, "gold, end");
  ASSERT_EQ(t.decision(), Decision::Heir);
  EXPECT_EQ(t.gold(C), 2);
  t.does(B, "crown 4");
  EXPECT_EQ(t.state().crown, D);
  EXPECT_EQ(t.gold(C), 5);
  EXPECT_TRUE(t.round_is_over());
}
// CIT-4.11(3), 8.4: what was not turned up is never shown.
TEST(CitadelsTurnFlow, CIT_4_11_markers_go_back_unseen) {
  Table t(4, "magistrate blackmailer");
  t.holds(A, "magistrate").holds(B, "blackmailer").holds(C, "warlord");
  t.open("magistrate").does(A, "mark 3, mark 4, mark 5, sign 3, gold, end");
  t.does(B, "mark 6, mark 7, sign 6, gold, end").does(C, "gold");
  EXPECT_EQ(t.seen_by(C).round.signed_rank, 0);
  EXPECT_EQ(t.seen_by(C).round.flowered_rank, 0);
  t.does(C, "end");
  for (const Seat viewer : {A, B, C, D}) {
    EXPECT_EQ(t.seen_by(viewer).round, Round{});
    EXPECT_EQ(t.seen_by(viewer).bottom_size, t.state().bottom_size);
  }
}
// CIT-4.11(4), 9.1
TEST(CitadelsTurnFlow, CIT_4_11_after_a_completed_city_there_is_no_new_round) {
  Table t;
  t.last_round(D).open(A, "bishop").does(A, "gold, end");
  EXPECT_TRUE(t.game_is_over());
  t.refuses(A, "gold", "CIT-9.5");
}
// CIT-4.12, 6.27.1
TEST(CitadelsTurnFlow, CIT_4_12_gold_on_the_tax_collectors_token_stays_between_rounds) {
  Table t(4, "tax_collector");
  t.gold(A, 5).hand(A, "temple").tax(3);
  t.open(A, "warlord").does(A, "gold, build temple, end");
  EXPECT_TRUE(t.round_is_over());
  EXPECT_EQ(t.state().tax_gold, 4);
}

}  // namespace
}  // namespace burgrave::citadels
