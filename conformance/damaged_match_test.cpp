// Matches that are sound as records, but not as matches of their game.

#include "core/record.hpp"
#include "core/test/files.hpp"
#include "core/test/source_dir.hpp"
#include "registry/game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace burgrave {

std::uint64_t allocation_count() noexcept { return 0; }  // nothing here measures allocations

namespace {

using test::contents;

const std::filesystem::path kCorpus = burgrave::test::source_dir() / "tests" / "corpus";

/// The records in the folder of each game, as "caylus/01_unknown_option", sorted.
std::vector<std::string> records() {
  std::vector<std::string> names;
  for (const auto& game : games()) {
    const std::string& key = game->info().key;
    for (const std::string& name : test::names_in(kCorpus / key, ".bgr")) {
      names.push_back(key + "/" + name);
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

class DamagedMatch : public ::testing::TestWithParam<std::string> {};

TEST_P(DamagedMatch, is_refused_with_entry_and_reason) {
  const std::string file = GetParam() + ".bgr";
  std::string expected = contents(kCorpus / (GetParam() + ".expect"));
  ASSERT_FALSE(expected.empty());
  expected.pop_back();  // the line end
  const auto journal = read_record(contents(kCorpus / file), file);
  ASSERT_TRUE(journal) << "the record itself is damaged: " << journal.error().text();
  const auto game = find_game(GetParam().substr(0, GetParam().find('/')));
  ASSERT_TRUE(game) << game.error().text();
  const auto table = (*game)->resume(*journal);
  ASSERT_FALSE(table) << "accepted, expected is: " << expected;
  EXPECT_NE(table.error().text().find(expected), std::string::npos)
      << "error:    " << table.error().text() << "\nexpected: " << expected;
}

INSTANTIATE_TEST_SUITE_P(Corpus, DamagedMatch, ::testing::ValuesIn(records()),
                         [](const auto& record) {
                           std::string name = record.param;
                           std::replace(name.begin(), name.end(), '/', '_');
                           return name;
                         });

}  // namespace
}  // namespace burgrave
