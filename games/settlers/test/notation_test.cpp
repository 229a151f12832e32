#include "games/settlers/rules/rules.hpp"

#include <gtest/gtest.h>

#include <set>

// Actions as text.
namespace burgrave::settlers {
namespace {

TEST(SettlersNotation, every_action_reads_back) {
  std::set<std::string> texts;
  for (std::uint16_t code = 0; code < kActions; ++code) {
    const std::string text = Rules::notation({code});
    EXPECT_TRUE(texts.insert(text).second) << text;
    EXPECT_EQ(Rules::parse(text), Action{code}) << text;
  }
}

TEST(SettlersNotation, one_example_of_each_verb) {
  const auto expect = [](Action action, const char* text) {
    EXPECT_EQ(Rules::notation(action), text);
  };
  expect(roll_action({1, 3, 2, 4}), "roll wood gold food 4");
  expect(kVerbs.encode(Verb::DrawToken, 4), "draw lucky_coin");
  expect(kVerbs.encode(Verb::DrawSheet, 17), "sheet 17");
  expect(kVerbs.encode(Verb::DrawFirst, 2), "first 3");
  expect(kVerbs.encode(Verb::Favor, 1), "favor donation");
  expect(kVerbs.encode(Verb::Reroll, 3, 0b1101), "reroll 4 13w");
  expect(kVerbs.encode(Verb::KeepDice), "keep-dice");
  expect(kVerbs.encode(Verb::Build, 2), "build granaries");
  expect(kVerbs.encode(Verb::Box, 2, 1), "build box 3/2");
  expect(kVerbs.encode(Verb::Harvest, 3, 0), "harvest 4/1");
  expect(kVerbs.encode(Verb::Token, 2), "token harvest");
  expect(kVerbs.encode(Verb::Donate, 3), "donate gold");
  expect(kVerbs.encode(Verb::Export, 0b101), "export stone food");
  expect(kVerbs.encode(Verb::Use, 5), "use 6");
  expect(kVerbs.encode(Verb::UseOption, 0, 2), "use 1/3");
  expect(kVerbs.encode(Verb::Copy, 3, index(Token::Export)), "copy 4 export");
  expect(kVerbs.encode(Verb::Take, 1), "take wood");
  expect(kVerbs.encode(Verb::Pay, 3), "pay gold");
  expect(kVerbs.encode(Verb::GoldFor, 0), "gold-for stone");
  expect(kVerbs.encode(Verb::Accept), "accept");
  expect(kVerbs.encode(Verb::Decline), "decline");
  expect(kVerbs.encode(Verb::Keep, 2), "keep food");
  expect(kVerbs.encode(Verb::Kept), "kept");
  expect(plot_action(1, 2 * kSections + 8), "plot 2 granaries 9");
  expect(kVerbs.encode(Verb::NoPlot), "no-plot");
  expect(kVerbs.encode(Verb::End), "end");
}

TEST(SettlersNotation, other_texts_are_no_actions) {
  for (const char* text : {"", " ", "build", "build box 1/9", "build box 7/1", "roll wood wood 3",
                           "roll wood wood wood 9", "use 7", "use 1/7", "plot 1 walls 10", "End",
                           "end ", "first 5", "sheet 256", "reroll 1", "export food stone"}) {
    EXPECT_FALSE(Rules::parse(text)) << text;
  }
}

TEST(SettlersNotation, what_a_move_names) {
  EXPECT_EQ(dice_of(kVerbs.decode(roll_action({1, 3, 2, 4}))), (Dice{1, 3, 2, 4}));
  for (int cell = 0; cell < kCells; ++cell) {
    EXPECT_EQ(cell_of(kVerbs.decode(plot_action(1, cell))), cell);
  }
  EXPECT_EQ(token_of(kVerbs.decode(*Rules::parse("copy 4 export"))), Token::Export);
  EXPECT_EQ(slot_of(kVerbs.decode(*Rules::parse("copy 4 export"))), 3);
  EXPECT_EQ(slot_of(kVerbs.decode(*Rules::parse("build granaries"))), -1);
}

}  // namespace
}  // namespace burgrave::settlers
