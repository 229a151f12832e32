#include "games/caylus/test/table_more.hpp"

#include <set>
#include <string>
#include <vector>

namespace burgrave::caylus {
namespace {

using Texts = std::set<std::string>;
using Order = std::vector<Seat>;

/// Everybody passes and leaves the provost where he is, until the next round.
void idle_round(Table& table) {
  const int round = table.state().round;
  while (!table.over() && table.state().round == round && !testing::Test::HasFailure()) {
    const Asked asked = table.asked();
    table.play(asked.seat, asked.decision == Decision::Place ? "pass" : "provost 0");
  }
}

// CAY-4.5, CAY-7.7
TEST(Caylus, DV_41_turn_order_carries_over) {
  Table empty(3);
  empty.officers(6).phase(Proc::Special).settle();
  EXPECT_EQ(empty.state().round, 2);
  EXPECT_EQ(empty.order(), (Order{Blue, Red, Green}));

  Table table(3);
  table.worker(Place::Stables, Green).officers(6).phase(Proc::Special).settle();
  EXPECT_EQ(table.order(), (Order{Green, Blue, Red}));
  EXPECT_EQ(table.asked(), (Asked{Green, Decision::Place}));
  idle_round(table);
  EXPECT_EQ(table.state().round, 3);
  EXPECT_EQ(table.order(), (Order{Green, Blue, Red}));
}

// CAY-7.6, CAY-7.11
TEST(Caylus, DV_44_joust_without_the_price) {
  Table no_denier(3);
  no_denier.worker(Place::Joust, Red).phase(Proc::Special).halt_at_castle(Green);
  no_denier.player(Red).cubes("2C");
  no_denier.settle();
  EXPECT_EQ(no_denier.asked(), kHalted);
  EXPECT_EQ(no_denier.workers(Red), 6);
  EXPECT_EQ(no_denier.cubes(Red), "2C");

  Table no_cloth(3);
  no_cloth.worker(Place::Joust, Red).phase(Proc::Special);
  no_cloth.player(Red).deniers(3);
  no_cloth.settle();
  EXPECT_EQ(no_cloth.asked(), (Asked{Red, Decision::Provost}));
  EXPECT_EQ(no_cloth.workers(Red), 6);
  EXPECT_EQ(no_cloth.deniers(Red), 3);
}

// CAY-8.2, CAY-8.3
TEST(Caylus, DV_45_provost_at_the_ends_of_the_road) {
  Table end(3);
  end.provost(28).phase(Proc::Provost).player(Red).deniers(5);
  end.settle();
  EXPECT_EQ(end.legal(), (Texts{"provost -3", "provost -2", "provost -1", "provost 0"}));

  Table start(3);
  start.provost(1).phase(Proc::Provost).player(Red).deniers(5);
  start.settle();
  EXPECT_EQ(start.legal(), (Texts{"provost 0", "provost +1", "provost +2", "provost +3"}));
}

// CAY-7.2, CAY-7.3, CAY-7.8, CAY-7.12
TEST(Caylus, DV_47_gate_to_castle_stables_and_inn) {
  Table castle(4);
  castle.worker(Place::Gate, Red).officers(6).phase(Proc::Special);
  castle.worker(Place::Castle, Blue).worker(Place::Castle, Green);
  for (const Seat seat : {Blue, Red, Green}) castle.player(seat).cubes("1F 1W 1S");
  castle.settle().play(Red, "move castle");
  EXPECT_EQ(castle.state().castle[2], Red);
  castle.play(Blue, "stop").play(Green, "stop");
  EXPECT_EQ(castle.asked(), (Asked{Red, Decision::Batch})) << "the third turn";

  Table stables(4);
  stables.worker(Place::Gate, Red).officers(6).phase(Proc::Special);
  stables.worker(Place::Stables, Orange).worker(Place::Stables, Green);
  stables.settle().play(Red, "move stables");
  EXPECT_EQ(stables.order(), (Order{Orange, Green, Red, Blue}));

  Table inn(4);
  inn.order({Blue, Green, Orange, Red})
      .worker(Place::Gate, Red)
      .inn_right(Blue)
      .officers(6)
      .phase(Proc::Special);
  inn.settle().play(Red, "move inn");
  EXPECT_EQ(inn.state().inn_right, Red);
  EXPECT_EQ(inn.workers(Blue), 6);
  EXPECT_EQ(inn.state().round, 2);
  inn.play(Blue, "pass").play(Green, "pass");  // Orange cannot pay 3 and passes unasked
  inn.play(Red, "place 1");
  EXPECT_EQ(inn.deniers(Red), 2 - 1) << "1 denier, whatever the scale";
}

// CAY-2.2, CAY-6.2, CAY-6.12
TEST(Caylus, CAY_2_2_five_passing_spaces_and_castle_places) {
  Table table(5);
  table.officers(6);
  for (const Seat seat : {Blue, Red, Green, Orange, Black})
    table.player(seat).deniers(9).cubes("1F 1W 1S");
  table.settle();
  for (const Seat seat : {Blue, Red, Green, Orange, Black}) table.play(seat, "place castle");
  table.refuses(Blue, "place castle", "CAY-6.12");
  for (const Seat seat : {Blue, Red, Green, Orange, Black}) table.play(seat, "pass");
  EXPECT_EQ(table.state().passed, (std::array<Seat, kMaxPlayers>{Blue, Red, Green, Orange, Black}));
  EXPECT_EQ(table.state().castle, (std::array<Seat, kMaxPlayers>{Blue, Red, Green, Orange, Black}));
}

}  // namespace
}  // namespace burgrave::caylus
