#include "games/caylus/test/table.hpp"

#include <string_view>

namespace burgrave::caylus {
namespace {

/// Castle order Red, Green; the foundations have two parts free and Red gives a batch.
Table two_parts_free(std::string_view greens_cubes) {
  Table t(4);
  t.phase(Proc::Castle).worker(Place::Castle, Red).worker(Place::Castle, Green);
  t.player(Blue).houses(4);
  t.player(Red).cubes("1F 1W 1S");
  t.player(Green).cubes(greens_cubes);
  t.settle();
  t.play(Red, "batch food+wood+stone");
  return t;
}

// CAY-14.1, 14.2, 14.4
TEST(Caylus, EX_14_a_batch_for_the_foundations) {
  const Table t = two_parts_free("2F 2W 2S");
  EXPECT_EQ(t.vp(Red), 5);
  EXPECT_EQ(t.cubes(Red), "");
  EXPECT_EQ(t.state().built[0], 5);
  EXPECT_EQ(t.asked(), (Asked{Green, Decision::Batch}));
}

// CAY-14.4, 14.9
TEST(Caylus, EX_15_the_second_batch_overflows_to_the_walls) {
  Table t = two_parts_free("2F 2W 2S");
  t.play(Green, "batch food+wood+stone");
  EXPECT_EQ(t.vp(Green), 5);
  t.play(Green, "batch food+wood+stone");
  EXPECT_EQ(t.vp(Green), 5 + 4);
  EXPECT_EQ(t.houses(Green, Section::Foundations), 1);
  EXPECT_EQ(t.houses(Green, Section::Walls), 1);
  EXPECT_EQ(t.asked(), (Asked{Green, Decision::Row}));
}

// CAY-14.9
TEST(Caylus, EX_16_a_tie_goes_to_the_earlier) {
  Table t = two_parts_free("1F 1W 1S");
  t.play(Green, "batch food+wood+stone");
  EXPECT_EQ(t.vp(Green), 5);
  EXPECT_EQ(t.asked(), (Asked{Red, Decision::Row}));
}

// CAY-14.4
TEST(Caylus, FQ_05_the_last_free_part_comes_first) {
  Table t(4);
  t.phase(Proc::Castle).worker(Place::Castle, Red);
  t.player(Blue).houses(5);
  t.player(Red).cubes("1F 1W 1S");
  t.settle();
  t.play(Red, "batch food+wood+stone");
  EXPECT_EQ(t.houses(Red, Section::Foundations), 1);
  EXPECT_EQ(t.houses(Red, Section::Walls), 0);
}

Table batches_from(std::string_view cubes) {
  Table t(4);
  t.phase(Proc::Castle).worker(Place::Castle, Red);
  t.player(Red).cubes(cubes);
  t.settle();
  return t;
}

// CAY-14.2, 14.3
TEST(Caylus, FQ_08_three_kinds_with_food) {
  EXPECT_EQ(batches_from("2F 1S").asked().decision, Decision::Place) << "no batch, not asked";
  EXPECT_EQ(batches_from("1W 1S 1C").asked().decision, Decision::Place);
  EXPECT_EQ(batches_from("1F 1W 1G").legal(), (Notations{"stop", "batch food+wood+gold"}));
  EXPECT_EQ(
      batches_from("1F 1W 1S 1C 1G").legal(),
      (Notations{"stop", "batch food+wood+stone", "batch food+wood+cloth", "batch food+wood+gold",
                 "batch food+stone+cloth", "batch food+stone+gold", "batch food+cloth+gold"}));
}

/// The foundations lack one part, the walls all; Red gives twelve batches.
Table twelve_batches() {
  Table t(4);
  t.phase(Proc::Castle).worker(Place::Castle, Red);
  t.player(Blue).houses(5).vp(20);
  t.player(Red).cubes("12F 12W 12S").marker(Row::Prestige, 2);
  t.settle();
  for (int batch = 0; batch < 12; ++batch) t.play(Red, "batch food+wood+stone");
  return t;
}

// CAY-14.5, 15.5
TEST(Caylus, DV_20_overflow_through_a_whole_section) {
  Table t = twelve_batches();
  EXPECT_EQ(t.houses(Red, Section::Foundations), 1);
  EXPECT_EQ(t.houses(Red, Section::Walls), 10);
  EXPECT_EQ(t.houses(Red, Section::Towers), 1);
  EXPECT_EQ(t.vp(Red), 5 + 40 + 3);

  t.play(Red, "row deniers");
  EXPECT_EQ(t.asked(), (Asked{Blue, Decision::Row})) << "foundations: Blue has five";
  EXPECT_FALSE(t.is_scored(Section::Foundations));
  t.play(Blue, "row deniers");
  EXPECT_TRUE(t.is_scored(Section::Foundations));
  EXPECT_FALSE(t.is_scored(Section::Walls));
  EXPECT_EQ(t.vp(Blue), 20 - 3);
  t.play(Red, "row prestige").play(Red, "row cubes").play(Red, "column 1");
  t.play(Red, "row deniers");
  EXPECT_TRUE(t.is_scored(Section::Walls));
  EXPECT_FALSE(t.is_scored(Section::Towers));
  EXPECT_EQ(t.asked().decision, Decision::Place);
}

// CAY-17.3, 15.5
TEST(Caylus, DV_21_columns_open_between_the_scorings) {
  Table t = twelve_batches();
  t.play(Red, "row deniers").play(Blue, "row deniers");
  EXPECT_EQ(t.state().columns_open, 4);
  t.play(Red, "row prestige");
  EXPECT_EQ(t.marker(Red, Row::Prestige), 3);
  t.play(Red, "row cubes").play(Red, "decline");
  EXPECT_EQ(t.state().columns_open, 4);
  t.play(Red, "row deniers");
  EXPECT_EQ(t.state().columns_open, 5);
}

// CAY-14.8
TEST(Caylus, DV_22_no_loss_when_the_towers_are_full) {
  for (const std::string_view cubes : {"2F 2W 2S", ""}) {
    Table t(4);
    t.scored(Section::Foundations).scored(Section::Walls).phase(Proc::Castle);
    t.worker(Place::Castle, Red).worker(Place::Castle, Green);
    t.player(Blue).houses(0, 0, 13);
    t.player(Red).cubes("1F 1W 1S");
    t.player(Green).vp(5).cubes(cubes);
    t.settle();
    t.play(Red, "batch food+wood+stone");
    EXPECT_EQ(t.vp(Red), 3);
    EXPECT_EQ(t.asked(), (Asked{Red, Decision::Row}));
    EXPECT_EQ(t.cubes(Green), cubes);
    EXPECT_EQ(t.houses(Green, Section::Towers), 0);
    EXPECT_EQ(t.vp(Green), 5);
  }
}

// CAY-14.7, 14.12, 16.5
TEST(Caylus, DV_23_no_batch_costs_two_but_not_below_zero) {
  const auto points_left = [](int points, std::string_view cubes) {
    Table t(4);
    t.phase(Proc::Castle).worker(Place::Castle, Red);
    t.player(Red).vp(points).cubes(cubes);
    t.settle();
    t.all(Decision::Batch, "stop");
    return t.vp(Red);
  };
  EXPECT_EQ(points_left(1, ""), 0);
  EXPECT_EQ(points_left(5, ""), 3) << "by need";
  EXPECT_EQ(points_left(5, "1F 1W 1S"), 3) << "by choice";
}

// CAY-14.9, 14.10
TEST(Caylus, DV_24_no_batch_no_favour) {
  Table t(4);
  t.phase(Proc::Castle).worker(Place::Castle, Red).worker(Place::Castle, Green);
  t.player(Red).cubes("1F 1W 1S");
  t.settle();
  t.play(Red, "stop");
  EXPECT_EQ(t.asked().decision, Decision::Place);
  EXPECT_EQ(t.workers(Red), 6);
  EXPECT_EQ(t.workers(Green), 6);
}

// CAY-14.9, 14.7
TEST(Caylus, CAY_14_9_only_this_rounds_batches_count) {
  Table t(4);
  t.phase(Proc::Castle).worker(Place::Castle, Red).order({Red, Green, Blue, Orange});
  t.player(Red).cubes("3F 3W 3S");
  t.player(Green).cubes("1F 1W 1S");
  t.settle();
  t.play(Red, "batch food+wood+stone").play(Red, "batch food+wood+stone").play(Red, "stop");
  t.play(Red, "row prestige");
  EXPECT_EQ(t.vp(Red), 5 + 5 + 1);

  t.play(Red, "place castle").play(Green, "place castle");
  t.all(Decision::Place, "pass").all(Decision::Provost, "provost 0");
  t.play(Red, "stop").play(Green, "batch food+wood+stone");
  EXPECT_EQ(t.vp(Red), 11 - 2);
  EXPECT_EQ(t.asked(), (Asked{Green, Decision::Row}));
}

}  // namespace
}  // namespace burgrave::caylus
