#include "core/journal.hpp"

#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace burgrave {
namespace {

Journal with_actions(int count) {
  Journal journal;
  for (int i = 1; i <= count; ++i) journal.append(seat_at(i % 2), "act " + std::to_string(i));
  return journal;
}

std::vector<int> effective_numbers(const Journal& journal) {
  std::vector<int> numbers;
  for (const JournalEntry& entry : journal.effective()) numbers.push_back(entry.seq);
  return numbers;
}

using Numbers = std::vector<int>;

TEST(Journal, NumbersItsEntriesFromOne) {
  const Journal journal = with_actions(3);
  EXPECT_EQ(journal.last_seq(), 3);
  EXPECT_EQ(journal.entries()[0].seq, 1);
  EXPECT_EQ(journal.entries()[2].notation, "act 3");
  EXPECT_EQ(effective_numbers(journal), (Numbers{1, 2, 3}));
}

TEST(Journal, AnUndoIsAnEntryOfItsOwn) {
  Journal journal = with_actions(3);
  journal.append_undo(1);
  EXPECT_EQ(journal.last_seq(), 4) << "nothing is deleted";
  EXPECT_EQ(journal.entries()[3].undo_to, 1);
  EXPECT_EQ(effective_numbers(journal), (Numbers{1}));
  journal.append(seat_at(0), "again");
  EXPECT_EQ(effective_numbers(journal), (Numbers{1, 5}));
}

TEST(Journal, UndoGoesBackToWhatIsLeftOnly) {
  Journal journal;
  EXPECT_FALSE(journal.can_undo_to(0)) << "there is nothing to take back";
  journal = with_actions(3);
  EXPECT_TRUE(journal.can_undo_to(0));
  EXPECT_TRUE(journal.can_undo_to(2));
  EXPECT_FALSE(journal.can_undo_to(3)) << "nothing follows it";
  EXPECT_FALSE(journal.can_undo_to(4)) << "it does not exist";
  EXPECT_FALSE(journal.can_undo_to(-1));
  journal.append_undo(1);  // entry 4
  EXPECT_FALSE(journal.can_undo_to(1)) << "nothing follows it any more";
  EXPECT_FALSE(journal.can_undo_to(2)) << "it was taken back";
  EXPECT_FALSE(journal.can_undo_to(4)) << "an undo is no place to go back to";
  EXPECT_TRUE(journal.can_undo_to(0));
}

TEST(Journal, EverythingCanBeTakenBackAndBegunAnew) {
  Journal journal = with_actions(2);
  journal.append_undo(0);
  EXPECT_TRUE(journal.effective().empty());
  EXPECT_FALSE(journal.can_undo_to(0));
  journal.append(seat_at(0), "anew");
  EXPECT_EQ(effective_numbers(journal), (Numbers{4}));
  EXPECT_TRUE(journal.can_undo_to(0));
}

TEST(Journal, CanBeTakenUpToAnyOfItsEntries) {
  Journal journal = with_actions(3);
  journal.header().game = "caylus";
  const Journal before = journal;
  journal.append_undo(1);
  journal.append(seat_at(0), "again");
  EXPECT_EQ(journal.up_to(3), before) << "an undo that came later does not count";
  EXPECT_EQ(effective_numbers(journal.up_to(4)), (Numbers{1}));
  EXPECT_EQ(journal.up_to(5), journal);
  EXPECT_EQ(journal.up_to(99), journal);
  EXPECT_TRUE(journal.up_to(0).entries().empty());
  EXPECT_EQ(journal.up_to(0).header().game, "caylus");
}

TEST(Journal, AgreesWithAStackThatForgets) {
  Rng rng(9);
  for (int round = 0; round < 50; ++round) {
    Journal journal;
    Numbers stack;
    for (int step = 0; step < 80; ++step) {
      if (!stack.empty() && rng.below(3) == 0) {
        stack.resize(rng.below(static_cast<std::uint32_t>(stack.size())));
        journal.append_undo(stack.empty() ? 0 : stack.back());
      } else {
        journal.append(seat_at(0), "act");
        stack.push_back(journal.last_seq());
      }
      ASSERT_EQ(effective_numbers(journal), stack);
      for (int seq = -1; seq <= journal.last_seq() + 1; ++seq) {
        const bool stands = seq == 0 || std::find(stack.begin(), stack.end(), seq) != stack.end();
        const bool expected = stands && !stack.empty() && stack.back() != seq;
        ASSERT_EQ(journal.can_undo_to(seq), expected) << seq << " of " << journal.last_seq();
      }
    }
  }
}

}  // namespace
}  // namespace burgrave
