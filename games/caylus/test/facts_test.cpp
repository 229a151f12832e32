#include "games/caylus/words/facts.hpp"

#include "games/caylus/test/table_more.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace burgrave::caylus {
namespace {

Facts told(const Table& table, std::string_view notation) {
  const Seat seat = table.asked().seat;
  const Move& move = kVerbs.decode(Rules::parse(notation).value());
  return facts_in(table.rules(), table.rules().view(table.state(), seat), seat, move);
}

// README.md, "Actions": codes are stable for a revision of the rules.
TEST(Caylus, verbs_own_the_codes_that_they_always_had) {
  constexpr int kFirst[] = {0,  1,   2,   3,   4,   5,   6,   7,   42,  77,  84,  88, 93,
                            97, 102, 116, 161, 211, 313, 341, 593, 599, 603, 608, 613};
  for (int verb = 0; verb < static_cast<int>(std::size(kFirst)); ++verb) {
    EXPECT_EQ(kVerbs.first(static_cast<Verb>(verb)), kFirst[verb]) << verb;
  }
}

// CAY-6.5, 6.13
TEST(Caylus, CAY_6_13_a_worker_costs_deniers_and_the_owner_gains) {
  Table t(3);
  t.player(Blue).deniers(5);
  t.tile(9, Tile::WoodSawmill, Green).settle();
  const Facts facts = told(t, "place 9");
  EXPECT_EQ(facts.target, "road:9");
  EXPECT_EQ(facts.now.price->deniers, 1);
  EXPECT_EQ(facts.owner, Green);
  EXPECT_EQ(facts.points, 1);
  EXPECT_FALSE(facts.now.gain);
}

// CAY-12.5
TEST(Caylus, CAY_12_5_a_residence_that_waits_is_no_gain_yet) {
  Table t = at_building(Tile::WoodLawyer, Red);
  t.tile(10, Tile::WoodQuarry, Red).worker(10, Blue);
  t.tile(11, Tile::WoodSawmill, Red);
  t.player(Red).deniers(1).cubes("1C");
  t.settle();
  const Facts waits = told(t, "convert 10"), at_once = told(t, "convert 11");
  EXPECT_FALSE(waits.now.gain);
  EXPECT_EQ(waits.later.gain->vp, 2);
  EXPECT_EQ(at_once.now.gain->vp, 2);
  EXPECT_EQ(waits.now.price->deniers, 1) << "the lawyer is paid now";
}

// CAY-14.7
TEST(Caylus, CAY_14_7_building_nothing_costs_points) {
  Table t = phase_begins(Proc::Castle);
  t.settle();
  EXPECT_EQ(told(t, "stop").now.price->vp, 2);
  t.play(Orange, "batch food+wood+stone");
}

// CAY-17.4
TEST(Caylus, CAY_17_4_a_column_that_opens_a_choice_gives_nothing_yet) {
  Table t(3);
  t.scored(Section::Foundations).scored(Section::Walls).officers(6).phase(Proc::Special);
  t.favours(Red, 1).halt_at_castle(Green).player(Red).marker(Row::Cubes, 4).cubes("1F");
  t.settle().play(Red, "row cubes");
  const Facts facts = told(t, "column 4");
  EXPECT_EQ(facts.target, "favour:cubes:4");
  EXPECT_FALSE(facts.now.price || facts.now.gain);
  EXPECT_TRUE(facts.later.price && facts.later.gain);
}

}  // namespace
}  // namespace burgrave::caylus
