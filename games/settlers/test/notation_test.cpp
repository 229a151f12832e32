#include "games/settlers/rules/rules.hpp"

#include <gtest/gtest.h>

#include <set>

// Actions as text.
namespace burgrave::settlers {
namespace {

TEST(SettlersNotation, every_action_reads_back) {
  std::set<std::string> texts;
  for (int code = 0; code < kActions; ++code) {
    const std::string text = Rules::notation(action(code));
    EXPECT_TRUE(texts.insert(text).second) << text;
    EXPECT_EQ(Rules::parse(text), action(code)) << text;
  }
}

TEST(SettlersNotation, one_example_of_each_verb) {
  const auto expect = [](int code, const char* text) {
    EXPECT_EQ(Rules::notation(action(code)), text);
  };
  expect(roll_code({1, 3, 2, 4}), "roll wood gold food 4");
  expect(kDrawToken + 4, "draw lucky_coin");
  expect(kDrawSheet + 17, "sheet 17");
  expect(kDrawFirst + 2, "first 3");
  expect(kFavor + 1, "favor donation");
  expect(reroll_code(3, 0b1101), "reroll 4 13w");
  expect(kKeepDice, "keep-dice");
  expect(kBuild + 2, "build granaries");
  expect(box_code(2, 1), "build box 3/2");
  expect(harvest_code(3, 0), "harvest 4/1");
  expect(kToken + 2, "token harvest");
  expect(kDonate + 3, "donate gold");
  expect(kExport + 0b101 - 1, "export stone food");
  expect(kUse + 5, "use 6");
  expect(use_code(0, 2), "use 1/3");
  expect(copy_code(3, Token::Export), "copy 4 export");
  expect(kTake + 1, "take wood");
  expect(kPay + 3, "pay gold");
  expect(kGoldFor, "gold-for stone");
  expect(kAccept, "accept");
  expect(kDecline, "decline");
  expect(kKeep + 2, "keep food");
  expect(kKept, "kept");
  expect(plot_code(1, 2 * kSections + 8), "plot 2 granaries 9");
  expect(kNoPlot, "no-plot");
  expect(kEnd, "end");
}

TEST(SettlersNotation, other_texts_are_no_actions) {
  for (const char* text : {"", " ", "build", "build box 1/9", "build box 7/1", "roll wood wood 3",
                           "roll wood wood wood 9", "use 7", "use 1/7", "plot 1 walls 10", "End",
                           "end ", "first 5", "sheet 256", "reroll 1", "export food stone"}) {
    EXPECT_FALSE(Rules::parse(text)) << text;
  }
}

TEST(SettlersNotation, dice_and_codes) {
  for (int code = kRoll; code < kDrawToken; ++code) EXPECT_EQ(roll_code(dice_of(code)), code);
}

}  // namespace
}  // namespace burgrave::settlers
