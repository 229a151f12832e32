#include "games/caylus/test/table_more.hpp"

#include <set>
#include <string>
#include <string_view>

namespace burgrave::caylus {
namespace {

using Texts = std::set<std::string>;

/// Every lot holds a residence of Blue.
void fill_lots(Table& table) {
  for (int space = 9; space <= kSpaces; ++space) {
    if (table.space(space).tile == Tile::Lot) table.tile(space, Tile::Residence, Blue);
  }
}

// CAY-11.5, CAY-17.14, CAY-22.3
TEST(Caylus, DV_34_no_empty_lot) {
  for (const Tile tile : {Tile::NeutralCarpenter, Tile::FixedCarpenter, Tile::WoodMason}) {
    Table table = at_building(tile, tile == Tile::WoodMason ? Red : Seat::None);
    table.player(Red).cubes("3F 3W 3S 3C 3G");
    fill_lots(table);
    table.settle();
    EXPECT_EQ(table.asked(), kHalted) << "only declining is left";
    EXPECT_EQ(table.cubes(Red), "3F 3W 3S 3C 3G");
  }

  Table favour(3);
  fill_lots(favour);
  favour.scored(Section::Foundations).phase(Proc::Special).favours(Red, 1);
  favour.player(Red).cubes("3F 3W 3S 3C 3G").marker(Row::Buildings, 3);
  favour.settle();
  EXPECT_TRUE(favour.offers("row buildings"));
  favour.play(Red, "row buildings");
  EXPECT_EQ(favour.marker(Red, Row::Buildings), 4);
  EXPECT_EQ(favour.legal(), (Texts{"decline", "column 4"}));
}

// CAY-11.2, CAY-11.8
TEST(Caylus, DV_50_any_is_a_second_cube) {
  Table poor = at_building(Tile::FixedCarpenter);
  poor.player(Red).cubes("1W");
  EXPECT_EQ(poor.settle().asked(), kHalted);

  Table table = at_building(Tile::FixedCarpenter);
  table.player(Red).cubes("1W 1F");
  table.settle();
  EXPECT_EQ(table.legal("build wood_marketplace"), (Texts{"build wood_marketplace with food"}));
  EXPECT_EQ(table.legal("build wood_peddler"), (Texts{"build wood_peddler with food"}));
  table.play(Red, "build wood_peddler with food");
  EXPECT_EQ(table.cubes(Red), "");
  EXPECT_EQ(table.vp(Red), 4);
}

// CAY-11.1
TEST(Caylus, CAY_11_1_who_builds_what) {
  for (const Tile tile : {Tile::NeutralCarpenter, Tile::FixedCarpenter, Tile::WoodMason}) {
    const bool mason = tile == Tile::WoodMason;
    Table table = at_building(tile, mason ? Blue : Seat::None);
    table.player(Red).cubes("9F 9W 9S 9C 9G");
    table.settle();
    EXPECT_EQ(table.asked(), (Asked{Red, mason ? Decision::BuildStone : Decision::BuildWood}));
    EXPECT_TRUE(table.offers("decline"));
    EXPECT_EQ(table.legal("build wood").size(), mason ? 0U : 6U + 2U * 5U);
    EXPECT_EQ(table.legal("build stone").size(), mason ? 8U : 0U);
    table.play(Red, mason ? "build stone_bank" : "build wood_lawyer");
    EXPECT_EQ(table.asked(), kHalted) << "one tile per activation";
  }
}

// CAY-11.2
TEST(Caylus, CAY_11_2_only_tiles_in_the_stock) {
  Table table = at_building(Tile::FixedCarpenter);
  table.tile(9, Tile::WoodQuarry, Blue).tile(10, Tile::WoodLawyer, Green);
  table.player(Red).cubes("1F 1W 1C");
  table.settle();
  EXPECT_FALSE(table.offers("build wood_quarry"));
  EXPECT_FALSE(table.offers("build wood_lawyer"));
  EXPECT_TRUE(table.offers("build wood_sawmill"));
  table.refuses(Red, "build wood_quarry", "CAY-11.2");

  Table mason = at_building(Tile::WoodMason, Red);
  mason.tile(10, Tile::StoneArchitect, Blue);
  mason.player(Red).cubes("1F 1S");
  mason.settle();
  EXPECT_TRUE(mason.offers("build stone_architect")) << "the second one";
  mason.play(Red, "build stone_architect");
  EXPECT_EQ(mason.stock(Tile::StoneArchitect), 0);
}

// CAY-11.3
TEST(Caylus, CAY_11_3_lowest_empty_lot_house_and_points) {
  Table table = at_building(Tile::FixedCarpenter);
  for (int space = 9; space <= 15; ++space) table.tile(space, Tile::Residence, Blue);
  table.player(Red).cubes("1F 1W");
  table.settle().play(Red, "build wood_mason");
  EXPECT_EQ(table.space(16).tile, Tile::FixedGoldMine) << "fixed buildings are skipped";
  EXPECT_EQ(table.space(17).tile, Tile::WoodMason);
  EXPECT_EQ(table.space(17).owner, Red);
  EXPECT_EQ(table.vp(Red), 4);
  EXPECT_EQ(table.stock(Tile::WoodMason), 0);
}

// CAY-11.3, CAY-17.1
TEST(Caylus, CAY_11_3_church_gives_a_favour_at_once) {
  Table table = at_building(Tile::WoodMason, Red);
  table.player(Red).cubes("1S 1C");
  table.settle().play(Red, "build stone_church");
  EXPECT_EQ(table.vp(Red), 3);
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Row}));
}

// CAY-11.4
TEST(Caylus, CAY_11_4_lots_beyond_provost_and_markers) {
  Table table = at_building(Tile::FixedCarpenter);
  for (int space = 9; space <= 24; ++space) {
    if (space != 16) table.tile(space, Tile::Residence, Blue);
  }
  table.provost(8);
  table.player(Red).cubes("1F 1W");
  table.settle().play(Red, "build wood_quarry");
  EXPECT_EQ(table.space(25).tile, Tile::WoodQuarry);
}

struct PriceCase {
  Tile tile;
  std::string_view cost;
  int vp;
};

/// Builds the tile with exactly its cost, and expects that any cube less is too little.
void expect_price(Tile builder, const PriceCase& price, const std::string& how) {
  const std::string build =
      "build " + std::string(kTileIds[static_cast<std::size_t>(index(price.tile))]) + how;
  // The mason itself is built by a carpenter; elsewhere it stands on the road as the builder.
  Table table = at_building(builder, builder == Tile::WoodMason ? Blue : Seat::None);
  table.player(Red).cubes(price.cost);
  table.settle().play(Red, build);
  EXPECT_EQ(table.cubes(Red), "") << build;
  EXPECT_EQ(table.vp(Red), price.vp) << build;

  for (int kind = 0; kind < kCubes; ++kind) {
    Cubes less = goods(price.cost);
    if (less[cube_at(kind)] == 0) continue;
    less -= Cubes::of(cube_at(kind));
    Table poor = at_building(builder, builder == Tile::WoodMason ? Blue : Seat::None);
    poor.player(Red).cubes(goods(less));
    poor.settle();
    EXPECT_FALSE(poor.offers(build)) << build << " with " << goods(less);
  }
}

// CAY-11.6
TEST(Caylus, CAY_11_6_wood_tiles) {
  const PriceCase prices[] = {
      {Tile::WoodFarmFood, "1F 1W", 2}, {Tile::WoodFarmCloth, "1F 1W", 2},
      {Tile::WoodQuarry, "1F 1W", 2},   {Tile::WoodSawmill, "1F 1W", 2},
      {Tile::WoodMason, "1F 1W", 4},    {Tile::WoodLawyer, "1W 1C", 4},
  };
  for (const PriceCase& price : prices) expect_price(Tile::FixedCarpenter, price, "");
  for (const Tile tile : {Tile::WoodMarketplace, Tile::WoodPeddler}) {
    expect_price(Tile::FixedCarpenter, {tile, "2W", 4}, " with wood");
    expect_price(Tile::FixedCarpenter, {tile, "1F 1W", 4}, " with food");
    expect_price(Tile::FixedCarpenter, {tile, "1W 1S", 4}, " with stone");
    expect_price(Tile::FixedCarpenter, {tile, "1W 1C", 4}, " with cloth");
    expect_price(Tile::FixedCarpenter, {tile, "1W 1G", 4}, " with gold");
  }
}

// CAY-11.7
TEST(Caylus, CAY_11_7_stone_tiles) {
  const PriceCase prices[] = {
      {Tile::StoneFarm, "1F 1S", 3},      {Tile::StonePark, "1F 1S", 3},
      {Tile::StoneWorkshop, "1F 1S", 3},  {Tile::StoneChurch, "1S 1C", 3},
      {Tile::StoneTailor, "1W 1S", 6},    {Tile::StoneBank, "1W 1S", 6},
      {Tile::StoneAlchemist, "1F 1S", 6}, {Tile::StoneArchitect, "1F 1S", 6},
  };
  for (const PriceCase& price : prices) expect_price(Tile::WoodMason, price, "");
}

}  // namespace
}  // namespace burgrave::caylus
