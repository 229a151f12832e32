#include "games/caylus/test/table.hpp"

namespace burgrave::caylus {
namespace {

// CAY-17.2, 17.3
TEST(Caylus, EX_20_columns_stay_closed_during_the_scoring) {
  Table t(4);
  t.phase(Proc::End).officers(11);
  t.player(Orange).houses(2).marker(Row::Prestige, 2);
  t.settle();
  EXPECT_EQ(t.asked(), (Asked{Orange, Decision::Row}));
  t.play(Orange, "row prestige");
  EXPECT_EQ(t.marker(Orange, Row::Prestige), 2);
  EXPECT_EQ(t.vp(Orange), 2);
}

// CAY-17.4, 17.11
TEST(Caylus, EX_21_any_column_up_to_the_marker) {
  Table t = phase_begins(Proc::Road, 9);
  t.scored(Section::Foundations).scored(Section::Walls);
  t.tile(9, Tile::WoodMason, Blue).worker(9, Blue);
  t.player(Blue).cubes("1S 1C").marker(Row::Cubes, 2);
  t.settle();
  t.play(Blue, "build stone_church").play(Blue, "row cubes");
  EXPECT_EQ(t.marker(Blue, Row::Cubes), 3);
  EXPECT_EQ(t.legal(), (Notations{"decline", "column 1", "column 2", "column 3"}));
  t.play(Blue, "column 1");
  EXPECT_EQ(t.cubes(Blue), "1F");
}

// CAY-17.6, 17.7
TEST(Caylus, FQ_07_the_fifth_favour_of_a_phase_is_lost) {
  Table t = phase_begins(Proc::Road);
  t.favours(Red, 5).settle();
  t.play(Red, "row prestige").play(Red, "row deniers").play(Red, "row cubes");
  t.play(Red, "column 1");
  // The last row is taken and its first column does nothing: both unasked.
  EXPECT_EQ(t.asked(), (Asked{Orange, Decision::Batch}));
  for (int row = 0; row < kRows; ++row) EXPECT_EQ(t.marker(Red, static_cast<Row>(row)), 1);
  EXPECT_EQ(t.vp(Red), 1);
  EXPECT_EQ(t.deniers(Red), 3);
  EXPECT_EQ(t.cubes(Red), "1F");
}

// CAY-17.6
TEST(Caylus, DV_19_the_monuments_favours_use_the_rows_left) {
  Table t = phase_begins(Proc::Road, 10);
  t.tile(9, Tile::Residence, Red).tile(10, Tile::StoneArchitect, Red).worker(10, Red);
  t.player(Red).cubes("4S 2G").used(Row::Prestige).used(Row::Cubes);
  t.settle();
  t.play(Red, "erect prestige_monument 9");
  EXPECT_EQ(t.vp(Red), 14);
  EXPECT_EQ(t.legal(), (Notations{"row deniers", "row buildings"}));
  t.play(Red, "row buildings");
  EXPECT_EQ(t.marker(Red, Row::Buildings), 1);
  EXPECT_EQ(t.marker(Red, Row::Deniers), 1) << "the only row left is taken unasked";
  EXPECT_EQ(t.deniers(Red), 3);
  EXPECT_EQ(t.asked(), (Asked{Orange, Decision::Batch}));
}

// CAY-17.1, 17.6, 17.15
TEST(Caylus, CAYP_01_rows_are_spent_for_the_whole_phase) {
  Table t = phase_begins(Proc::Road, 10);
  t.tile(9, Tile::WoodMason, Red).worker(9, Red).tile(11, Tile::Residence, Red);
  t.tile(10, Tile::StoneArchitect, Red).worker(10, Red);
  t.player(Red).cubes("3S 1C 1G");
  t.settle();
  t.play(Red, "build stone_church").play(Red, "row prestige");
  t.play(Red, "erect prestige_statue 11");
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Row}));
  t.refuses(Red, "row prestige", "CAY-17.6");
  EXPECT_EQ(t.legal(), (Notations{"row deniers", "row cubes", "row buildings"}));
}

// CAY-14.11, 17.3
TEST(Caylus, CAYP_02_a_full_section_opens_no_columns_yet) {
  Table t(4);
  t.phase(Proc::Castle).worker(Place::Castle, Red).officers(7);
  t.player(Blue).houses(5);
  t.player(Red).cubes("1F 1W 1S").marker(Row::Prestige, 2);
  t.settle();
  EXPECT_EQ(t.state().columns_open, 2);
  t.play(Red, "batch food+wood+stone");
  EXPECT_EQ(t.state().built[0], 6);
  EXPECT_EQ(t.state().columns_open, 2);
  t.play(Red, "row prestige");
  EXPECT_EQ(t.marker(Red, Row::Prestige), 2);
  EXPECT_FALSE(t.is_scored(Section::Foundations));
  t.play(Blue, "row prestige");
  EXPECT_TRUE(t.is_scored(Section::Foundations));
  EXPECT_EQ(t.state().columns_open, 4);
}

}  // namespace
}  // namespace burgrave::caylus
