#include "games/caylus/test/table_more.hpp"

#include <set>
#include <string>
#include <string_view>

namespace burgrave::caylus {
namespace {

using Texts = std::set<std::string>;

const Texts kAllRows{"row prestige", "row deniers", "row cubes", "row buildings"};

/// Phase 3 with so many favours for Red, who has the marker of the row there; Green halts the game
/// in phase 6. `scored` sections open the columns.
Table with_favours(int favours, Row row = Row::Prestige, int marker = 0, int scored = 0) {
  Table table(3);
  if (scored >= 1) table.scored(Section::Foundations);
  if (scored >= 2) table.scored(Section::Walls);
  table.officers(6).phase(Proc::Special).favours(Red, favours).halt_at_castle(Green);
  table.player(Red).marker(row, marker);
  return table;
}

// CAY-17.6, CAY-17.12, CAY-17.15, CAY-22.1
TEST(Caylus, DV_48_monument_and_church_take_three_rows) {
  Table table = at_building(Tile::StoneArchitect, Red);
  table.tile(10, Tile::Residence, Red).scored(Section::Foundations);
  table.player(Red).cubes("4S 1C 2G").marker(Row::Buildings, 2);
  table.settle().play(Red, "erect prestige_monument 10");
  EXPECT_EQ(table.vp(Red), 14) << "the effect is finished before its favours";
  EXPECT_EQ(table.legal(), kAllRows);
  table.play(Red, "row buildings").play(Red, "column 3");
  EXPECT_EQ(table.space(11).tile, Tile::StoneChurch) << "all that one cloth can build";
  EXPECT_EQ(table.vp(Red), 14 + 3);
  EXPECT_EQ(table.legal(), (Texts{"row prestige", "row deniers", "row cubes"}));
  table.play(Red, "row prestige");
  EXPECT_EQ(table.legal(), (Texts{"row deniers", "row cubes"}));
  table.play(Red, "row deniers");
  EXPECT_EQ(table.asked(), kHalted) << "three favours in all";
}

/// Red will have a favour in each of the phases 3, 5 and 6.
Table red_in_three_phases() {
  Table table(3);
  table.worker(Place::Joust, Red)
      .tile(9, Tile::WoodMason, Red)
      .worker(9, Red)
      .worker(Place::Castle, Red);
  table.bailiff(6).provost(9).phase(Proc::Special);
  return table;
}

// CAY-17.6
TEST(Caylus, DV_49_same_row_in_three_phases) {
  Table table = red_in_three_phases();
  table.player(Red).deniers(1).cubes("1F 1W 2S 2C");
  table.settle().play(Red, "joust").play(Red, "row deniers");
  EXPECT_EQ(table.marker(Red, Row::Deniers), 1);
  EXPECT_EQ(table.deniers(Red), 3);
  table.play(Red, "provost 0").play(Red, "build stone_church").play(Red, "row deniers");
  EXPECT_EQ(table.marker(Red, Row::Deniers), 2);
  EXPECT_EQ(table.deniers(Red), 3 + 4);
  table.play(Red, "batch food+wood+stone").play(Red, "row deniers");
  EXPECT_EQ(table.marker(Red, Row::Deniers), 2);
  EXPECT_EQ(table.deniers(Red), 3 + 4 + 4 + 2) << "and the next income";
}

// CAY-17.11, CAY-22.3
TEST(Caylus, DV_51_swap_of_the_fourth_cube_column) {
  Table table = with_favours(1, Row::Cubes, 3, 1);
  table.player(Red).cubes("1G");
  table.settle().play(Red, "row cubes");
  EXPECT_EQ(table.marker(Red, Row::Cubes), 4);
  EXPECT_EQ(table.legal(), (Texts{"decline", "column 1", "column 2", "column 3", "column 4"}));
  table.play(Red, "column 4");
  EXPECT_EQ(table.legal().size(), 10U) << "one kind to give, ten pairs to take";
  table.play(Red, "swap gold for food+food");
  EXPECT_EQ(table.cubes(Red), "2F");

  Table empty = with_favours(1, Row::Cubes, 3, 1);
  empty.settle().play(Red, "row cubes");
  EXPECT_EQ(empty.legal(), (Texts{"decline", "column 1", "column 2", "column 3"}));
}

// CAY-17.8, CAY-17.12
TEST(Caylus, DV_56_a_cube_first_then_the_park) {
  Table table(2);
  table.scored(Section::Foundations).officers(17).phase(Proc::End);
  table.player(Red).houses(0, 3).marker(Row::Buildings, 2);
  table.settle();
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Row}));
  table.play(Red, "row cubes").play(Red, "column 1");
  EXPECT_EQ(table.cubes(Red), "1F");
  EXPECT_EQ(table.marker(Red, Row::Cubes), 1);
  table.play(Red, "row buildings").play(Red, "column 3").play(Red, "build stone_park");
  EXPECT_EQ(table.marker(Red, Row::Buildings), 3);
  EXPECT_EQ(table.cubes(Red), "");
  EXPECT_EQ(table.vp(Red), 3);
  EXPECT_EQ(table.space(9).tile, Tile::StonePark);
}

// CAY-17.2, CAY-17.5
TEST(Caylus, DV_58_marker_stays_on_the_last_open_column) {
  Table table = red_in_three_phases();
  table.player(Red).deniers(1).cubes("1F 1W 2S 2C").marker(Row::Deniers, 2);
  table.settle().play(Red, "joust").play(Red, "row deniers");
  EXPECT_EQ(table.deniers(Red), 4);
  table.play(Red, "provost 0").play(Red, "build stone_church").play(Red, "row deniers");
  EXPECT_EQ(table.deniers(Red), 8);
  table.play(Red, "batch food+wood+stone").play(Red, "row deniers");
  EXPECT_EQ(table.deniers(Red), 12 + 2) << "and the next income";
  EXPECT_EQ(table.marker(Red, Row::Deniers), 2);
}

// CAY-9.5
TEST(Caylus, DV_59_tile_built_in_phase_3_does_nothing) {
  Table table = with_favours(1, Row::Buildings, 1);
  table.provost(12);
  table.player(Red).cubes("1F");
  table.settle().play(Red, "row buildings").play(Red, "column 2").play(Red, "build wood_farm_food");
  EXPECT_EQ(table.asked(), kHalted);
  EXPECT_EQ(table.space(9).tile, Tile::WoodFarmFood);
  EXPECT_EQ(table.cubes(Red), "");
  EXPECT_EQ(table.vp(Red), 2);
}

// CAY-17.1: joust field, church, scoring and most batches; the tiles are in CAY_13_3.
TEST(Caylus, CAY_17_1_sources) {
  Table joust(3);
  joust.worker(Place::Joust, Red).phase(Proc::Special);
  joust.player(Red).deniers(1).cubes("1C");
  joust.settle().play(Red, "joust");
  EXPECT_EQ(joust.legal(), kAllRows);
  EXPECT_EQ(joust.deniers(Red), 0);
  EXPECT_EQ(joust.cubes(Red), "");

  Table church = at_building(Tile::WoodMason, Red);
  church.player(Red).cubes("1S 1C");
  church.settle().play(Red, "build stone_church");
  EXPECT_EQ(church.legal(), kAllRows);
}

// CAY-17.2: a row must be chosen and its marker must advance, before anything else goes on.
TEST(Caylus, CAY_17_2_row_and_marker) {
  for (const std::string_view row : kRowIds) {
    Table table = with_favours(1);
    table.settle();
    EXPECT_EQ(table.legal(), kAllRows);
    table.play(Red, "row " + std::string(row));
    for (std::size_t other = 0; other < kRows; ++other) {
      EXPECT_EQ(table.state().player(Red).marker[other], kRowIds[other] == row ? 1 : 0);
    }
  }
}

// CAY-17.3
TEST(Caylus, CAY_17_3_open_columns) {
  const int open[] = {2, 4, 5};
  for (int scored = 0; scored <= 2; ++scored) {
    Table table = with_favours(1, Row::Prestige, open[scored], scored);
    table.settle().play(Red, "row prestige");
    EXPECT_EQ(table.marker(Red, Row::Prestige), open[scored]) << "stays";

    Table below = with_favours(1, Row::Prestige, open[scored] - 1, scored);
    below.settle().play(Red, "row prestige");
    EXPECT_EQ(below.marker(Red, Row::Prestige), open[scored]) << "advances";
  }
}

// CAY-17.3: during a scoring its columns are closed for all, whoever comes last.
TEST(Caylus, CAY_17_3_columns_open_after_the_whole_scoring) {
  Table table(3);
  table.officers(11).phase(Proc::End);
  table.player(Blue).houses(2).marker(Row::Prestige, 2);
  table.player(Green).houses(2).marker(Row::Prestige, 2);
  table.settle().play(Blue, "row prestige").play(Green, "row prestige");
  EXPECT_EQ(table.marker(Blue, Row::Prestige), 2);
  EXPECT_EQ(table.marker(Green, Row::Prestige), 2);
  EXPECT_EQ(table.state().columns_open, 4);
}

// CAY-17.4
TEST(Caylus, CAY_17_4_any_column_up_to_the_marker_or_none) {
  Table table = with_favours(1, Row::Cubes, 1);
  table.settle().play(Red, "row cubes");
  EXPECT_EQ(table.legal(), (Texts{"decline", "column 1", "column 2"}));
  Table first = table;
  first.play(Red, "column 1");
  EXPECT_EQ(first.cubes(Red), "1F");
  EXPECT_EQ(first.marker(Red, Row::Cubes), 2);
  table.play(Red, "decline");
  EXPECT_EQ(table.cubes(Red), "");
  EXPECT_EQ(table.marker(Red, Row::Cubes), 2);
  EXPECT_EQ(table.asked(), kHalted) << "one effect, or none";
}

// CAY-17.5
TEST(Caylus, CAY_17_5_row_whose_marker_cannot_advance) {
  Table table = with_favours(1, Row::Cubes, 2);
  table.settle();
  EXPECT_TRUE(table.offers("row cubes"));
  table.play(Red, "row cubes").play(Red, "column 2").play(Red, "take 2");
  EXPECT_EQ(table.state().player(Red).cubes.total(), 1);
  EXPECT_EQ(table.marker(Red, Row::Cubes), 2);
}

// CAY-17.6: across events of one phase: a church built, then a statue.
TEST(Caylus, CAY_17_6_rows_across_a_phase) {
  Table table = at_building(Tile::WoodMason, Red);
  table.tile(10, Tile::StoneArchitect, Red)
      .worker(10, Red)
      .tile(11, Tile::Residence, Red)
      .provost(10);
  table.player(Red).cubes("3S 1C 1G");
  table.settle().play(Red, "build stone_church").play(Red, "row prestige");
  table.play(Red, "erect prestige_statue 11");
  EXPECT_EQ(table.legal(), (Texts{"row deniers", "row cubes", "row buildings"}));
}

// CAY-17.7, CAY-17.6
TEST(Caylus, CAY_17_7_fifth_favour_is_lost) {
  Table table = with_favours(5);
  table.settle()
      .play(Red, "row prestige")
      .play(Red, "row deniers")
      .play(Red, "row cubes")
      .play(Red, "decline");
  // The last row leaves no choice.
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Provost}));
  for (const Row row : {Row::Prestige, Row::Deniers, Row::Cubes, Row::Buildings}) {
    EXPECT_EQ(table.marker(Red, row), 1);
  }
  table.play(Red, "provost 0");
  EXPECT_EQ(table.asked(), kHalted) << "nor is it kept for a later phase";
}

// CAY-17.9
TEST(Caylus, CAY_17_9_markers_share_a_column) {
  Table table(2);
  table.officers(11).phase(Proc::End);
  table.player(Blue).houses(2);
  table.player(Red).houses(2);
  table.settle().play(Blue, "row deniers").play(Red, "row deniers");
  EXPECT_EQ(table.marker(Blue, Row::Deniers), 1);
  EXPECT_EQ(table.marker(Red, Row::Deniers), 1);
}

// CAY-17.10
TEST(Caylus, CAY_17_10_highest_column_of_points_and_deniers) {
  for (int column = 1; column <= 5; ++column) {
    Table prestige = with_favours(1, Row::Prestige, column - 1, 2);
    prestige.settle().play(Red, "row prestige");
    EXPECT_EQ(prestige.vp(Red), column);
    EXPECT_EQ(prestige.asked(), kHalted) << "taken without a question";

    Table deniers = with_favours(1, Row::Deniers, column - 1, 2);
    deniers.settle().play(Red, "row deniers");
    EXPECT_EQ(deniers.deniers(Red), column + 2);
    EXPECT_EQ(deniers.asked(), (Asked{Red, Decision::Provost}));
  }
}

// CAY-17.10: with strict_columns the column is asked for, and declining is possible.
TEST(Caylus, CAY_17_10_strict_columns) {
  Options options;
  options.seats = 3;
  options.strict_columns = true;
  Table table(options);
  table.scored(Section::Foundations).phase(Proc::Special).favours(Red, 2);
  table.player(Red).marker(Row::Prestige, 2).marker(Row::Deniers, 1);
  table.settle().play(Red, "row prestige");
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Effect}));
  EXPECT_EQ(table.legal(), (Texts{"decline", "column 1", "column 2", "column 3"}));
  table.play(Red, "column 2");
  EXPECT_EQ(table.vp(Red), 2);
  EXPECT_EQ(table.marker(Red, Row::Prestige), 3);
  table.play(Red, "row deniers");
  EXPECT_EQ(table.legal(), (Texts{"decline", "column 1", "column 2"}));
  table.play(Red, "column 1");
  EXPECT_EQ(table.deniers(Red), 3);
}

// CAY-17.11
TEST(Caylus, CAY_17_11_row_of_cubes) {
  Table table = with_favours(1, Row::Cubes, 4, 2);
  table.player(Red).cubes("1F");
  table.settle().play(Red, "row cubes");
  const auto after = [&](std::string_view column) { return Table(table).play(Red, column); };
  EXPECT_EQ(after("column 1").cubes(Red), "2F");
  Table second = after("column 2");
  EXPECT_EQ(second.asked(), (Asked{Red, Decision::Cube}));
  EXPECT_EQ(second.legal(), (Texts{"take 1", "take 2"})) << "the follow-up is no more declined";
  EXPECT_EQ(Table(second).play(Red, "take 1").cubes(Red), "1F 1W");
  EXPECT_EQ(Table(second).play(Red, "take 2").cubes(Red), "1F 1S");
  EXPECT_EQ(after("column 3").cubes(Red), "1F 1C");
  Table fourth = after("column 4");
  EXPECT_EQ(fourth.asked(), (Asked{Red, Decision::Swap}));
  EXPECT_EQ(Table(fourth).play(Red, "swap food for stone+cloth").cubes(Red), "1S 1C");
  EXPECT_EQ(Table(fourth).play(Red, "swap food for wood+wood").cubes(Red), "2W");
  EXPECT_EQ(after("column 5").cubes(Red), "1F 1G");
}

// CAY-17.12: no such building need stand on the road.
TEST(Caylus, CAY_17_12_row_of_buildings) {
  Table table = with_favours(1, Row::Buildings, 4, 2);
  table.tile(9, Tile::Residence, Red);
  table.player(Red).cubes("3F 1C 1G");
  table.settle().play(Red, "row buildings");
  EXPECT_EQ(table.legal(), (Texts{"decline", "column 2", "column 3", "column 4", "column 5"}));
  const auto after = [&](std::string_view column) { return Table(table).play(Red, column); };

  Table wood = after("column 2");
  EXPECT_EQ(wood.asked(), (Asked{Red, Decision::BuildWood}));
  EXPECT_FALSE(wood.offers("decline")) << "declined by the column or not at all";
  wood.play(Red, "build wood_sawmill");
  EXPECT_EQ(wood.cubes(Red), "2F 1C 1G") << "one wood less";
  EXPECT_EQ(wood.vp(Red), 2);

  Table stone = after("column 3");
  EXPECT_EQ(stone.asked(), (Asked{Red, Decision::BuildStone}));
  stone.play(Red, "build stone_alchemist");
  EXPECT_EQ(stone.cubes(Red), "2F 1C 1G") << "one stone less";
  EXPECT_EQ(stone.vp(Red), 6);

  Table lawyer = after("column 4");
  EXPECT_EQ(lawyer.asked(), (Asked{Red, Decision::Lawyer}));
  EXPECT_FALSE(lawyer.offers("decline"));
  lawyer.play(Red, "convert 1");
  EXPECT_EQ(lawyer.cubes(Red), "3F 1G") << "a cloth and no denier";
  EXPECT_EQ(lawyer.vp(Red), 2);

  Table architect = after("column 5");  // the granary is all that can be paid: no question
  EXPECT_EQ(architect.cubes(Red), "1C") << "full cost";
  EXPECT_EQ(architect.space(9).tile, Tile::PrestigeGranary);
  EXPECT_EQ(architect.vp(Red), 10);
}

// CAY-17.13
TEST(Caylus, CAY_17_13_discount_leaves_the_any_cube) {
  Table table = with_favours(1, Row::Buildings, 1);
  table.player(Red).cubes("1S");
  table.settle().play(Red, "row buildings").play(Red, "column 2");
  EXPECT_EQ(table.legal(),
            (Texts{"build wood_marketplace with stone", "build wood_peddler with stone"}));
  table.play(Red, "build wood_peddler with stone");
  EXPECT_EQ(table.cubes(Red), "");
  EXPECT_EQ(table.vp(Red), 4);
}

// CAY-17.14, CAY-22.3
TEST(Caylus, CAY_17_14_row_without_a_usable_effect) {
  for (const int marker : {0, 2}) {
    Table table = with_favours(1, Row::Buildings, marker, 1);
    table.settle().play(Red, "row buildings");
    EXPECT_EQ(table.marker(Red, Row::Buildings), marker + 1);
    EXPECT_EQ(table.asked(), kHalted) << "nothing to ask";
  }
}

// CAY-17.15: the church's own favour comes before the one that was already waiting.
TEST(Caylus, CAY_17_15_chained_favour) {
  Table table = with_favours(1, Row::Buildings, 2, 1);
  table.player(Red).cubes("1C");
  table.settle().play(Red, "row buildings").play(Red, "column 3");
  EXPECT_EQ(table.vp(Red), 3);
  EXPECT_EQ(table.legal(), (Texts{"row prestige", "row deniers", "row cubes"}));
  table.play(Red, "row prestige");
  EXPECT_EQ(table.asked(), kHalted);
}

// CAY-17.16
TEST(Caylus, CAY_17_16_favours_of_the_towers_count) {
  Table table(2);
  table.scored(Section::Foundations).scored(Section::Walls).officers(23).phase(Proc::End);
  table.player(Red).houses(0, 0, 2).marker(Row::Deniers, 4).deniers(1);
  table.settle();
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Row}));
  table.play(Red, "row deniers");
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.deniers(Red), 1 + 7);
  EXPECT_EQ(table.rules().scores(table.state())[1], 2) << "8 deniers are 2 points";
}

// CAY-17.17
TEST(Caylus, CAY_17_17_a_chosen_row_is_used) {
  Table declined = with_favours(2, Row::Cubes, 1);
  declined.settle().play(Red, "row cubes").play(Red, "decline");
  EXPECT_EQ(declined.legal(), (Texts{"row prestige", "row deniers", "row buildings"}));

  Table stayed = with_favours(2, Row::Prestige, 2);
  stayed.settle().play(Red, "row prestige");
  EXPECT_EQ(stayed.legal(), (Texts{"row deniers", "row cubes", "row buildings"}));
}

// CAY-22.3: buildings 5 needs an own residence and a payable tile, 4 a cloth.
TEST(Caylus, CAY_22_3_only_columns_that_can_do_something) {
  struct Purse {
    std::string_view cubes;
    Texts columns;
  };
  const Purse purses[] = {
      {"1F", {"decline", "column 2", "column 3"}},
      {"1S", {"decline", "column 2"}},
      {"1C", {"decline", "column 2", "column 3", "column 4"}},
      {"1G", {"decline", "column 2"}},
  };
  for (const Purse& purse : purses) {
    Table table = with_favours(1, Row::Buildings, 4, 2);
    table.tile(9, Tile::Residence, Red);
    table.player(Red).cubes(purse.cubes);
    table.settle().play(Red, "row buildings");
    EXPECT_EQ(table.legal(), purse.columns) << purse.cubes;
  }
}

}  // namespace
}  // namespace burgrave::caylus
