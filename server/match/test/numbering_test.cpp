#include "server/match/numbering.hpp"

#include "server/match/test/numbering_of_all.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

TEST(Numbering, who_sees_everything_counts_as_the_journal_does) {
  Journal journal;
  for (const char* notation : {"a", "b", "c"}) journal.append(seat_at(0), notation);
  journal.append_undo(1);
  journal.append(seat_at(0), "d");
  const Numbering all = numbering_of_all(journal);
  EXPECT_EQ(all.last(), 5);
  for (int seq = 0; seq <= 5; ++seq) {
    EXPECT_EQ(all.count_at(seq), seq);
    EXPECT_EQ(all.number_of(seq), seq);
    EXPECT_EQ(all.last_entry_at(seq), seq);
  }
  EXPECT_EQ(all.log_from(5), 5);
  EXPECT_EQ(all.log_from(3), 1) << "what came after 1 was taken back since";
  EXPECT_EQ(all.log_from(6), 0) << "nobody has counted so far";
  EXPECT_EQ(all.entry_behind(0, journal), 0);
  EXPECT_EQ(all.entry_behind(1, journal), 1);
  EXPECT_EQ(all.entry_behind(2, journal), std::nullopt) << "taken back";
  EXPECT_EQ(all.entry_behind(4, journal), std::nullopt) << "an undo is no place to go back to";
  EXPECT_EQ(all.entry_behind(5, journal), std::nullopt) << "nothing follows it";
}

TEST(Numbering, what_is_not_noticed_takes_no_number) {
  Numbering mine;
  for (const bool noticed : {true, false, false, true}) mine.add(noticed);
  EXPECT_EQ(mine.last(), 2);
  EXPECT_EQ(mine.count_at(3), 1);
  EXPECT_EQ(mine.number_of(4), 2);
  EXPECT_EQ(mine.last_entry_at(0), 0);
  EXPECT_EQ(mine.last_entry_at(1), 3);
  EXPECT_EQ(mine.last_entry_at(2), 4);
}

TEST(Numbering, an_undo_that_is_not_noticed_changes_nothing) {
  Numbering mine;
  mine.add(true);
  mine.add(false);  // of another seat
  mine.add(false);
  mine.add_undo(2, {});
  EXPECT_EQ(mine.last(), 1);
  EXPECT_EQ(mine.log_from(1), 1);
  mine.add(true);
  EXPECT_EQ(mine.number_of(5), 2);
}

TEST(Numbering, what_was_kept_keeps_its_number) {
  Numbering mine;
  mine.add(true);                         // 1
  mine.add(false);                        // 2, of another seat, which takes it back
  mine.add(true);                         // 3
  mine.add(false);                        // 4
  mine.add(true);                         // 5
  mine.add_undo(1, {true, false, true});  // 6; then 7, 8 and 9 as 3, 4 and 5 before
  EXPECT_EQ(mine.last(), 3);
  EXPECT_EQ(mine.number_of(7), 2);
  EXPECT_EQ(mine.number_of(9), 3);
  EXPECT_EQ(mine.log_from(2), 2);
  EXPECT_EQ(mine.last_entry_at(3), 9);
  mine.add(true);
  EXPECT_EQ(mine.last(), 4);

  Numbering others;  // those of the seat that took it back
  others.add(true);
  others.add(true);
  for (int i = 0; i < 3; ++i) others.add(false);
  others.add_undo(1, {false, false, false});
  EXPECT_EQ(others.last(), 3);
  EXPECT_EQ(others.log_from(2), 1);
}

TEST(Numbering, an_undo_that_is_noticed_counts_on) {
  Numbering mine;
  mine.add(true);
  mine.add(true);
  mine.add_undo(1, {});
  EXPECT_EQ(mine.last(), 3);
  mine.add(false);  // 4, of another seat
  mine.add_undo(1, {});
  EXPECT_EQ(mine.last(), 3) << "only what was not noticed is gone";
  EXPECT_EQ(mine.log_from(3), 3);
}

TEST(Numbering, going_back_stops_before_the_next_thing_that_was_noticed) {
  Journal journal;
  Numbering mine;
  for (const bool noticed : {true, false, true, false}) {
    journal.append(seat_at(noticed ? 0 : 1), "a");
    mine.add(noticed);
  }
  EXPECT_EQ(mine.entry_behind(1, journal), 2) << "what others did in secret stays";
  EXPECT_EQ(mine.entry_behind(2, journal), std::nullopt) << "whoever has acted in secret since";
  EXPECT_EQ(mine.entry_behind(0, journal), 0);
}

}  // namespace
}  // namespace burgrave::server
