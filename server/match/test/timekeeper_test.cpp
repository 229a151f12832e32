#include "server/match/timekeeper.hpp"

#include "server/match/test/match_parts.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

struct Timed : TwoPlay {
  Timed() : TwoPlay(with_clock()) {}
  static protocol::NewTable with_clock() {
    protocol::NewTable wish = wish_for("caylus", {"me", "open"});
    wish.clock = protocol::Clock{protocol::ClockKind::Move, 60, {}};
    return wish;
  }
  Seat asked() const { return seat_at(match.state.asked.front() - 1); }
  bool runs() const { return match.state.clocks.running(asked()); }

  Timekeeper timekeeper{match, services};
};

TEST(Timekeeper, lets_the_clock_of_who_is_asked_run) {
  Timed at;
  at.timekeeper.begin(at.attendance.here());
  at.timekeeper.run();
  EXPECT_TRUE(at.runs());
  EXPECT_EQ(at.services.alarms[Alarm::Clock], at.services.time + 60'000);
  at.match.state.status = protocol::TableStatus::Paused;
  at.timekeeper.run();
  EXPECT_FALSE(at.runs());
  EXPECT_FALSE(at.services.alarms[Alarm::Clock]);
}

TEST(Timekeeper, waits_half_a_minute_for_who_has_not_come) {
  Timed at;
  at.timekeeper.begin(SeatMask::of(seat_at(0)));
  at.timekeeper.run();
  EXPECT_FALSE(at.runs());
  EXPECT_EQ(at.services.alarms[Alarm::Clock], at.services.time + 30'000);
  at.services.time += 30'000;
  at.timekeeper.run();
  EXPECT_TRUE(at.runs());
}

TEST(Timekeeper, waits_no_longer_once_all_have_come) {
  Timed at;
  at.timekeeper.begin(SeatMask::of(seat_at(0)));
  at.timekeeper.came(seat_at(1));
  at.timekeeper.run();
  EXPECT_TRUE(at.runs());
}

TEST(Timekeeper, stops_for_good) {
  Timed at;
  at.timekeeper.begin(at.attendance.here());
  at.timekeeper.run();
  at.services.time += 10'000;
  at.timekeeper.stop();
  at.timekeeper.run();
  EXPECT_FALSE(at.runs());
  EXPECT_EQ(at.match.state.clocks.left(at.asked(), at.services.time + 99'000), 50'000);
}

}  // namespace
}  // namespace burgrave::server
