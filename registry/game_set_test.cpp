#include "registry/game_set.hpp"

#include "core/test/source_dir.hpp"
#include "registry/data_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace burgrave {
namespace {

namespace fs = std::filesystem;

/// A copy of the components of Caylus with more money for two, gone with the test.
class ChangedCaylus : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    directory_ = fs::path(::testing::TempDir()) / (std::string("burgrave-") + test->name());
    fs::remove_all(directory_);
    fs::copy(burgrave::test::source_dir() / "games/caylus/data", directory_,
             fs::copy_options::recursive);
    const fs::path file = directory_ / "setup.json";
    std::string text = *read_data_file(file);
    const std::size_t at = text.find(kFive);
    ASSERT_NE(at, std::string::npos);
    text.replace(at, kFive.size(), kNine);
    std::ofstream(file) << text;
  }
  void TearDown() override { fs::remove_all(directory_); }

  static constexpr std::string_view kFive = R"("2": [5, 5])";
  static constexpr std::string_view kNine = R"("2": [9, 9])";
  fs::path directory_;
};

std::uint64_t data_of(const Game& game) {
  return (*game.start({{{"seats", "2"}}, {}, {}}))->journal().header().data_hash;
}

TEST_F(ChangedCaylus, is_played_and_all_others_are_as_they_are) {
  GameSet set;
  const Game& standard = **find_game("caylus");
  EXPECT_EQ(*set.find("caylus"), &standard);
  ASSERT_FALSE(set.replace(standard, directory_.string()));
  const Game& changed = **set.find("caylus");
  EXPECT_NE(data_of(changed), data_of(standard));
  EXPECT_EQ(*set.find("citadels"), *find_game("citadels"));
  const auto all = set.all();
  ASSERT_EQ(all.size(), games().size());
  EXPECT_EQ(all[0], &changed);
  EXPECT_EQ(all[1], games()[1].get());
  EXPECT_FALSE(set.find("chess"));
}

TEST_F(ChangedCaylus, comes_from_one_place_and_must_be_right) {
  GameSet set;
  const Game& standard = **find_game("caylus");
  const auto nowhere = set.replace(standard, (directory_ / "none").string());
  ASSERT_TRUE(nowhere);
  EXPECT_EQ(*set.find("caylus"), &standard) << "an error changes nothing";
  ASSERT_FALSE(set.replace(standard, directory_.string()));
  const auto twice = set.replace(standard, directory_.string());
  ASSERT_TRUE(twice);
  EXPECT_NE(twice->what.find("one directory for each game"), std::string::npos);
}

}  // namespace
}  // namespace burgrave
