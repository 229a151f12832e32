// What one match may take of the disk and of the processor.
#include "server/match/test/world.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

using protocol::PositionUndo;

/// Plays until a seat has done what it may take back freely; what that was.
protocol::Act until_free(Pair& pair, int seat, const std::string& id) {
  for (int n = 0; n < 500; ++n) {
    const int asked = pair.asked();
    const protocol::Act act = pair.act(asked, id + std::to_string(n));
    pair.world.say(pair.socket(asked), act);
    const auto after = *pair.socket(asked)->last<Position>();
    if (asked == seat && after.undo == PositionUndo::Free) return act;
  }
  throw std::runtime_error("nothing could be taken back");
}

/// Takes an action back and does it again, as long as it may; how many entries that has spent.
int take_back_without_end(Pair& pair, int seat) {
  const auto socket = pair.socket(seat);
  const std::string id = std::to_string(seat) + "-";
  protocol::Act act = until_free(pair, seat, id);
  int spent = 0;
  for (int n = 0; socket->last<Position>()->undo == PositionUndo::Free; ++n) {
    pair.world.say(socket, protocol::Undo{id + "back" + std::to_string(n), seat,
                                          socket->last<Position>()->turn});
    spent += 2;
    act.id = id + "again" + std::to_string(n);
    act.turn = socket->last<Position>()->turn;
    pair.world.say(socket, act);
  }
  return spent;
}

TEST(Limits, taking_back_has_an_end_for_each_seat_alone) {
  Pair pair("caylus");
  pair.world.match_limits.taken_back = 40;
  EXPECT_EQ(take_back_without_end(pair, 1), 20);
  const auto now = *pair.anna->last<Position>();
  EXPECT_EQ(now.undo, PositionUndo::None);
  pair.world.say(pair.anna, protocol::Undo{"no", 1, now.turn});
  EXPECT_EQ(pair.anna->last<Refused>()->reason.key, "table.refused.taken_back_too_often");
  // It is known after a restart as well, and the other seat has its own part.
  pair.world.restart();
  pair.anna = pair.world.open("anna");
  pair.bea = pair.world.open("bea");
  EXPECT_EQ(pair.anna->last<Position>()->undo, PositionUndo::None);
  EXPECT_EQ(take_back_without_end(pair, 2), 20);
}

TEST(Searches, count_for_the_address_of_who_waits_for_them) {
  World world(wish_for("caylus", {"me", "bot"}));
  const auto anna = std::make_shared<Heard>(7);
  const auto carl = world.open("carl");
  world.match().hello(anna, {"anna", "there"}, false, {protocol::kProtocol, world.id(), {}, {}});
  world.settle();
  world.say(anna, protocol::Start{"start", {}});
  for (int n = 0; world.askers.empty(); ++n) {
    const auto now = *anna->last<Position>();
    world.say(anna, protocol::Act{std::to_string(n), 1, now.turn, now.offers[0].action});
  }
  EXPECT_EQ(world.askers.back().session, "anna") << "who plays, not who watches";
  EXPECT_EQ(world.askers.back().address(), "there");
  world.askers.clear();
  world.say(anna, protocol::Hint{"h", 1});
  ASSERT_EQ(world.askers.size(), 1U);
  EXPECT_EQ(world.askers[0].address(), "there");
}

TEST(Limits, the_host_cannot_put_a_full_match_back) {
  Pair pair("caylus");
  for (int n = 0; n < 30; ++n) {
    const int seat = pair.asked();
    pair.world.say(pair.socket(seat), pair.act(seat, "m" + std::to_string(n)));
  }
  pair.world.match_limits.taken_back = 20;
  pair.world.say(pair.anna, protocol::Rewind{"r", 3});
  EXPECT_EQ(pair.anna->last<Refused>()->reason.key, "table.refused.taken_back_too_often");
}

}  // namespace
}  // namespace burgrave::server
