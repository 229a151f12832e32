#include "games/citadels/test/scene.hpp"

namespace burgrave::citadels {
namespace {

// CIT-6.10, 4.11
TEST(CitadelsRanks4To7, CIT_T066_killed_king_takes_the_crown_at_round_end) {
  Scene s;
  s.crown(C).killed("king").holds(B, "king").turn(A, "warlord").act("gold");
  EXPECT_EQ(s.state().crown, C);
  s.act("end");
  EXPECT_EQ(s.state().crown, B);
  EXPECT_TRUE(s.told(EventKind::RevealsKilled, B));
}

// CIT-6.11.1
TEST(CitadelsRanks4To7, CIT_T067_emperor_gives_to_neither_himself_nor_the_holder) {
  const auto recipients = [](Seat crown) {
    Scene s(4, "emperor");
    s.crown(crown).turn(B, "emperor");
    std::string open;
    for (const char* seat : {"1", "2", "3", "4"}) {
      if (s.allows(std::string("crown ") + seat)) open += seat;
    }
    return open;
  };
  EXPECT_EQ(recipients(C), "14");
  EXPECT_EQ(recipients(B), "134");
}

// CIT-6.11, 6.11.2, 4.9
TEST(CitadelsRanks4To7, CIT_T068_emperor_must_give_the_crown) {
  Scene s(4, "emperor");
  s.crown(D).gold(A, 3).hand(C, "manor").turn(B, "emperor").act("gold");
  EXPECT_FALSE(s.allows("end"));
  EXPECT_TRUE(s.allows("crown 1 gold"));
  EXPECT_FALSE(s.allows("crown 1 card"));
  EXPECT_FALSE(s.allows("crown 1"));
  EXPECT_FALSE(s.allows("crown 3 gold"));
  EXPECT_TRUE(s.allows("crown 3 card"));
  s.act("crown 3 card, steal manor");
  EXPECT_TRUE(s.in_hand(B, "manor"));
  EXPECT_EQ(s.state().crown, C);
  EXPECT_TRUE(s.allows("end"));
  Scene poor(4, "emperor");
  poor.crown(D).turn(B, "emperor").act("crown 3");
  EXPECT_EQ(poor.state().crown, C);
  EXPECT_EQ(poor.gold(B), 0);
}

// CIT-6.11.2: under the option the recipient says what it gives.
TEST(CitadelsRanks4To7, CIT_6_11_2_the_recipient_of_the_emperor_may_choose) {
  Options options = with_cast(4, "emperor");
  options.emperor_recipient_chooses = true;
  Scene s(options);
  s.crown(D).gold(A, 3).hand(A, "manor").turn(B, "emperor").act("crown 1");
  EXPECT_EQ(s.actor(), A);
  s.act("give-gold");
  EXPECT_EQ(s.gold(B), 1);
  EXPECT_EQ(s.actor(), B);
}

// CIT-6.11.3
TEST(CitadelsRanks4To7, CIT_T069_killed_emperor_gives_the_crown_at_round_end) {
  Scene s(4, "emperor");
  s.crown(D).gold(A, 3).killed("emperor").holds(B, "emperor").turn(C, "warlord").act("gold, end");
  ASSERT_EQ(s.decision(), Decision::Heir);
  EXPECT_EQ(s.actor(), B);
  EXPECT_EQ(s.choices(), "crown 1, crown 3");
  s.act("crown 1");
  EXPECT_EQ(s.state().crown, A);
  EXPECT_EQ(s.gold(B), 0);
  EXPECT_TRUE(s.round_is_over());
}

// CIT-6.12
TEST(CitadelsRanks4To7, CIT_T093_patrician_gains_cards_and_the_crown) {
  Scene s(4, "patrician");
  s.crown(D).city(A, "manor castle").deck("temple tavern market").turn(A, "patrician");
  EXPECT_EQ(s.state().crown, A) << "at the reveal";
  s.act("income");
  EXPECT_TRUE(s.in_hand(A, "temple tavern"));
  Scene killed(4, "patrician");
  killed.crown(D).killed("patrician").holds(A, "patrician").turn(C, "warlord").act("gold, end");
  EXPECT_EQ(killed.state().crown, A);
  EXPECT_EQ(killed.cards(A), 0);
}

// CIT-6.14, 6.1.2
TEST(CitadelsRanks4To7, CIT_T070_bishop_is_safe_from_the_warlord_unless_killed) {
  Scene s;
  s.gold(B, 9).city(A, "temple").holds(A, "bishop").holds(B, "warlord").call("bishop");
  s.act("gold, end");
  EXPECT_EQ(s.refusal("target 1 temple"), "CIT-6.14");
  Scene killed;
  killed.gold(B, 9).city(A, "temple").killed("bishop").holds(A, "bishop").turn(B, "warlord");
  EXPECT_TRUE(killed.allows("target 1 temple"));
}

// CIT-6.14, 6.2.7
TEST(CitadelsRanks4To7, CIT_T071_bewitched_bishop_protects_the_witch) {
  Scene s(4, "witch marshal");
  s.gold(C, 9).city(A, "temple").city(B, "tavern").holds(A, "witch").holds(B, "bishop");
  s.holds(C, "marshal").call("witch").act("gold, name 5, gold, end");
  ASSERT_EQ(s.actor(), C);
  EXPECT_FALSE(s.allows("target 1 temple"));
  EXPECT_TRUE(s.allows("target 2 tavern"));
}

// CIT-6.14.1
TEST(CitadelsRanks4To7, CIT_T151_bishop_and_rank_8_in_one_hand) {
  Scene diplomat(3, "diplomat");
  diplomat.gold(A, 9).city(A, "temple").city(B, "palace").holds(A, "bishop diplomat");
  diplomat.call("bishop").act("gold, end, gold");
  EXPECT_TRUE(diplomat.allows("offer temple"));
  Scene warlord(3);
  warlord.gold(A, 9).city(A, "temple").holds(A, "bishop warlord").call("bishop");
  warlord.act("gold, end, gold");
  EXPECT_FALSE(warlord.allows("target 1 temple"));
}

// CIT-6.14b
TEST(CitadelsRanks4To7, CIT_T072_abbot_takes_from_the_richest) {
  Scene s(4, "abbot");
  s.gold(A, 2).gold(B, 6).gold(C, 6).gold(D, 1).turn(A, "abbot");
  EXPECT_TRUE(s.allows("alms 2"));
  EXPECT_TRUE(s.allows("alms 3"));
  EXPECT_FALSE(s.allows("alms 4"));
  s.act("alms 3");
  EXPECT_EQ(s.gold(A), 3);
  EXPECT_EQ(s.gold(C), 5);
  EXPECT_FALSE(s.allows("alms 2")) << "once";
  Scene tied(4, "abbot");
  tied.gold(A, 6).gold(B, 6).gold(C, 3).turn(A, "abbot");
  EXPECT_FALSE(tied.allows("alms 2"));
}

// CIT-6.14b, 7.23
TEST(CitadelsRanks4To7, CIT_T051_abbot_with_the_school_of_magic) {
  Scene s(4, "abbot");
  s.city(A, "temple church school_of_magic").deck("manor castle palace").turn(A, "abbot");
  for (const char* split : {"income 0", "income 1", "income 2", "income 3"}) {
    EXPECT_TRUE(s.allows(split)) << split;
  }
}

// CIT-6.15
TEST(CitadelsRanks4To7, CIT_T073_cardinal_borrows_exactly_the_shortfall) {
  Scene s(4, "cardinal");
  s.gold(A, 1).gold(B, 2).gold(C, 1).hand(A, "palace manor castle temple").turn(A, "cardinal");
  s.act("gold, build palace");
  EXPECT_EQ(s.choices(), "borrow 2");
  s.act("borrow 2");
  EXPECT_EQ(s.gold(A), 5);
  s.act("give manor, give temple");
  EXPECT_TRUE(s.in_city(A, "palace"));
  EXPECT_TRUE(s.in_hand(B, "manor temple"));
  EXPECT_EQ(s.gold(A), 0);
}

// CIT-6.15
TEST(CitadelsRanks4To7, CIT_6_15_cardinal_gains_cards_for_religious_districts) {
  Scene s(4, "cardinal");
  s.city(A, "temple church").deck("manor castle palace").turn(A, "cardinal").act("income");
  EXPECT_TRUE(s.in_hand(A, "manor castle"));
}

// CIT-6.16, 6.19, 5.3
TEST(CitadelsRanks4To7, CIT_T099_merchant_and_architect) {
  Scene merchant;
  merchant.city(A, "tavern market").deck("manor castle").turn(A, "merchant");
  merchant.act("cards, keep manor, extra gold, income");
  EXPECT_EQ(merchant.gold(A), 3);
  Scene architect;
  architect.gold(A, 20).hand(A, "temple tavern stables market church").deck("manor castle");
  architect.turn(A, "architect").act("gold, extra cards");
  EXPECT_EQ(architect.cards(A), 7);
  architect.act("build temple, build tavern, build stables, build market");
  EXPECT_FALSE(architect.allows("build church"));
}

// CIT-6.17, 4.10, 7.21
TEST(CitadelsRanks4To7, CIT_T049_alchemist_with_the_poor_house) {
  Scene s(4, "alchemist");
  s.gold(A, 2).hand(A, "castle").city(A, "poor_house").turn(A, "alchemist");
  s.act("gold, build castle, end");
  EXPECT_EQ(s.gold(A), 5);
}

// CIT-6.17
TEST(CitadelsRanks4To7, CIT_T074_alchemist_regains_only_what_districts_cost) {
  Scene s(4, "alchemist tax_collector");
  s.gold(A, 4).hand(A, "manor").city(A, "smithy").turn(A, "alchemist");
  s.act("smithy, gold, build manor");
  EXPECT_EQ(s.gold(A), 0);
  s.act("end");
  EXPECT_EQ(s.gold(A), 3);
  Scene poor(4, "alchemist");
  poor.hand(A, "manor").turn(A, "alchemist").act("gold");
  EXPECT_FALSE(poor.allows("build manor"));
}

// CIT-6.18
TEST(CitadelsRanks4To7, CIT_T075_trader_builds_any_number_of_trade_districts) {
  Scene s(4, "trader");
  s.gold(A, 20).hand(A, "tavern market docks palace manor").turn(A, "trader");
  s.act("gold, build tavern, build market, build palace, build docks");
  EXPECT_FALSE(s.allows("build manor"));
  s.act("income");
  EXPECT_EQ(s.gold(A), 20 + 2 - 1 - 2 - 5 - 3 + 3);
}

// CIT-6.20
TEST(CitadelsRanks4To7, CIT_T076_navigator_cannot_build) {
  Scene s(4, "navigator");
  s.gold(A, 9).hand(A, "stables manor").deck("temple tavern market docks church");
  s.turn(A, "navigator").act("gold");
  EXPECT_EQ(s.refusal("build stables"), "CIT-6.20");
  s.act("either cards");
  EXPECT_EQ(s.cards(A), 6);
  EXPECT_FALSE(s.allows("either gold"));
}

// CIT-6.21
TEST(CitadelsRanks4To7, CIT_T077_scholar_keeps_one_of_seven) {
  Scene s(4, "scholar");
  s.deck("manor castle palace temple church tavern market docks harbor").turn(A, "scholar");
  s.act("scholar, keep palace");
  EXPECT_TRUE(s.in_hand(A, "palace"));
  EXPECT_EQ(s.state().deck_size(), 8);
  EXPECT_EQ(s.state().bottom_size, 0) << "the whole deck is shuffled";
  EXPECT_EQ(s.state().middle.size(), 8);
}

}  // namespace
}  // namespace burgrave::citadels
