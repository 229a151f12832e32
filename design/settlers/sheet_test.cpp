#include "design/settlers/sheet.hpp"

#include "core/text.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>

namespace burgrave {
namespace {

const SheetHeading kHeading{60, "Test \"Village\"", "Próbafalu"};

settlers::Options alone(int sheet = 0) {
  settlers::Options options;
  options.seats = 1;
  options.sheet = sheet;
  return options;
}

std::string drawn(const std::string& sheet, std::string_view language, const BoardStyle& style) {
  const auto text =
      settlers_sheet_text(with_only_sheet("mine.json", sheet), alone(), language, style);
  EXPECT_TRUE(text) << text.error().text();
  return text ? *text : "";
}

TEST(StartingSheet, is_valid_and_takes_number_and_names) {
  const auto catalog =
      settlers::load_catalog(alone(60), with_only_sheet("mine.json", starting_sheet(kHeading)));
  ASSERT_TRUE(catalog) << catalog.error().text();
  EXPECT_EQ(catalog->villages.front().number, 60);
  const std::string names =
      settlers::data_texts(with_only_sheet("mine.json", starting_sheet(kHeading)), "en");
  EXPECT_NE(names.find(R"(Test \"Village\")"), std::string::npos) << names;
}

TEST(StartingSheet, has_six_buildings_of_six_kinds) {
  const auto catalog =
      settlers::load_catalog(alone(), with_only_sheet("mine.json", starting_sheet(kHeading)));
  ASSERT_TRUE(catalog);
  std::set<settlers::AbilityKind> kinds;
  for (const auto& building : catalog->villages.front().buildings) {
    kinds.insert(building.ability.kind);
  }
  EXPECT_EQ(kinds.size(), 6U);
}

TEST(StartingSheet, names_that_look_like_marks_stay_names) {
  const SheetHeading heading{60, "@NAME_HU@", "@NUMBER@"};
  const auto files = with_only_sheet("mine.json", starting_sheet(heading));
  EXPECT_NE(settlers::data_texts(files, "en").find("@NAME_HU@"), std::string::npos);
  EXPECT_NE(settlers::data_texts(files, "hu").find("@NUMBER@"), std::string::npos);
}

TEST(StartingSheet, has_an_own_id_for_every_number) {
  const std::string one = starting_sheet({60, "A", "A"}), two = starting_sheet({61, "B", "B"});
  const auto both = [&](std::string_view name) -> Result<std::string> {
    if (name == "sheets/") return std::string("one.json\ntwo.json\n");
    if (name == "one.json") return one;
    return name == "two.json" ? Result<std::string>(two) : settlers::embedded_data(name);
  };
  EXPECT_FALSE(settlers::check_all_data(both));
}

TEST(SheetText, holds_every_building_and_its_ability) {
  const std::string text = drawn(starting_sheet(kHeading), "en", {});
  for (const char* part : {"Test \"Village\" · sheet 60, Romans", "Vineyard", "Town Council",
                           "Gain 1 food.", "Before anything else"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  }
  const std::string hungarian = drawn(starting_sheet(kHeading), "hu", {});
  EXPECT_NE(hungarian.find("Próbafalu · 60. falulap"), std::string::npos) << hungarian;
}

TEST(SheetText, keeps_to_the_width_and_to_plain_signs) {
  for (const int width : {60, 80, 120}) {
    BoardStyle style;
    style.width = width;
    style.unicode = false;
    const std::string text = drawn(starting_sheet({60, "Test", "Test"}), "en", style);
    for (const char* sign : {"✗", "✓", "★", "■"}) EXPECT_EQ(text.find(sign), std::string::npos);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      EXPECT_LE(display_width(line), static_cast<std::size_t>(width)) << line;
    }
  }
}

TEST(SheetText, every_house_sheet_and_the_competition_sheet) {
  for (int number = 1; number <= 48; ++number) {
    const auto text = settlers_sheet_text(settlers::embedded_data, alone(number), "hu", {});
    ASSERT_TRUE(text) << text.error().text();
    EXPECT_EQ(text->find("⟨"), std::string::npos) << *text;
  }
  settlers::Options competition;
  competition.mode = settlers::kModeAdvanced;
  const auto text = settlers_sheet_text(settlers::embedded_data, competition, "en", {});
  ASSERT_TRUE(text);
  EXPECT_NE(text->find("Architects"), std::string::npos);
}

TEST(SheetText, an_error_calls_the_sheet_by_its_name) {
  std::string sheet = starting_sheet(kHeading);
  sheet.replace(sheet.find("\"reroll\""), 8, "\"rerol\"");
  const auto text = settlers_sheet_text(with_only_sheet("my/mine.json", sheet), alone(), "en", {});
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().where, "my/mine.json:/buildings/3/ability/kind");
  EXPECT_NE(text.error().what.find("did you mean 'reroll'?"), std::string::npos);
}

}  // namespace
}  // namespace burgrave
