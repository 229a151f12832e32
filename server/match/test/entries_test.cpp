// Entries by themselves: what an action, or taking it back, makes of a match.
#include "server/match/entries.hpp"

#include "server/match/test/match_parts.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

struct Entering : TwoPlay {
  using TwoPlay::TwoPlay;

  std::variant<NewEntry, Refusal> enter(int seat, const std::string& action) {
    return act(match, seat, action, {Author::Human, "c", services.time, services.time});
  }
  NewEntry first_choice() {
    const int seat = match.state.asked.front();
    const auto choices = match.course.table().choices(seat_at(seat - 1));
    return std::get<NewEntry>(enter(seat, choices.front().notation));
  }
};

TEST(Entries, an_action_is_told_with_all_that_follows_from_it) {
  Entering at;
  const int before = at.match.course.last_seq();
  const int seat = at.match.state.asked.front();
  const NewEntry entry = at.first_choice();
  EXPECT_EQ(entry.seq, before + 1);
  EXPECT_TRUE(entry.seen);
  EXPECT_FALSE(entry.over);
  ASSERT_FALSE(entry.change.entries.empty());
  EXPECT_EQ(entry.change.entries.front().client_id, "c");
  EXPECT_EQ(entry.change.entries.front().author, Author::Human);
  EXPECT_EQ(at.match.course.last_seq(), before + static_cast<int>(entry.change.entries.size()));
  EXPECT_EQ(at.match.state.turn_of(seat), at.match.course.last_seq());
}

TEST(Entries, a_refusal_changes_nothing) {
  Entering at;
  const std::string before = at.match.state.text();
  const int seat = at.match.state.asked.front();
  EXPECT_TRUE(std::holds_alternative<Refusal>(at.enter(seat, "no such action")));
  EXPECT_TRUE(std::holds_alternative<Refusal>(at.enter(3 - seat, "pass")));
  EXPECT_EQ(at.match.state.text(), before);
}

TEST(Entries, a_request_to_go_back_lapses_with_its_position) {
  Entering at;
  at.match.state.request = OpenRequest{1, protocol::RequestAsk::Rewind, 1, 0, {2}};
  EXPECT_TRUE(at.first_choice().lapsed);
  EXPECT_FALSE(at.match.state.request);
  at.match.state.request = OpenRequest{2, protocol::RequestAsk::Pause, 1, 0, {2}};
  EXPECT_FALSE(at.first_choice().lapsed);
  EXPECT_TRUE(at.match.state.request);
}

TEST(Entries, what_is_taken_back_is_spent_of_the_part_of_its_seat) {
  Entering at;
  const int seat = at.match.state.asked.front();
  const int before = at.match.course.last_seq();
  at.match.course.wrote(at.first_choice().change.entries);
  const NewEntry undo = take_back(at.match, seat, {UndoTarget::Kind::Ask, before, {}},
                                  {Author::Human, "u", at.services.time, 0});
  ASSERT_FALSE(undo.change.entries.empty());
  EXPECT_EQ(undo.change.entries.front().entry.undo_to, before);
  EXPECT_EQ(at.match.state.taken_back[static_cast<std::size_t>(seat) - 1],
            at.match.course.last_seq() - before);
  EXPECT_EQ(at.match.state.asked, std::vector<int>{seat});
}

TEST(Entries, putting_back_plays_a_finished_match_on) {
  Entering at;
  const int before = at.match.course.last_seq();
  at.first_choice();
  at.match.state.status = protocol::TableStatus::Ended;
  const NewEntry entry = put_back(at.match, before, {Author::Admin, "r", at.services.time, 0});
  EXPECT_EQ(at.match.state.status, protocol::TableStatus::Playing);
  EXPECT_EQ(entry.change.entries.front().author, Author::Admin);
  EXPECT_TRUE(at.match.state.seed_known) << "everybody could read it";
}

}  // namespace
}  // namespace burgrave::server
