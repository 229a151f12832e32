#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

// CIT-6.1, 4.1
TEST(CitadelsAssassin, CIT_6_1_assassin_names_another_character_of_the_cast) {
  Table t(5, "queen");
  t.open(A, "assassin").refuses(A, "name 1", "CIT-6.1");
  for (int rank = 2; rank <= 9; ++rank) t.offers(A, "name " + std::to_string(rank));
  Table eight;
  eight.open(A, "assassin").refuses(A, "name 9", "CIT-2.2");
}
TEST(CitadelsAssassin, CIT_6_1_the_killed_one_stays_silent_and_skips_the_turn) {
  Table t;
  t.gold(B, 3).city(B, "temple").holds(A, "assassin").holds(B, "bishop").holds(C, "warlord");
  t.open("assassin").does(A, "name 5, gold, end");
  EXPECT_EQ(t.actor(), C);
  EXPECT_EQ(t.state().player(B).revealed, 0);
  EXPECT_EQ(t.gold(B), 3);
  t.offers(C, "target 2 temple").does(C, "gold, end");
  EXPECT_TRUE(t.round_is_over());
}
TEST(CitadelsAssassin, CIT_6_1_naming_a_character_that_nobody_has_does_nothing) {
  Table t;
  t.holds(A, "assassin").holds(B, "bishop");
  t.open("assassin").does(A, "name 6, gold, end").does(B, "gold, end");
  EXPECT_TRUE(t.round_is_over());
}
// CIT-6.1.1, 4.11, 8.2
TEST(CitadelsAssassin, CIT_6_1_1_only_a_killed_rank_4_is_shown_at_the_end_of_the_round) {
  for (const int rank : {5, 4}) {
    Table t;
    t.holds(A, "assassin").holds(B, rank == 4 ? "king" : "bishop").holds(C, "warlord");
    t.crown(D);
    t.open("assassin").does(A, "name " + std::to_string(rank) + ", gold, end");
    t.does(C, "gold, end");
    EXPECT_EQ(t.told(EventKind::RevealsKilled, B), rank == 4);
    EXPECT_EQ(t.state().crown, rank == 4 ? B : D);
  }
}
// CIT-6.1.2, 6.14
TEST(CitadelsAssassin, CIT_6_1_2_a_killed_bishop_protects_nobody) {
  Table t;
  t.gold(C, 9).city(B, "palace").holds(A, "assassin").holds(B, "bishop").holds(C, "warlord");
  t.open("assassin").does(A, "name 5, gold, end").does(C, "target 2 palace");
  EXPECT_TRUE(t.in_city(B, ""));
}
// CIT-6.1.3
TEST(CitadelsAssassin, CIT_6_1_3_a_character_that_lies_face_up_may_be_named_for_nothing) {
  struct Row {
    const char* role;
    const char* act;
  };
  for (const Row& row : {Row{"assassin", "name 6"}, Row{"thief", "name 6"},
                         Row{"magistrate", "mark 6"}, Row{"blackmailer", "mark 6"}}) {
    Table t(4, row.role);
    t.state().draft.face_up = rank_bit(6);
    t.open(A, row.role).offers(A, row.act);
    Options options = match_of(4, row.role);
    options.hide_pointless_character_targets = true;
    Table hidden(options);
    hidden.state().draft.face_up = rank_bit(6);
    hidden.open(A, row.role).refuses(A, row.act, "CIT-6.1.3");
  }
  Table witch(4, "witch");
  witch.state().draft.face_up = rank_bit(6);
  witch.open(A, "witch").does(A, "gold").does(A, "name 6");
  EXPECT_TRUE(witch.round_is_over());
}

}  // namespace
}  // namespace burgrave::citadels
