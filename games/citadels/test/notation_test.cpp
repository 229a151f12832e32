#include "games/citadels/rules/rules.hpp"
#include "games/citadels/test/catalogs.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

namespace burgrave::citadels {
namespace {

constexpr Seat P1 = seat_at(0), P2 = seat_at(1), P3 = seat_at(2);

TEST(CitadelsNotation, EveryActionReadsBackAndNoTwoAreSpeltAlike) {
  std::set<std::string> seen;
  for (int code = 0; code < kActions; ++code) {
    const std::string text = Rules::notation(action_at(code));
    EXPECT_TRUE(seen.insert(text).second) << text << " twice";
    const auto read = Rules::parse(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(read->code, code) << text;
  }
}

TEST(CitadelsNotation, IsPlainWords) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789_-* ";
  for (int code = 0; code < kActions; ++code) {
    const std::string text = Rules::notation(action_at(code));
    EXPECT_FALSE(text.empty()) << code;
    EXPECT_LE(text.size(), 32U) << text;
    EXPECT_EQ(text.find_first_not_of(kLetters), std::string::npos) << text;
    EXPECT_EQ(text.find("  "), std::string::npos) << text;
    EXPECT_TRUE(text.front() != ' ' && text.back() != ' ') << text;
  }
}

struct Spelling {
  Action action;
  std::string_view text;
};

TEST(CitadelsNotation, SaysWhatIsDone) {
  const Spelling kSpellings[] = {
      {action(Verb::EndTurn), "end"},
      {action(Verb::GatherGold), "gold"},
      {action(Verb::GatherCards), "cards"},
      {action(Verb::Decline), "decline"},
      {action(Verb::Reveal), "reveal"},
      {action(Verb::Bribe), "bribe"},
      {action(Verb::Pay), "pay"},
      {action(Verb::Framework), "framework"},
      {action(Verb::Done), "done"},
      {action(Verb::ToHand), "to-hand"},
      {action(Verb::BuildNow), "build-now"},
      {action(Verb::Redraw), "redraw"},
      {action(Verb::Seer), "seer"},
      {action(Verb::Income), "income"},
      {action(Verb::ExtraGold), "extra gold"},
      {action(Verb::ExtraCards), "extra cards"},
      {action(Verb::EitherGold), "either gold"},
      {action(Verb::EitherCards), "either cards"},
      {action(Verb::Scholar), "scholar"},
      {action(Verb::Queen), "queen"},
      {action(Verb::TakeTax), "tax"},
      {action(Verb::Smithy), "smithy"},
      {action(Verb::Armory), "armory"},
      {action(Verb::TakeGold), "give-gold"},
      {action(Verb::TakeCard), "give-card"},
      {action(Verb::SplitIncome, 0), "income 0"},
      {action(Verb::SplitIncome, 12), "income 12"},
      {action(Verb::Name, 4), "name 4"},
      {action(Verb::Mark, 9), "mark 9"},
      {action(Verb::Sign, 5), "sign 5"},
      {spy(P3, Type::Trade), "spy 3 trade"},
      {action(Verb::SwapHands, P2), "swap 2"},
      {action(Verb::Look, P2), "look 2"},
      {action(Verb::Crown, P3), "crown 3"},
      {action(Verb::CrownGold, P3), "crown 3 gold"},
      {action(Verb::CrownCard, P1), "crown 1 card"},
      {action(Verb::Alms, P2), "alms 2"},
      {action(Verb::Theater, P3), "theater 3"},
      {action(Verb::Borrow, P2), "borrow 2"},
      {action(Verb::GiveRole, 4), "give-role 4"},
      {action(Verb::Draft, 6), "draft 6"},
      {action(Verb::Bury, 2), "bury 2"},
      {action(Verb::Haunted, Type::Noble), "haunted noble"},
      {action(Verb::Keep, Kind::Manor), "keep manor"},
      {action(Verb::Drop, Kind::TradingPost), "drop trading_post"},
      {action(Verb::Take, Kind::Manor), "take manor"},
      {action(Verb::Give, Kind::WishingWell), "give wishing_well"},
      {action(Verb::Laboratory, Kind::Manor), "laboratory manor"},
      {action(Verb::Museum, Kind::Museum), "museum museum"},
      {action(Verb::Build, Kind::Palace), "build palace"},
      {action(Verb::Beautify, Kind::Palace), "beautify palace"},
      {action(Verb::Offer, District{Kind::Temple}), "offer temple"},
      {action(Verb::Offer, District{Kind::Temple, true}), "offer temple*"},
      {action(Verb::Sacrifice, District{Kind::Temple, true}), "sacrifice temple*"},
      {target(P3, {Kind::Temple}), "target 3 temple"},
      {target(P3, {Kind::Temple, true}), "target 3 temple*"},
      {action(Verb::DrawCrown, P3), "first-crown 3"},
      {action(Verb::FaceUp, 4), "face-up 4"},
      {action(Verb::FaceDown, 1), "face-down 1"},
      {action(Verb::DrawRole, 3), "draw-role 3"},
      {action(Verb::Draw, Kind::Manor), "draw manor"},
      {action(Verb::Steal, Kind::ThievesDen), "steal thieves_den"},
  };
  for (const Spelling& spelling : kSpellings) {
    EXPECT_EQ(Rules::notation(spelling.action), spelling.text);
    EXPECT_EQ(Rules::parse(spelling.text), spelling.action) << spelling.text;
  }
}

TEST(CitadelsNotation, HasExactlyOneSpelling) {
  for (const std::string_view text : {"",
                                      " ",
                                      "End",
                                      "END",
                                      " end",
                                      "end ",
                                      "end 1",
                                      "name",
                                      "name ",
                                      "name 0",
                                      "name 10",
                                      "name 01",
                                      "name +1",
                                      "name 4 ",
                                      "name  4",
                                      "name king",
                                      "income 13",
                                      "income 00",
                                      "income  2",
                                      "spy 3",
                                      "spy 9 trade",
                                      "spy 0 trade",
                                      "spy 3 Trade",
                                      "spy 3 trade*",
                                      "spy trade 3",
                                      "crown 3 cards",
                                      "crown 9",
                                      "crown 3  gold",
                                      "build",
                                      "build palace*",
                                      "build Palace",
                                      "build palaces",
                                      "build palac",
                                      "build secret vault",
                                      "target temple",
                                      "target 3",
                                      "target 9 temple",
                                      "target 3 temple**",
                                      "target 3 *temple",
                                      "offer temple *",
                                      "haunted",
                                      "haunted blue",
                                      "keep",
                                      "keep manor*",
                                      "draw",
                                      "gold 2",
                                      "extra",
                                      "either",
                                      "pay 2",
                                      "end\n",
                                      "build-now palace",
                                      "first-crown 0",
                                      "face-up 10"}) {
    EXPECT_FALSE(Rules::parse(text)) << "'" << text << "'";
  }
}

}  // namespace
}  // namespace burgrave::citadels
