#include "games/caylus/test/table.hpp"

#include <set>
#include <string>
#include <vector>

namespace burgrave::caylus {
namespace {

// CAY-4.1, 4.2
TEST(Caylus, CAY_4_2_the_phases_follow_each_other) {
  Table t(3);
  for (const Seat seat : {Blue, Red, Green}) t.player(seat).deniers(10);
  t.player(Blue).deniers(10).cubes("1F 1W 1S");
  t.settle();

  t.play(Blue, "place merchants_guild").play(Red, "pass").play(Green, "pass");
  t.play(Blue, "place 1").play(Blue, "place castle").play(Blue, "pass");
  EXPECT_EQ(t.asked(), (Asked{Blue, Decision::Guild}));
  t.play(Blue, "provost 0");
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Provost}));
  t.all(Decision::Provost, "provost 0");
  EXPECT_EQ(t.asked(), (Asked{Blue, Decision::Produce}));
  t.play(Blue, "take 2");
  EXPECT_EQ(t.asked(), (Asked{Blue, Decision::Batch}));
  t.play(Blue, "batch food+wood+stone").play(Blue, "row prestige");

  EXPECT_EQ(t.state().bailiff, 7);
  EXPECT_EQ(t.state().round, 2);
  EXPECT_EQ(t.asked(), (Asked{Blue, Decision::Place}));
}

// CAY-4.3
TEST(Caylus, CAY_4_3_one_player_decides_at_a_time) {
  Table t(4);
  for (const Seat seat : {Blue, Red, Green, Orange}) t.player(seat).deniers(10);
  t.settle();
  for (const Seat seat : {Blue, Red, Green, Orange}) {
    EXPECT_EQ(t.rules().actors(t.state()), SeatMask::of(seat));
    t.play(seat, "pass");
  }
}

// CAY-4.4
TEST(Caylus, CAY_4_4_nothing_can_be_handed_over) {
  std::set<std::string> verbs;
  for (int verb = 0; verb < static_cast<int>(Verb::Order); ++verb) {
    verbs.emplace(kVerbs.word(static_cast<Verb>(verb)));
  }
  EXPECT_EQ(verbs,
            (std::set<std::string>{"decline", "pass",  "recall", "stop",      "stay",  "leave",
                                   "joust",   "place", "move",   "provost",   "take",  "bonus",
                                   "deal",    "sell",  "buy",    "transmute", "swap",  "build",
                                   "convert", "erect", "batch",  "row",       "column"}));
}

// CAY-4.5
TEST(Caylus, CAY_4_5_the_turn_order_carries_over) {
  Table t(3);
  t.order({Green, Blue, Red}).phase(Proc::End).settle();
  EXPECT_EQ(t.state().round, 2);
  EXPECT_EQ(t.order(), (std::vector{Green, Blue, Red}));
  EXPECT_EQ(t.asked(), (Asked{Green, Decision::Place}));
}

}  // namespace
}  // namespace burgrave::caylus
