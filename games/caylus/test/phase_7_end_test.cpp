#include "games/caylus/test/table.hpp"

#include <string_view>
#include <utility>
#include <vector>

namespace burgrave::caylus {
namespace {

Table round_ends(int bailiff, int provost) {
  Table t(4);
  t.phase(Proc::End).bailiff(bailiff).provost(provost);
  return t;
}

// CAY-15.1, 15.2, 15.3
TEST(Caylus, EX_17_the_provost_behind_the_bailiff) {
  Table t = round_ends(10, 8);
  t.settle();
  EXPECT_EQ(t.state().bailiff, 11);
  EXPECT_EQ(t.state().provost, 11);
  EXPECT_FALSE(t.is_scored(Section::Foundations));

  Table full = round_ends(10, 8);
  for (const Seat seat : {Blue, Red, Green}) full.player(seat).houses(seat == Blue ? 4 : 1);
  full.settle();
  full.play(Blue, "row prestige");
  EXPECT_TRUE(full.is_scored(Section::Foundations)) << "all six parts are built";
}

// CAY-15.1, 15.3
TEST(Caylus, EX_18_the_bailiff_reaches_the_foundations_marker) {
  Table t = round_ends(10, 11);
  t.settle();
  EXPECT_EQ(t.state().bailiff, 12);
  EXPECT_EQ(t.state().provost, 12);
  EXPECT_TRUE(t.is_scored(Section::Foundations));
}

// CAY-16.1, 16.2, 16.5
TEST(Caylus, EX_19_scoring_the_foundations) {
  Table t = round_ends(11, 11);
  t.order({Red, Blue, Orange, Green});
  t.player(Red).houses(2);
  t.player(Blue).houses(3);
  t.player(Orange).vp(1);
  t.player(Green).houses(1, 1).vp(5);
  t.settle();
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Row}));
  t.play(Red, "row deniers");
  EXPECT_EQ(t.asked(), (Asked{Blue, Decision::Row}));
  t.play(Blue, "row deniers");
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Place})) << "one favour each, none for Green";
  EXPECT_EQ(t.vp(Orange), 0);
  EXPECT_EQ(t.vp(Green), 5);
}

// CAY-19.3
TEST(Caylus, FQ_06_two_players_swap_after_the_scoring) {
  Table t(2);
  t.round(3).phase(Proc::End).officers(11);
  t.player(Blue).houses(2);
  t.player(Red).houses(2);
  t.settle();
  EXPECT_EQ(t.asked(), (Asked{Blue, Decision::Row}));
  t.play(Blue, "row prestige");
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Row}));
  t.play(Red, "row prestige");
  EXPECT_EQ(t.state().round, 4);
  EXPECT_EQ(t.order(), (std::vector{Red, Blue}));
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Place}));
}

// CAY-15.3
TEST(Caylus, DV_25_a_scored_section_ignores_its_marker) {
  Table early = round_ends(8, 8);
  early.player(Blue).houses(6);
  early.settle();
  EXPECT_EQ(early.state().bailiff, 9);
  early.play(Blue, "row prestige");
  EXPECT_TRUE(early.is_scored(Section::Foundations));

  Table later = round_ends(11, 11);
  later.scored(Section::Foundations).player(Red).vp(5);
  later.settle();
  EXPECT_EQ(later.state().bailiff, 12);
  EXPECT_EQ(later.vp(Red), 5) << "not scored again";
  EXPECT_FALSE(later.is_scored(Section::Walls));

  Table walls = round_ends(17, 17);
  walls.scored(Section::Foundations).player(Red).vp(5);
  walls.settle();
  EXPECT_EQ(walls.state().bailiff, 18);
  EXPECT_TRUE(walls.is_scored(Section::Walls));
  EXPECT_EQ(walls.vp(Red), 5 - 3);
}

// CAY-15.3
TEST(Caylus, DV_26_the_bailiff_passes_a_marker) {
  Table t = round_ends(11, 15);
  t.settle();
  EXPECT_EQ(t.state().bailiff, 13);
  EXPECT_TRUE(t.is_scored(Section::Foundations));
}

// CAY-14.6, 16.7
TEST(Caylus, DV_27_a_scored_section_stays_unfinished) {
  Table t = round_ends(11, 11);
  t.player(Blue).houses(4).cubes("1F 1W 1S");
  t.settle();
  t.play(Blue, "row prestige");
  EXPECT_TRUE(t.is_scored(Section::Foundations));
  t.play(Blue, "place castle").all(Decision::Place, "pass").all(Decision::Provost, "provost 0");
  t.play(Blue, "batch food+wood+stone");
  EXPECT_EQ(t.houses(Blue, Section::Walls), 1);
  EXPECT_EQ(t.state().built[0], 4);
}

/// The favours that Red gains from this many houses when the section is scored.
int favours_for(Section section, int houses) {
  Table t = section == Section::Walls ? round_ends(17, 17) : round_ends(23, 23);
  t.scored(Section::Foundations);
  if (section == Section::Towers) t.scored(Section::Walls);
  if (section == Section::Walls) t.player(Red).houses(0, houses);
  if (section == Section::Towers) t.player(Red).houses(0, 0, houses);
  t.settle();
  const Frame& frame = t.state().top();
  return frame.proc == Proc::Favour ? frame.a : 0;
}

// CAY-16.3, 16.4
TEST(Caylus, DV_28_favours_of_walls_and_towers) {
  const std::pair<int, int> walls[] = {{1, 0}, {2, 1}, {3, 2}, {4, 2}, {5, 3}, {10, 3}};
  for (const auto& [houses, favours] : walls) {
    EXPECT_EQ(favours_for(Section::Walls, houses), favours) << houses << " in the walls";
  }
  const std::pair<int, int> towers[] = {{1, 0}, {2, 1}, {3, 1}, {4, 2}, {5, 2}, {6, 3}, {14, 3}};
  for (const auto& [houses, favours] : towers) {
    EXPECT_EQ(favours_for(Section::Towers, houses), favours) << houses << " in the towers";
  }
}

/// The last round: foundations and walls are scored, Red has one part of the towers.
Table last_round() {
  Table t = round_ends(23, 26);
  t.scored(Section::Foundations).scored(Section::Walls);
  t.player(Red).houses(0, 0, 1).vp(10);
  return t;
}

// CAY-15.1, 18.1, 16.4
TEST(Caylus, DV_29_the_towers_end_the_game) {
  Table t = last_round();
  t.player(Blue).vp(10).deniers(4);
  t.settle();
  EXPECT_EQ(t.state().bailiff, 25);
  EXPECT_TRUE(t.is_scored(Section::Towers));
  EXPECT_TRUE(t.over());
  const Scores scores = t.rules().scores(t.state());
  EXPECT_EQ(scores[static_cast<std::size_t>(index(Red))], 10);
  EXPECT_EQ(scores[static_cast<std::size_t>(index(Blue))], 10 - 4 + 1);
}

// CAY-18.2
TEST(Caylus, DV_30_final_points) {
  const auto points = [](int deniers, std::string_view cubes) {
    Table t = last_round();
    t.player(Red).deniers(deniers).cubes(cubes);
    t.settle();
    return t.rules().scores(t.state())[static_cast<std::size_t>(index(Red))] - 10;
  };
  EXPECT_EQ(points(9, "2F 1W 3S 1C 2G"), 6 + 2 + 2);
  EXPECT_EQ(points(3, "1F 1W"), 0);
}

// CAY-15.1, 15.2
TEST(Caylus, CAYP_07_one_step_or_two) {
  Table level = round_ends(9, 9);
  level.settle();
  EXPECT_EQ(level.state().bailiff, 10);
  EXPECT_EQ(level.state().provost, 10);
  Table ahead = round_ends(9, 10);
  ahead.settle();
  EXPECT_EQ(ahead.state().bailiff, 11);
  EXPECT_EQ(ahead.state().provost, 11);
}

}  // namespace
}  // namespace burgrave::caylus
