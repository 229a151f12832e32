// Requests by themselves: what comes of a wish that takes the leave of the others.
#include "server/match/requests.hpp"

#include "server/match/entries.hpp"
#include "server/match/test/match_parts.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

using protocol::RequestAsk;

struct Asking : TwoPlay {
  using TwoPlay::TwoPlay;
  Requests requests{match, attendance, services};

  /// The seat that is asked first takes its first choice.
  int act_once() {
    const int seat = match.state.asked.front();
    const std::string action = match.course.table().choices(seat_at(seat - 1)).front().notation;
    std::get<NewEntry>(act(match, seat, action, {Author::Human, "a", services.time, 0}));
    return seat;
  }
  int turn(int seat) const { return match.course.counted(seat, match.state.turn_of(seat)); }
};

TEST(Requests, a_pause_takes_the_yes_of_all_others) {
  Asking at;
  EXPECT_FALSE(as<Keep>(at.requests.take(at.from("anna"), protocol::Pause{"p", 1})).position_too);
  ASSERT_TRUE(at.match.state.request);
  EXPECT_EQ(at.match.state.request->waiting, std::vector<int>{2});
  EXPECT_EQ(as<No>(at.requests.take(at.from("bea"), protocol::Pause{"p", 2})).reason,
            "request_open");
  as<Keep>(at.requests.take(at.from("bea"), protocol::Answer{"y", 2, RequestAsk::Pause, true, 1}));
  EXPECT_EQ(at.match.state.status, TableStatus::Paused);
  EXPECT_FALSE(at.match.state.request);
  as<Keep>(at.requests.take(at.from("bea"), protocol::Resume{"r", 2}));
  EXPECT_EQ(at.match.state.status, TableStatus::Playing);
}

TEST(Requests, an_answer_counts_for_what_was_read_alone) {
  Asking at;
  at.requests.take(at.from("anna"), protocol::Pause{"p", 1});
  for (const protocol::Answer& late : {protocol::Answer{"y", 2, RequestAsk::Pause, true, 2},
                                       protocol::Answer{"y", 2, RequestAsk::End, true, 1},
                                       protocol::Answer{"y", 2, RequestAsk::Pause, true, {}}}) {
    const No no = as<No>(at.requests.take(at.from("bea"), late));
    EXPECT_EQ(no.reason, "request_gone");
    EXPECT_EQ(no.newer, No::Newer::Table);
  }
  EXPECT_EQ(at.match.state.status, TableStatus::Playing);
}

TEST(Requests, who_asked_withdraws_it_and_nobody_else) {
  Asking at;
  at.requests.take(at.from("anna"), protocol::Pause{"p", 1});
  as<Unfit>(at.requests.take(at.from("bea"), protocol::Withdraw{"w", 1}));
  as<Keep>(at.requests.take(at.from("anna"), protocol::Withdraw{"w", 1}));
  EXPECT_FALSE(at.match.state.request);
}

TEST(Requests, an_end_by_agreement_has_a_result_of_its_own) {
  Asking at;
  at.requests.take(at.from("bea"), protocol::End{"e", 2});
  const Keep kept = as<Keep>(
      at.requests.take(at.from("anna"), protocol::Answer{"y", 1, RequestAsk::End, true, 1}));
  EXPECT_TRUE(kept.position_too);
  ASSERT_TRUE(kept.change.header);
  EXPECT_EQ(kept.change.header->result, kEnded);
  EXPECT_EQ(at.match.state.status, TableStatus::Ended);
}

TEST(Requests, those_who_have_gone_hinder_no_pause) {
  Asking at;
  at.requests.take(at.from("anna"), protocol::Pause{"p", 1});
  at.go(*at.bea);
  const Time left = at.services.time;
  auto waiting = at.requests.agree_without_the_gone(0);
  EXPECT_FALSE(waiting.agreed);
  EXPECT_EQ(waiting.next, left + at.services.waits.absence);
  at.services.time = *waiting.next;
  waiting = at.requests.agree_without_the_gone(at.services.time + 5);
  EXPECT_FALSE(waiting.agreed);
  EXPECT_EQ(waiting.next, at.services.time + 5) << "not while the store fails";
  EXPECT_TRUE(at.requests.agree_without_the_gone(0).agreed);
  EXPECT_EQ(at.match.state.status, TableStatus::Paused);
}

TEST(Requests, a_request_of_who_has_gone_gives_way) {
  Asking at;
  at.requests.take(at.from("anna"), protocol::End{"e", 1});
  at.go(*at.anna);
  at.services.time += at.services.waits.absence;
  as<Keep>(at.requests.take(at.from("bea"), protocol::Pause{"p", 2}));
  EXPECT_EQ(at.match.state.request->ask, RequestAsk::Pause);
  EXPECT_EQ(at.match.state.request->number, 2);
}

TEST(Requests, taking_back_is_done_as_the_position_offers_it) {
  Asking at;
  const int seat = at.act_once();
  const std::string who = seat == 1 ? "anna" : "bea";
  const auto offered = at.requests.undo_of(seat);
  const auto upshot = at.requests.take(at.from(who), protocol::Undo{"u", seat, at.turn(seat)});
  if (offered == protocol::PositionUndo::Free) {
    EXPECT_EQ(as<GoBack>(upshot).undo->kind, UndoTarget::Kind::Free);
  } else {
    as<Keep>(upshot);
    const int other = 3 - seat;
    const GoBack back =
        as<GoBack>(at.requests.take(at.from(other == 1 ? "anna" : "bea"),
                                    protocol::Answer{"y", other, RequestAsk::Undo, true, 1}));
    EXPECT_EQ(back.request, 1);
    EXPECT_EQ(back.undo->kind, UndoTarget::Kind::Ask);
  }
  const No late =
      as<No>(at.requests.take(at.from(who), protocol::Undo{"v", seat, at.turn(seat) - 1}));
  EXPECT_EQ(late.newer, No::Newer::Position);
}

TEST(Requests, a_seat_that_has_spent_its_part_takes_nothing_back) {
  Asking at;
  at.services.match_limits.taken_back = 2;
  const int seat = at.act_once();
  at.match.state.taken_back = {1, 1};
  EXPECT_EQ(at.requests.undo_of(seat), protocol::PositionUndo::None);
  EXPECT_EQ(as<No>(at.requests.take(at.from(seat == 1 ? "anna" : "bea"),
                                    protocol::Undo{"u", seat, at.turn(seat)}))
                .reason,
            "taken_back_too_often");
}

TEST(Requests, a_stuck_table_goes_back_for_its_host_without_leave) {
  Asking at;
  at.act_once();
  as<Unfit>(at.requests.take(at.from("bea"), protocol::Rewind{"w", 0}));
  as<Keep>(at.requests.take(at.from("anna"), protocol::Rewind{"w", 0}));
  EXPECT_EQ(at.match.state.request->ask, RequestAsk::Rewind);
  at.match.state.status = TableStatus::Stuck;
  const GoBack back = as<GoBack>(at.requests.take(at.from("anna"), protocol::Rewind{"w", 0}));
  EXPECT_FALSE(back.undo);
  EXPECT_EQ(back.request, 0);
}

}  // namespace
}  // namespace burgrave::server
