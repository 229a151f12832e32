#include "registry/data_folder.hpp"

#include "games/settlers/catalog/catalog.hpp"
#include "registry/game.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

namespace burgrave {
namespace {

namespace fs = std::filesystem;

std::string house_sheet(int number) {
  return *settlers::embedded_data("sheets/adventure_" + std::string(number < 10 ? "0" : "") +
                                  std::to_string(number) + ".json");
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

/// House sheet 1 with another number and other ids.
std::string own_sheet(int number) {
  const std::string text = std::to_string(number);
  return replaced(replaced(replaced(house_sheet(1), "\"number\": 1,", "\"number\": " + text + ","),
                           "adventure_01", "own_" + text),
                  "adv01_", "own_" + text + "_");
}

/// A directory of components that lasts as long as a test.
class DataFolder : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "burgrave_settlers_XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no directory for the test");
    directory_ = name;
  }
  void TearDown() override { fs::remove_all(directory_); }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((directory_ / name).parent_path());
    std::ofstream(directory_ / name, std::ios::binary) << text;
  }
  std::string path(const std::string& name) const { return (directory_ / name).string(); }

  /// The whole error, or nothing when everything is valid.
  std::string problem() const {
    const auto game = (*find_game("settlers"))->with_data(directory_.string());
    return game ? "" : game.error().text();
  }
  DataFiles files() const {
    return *data_files_over(directory_.string(), "settlers",
                            data_file_names(settlers::embedded_data), settlers::embedded_data);
  }

  fs::path directory_;
};

settlers::Options on_sheet(int number) {
  settlers::Options options;
  options.seats = 1;
  options.sheet = number;
  return options;
}

TEST_F(DataFolder, a_sheet_alone_is_played_beside_the_house_sheets) {
  write("sheets/mine.json", own_sheet(60));
  EXPECT_EQ(problem(), "");
  const auto all = settlers::load_catalog(on_sheet(0), files());
  ASSERT_TRUE(all) << all.error().text();
  EXPECT_EQ(all->villages.size(), 49U);
  const auto mine = settlers::load_catalog(on_sheet(60), files());
  ASSERT_TRUE(mine);
  EXPECT_EQ(mine->villages.front().id, "own_60");
  EXPECT_TRUE(settlers::load_catalog(on_sheet(7), files()));
}

TEST_F(DataFolder, a_sheet_is_replaced_by_one_of_its_file_name) {
  write("sheets/adventure_07.json",
        replaced(house_sheet(7), "Milestone Village", "Village of the Test"));
  EXPECT_EQ(problem(), "");
  const auto game = (*find_game("settlers"))->with_data(directory_.string());
  ASSERT_TRUE(game);
  EXPECT_NE((*game)->data_texts("en").find("Village of the Test"), std::string::npos);
  const auto all = settlers::load_catalog(on_sheet(0), files());
  ASSERT_TRUE(all);
  EXPECT_EQ(all->villages.size(), 48U);
  const auto house = settlers::load_catalog(on_sheet(7));
  const auto own = settlers::load_catalog(on_sheet(7), files());
  ASSERT_TRUE(own);
  EXPECT_EQ(own->identity.hash, house->identity.hash) << "a name is no rule";
  EXPECT_NE(own->identity.former, house->identity.former);
}

TEST_F(DataFolder, dice_alone_change_every_match) {
  write("dice.json", *settlers::embedded_data("dice.json"));
  EXPECT_EQ(problem(), "");
  EXPECT_EQ(settlers::load_catalog(on_sheet(1), files())->identity.hash,
            settlers::load_catalog(on_sheet(1))->identity.hash);
  write("dice.json", replaced(*settlers::embedded_data("dice.json"), "\"stone\"", "\"wood\""));
  const auto changed = settlers::load_catalog(on_sheet(1), files());
  EXPECT_FALSE(changed &&
               changed->identity.hash == settlers::load_catalog(on_sheet(1))->identity.hash);
}

TEST_F(DataFolder, two_sheets_with_one_number) {
  write("sheets/mine.json", own_sheet(60));
  write("sheets/other.json", replaced(own_sheet(61), "\"number\": 61,", "\"number\": 60,"));
  EXPECT_EQ(problem(), "sheets/other.json:/number: 60 is the number of sheets/mine.json too");
}

TEST_F(DataFolder, a_number_of_the_house_under_another_file_name) {
  write("sheets/mine.json", replaced(own_sheet(60), "\"number\": 60,", "\"number\": 7,"));
  EXPECT_EQ(problem(), "sheets/mine.json:/number: 7 is the number of sheets/adventure_07.json too");
}

TEST_F(DataFolder, a_typo_in_a_file_name) {
  write("sheets/mine.json", own_sheet(60));
  write("dise.json", *settlers::embedded_data("dice.json"));
  EXPECT_EQ(problem(), path("dise.json") +
                           ": 'dise.json' is not one of competition.json, dice.json, empire.json, "
                           "game.json, shapes.json, sheets; did you mean 'dice.json'?");
}

TEST_F(DataFolder, a_directory_without_components) {
  write("notes.txt", "nothing");
  EXPECT_EQ(problem(), directory_.string() +
                           ": holds no data of settlers: competition.json, dice.json, empire.json, "
                           "game.json, shapes.json or sheets/*.json");
}

TEST_F(DataFolder, schemas_and_other_files_do_no_harm) {
  write("sheets/mine.json", own_sheet(60));
  write("sheets/sheet.schema.json", *settlers::embedded_data("sheet.schema.json"));
  write("sheets/notes.txt", "nothing");
  write("sheet.schema.json", "{}");
  EXPECT_EQ(problem(), "");
}

TEST_F(DataFolder, damage_in_a_sheet_that_no_match_uses_is_found) {
  write("sheets/mine.json", replaced(own_sheet(60), "\"kind\": \"trade\"", "\"kind\": \"trede\""));
  EXPECT_NE(problem().find("sheets/mine.json:/buildings/1/ability/kind: 'trede'"),
            std::string::npos)
      << problem();
  EXPECT_NE(problem().find("did you mean 'trade'?"), std::string::npos) << problem();
}

TEST_F(DataFolder, a_sheet_that_cannot_be_read) {
  fs::create_directories(directory_ / "sheets" / "mine.json");
  EXPECT_NE(problem().find("mine.json"), std::string::npos) << problem();
}

}  // namespace
}  // namespace burgrave
