#include "games/caylus/test/table_more.hpp"

// What other programs and players got wrong, second collection.
namespace burgrave::caylus {
namespace {

// CAY-7.2: a worker at the gate moves free of charge.
TEST(CaylusPublicCases2, N_Y01_the_gate_offers_every_free_place_to_who_has_no_denier) {
  Table t = phase_begins(Proc::Special);
  t.worker(Place::Gate, Red).worker(3, Blue).worker(Place::Joust, Blue);
  t.tile(9, Tile::WoodQuarry, Green).tile(10, Tile::WoodSawmill, Red).settle();
  EXPECT_EQ(t.deniers(Red), 0);
  EXPECT_EQ(t.legal(),
            (Notations{"recall", "move trading_post", "move merchants_guild", "move stables",
                       "move inn", "move castle", "move 1", "move 2", "move 4", "move 5", "move 6",
                       "move 7", "move 8", "move 9", "move 10", "move 16"}));
}
// CAY-13.3, 23.4
TEST(CaylusPublicCases2, N_Y03_a_prestige_tile_on_the_road_is_not_offered_again) {
  Table t = at_building(Tile::StoneArchitect, Red);
  t.tile(10, Tile::Residence, Red).tile(12, Tile::PrestigeStatue, Blue);
  t.player(Red).cubes("9F 9W 9S 9C 9G");
  t.settle();
  Notations others{"decline"};
  for (int i = index(Tile::PrestigeStatue); i <= index(Tile::PrestigeCathedral); ++i) {
    const std::string id(kTileIds[static_cast<std::size_t>(i)]);
    if (tile_at(i) != Tile::PrestigeStatue) others.insert("erect " + id + " 10");
  }
  EXPECT_EQ(others.size(), 1U + 8U);
  EXPECT_EQ(t.legal(), others);
  EXPECT_EQ(t.stock(Tile::PrestigeStatue), 0);
}
// Each table has its own stock.
TEST(CaylusPublicCases2, N_Y05_building_at_one_table_leaves_the_stock_of_another) {
  const auto at_architect = [] {
    Table t = at_building(Tile::StoneArchitect, Red);
    t.tile(10, Tile::Residence, Red);
    t.player(Red).cubes("2S 1G");
    t.settle();
    return t;
  };
  Table one = at_architect();
  const Table other = at_architect();
  ASSERT_EQ(one.state(), other.state());
  const State before = other.state();
  one.play(Red, "erect prestige_statue 10");
  EXPECT_EQ(one.stock(Tile::PrestigeStatue), 0);
  EXPECT_EQ(other.stock(Tile::PrestigeStatue), 1);
  EXPECT_EQ(other.state(), before);
  EXPECT_TRUE(other.offers("erect prestige_statue 10"));
}
// CAY-5.1
TEST(CaylusPublicCases2, N_Y07_houses_and_buildings_give_no_income_and_a_residence_one) {
  Table t(4);
  t.player(Red).houses(3, 2, 1);
  t.tile(9, Tile::WoodSawmill, Red).tile(10, Tile::Residence, Red);
  t.phase(Proc::End).settle();
  EXPECT_EQ(t.deniers(Red), 2 + 1);
}
// CAY-6.3, 6.4
TEST(CaylusPublicCases2, N_Y09_who_has_no_worker_in_hand_passes_unasked) {
  Table t(3);
  for (const int space : {1, 2, 3, 4, 5, 6}) t.worker(space, Blue);
  for (const Seat seat : {Blue, Red, Green}) t.player(seat).deniers(10);
  t.settle();
  ASSERT_EQ(t.workers(Blue), 0);
  EXPECT_EQ(t.state().passed_count, 1);
  EXPECT_EQ(t.state().passed[0], Blue);
  EXPECT_EQ(t.deniers(Blue), 10 + 1) << "the first to pass";
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Place}));
}

}  // namespace
}  // namespace burgrave::caylus
