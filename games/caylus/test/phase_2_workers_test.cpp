#include "games/caylus/test/table_more.hpp"

#include <array>
#include <string>
#include <vector>

namespace burgrave::caylus {
namespace {

/// The rulebook's examples of phase 2, played up to and including example `last`.
Table example(int last) {
  struct Move {
    int example;
    Seat seat;
    const char* notation;
  };
  constexpr Move kMoves[] = {{1, Blue, "pass"},       {2, Green, "place 7"}, {3, Orange, "pass"},
                             {4, Red, "place 9"},     {5, Green, "pass"},    {5, Red, "place 10"},
                             {6, Red, "place castle"}};
  Table t(4);
  t.order({Blue, Green, Orange, Red}).worker(Place::Castle, Blue);
  t.tile(9, Tile::WoodMason, Green).tile(10, Tile::WoodFarmFood, Red);
  for (const Seat seat : {Blue, Red, Green, Orange}) t.player(seat).deniers(10);
  t.settle();
  for (const Move& move : kMoves) {
    if (move.example <= last) t.play(move.seat, move.notation);
  }
  return t;
}

// CAY-6.2, 6.3, 6.5, 6.6
TEST(Caylus, EX_01_first_pass_takes_a_denier) {
  const Table t = example(1);
  EXPECT_EQ(t.state().passed[0], Blue);
  EXPECT_EQ(t.deniers(Blue), 11);

  Table elsewhere = t;
  elsewhere.play(Green, "place 10");
  EXPECT_EQ(elsewhere.deniers(Green), 8);
  Table own = t;
  own.play(Green, "place 9");
  EXPECT_EQ(own.deniers(Green), 9);
}

// CAY-6.5, 6.8
TEST(Caylus, EX_02_the_peddler_costs_two_after_one_pass) {
  const Table t = example(2);
  EXPECT_EQ(t.deniers(Green), 8);
  EXPECT_EQ(t.space(7).worker, Green);
}

// CAY-6.2, 6.3
TEST(Caylus, EX_03_second_pass_takes_nothing) {
  const Table t = example(3);
  EXPECT_EQ(t.state().passed[1], Orange);
  EXPECT_EQ(t.deniers(Orange), 10);
}

// CAY-6.5, 6.13
TEST(Caylus, EX_04_owner_gains_a_point) {
  const Table t = example(4);
  EXPECT_EQ(t.deniers(Red), 7);
  EXPECT_EQ(t.vp(Green), 1);
}

// CAY-6.6, 6.13
TEST(Caylus, EX_05_own_farm_costs_one) {
  const Table t = example(5);
  EXPECT_EQ(t.deniers(Red), 7 - 1);
  EXPECT_EQ(t.vp(Red), 0);
}

// CAY-6.5, 6.12
TEST(Caylus, EX_06_second_in_the_castle) {
  const Table t = example(6);
  EXPECT_EQ(t.deniers(Red), 6 - 4);
  EXPECT_EQ(t.state().player(Red).castle_place, 2);
}

// CAY-6.14, 9.3
TEST(Caylus, FQ_03_the_gold_mine_beyond_empty_lots) {
  Table t(4);
  t.order({Red, Blue, Green, Orange});
  t.player(Red).deniers(2);
  t.settle();
  t.play(Red, "place 16");
  EXPECT_EQ(t.space(16).worker, Red);
  t.all(Decision::Place, "pass").all(Decision::Provost, "provost 0");
  EXPECT_EQ(t.state().round, 2);
  EXPECT_EQ(t.workers(Red), 6);
  EXPECT_EQ(t.cubes(Red), "");
}

// CAY-6.4, 6.6
TEST(Caylus, DV_01_only_the_own_tile_is_affordable) {
  Table t(3);
  t.tile(10, Tile::WoodSawmill, Red).passed({Blue, Green});
  t.player(Red).deniers(1);
  t.settle();
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Place}));
  EXPECT_EQ(t.legal(), (Notations{"pass", "place 10"}));
}

// CAY-6.5
TEST(Caylus, DV_02_the_fifth_player_pays_five) {
  Table t(5);
  t.passed({Blue, Red, Green, Orange});
  t.player(Black).deniers(10);
  t.settle();
  t.play(Black, "place 1");
  EXPECT_EQ(t.deniers(Black), 5);
}

// CAY-6.7, 6.13
TEST(Caylus, DV_03_the_inn_makes_every_place_cost_one) {
  Table t(4);
  t.tile(9, Tile::WoodSawmill, Green).inn_right(Red).passed({Blue, Green, Orange});
  t.player(Red).deniers(10);
  t.settle();
  t.play(Red, "place 9");
  EXPECT_EQ(t.deniers(Red), 9);
  EXPECT_EQ(t.vp(Green), 1);
}

/// Two players, Blue has passed.
Table two_players() {
  Table t(2);
  t.tile(9, Tile::WoodSawmill, Red).passed({Blue});
  t.player(Red).deniers(10);
  return t;
}

// CAY-19.3, 19.4, 19.5
TEST(Caylus, DV_04_two_players_pay_three) {
  Table t = two_players();
  t.settle();
  EXPECT_FALSE(t.offers("place stables"));
  t.play(Red, "place 1");
  EXPECT_EQ(t.deniers(Red), 7);
  t.play(Red, "place castle");
  EXPECT_EQ(t.deniers(Red), 4);
  t.play(Red, "place 9");
  EXPECT_EQ(t.deniers(Red), 3);

  Table inn = two_players();
  inn.inn_right(Red).settle();
  inn.play(Red, "place 1").play(Red, "place castle").play(Red, "place 9");
  EXPECT_EQ(inn.deniers(Red), 7);
}

// CAY-6.7, 6.13
TEST(Caylus, CAYP_04_the_owner_is_paid_by_the_inn_guest_too) {
  Table t(4);
  t.tile(9, Tile::StoneBank, Green).inn_right(Red).passed({Blue, Orange});
  t.order({Red, Green, Blue, Orange});
  t.player(Red).deniers(10);
  t.player(Green).deniers(10);
  t.settle();
  t.play(Red, "place 9");
  EXPECT_EQ(t.deniers(Red), 9);
  EXPECT_EQ(t.vp(Green), 1);
  EXPECT_EQ(t.vp(Red), 0);
}

// CAY-3.5, 19.2, 19.3, 19.4
TEST(Caylus, CAYP_08_two_players) {
  Table t = two_players();
  t.settle();
  EXPECT_FALSE(t.offers("place stables"));
  t.refuses(Red, "place stables", "CAY-19.3");
  t.play(Red, "place 2");
  EXPECT_EQ(t.deniers(Red), 7);
  t.play(Red, "place 9");
  EXPECT_EQ(t.deniers(Red), 6);
  t.play(Red, "pass").play(Red, "provost 0").play(Red, "take 1");
  EXPECT_EQ(t.order(), (std::vector{Red, Blue}));
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Place}));

  Rng rng(1);
  const State start = set_up(t.rules(), rng);
  EXPECT_EQ(start.player(Blue).deniers, 5 + 2);
  EXPECT_EQ(start.player(Red).deniers, 5 + 2);
}

// CAY-19.3
TEST(Caylus, CAY_19_3_the_first_round_keeps_the_drawn_order) {
  const Rules rules = rules_for(2);
  State state = rules.initial_state();
  rules.apply(state, Seat::Chance, *Rules::parse("order 2"));
  Rng rng(1);
  while (rules.actors(state).contains(Seat::Chance)) {
    rules.apply(state, Seat::Chance, rules.sample_chance(state, rng));
  }
  EXPECT_EQ(state.order[0], Red);
  EXPECT_EQ(rules.actors(state), SeatMask::of(Red));
}

// CAY-6.9, 12.11, 13.4
TEST(Caylus, CAYP_10_no_workers_on_residences_prestige_and_lots) {
  Table t(4);
  t.tile(9, Tile::Residence, Blue).tile(10, Tile::Residence, Red);
  t.tile(11, Tile::PrestigeStatue, Blue).worker(1, Red);
  t.player(Blue).deniers(10);
  t.settle();
  for (const char* space : {"9", "10", "11", "12", "28", "1"}) {
    t.refuses(Blue, "place " + std::string(space), "CAY-6.9");
  }
}

// CAY-6.1
TEST(Caylus, CAY_6_1_one_action_each_in_turn_order) {
  Table t(3);
  t.order({Green, Blue, Red});
  for (const Seat seat : {Blue, Red, Green}) t.player(seat).deniers(10);
  t.settle();
  t.play(Green, "place 1").play(Blue, "place 2").play(Red, "pass");
  t.play(Green, "place 3").play(Blue, "pass").play(Green, "place 4").play(Green, "pass");
  EXPECT_NE(t.asked().decision, Decision::Place) << "the phase ends when all have passed";
}

// CAY-6.2
TEST(Caylus, CAY_6_2_a_passed_player_acts_no_more) {
  Table t(3);
  t.passed({Blue});
  for (const Seat seat : {Blue, Red, Green}) t.player(seat).deniers(10);
  t.settle();
  t.play(Red, "place 1").play(Green, "place 2");
  EXPECT_EQ(t.asked().seat, Red);
}

// CAY-6.3
TEST(Caylus, CAY_6_3_only_the_first_to_pass_is_paid) {
  Table t(3);
  for (const Seat seat : {Blue, Red, Green}) t.player(seat).deniers(10);
  t.settle();
  t.play(Blue, "pass").play(Red, "pass").play(Green, "pass");
  EXPECT_EQ(t.deniers(Blue), 11);
  EXPECT_EQ(t.deniers(Red), 10);
  EXPECT_EQ(t.deniers(Green), 10);
}

// CAY-6.4
TEST(Caylus, CAY_6_4_who_cannot_place_must_pass) {
  Table t(3);
  t.player(Blue).deniers(10);
  t.player(Green).deniers(10);
  t.order({Red, Blue, Green});
  for (const int space : {1, 2, 3, 4, 5, 6}) t.worker(space, Blue);
  t.tile(9, Tile::WoodSawmill, Red).settle();
  // Red has no denier, not even for the own sawmill, Blue no worker: only Green is asked.
  EXPECT_EQ(t.asked(), (Asked{Green, Decision::Place}));
  EXPECT_EQ(t.state().passed_count, 2);
  EXPECT_EQ(t.state().passed[0], Red);
  EXPECT_TRUE(t.offers("pass")) << "passing earlier is allowed";
}

// CAY-6.5
TEST(Caylus, CAY_6_5_the_price_follows_those_who_passed) {
  for (int passed = 0; passed < 5; ++passed) {
    Table t(5);
    t.order({Black, Orange, Green, Red, Blue});
    for (const Seat seat : {Blue, Red, Green, Orange, Black}) t.player(seat).deniers(10);
    if (passed == 1) t.passed({Blue});
    if (passed == 2) t.passed({Blue, Red});
    if (passed == 3) t.passed({Blue, Red, Green});
    if (passed == 4) t.passed({Blue, Red, Green, Orange});
    t.settle();
    t.play(Black, "place trading_post");
    EXPECT_EQ(t.deniers(Black), 10 - (passed + 1)) << passed << " have passed";
  }
}

// CAY-6.8
TEST(Caylus, CAY_6_8_all_places_of_an_empty_board) {
  Table t(4);
  t.tile(9, Tile::WoodMason, Red).tile(10, Tile::StoneBank, Blue);
  t.player(Blue).deniers(1);
  t.settle();
  EXPECT_EQ(t.legal(),
            (Notations{"pass", "place gate", "place trading_post", "place merchants_guild",
                       "place joust_field", "place stables", "place inn", "place castle", "place 1",
                       "place 2", "place 3", "place 4", "place 5", "place 6", "place 7", "place 8",
                       "place 9", "place 10", "place 16"}));
}

// CAY-6.9
TEST(Caylus, CAY_6_9_occupied_places_are_closed) {
  Table t(4);
  t.worker(Place::Gate, Red).worker(Place::TradingPost, Blue).worker(8, Blue);
  t.player(Blue).deniers(10);
  t.settle();
  t.refuses(Blue, "place gate", "CAY-6.9").refuses(Blue, "place trading_post", "CAY-6.9");
  t.refuses(Blue, "place 8", "CAY-6.9");
}

// CAY-6.10
TEST(Caylus, CAY_6_10_three_stables_one_each) {
  Table t(5);
  for (const Seat seat : {Blue, Red, Green, Orange}) t.player(seat).deniers(10);
  t.worker(Place::Stables, Orange).settle();
  t.play(Blue, "place stables");
  EXPECT_EQ(t.state().stables[1], Blue);
  t.play(Red, "pass").play(Green, "pass").play(Orange, "pass");
  t.refuses(Blue, "place stables", "CAY-6.10");

  Table full(5);
  full.player(Blue).deniers(10);
  full.worker(Place::Stables, Red).worker(Place::Stables, Green).worker(Place::Stables, Orange);
  full.settle();
  full.refuses(Blue, "place stables", "CAY-6.10");
}

// CAY-6.11
TEST(Caylus, CAY_6_11_the_inn_takes_workers_on_the_left) {
  Table t(4);
  for (const Seat seat : {Blue, Red}) t.player(seat).deniers(10);
  t.inn_right(Blue).settle();
  t.play(Blue, "place inn");
  EXPECT_EQ(t.state().inn_left, Blue);
  EXPECT_EQ(t.state().inn_right, Blue);
  t.refuses(Red, "place inn", "CAY-6.11");
}

// CAY-6.12
TEST(Caylus, CAY_6_12_one_worker_each_in_the_castle) {
  Table t(5);
  for (const Seat seat : {Blue, Red, Green, Orange, Black}) t.player(seat).deniers(10);
  t.settle();
  for (const Seat seat : {Blue, Red, Green, Orange, Black}) t.play(seat, "place castle");
  t.refuses(Blue, "place castle", "CAY-6.12");
  EXPECT_EQ(t.state().castle, (std::array{Blue, Red, Green, Orange, Black}));
}

// CAY-6.13
TEST(Caylus, CAY_6_13_no_point_for_neutral_and_fixed_buildings) {
  Table t(4);
  t.player(Blue).deniers(10);
  t.passed({Red, Green, Orange}).inn_right(Blue).settle();
  for (const char* place : {"place 1", "place 8", "place castle"}) t.play(Blue, place);
  for (const Seat seat : {Blue, Red, Green, Orange}) EXPECT_EQ(t.vp(seat), 0);
}

// CAY-6.14
TEST(Caylus, CAY_6_14_buildings_beyond_the_provost_may_be_chosen) {
  Table t(4);
  t.tile(9, Tile::WoodMason, Red);
  t.player(Blue).deniers(10);
  t.officers(6).settle();
  EXPECT_TRUE(t.offers("place 9"));
  EXPECT_TRUE(t.offers("place 16"));
}

// CAY-6.15
TEST(Caylus, CAY_6_15_the_passing_order_governs_the_provost) {
  Table t(2);
  t.order({Red, Blue});
  t.player(Red).deniers(10);
  t.player(Blue).deniers(10);
  t.settle();
  t.play(Red, "place 1").play(Blue, "pass").play(Red, "pass");
  EXPECT_EQ(t.asked(), (Asked{Blue, Decision::Provost}));
  t.play(Blue, "provost 0");
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Provost}));
}

}  // namespace
}  // namespace burgrave::caylus
