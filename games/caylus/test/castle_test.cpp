#include "games/caylus/test/table_more.hpp"

#include <set>
#include <string>
#include <string_view>

namespace burgrave::caylus {
namespace {

using Texts = std::set<std::string>;

constexpr std::string_view kGive = "batch food+wood+stone";

/// Blue and Red stand on castle places 1 and 2 with goods for so many batches each; phase 6 begins.
Table two_in_castle(int blue_batches, int red_batches) {
  Table table(3);
  table.worker(Place::Castle, Blue).worker(Place::Castle, Red).officers(6).phase(Proc::Castle);
  const auto give = [&](Seat seat, int batches) {
    const std::string n = std::to_string(batches);
    if (batches > 0) table.player(seat).cubes(n + "F " + n + "W " + n + "S");
  };
  give(Blue, blue_batches);
  give(Red, red_batches);
  return table;
}

// CAY-14.8, CAY-14.9, CAY-14.11, CAY-17.6, CAY-18.1
TEST(Caylus, DV_37_last_tower_part_and_its_favours) {
  Table table(3);
  table.worker(Place::Castle, Red).worker(Place::Castle, Blue).officers(20).phase(Proc::Castle);
  table.scored(Section::Foundations).scored(Section::Walls);
  table.player(Red).cubes("1F 1W 1S").houses(0, 0, 1);
  table.player(Blue).cubes("2F 2W 2S").vp(10);
  table.player(Green).houses(0, 0, 12);
  table.settle().play(Red, kGive);
  EXPECT_EQ(table.vp(Red), 3);
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Row})) << "most batches, in phase 6";
  EXPECT_EQ(table.cubes(Blue), "2F 2W 2S") << "no house for Blue";
  EXPECT_EQ(table.vp(Blue), 10) << "and no loss";
  table.play(Red, "row prestige");
  EXPECT_EQ(table.vp(Red), 3 + 1);
  EXPECT_EQ(table.state().bailiff, 21);
  EXPECT_EQ(table.vp(Blue), 10 - 4) << "the towers are scored, Blue first";
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Row}));
  EXPECT_TRUE(table.offers("row prestige")) << "a new phase";
  table.play(Red, "row prestige");
  EXPECT_EQ(table.vp(Red), 3 + 1 + 2);
  table.play(Green, "row prestige").play(Green, "row deniers").play(Green, "row buildings");
  EXPECT_TRUE(table.over());
}

// CAY-14.1
TEST(Caylus, CAY_14_1_by_castle_number) {
  Table table(3);
  table.worker(Place::Castle, Green).worker(Place::Castle, Blue).phase(Proc::Castle);
  table.player(Green).cubes("1F 1W 1S");
  table.player(Blue).cubes("1F 1W 1S");
  table.settle();
  EXPECT_EQ(table.asked(), (Asked{Green, Decision::Batch}));
  table.play(Green, "stop");
  EXPECT_EQ(table.asked(), (Asked{Blue, Decision::Batch}));

  Table nobody(3);
  nobody.phase(Proc::Castle);
  for (const Seat seat : {Blue, Red, Green}) nobody.player(seat).cubes("1F 1W 1S").vp(5);
  nobody.settle();
  EXPECT_EQ(nobody.state().round, 2) << "no worker in the castle, no phase 6";
  for (const Seat seat : {Blue, Red, Green}) EXPECT_EQ(nobody.vp(seat), 5);
}

// CAY-14.2, CAY-14.3
TEST(Caylus, CAY_14_3_six_kinds_of_batch) {
  Table table = two_in_castle(0, 0);
  table.player(Blue).cubes("1F 1W 1S 1C 1G");
  table.settle();
  EXPECT_EQ(table.legal(),
            (Texts{"stop", "batch food+wood+stone", "batch food+wood+cloth", "batch food+wood+gold",
                   "batch food+stone+cloth", "batch food+stone+gold", "batch food+cloth+gold"}));
  table.play(Blue, "batch food+cloth+gold");
  EXPECT_EQ(table.cubes(Blue), "1W 1S");
}

// CAY-14.2: food is a must, and three different kinds are.
TEST(Caylus, CAY_14_2_no_batch_without_three_kinds_and_food) {
  for (const std::string_view purse : {"5W 5S 5C 5G", "9F 9S", "9F 9G", "9F"}) {
    Table table = two_in_castle(0, 1);
    table.player(Blue).cubes(purse);
    table.settle();
    EXPECT_EQ(table.asked(), (Asked{Red, Decision::Batch})) << purse;
    EXPECT_EQ(table.houses(Blue, Section::Foundations), 0) << purse;
  }
}

// CAY-2.5, CAY-14.4
TEST(Caylus, CAY_14_4_house_and_points_by_section) {
  const std::pair<int, int> sections[] = {{0, 5}, {1, 4}, {2, 3}};
  for (const auto& [scored, vp] : sections) {
    Table table = two_in_castle(2, 0);
    if (scored >= 1) table.scored(Section::Foundations);
    if (scored >= 2) table.scored(Section::Walls);
    table.settle().play(Blue, kGive);
    EXPECT_EQ(table.vp(Blue), vp);
    EXPECT_EQ(table.houses(Blue, static_cast<Section>(scored)), 1);
    EXPECT_EQ(table.asked(), (Asked{Blue, Decision::Batch})) << "one after another";
  }
}

// CAY-14.4, CAY-14.5: past the last free part of a section, and past a whole section.
TEST(Caylus, CAY_14_5_overflow_cascades) {
  Table table = two_in_castle(3, 0);
  table.player(Green).houses(5, 9);
  table.settle();
  for (const int vp : {5, 5 + 4, 5 + 4 + 3}) {
    table.play(Blue, kGive);
    EXPECT_EQ(table.vp(Blue), vp);
  }
  for (const Section section : {Section::Foundations, Section::Walls, Section::Towers}) {
    EXPECT_EQ(table.houses(Blue, section), 1);
  }
}

// CAY-14.6, CAY-16.7
TEST(Caylus, CAY_14_6_empty_parts_of_a_scored_section_stay_empty) {
  Table table = two_in_castle(1, 0);
  table.scored(Section::Foundations);
  table.player(Green).houses(4);
  table.settle().play(Blue, kGive);
  EXPECT_EQ(table.houses(Blue, Section::Foundations), 0);
  EXPECT_EQ(table.houses(Blue, Section::Walls), 1);
}

// CAY-14.7, CAY-14.12
TEST(Caylus, CAY_14_7_no_batch_loses_two_points) {
  Table table = two_in_castle(1, 1);
  table.player(Blue).vp(7);
  table.player(Red).vp(1);
  table.settle().play(Blue, "stop");
  EXPECT_EQ(table.vp(Blue), 5) << "by choice, at the end of the own turn";
  table.play(Red, "stop");
  EXPECT_EQ(table.vp(Red), 0) << "not below 0";

  Table need = two_in_castle(0, 1);
  need.player(Blue).vp(7);
  need.settle();
  EXPECT_EQ(need.vp(Blue), 5) << "by need";

  Table given = two_in_castle(2, 0);
  given.settle().play(Blue, kGive).play(Blue, "stop");
  EXPECT_EQ(given.vp(Blue), 5) << "one batch is enough";
}

// CAY-14.8
TEST(Caylus, CAY_14_8_no_loss_when_the_towers_are_full) {
  for (const int batches : {0, 2}) {
    Table table = two_in_castle(1, batches);
    table.scored(Section::Foundations).scored(Section::Walls);
    table.player(Green).houses(0, 0, 13);
    table.player(Red).vp(6);
    table.settle().play(Blue, kGive);
    EXPECT_EQ(table.asked(), (Asked{Blue, Decision::Row}));
    EXPECT_EQ(table.vp(Red), 6);
    EXPECT_EQ(table.state().player(Red).cubes.total(), 3 * batches);
  }
}

// CAY-14.9, CAY-17.1
TEST(Caylus, CAY_14_9_favour_for_most_batches) {
  Table more = two_in_castle(1, 2);
  more.settle().play(Blue, kGive).play(Red, kGive).play(Red, kGive);
  EXPECT_EQ(more.asked(), (Asked{Red, Decision::Row}));

  Table tie = two_in_castle(1, 1);
  tie.settle().play(Blue, kGive).play(Red, kGive);
  EXPECT_EQ(tie.asked(), (Asked{Blue, Decision::Row})) << "the lower castle number";

  Table sections = two_in_castle(1, 2);
  sections.player(Green).houses(4);
  sections.settle().play(Blue, kGive).play(Red, kGive).play(Red, kGive);
  EXPECT_EQ(sections.asked(), (Asked{Red, Decision::Row})) << "all sections together";

  Table none = two_in_castle(1, 1);
  none.settle().play(Blue, "stop").play(Red, "stop");
  EXPECT_EQ(none.asked().decision, Decision::Place) << "nobody without a batch";
}

// CAY-14.7, CAY-14.9: only the batches of this round count.
TEST(Caylus, CAY_14_9_batches_of_an_earlier_round_are_forgotten) {
  Table table = two_in_castle(1, 1);
  table.settle().play(Blue, kGive).play(Red, "stop").play(Blue, "row prestige");
  EXPECT_EQ(table.vp(Blue), 5 + 1);
  table.play(Blue, "place castle").play(Red, "place castle").play(Green, "pass");
  // Blue and Red cannot pay 2 and pass unasked.
  for (const Seat seat : {Green, Blue, Red}) table.play(seat, "provost 0");
  EXPECT_EQ(table.vp(Blue), 6 - 2) << "no batch this time";
  table.play(Red, kGive);
  EXPECT_EQ(table.asked(), (Asked{Red, Decision::Row}));
}

// CAY-14.10
TEST(Caylus, CAY_14_10_castle_workers_return) {
  Table table = two_in_castle(1, 0);
  table.settle();
  EXPECT_EQ(table.workers(Blue), 5);
  table.play(Blue, "stop");
  EXPECT_EQ(table.workers(Blue), 6);
  EXPECT_EQ(table.workers(Red), 6);
}

// CAY-14.11: the favour uses the columns that are open before this round's scoring.
TEST(Caylus, CAY_14_11_favour_before_the_scoring) {
  Table table = two_in_castle(1, 0);
  table.officers(11);
  table.player(Blue).marker(Row::Deniers, 2).houses(2);
  table.settle().play(Blue, kGive).play(Blue, "row deniers");
  EXPECT_EQ(table.marker(Blue, Row::Deniers), 2);
  EXPECT_EQ(table.asked(), (Asked{Blue, Decision::Row})) << "foundations scored";
  EXPECT_TRUE(table.offers("row deniers")) << "free again in phase 7";
}

}  // namespace
}  // namespace burgrave::caylus
