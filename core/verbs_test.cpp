#include "core/verbs.hpp"

#include "core/notation.hpp"
#include "core/rows.hpp"

#include <gtest/gtest.h>

#include <string>

namespace burgrave {
namespace {

enum class Verb : std::uint8_t { Pass, Move, Trade, Paint, Draw };

std::string signed_word(int steps) { return (steps > 0 ? "+" : "") + std::to_string(steps); }
std::string good_word(int good) { return good == 0 ? "wood" : "stone"; }
std::string colour_word(int colour) { return colour == 0 ? "" : "red"; }

constexpr VerbRow<Verb> kRows[] = {
    {Verb::Pass, "pass"},
    {Verb::Move, "move", {{{-2, 5, signed_word}}}},
    {Verb::Trade, "trade", {{{0, 2, good_word}, {1, 3, signed_word}}}, " for ", " gold"},
    {Verb::Paint, "paint", {{{0, 2, good_word}, {0, 2, colour_word}}}},
    {Verb::Draw, "draw", {{{298, 3, signed_word}}}}};
constexpr VerbTable<Verb, 5, 19> kVerbs(kRows);

static_assert(stands_in_order(kRows, &VerbRow<Verb>::verb));
constexpr VerbRow<Verb> kMixedUp[] = {{Verb::Move, "move"}, {Verb::Pass, "pass"}};
static_assert(!stands_in_order(kMixedUp, &VerbRow<Verb>::verb));

std::string notation(Action action) { return kVerbs.notation(action); }

TEST(Verbs, OwnRangesOfCodesInTheirOrder) {
  EXPECT_EQ(kVerbs.first(Verb::Pass), 0);
  EXPECT_EQ(kVerbs.first(Verb::Move), 1);
  EXPECT_EQ(kVerbs.count(Verb::Move), 5);
  EXPECT_EQ(kVerbs.first(Verb::Trade), 6);
  EXPECT_EQ(kVerbs.count(Verb::Trade), 6);
  EXPECT_EQ(kVerbs.first(Verb::Paint), 12);
}

TEST(Verbs, TakenApartEachActionGivesItsVerbAndTheValuesOfItsArguments) {
  EXPECT_EQ(kVerbs.decode({0}), (Move<Verb>{Verb::Pass}));
  EXPECT_EQ(kVerbs.decode({1}), (Move<Verb>{Verb::Move, -2}));
  EXPECT_EQ(kVerbs.decode({10}), (Move<Verb>{Verb::Trade, 1, 2}));
  EXPECT_EQ(kVerbs.decode({18}), (Move<Verb>{Verb::Draw, 300}));
}

TEST(Verbs, WhatIsTakenApartIsPutTogetherAgain) {
  for (std::uint16_t code = 0; code < 19; ++code) {
    const Move<Verb>& move = kVerbs.decode({code});
    EXPECT_EQ(kVerbs.encode(move.verb, move.a, move.b, move.c, move.d), Action{code});
    EXPECT_EQ(kVerbs.encode(move), Action{code});
  }
}

TEST(Verbs, ABitOfAMaskOfCodesIsAnAction) {
  EXPECT_EQ(kVerbs.nth(Verb::Move, 0), kVerbs.encode(Verb::Move, -2));
  EXPECT_EQ(kVerbs.nth(Verb::Trade, 4), kVerbs.encode(Verb::Trade, 1, 2));
}

TEST(Verbs, AreWrittenWithTheirArguments) {
  EXPECT_EQ(notation(kVerbs.encode(Verb::Pass)), "pass");
  EXPECT_EQ(notation(kVerbs.encode(Verb::Move, 2)), "move +2");
  EXPECT_EQ(notation(kVerbs.encode(Verb::Trade, 1, 3)), "trade stone for +3 gold");
}

TEST(Verbs, AreNamedByTheWordThatNotationBeginsWith) {
  EXPECT_EQ(kVerbs.word(Verb::Trade), "trade");
}

TEST(Verbs, AnArgumentWithoutAWordIsLeftOut) {
  EXPECT_EQ(notation(kVerbs.encode(Verb::Paint, 0, 0)), "paint wood");
  EXPECT_EQ(notation(kVerbs.encode(Verb::Paint, 0, 1)), "paint wood red");
}

TEST(Verbs, AreFoundByTheirNotation) {
  const NotationIndex actions(19, notation);
  EXPECT_EQ(actions.find("trade wood for +1 gold"), kVerbs.encode(Verb::Trade, 0, 1));
  EXPECT_EQ(actions.find("trade wood"), std::nullopt);
}

TEST(VerbSet, HoldsWhatADecisionTakes) {
  constexpr VerbSet<Verb> moves{Verb::Move};
  constexpr VerbSet<Verb> both = moves | VerbSet<Verb>{Verb::Pass};
  static_assert(both.contains(Verb::Move) && both.contains(Verb::Pass));
  EXPECT_FALSE(both.contains(Verb::Trade));
  EXPECT_FALSE(moves == both);
  EXPECT_EQ(both - moves, VerbSet<Verb>{Verb::Pass});
  EXPECT_EQ(moves - both, VerbSet<Verb>());
}

}  // namespace
}  // namespace burgrave
