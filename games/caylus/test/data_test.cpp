// The compiled components against the rules text: every number that play uses.

#include "core/json.hpp"
#include "games/caylus/catalog/catalog.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace burgrave::caylus {
namespace {

Catalog catalog_for(const Options& options) {
  Result<Catalog> catalog = load_catalog(options);
  EXPECT_TRUE(catalog) << catalog.error().text();
  return catalog ? *catalog : Catalog{};
}

const Catalog& standard() {
  static const Catalog catalog = catalog_for({});
  return catalog;
}

Catalog with_seats(int seats) {
  Options options;
  options.seats = seats;
  return catalog_for(options);
}

Catalog with_jeweller() {
  Options options;
  options.jeweller = true;
  return catalog_for(options);
}

const Effect& effect(Tile tile) { return standard().row(tile).effect; }

const Effect& favour(Row row, int column) {
  return standard().favours[static_cast<std::size_t>(row)][static_cast<std::size_t>(column - 1)];
}

const SectionRow& section(Section which) {
  return standard().sections[static_cast<std::size_t>(which)];
}

/// Food, wood, stone, cloth, gold.
Cubes cubes(int food, int wood, int stone, int cloth, int gold = 0) {
  return Cubes::of({food, wood, stone, cloth, gold});
}

constexpr Cubes kNothing;

void expect_produces(const Effect& effect, const std::vector<Cubes>& products,
                     std::uint32_t owner_bonus = 0) {
  EXPECT_EQ(effect.kind, EffectKind::Produce);
  ASSERT_EQ(effect.options, static_cast<int>(products.size()));
  for (std::size_t i = 0; i < products.size(); ++i) {
    EXPECT_EQ(effect.option[i].gain, products[i]);
    EXPECT_EQ(effect.option[i].gain_deniers, 0);
    EXPECT_EQ(effect.option[i].gain_vp, 0);
  }
  EXPECT_EQ(effect.owner_bonus, owner_bonus);
}

void expect_tile(const Catalog& catalog, Tile tile, Cubes cost, int any, int vp, int favours = 0,
                 int income = 0) {
  const TileRow& row = catalog.row(tile);
  const std::string_view id = kTileIds[static_cast<std::size_t>(index(tile))];
  EXPECT_EQ(row.cost, cost) << id;
  EXPECT_EQ(row.any, any) << id;
  EXPECT_EQ(row.vp, vp) << id;
  EXPECT_EQ(row.favours, favours) << id;
  EXPECT_EQ(row.income, income) << id;
}

void expect_deal(const Trade& deal, Cubes pay, int pay_deniers, Cubes gain, int gain_vp) {
  EXPECT_EQ(deal.shape, Shape::Deal);
  EXPECT_EQ(deal.pay, pay);
  EXPECT_EQ(deal.pay_deniers, pay_deniers);
  EXPECT_EQ(deal.gain, gain);
  EXPECT_EQ(deal.gain_vp, gain_vp);
  EXPECT_EQ(deal.pay_chosen + deal.gain_chosen + deal.gain_deniers, 0);
}

void expect_sells_for(const Effect& effect, int deniers) {
  EXPECT_EQ(effect.kind, EffectKind::Trade);
  ASSERT_EQ(effect.options, 1);
  EXPECT_EQ(effect.option[0].shape, Shape::Sell);
  EXPECT_EQ(effect.option[0].pay_chosen, 1);
  EXPECT_EQ(effect.option[0].gain_deniers, deniers);
}

void expect_results(const SectionRow& row, const std::vector<int>& favours, int vp_without) {
  EXPECT_EQ(row.by_houses[0].vp, vp_without);
  for (int houses = 0; houses <= row.parts; ++houses) {
    const std::size_t at = std::min(static_cast<std::size_t>(houses), favours.size() - 1);
    EXPECT_EQ(row.by_houses[static_cast<std::size_t>(houses)].favours, favours[at]) << houses;
    if (houses > 0) {
      EXPECT_EQ(row.by_houses[static_cast<std::size_t>(houses)].vp, 0) << houses;
    }
  }
}

int count_of(const Catalog& catalog, TileClass cls) {
  int count = 0;
  for (const TileRow& row : catalog.tiles) count += row.cls == cls ? row.count : 0;
  return count;
}

TEST(CaylusData, CAY_1_1_forty_tiles_by_class) {
  EXPECT_EQ(count_of(standard(), TileClass::Neutral), 6);
  EXPECT_EQ(count_of(standard(), TileClass::Wood), 8);
  EXPECT_EQ(count_of(standard(), TileClass::Stone), 9);
  EXPECT_EQ(count_of(standard(), TileClass::Residence), 8);
  EXPECT_EQ(count_of(standard(), TileClass::Prestige), 9);
  EXPECT_EQ(count_of(standard(), TileClass::Fixed), 0);  // printed on the board, never in stock
}

TEST(CaylusData, CAY_1_2_pieces_of_each_colour) {
  const auto names = parse_json(*embedded_data("names.json"), "names.json");
  ASSERT_TRUE(names);
  const auto per_colour = [&](std::string_view id) {
    for (const boost::json::value& piece : names->at("pieces").get_array()) {
      if (piece.at("id").get_string() == boost_view(id)) {
        return piece.at("per_colour").to_number<int>();
      }
    }
    return 0;
  };
  EXPECT_EQ(names->at("player_colours").get_array().size(), std::size_t{kMaxPlayers});
  EXPECT_EQ(per_colour("worker"), kWorkers);
  EXPECT_EQ(per_colour("house"), 20);
  EXPECT_EQ(per_colour("marker"), 7);
}

TEST(CaylusData, CAY_1_6_any_cube_may_be_gold_and_a_cube_of_choice_may_not) {
  EXPECT_EQ(effect(Tile::WoodMarketplace).option[0].shape, Shape::Sell);      // any: gold too
  EXPECT_EQ(effect(Tile::WoodPeddler).option[0].shape, Shape::Buy);           // never gold
  EXPECT_EQ(effect(Tile::StoneAlchemist).option[0].shape, Shape::Transmute);  // never gold
  EXPECT_EQ(favour(Row::Cubes, 4).option[0].shape, Shape::Swap);  // any for two not gold
  for (const Cubes& pair : kPairs) EXPECT_EQ(pair[Cube::Gold], 0);
}

TEST(CaylusData, CAY_2_1_stables_have_three_places) { EXPECT_EQ(standard().stables_places, 3); }

TEST(CaylusData, CAY_2_2_castle_has_five_places) { EXPECT_EQ(standard().castle_places, 5); }

TEST(CaylusData, CAY_2_3_road_of_28_spaces) {
  for (int number = 1; number <= kSpaces; ++number) {
    const Tile expected = number == 7    ? Tile::FixedPeddler
                          : number == 8  ? Tile::FixedCarpenter
                          : number == 16 ? Tile::FixedGoldMine
                                         : Tile::Lot;
    EXPECT_EQ(standard().road[static_cast<std::size_t>(number - 1)], expected) << number;
  }
  const auto empty = std::count(standard().road.begin(), standard().road.end(), Tile::Lot);
  EXPECT_EQ(empty - kNeutralSpaces, 19);
}

TEST(CaylusData, CAY_2_4_section_markers) {
  EXPECT_EQ(section(Section::Foundations).marker, 12);
  EXPECT_EQ(section(Section::Walls).marker, 18);
  EXPECT_EQ(section(Section::Towers).marker, 24);
}

TEST(CaylusData, CAY_2_5_sections_of_the_castle) {
  EXPECT_EQ(section(Section::Foundations).parts, 6);
  EXPECT_EQ(section(Section::Foundations).vp, 5);
  EXPECT_EQ(section(Section::Walls).parts, 10);
  EXPECT_EQ(section(Section::Walls).vp, 4);
  EXPECT_EQ(section(Section::Towers).parts, 14);
  EXPECT_EQ(section(Section::Towers).vp, 3);
}

TEST(CaylusData, CAY_2_6_favour_table_is_filled) {
  for (std::size_t row = 0; row < kRows; ++row) {
    for (std::size_t column = 0; column < kColumns; ++column) {
      const bool idle = kRowIds[row] == "buildings" && column == 0;
      EXPECT_EQ(standard().favours[row][column].kind == EffectKind::None, idle)
          << kRowIds[row] << column;
    }
  }
}

TEST(CaylusData, CAY_3_5_deniers_by_turn_order) {
  using Deniers = std::array<int, kMaxPlayers>;
  EXPECT_EQ(with_seats(3).start_deniers, (Deniers{5, 6, 6, 0, 0}));
  EXPECT_EQ(with_seats(4).start_deniers, (Deniers{5, 6, 6, 7, 0}));
  EXPECT_EQ(with_seats(5).start_deniers, (Deniers{5, 6, 6, 7, 7}));
}

TEST(CaylusData, CAY_3_6_cubes_and_points_at_the_start) {
  EXPECT_EQ(standard().start_cubes, cubes(2, 1, 0, 0));
  EXPECT_EQ(standard().start_vp, 0);
}

TEST(CaylusData, CAY_3_7_bailiff_and_provost_start) { EXPECT_EQ(standard().start_space, 6); }

TEST(CaylusData, CAY_5_1_income) {
  EXPECT_EQ(standard().base_income, 2);
  EXPECT_EQ(standard().row(Tile::Residence).income, 1);
  EXPECT_EQ(standard().row(Tile::PrestigeLibrary).income, 1);
  EXPECT_EQ(standard().row(Tile::PrestigeHotel).income, 2);
}

TEST(CaylusData, CAY_5_2_income_in_the_first_round) {
  EXPECT_TRUE(standard().income_in_first_round);
}

TEST(CaylusData, CAY_6_5_placement_cost_by_passed_players) {
  using Cost = std::array<int, kMaxPlayers>;
  EXPECT_EQ(with_seats(3).placement_cost, (Cost{1, 2, 3, 0, 0}));
  EXPECT_EQ(with_seats(4).placement_cost, (Cost{1, 2, 3, 4, 0}));
  EXPECT_EQ(with_seats(5).placement_cost, (Cost{1, 2, 3, 4, 5}));
  EXPECT_EQ(standard().own_building_cost, 1);  // CAY-6.6
  EXPECT_EQ(standard().inn_cost, 1);           // CAY-6.7
  EXPECT_EQ(standard().first_pass_bonus, 1);   // CAY-6.3
  EXPECT_EQ(standard().owner_vp, 1);           // CAY-6.13
}

TEST(CaylusData, CAY_7_4_to_7_6_special_places) {
  EXPECT_EQ(standard().trading_post_deniers, 3);
  EXPECT_EQ(standard().guild_steps, 3);
  EXPECT_EQ(standard().joust_deniers, 1);
  EXPECT_EQ(standard().joust_cubes, cubes(0, 0, 0, 1));
  EXPECT_EQ(standard().joust_favours, 1);
}

TEST(CaylusData, CAY_8_1_provost_steps_and_cost) {
  EXPECT_EQ(standard().provost_steps, 3);
  EXPECT_EQ(standard().provost_cost, 1);
}

TEST(CaylusData, CAY_10_1_production) {
  constexpr auto kFood = 1U << index(Cube::Food), kWood = 1U << index(Cube::Wood);
  constexpr auto kStone = 1U << index(Cube::Stone), kCloth = 1U << index(Cube::Cloth);
  expect_produces(effect(Tile::NeutralFarm), {cubes(1, 0, 0, 0), cubes(0, 0, 0, 1)});
  expect_produces(effect(Tile::NeutralForest), {cubes(0, 1, 0, 0), cubes(1, 0, 0, 0)});
  expect_produces(effect(Tile::NeutralSawmill), {cubes(0, 1, 0, 0)});
  expect_produces(effect(Tile::NeutralQuarry), {cubes(0, 0, 1, 0)});
  expect_produces(effect(Tile::FixedGoldMine), {cubes(0, 0, 0, 0, 1)});
  expect_produces(effect(Tile::WoodFarmFood), {cubes(2, 0, 0, 0), cubes(0, 0, 0, 1)});   // CAY-10.2
  expect_produces(effect(Tile::WoodFarmCloth), {cubes(0, 0, 0, 2), cubes(1, 0, 0, 0)});  // CAY-10.2
  expect_produces(effect(Tile::WoodSawmill), {cubes(0, 2, 0, 0)});
  expect_produces(effect(Tile::WoodQuarry), {cubes(0, 0, 2, 0)});
  // CAY-10.3: the owner takes one of the two kinds.
  expect_produces(effect(Tile::StoneFarm), {cubes(2, 0, 0, 1)}, kFood | kCloth);
  expect_produces(effect(Tile::StonePark), {cubes(1, 2, 0, 0)}, kWood | kFood);
  expect_produces(effect(Tile::StoneWorkshop), {cubes(0, 0, 2, 1)}, kStone | kCloth);
}

TEST(CaylusData, CAY_10_5_marketplaces_buy_any_cube) {
  expect_sells_for(effect(Tile::NeutralMarketplace), 4);
  expect_sells_for(effect(Tile::WoodMarketplace), 6);
}

TEST(CaylusData, CAY_10_6_peddlers_sell_cubes_of_choice) {
  const Effect& fixed = effect(Tile::FixedPeddler);
  ASSERT_EQ(fixed.options, 1);
  EXPECT_EQ(fixed.option[0].shape, Shape::Buy);
  EXPECT_EQ(fixed.option[0].pay_deniers, 2);
  EXPECT_EQ(fixed.option[0].gain_chosen, 1);
  const Effect& wood = effect(Tile::WoodPeddler);
  ASSERT_EQ(wood.options, 2);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(wood.option[i].shape, Shape::Buy);
    EXPECT_EQ(wood.option[i].pay_deniers, static_cast<int>(i) + 1);
    EXPECT_EQ(wood.option[i].gain_chosen, static_cast<int>(i) + 1);
  }
}

TEST(CaylusData, CAY_10_7_church_sells_points) {
  ASSERT_EQ(effect(Tile::StoneChurch).options, 2);
  expect_deal(effect(Tile::StoneChurch).option[0], kNothing, 2, kNothing, 3);
  expect_deal(effect(Tile::StoneChurch).option[1], kNothing, 4, kNothing, 5);
}

TEST(CaylusData, CAY_10_8_tailor_turns_cloth_into_points) {
  ASSERT_EQ(effect(Tile::StoneTailor).options, 2);
  expect_deal(effect(Tile::StoneTailor).option[0], cubes(0, 0, 0, 2), 0, kNothing, 4);
  expect_deal(effect(Tile::StoneTailor).option[1], cubes(0, 0, 0, 3), 0, kNothing, 6);
}

TEST(CaylusData, CAY_10_9_bank_sells_gold) {
  ASSERT_EQ(effect(Tile::StoneBank).options, 2);
  expect_deal(effect(Tile::StoneBank).option[0], kNothing, 2, cubes(0, 0, 0, 0, 1), 0);
  expect_deal(effect(Tile::StoneBank).option[1], kNothing, 5, cubes(0, 0, 0, 0, 2), 0);
}

TEST(CaylusData, CAY_10_10_alchemist_turns_cubes_into_gold) {
  const Effect& alchemist = effect(Tile::StoneAlchemist);
  ASSERT_EQ(alchemist.options, 2);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(alchemist.option[i].shape, Shape::Transmute);
    EXPECT_EQ(alchemist.option[i].pay_chosen, 2 * (static_cast<int>(i) + 1));
    EXPECT_EQ(alchemist.option[i].gain, Cubes::of(Cube::Gold, static_cast<int>(i) + 1));
  }
}

TEST(CaylusData, CAY_11_1_builders_and_what_they_build) {
  for (const Tile tile : {Tile::NeutralCarpenter, Tile::FixedCarpenter}) {
    EXPECT_EQ(effect(tile).kind, EffectKind::Build);
    EXPECT_EQ(effect(tile).build, TileClass::Wood);
    EXPECT_TRUE(effect(tile).discount.empty());
  }
  EXPECT_EQ(effect(Tile::WoodMason).kind, EffectKind::Build);
  EXPECT_EQ(effect(Tile::WoodMason).build, TileClass::Stone);
}

TEST(CaylusData, CAY_11_6_wood_tile_costs_and_points) {
  for (const Tile tile :
       {Tile::WoodFarmFood, Tile::WoodFarmCloth, Tile::WoodQuarry, Tile::WoodSawmill}) {
    expect_tile(standard(), tile, cubes(1, 1, 0, 0), 0, 2);
  }
  expect_tile(standard(), Tile::WoodMason, cubes(1, 1, 0, 0), 0, 4);
  expect_tile(standard(), Tile::WoodLawyer, cubes(0, 1, 0, 1), 0, 4);
  expect_tile(standard(), Tile::WoodMarketplace, cubes(0, 1, 0, 0), 1, 4);
  expect_tile(standard(), Tile::WoodPeddler, cubes(0, 1, 0, 0), 1, 4);
}

TEST(CaylusData, CAY_11_7_stone_tile_costs_and_points) {
  for (const Tile tile : {Tile::StoneFarm, Tile::StonePark, Tile::StoneWorkshop}) {
    expect_tile(standard(), tile, cubes(1, 0, 1, 0), 0, 3);
  }
  expect_tile(standard(), Tile::StoneChurch, cubes(0, 0, 1, 1), 0, 3, 1);
  expect_tile(standard(), Tile::StoneTailor, cubes(0, 1, 1, 0), 0, 6);
  expect_tile(standard(), Tile::StoneBank, cubes(0, 1, 1, 0), 0, 6);
  expect_tile(standard(), Tile::StoneAlchemist, cubes(1, 0, 1, 0), 0, 6);
  expect_tile(standard(), Tile::StoneArchitect, cubes(1, 0, 1, 0), 0, 6);
  EXPECT_EQ(standard().row(Tile::StoneArchitect).count, 2);
}

TEST(CaylusData, CAY_12_1_lawyer_price_and_residence) {
  EXPECT_EQ(effect(Tile::WoodLawyer).kind, EffectKind::Lawyer);
  EXPECT_EQ(effect(Tile::WoodLawyer).fee, cubes(0, 0, 0, 1));
  EXPECT_EQ(effect(Tile::WoodLawyer).fee_deniers, 1);
  EXPECT_EQ(standard().row(Tile::Residence).vp, 2);
}

TEST(CaylusData, CAY_12_3_what_a_lawyer_may_turn_into_a_residence) {
  for (int i = 0; i < kTiles; ++i) {
    const TileRow& row = standard().row(tile_at(i));
    const bool kind =
        row.cls == TileClass::Neutral || row.cls == TileClass::Wood || row.cls == TileClass::Stone;
    EXPECT_EQ(row.transformable, kind && tile_at(i) != Tile::WoodLawyer)
        << kTileIds[static_cast<std::size_t>(i)];
  }
}

TEST(CaylusData, CAY_13_3_prestige_tile_costs_and_points) {
  expect_tile(standard(), Tile::PrestigeStatue, cubes(0, 0, 2, 0, 1), 0, 7, 1);
  expect_tile(standard(), Tile::PrestigeGranary, cubes(3, 0, 0, 0, 1), 0, 10);
  expect_tile(standard(), Tile::PrestigeLibrary, cubes(0, 3, 0, 0, 1), 0, 10, 0, 1);
  expect_tile(standard(), Tile::PrestigeWeaver, cubes(0, 0, 0, 3, 1), 0, 12);
  expect_tile(standard(), Tile::PrestigeTheatre, cubes(0, 3, 0, 0, 2), 0, 14, 1);
  expect_tile(standard(), Tile::PrestigeUniversity, cubes(0, 0, 3, 0, 2), 0, 14, 1);
  expect_tile(standard(), Tile::PrestigeMonument, cubes(0, 0, 4, 0, 2), 0, 14, 2);
  expect_tile(standard(), Tile::PrestigeHotel, cubes(0, 0, 3, 0, 2), 0, 16, 0, 2);
  expect_tile(standard(), Tile::PrestigeCathedral, cubes(0, 0, 5, 0, 3), 0, 25);
}

TEST(CaylusData, CAY_14_3_six_kinds_of_batch) {
  const std::array<Cubes, 6> expected{cubes(1, 1, 1, 0),    cubes(1, 1, 0, 1),
                                      cubes(1, 1, 0, 0, 1), cubes(1, 0, 1, 1),
                                      cubes(1, 0, 1, 0, 1), cubes(1, 0, 0, 1, 1)};
  EXPECT_EQ(standard().batches, expected);
}

TEST(CaylusData, CAY_14_7_and_14_9_penalty_and_favour) {
  EXPECT_EQ(standard().castle_penalty_vp, -2);
  EXPECT_EQ(standard().most_batches_favours, 1);
}

TEST(CaylusData, CAY_15_1_bailiff_steps) {
  EXPECT_EQ(standard().bailiff_steps_behind, 2);
  EXPECT_EQ(standard().bailiff_steps, 1);
}

TEST(CaylusData, CAY_16_2_foundations_results) {
  expect_results(section(Section::Foundations), {0, 0, 1}, -2);
}

TEST(CaylusData, CAY_16_3_walls_results) {
  expect_results(section(Section::Walls), {0, 0, 1, 2, 2, 3}, -3);
}

TEST(CaylusData, CAY_16_4_towers_results) {
  expect_results(section(Section::Towers), {0, 0, 1, 1, 2, 2, 3}, -4);
}

TEST(CaylusData, CAY_17_3_columns_open) {
  EXPECT_EQ(standard().columns_open_at_start, 2);
  EXPECT_EQ(section(Section::Foundations).columns_open, 4);
  EXPECT_EQ(section(Section::Walls).columns_open, 5);
  EXPECT_EQ(section(Section::Towers).columns_open, 5);
}

TEST(CaylusData, CAY_17_6_different_rows_within_one_phase) {
  EXPECT_TRUE(standard().distinct_rows);
}

TEST(CaylusData, CAY_17_10_points_and_deniers_by_column) {
  for (int column = 1; column <= kColumns; ++column) {
    const Effect& points = favour(Row::Prestige, column);
    const Effect& deniers = favour(Row::Deniers, column);
    for (const Effect* one : {&points, &deniers}) {
      EXPECT_EQ(one->kind, EffectKind::Produce);
      EXPECT_EQ(one->options, 1);
      EXPECT_TRUE(one->option[0].gain.empty());
    }
    EXPECT_EQ(points.option[0].gain_vp, column);
    EXPECT_EQ(points.option[0].gain_deniers, 0);
    EXPECT_EQ(deniers.option[0].gain_deniers, column + 2);
    EXPECT_EQ(deniers.option[0].gain_vp, 0);
  }
}

TEST(CaylusData, CAY_17_11_cubes_by_column) {
  expect_produces(favour(Row::Cubes, 1), {cubes(1, 0, 0, 0)});
  expect_produces(favour(Row::Cubes, 2), {cubes(0, 1, 0, 0), cubes(0, 0, 1, 0)});
  expect_produces(favour(Row::Cubes, 3), {cubes(0, 0, 0, 1)});
  const Effect& swap = favour(Row::Cubes, 4);
  EXPECT_EQ(swap.kind, EffectKind::Trade);
  ASSERT_EQ(swap.options, 1);
  EXPECT_EQ(swap.option[0].shape, Shape::Swap);
  EXPECT_EQ(swap.option[0].pay_chosen, 1);
  EXPECT_EQ(swap.option[0].gain_chosen, 2);
  expect_produces(favour(Row::Cubes, 5), {cubes(0, 0, 0, 0, 1)});
}

TEST(CaylusData, CAY_17_12_buildings_by_column) {
  EXPECT_EQ(favour(Row::Buildings, 1).kind, EffectKind::None);
  const Effect& wood = favour(Row::Buildings, 2);
  EXPECT_EQ(wood.kind, EffectKind::Build);
  EXPECT_EQ(wood.build, TileClass::Wood);
  EXPECT_EQ(wood.discount, cubes(0, 1, 0, 0));
  const Effect& stone = favour(Row::Buildings, 3);
  EXPECT_EQ(stone.kind, EffectKind::Build);
  EXPECT_EQ(stone.build, TileClass::Stone);
  EXPECT_EQ(stone.discount, cubes(0, 0, 1, 0));
  const Effect& lawyer = favour(Row::Buildings, 4);
  EXPECT_EQ(lawyer.kind, EffectKind::Lawyer);
  EXPECT_EQ(lawyer.fee, cubes(0, 0, 0, 1));
  EXPECT_EQ(lawyer.fee_deniers, 0);
  EXPECT_EQ(favour(Row::Buildings, 5).kind, EffectKind::Architect);
}

TEST(CaylusData, CAY_18_2_final_points) {
  EXPECT_EQ(standard().gold_vp, 3);
  EXPECT_EQ(standard().cubes_per_vp, 3);
  EXPECT_EQ(standard().deniers_per_vp, 4);
}

TEST(CaylusData, CAY_19_2_two_players_start_with_five_deniers) {
  EXPECT_EQ(with_seats(2).start_deniers, (std::array<int, kMaxPlayers>{5, 5, 0, 0, 0}));
}

TEST(CaylusData, CAY_19_3_two_players_alternate_and_leave_the_stables) {
  EXPECT_TRUE(with_seats(2).order_alternates);
  EXPECT_FALSE(with_seats(2).stables_used);
  for (const int seats : {3, 4, 5}) {
    EXPECT_FALSE(with_seats(seats).order_alternates);
    EXPECT_TRUE(with_seats(seats).stables_used);
  }
}

TEST(CaylusData, CAY_19_4_two_players_pay_three_after_a_pass) {
  EXPECT_EQ(with_seats(2).placement_cost, (std::array<int, kMaxPlayers>{1, 3, 0, 0, 0}));
  EXPECT_EQ(with_seats(2).own_building_cost, 1);
  EXPECT_EQ(with_seats(2).inn_cost, 1);
}

TEST(CaylusData, CAY_20_1_jeweller_is_a_tenth_stone_tile) {
  EXPECT_EQ(standard().row(Tile::StoneJeweller).count, 0);
  EXPECT_EQ(standard().row(Tile::Residence).count, 8);
  const Catalog catalog = with_jeweller();
  EXPECT_EQ(catalog.row(Tile::StoneJeweller).count, 1);
  EXPECT_EQ(catalog.row(Tile::Residence).count, 7);
  EXPECT_EQ(count_of(catalog, TileClass::Stone), 10);
  expect_tile(catalog, Tile::StoneJeweller, cubes(0, 0, 1, 1), 0, 6);
  const Effect& trade = catalog.row(Tile::StoneJeweller).effect;
  ASSERT_EQ(trade.options, 2);
  expect_deal(trade.option[0], cubes(0, 0, 0, 0, 1), 0, kNothing, 5);
  expect_deal(trade.option[1], cubes(0, 0, 0, 0, 2), 0, kNothing, 9);
}

TEST(CaylusData, CAYP_12_FQ_10_CAY_20_2_lawyer_is_worth_four_or_by_a_setting_three) {
  EXPECT_EQ(standard().row(Tile::WoodLawyer).vp, 4);
  Options options;
  options.lawyer_3vp = true;
  EXPECT_EQ(catalog_for(options).row(Tile::WoodLawyer).vp, 3);
}

TEST(CaylusData, CAY_20_3_beginner_favours_are_three_points) {
  EXPECT_EQ(standard().beginner_favour_vp, 0);
  Options options;
  options.beginner_favours = true;
  const Catalog catalog = catalog_for(options);
  EXPECT_EQ(catalog.beginner_favour_vp, 3);
  EXPECT_FALSE(catalog.distinct_rows);
}

TEST(CaylusData, hash_tells_data_and_options_apart) {
  EXPECT_NE(standard().identity.hash, 0U);
  EXPECT_EQ(standard().identity.hash, catalog_for({}).identity.hash);
  EXPECT_NE(standard().identity.hash, with_seats(3).identity.hash);
  EXPECT_NE(standard().identity.hash, with_jeweller().identity.hash);
  const DataFiles changed = [](std::string_view name) {
    Result<std::string> text = embedded_data(name);
    if (name == "setup.json") text->replace(text->find("\"base\": 2"), 9, "\"base\": 3");
    return text;
  };
  const Result<Catalog> catalog = load_catalog({}, changed);
  ASSERT_TRUE(catalog);
  EXPECT_EQ(catalog->base_income, 3);
  EXPECT_NE(catalog->identity.hash, standard().identity.hash);
}

TEST(CaylusData, hash_ignores_layout) {
  const DataFiles spaced = [](std::string_view name) {
    Result<std::string> text = embedded_data(name);
    return Result<std::string>("\n" + *text + "\n\n");
  };
  const Result<Catalog> catalog = load_catalog({}, spaced);
  ASSERT_TRUE(catalog);
  EXPECT_EQ(catalog->identity.hash, standard().identity.hash);
}

TEST(CaylusData, every_entry_has_its_confidence_and_source) {
  for (const std::string_view file : {"neutral", "fixed", "wood", "stone", "prestige"}) {
    const auto tiles = parse_json(*embedded_data("tiles.json"), "tiles.json");
    ASSERT_TRUE(tiles);
    for (const boost::json::value& tile : tiles->at(boost_view(file)).get_array()) {
      for (const char* key : {"confidence", "source", "name_en", "name_hu", "hu_source"}) {
        EXPECT_TRUE(tile.get_object().contains(key)) << tile.at("id") << key;
      }
    }
  }
}

}  // namespace
}  // namespace burgrave::caylus
