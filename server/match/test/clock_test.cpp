#include "server/match/clock.hpp"

#include "server/match/test/world.hpp"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

using protocol::ClockKind;

constexpr Seat kOne = seat_at(0);
constexpr Seat kTwo = seat_at(1);

TEST(Clocks, run_for_whom_they_are_told_to) {
  Clocks clocks({ClockKind::Bank, 60, 5});
  clocks.run(SeatMask::of(kOne), 1000);
  EXPECT_EQ(clocks.left(kOne, 11'000), 50'000);
  EXPECT_EQ(clocks.left(kTwo, 11'000), 60'000);
  EXPECT_EQ(clocks.next_end(), 61'000);
  clocks.stop(11'000);
  EXPECT_EQ(clocks.left(kOne, 99'000), 50'000);
  EXPECT_FALSE(clocks.next_end());
  clocks.acted(kOne, false);
  EXPECT_EQ(clocks.left(kOne, 11'000), 50'000);
  clocks.acted(kOne, true);
  EXPECT_EQ(clocks.left(kOne, 11'000), 55'000);
}

TEST(Clocks, stand_at_zero_when_time_is_out) {
  Clocks clocks({ClockKind::Move, 10, 0});
  clocks.run(SeatMask::of(kOne), 0);
  clocks.run(SeatMask::of(kOne), 10'500);
  EXPECT_EQ(clocks.left(kOne, 20'000), 0);
  EXPECT_FALSE(clocks.running(kOne));
  clocks.acted(kOne, false);
  EXPECT_EQ(clocks.left(kOne, 20'000), 10'000);
}

TEST(Clocks, taking_back_wins_no_time) {
  Clocks clocks({ClockKind::Bank, 60, 5});
  clocks.run(SeatMask::of(kOne), 0);
  clocks.stop(20'000);
  clocks.acted(kOne, true);
  clocks.taken_back(kOne);
  EXPECT_EQ(clocks.left(kOne, 20'000), 40'000);
}

TEST(Clocks, what_several_actions_brought_goes_with_each_of_them) {
  Clocks clocks({ClockKind::Move, 20, 0});
  clocks.run(SeatMask::of(kOne), 0);
  clocks.stop(6'200);
  clocks.acted(kOne, false);
  clocks.acted(kOne, false);
  EXPECT_EQ(clocks.left(kOne, 6'200), 20'000);
  clocks.taken_back(kOne);
  clocks.taken_back(kOne);
  EXPECT_EQ(clocks.left(kOne, 6'200), 13'800);
}

/// How long a seat that acts and takes it back for ever has time left, in milliseconds.
Time time_to_act_and_take_back(Clocks clocks, bool passed) {
  constexpr Time kStep = 500;
  Time now = 0, had = 0;
  for (int n = 0; n < 1'000; ++n) {
    const auto think = [&] {
      clocks.run(SeatMask::of(kOne), now);
      had += std::min(kStep, clocks.left(kOne, now));
      now += kStep;
      clocks.stop(now);
    };
    think();
    clocks.acted(kOne, passed);
    if (!passed) think();
    clocks.taken_back(kOne);
  }
  return had;
}

TEST(Clocks, acting_and_taking_back_lengthen_no_turn) {
  // The time of the action that is asked, and of the one after it.
  EXPECT_LE(time_to_act_and_take_back(Clocks({ClockKind::Move, 20, 0}), false), 40'000);
  EXPECT_LE(time_to_act_and_take_back(Clocks({ClockKind::Days, 20, 0}), false), 40'000);
  EXPECT_LE(time_to_act_and_take_back(Clocks({ClockKind::Move, 20, 0}), true), 20'000);
  EXPECT_LE(time_to_act_and_take_back(Clocks({ClockKind::Bank, 20, 5}), true), 20'000);
}

TEST(Clocks, what_an_action_brought_is_kept_and_restored) {
  Clocks clocks({ClockKind::Move, 20, 0});
  clocks.run(SeatMask::of(kTwo), 0);
  clocks.stop(15'000);
  clocks.acted(kTwo, false);
  Clocks restored(clocks.rules());
  restored.restore(clocks.to_json());
  EXPECT_EQ(restored.left(kTwo, 15'000), 20'000);
  restored.taken_back(kTwo);
  EXPECT_EQ(restored.left(kTwo, 15'000), 5'000);
  restored.begin_again(kTwo);
  EXPECT_EQ(restored.left(kTwo, 15'000), 20'000);
}

TEST(Clocks, of_an_older_document_lose_nothing) {
  Clocks clocks({ClockKind::Bank, 60, 5});
  clocks.restore(boost::json::parse(
                     R"({"left":[7000,8000],"before_action":[2000,3000],"running":0,"since":9})")
                     .as_object());
  clocks.taken_back(kOne);
  EXPECT_EQ(clocks.left(kOne, 0), 7'000);
  EXPECT_EQ(clocks.left(kTwo, 0), 8'000);
}

TEST(Clocks, what_is_damaged_stays_as_in_new_ones) {
  for (const char* damaged :
       {R"({"running":70000})", R"({"running":512})", R"({"running":-1})",
        R"({"running":"2","left":7,"since":[]})", R"({"left":["x"],"brought":[7,["x"]]})"}) {
    Clocks clocks({ClockKind::Days, 86'400, 0});
    clocks.restore(boost::json::parse(damaged).as_object());
    EXPECT_FALSE(clocks.next_end()) << damaged;
    EXPECT_EQ(clocks.left(kTwo, 6000), 86'400'000) << damaged;
  }
}

TEST(Clocks, are_kept_and_restored) {
  Clocks clocks({ClockKind::Days, 86'400, 0});
  clocks.run(SeatMask::of(kTwo), 5000);
  Clocks restored(clocks.rules());
  restored.restore(clocks.to_json());
  EXPECT_TRUE(restored.running(kTwo));
  EXPECT_EQ(restored.left(kTwo, 6000), 86'399'000);
  restored.resume_from(105'000);
  EXPECT_EQ(restored.left(kTwo, 106'000), 86'399'000);
}

Pair timed(ClockKind kind, int seconds, int increment = 0) {
  return Pair("caylus", [&](protocol::NewTable& wish) {
    wish.clock = protocol::Clock{kind, seconds, increment};
  });
}

/// What a seat has left, as a page is told that has just come.
std::int64_t shown(World& world, int seat) {
  const auto here = world.open("carl");
  const auto table = here->last<protocol::Welcome>()->table;
  world.close(*here);
  return *table.seats[static_cast<std::size_t>(seat) - 1].clock_ms;
}

/// Plays until somebody has done what can be taken back freely; takes it back and returns it.
protocol::Act taken_back_freely(Pair& pair) {
  for (int n = 0; n < 500; ++n) {
    const std::string id = "play" + std::to_string(n);
    const int seat = pair.asked();
    protocol::Act act = pair.act(seat, id);
    pair.world.say(pair.socket(seat), act);
    const auto after = *pair.socket(seat)->last<Position>();
    if (after.undo != protocol::PositionUndo::Free) continue;
    pair.world.say(pair.socket(seat), protocol::Undo{id + "back", seat, after.turn});
    return act;
  }
  throw std::runtime_error("nothing could be taken back");
}

TEST(ClocksOfATable, move_clock_refilled_by_undo) {
  for (const char* game : {"caylus", "citadels", "settlers"}) {
    SCOPED_TRACE(game);
    Pair pair(game, [](protocol::NewTable& wish) {
      wish.clock = protocol::Clock{ClockKind::Move, 20, {}};
    });
    protocol::Act act = taken_back_freely(pair);
    const auto& socket = pair.socket(act.seat);
    std::int64_t before = shown(pair.world, act.seat);
    for (int n = 0; n < 50; ++n) {
      act.id = "act" + std::to_string(n);
      act.turn = socket->last<Position>()->turn;
      pair.world.say(socket, act);
      pair.world.pass(1'000);
      const auto after = *socket->last<Position>();
      ASSERT_EQ(after.undo, protocol::PositionUndo::Free);
      pair.world.say(socket, protocol::Undo{act.id + "back", act.seat, after.turn});
      EXPECT_LE(shown(pair.world, act.seat), std::max<std::int64_t>(0, before - 1'000));
      before = shown(pair.world, act.seat);
      if (n % 10 == 9)
        pair.world.unload_and_load(), pair.anna = pair.world.open("anna"),
                                      pair.bea = pair.world.open("bea");
    }
    EXPECT_EQ(before, 0);
    act.id = "last";
    act.turn = pair.socket(act.seat)->last<Position>()->turn;
    pair.world.say(pair.socket(act.seat), act);
    EXPECT_EQ(shown(pair.world, act.seat), 0) << "nor does doing it once more bring any";
  }
}

TEST(ClocksOfATable, wall_clock_step_takes_time) {
  Pair pair = timed(ClockKind::Bank, 100);
  const int seat = pair.asked();
  for (const Time step : {300'000, -3'600'000}) {
    pair.world.wall_step = step;
    pair.world.pass(1'000);
    pair.world.unload_and_load();
    pair.world.open("anna");
    pair.world.open("bea");
  }
  EXPECT_EQ(shown(pair.world, seat), 98'000);
}

TEST(ClocksOfATable, a_restart_after_the_wall_clock_was_set_back_takes_and_gives_no_time) {
  Pair pair = timed(ClockKind::Bank, 100);
  const int seat = pair.asked();
  pair.world.pass(10'000);
  pair.world.say(pair.anna, protocol::Say{"s", "hello"});  // writes the state
  pair.world.pass(-3'600'000);
  pair.world.restart();
  pair.world.open("anna");
  pair.world.open("bea");
  pair.world.pass(20'000);
  EXPECT_EQ(shown(pair.world, seat), 70'000);
}

std::int64_t left(const Heard& socket, int seat) {
  return *socket.last<TableNews>()->table.seats[static_cast<std::size_t>(seat) - 1].clock_ms;
}

TEST(ClocksOfATable, run_while_a_seat_is_asked) {
  Pair pair = timed(ClockKind::Bank, 100, 3);
  const int seat = pair.asked();
  pair.world.pass(10'000);
  pair.world.say(pair.socket(seat), pair.act(seat, "m"));
  EXPECT_EQ(left(*pair.anna, seat), pair.asked() == seat ? 90'000 : 93'000);
  EXPECT_EQ(left(*pair.anna, 3 - seat), 100'000);
}

TEST(ClocksOfATable, wait_half_a_minute_for_who_has_not_come) {
  protocol::NewTable wish = wish_for("caylus", {"me", "open"});
  wish.clock = protocol::Clock{ClockKind::Bank, 100, 0};
  World world(wish);
  const auto anna = world.open("anna");
  world.sit("bea", "Bea");
  world.say(anna, protocol::Start{"start", {}});
  world.pass(40'000);
  const auto watcher = world.open("carl");
  const auto table = watcher->last<protocol::Welcome>()->table;
  const int asked = watcher->last<Position>()->actors.front();
  EXPECT_EQ(table.seats[static_cast<std::size_t>(asked) - 1].clock_ms, 90'000);
}

TEST(ClocksOfATable, when_time_is_out_the_table_says_so_and_a_bot_may_play) {
  Pair pair = timed(ClockKind::Move, 20);
  const int seat = pair.asked();
  const int news = pair.anna->count<TableNews>();
  pair.world.pass(21'000);
  EXPECT_EQ(pair.anna->count<TableNews>(), news + 1);
  EXPECT_EQ(left(*pair.anna, seat), 0);
  // Nothing is forfeited: who is late may still move.
  const int other = 3 - seat;
  if (seat == 1) {
    pair.world.say(pair.anna, pair.act(1, "late"));
    EXPECT_EQ(pair.anna->last<protocol::Accepted>()->id, "late");
  } else {
    pair.world.say(pair.anna, protocol::Replace{"r", seat, protocol::BotLevel::Random});
    EXPECT_EQ(pair.anna->last<TableNews>()->table.seats[1].level, "random");
  }
  EXPECT_EQ(left(*pair.anna, other), 20'000);
}

TEST(ClocksOfATable, are_told_and_kept_as_they_run) {
  Pair pair = timed(ClockKind::Bank, 100);
  pair.world.say(pair.socket(pair.asked()), pair.act(pair.asked(), "m"));
  const int seat = pair.asked();
  const auto place = static_cast<std::size_t>(seat) - 1;
  const TableNews news = *pair.anna->last<TableNews>();
  EXPECT_EQ(news.table.seats[place].running, true);
  EXPECT_EQ(news.table.seats[1 - place].running, false);
  pair.world.unload_and_load();  // nothing has been written since
  pair.world.pass(30'000);
  pair.world.unload_and_load();
  const auto table = pair.world.open("carl")->last<protocol::Welcome>()->table;
  EXPECT_EQ(table.seats[place].clock_ms, 70'000);
}

TEST(ClocksOfATable, may_have_a_month) {
  constexpr int kMonth = 2'592'000;  // seconds, the longest
  Pair pair = timed(ClockKind::Days, kMonth);
  pair.world.pass(5'000);
  const auto table = pair.world.open("carl")->last<protocol::Welcome>()->table;
  const auto asked = static_cast<std::size_t>(pair.asked()) - 1;
  EXPECT_EQ(table.seats[asked].clock_ms, kMonth * std::int64_t{1000} - 5'000);
}

TEST(ClocksOfATable, stand_while_it_is_paused) {
  Pair pair = timed(ClockKind::Bank, 100);
  const int seat = pair.asked();
  pair.world.say(pair.anna, protocol::Pause{"p", 1});
  pair.answer(2, "y", true);
  pair.world.pass(50'000);
  pair.world.say(pair.anna, protocol::Resume{"r", 1});
  pair.world.pass(1'000);
  pair.world.say(pair.socket(seat), pair.act(seat, "m"));
  EXPECT_EQ(left(*pair.anna, seat), 99'000);
}

TEST(ClocksOfATable, a_restart_gives_the_time_back_and_an_empty_room_does_not) {
  Pair pair = timed(ClockKind::Bank, 100);
  const int seat = pair.asked();
  pair.world.pass(30'000);
  pair.world.restart();  // the last write was at the start
  auto table = pair.world.open("carl")->last<protocol::Welcome>()->table;
  EXPECT_EQ(table.seats[static_cast<std::size_t>(seat) - 1].clock_ms, 100'000);
  pair.world.pass(10'000);
  pair.world.say(pair.world.open("anna"), protocol::Say{"s", "hello"});  // writes the state
  pair.world.pass(20'000);
  pair.world.unload_and_load();
  table = pair.world.open("carl")->last<protocol::Welcome>()->table;
  EXPECT_EQ(table.seats[static_cast<std::size_t>(seat) - 1].clock_ms, 70'000);
}

}  // namespace
}  // namespace burgrave::server
