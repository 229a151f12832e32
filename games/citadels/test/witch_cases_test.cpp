#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

// CIT-6.2.4, 6.2.5
TEST(CitadelsWitchCases, CIT_T084_witch_plays_a_bewitched_merchant) {
  Table t(4, "witch");
  t.city(A, "tavern market").city(B, "docks").holds(A, "witch").holds(B, "merchant");
  t.open("witch").does(A, "gold, name 6").refuses(B, "extra gold").refuses(B, "income");
  t.does(B, "gold").refuses(A, "gold").does(A, "extra gold, income, end");
  EXPECT_EQ(t.golds(), (std::vector{2 + 1 + 2, 2, 0, 0}));
}

// CIT-6.2.6
TEST(CitadelsWitchCases, CIT_T085_witch_takes_a_bewitched_kings_income_and_not_the_crown) {
  Table t(4, "witch");
  t.crown(D).city(A, "manor").city(B, "castle palace").holds(A, "witch").holds(B, "king");
  t.open("witch").does(A, "gold, name 4");
  EXPECT_EQ(t.state().crown, B);
  t.does(B, "gold").does(A, "income, end");
  EXPECT_EQ(t.state().crown, B);
  EXPECT_EQ(t.golds(), (std::vector{3, 2, 0, 0}));
}

// CIT-6.2.1
TEST(CitadelsWitchCases, CIT_T086_witch_gathers_and_names_before_anything_else) {
  Table t(4, "witch", "laboratory smithy museum armory gold_mine");
  t.gold(A, 9).hand(A, "manor castle").city(A, "laboratory smithy museum armory gold_mine");
  t.city(B, "temple");
  t.open(A, "witch");
  EXPECT_EQ(t.choices(), "gold, cards");
  t.does(A, "gold");
  EXPECT_EQ(t.gold(A), 12) << "the Gold Mine works";
  EXPECT_EQ(t.decision(), Decision::Bewitch);
  for (const char* other : {"end", "build manor", "laboratory manor", "smithy", "museum manor"}) {
    t.refuses(A, other);
  }
  EXPECT_EQ(t.choices(), "name 2, name 3, name 4, name 5, name 6, name 7, name 8");
}

// CIT-6.2.2, 6.1.3
TEST(CitadelsWitchCases, CIT_T087_witch_whose_target_is_not_in_play_never_resumes) {
  Table t(4, "witch");
  t.holds(A, "witch").holds(B, "warlord");
  t.open("witch").does(A, "gold, name 5").does(B, "gold, end");
  EXPECT_TRUE(t.round_is_over());
  EXPECT_EQ(t.gold(A), 2);
}

// CIT-6.2.7, 6.4
TEST(CitadelsWitchCases, CIT_T108_witch_robs_as_the_bewitched_thief) {
  Table t(4, "witch");
  t.gold(C, 6).holds(A, "witch").holds(B, "thief").holds(C, "merchant");
  t.open("witch").does(A, "gold, name 2").does(B, "gold").does(A, "name 6, end");
  EXPECT_EQ(t.golds(), (std::vector{8, 2, 0, 0}));
}

// CIT-6.2.10, 6.2.5, 10.3
TEST(CitadelsWitchCases, CIT_T145_witch_and_magician_in_one_hand_with_a_smithy) {
  Table t(3, "witch", "smithy");
  t.gold(A, 9).hand(A, "temple tavern market church manor").city(A, "smithy");
  t.holds(A, "witch magician").holds(B, "architect");
  t.open("witch").does(A, "gold, name 7");
  EXPECT_EQ(t.state().turn.rank, 3) << "a turn of her own in between";
  t.does(A, "gold, smithy, build temple").refuses(A, "build tavern", "CIT-5.3");
  t.refuses(A, "smithy").does(A, "end").does(B, "gold");
  t.does(A, "smithy, build tavern, build market, build church");
  t.refuses(A, "build manor", "CIT-5.3").refuses(A, "gold").does(A, "end");
  EXPECT_EQ(t.gold(A), 9 + 2 + 2 - 2 - 1 - 2 - 1 - 2 - 2);
}

// CIT-6.2.6, 6.11.1
TEST(CitadelsWitchCases, CIT_T146_witch_gives_the_crown_of_a_bewitched_emperor) {
  for (const auto& [crown, open] :
       {std::pair{B, "crown 3"}, {C, "crown 2 gold"}, {A, "crown 3, crown 2 gold"}}) {
    Table t(3, "witch emperor");
    t.crown(crown).holds(A, "witch").holds(B, "emperor");
    t.open("witch").does(A, "gold, name 4").does(B, "gold").refuses(A, "end");
    std::string crowns;
    for (const char* choice : {"crown 1", "crown 3", "crown 1 gold", "crown 2 gold"}) {
      if (t.allows(choice)) crowns += std::string(crowns.empty() ? "" : ", ") + choice;
    }
    EXPECT_EQ(crowns, open);
    EXPECT_EQ(t.state().crown, crown) << "her owner's part of the turn moved nothing";
  }
  Table t(3, "witch emperor");
  t.crown(C).holds(A, "witch").holds(B, "emperor");
  t.open("witch").does(A, "gold, name 4").does(B, "gold").does(A, "crown 2 gold, end");
  EXPECT_EQ(t.golds(), (std::vector{3, 1, 0})) << "the Emperor's own player had to give";
}

}  // namespace
}  // namespace burgrave::citadels
