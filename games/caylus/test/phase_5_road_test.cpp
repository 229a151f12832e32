#include "games/caylus/test/table.hpp"

#include <array>

namespace burgrave::caylus {
namespace {

// CAY-9.2, 11.1
TEST(Caylus, FQ_04_one_tile_an_activation) {
  Table t = phase_begins(Proc::Road, 8);
  t.worker(8, Red);
  t.player(Red).cubes("2F 2W");
  t.settle();
  t.play(Red, "build wood_farm_food");
  EXPECT_EQ(t.cubes(Red), "1F 1W");
  EXPECT_EQ(t.asked(), (Asked{Orange, Decision::Batch}));
}

/// Red's lawyer has been used on Red's quarry further on, which holds a worker of Green's. Blue's
/// farms before and after it show the position before and after the quarry's turn.
Table quarry_down_the_road(int provost) {
  Table t = phase_begins(Proc::Road, provost);
  t.tile(9, Tile::WoodLawyer, Red).worker(9, Red).tile(10, Tile::WoodFarmFood, Blue);
  t.worker(10, Blue).tile(12, Tile::WoodQuarry, Red).worker(12, Green);
  t.tile(13, Tile::WoodFarmCloth, Blue).worker(13, Blue);
  t.player(Red).deniers(1).cubes("1C");
  t.settle();
  t.play(Red, "convert 12");
  return t;
}

// CAY-12.5, 12.7
TEST(Caylus, DV_11_the_transformation_waits_for_the_worker) {
  Table t = quarry_down_the_road(13);
  EXPECT_EQ(t.deniers(Red), 0);
  EXPECT_EQ(t.cubes(Red), "");
  EXPECT_EQ(t.space(12).tile, Tile::WoodQuarry);
  EXPECT_EQ(t.vp(Red), 0);
  EXPECT_EQ(t.stock(Tile::WoodQuarry), 0);

  t.play(Blue, "take 1");
  EXPECT_EQ(t.asked(), (Asked{Blue, Decision::Produce})) << "phase 5 goes on";
  EXPECT_EQ(t.cubes(Green), "2S");
  EXPECT_EQ(t.workers(Green), 6);
  EXPECT_EQ(t.space(12).tile, Tile::Residence);
  EXPECT_EQ(t.space(12).owner, Red);
  EXPECT_EQ(t.stock(Tile::WoodQuarry), 1);
  EXPECT_EQ(t.vp(Red), 2);
}

// CAY-9.7, 12.6
TEST(Caylus, DV_12_a_waiting_target_beyond_the_provost) {
  Table t = quarry_down_the_road(10);
  EXPECT_EQ(t.space(12).tile, Tile::WoodQuarry);
  EXPECT_EQ(t.space(12).worker, Green);
  t.play(Blue, "take 1");
  EXPECT_EQ(t.cubes(Green), "");
  EXPECT_EQ(t.workers(Green), 6);
  EXPECT_EQ(t.space(12).tile, Tile::Residence);
  EXPECT_EQ(t.vp(Red), 2);
}

// CAY-12.5, 12.7
TEST(Caylus, CAYP_09_the_worker_still_uses_the_building) {
  Table t = quarry_down_the_road(12);
  EXPECT_EQ(t.deniers(Red), 0) << "paid now";
  EXPECT_EQ(t.space(12).tile, Tile::WoodQuarry) << "replaced later";
  t.play(Blue, "take 2");
  EXPECT_EQ(t.cubes(Green), "2S");
  EXPECT_EQ(t.space(12).tile, Tile::Residence);
}

// CAY-21.2
TEST(Caylus, CAYP_11_the_view_tells_worker_and_owner_apart) {
  Table t = phase_begins(Proc::Road, 9);
  t.tile(9, Tile::WoodFarmFood, Green).worker(9, Red).settle();
  for (const Seat seat : {Blue, Red, Green, Orange, Seat::Spectator}) {
    const View view = t.rules().view(t.state(), seat);
    EXPECT_EQ(view.board.space(9).worker, Red);
    EXPECT_EQ(view.board.space(9).owner, Green);
  }
}

// CAY-9.1
TEST(Caylus, CAY_9_1_up_to_and_including_the_provost) {
  Table t = phase_begins(Proc::Road, 3);
  t.worker(3, Red).worker(4, Green).settle();
  EXPECT_EQ(t.cubes(Red), "1W") << "sawmill on 3";
  EXPECT_EQ(t.cubes(Green), "") << "quarry on 4";
}

// CAY-9.1
TEST(Caylus, CAY_9_1_in_the_order_of_the_road) {
  Table t = phase_begins(Proc::Road, 9);
  t.tile(9, Tile::WoodFarmFood, Green).worker(9, Green).worker(1, Red).worker(2, Blue).settle();
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Produce}));
  t.play(Red, "take 1");
  EXPECT_EQ(t.asked(), (Asked{Blue, Decision::Produce}));
  t.play(Blue, "take 1");
  EXPECT_EQ(t.asked(), (Asked{Green, Decision::Produce}));
}

// CAY-9.2
TEST(Caylus, CAY_9_2_workers_return_after_activation) {
  Table t = phase_begins(Proc::Road, 2);
  t.worker(1, Red).worker(2, Red).settle();
  EXPECT_EQ(t.workers(Red), 4);
  t.play(Red, "take 1");
  EXPECT_EQ(t.workers(Red), 5);
  t.play(Red, "take 1");
  EXPECT_EQ(t.workers(Red), 6);
  EXPECT_EQ(t.cubes(Red), "1F 1W");
}

// CAY-9.3
TEST(Caylus, CAY_9_3_no_effect_and_no_refund_beyond_the_provost) {
  Table t(4);
  t.tile(9, Tile::WoodSawmill, Green).halt_at_castle(Orange);
  t.order({Red, Green, Blue, Orange}).player(Red).deniers(1);
  t.settle();
  t.play(Red, "place 9").all(Decision::Provost, "provost 0");
  EXPECT_EQ(t.workers(Red), 6);
  EXPECT_EQ(t.cubes(Red), "");
  EXPECT_EQ(t.deniers(Red), 0);
  EXPECT_EQ(t.vp(Green), 1);
}

// CAY-9.4
TEST(Caylus, CAY_9_4_production_cannot_be_declined) {
  Table t = phase_begins(Proc::Road, 1);
  t.worker(1, Red).settle();
  EXPECT_EQ(t.legal(), (Notations{"take 1", "take 2"}));
  t.refuses(Red, "decline");
}

// CAY-9.4
TEST(Caylus, CAY_9_4_all_else_may_be_declined) {
  const std::array tiles{Tile::WoodMarketplace, Tile::WoodPeddler,    Tile::WoodMason,
                         Tile::WoodLawyer,      Tile::StoneChurch,    Tile::StoneTailor,
                         Tile::StoneBank,       Tile::StoneAlchemist, Tile::StoneArchitect};
  for (const Tile tile : tiles) {
    Table t = phase_begins(Proc::Road, 10);
    t.tile(9, Tile::Residence, Red).tile(10, tile, Red).worker(10, Red);
    t.player(Red).deniers(9).cubes("9F 9W 9S 9C 9G");
    t.settle();
    t.play(Red, "decline");
    EXPECT_EQ(t.cubes(Red), "9F 9W 9S 9C 9G") << kTileIds[static_cast<std::size_t>(tile)];
    EXPECT_EQ(t.deniers(Red), 9);
    EXPECT_EQ(t.workers(Red), 6);
  }
}

// CAY-9.5
TEST(Caylus, CAY_9_5_a_new_tile_rests_this_round) {
  Table t = phase_begins(Proc::Road, 10);
  t.worker(8, Red);
  t.player(Red).cubes("1F 1W");
  t.settle();
  t.play(Red, "build wood_quarry");
  EXPECT_EQ(t.space(9).tile, Tile::WoodQuarry);
  EXPECT_EQ(t.asked(), (Asked{Orange, Decision::Batch}));
  EXPECT_EQ(t.cubes(Red), "");
}

// CAY-9.6
TEST(Caylus, CAY_9_6_a_new_residence_is_seen_further_on) {
  Table t = phase_begins(Proc::Road, 11);
  t.tile(9, Tile::WoodLawyer, Red).worker(9, Red);
  t.tile(11, Tile::StoneArchitect, Red).worker(11, Red);
  t.player(Red).deniers(1).cubes("2S 1C 1G");
  t.settle();
  t.play(Red, "convert 4");
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Architect}));
  EXPECT_EQ(t.legal(), (Notations{"decline", "erect prestige_statue 4"}));
}

// CAY-9.7
TEST(Caylus, CAY_9_7_the_others_wait_for_the_last_activation) {
  Table t = phase_begins(Proc::Road, 9);
  t.tile(9, Tile::WoodFarmFood, Red).worker(9, Red).tile(10, Tile::WoodQuarry, Green);
  t.worker(10, Green).worker(16, Blue).settle();
  EXPECT_EQ(t.workers(Green), 5);
  EXPECT_EQ(t.workers(Blue), 5);
  t.play(Red, "take 1");
  EXPECT_EQ(t.workers(Green), 6);
  EXPECT_EQ(t.workers(Blue), 6);
}

}  // namespace
}  // namespace burgrave::caylus
