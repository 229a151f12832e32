#include "games/caylus/test/table_more.hpp"

#include <string_view>
#include <vector>

namespace burgrave::caylus {
namespace {

using Order = std::vector<Seat>;

// CAY-6.15, CAY-8.1, CAY-19.1
TEST(Caylus, DV_54_provost_in_passing_order) {
  Table table(2);
  table.order({Red, Blue}).passed({Blue, Red}).phase(Proc::Provost);
  table.player(Red).deniers(1);
  table.player(Blue).deniers(1);
  table.settle();
  EXPECT_EQ(table.asked(), (Asked{Blue, Decision::Provost}));
  table.play(Blue, "provost 0");
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Provost}));
}

// CAY-19.1: a round of two players, as with more.
TEST(Caylus, CAY_19_1_rules_as_with_more_players) {
  Table table(2);
  table.officers(6);
  table.player(Blue).deniers(5);
  table.player(Red).deniers(5);
  table.settle().play(Blue, "place trading_post").play(Red, "place 1").play(Blue, "pass");
  EXPECT_EQ(table.deniers(Blue), 5 - 1 + 1) << "the first to pass takes 1";
  table.play(Red, "pass");
  EXPECT_EQ(table.deniers(Red), 4) << "the second does not";
  EXPECT_EQ(table.deniers(Blue), 5 + 3);
  EXPECT_EQ(table.asked(), (Asked{Blue, Decision::Provost}));
}

// CAY-19.2
TEST(Caylus, CAY_19_2_both_start_with_five_deniers) {
  const Rules rules = rules_for(2);
  Rng rng(1);
  const State state = set_up(rules, rng);
  for (const Seat seat : {Blue, Red})
    EXPECT_EQ(state.player(seat).deniers, 5 + 2) << "and the first income";
}

// CAY-19.3, CAY-4.5
TEST(Caylus, CAY_19_3_turn_order_swaps_every_round) {
  Table table(2);
  table.officers(6).settle();
  EXPECT_EQ(table.order(), (Order{Blue, Red}));
  for (int round = 1; round <= 4; ++round) {
    EXPECT_EQ(table.state().round, round);
    const Seat first = round % 2 == 1 ? Blue : Red;
    const Seat second = round % 2 == 1 ? Red : Blue;
    EXPECT_EQ(table.order(), (Order{first, second}));
    if (table.asked().decision == Decision::Place && table.deniers(first) > 0) {
      EXPECT_EQ(table.asked().seat, first);
    }
    while (table.state().round == round && !table.over() && !testing::Test::HasFailure()) {
      table.play(table.asked().seat,
                 table.asked().decision == Decision::Place ? "pass" : "provost 0");
    }
  }
}

// CAY-19.3: the drawn order holds in the first round, and three players never swap.
TEST(Caylus, CAY_19_3_first_round_in_drawn_order) {
  const Rules rules = rules_for(2);
  State state = rules.initial_state();
  Rng rng(2);
  rules.apply(state, Seat::Chance, Rules::parse("order 2").value());
  while (rules.actors(state) == SeatMask::of(Seat::Chance)) {
    rules.apply(state, Seat::Chance, rules.sample_chance(state, rng));
  }
  EXPECT_EQ(state.round, 1);
  EXPECT_EQ(rules.actors(state), SeatMask::of(Red));

  Table three(3);
  three.officers(6).phase(Proc::End).settle();
  EXPECT_EQ(three.order(), (Order{Blue, Red, Green}));
}

// CAY-19.3: phase 7 scores in the order of the round just played.
TEST(Caylus, CAY_19_3_scoring_in_the_order_played) {
  Table table(2);
  table.order({Red, Blue}).officers(11).phase(Proc::End).round(2);
  table.player(Blue).houses(2);
  table.player(Red).houses(2);
  table.settle();
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Row}));
  table.play(Red, "row prestige");
  EXPECT_EQ(table.asked(), (Asked{Blue, Decision::Row}));
  table.play(Blue, "row prestige");
  EXPECT_EQ(table.order(), (Order{Blue, Red})) << "swapped before income and placing";
}

// CAY-19.3, CAY-7.3
TEST(Caylus, CAY_19_3_no_stables) {
  Table placing(2);
  placing.player(Blue).deniers(5);
  placing.settle();
  EXPECT_FALSE(placing.offers("place stables"));
  placing.refuses(Blue, "place stables", "CAY-19.3");

  Table gate(2);
  gate.worker(Place::Gate, Blue).phase(Proc::Special).settle();
  EXPECT_TRUE(gate.offers("move inn"));
  EXPECT_FALSE(gate.offers("move stables"));
}

/// What Red pays for this placement after Blue has passed.
int price_after_a_pass(std::string_view placement, bool at_inn = false) {
  Table table(2);
  table.tile(9, Tile::WoodQuarry, Red).tile(10, Tile::WoodSawmill, Blue).officers(6);
  if (at_inn) table.inn_right(Red);
  table.player(Red).deniers(20);
  table.settle();
  if (table.asked().seat == Blue) table.play(Blue, "pass");
  table.play(Red, placement);
  return 20 - table.deniers(Red);
}

// CAY-19.4, CAY-19.5
TEST(Caylus, CAY_19_4_three_deniers_after_a_pass) {
  for (const std::string_view place :
       {"place 1", "place 7", "place 10", "place gate", "place trading_post",
        "place merchants_guild", "place joust_field", "place inn", "place castle"}) {
    EXPECT_EQ(price_after_a_pass(place), 3) << place;
  }
  EXPECT_EQ(price_after_a_pass("place 9"), 1) << "own building";
  for (const std::string_view place :
       {"place 1", "place 9", "place 10", "place gate", "place castle"}) {
    EXPECT_EQ(price_after_a_pass(place, true), 1) << place << " from the inn";
  }
}

// CAY-19.4: one denier while nobody has passed.
TEST(Caylus, CAY_19_4_one_denier_before_a_pass) {
  Table table(2);
  table.player(Blue).deniers(5);
  table.settle().play(Blue, "place castle");
  EXPECT_EQ(table.deniers(Blue), 4);
}

}  // namespace
}  // namespace burgrave::caylus
