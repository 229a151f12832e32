#include "games/caylus/test/table.hpp"

#include <vector>

namespace burgrave::caylus {
namespace {

// CAY-7.7
TEST(Caylus, EX_07_the_stables_change_the_order_at_once) {
  Table t = phase_begins(Proc::Special);
  t.order({Red, Green, Orange, Blue});
  t.worker(Place::Stables, Blue).worker(Place::Stables, Red).settle();
  EXPECT_EQ(t.order(), (std::vector{Blue, Red, Green, Orange}));
  EXPECT_EQ(t.workers(Blue), 6);
}

// CAY-6.7, 7.8, 7.9
TEST(Caylus, EX_08_the_inn_changes_its_guest) {
  Table t(4);
  t.phase(Proc::Special).inn_right(Blue).worker(Place::Inn, Green).settle();
  EXPECT_EQ(t.workers(Blue), 6);
  EXPECT_EQ(t.state().inn_right, Green);
  EXPECT_EQ(t.state().inn_left, Seat::None);

  EXPECT_EQ(t.state().round, 2);
  t.play(Blue, "pass").play(Red, "pass");
  EXPECT_EQ(t.deniers(Green), 2);
  t.play(Green, "place trading_post");
  EXPECT_EQ(t.deniers(Green), 1);
}

// CAY-7.6, 17.12, 17.13
TEST(Caylus, EX_22_a_joust_builds_the_park) {
  Table t = phase_begins(Proc::Special);
  t.scored(Section::Foundations).worker(Place::Joust, Green);
  t.player(Green).deniers(1).cubes("1F 1C").marker(Row::Buildings, 2);
  t.settle();
  t.play(Green, "joust");
  EXPECT_EQ(t.deniers(Green), 0);
  EXPECT_EQ(t.cubes(Green), "1F");
  t.play(Green, "row buildings").play(Green, "column 3").play(Green, "build stone_park");
  EXPECT_EQ(t.marker(Green, Row::Buildings), 3);
  EXPECT_EQ(t.cubes(Green), "");
  EXPECT_EQ(t.space(9).tile, Tile::StonePark);
  EXPECT_EQ(t.space(9).owner, Green);
  EXPECT_EQ(t.vp(Green), 3);
}

// CAY-7.1, 7.6
TEST(Caylus, EX_23_the_farm_comes_too_late_for_the_joust) {
  Table t = phase_begins(Proc::Special);
  t.worker(Place::Joust, Red).worker(1, Red);
  t.player(Red).deniers(1);
  t.settle();
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Provost})) << "no joust";

  Table in_time = phase_begins(Proc::Special);
  in_time.worker(Place::TradingPost, Red).worker(Place::Joust, Red);
  in_time.player(Red).cubes("1C");
  in_time.settle();
  EXPECT_EQ(in_time.asked(), (Asked{Red, Decision::Joust}));
  EXPECT_TRUE(in_time.offers("joust"));
}

// CAY-7.2, 7.4
TEST(Caylus, DV_05_from_the_gate_to_the_trading_post) {
  Table t = phase_begins(Proc::Special);
  t.worker(Place::Gate, Red).settle();
  t.play(Red, "move trading_post");
  EXPECT_EQ(t.deniers(Red), 3);
  EXPECT_EQ(t.workers(Red), 6);
}

// CAY-7.3
TEST(Caylus, DV_06_gate_targets_with_own_workers_elsewhere) {
  Table t = phase_begins(Proc::Special);
  t.worker(Place::Gate, Red).worker(Place::Castle, Red).inn_right(Red).settle();
  t.refuses(Red, "move castle", "CAY-7.3");
  EXPECT_TRUE(t.offers("move inn"));
}

// CAY-7.2, 6.13, 9.3
TEST(Caylus, DV_07_the_owners_point_stays) {
  Table t = phase_begins(Proc::Special);
  t.tile(12, Tile::WoodSawmill, Green).worker(Place::Gate, Red);
  t.player(Red).deniers(1);
  t.settle();
  t.play(Red, "move 12");
  EXPECT_EQ(t.asked().decision, Decision::Provost);
  EXPECT_EQ(t.vp(Green), 1);
  t.play(Red, "provost 0");
  EXPECT_EQ(t.vp(Green), 1);
  EXPECT_EQ(t.cubes(Red), "");
  EXPECT_EQ(t.workers(Red), 6);
}

// CAY-7.8
TEST(Caylus, DV_08_both_places_of_the_inn_are_reds) {
  Table t = phase_begins(Proc::Special);
  t.inn_right(Red).worker(Place::Inn, Red).settle();
  EXPECT_EQ(t.workers(Red), 5);
  EXPECT_EQ(t.state().inn_right, Red);
  EXPECT_EQ(t.state().inn_left, Seat::None);
}

// CAY-7.9, 7.10
TEST(Caylus, DV_09_stay_in_the_inn_or_leave) {
  Table t = phase_begins(Proc::Special);
  t.inn_right(Red).settle();
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Inn}));
  EXPECT_EQ(t.legal(), (Notations{"stay", "leave"}));
  Table leaves = t;
  leaves.play(Red, "leave");
  EXPECT_EQ(leaves.workers(Red), 6);
  EXPECT_EQ(leaves.state().inn_right, Seat::None);
  t.play(Red, "stay");
  EXPECT_EQ(t.workers(Red), 5);
  EXPECT_EQ(t.state().inn_right, Red);
}

// CAY-7.5, 8.2
TEST(Caylus, DV_10_the_guild_near_the_end_of_the_road) {
  Table t = phase_begins(Proc::Special);
  t.worker(Place::Guild, Red).provost(27).settle();
  EXPECT_EQ(t.legal(),
            (Notations{"provost -3", "provost -2", "provost -1", "provost 0", "provost +1"}));
}

// CAY-7.8, 7.9
TEST(Caylus, CAYP_03_the_inn_waits_for_its_answer) {
  Table t(4);
  t.phase(Proc::Special).inn_right(Red).settle();
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Inn}));
  EXPECT_EQ(t.state().round, 1) << "nothing goes on before the answer";
  t.play(Red, "stay");
  EXPECT_EQ(t.state().round, 2) << "asked once";
  EXPECT_EQ(t.asked().decision, Decision::Place);

  Table displaced = phase_begins(Proc::Special);
  displaced.inn_right(Red).worker(Place::Inn, Blue).settle();
  EXPECT_EQ(displaced.asked().decision, Decision::Batch) << "no question";
  EXPECT_EQ(displaced.workers(Red), 6);
}

// CAY-7.2, 7.3, 7.12
TEST(Caylus, CAYP_05_what_the_gate_offers) {
  Table t = phase_begins(Proc::Special);
  t.worker(Place::Gate, Red).worker(Place::Castle, Red).worker(Place::Stables, Red);
  t.worker(Place::Inn, Red).worker(8, Blue).tile(9, Tile::WoodQuarry, Green).settle();
  for (const char* place : {"move castle", "move stables", "move inn", "move gate"}) {
    t.refuses(Red, place, "CAY-7.3");
  }
  t.refuses(Red, "move 8", "CAY-7.2");
  EXPECT_FALSE(Rules::parse("move bridge"));

  Table declines = t;
  declines.play(Red, "recall");
  EXPECT_EQ(declines.state().special[0], Seat::None);
  t.play(Red, "move 9");
  EXPECT_EQ(t.vp(Green), 1);
  EXPECT_EQ(t.deniers(Red), 0);
}

// CAY-7.1, 2.1
TEST(Caylus, CAY_7_1_places_are_activated_in_printed_order) {
  Table t = phase_begins(Proc::Special);
  t.worker(Place::Gate, Blue).worker(Place::Guild, Red).worker(Place::Joust, Green).inn_right(Red);
  t.player(Green).deniers(1).cubes("1C");
  t.settle();
  t.play(Blue, "recall").play(Red, "provost +1").play(Green, "joust").play(Green, "row prestige");
  t.play(Red, "leave");
  EXPECT_EQ(t.asked(), (Asked{Orange, Decision::Batch}));
  for (const Seat seat : {Blue, Red, Green}) EXPECT_EQ(t.workers(seat), 6);
}

// CAY-7.3, 19.3
TEST(Caylus, CAY_7_3_no_stables_for_two) {
  Table t(2);
  t.phase(Proc::Special).worker(Place::Gate, Red).settle();
  t.refuses(Red, "move stables", "CAY-7.3");
  t.refuses(Red, "move gate", "CAY-7.3");
}

// CAY-7.2
TEST(Caylus, CAY_7_2_the_gate_ignores_lots_and_residences) {
  Table t = phase_begins(Proc::Special);
  t.worker(Place::Gate, Red).tile(9, Tile::Residence, Red).settle();
  t.refuses(Red, "move 9", "CAY-7.2").refuses(Red, "move 10", "CAY-7.2");
  EXPECT_EQ(t.legal("move"),
            (Notations{"move trading_post", "move merchants_guild", "move joust_field",
                       "move stables", "move inn", "move castle", "move 1", "move 2", "move 3",
                       "move 4", "move 5", "move 6", "move 7", "move 8", "move 16"}));
}

// CAY-7.4, 7.11
TEST(Caylus, CAY_7_4_the_trading_post_pays_unasked) {
  Table t = phase_begins(Proc::Special);
  t.worker(Place::TradingPost, Red).settle();
  EXPECT_EQ(t.deniers(Red), 3);
  EXPECT_EQ(t.workers(Red), 6);
}

// CAY-7.5, 7.11
TEST(Caylus, CAY_7_5_the_guild_is_free) {
  Table t = phase_begins(Proc::Special);
  t.worker(Place::Guild, Red).provost(10).settle();
  EXPECT_EQ(t.legal().size(), 7U);
  Table stays = t;
  stays.play(Red, "provost 0");
  EXPECT_EQ(stays.state().provost, 10);
  EXPECT_EQ(stays.workers(Red), 6);
  t.play(Red, "provost -3");
  EXPECT_EQ(t.state().provost, 7);
  EXPECT_EQ(t.deniers(Red), 0);
}

// CAY-7.6, 7.11
TEST(Caylus, CAY_7_6_one_favour_a_joust) {
  Table t = phase_begins(Proc::Special);
  t.worker(Place::Joust, Red);
  t.player(Red).deniers(1).cubes("2C");
  t.settle();
  EXPECT_EQ(t.legal(), (Notations{"decline", "joust"}));
  Table declines = t;
  declines.play(Red, "decline");
  EXPECT_EQ(declines.cubes(Red), "2C");
  EXPECT_EQ(declines.workers(Red), 6);
  t.play(Red, "joust");
  EXPECT_EQ(t.cubes(Red), "1C");
  t.play(Red, "row prestige");
  EXPECT_EQ(t.asked(), (Asked{Orange, Decision::Batch})) << "at most once";
}

// CAY-7.7
TEST(Caylus, CAY_7_7_the_new_order_governs_scoring) {
  Table t(3);
  t.phase(Proc::Special).worker(Place::Stables, Green).officers(11);
  t.player(Blue).houses(2);
  t.player(Green).houses(2);
  t.settle();
  EXPECT_EQ(t.asked(), (Asked{Green, Decision::Row}));
}

// CAY-7.10
TEST(Caylus, CAY_7_10_the_left_place_gives_nothing_yet) {
  Table t(3);
  t.player(Blue).deniers(10);
  t.inn_right(Red).settle();
  EXPECT_EQ(t.workers(Red), 5);
  t.play(Blue, "place inn");
  EXPECT_EQ(t.deniers(Blue), 9);
  t.play(Blue, "place 1");
  EXPECT_EQ(t.deniers(Blue), 9 - 3) << "both others had to pass";
}

// CAY-7.11
TEST(Caylus, CAY_7_11_the_inn_moves_its_guest_unasked) {
  Table t = phase_begins(Proc::Special);
  t.worker(Place::Inn, Red).settle();
  EXPECT_EQ(t.asked().decision, Decision::Batch);
  EXPECT_EQ(t.state().inn_right, Red);
}

// CAY-7.12
TEST(Caylus, CAY_7_12_the_gate_takes_the_next_number) {
  Table t = phase_begins(Proc::Special);
  t.worker(Place::Gate, Red).settle();
  t.play(Red, "move castle");
  EXPECT_EQ(t.state().player(Red).castle_place, 2);
  EXPECT_EQ(t.asked(), (Asked{Orange, Decision::Batch}));
}

}  // namespace
}  // namespace burgrave::caylus
