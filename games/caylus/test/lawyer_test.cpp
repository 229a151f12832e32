#include "games/caylus/test/table_more.hpp"

#include <set>
#include <string>
#include <vector>

namespace burgrave::caylus {
namespace {

using Texts = std::set<std::string>;

constexpr Asked kLawyer{Red, Decision::Lawyer};

/// Red's own lawyer on space 9 with Red's worker, and its price in Red's purse.
Table at_lawyer() {
  Table table = at_building(Tile::WoodLawyer, Red);
  table.player(Red).deniers(1).cubes("1C");
  return table;
}

/// DV-38: Red jousts and has the favour's lawyer turn the forest on space 3 under Green's worker.
Table forest_waits(int provost) {
  Table table(3);
  table.tile(3, Tile::NeutralForest).worker(3, Green).worker(Place::Joust, Red);
  table.scored(Section::Foundations).bailiff(12).provost(provost).phase(Proc::Special);
  table.player(Red).deniers(1).cubes("2C").marker(Row::Buildings, 3);
  table.halt_at_castle(Blue).settle();
  table.play(Red, "joust").play(Red, "row buildings").play(Red, "column 4");
  EXPECT_EQ(table.asked(), kLawyer);
  EXPECT_EQ(table.legal(),
            (Texts{"convert 1", "convert 2", "convert 3", "convert 4", "convert 5", "convert 6"}));
  return table;
}

// CAY-7.6, CAY-12.5, CAY-12.6, CAY-12.10, CAY-12.12
TEST(Caylus, DV_38_favour_lawyer_on_an_occupied_neutral_tile) {
  Table activated = forest_waits(6);
  activated.play(Red, "convert 3");
  EXPECT_EQ(activated.deniers(Red), 0);
  EXPECT_EQ(activated.cubes(Red), "") << "one cloth for the joust, one for the lawyer at once";
  EXPECT_EQ(activated.asked(), (Asked{Green, Decision::Produce}));
  EXPECT_EQ(activated.space(3).tile, Tile::NeutralForest) << "waits for its worker";
  EXPECT_EQ(activated.vp(Red), 0);
  activated.play(Green, "take 1");
  EXPECT_EQ(activated.state().player(Green).cubes.total(), 1);
  EXPECT_EQ(activated.space(3).tile, Tile::Residence);
  EXPECT_EQ(activated.space(3).owner, Red);
  EXPECT_EQ(activated.vp(Red), 2);

  Table beyond = forest_waits(2);
  beyond.play(Red, "convert 3");
  EXPECT_EQ(beyond.asked(), (Asked{Blue, Decision::Batch})) << "nothing is activated";
  EXPECT_EQ(beyond.cubes(Green), "");
  EXPECT_EQ(beyond.workers(Green), 6);
  EXPECT_EQ(beyond.space(3).tile, Tile::Residence);
  EXPECT_EQ(beyond.vp(Red), 2);
}

// CAY-12.2, CAY-12.5, CAY-12.12
TEST(Caylus, DV_39_activated_neutral_tile_is_transformed_at_once) {
  Table table = at_lawyer();
  table.tile(2, Tile::NeutralQuarry).worker(2, Blue);
  table.tile(10, Tile::WoodMarketplace, Red).worker(10, Blue).provost(10);
  table.settle();
  EXPECT_EQ(table.asked(), kLawyer);
  EXPECT_EQ(table.cubes(Blue), "1S");
  table.play(Red, "convert 2");
  EXPECT_EQ(table.asked(), (Asked{Blue, Decision::Sell})) << "still in phase 5";
  EXPECT_EQ(table.space(2).tile, Tile::Residence);
  EXPECT_EQ(table.space(2).owner, Red);
  EXPECT_EQ(table.vp(Red), 2);
}

// CAY-9.7, CAY-12.7, CAY-12.14
TEST(Caylus, DV_40_waiting_tile_is_not_in_the_stock) {
  Table table = at_lawyer();
  table.tile(11, Tile::WoodMason, Red)
      .worker(11, Red)
      .tile(15, Tile::StonePark, Red)
      .worker(15, Blue)
      .provost(12);
  table.player(Red).cubes("1F 1S 1C");
  table.settle().play(Red, "convert 15");
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::BuildStone}));
  EXPECT_TRUE(table.offers("build stone_farm"));
  EXPECT_FALSE(table.offers("build stone_park")) << "it still lies on the road";
  EXPECT_EQ(table.vp(Red), 0);
  table.play(Red, "decline");
  EXPECT_EQ(table.asked(), kHalted);
  EXPECT_EQ(table.stock(Tile::StonePark), 1);
  EXPECT_EQ(table.space(15).tile, Tile::Residence);
  EXPECT_EQ(table.vp(Red), 2);
  EXPECT_EQ(table.cubes(Blue), "") << "the park was not activated";
}

/// Red has eight residences, a lawyer on 18 and an architect on 19, each with a worker.
Table eight_residences() {
  Table table(3);
  for (const int space : {9, 10, 11, 12, 13, 14, 15, 17}) table.tile(space, Tile::Residence, Red);
  table.tile(18, Tile::WoodLawyer, Red).worker(18, Red);
  table.tile(19, Tile::StoneArchitect, Red).worker(19, Red);
  table.bailiff(7).provost(19).phase(Proc::Road);
  table.player(Red).deniers(1).cubes("3F 1C 1G");
  table.settle();
  return table;
}

// CAY-1.5, CAY-12.13
TEST(Caylus, DV_42_ninth_residence_without_a_tile) {
  Table table = eight_residences();
  EXPECT_EQ(table.stock(Tile::Residence), 0);
  table.play(Red, "convert 3");
  EXPECT_EQ(table.space(3).tile, Tile::Residence);
  EXPECT_EQ(table.space(3).owner, Red);
  EXPECT_EQ(table.vp(Red), 2);
  EXPECT_TRUE(table.offers("erect prestige_granary 3"));

  Table built = table;
  built.play(Red, "erect prestige_granary 3");
  EXPECT_EQ(built.space(3).tile, Tile::PrestigeGranary);
  EXPECT_EQ(built.vp(Red), 2 + 10);
  EXPECT_EQ(built.deniers(Red), 2 + 8) << "income of the next round";

  table.play(Red, "decline");
  EXPECT_EQ(table.deniers(Red), 2 + 9);
}

// CAY-12.3
TEST(Caylus, DV_53_lawyer_without_a_target) {
  Table table = at_lawyer();
  for (int space = 1; space <= 6; ++space) table.tile(space, Tile::Residence, Blue);
  table.settle();
  EXPECT_EQ(table.asked(), kHalted) << "only declining is left";
  EXPECT_EQ(table.cubes(Red), "1C");
  EXPECT_EQ(table.deniers(Red), 1);
}

// CAY-12.1, CAY-12.4
TEST(Caylus, CAY_12_1_a_residence_for_a_denier_and_a_cloth) {
  Table table = at_lawyer();
  table.settle();
  EXPECT_TRUE(table.offers("decline"));
  table.play(Red, "convert 4");
  EXPECT_EQ(table.deniers(Red), 0);
  EXPECT_EQ(table.cubes(Red), "");
  EXPECT_EQ(table.vp(Red), 2);
  EXPECT_EQ(table.space(4).tile, Tile::Residence);
  EXPECT_EQ(table.space(4).owner, Red);
  EXPECT_EQ(table.stock(Tile::NeutralQuarry), 0) << "a neutral tile leaves the game";
  EXPECT_EQ(table.stock(Tile::Residence), 7);
  table.play(Green, "stop");
  EXPECT_EQ(table.deniers(Red), 2 + 1);
}

// CAY-12.1: either half of the price missing, no question.
TEST(Caylus, CAY_12_1_lawyer_without_the_price) {
  Table no_cloth = at_lawyer();
  no_cloth.player(Red).cubes("2S");
  EXPECT_EQ(no_cloth.settle().asked(), kHalted);
  Table no_denier = at_lawyer();
  no_denier.player(Red).deniers(0);
  EXPECT_EQ(no_denier.settle().asked(), kHalted);
}

// CAY-12.2, CAY-12.3
TEST(Caylus, CAY_12_2_targets) {
  Table table = at_lawyer();
  table.tile(2, Tile::Residence, Red).tile(3, Tile::Residence, Blue);
  table.tile(10, Tile::WoodQuarry, Red).tile(11, Tile::StoneChurch, Red);
  table.tile(12, Tile::WoodMason, Blue).tile(13, Tile::StoneFarm, Green);
  table.tile(14, Tile::PrestigeLibrary, Red).tile(28, Tile::StoneTailor, Red);
  table.settle();
  EXPECT_EQ(table.legal("convert"), (Texts{"convert 1", "convert 4", "convert 5", "convert 6",
                                           "convert 10", "convert 11", "convert 28"}));
  for (const char* target : {"convert 7", "convert 8", "convert 16", "convert 9", "convert 12",
                             "convert 14", "convert 2", "convert 3", "convert 20"}) {
    table.refuses(Red, target);
  }
}

// CAY-12.3: nobody's lawyer tile can be transformed, be it activated or used by a favour.
TEST(Caylus, CAY_12_3_never_the_lawyer_itself) {
  Table table(3);
  table.tile(9, Tile::WoodLawyer, Red)
      .scored(Section::Foundations)
      .phase(Proc::Special)
      .favours(Red, 1);
  table.player(Red).cubes("1C").marker(Row::Buildings, 4);
  table.settle().play(Red, "row buildings").play(Red, "column 4");
  EXPECT_EQ(table.legal().size(), 6U);
  table.refuses(Red, "convert 9");
}

// CAY-12.4
TEST(Caylus, CAY_12_4_own_tile_returns_to_the_stock) {
  Table table = at_lawyer();
  table.tile(10, Tile::WoodSawmill, Red).tile(11, Tile::WoodMason, Blue);
  table.settle();
  EXPECT_EQ(table.stock(Tile::WoodSawmill), 0);
  table.play(Red, "convert 10");
  EXPECT_EQ(table.stock(Tile::WoodSawmill), 1);
  EXPECT_EQ(table.space(10).tile, Tile::Residence);
}

// CAY-12.6, CAY-12.7: owner, function and place stay as they are until the end of phase 5.
TEST(Caylus, CAY_12_6_not_activated_target_at_the_end_of_phase_5) {
  Table table = at_lawyer();
  table.tile(10, Tile::StoneArchitect, Red)
      .worker(10, Red)
      .tile(12, Tile::WoodQuarry, Red)
      .worker(12, Blue);
  table.tile(13, Tile::Residence, Red).provost(10);
  table.player(Red).cubes("3F 1C 1G");
  table.settle().play(Red, "convert 12");
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Architect}));
  EXPECT_EQ(table.space(12).tile, Tile::WoodQuarry);
  EXPECT_EQ(table.space(12).owner, Red);
  EXPECT_EQ(table.vp(Red), 0);
  EXPECT_EQ(table.legal("erect"), (Texts{"erect prestige_granary 13"}))
      << "12 is not yet a residence";
  table.play(Red, "decline");
  EXPECT_EQ(table.space(12).tile, Tile::Residence);
  EXPECT_EQ(table.vp(Red), 2);
  EXPECT_EQ(table.cubes(Blue), "");
}

// CAY-12.8
TEST(Caylus, CAY_12_8_waiting_target_is_no_target) {
  Table table = at_lawyer();
  table.worker(10, Blue).tile(10, Tile::WoodQuarry, Red).waiting(10, Red);
  table.settle();
  EXPECT_EQ(table.asked(), kLawyer);
  EXPECT_FALSE(table.offers("convert 10"));
  table.refuses(Red, "convert 10", "CAY-12.8");
}

// CAY-12.9: the mason that is being activated waits until its church and favour are done.
TEST(Caylus, CAY_12_9_building_in_activation_counts_as_occupied) {
  Table table = at_building(Tile::WoodMason, Red);
  table.tile(10, Tile::WoodMarketplace, Blue)
      .worker(10, Red)
      .provost(10)
      .scored(Section::Foundations);
  table.player(Red).cubes("1F 1S 2C").marker(Row::Buildings, 3);
  table.settle().play(Red, "build stone_church").play(Red, "row buildings").play(Red, "column 4");
  EXPECT_TRUE(table.offers("convert 9"));
  table.play(Red, "convert 9");
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Sell}));
  EXPECT_EQ(table.space(9).tile, Tile::Residence) << "resolved before the next space";
  EXPECT_EQ(table.vp(Red), 3 + 2);
  EXPECT_EQ(table.cubes(Red), "1F");
  EXPECT_EQ(table.stock(Tile::WoodMason), 1);
}

// CAY-12.10: no worker is left on the road in phase 7, so it happens at once.
TEST(Caylus, CAY_12_10_at_once_in_scoring) {
  Table table(2);
  table.scored(Section::Foundations).officers(17).phase(Proc::End);
  table.player(Red).cubes("2C").marker(Row::Buildings, 3).houses(0, 3);
  table.settle().play(Red, "row buildings").play(Red, "column 4").play(Red, "convert 5");
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Row})) << "the second favour";
  EXPECT_EQ(table.space(5).tile, Tile::Residence);
  EXPECT_EQ(table.vp(Red), 2);
}

// CAY-12.11, CAY-6.9
TEST(Caylus, CAY_12_11_no_worker_on_a_residence) {
  Table table(3);
  table.tile(9, Tile::Residence, Red);
  table.player(Blue).deniers(5);
  table.settle();
  EXPECT_TRUE(table.offers("place 8"));
  table.refuses(Blue, "place 9", "CAY-6.9");
}

// CAY-12.14: both wait, both are transformed before phase 6.
TEST(Caylus, CAY_12_14_waiting_targets_are_transformed_before_phase_6) {
  Table table = at_building(Tile::WoodQuarry, Red);
  table.tile(20, Tile::StonePark, Blue).worker(20, Red).waiting(20, Blue);
  table.worker(6, Red).waiting(6, Blue).provost(2);
  table.settle();
  EXPECT_EQ(table.asked(), kHalted);
  EXPECT_EQ(table.space(6).tile, Tile::Residence);
  EXPECT_EQ(table.space(20).tile, Tile::Residence);
  EXPECT_EQ(table.vp(Blue), 4);
  EXPECT_EQ(table.stock(Tile::StonePark), 1);
  EXPECT_EQ(table.cubes(Red), "");
}

}  // namespace
}  // namespace burgrave::caylus
