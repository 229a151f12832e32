#include "games/caylus/test/table_more.hpp"

#include <set>
#include <string>
#include <string_view>

namespace burgrave::caylus {
namespace {

using Texts = std::set<std::string>;

/// An architect on space 9 with Red's worker, and a residence of Red on space 10.
Table at_architect() {
  Table table = at_building(Tile::StoneArchitect, Blue);
  table.tile(10, Tile::Residence, Red);
  return table;
}

// CAY-5.1
TEST(Caylus, DV_32_income_of_residences_hotel_and_library) {
  Table table(3);
  for (const int space : {9, 10, 11}) table.tile(space, Tile::Residence, Red);
  table.tile(12, Tile::PrestigeHotel, Red).tile(13, Tile::PrestigeLibrary, Red);
  table.officers(6).phase(Proc::End).settle();
  EXPECT_EQ(table.deniers(Red), 8);
  EXPECT_EQ(table.deniers(Blue), 2);
}

// CAY-5.3, CAY-13.3
TEST(Caylus, DV_33_cathedral_in_place_of_a_residence) {
  Table table = at_architect();
  table.tile(11, Tile::Residence, Red);
  table.player(Red).cubes("5S 3G");
  table.settle().play(Red, "erect prestige_cathedral 10");
  EXPECT_EQ(table.vp(Red), 25);
  EXPECT_EQ(table.cubes(Red), "");
  table.play(Green, "stop");
  EXPECT_EQ(table.deniers(Red), 2 + 1) << "one residence is left";
}

// CAY-13.1
TEST(Caylus, CAY_13_1_prestige_tile_replaces_an_own_residence) {
  Table table = at_architect();
  table.player(Red).cubes("2S 1G").vp(2);
  table.settle();
  EXPECT_EQ(table.legal(), (Texts{"decline", "erect prestige_statue 10"}));
  table.play(Red, "erect prestige_statue 10");
  EXPECT_EQ(table.space(10).tile, Tile::PrestigeStatue);
  EXPECT_EQ(table.space(10).owner, Red);
  EXPECT_EQ(table.vp(Red), 2 + 7) << "the residence's points are kept";
  EXPECT_EQ(table.stock(Tile::PrestigeStatue), 0);
  EXPECT_EQ(table.stock(Tile::Residence), 8) << "the residence is available again";
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Row})) << "the favour comes at once";
}

// CAY-13.1: the architect may be declined.
TEST(Caylus, CAY_13_1_architect_declined) {
  Table table = at_architect();
  table.player(Red).cubes("2S 1G");
  table.settle().play(Red, "decline");
  EXPECT_EQ(table.asked(), kHalted);
  EXPECT_EQ(table.space(10).tile, Tile::Residence);
}

// CAY-13.2
TEST(Caylus, CAY_13_2_choice_of_own_residences) {
  Table table = at_architect();
  table.tile(3, Tile::Residence, Red)
      .tile(11, Tile::Residence, Blue)
      .tile(24, Tile::Residence, Red);
  table.player(Red).cubes("3F 1G");
  table.settle();
  EXPECT_EQ(table.legal("erect"), (Texts{"erect prestige_granary 3", "erect prestige_granary 10",
                                         "erect prestige_granary 24"}));
  table.refuses(Red, "erect prestige_granary 11");

  Table none = at_building(Tile::StoneArchitect, Red);
  none.tile(11, Tile::Residence, Blue);
  none.player(Red).cubes("9F 9W 9S 9C 9G");
  EXPECT_EQ(none.settle().asked(), kHalted) << "no own residence, no effect";
}

// CAY-13.1: each prestige tile exists once.
TEST(Caylus, CAY_13_1_only_available_tiles) {
  Table table = at_architect();
  table.tile(12, Tile::PrestigeGranary, Blue);
  table.player(Red).cubes("3F 3C 1G");
  table.settle();
  EXPECT_EQ(table.legal("erect"), (Texts{"erect prestige_weaver 10"}));
}

struct Prestige {
  Tile tile;
  std::string_view cost;
  int vp, favours, income;
};

// CAY-13.3, CAY-17.1
TEST(Caylus, CAY_13_3_prestige_tiles) {
  const Prestige tiles[] = {
      {Tile::PrestigeStatue, "2S 1G", 7, 1, 0},     {Tile::PrestigeGranary, "3F 1G", 10, 0, 0},
      {Tile::PrestigeLibrary, "3W 1G", 10, 0, 1},   {Tile::PrestigeWeaver, "3C 1G", 12, 0, 0},
      {Tile::PrestigeTheatre, "3W 2G", 14, 1, 0},   {Tile::PrestigeUniversity, "3S 2G", 14, 1, 0},
      {Tile::PrestigeMonument, "4S 2G", 14, 2, 0},  {Tile::PrestigeHotel, "3S 2G", 16, 0, 2},
      {Tile::PrestigeCathedral, "5S 3G", 25, 0, 0},
  };
  for (const Prestige& prestige : tiles) {
    const std::string erect =
        "erect " + std::string(kTileIds[static_cast<std::size_t>(index(prestige.tile))]) + " 10";
    Table table = at_architect();
    table.player(Red).cubes(prestige.cost);
    table.settle().play(Red, erect);
    EXPECT_EQ(table.cubes(Red), "") << erect;
    EXPECT_EQ(table.vp(Red), prestige.vp) << erect;
    int favours = 0;
    for (; table.asked() == Asked{Red, Decision::Row}; ++favours) {
      table.play(Red, favours == 0 ? "row prestige" : "row deniers");
    }
    EXPECT_EQ(favours, prestige.favours) << erect;
    EXPECT_EQ(table.asked(), kHalted) << erect;
    table.play(Green, "stop");
    EXPECT_EQ(table.deniers(Red), (favours == 2 ? 3 : 0) + 2 + prestige.income) << erect;

    for (int kind = 0; kind < kCubes; ++kind) {
      Cubes less = goods(prestige.cost);
      if (less[cube_at(kind)] == 0) continue;
      less -= Cubes::of(cube_at(kind));
      Table poor = at_architect();
      poor.player(Red).cubes(goods(less));
      poor.settle();
      EXPECT_FALSE(poor.offers(erect)) << erect << " with " << goods(less);
    }
  }
}

// CAY-13.4
TEST(Caylus, CAY_13_4_prestige_tiles_are_permanent) {
  Table placing(3);
  placing.tile(9, Tile::PrestigeWeaver, Red);
  placing.player(Blue).deniers(9);
  placing.settle().refuses(Blue, "place 9", "CAY-6.9");

  Table lawyer = at_building(Tile::WoodLawyer, Red);
  lawyer.tile(10, Tile::PrestigeWeaver, Red);
  lawyer.player(Red).deniers(1).cubes("1C");
  lawyer.settle().refuses(Red, "convert 10", "CAY-12.3");

  Table architect = at_architect();
  architect.tile(11, Tile::PrestigeWeaver, Red);
  architect.player(Red).cubes("3F 1G");
  architect.settle();
  EXPECT_EQ(architect.legal("erect"), (Texts{"erect prestige_granary 10"}));
}

}  // namespace
}  // namespace burgrave::caylus
