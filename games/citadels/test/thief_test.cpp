#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

// CIT-6.4
TEST(CitadelsThief, CIT_6_4_thief_may_name_all_but_rank_1_himself_the_killed_and_the_bewitched) {
  Table t(5, "tax_collector");
  t.holds(A, "assassin").holds(B, "thief");
  t.open("assassin").does(A, "name 5, gold, end");
  t.refuses(B, "name 1", "CIT-6.4").refuses(B, "name 2", "CIT-6.4");
  t.refuses(B, "name 5", "CIT-6.4");
  for (const int rank : {3, 4, 6, 7, 8, 9}) t.offers(B, "name " + std::to_string(rank));
  t.does(B, "gold, end");
  EXPECT_EQ(t.round().robbed, 0) << "he need not name anybody";
}
// CIT-6.4, 4.2: the whole stash at once, before gathering.
TEST(CitadelsThief, CIT_6_4_thief_gets_the_whole_stash_before_the_victim_gathers) {
  Table t;
  t.gold(A, 1).gold(C, 7).gold(D, 4).holds(A, "thief").holds(C, "architect");
  t.open("thief").does(A, "name 7, gold, end");
  EXPECT_EQ(t.golds(), (std::vector{10, 0, 0, 4}));
  EXPECT_EQ(t.choices().substr(0, 11), "gold, cards");
  t.does(C, "gold");
  EXPECT_EQ(t.gold(C), 2);
}
// CIT-6.4: an empty stash and a character that nobody has.
TEST(CitadelsThief, CIT_6_4_nothing_is_stolen_from_an_empty_stash_or_from_nobody) {
  Table empty;
  empty.holds(A, "thief").holds(B, "bishop");
  empty.open("thief").does(A, "name 5, gold, end");
  EXPECT_EQ(empty.golds(), (std::vector{2, 0, 0, 0}));
  Table nobody;
  nobody.gold(B, 4).holds(A, "thief").holds(B, "bishop");
  nobody.open("thief").does(A, "name 6, gold, end").does(B, "gold, end");
  EXPECT_EQ(nobody.golds(), (std::vector{2, 6, 0, 0}));
}
// CIT-6.4.1, 6.26, 6.27
TEST(CitadelsThief, CIT_6_4_1_only_the_stash_at_the_reveal_is_stolen) {
  Table t(4, "tax_collector");
  t.gold(B, 5).city(B, "tavern temple").beautified(B, "temple").tax(3);
  t.holds(A, "thief").holds(B, "merchant");
  t.open("thief").does(A, "name 6, gold, end");
  EXPECT_EQ(t.golds(), (std::vector{7, 0, 0, 0}));
  EXPECT_EQ(t.state().player(B).beautified, card_set("temple"));
  EXPECT_EQ(t.state().tax_gold, 3);
  t.does(B, "gold, extra gold, income, end");
  EXPECT_EQ(t.golds(), (std::vector{7, 4, 0, 0}));
}
// CIT-6.4.2, 10.3
TEST(CitadelsThief, CIT_6_4_2_thief_naming_his_own_second_character_moves_nothing) {
  Table t(3);
  t.gold(A, 4).gold(B, 3).holds(A, "thief merchant").holds(B, "bishop");
  t.open("thief").does(A, "name 6, gold, end").does(B, "gold, end");
  EXPECT_EQ(t.actor(), A);
  EXPECT_EQ(t.golds(), (std::vector{6, 5, 0}));
  EXPECT_FALSE(t.told(EventKind::Robbed, A));
}
// CIT-6.4, 10.3: only the named character is robbed, not the owner's other one.
TEST(CitadelsThief, CIT_6_4_thief_robs_one_character_of_two) {
  Table t(3);
  t.gold(B, 4).holds(A, "thief").holds(B, "king warlord");
  t.open("thief").does(A, "name 8, gold, end");
  EXPECT_EQ(t.gold(B), 4);
  t.does(B, "gold, end");
  EXPECT_EQ(t.golds(), (std::vector{8, 0, 0})) << "what the King gathered as well";
}

}  // namespace
}  // namespace burgrave::citadels
