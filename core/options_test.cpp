#include "core/options.hpp"

#include <gtest/gtest.h>

#include <array>

namespace burgrave {
namespace {

struct Choices {
  int seats = 3;
  bool long_game = false;
  bool operator==(const Choices&) const = default;
};
constexpr std::array<OptionField<Choices>, 2> kFields{{
    {"seats", &Choices::seats, 2, 4},
    {"long_game", &Choices::long_game},
}};
const std::span<const OptionField<Choices>> kAll = kFields;

std::string error_of(const OptionValues& values) {
  const auto choices = parse_options(kAll, values);
  return choices ? "" : choices.error().text();
}

TEST(Options, WhatIsNotGivenKeepsItsStandard) {
  EXPECT_EQ(*parse_options(kAll, {}), Choices{});
  EXPECT_EQ(*parse_options(kAll, {{"seats", "2"}}), (Choices{2, false}));
  EXPECT_EQ(*parse_options(kAll, {{"seats", "4"}, {"long_game", "true"}}), (Choices{4, true}));
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
  EXPECT_EQ(error_of({{"seat", "3"}}),
            "there is no option 'seat'; did you mean 'seats'? Known: seats, long_game");
  EXPECT_EQ(error_of({{"colour", "3"}}), "there is no option 'colour'. Known: seats, long_game");
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

TEST(Options, WrittenOutTheyReadBackTheSame) {
  for (const Choices& choices : {Choices{2, true}, Choices{4, false}}) {
    const OptionValues values = option_values(kAll, choices);
    EXPECT_EQ(values.size(), kFields.size()) << "standards are written too";
    EXPECT_EQ(*parse_options(kAll, values), choices);
  }
}

TEST(Options, AHostSeesRangesAndStandards) {
  const std::vector<OptionInfo> infos = option_infos(kAll);
  ASSERT_EQ(infos.size(), 2U);
  EXPECT_EQ(infos[0].name, "seats");
  EXPECT_FALSE(infos[0].is_switch);
  EXPECT_EQ(infos[0].low, 2);
  EXPECT_EQ(infos[0].high, 4);
  EXPECT_EQ(infos[0].standard, 3);
  EXPECT_EQ(infos[1].name, "long_game");
  EXPECT_TRUE(infos[1].is_switch);
  EXPECT_EQ(infos[1].standard, 0);
}

}  // namespace
}  // namespace burgrave
