// Attendance and stand-ins by themselves: who is here, who is gone, and who plays instead.
#include "server/match/attendance.hpp"

#include "server/match/stand_ins.hpp"
#include "server/match/test/match_parts.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

using protocol::ProblemCode;

TEST(Attendance, notes_since_when_somebody_is_away) {
  TwoPlay at;
  const Time left = at.services.time += 1'000;
  EXPECT_FALSE(at.attendance.note()) << "all are here";
  at.go(*at.bea);
  EXPECT_FALSE(at.attendance.connected(2));
  EXPECT_EQ(at.match.state.seat(2).left, left);
  at.services.time += 500;
  EXPECT_FALSE(at.attendance.note()) << "that is known";
  EXPECT_EQ(at.attendance.presence().left[1], left);
  EXPECT_EQ(at.attendance.here(), SeatMask::of(seat_at(0)));
  at.come("bea");
  EXPECT_EQ(at.match.state.seat(2).left, 0);
}

TEST(Attendance, counts_who_sits_nowhere_as_a_spectator) {
  TwoPlay at;
  at.come("eve");
  EXPECT_EQ(at.attendance.presence().spectators, 1);
}

TEST(Attendance, whoever_has_left_is_gone_after_a_while) {
  TwoPlay at;
  EXPECT_FALSE(at.attendance.gone_at(2));
  at.go(*at.bea);
  EXPECT_EQ(at.attendance.gone_at(2), at.services.time + at.services.waits.absence);
  at.services.time += at.services.waits.absence - 1;
  EXPECT_FALSE(at.attendance.gone(2));
  at.services.time += 1;
  EXPECT_TRUE(at.attendance.gone(2));
  at.match.state.mode = protocol::TableMode::Days;
  EXPECT_FALSE(at.attendance.gone(2)) << "over days nobody needs to be there at once";
  at.match.state.status = protocol::TableStatus::Ended;
  EXPECT_FALSE(at.attendance.gone_at(2)) << "nobody waits any more";
}

TEST(Attendance, nobody_is_away_for_longer_than_the_server_is_there) {
  TwoPlay at;
  at.match.state.seat(1).left = at.services.time - 500'000;
  at.match.state.seat(2).left = at.services.time + 500'000;
  at.match.state.seat(2).bot_at = at.services.time + 500'000;
  at.go(*at.anna);
  at.go(*at.bea);
  at.attendance.resume(at.services.time - 10);
  EXPECT_EQ(at.match.state.seat(1).left, at.services.time - 10);
  EXPECT_EQ(at.match.state.seat(2).left, at.services.time) << "the clock was put back";
  EXPECT_EQ(at.match.state.seat(2).bot_at, at.services.time + at.services.waits.first_move);
}

struct Standing : TwoPlay {
  StandIns stand_ins{match.state, attendance, services};
};

TEST(StandIns, play_for_who_is_gone_and_wait_a_little_first) {
  Standing at;
  at.match.state.stand_in = protocol::BotLevel::Easy;
  EXPECT_EQ(as<Unfit>(at.stand_ins.take(at.from("eve"), protocol::Replace{"r", 2, {}})).code,
            ProblemCode::NotAllowed);
  EXPECT_EQ(as<No>(at.stand_ins.take(at.from("anna"), protocol::Replace{"r", 2, {}})).reason,
            "not_gone");
  at.go(*at.bea);
  at.services.time += at.services.waits.absence;
  EXPECT_TRUE(
      as<Keep>(at.stand_ins.take(at.from("anna"), protocol::Replace{"r", 2, {}})).position_too);
  const SeatHold& seat = at.match.state.seat(2);
  EXPECT_EQ(seat.level, "easy");
  EXPECT_EQ(seat.bot_at, at.services.time + at.services.waits.first_move);
  as<Unfit>(at.stand_ins.take(at.from("anna"), protocol::Replace{"s", 2, {}}));
  as<Keep>(at.stand_ins.take(at.from("bea"), protocol::Return{"b", 2}));
  EXPECT_TRUE(seat.plays_itself());
  EXPECT_EQ(seat.bot_at, 0);
}

TEST(StandIns, who_resigns_does_not_come_back) {
  Standing at;
  at.match.state.request = OpenRequest{1, protocol::RequestAsk::Pause, 1, 0, {2}};
  as<Keep>(at.stand_ins.take(at.from("bea"), protocol::Resign{"r", 2}));
  EXPECT_FALSE(at.match.state.request);
  EXPECT_EQ(at.match.state.seat(2).level, "medium");
  as<Unfit>(at.stand_ins.take(at.from("bea"), protocol::Resign{"s", 2}));
  as<Unfit>(at.stand_ins.take(at.from("bea"), protocol::Return{"t", 2}));
}

}  // namespace
}  // namespace burgrave::server
