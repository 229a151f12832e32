#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

/// Seats to whom the Emperor may give the crown now.
std::string recipients(const Table& t) {
  std::string open;
  for (const char* seat : {"1", "2", "3", "4"}) {
    for (const char* what : {"", " gold", " card"}) {
      if (!t.allows(std::string("crown ") + seat + what)) continue;
      open += seat;
      break;
    }
  }
  return open;
}

// CIT-6.10, 4.2, 7.23
TEST(CitadelsRank4, CIT_6_10_king_takes_the_crown_and_gold_for_basic_noble_districts) {
  Table t(4, "", "school_of_magic");
  t.crown(D).city(A, "manor palace tavern school_of_magic");
  t.open(A, "king");
  EXPECT_EQ(t.state().crown, A) << "at the reveal";
  t.does(A, "income");
  EXPECT_EQ(t.gold(A), 3);
  t.refuses(A, "income").does(A, "gold, end");
  EXPECT_EQ(t.gold(A), 5);
}

// CIT-6.10, 4.11: killed, the card is shown at the end of the round.
TEST(CitadelsRank4, CIT_6_10_killed_king_is_crowned_at_the_end_of_the_round) {
  Table t(4);
  t.crown(C).killed("king").holds(B, "king").city(B, "manor");
  t.open(D, "warlord").does(D, "gold");
  EXPECT_EQ(t.state().crown, C);
  EXPECT_EQ(t.state().player(B).revealed, 0);
  t.does(D, "end");
  EXPECT_TRUE(t.told(EventKind::RevealsKilled, B));
  EXPECT_EQ(t.state().crown, B);
  EXPECT_EQ(t.gold(B), 0) << "no income";
}

// CIT-6.10, 6.2.6
TEST(CitadelsRank4, CIT_6_10_bewitched_king_takes_the_crown_himself) {
  Table t(4, "witch");
  t.crown(C).city(A, "manor castle").city(B, "palace").holds(A, "witch").holds(B, "king");
  t.open("witch").does(A, "gold, name 4").does(B, "gold").does(A, "income, end");
  EXPECT_EQ(t.state().crown, B);
  EXPECT_EQ(t.golds(), (std::vector{4, 2, 0, 0}));
}

// CIT-4.2: the robbed King is crowned all the same.
TEST(CitadelsRank4, CIT_4_2_robbed_king_takes_the_crown_and_loses_the_stash) {
  Table t(4);
  t.crown(C).gold(B, 5).city(B, "manor").holds(A, "thief").holds(B, "king");
  t.open("thief").does(A, "name 4, gold, end");
  EXPECT_EQ(t.state().crown, B);
  t.does(B, "income");
  EXPECT_EQ(t.golds(), (std::vector{7, 1, 0, 0}));
}

// CIT-6.11, 6.11.2
TEST(CitadelsRank4, CIT_6_11_emperor_gives_the_crown_and_takes_gold_or_a_random_card) {
  for (const bool card : {false, true}) {
    Table t(4, "emperor");
    t.crown(D).gold(A, 2).hand(A, "manor castle").city(B, "palace temple");
    t.open(B, "emperor");
    EXPECT_EQ(t.state().crown, D) << "not for himself";
    t.refuses(B, "crown 1").does(B, card ? "crown 1 card" : "crown 1 gold");
    if (card) {
      EXPECT_EQ(t.choices(), "steal manor, steal castle");
      t.chance("steal castle");
    }
    EXPECT_EQ(t.state().crown, A);
    EXPECT_EQ(t.golds(), (card ? std::vector{2, 0, 0, 0} : std::vector{1, 1, 0, 0}));
    EXPECT_TRUE(t.in_hand(B, card ? "castle" : ""));
    EXPECT_EQ(recipients(t), "") << "once a turn";
    t.does(B, "income, gold, end");
    EXPECT_EQ(t.gold(B), card ? 3 : 4);
  }
}

// CIT-6.11, 4.9: a duty.
TEST(CitadelsRank4, CIT_6_11_emperor_cannot_end_the_turn_before_the_crown_is_given) {
  Table t(4, "emperor");
  t.crown(B);
  t.open(B, "emperor").does(B, "gold").refuses(B, "end", "CIT-6.11");
  t.does(B, "crown 4, end");
  EXPECT_EQ(t.state().crown, D);
  EXPECT_EQ(t.gold(B), 2) << "nothing to take";
}

// CIT-6.11.1
TEST(CitadelsRank4, CIT_6_11_1_emperor_gives_to_neither_himself_nor_the_holder) {
  for (const auto& [crown, open] : {std::pair{C, "14"}, {B, "134"}, {A, "34"}}) {
    Table t(4, "emperor");
    t.crown(crown).gold(A, 1).hand(C, "manor");
    t.open(B, "emperor");
    EXPECT_EQ(recipients(t), open);
  }
  Table three(3, "emperor");
  three.crown(A);
  three.open(B, "emperor");
  EXPECT_EQ(recipients(three), "3");
}

// CIT-6.11.2
TEST(CitadelsRank4, CIT_6_11_2_emperor_takes_the_only_kind_there_is) {
  Table t(4, "emperor");
  t.crown(D).gold(A, 1).hand(C, "manor");
  t.open(B, "emperor");
  t.offers(B, "crown 1 gold").refuses(B, "crown 1 card").refuses(B, "crown 1");
  t.offers(B, "crown 3 card").refuses(B, "crown 3 gold").refuses(B, "crown 3");
}

// CIT-6.11.3
TEST(CitadelsRank4, CIT_6_11_3_killed_emperor_gives_the_crown_and_takes_nothing) {
  Table t(4, "emperor");
  t.crown(B).gold(A, 3).hand(C, "manor").killed("emperor").holds(B, "emperor");
  t.open(D, "warlord").does(D, "gold, end");
  EXPECT_EQ(t.decision(), Decision::Heir);
  EXPECT_EQ(t.choices(), "crown 1, crown 3, crown 4");
  t.does(B, "crown 3");
  EXPECT_EQ(t.state().crown, C);
  EXPECT_EQ(t.gold(B), 0);
  EXPECT_EQ(t.cards(B), 0);
  EXPECT_TRUE(t.round_is_over());
}

// CIT-6.12
TEST(CitadelsRank4, CIT_6_12_patrician_gains_a_card_for_each_basic_noble_district) {
  Table t(4, "patrician");
  t.crown(D).city(A, "manor castle").deck("temple tavern market");
  t.open(A, "patrician");
  EXPECT_EQ(t.state().crown, A);
  t.does(A, "income");
  EXPECT_TRUE(t.in_hand(A, "temple tavern"));
  EXPECT_EQ(t.gold(A), 0);
  t.refuses(A, "income");
}

// CIT-6.12, 4.11
TEST(CitadelsRank4, CIT_T093_patrician_killed_gets_the_crown_and_no_cards) {
  Table alive(4, "patrician");
  alive.crown(D).city(A, "manor castle").deck("temple tavern market");
  alive.open(A, "patrician").does(A, "gold, income");
  EXPECT_TRUE(alive.in_hand(A, "temple tavern"));
  Table killed(4, "patrician");
  killed.crown(D).city(A, "manor castle").killed("patrician").holds(A, "patrician");
  killed.open(C, "warlord").does(C, "gold, end");
  EXPECT_EQ(killed.state().crown, A);
  EXPECT_EQ(killed.cards(A), 0);
}

// CIT-6.13, 3.1
TEST(CitadelsRank4, CIT_6_13_who_has_the_crown_begins_the_next_selection) {
  Table moved(4);
  moved.crown(A);
  moved.open(C, "king").does(C, "gold, end");
  EXPECT_TRUE(moved.round_is_over());
  EXPECT_EQ(moved.state().draft.first, C);
  for (const char* killed : {"bishop", "king"}) {
    Table stays(4);
    stays.crown(A).killed(killed);
    stays.open(C, "warlord").does(C, "gold, end");
    EXPECT_EQ(stays.state().draft.first, A) << "no rank 4 in play";
  }
}

}  // namespace
}  // namespace burgrave::citadels
