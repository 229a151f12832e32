#include "core/record.hpp"

#include "core/test/files.hpp"
#include "core/test/source_dir.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace burgrave {
namespace {

using test::contents;

const std::filesystem::path kCorpus = burgrave::test::source_dir() / "tests" / "corpus" / "records";

/// Names of the records in a folder of the corpus.
std::vector<std::string> records_in(const std::filesystem::path& folder) {
  return test::names_in(folder, ".bgr");
}

std::string error_of(std::string_view text) {
  const auto journal = read_record(text, "r.bgr");
  return journal ? "" : journal.error().text();
}

const std::string kHead = "burgrave 1\ngame: toy\nrevision: 3\ndata: 0000000000000000\n\n";

class DamagedRecord : public ::testing::TestWithParam<std::string> {};

TEST_P(DamagedRecord, is_refused_with_line_and_reason) {
  const std::string file = GetParam() + ".bgr";
  std::string expected = contents(kCorpus / (GetParam() + ".expect"));
  ASSERT_FALSE(expected.empty());
  ASSERT_EQ(expected.back(), '\n');
  expected.pop_back();
  const auto journal = read_record(contents(kCorpus / file), file);
  ASSERT_FALSE(journal) << "accepted, expected is: " << expected;
  EXPECT_NE(journal.error().text().find(expected), std::string::npos)
      << "error:    " << journal.error().text() << "\nexpected: " << expected;
}

INSTANTIATE_TEST_SUITE_P(Corpus, DamagedRecord, ::testing::ValuesIn(records_in(kCorpus)),
                         [](const auto& record) { return "n" + record.param; });

class ValidRecord : public ::testing::TestWithParam<std::string> {};

TEST_P(ValidRecord, is_read_and_written_again_the_same) {
  const std::string file = GetParam() + ".bgr";
  const auto journal = read_record(contents(kCorpus / "valid" / file), file);
  ASSERT_TRUE(journal) << journal.error().text();
  const std::string written = write_record(*journal);
  const auto again = read_record(written, file);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(*again, *journal);
  EXPECT_EQ(write_record(*again), written);
}

INSTANTIATE_TEST_SUITE_P(Corpus, ValidRecord, ::testing::ValuesIn(records_in(kCorpus / "valid")),
                         [](const auto& record) { return record.param; });

Journal full_journal() {
  JournalHeader header;
  header.game = "toy";
  header.revision = 3;
  header.data_hash = 0xFEDCBA9876543210;
  header.options = {{"long_game", "true"}, {"seats", "2"}};
  header.seats = {"human", "hard:1s"};
  header.seed = std::string(64, 'a');
  header.result = "10 7";
  Journal journal(header);
  journal.append(Seat::Chance, "roll 4");
  journal.append(seat_at(0), "walk");
  journal.append_undo(1);
  journal.append(seat_at(7), "árvíztűrő 🎲");
  return journal;
}

TEST(Record, IsWrittenAsTheFormatSays) {
  EXPECT_EQ(write_record(full_journal()),
            "burgrave 1\ngame: toy\nrevision: 3\ndata: fedcba9876543210\n"
            "option: long_game=true\noption: seats=2\nseat: human\nseat: hard:1s\n"
            "seed: " +
                std::string(64, 'a') +
                "\nresult: 10 7\n\n"
                "1 * roll 4\n2 1 walk\n3 undo 1\n4 8 árvíztűrő 🎲\n");
}

TEST(Record, TellsWhereItsSeedComesFrom) {
  Journal journal = full_journal();
  const std::string digits(64, 'b');
  journal.header().origin = {"match-1", digits, digits, {digits, ""}, "rewound"};
  const std::string text = write_record(journal);
  EXPECT_EQ(text.substr(0, 11), "burgrave 2\n");
  EXPECT_NE(text.find("result: 10 7\nmatch: match-1\ncommitment: " + digits + "\nsecret: " +
                      digits + "\nnonce: " + digits + "\nnonce: -\nseed_known: rewound\n\n"),
            std::string::npos);
  const auto read = read_record(text, "r.bgr");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(*read, journal);
}

TEST(Record, ReadsWhatItWrites) {
  const Journal journal = full_journal();
  const auto read = read_record(write_record(journal), "r.bgr");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(*read, journal);
}

TEST(Record, GrowsLineByLine) {
  const Journal journal = full_journal();
  std::string text = record_head(journal.header());
  for (const JournalEntry& entry : journal.entries()) {
    text += record_line(entry);
    EXPECT_EQ(error_of(text), "");
  }
  EXPECT_EQ(text, write_record(journal));
}

TEST(Record, CutAnywhereInALineItIsRefused) {
  const std::string text = write_record(full_journal());
  const std::size_t head = record_head(full_journal().header()).size();
  for (std::size_t size = 0; size < text.size(); ++size) {
    const bool whole_lines = size >= head && text[size - 1] == '\n';
    EXPECT_EQ(error_of(text.substr(0, size)).empty(), whole_lines) << "cut to " << size;
  }
}

TEST(Record, ErrorsNameFileLineAndReason) {
  EXPECT_EQ(error_of(kHead + "1 * roll 4\n2 9 walk\n"),
            "r.bgr:7: '9' is not an actor; write a seat from 1, * or undo");
}

TEST(Record, MayNotBeLargerThanFourMebibytes) {
  std::string text = kHead;
  const std::string comment = "#" + std::string(1022, '-') + "\n";
  while (text.size() + comment.size() <= kMaxRecordBytes) text += comment;
  text += "#" + std::string(kMaxRecordBytes - text.size() - 2, '-') + "\n";
  ASSERT_EQ(text.size(), kMaxRecordBytes);
  EXPECT_EQ(error_of(text), "");
  EXPECT_EQ(error_of(text + "\n"), "r.bgr:1: the file is larger than 4 MiB");
}

TEST(Record, ALineHasAtMost4096Bytes) {
  const std::string longest(kMaxRecordLine - 4, 'x');
  EXPECT_EQ(error_of(kHead + "1 1 " + longest + "\n"), "");
  EXPECT_EQ(error_of(kHead + "1 1 " + longest + "\r\n"), "") << "the line end does not count";
  EXPECT_EQ(error_of(kHead + "1 1 " + longest + "x\n"),
            "r.bgr:6: the line is longer than 4096 bytes");
}

TEST(Record, WithManyUndosIsReadInReasonableTime) {
  std::string text = kHead;
  int seq = 0;
  while (seq < 50000) text += std::to_string(++seq) + " 1 x\n";
  while (text.size() < kMaxRecordBytes - 100) {
    text += std::to_string(++seq) + " 1 x\n";
    text += std::to_string(++seq) + " undo 50000\n";
  }
  EXPECT_EQ(error_of(text), "");
}

TEST(RecoverRecord, ForgivesATornLastLine) {
  const std::string whole = kHead + "1 * roll 4\n2 1 walk\n";
  for (const std::string torn : {"3", "3 ", "3 * ro", "3 * roll 4", "garbage \x01\xFF", "\r"}) {
    const auto recovered = recover_record(whole + torn, "r.bgr");
    ASSERT_TRUE(recovered) << recovered.error().text();
    EXPECT_EQ(recovered->dropped, torn);
    EXPECT_EQ(write_record(recovered->journal), whole);
  }
}

TEST(RecoverRecord, LeavesAWholeRecordAsItIs) {
  const std::string whole = write_record(full_journal());
  const auto recovered = recover_record(whole, "r.bgr");
  ASSERT_TRUE(recovered) << recovered.error().text();
  EXPECT_EQ(recovered->dropped, "");
  EXPECT_EQ(recovered->journal, full_journal());
}

TEST(RecoverRecord, ForgivesNothingElse) {
  const auto error = [](const std::string& text) {
    const auto recovered = recover_record(text, "r.bgr");
    return recovered ? "" : recovered.error().text();
  };
  EXPECT_EQ(error(kHead + "1 * roll 4\n3 1 walk\n4 1 wa"),
            "r.bgr:7: entry 3 stands where entry 2 must be");
  EXPECT_EQ(error("burgrave 1\ngame: toy\nrevis"),
            "r.bgr:2: the record ends within its header; an empty line must follow it");
  EXPECT_EQ(error("burgrave 1"),
            "r.bgr:1: the last line has no line end: the file was cut off in the middle of a line");
  EXPECT_EQ(error(""), "r.bgr:1: the file is empty; a record begins with 'burgrave 1'");
}

}  // namespace
}  // namespace burgrave
