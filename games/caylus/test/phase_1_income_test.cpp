#include "games/caylus/test/table_more.hpp"

namespace burgrave::caylus {
namespace {

// CAY-5.1
TEST(Caylus, CAY_5_1_residences_library_and_hotel_pay) {
  Table t(4);
  t.tile(9, Tile::Residence, Red).tile(10, Tile::Residence, Red);
  t.tile(11, Tile::PrestigeLibrary, Blue).tile(12, Tile::PrestigeHotel, Green);
  t.player(Orange).deniers(50);
  t.phase(Proc::End).settle();
  EXPECT_EQ(t.deniers(Red), 4);
  EXPECT_EQ(t.deniers(Blue), 3);
  EXPECT_EQ(t.deniers(Green), 4);
  EXPECT_EQ(t.deniers(Orange), 52);
}

// CAY-5.2
TEST(Caylus, CAY_5_2_income_in_the_first_round) {
  Rng rng(1);
  const State state = set_up(rules_for(4), rng);
  EXPECT_EQ(state.round, 1);
  EXPECT_EQ(state.player(state.order[0]).deniers, 5 + 2);
  EXPECT_EQ(state.player(state.order[3]).deniers, 7 + 2);
}

Table residence_and_architect() {
  Table t(4);
  t.tile(9, Tile::Residence, Red).tile(10, Tile::StoneArchitect, Red).worker(10, Red);
  t.player(Red).cubes("3W 5S 3G");
  t.phase(Proc::Road).officers(10).settle();
  return t;
}

// CAY-5.3
TEST(Caylus, CAY_5_3_a_replaced_residence_stops_paying) {
  Table t = residence_and_architect();
  t.play(Red, "erect prestige_cathedral 9");
  EXPECT_EQ(t.deniers(Red), 2);
}

// CAY-5.3
TEST(Caylus, CAY_5_3_the_library_pays_instead) {
  Table t = residence_and_architect();
  t.play(Red, "erect prestige_library 9");
  EXPECT_EQ(t.deniers(Red), 2 + 1);
}

}  // namespace
}  // namespace burgrave::caylus
