#include "games/citadels/rules/rules.hpp"

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
    const std::string text = Rules::notation(action(code));
    EXPECT_TRUE(seen.insert(text).second) << text << " twice";
    const auto read = Rules::parse(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(read->code, code) << text;
  }
}

TEST(CitadelsNotation, IsPlainWords) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789_-* ";
  for (int code = 0; code < kActions; ++code) {
    const std::string text = Rules::notation(action(code));
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
      {action(kEndTurn), "end"},
      {action(kGatherGold), "gold"},
      {action(kGatherCards), "cards"},
      {action(kDecline), "decline"},
      {action(kReveal), "reveal"},
      {action(kBribe), "bribe"},
      {action(kPay), "pay"},
      {action(kFramework), "framework"},
      {action(kDone), "done"},
      {action(kToHand), "to-hand"},
      {action(kBuildNow), "build-now"},
      {action(kRedraw), "redraw"},
      {action(kSeer), "seer"},
      {action(kIncome), "income"},
      {action(kExtraGold), "extra gold"},
      {action(kExtraCards), "extra cards"},
      {action(kEitherGold), "either gold"},
      {action(kEitherCards), "either cards"},
      {action(kScholar), "scholar"},
      {action(kQueen), "queen"},
      {action(kTakeTax), "tax"},
      {action(kSmithy), "smithy"},
      {action(kArmory), "armory"},
      {action(kTakeGold), "give-gold"},
      {action(kTakeCard), "give-card"},
      {action(kAbbot), "income 0"},
      {action(kAbbot + 12), "income 12"},
      {name(4), "name 4"},
      {with_rank(kMark, 9), "mark 9"},
      {with_rank(kSign, 5), "sign 5"},
      {spy(P3, Type::Trade), "spy 3 trade"},
      {with_seat(kSwapHands, P2), "swap 2"},
      {with_seat(kLook, P2), "look 2"},
      {with_seat(kCrown, P3), "crown 3"},
      {with_seat(kCrownGold, P3), "crown 3 gold"},
      {with_seat(kCrownCard, P1), "crown 1 card"},
      {with_seat(kAlms, P2), "alms 2"},
      {with_seat(kTheater, P3), "theater 3"},
      {with_seat(kBorrow, P2), "borrow 2"},
      {with_rank(kGiveRole, 4), "give-role 4"},
      {with_rank(kDraft, 6), "draft 6"},
      {with_rank(kBury, 2), "bury 2"},
      {action(kHaunted + index(Type::Noble)), "haunted noble"},
      {with_kind(kKeep, Kind::Manor), "keep manor"},
      {with_kind(kDrop, Kind::TradingPost), "drop trading_post"},
      {with_kind(kTake, Kind::Manor), "take manor"},
      {with_kind(kGive, Kind::WishingWell), "give wishing_well"},
      {with_kind(kLaboratory, Kind::Manor), "laboratory manor"},
      {with_kind(kMuseum, Kind::Museum), "museum museum"},
      {build(Kind::Palace), "build palace"},
      {with_kind(kBeautify, Kind::Palace), "beautify palace"},
      {own_district(kOffer, Kind::Temple), "offer temple"},
      {own_district(kOffer, Kind::Temple, true), "offer temple*"},
      {own_district(kSacrifice, Kind::Temple, true), "sacrifice temple*"},
      {target(P3, Kind::Temple), "target 3 temple"},
      {target(P3, Kind::Temple, true), "target 3 temple*"},
      {with_seat(kDrawCrown, P3), "first-crown 3"},
      {with_rank(kFaceUp, 4), "face-up 4"},
      {with_rank(kFaceDown, 1), "face-down 1"},
      {with_rank(kDrawRole, 3), "draw-role 3"},
      {with_kind(kDraw, Kind::Manor), "draw manor"},
      {with_kind(kSteal, Kind::ThievesDen), "steal thieves_den"},
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
