#include "games/caylus/test/table.hpp"

#include <string_view>

namespace burgrave::caylus {
namespace {

// CAY-10.1, 10.2, 10.3, 10.4
TEST(Caylus, EX_10_farms) {
  Table wood = phase_begins(Proc::Road, 9);
  wood.tile(9, Tile::WoodFarmFood, Red).worker(9, Red).settle();
  EXPECT_EQ(wood.legal(), (Notations{"take 1", "take 2"}));
  Table cloth = wood;
  wood.play(Red, "take 1");
  EXPECT_EQ(wood.cubes(Red), "2F");
  cloth.play(Red, "take 2");
  EXPECT_EQ(cloth.cubes(Red), "1C");

  Table stone = phase_begins(Proc::Road, 9);
  stone.tile(9, Tile::StoneFarm, Green).worker(9, Red).settle();
  EXPECT_EQ(stone.cubes(Red), "2F 1C");
  EXPECT_EQ(stone.asked(), (Asked{Green, Decision::Bonus}));
  EXPECT_EQ(stone.legal(), (Notations{"bonus food", "bonus cloth"}));
  stone.play(Green, "bonus cloth");
  EXPECT_EQ(stone.cubes(Green), "1C");
}

// CAY-11.1, 11.3, 11.6
TEST(Caylus, EX_11_the_carpenter_builds_a_farm) {
  Table t = phase_begins(Proc::Road, 6);
  t.worker(6, Red);
  t.player(Red).cubes("1F 1W");
  t.settle();
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::BuildWood}));
  t.play(Red, "build wood_farm_food");
  EXPECT_EQ(t.cubes(Red), "");
  EXPECT_EQ(t.space(9).tile, Tile::WoodFarmFood);
  EXPECT_EQ(t.space(9).owner, Red);
  EXPECT_EQ(t.vp(Red), 2);
}

// CAY-6.13, 13.1, 13.3
TEST(Caylus, EX_12_the_architect_builds_the_statue) {
  Table t(4);
  t.order({Green, Blue, Red, Orange}).officers(10);
  t.tile(9, Tile::Residence, Green).tile(10, Tile::StoneArchitect, Blue);
  t.tile(11, Tile::Residence, Red);
  t.player(Green).deniers(1).cubes("2S 1G");
  t.settle();
  t.play(Green, "place 10").all(Decision::Provost, "provost 0");
  EXPECT_EQ(t.vp(Blue), 1);
  EXPECT_EQ(t.legal(), (Notations{"decline", "erect prestige_statue 9"}));
  t.play(Green, "erect prestige_statue 9");
  EXPECT_EQ(t.cubes(Green), "");
  EXPECT_EQ(t.space(9).tile, Tile::PrestigeStatue);
  EXPECT_EQ(t.vp(Green), 7);
  EXPECT_EQ(t.asked(), (Asked{Green, Decision::Row}));
  t.play(Green, "row cubes");
  EXPECT_EQ(t.asked(), (Asked{Green, Decision::Effect})) << "one favour";
}

// CAY-5.1, 12.1, 12.4
TEST(Caylus, EX_13_the_lawyer_turns_the_quarry_into_a_residence) {
  Table t(4);
  t.tile(9, Tile::WoodLawyer, Blue).officers(9);
  t.player(Blue).deniers(2).cubes("1C");
  t.settle();
  t.play(Blue, "place 9").all(Decision::Place, "pass").all(Decision::Provost, "provost 0");
  EXPECT_EQ(t.vp(Blue), 0);
  EXPECT_EQ(t.asked(), (Asked{Blue, Decision::Lawyer}));
  t.play(Blue, "convert 4");
  EXPECT_EQ(t.space(4).tile, Tile::Residence);
  EXPECT_EQ(t.space(4).owner, Blue);
  EXPECT_EQ(t.stock(Tile::NeutralQuarry), 0);
  EXPECT_EQ(t.cubes(Blue), "");
  EXPECT_EQ(t.vp(Blue), 2);
  EXPECT_EQ(t.state().round, 2);
  EXPECT_EQ(t.deniers(Blue), 2 + 1) << "both deniers spent, then income";
}

// CAY-1.3
TEST(Caylus, FQ_01_cubes_never_run_out) {
  Table t = phase_begins(Proc::Road, 1);
  t.worker(1, Red);
  t.player(Red).cubes("20F");
  t.player(Blue).cubes("10F");
  t.settle();
  t.play(Red, "take 1");
  EXPECT_EQ(t.cubes(Red), "21F");
}

// CAY-1.3
TEST(Caylus, FQ_02_houses_never_run_out) {
  Table t = phase_begins(Proc::Road, 8);
  t.scored(Section::Foundations).scored(Section::Walls).worker(8, Red);
  t.player(Red).houses(6, 10, 4).cubes("1F 1W");
  t.settle();
  t.play(Red, "build wood_sawmill");
  EXPECT_EQ(t.space(9).owner, Red);
}

int lawyer_points(const Options& options) {
  Table t(options);
  t.phase(Proc::Road).provost(8).worker(8, Red).halt_at_castle(Orange);
  t.player(Red).cubes("1W 1C");
  t.settle();
  t.play(Red, "build wood_lawyer");
  return t.vp(Red);
}

// CAY-11.6, 20.2
TEST(Caylus, FQ_10_points_of_the_lawyer) {
  Options options;
  EXPECT_EQ(lawyer_points(options), 4);
  options.lawyer_3vp = true;
  EXPECT_EQ(lawyer_points(options), 3);
}

// CAY-10.3, 12.7
TEST(Caylus, DV_13_a_waiting_farm_still_pays_its_owner) {
  Table t = phase_begins(Proc::Road, 15);
  t.tile(14, Tile::StoneFarm, Red).worker(14, Green).waiting(14, Red).settle();
  EXPECT_EQ(t.cubes(Green), "2F 1C");
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Bonus}));
  EXPECT_EQ(t.space(14).tile, Tile::StoneFarm);
  EXPECT_EQ(t.vp(Red), 0);
  t.play(Red, "bonus food");
  EXPECT_EQ(t.cubes(Red), "1F");
  EXPECT_EQ(t.space(14).tile, Tile::Residence);
  EXPECT_EQ(t.stock(Tile::StoneFarm), 1);
  EXPECT_EQ(t.vp(Red), 2);
}

// CAY-12.7, 12.8
TEST(Caylus, DV_14_a_waiting_target_is_not_free) {
  Table t = phase_begins(Proc::Road, 11);
  t.tile(9, Tile::WoodLawyer, Red).worker(9, Red).tile(11, Tile::StoneArchitect, Red);
  t.worker(11, Red).tile(12, Tile::WoodQuarry, Red).worker(12, Green).waiting(12, Red);
  t.player(Red).deniers(1).cubes("2S 1C 1G");
  t.settle();
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Lawyer}));
  t.refuses(Red, "convert 12", "CAY-12.8");
  Table no_residence = t;
  no_residence.play(Red, "decline");
  EXPECT_EQ(no_residence.asked(), (Asked{Orange, Decision::Batch})) << "nothing to build on";
  t.play(Red, "convert 1");
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Architect}));
  t.refuses(Red, "erect prestige_statue 12", "CAY-13.1");
}

// CAY-12.4
TEST(Caylus, DV_15_a_transformed_tile_may_be_built_again) {
  Table t(4);
  t.order({Green, Blue, Red, Orange}).phase(Proc::Road).officers(9);
  t.tile(9, Tile::WoodLawyer, Red).worker(9, Red).tile(10, Tile::WoodQuarry, Red);
  t.player(Red).deniers(1).cubes("1C");
  t.player(Green).cubes("1F 1W");
  t.settle();
  t.play(Red, "convert 10");
  EXPECT_EQ(t.stock(Tile::WoodQuarry), 1);
  t.play(Green, "place 8").all(Decision::Place, "pass").all(Decision::Provost, "provost 0");
  t.play(Green, "build wood_quarry");
  EXPECT_EQ(t.space(11).tile, Tile::WoodQuarry);
  EXPECT_EQ(t.space(11).owner, Green);
}

// CAY-11.2
TEST(Caylus, DV_16_any_cube_may_be_wood_or_gold) {
  for (const std::string_view cubes : {"2W", "1W 1G"}) {
    Table t = phase_begins(Proc::Road, 8);
    t.worker(8, Red);
    t.player(Red).cubes(cubes);
    t.settle();
    t.play(Red, cubes == "2W" ? "build wood_peddler with wood" : "build wood_peddler with gold");
    EXPECT_EQ(t.cubes(Red), "");
    EXPECT_EQ(t.vp(Red), 4);
  }
}

// CAY-17.13, 17.12
TEST(Caylus, DV_17_the_discount_leaves_the_any_cube) {
  Table t = phase_begins(Proc::Road, 8);
  t.favours(Red, 1);
  t.player(Red).cubes("1S").marker(Row::Buildings, 1);
  t.settle();
  t.play(Red, "row buildings").play(Red, "column 2");
  EXPECT_EQ(t.legal(),
            (Notations{"build wood_marketplace with stone", "build wood_peddler with stone"}));
  t.play(Red, "build wood_marketplace with stone");
  EXPECT_EQ(t.cubes(Red), "");
  EXPECT_EQ(t.vp(Red), 4);
}

// CAY-12.9, 17.15
TEST(Caylus, DV_18_the_mason_at_work_becomes_a_residence_afterwards) {
  Table t = phase_begins(Proc::Road, 11);
  t.scored(Section::Foundations).tile(9, Tile::WoodMason, Red).worker(9, Red);
  t.tile(11, Tile::WoodFarmFood, Blue).worker(11, Blue);
  t.player(Red).cubes("1S 2C").marker(Row::Buildings, 3);
  t.settle();
  t.play(Red, "build stone_church").play(Red, "row buildings");
  EXPECT_EQ(t.marker(Red, Row::Buildings), 4);
  EXPECT_EQ(t.space(9).worker, Red) << "the mason is still being activated";
  t.play(Red, "column 4").play(Red, "convert 9");
  EXPECT_EQ(t.asked(), (Asked{Blue, Decision::Produce})) << "phase 5 goes on";
  EXPECT_EQ(t.cubes(Red), "");
  EXPECT_EQ(t.space(9).tile, Tile::Residence);
  EXPECT_EQ(t.stock(Tile::WoodMason), 1);
  EXPECT_EQ(t.space(10).tile, Tile::StoneChurch);
  EXPECT_EQ(t.vp(Red), 3 + 2);
  EXPECT_EQ(t.workers(Red), 6);
}

}  // namespace
}  // namespace burgrave::caylus
