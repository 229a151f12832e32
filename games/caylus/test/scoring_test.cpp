#include "games/caylus/test/table_more.hpp"

#include <set>
#include <string>
#include <utility>

namespace burgrave::caylus {
namespace {

using Texts = std::set<std::string>;

/// Phase 7 is about to begin with the bailiff one step before the marker of the section.
Table before_marker(int seats, Section section) {
  Table table(seats);
  if (section >= Section::Walls) table.scored(Section::Foundations);
  if (section >= Section::Towers) table.scored(Section::Walls);
  const int markers[] = {12, 18, 24};
  table.officers(markers[static_cast<int>(section)] - 1).phase(Proc::End);
  return table;
}

// CAY-18.3
TEST(Caylus, DV_31_tied_leaders_all_win) {
  Table table = before_marker(3, Section::Towers);
  table.player(Blue).vp(61).houses(0, 0, 1);
  table.player(Red).vp(58).houses(0, 0, 1).cubes("1G");
  table.player(Green).vp(50).houses(0, 0, 1);
  table.settle();
  ASSERT_TRUE(table.over());
  const Rules& rules = table.rules();
  EXPECT_EQ(rules.scores(table.state()), (Scores{61, 61, 50}));
  EXPECT_EQ(rules.places(table.state()), (Places{1, 1, 3}));
  EXPECT_EQ(rules.returns(table.state()), (Returns{0.5F, 0.5F, 0.0F}));
}

// CAY-15.3
TEST(Caylus, DV_43_full_and_reached_is_scored_once) {
  Table table = before_marker(3, Section::Foundations);
  table.player(Blue).houses(3);
  table.player(Red).houses(3);
  table.player(Green).vp(9);
  table.settle().play(Blue, "row prestige").play(Red, "row prestige");
  EXPECT_EQ(table.asked().decision, Decision::Place) << "one favour each and the next round";
  EXPECT_EQ(table.vp(Green), 9 - 2);
  EXPECT_TRUE(table.is_scored(Section::Foundations));
  EXPECT_FALSE(table.is_scored(Section::Walls));
}

// CAY-15.5, CAY-16.2, CAY-16.3, CAY-17.2, CAY-17.3, CAY-17.6
TEST(Caylus, DV_52_two_sections_scored_in_one_phase) {
  Table table(3);
  table.worker(Place::Castle, Red).officers(7).phase(Proc::Castle);
  table.player(Blue).houses(4).vp(10);
  table.player(Red).houses(1).cubes("12F 12W 12S");
  for (const Row row : {Row::Prestige, Row::Deniers, Row::Cubes, Row::Buildings})
    table.player(Red).marker(row, 2);
  table.settle();
  for (int batch = 0; batch < 12; ++batch) table.play(Red, "batch food+wood+stone");
  EXPECT_EQ(table.vp(Red), 5 + 40 + 3);
  table.play(Red, "row prestige");  // most batches
  EXPECT_EQ(table.vp(Red), 48 + 2);
  EXPECT_EQ(table.marker(Red, Row::Prestige), 2);

  EXPECT_EQ(table.asked(), (Asked{Blue, Decision::Row})) << "foundations";
  table.play(Blue, "row deniers");
  table.play(Red, "row prestige");
  EXPECT_EQ(table.marker(Red, Row::Prestige), 2) << "columns 3 and 4 are still closed";
  EXPECT_EQ(table.vp(Red), 50 + 2);

  EXPECT_EQ(table.vp(Blue), 10 - 3) << "walls";
  EXPECT_EQ(table.legal(), (Texts{"row deniers", "row cubes", "row buildings"}));
  table.play(Red, "row deniers");
  EXPECT_EQ(table.deniers(Red), 5);
  table.play(Red, "row cubes").play(Red, "decline");
  EXPECT_EQ(table.marker(Red, Row::Deniers), 3);
  EXPECT_EQ(table.marker(Red, Row::Cubes), 3);
  EXPECT_EQ(table.marker(Red, Row::Buildings), 3) << "the last row is no choice";
  EXPECT_TRUE(table.is_scored(Section::Walls));
  EXPECT_FALSE(table.is_scored(Section::Towers));
  EXPECT_EQ(table.state().columns_open, 5);
}

// CAY-16.4, CAY-16.5, CAY-18.2
TEST(Caylus, DV_55_floor_of_zero_before_final_points) {
  Table table = before_marker(2, Section::Towers);
  table.player(Red).vp(2).cubes("2G").deniers(4);
  table.settle();
  ASSERT_TRUE(table.over());
  EXPECT_EQ(table.vp(Red), 0);
  EXPECT_EQ(table.rules().scores(table.state())[1], 6 + 1);
}

// CAY-15.1, CAY-15.2
TEST(Caylus, CAY_15_1_bailiff_moves_and_provost_joins) {
  const std::pair<int, int> steps[] = {{5, 1}, {8, 1}, {9, 2}, {15, 2}, {28, 2}};
  for (const auto& [provost, step] : steps) {
    Table table(3);
    table.bailiff(8).provost(provost).phase(Proc::End).settle();
    EXPECT_EQ(table.state().bailiff, 8 + step) << "provost " << provost;
    EXPECT_EQ(table.state().provost, 8 + step) << "provost " << provost;
  }
}

// CAY-15.3: reached or passed, or completed; the marker of a scored section does nothing.
TEST(Caylus, CAY_15_3_when_a_section_is_scored) {
  Table reached = before_marker(3, Section::Foundations);
  EXPECT_TRUE(reached.settle().is_scored(Section::Foundations));

  Table passed = before_marker(3, Section::Foundations);
  passed.provost(20).settle();
  EXPECT_EQ(passed.state().bailiff, 13);
  EXPECT_TRUE(passed.is_scored(Section::Foundations));

  Table before(3);
  EXPECT_FALSE(before.officers(10).phase(Proc::End).settle().is_scored(Section::Foundations));

  Table full(3);
  full.officers(6).phase(Proc::End);
  full.player(Red).houses(1);
  full.player(Blue).houses(1);
  full.player(Green).houses(4);
  full.settle().play(Green, "row prestige");
  EXPECT_TRUE(full.is_scored(Section::Foundations));

  Table again = before_marker(3, Section::Foundations);
  again.scored(Section::Foundations);
  again.player(Red).vp(5);
  again.settle();
  EXPECT_EQ(again.vp(Red), 5) << "no second scoring";
}

// CAY-15.4: the last part of the foundations closes nothing before phase 7.
TEST(Caylus, CAY_15_4_completion_is_checked_in_phase_7) {
  Table table(3);
  table.worker(Place::Castle, Blue).worker(Place::Castle, Red).officers(6).phase(Proc::Castle);
  table.player(Blue).cubes("1F 1W 1S");
  table.player(Red).cubes("1F 1W 1S");
  table.player(Green).houses(5).vp(8);
  table.settle().play(Blue, "batch food+wood+stone");
  EXPECT_FALSE(table.is_scored(Section::Foundations));
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Batch}));
  table.play(Red, "stop").play(Blue, "row prestige");
  EXPECT_EQ(table.asked(), (Asked{Green, Decision::Row})) << "5 houses";
  table.play(Green, "row prestige");
  EXPECT_TRUE(table.is_scored(Section::Foundations));
}

// CAY-15.5: the walls' scoring finds the columns that the foundations' has opened.
TEST(Caylus, CAY_15_5_lower_section_first) {
  Table table(2);
  table.officers(6).phase(Proc::End);
  table.player(Blue).houses(6, 10).marker(Row::Deniers, 2).marker(Row::Prestige, 2);
  table.settle().play(Blue, "row deniers");
  EXPECT_EQ(table.marker(Blue, Row::Deniers), 2);
  table.play(Blue, "row prestige");
  EXPECT_EQ(table.marker(Blue, Row::Prestige), 3);
  EXPECT_EQ(table.legal(), (Texts{"row cubes", "row buildings"}))
      << "the row of the foundations is still used";
}

/// Plays to the end: all pass at once, and the provost steps `steps` in phase 4, once a round.
int rounds_of_idle_play(int steps) {
  Table table(2);
  for (const Seat seat : {Blue, Red}) table.player(seat).deniers(60);
  table.officers(6).settle();
  int moved_in = 0;
  while (!table.over()) {
    const Asked asked = table.asked();
    if (asked.decision == Decision::Place) {
      table.play(asked.seat, "pass");
    } else if (moved_in < table.state().round && steps > 0) {
      moved_in = table.state().round;
      table.play(asked.seat, "provost +" + std::to_string(steps));
    } else {
      table.play(asked.seat, "provost 0");
    }
    if (testing::Test::HasFailure()) return 0;
  }
  return table.state().round;
}

// CAY-15.6, CAY-18.1, CAY-23.7
TEST(Caylus, CAY_15_6_nine_to_eighteen_rounds) {
  EXPECT_EQ(rounds_of_idle_play(0), 18);
  EXPECT_EQ(rounds_of_idle_play(1), 9);
}

// CAY-15.7, CAY-6.5
TEST(Caylus, CAY_15_7_passing_spaces_are_cleared) {
  Table table(3);
  table.passed({Green, Blue, Red}).phase(Proc::End);
  table.player(Blue).deniers(3);
  table.settle();
  EXPECT_EQ(table.state().passed_count, 0);
  EXPECT_EQ(table.asked(), (Asked{Blue, Decision::Place}));
  table.play(Blue, "place 1");
  EXPECT_EQ(table.deniers(Blue), 3 + 2 - 1) << "the price is 1 again";
}

// CAY-16.1, CAY-7.7
TEST(Caylus, CAY_16_1_turn_order_and_houses_of_the_section_only) {
  Table table = before_marker(4, Section::Foundations);
  table.order({Green, Orange, Blue, Red});
  table.player(Blue).houses(2, 0);
  table.player(Green).houses(2, 0);
  table.player(Red).houses(0, 5).vp(9);
  table.player(Orange).houses(1, 4).vp(9);
  table.settle();
  EXPECT_EQ(table.asked(), (Asked{Green, Decision::Row}));
  table.play(Green, "row prestige");
  EXPECT_EQ(table.asked(), (Asked{Blue, Decision::Row}));
  table.play(Blue, "row prestige");
  EXPECT_EQ(table.asked().decision, Decision::Place);
  EXPECT_EQ(table.vp(Red), 7) << "houses in the walls do not count for the foundations";
  EXPECT_EQ(table.vp(Orange), 9);
}

/// Points and favours of one player with so many houses in the section.
std::pair<int, int> result_of(Section section, int houses) {
  Table table = before_marker(2, section);
  table.player(Blue).vp(50).houses(section == Section::Foundations ? houses : 0,
                                   section == Section::Walls ? houses : 0,
                                   section == Section::Towers ? houses : 0);
  table.settle();
  const int vp = table.vp(Blue) - 50;
  int favours = 0;
  for (const char* row : {"row deniers", "row cubes", "row buildings"}) {
    if (table.asked() != Asked{Blue, Decision::Row}) break;
    ++favours;
    table.play(Blue, row);
    if (table.asked().decision == Decision::Effect) table.play(Blue, "decline");
  }
  return {vp, favours};
}

// CAY-16.2
TEST(Caylus, CAY_16_2_foundations) {
  const std::pair<int, int> results[] = {{-2, 0}, {0, 0}, {0, 1}, {0, 1}, {0, 1}, {0, 1}, {0, 1}};
  for (int houses = 0; houses <= 6; ++houses)
    EXPECT_EQ(result_of(Section::Foundations, houses), results[houses]);
}

// CAY-16.3
TEST(Caylus, CAY_16_3_walls) {
  const std::pair<int, int> results[] = {{-3, 0}, {0, 0}, {0, 1}, {0, 2}, {0, 2}, {0, 3},
                                         {0, 3},  {0, 3}, {0, 3}, {0, 3}, {0, 3}};
  for (int houses = 0; houses <= 10; ++houses)
    EXPECT_EQ(result_of(Section::Walls, houses), results[houses]);
}

// CAY-16.4
TEST(Caylus, CAY_16_4_towers) {
  const std::pair<int, int> results[] = {{-4, 0}, {0, 0}, {0, 1}, {0, 1}, {0, 2},
                                         {0, 2},  {0, 3}, {0, 3}, {0, 3}, {0, 3},
                                         {0, 3},  {0, 3}, {0, 3}, {0, 3}, {0, 3}};
  for (int houses = 0; houses <= 14; ++houses)
    EXPECT_EQ(result_of(Section::Towers, houses), results[houses]);
}

// CAY-16.5
TEST(Caylus, CAY_16_5_points_never_drop_below_zero) {
  for (const Section section : {Section::Foundations, Section::Walls, Section::Towers}) {
    Table table = before_marker(2, section);
    table.player(Blue).vp(1);
    table.settle();
    EXPECT_EQ(table.vp(Blue), 0);
    EXPECT_EQ(table.vp(Red), 0);
  }
}

// CAY-16.6: Blue's whole result, chain included, comes before Red's.
TEST(Caylus, CAY_16_6_one_player_after_the_other) {
  Table table = before_marker(3, Section::Walls);
  table.player(Blue).houses(0, 3).cubes("1C").marker(Row::Buildings, 2);
  table.player(Red).vp(20);
  table.settle().play(Blue, "row buildings").play(Blue, "column 3");
  EXPECT_EQ(table.vp(Blue), 3) << "church";
  EXPECT_EQ(table.vp(Red), 20) << "not scored yet";
  table.play(Blue, "row prestige");
  EXPECT_EQ(table.asked(), (Asked{Blue, Decision::Row}));
  EXPECT_EQ(table.vp(Red), 20);
  table.play(Blue, "row deniers");
  EXPECT_EQ(table.vp(Red), 17);
}

// CAY-16.7: the next section is current wherever the bailiff is; after the towers the game ends.
TEST(Caylus, CAY_16_7_next_section_after_a_scoring) {
  Table table(3);
  table.worker(Place::Castle, Blue).scored(Section::Foundations).officers(7).phase(Proc::Castle);
  table.player(Blue).cubes("1F 1W 1S");
  table.settle().play(Blue, "batch food+wood+stone");
  EXPECT_EQ(table.houses(Blue, Section::Walls), 1);

  EXPECT_TRUE(before_marker(3, Section::Towers).settle().over());
}

// CAY-18.1
TEST(Caylus, CAY_18_1_end_of_the_game) {
  Table passed = before_marker(3, Section::Towers);
  passed.provost(28).settle();
  EXPECT_TRUE(passed.over());
  EXPECT_EQ(passed.state().bailiff, 25);

  Table complete(2);
  complete.scored(Section::Foundations).scored(Section::Walls).officers(15).phase(Proc::End);
  complete.player(Blue).houses(0, 0, 13);
  complete.player(Red).houses(0, 0, 1);
  complete.settle()
      .play(Blue, "row prestige")
      .play(Blue, "row deniers")
      .play(Blue, "row buildings");
  EXPECT_TRUE(complete.over());
  EXPECT_EQ(complete.state().round, 1) << "no further round";

  Table going_on(3);
  going_on.scored(Section::Foundations).scored(Section::Walls).officers(22).phase(Proc::End);
  EXPECT_FALSE(going_on.settle().over());
}

// CAY-18.2
TEST(Caylus, CAY_18_2_final_points) {
  struct Goods {
    const char* cubes;
    int deniers;
    int points;
  };
  const Goods hands[] = {{"2F 2W 2S 1C 2G", 9, 10},
                         {"2F", 3, 0},
                         {"1F 1W 1C", 0, 1},
                         {"1F 1W 1S", 3, 1},
                         {"", 4, 1},
                         {"", 7, 1},
                         {"3G", 0, 9},
                         {"5F 1G", 8, 3 + 1 + 2}};
  for (const Goods& hand : hands) {
    Table table = before_marker(2, Section::Towers);
    table.player(Red).vp(30).houses(0, 0, 1).cubes(hand.cubes).deniers(hand.deniers);
    table.settle();
    ASSERT_TRUE(table.over());
    EXPECT_EQ(table.rules().scores(table.state())[1], 30 + hand.points) << hand.cubes;
    const ScoreSheet sheet = table.rules().score_sheet(table.state());
    EXPECT_EQ(sheet.back().points[1], 30 + hand.points);
  }
}

// CAY-18.2: goods count only once the game is over.
TEST(Caylus, CAY_18_2_no_final_points_before_the_end) {
  Table table(2);
  table.player(Red).vp(30).cubes("9F 3G").deniers(20);
  table.settle();
  EXPECT_EQ(table.rules().scores(table.state())[1], 30);
}

// CAY-18.3
TEST(Caylus, CAY_18_3_most_points_win) {
  Table table = before_marker(4, Section::Towers);
  const std::pair<Seat, int> points[] = {{Blue, 40}, {Red, 73}, {Green, 40}, {Orange, 12}};
  for (const auto& [seat, vp] : points) table.player(seat).vp(vp).houses(0, 0, 1);
  table.settle();
  EXPECT_EQ(table.rules().places(table.state()), (Places{2, 1, 2, 4}));
  EXPECT_EQ(table.rules().returns(table.state()), (Returns{0, 1, 0, 0}));
}

// CAY-18.4
TEST(Caylus, CAY_18_4_points_beyond_the_track) {
  Table table = before_marker(2, Section::Towers);
  table.player(Red).vp(199).houses(0, 0, 1).cubes("1G");
  table.settle();
  EXPECT_EQ(table.rules().scores(table.state())[1], 202);
}

}  // namespace
}  // namespace burgrave::caylus
