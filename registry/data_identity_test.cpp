#include "core/data_identity.hpp"

#include "core/test/source_dir.hpp"
#include "registry/data_folder.hpp"
#include "registry/game.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <string>

namespace burgrave {
namespace {

namespace fs = std::filesystem;

/// Says everything that is only said about a component otherwise, as far as the schemas allow.
void say_otherwise(boost::json::value& value) {
  static const std::set<std::string, std::less<>> kTexts{"name_en", "name_hu", "note", "source",
                                                         "hu_note"};
  if (auto* list = value.if_array()) {
    for (boost::json::value& entry : *list) say_otherwise(entry);
  }
  auto* object = value.if_object();
  if (object == nullptr) return;
  for (auto& member : *object) {
    auto* text = member.value().if_string();
    if (text == nullptr) {
      say_otherwise(member.value());
    } else if (kTexts.contains(std::string_view(member.key()))) {
      text->append("x");
    } else if (member.key() == "confidence") {
      *text = *text == "rulebook" ? "public2" : "rulebook";
    }
  }
}

/// A directory of a game's components that is gone with the test.
class Components {
 public:
  explicit Components(const std::string& game)
      : directory_(fs::path(::testing::TempDir()) / ("burgrave-identity-" + game)) {
    fs::remove_all(directory_);
    fs::copy(burgrave::test::source_dir() / "games" / game / "data", directory_,
             fs::copy_options::recursive);
  }
  ~Components() { fs::remove_all(directory_); }

  template <class F>
  void change_each(F&& change) {
    for (const auto& file : fs::recursive_directory_iterator(directory_)) {
      if (!file.is_regular_file() || file.path().string().ends_with("schema.json")) continue;
      boost::json::value document = boost::json::parse(*read_data_file(file.path()));
      change(document);
      std::ofstream(file.path()) << boost::json::serialize(document);
    }
  }
  std::string path() const { return directory_.string(); }

 private:
  fs::path directory_;
};

/// A match in which the middle one of all legal actions was taken so many times.
std::unique_ptr<Table> played(const Game& game) {
  auto table = *game.start({{}, match_seed(7), {}});
  for (int i = 0; i < 150 && !table->actors().empty(); ++i) {
    const Seat seat = table->actors().first();
    const auto choices = table->choices(seat);
    EXPECT_FALSE(table->act(seat, choices[choices.size() / 2].notation));
  }
  return table;
}

class DataIdentityOfGames : public ::testing::TestWithParam<std::string> {};

TEST_P(DataIdentityOfGames, what_is_said_about_components_changes_neither_mark_nor_play) {
  const Game& standard = **find_game(GetParam());
  Components components(GetParam());
  components.change_each(say_otherwise);
  const auto corrected = standard.with_data(components.path());
  ASSERT_TRUE(corrected) << corrected.error().text();
  const DataIdentity before = *standard.identity({}), after = *(*corrected)->identity({});
  EXPECT_EQ(after.hash, before.hash);
  EXPECT_NE(after.former, before.former);
  const auto here = played(standard), there = played(**corrected);
  EXPECT_EQ(here->journal().entries(), there->journal().entries());
  EXPECT_EQ(here->scores(), there->scores());
  EXPECT_TRUE((*corrected)->resume(here->journal())) << "a running match goes on";
}

std::vector<std::string> all_keys() {
  std::vector<std::string> keys;
  for (const auto& game : games()) keys.push_back(game->info().key);
  return keys;
}
INSTANTIATE_TEST_SUITE_P(All, DataIdentityOfGames, ::testing::ValuesIn(all_keys()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace burgrave
