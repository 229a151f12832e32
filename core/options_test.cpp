#include "core/options.hpp"

#include <gtest/gtest.h>

#include <array>

namespace burgrave {
namespace {

constexpr std::array<std::string_view, 3> kMaps{"coast", "forest", "mountain"};
constexpr std::array<std::string_view, 4> kTowers{"round", "square", "leaning", "clock"};

struct Choices {
  int seats = 3;
  bool long_game = false;
  int map = 1;
  std::uint64_t towers = 0;
  bool operator==(const Choices&) const = default;
};
constexpr std::array<OptionField<Choices>, 4> kFields{{
    {"seats", &Choices::seats, 2, 4},
    {"long_game", &Choices::long_game},
    {.name = "map", .member = &Choices::map, .words = kMaps},
    {.name = "towers", .member = &Choices::towers, .words = kTowers, .none = "all"},
}};
const std::span<const OptionField<Choices>> kAll = kFields;

std::string error_of(const OptionValues& values) {
  const auto choices = parse_options(kAll, values);
  return choices ? "" : choices.error().text();
}

TEST(Options, WhatIsNotGivenKeepsItsStandard) {
  EXPECT_EQ(*parse_options(kAll, {}), Choices{});
  EXPECT_EQ(*parse_options(kAll, {{"seats", "2"}}), (Choices{.seats = 2}));
  EXPECT_EQ(*parse_options(kAll, {{"seats", "4"}, {"long_game", "true"}}),
            (Choices{.seats = 4, .long_game = true}));
}

TEST(Options, ASwitchHasFourWordsForEachSide) {
  for (const char* yes : {"true", "yes", "on", "1"}) {
    EXPECT_TRUE(parse_options(kAll, {{"long_game", yes}})->long_game) << yes;
  }
  for (const char* no : {"false", "no", "off", "0"}) {
    EXPECT_FALSE(parse_options(kAll, {{"long_game", no}})->long_game) << no;
  }
}

TEST(Options, ErrorsSayWhatWouldBeRight) {
  EXPECT_EQ(error_of({{"seats", "5"}}), "seats: '5' is not a number from 2 to 4");
  EXPECT_EQ(error_of({{"seats", "1"}}), "seats: '1' is not a number from 2 to 4");
  EXPECT_EQ(error_of({{"long_game", "maybe"}}), "long_game: 'maybe' is neither true nor false");
  EXPECT_EQ(
      error_of({{"seat", "3"}}),
      "there is no option 'seat'; did you mean 'seats'? Known: seats, long_game, map, towers");
  EXPECT_EQ(error_of({{"colour", "3"}}),
            "there is no option 'colour'. Known: seats, long_game, map, towers");
}

TEST(Options, OnlyWholeNumbersInRangeAreNumbers) {
  for (const char* text :
       {"", " 3", "3 ", "+3", "3.0", "0x3", "three", "-3", "99999999999999999999", "3\n"}) {
    EXPECT_FALSE(parse_number("n", text, 2, 4)) << "'" << text << "'";
  }
  EXPECT_EQ(*parse_number("n", "-3", -5, 5), -3);
  for (const char* text : {"", "TRUE", "true ", "2", "y"}) {
    EXPECT_FALSE(parse_switch("s", text)) << "'" << text << "'";
  }
}

TEST(Options, AChoiceIsOneOfItsWords) {
  EXPECT_EQ(parse_options(kAll, {{"map", "coast"}})->map, 0);
  EXPECT_EQ(parse_options(kAll, {{"map", "mountain"}})->map, 2);
  EXPECT_EQ(error_of({{"map", "forrest"}}),
            "map: 'forrest' is not one of coast, forest, mountain; did you mean 'forest'?");
  EXPECT_EQ(error_of({{"map", "1"}}), "map: '1' is not one of coast, forest, mountain");
  EXPECT_EQ(error_of({{"map", ""}}), "map: '' is not one of coast, forest, mountain");
}

TEST(Options, ASubsetIsAListOfWords) {
  EXPECT_EQ(parse_options(kAll, {{"towers", "square"}})->towers, 2U);
  EXPECT_EQ(parse_options(kAll, {{"towers", "clock,round"}})->towers, 9U);
  EXPECT_EQ(parse_options(kAll, {{"towers", "round,square,leaning,clock"}})->towers, 15U);
  for (const char* none : {"", "all"}) {
    EXPECT_EQ(parse_options(kAll, {{"towers", none}})->towers, 0U) << none;
  }
  const std::string known = " is not one of round, square, leaning, clock";
  EXPECT_EQ(error_of({{"towers", "round,sqare"}}),
            "towers: 'sqare'" + known + "; did you mean 'square'?");
  for (const char* text : {",", "round,", ",round", "round,,clock"}) {
    EXPECT_EQ(error_of({{"towers", text}}), "towers: ''" + known) << text;
  }
  EXPECT_EQ(error_of({{"towers", "round, clock"}}),
            "towers: ' clock'" + known + "; did you mean 'clock'?");
  EXPECT_EQ(error_of({{"towers", "round,all"}}), "towers: 'all'" + known);
  EXPECT_EQ(error_of({{"towers", "clock,round,clock"}}), "towers: 'clock' stands twice");
}

TEST(Options, WrittenOutTheyReadBackTheSame) {
  for (const Choices& choices : {Choices{2, true, 0, 5}, Choices{4, false, 2, 0}}) {
    const OptionValues values = option_values(kAll, choices);
    EXPECT_EQ(values.size(), kFields.size()) << "standards are written too";
    EXPECT_EQ(*parse_options(kAll, values), choices);
  }
  const OptionValues values = option_values(kAll, Choices{2, true, 0, 5});
  EXPECT_EQ(values.at("seats"), "2");
  EXPECT_EQ(values.at("long_game"), "true");
  EXPECT_EQ(values.at("map"), "coast");
  EXPECT_EQ(values.at("towers"), "round,leaning");
  EXPECT_EQ(option_values(kAll, Choices{}).at("towers"), "all");
}

TEST(Options, AHostSeesRangesAndStandards) {
  const std::vector<OptionInfo> infos = option_infos(kAll);
  ASSERT_EQ(infos.size(), kFields.size());
  EXPECT_EQ(infos[0].name, "seats");
  EXPECT_EQ(infos[0].kind, OptionKind::Number);
  EXPECT_EQ(infos[0].low, 2);
  EXPECT_EQ(infos[0].high, 4);
  EXPECT_EQ(infos[0].standard, 3);
  EXPECT_EQ(infos[0].standard_text(), "3");
  EXPECT_EQ(infos[1].name, "long_game");
  EXPECT_EQ(infos[1].kind, OptionKind::Switch);
  EXPECT_EQ(infos[1].standard, 0);
  EXPECT_EQ(infos[1].standard_text(), "false");
  EXPECT_EQ(infos[2].kind, OptionKind::Choice);
  EXPECT_EQ(infos[2].low, 0);
  EXPECT_EQ(infos[2].high, 2);
  EXPECT_EQ(infos[2].words, (std::vector<std::string>{"coast", "forest", "mountain"}));
  EXPECT_EQ(infos[2].standard_text(), "forest");
  EXPECT_EQ(infos[3].kind, OptionKind::Subset);
  EXPECT_EQ(infos[3].words.size(), kTowers.size());
  EXPECT_EQ(infos[3].standard_text(), "all");
}

}  // namespace
}  // namespace burgrave
