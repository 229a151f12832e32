// Who has come and gone, and how often that is told.
#include "server/match/alarms.hpp"
#include "server/match/test/world.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

TEST(Alarms, ring_each_at_its_time) {
  Alarms alarms;
  EXPECT_FALSE(alarms.next());
  alarms.set(Alarm::Bots, 50);
  alarms.set(Alarm::Idle, 30);
  EXPECT_EQ(alarms.next(), 30);
  alarms.set(Alarm::Idle, 70);
  EXPECT_EQ(alarms.next(), 50) << "one that is set leaves the others as they are";
  EXPECT_EQ(alarms.ring(49), std::vector<Alarm>{});
  EXPECT_EQ(alarms.ring(50), std::vector<Alarm>{Alarm::Bots});
  EXPECT_EQ(alarms.next(), 70);
  alarms.set(Alarm::Idle, std::nullopt);
  EXPECT_FALSE(alarms.next());
}

/// A running match of two people that nobody has told anything for a while.
struct Quiet : Pair {
  Quiet() : Pair("caylus") {
    world.pass(1'000);
    anna->forget();
    bea->forget();
  }
  int news() { return anna->count<TableNews>(); }
};

TEST(Presence, one_who_comes_is_told_at_once) {
  Quiet pair;
  const auto carl = pair.world.open("carl");
  EXPECT_EQ(pair.news(), 1);
  EXPECT_EQ(pair.anna->last<TableNews>()->table.spectators, 1);
  EXPECT_EQ(carl->count<TableNews>(), 0) << "its welcome says so already";
}

TEST(Presence, many_who_come_and_go_are_told_four_times_a_second) {
  Quiet pair;
  for (int n = 0; n < 100; ++n) {
    const auto guest = pair.world.open("guest" + std::to_string(n));
    if (n % 2 == 1) pair.world.close(*guest);
    pair.world.pass(10);
  }
  EXPECT_LE(pair.news(), 5);
  EXPECT_GE(pair.news(), 3);
  pair.world.pass(250);
  EXPECT_EQ(pair.anna->last<TableNews>()->table.spectators, 50) << "the last is not left out";
}

TEST(Presence, what_is_known_is_not_told_again) {
  Quiet pair;
  const auto carl = pair.world.open("carl");
  pair.anna->forget();
  pair.world.close(*pair.world.open("dora"));
  pair.world.pass(1'000);
  EXPECT_EQ(pair.news(), 0) << "who came has gone again";
}

TEST(Presence, what_matters_comes_at_once_and_takes_it_along) {
  Quiet pair;
  const auto carl = pair.world.open("carl");
  const auto dora = pair.world.open("dora");
  EXPECT_EQ(pair.news(), 1);
  pair.world.say(pair.anna, protocol::Pause{"p", 1});
  EXPECT_EQ(pair.news(), 2);
  EXPECT_EQ(pair.anna->last<TableNews>()->table.spectators, 2);
  pair.world.say(pair.bea, protocol::Answer{"y", 2, protocol::RequestAsk::Pause, true,
                                            pair.world.state().request->number});
  EXPECT_EQ(pair.news(), 3);
  pair.world.pass(1'000);
  EXPECT_EQ(pair.news(), 3);
}

TEST(Presence, a_player_who_is_away_is_told_within_a_moment) {
  Quiet pair;
  const auto carl = pair.world.open("carl");
  pair.world.close(*pair.bea);
  EXPECT_TRUE(pair.anna->last<TableNews>()->table.seats[1].connected);
  pair.world.pass(250);
  EXPECT_FALSE(pair.anna->last<TableNews>()->table.seats[1].connected);
}

TEST(Retry, of_a_bot_waits_in_memory_though_nobody_looks) {
  World world(wish_for("caylus", {"me", "bot"}));
  auto anna = world.open("anna");
  world.say(anna, protocol::Start{"start", {}});
  world.bots_wait = true;  // so that it is seen when one is to move
  for (int n = 0; anna->last<Position>()->actors != std::vector<int>{2}; ++n) {
    const auto position = *anna->last<Position>();
    world.say(anna, protocol::Act{std::to_string(n), 1, position.turn, position.offers[0].action});
  }
  world.store.fail(true);
  world.close(*anna);
  world.think_once();
  const auto entries = world.whole().entries.size();
  EXPECT_FALSE(world.match().idle()) << "its bot tries again by itself";
  world.store.fail(false);
  world.bots_wait = false;
  world.pass(60'000);
  EXPECT_GT(world.whole().entries.size(), entries);
  EXPECT_TRUE(world.match().idle());
}

}  // namespace
}  // namespace burgrave::server
