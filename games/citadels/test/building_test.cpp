#include "games/citadels/test/scene.hpp"

namespace burgrave::citadels {
namespace {

// CIT-5.5, 6.3.3: built by a sacrifice is not paid for.
TEST(CitadelsBuilding, CIT_T042_framework_build_cannot_be_confiscated_by_the_magistrate) {
  Scene s(4, "magistrate");
  s.gold(C, 9).hand(C, "palace castle").city(C, "framework");
  s.holds(A, "magistrate").holds(C, "architect").call("magistrate");
  s.act("mark 3, mark 5, mark 7, sign 7, gold, end");
  ASSERT_EQ(s.actor(), C);
  s.act("gold, build palace, framework");
  EXPECT_EQ(s.actor(), C) << "nobody was asked";
  EXPECT_TRUE(s.in_city(C, "palace"));
  EXPECT_TRUE(s.under_deck("framework"));
  s.act("build castle");
  EXPECT_EQ(s.actor(), A);
  s.act("reveal");
  EXPECT_TRUE(s.in_city(A, "castle"));
  EXPECT_EQ(s.gold(C), 11);
}

// CIT-7.18, 6.3.3
TEST(CitadelsBuilding, CIT_T043_necropolis_by_sacrifice_is_not_confiscated) {
  for (const bool sacrifice : {true, false}) {
    Scene s(4, "magistrate");
    s.gold(C, 9).hand(C, "necropolis temple").city(C, "tavern");
    s.holds(A, "magistrate").holds(C, "architect").call("magistrate");
    s.act("mark 3, mark 5, mark 7, sign 7, gold, end, gold, build necropolis");
    s.act(sacrifice ? "sacrifice tavern" : "pay");
    EXPECT_EQ(s.actor(), sacrifice ? C : A);
    if (!sacrifice) continue;
    EXPECT_TRUE(s.in_city(C, "necropolis"));
    s.act("build temple");
    EXPECT_EQ(s.actor(), A) << "the next paid district can be taken";
  }
}

// CIT-7.26, 6.3.5, 5.3
TEST(CitadelsBuilding, CIT_T052_confiscated_stables_leave_the_limit) {
  Scene s(4, "magistrate");
  s.gold(B, 9).hand(B, "stables manor").holds(A, "magistrate").holds(B, "bishop");
  s.call("magistrate")
      .act("mark 2, mark 3, mark 5, sign 5, gold, end, gold, build stables, reveal");
  EXPECT_TRUE(s.in_city(A, "stables"));
  EXPECT_EQ(s.gold(B), 11);
  s.act("build manor");
  EXPECT_EQ(s.actor(), B) << "only the first can be taken";
  EXPECT_TRUE(s.in_city(B, "manor"));
}

// CIT-7.29, 6.3.5
TEST(CitadelsBuilding, CIT_T053_confiscated_thieves_den_returns_only_gold) {
  Scene s(4, "magistrate");
  s.hand(B, "thieves_den manor castle palace temple").holds(A, "magistrate").holds(B, "bishop");
  s.call("magistrate").act("mark 2, mark 3, mark 5, sign 5, gold, end, gold, build thieves_den");
  s.act("drop manor, drop castle, drop palace, drop temple, pay, reveal");
  EXPECT_TRUE(s.in_city(A, "thieves_den"));
  EXPECT_EQ(s.gold(B), 2);
  EXPECT_EQ(s.cards(B), 0);
  EXPECT_TRUE(s.under_deck("manor castle palace temple"));
}

// CIT-6.3.2, 6.3, 12.2
TEST(CitadelsBuilding, CIT_T055_magistrate_takes_the_first_paid_district) {
  Scene s(4, "magistrate");
  s.gold(C, 3).hand(C, "palace temple").holds(A, "magistrate").holds(C, "architect");
  s.call("magistrate").act("mark 3, mark 5, mark 7, sign 7, gold, end, gold, build palace");
  ASSERT_EQ(s.decision(), Decision::Confiscate);
  s.act("reveal");
  EXPECT_TRUE(s.in_city(A, "palace"));
  EXPECT_TRUE(s.in_city(C, ""));
  EXPECT_EQ(s.gold(C), 5);
  EXPECT_EQ(s.state().turn.builds, 1);
  s.act("build temple");
  EXPECT_TRUE(s.in_city(C, "temple"));
}

// CIT-6.3.4, 6.3.3, 6.3.8
TEST(CitadelsBuilding, CIT_T056_magistrate_never_takes_an_identical_district) {
  Scene s(4, "magistrate");
  s.gold(C, 9).hand(C, "palace temple").city(A, "palace quarry");
  s.holds(A, "magistrate").holds(C, "architect").call("magistrate");
  s.act("mark 3, mark 5, mark 7, sign 7, gold, end, gold, build palace");
  EXPECT_EQ(s.actor(), C);
  s.act("build temple");
  EXPECT_EQ(s.actor(), C) << "the chance is lost";
}

// CIT-6.3.6, 6.27, 5.8
TEST(CitadelsBuilding, CIT_T057_magistrate_pays_the_tax_collector_for_a_confiscated_district) {
  for (const int gold : {1, 0}) {
    Scene s(4, "magistrate tax_collector");
    s.gold(C, 3).hand(C, "palace").holds(A, "magistrate").holds(C, "architect");
    s.call("magistrate").act("mark 3, mark 5, mark 7, sign 7, gold, end");
    s.gold(A, gold).act("gold, build palace, reveal");
    EXPECT_EQ(s.state().tax_gold, gold);
    EXPECT_EQ(s.gold(A), 0);
    EXPECT_EQ(s.gold(C), 5);
  }
}

// CIT-9.1, 6.3: completion by confiscation.
TEST(CitadelsBuilding, CIT_T116_magistrate_completes_a_city_by_confiscation) {
  Scene s(4, "magistrate");
  s.city(A, "manor castle temple church tavern market").gold(C, 3).hand(C, "palace");
  s.city(C, "docks harbor prison barracks fortress watchtower");
  s.holds(A, "magistrate").holds(C, "architect").call("magistrate");
  s.act("mark 3, mark 5, mark 7, sign 7, gold, end, gold, build palace, reveal");
  EXPECT_EQ(s.state().first_completed, A);
  EXPECT_EQ(s.state().player(C).completed, 0);
}

// CIT-6.3.8, 6.3.1
TEST(CitadelsBuilding, CIT_T130_magistrate_is_asked_for_unsigned_warrants_too) {
  Scene s(4, "magistrate");
  s.gold(C, 9).hand(C, "palace").holds(A, "magistrate").holds(C, "architect").call("magistrate");
  EXPECT_FALSE(s.allows("mark 1")) << "not on the own token";
  s.act("mark 3, mark 5, mark 7, sign 3, gold, end, gold, build palace");
  EXPECT_EQ(s.actor(), A);
  EXPECT_EQ(s.choices(), "decline");
  s.act("decline");
  EXPECT_TRUE(s.in_city(C, "palace"));
  EXPECT_EQ(s.actor(), C);
}

// CIT-6.3.9, 6.15
TEST(CitadelsBuilding, CIT_T144_confiscation_from_a_cardinal) {
  Scene s(4, "magistrate cardinal");
  s.gold(B, 5).gold(C, 1).hand(C, "palace manor castle temple");
  s.holds(A, "magistrate").holds(C, "cardinal").call("magistrate");
  s.act("mark 2, mark 3, mark 5, sign 5, gold, end, gold, build palace, borrow 2, give manor");
  s.act("give castle, reveal");
  EXPECT_EQ(s.gold(C), 5);
  EXPECT_TRUE(s.in_hand(B, "manor castle"));
  EXPECT_TRUE(s.in_city(A, "palace"));
  s.gold(C, 0);
  EXPECT_FALSE(s.allows("build temple")) << "one shortfall a turn, and one build";
}

// CIT-6.3.7, 5.11
TEST(CitadelsBuilding, CIT_T150_magistrate_and_the_monument) {
  Scene s(4, "magistrate");
  s.city(A, "manor castle temple church tavern").gold(C, 9).hand(C, "monument");
  s.holds(A, "magistrate").holds(C, "architect").call("magistrate");
  s.act("mark 3, mark 5, mark 7, sign 7, gold, end, gold, build monument");
  EXPECT_EQ(s.actor(), C) << "five districts: not asked";
  Scene own(2, "magistrate");
  own.gold(A, 9).hand(A, "temple").holds(A, "magistrate architect").call("magistrate");
  own.act("mark 3, mark 5, mark 7, sign 7, gold, end, gold, build temple");
  EXPECT_EQ(own.actor(), A);
  EXPECT_TRUE(own.in_city(A, "temple")) << "not from oneself";
}

// CIT-5.6
TEST(CitadelsBuilding, CIT_T131_cardinal_and_thieves_den_together) {
  Scene four(4, "cardinal");
  four.hand(A, "thieves_den manor castle palace temple").gold(B, 9).turn(A, "cardinal").act("gold");
  four.gold(A, 1);
  EXPECT_FALSE(four.allows("build thieves_den")) << "1 gold and 4 cards are 5 of 6";
  Scene five(4, "cardinal");
  five.hand(A, "thieves_den manor castle palace temple church").gold(B, 9).turn(A, "cardinal");
  five.act("gold").gold(A, 1).act(
      "build thieves_den, drop manor, drop castle, drop palace, drop temple");
  five.act("borrow 2, give church");
  EXPECT_TRUE(five.in_city(A, "thieves_den"));
  EXPECT_EQ(five.gold(B), 8);
  Options apart = with_cast(4, "cardinal");
  apart.cardinal_with_thieves_den = false;
  Scene no(apart);
  no.hand(A, "thieves_den manor castle palace temple church").gold(B, 9).turn(A, "cardinal");
  no.act("gold").gold(A, 1).act("build thieves_den, drop manor");
  EXPECT_FALSE(no.allows("borrow 2"));
}

// CIT-5.7, 7.16
TEST(CitadelsBuilding, CIT_T132_monument_with_five_districts_and_the_framework) {
  Scene s;
  s.hand(A, "monument").city(A, "manor temple tavern watchtower framework").turn(A, "bishop");
  s.act("gold").gold(A, 9);
  EXPECT_EQ(s.refusal("build monument"), "CIT-7.16");
}

// CIT-5.9, 6.26, 7.17
TEST(CitadelsBuilding, CIT_T092_necropolis_paid_with_a_beautified_museum) {
  Scene s;
  s.hand(A, "necropolis").city(A, "museum").beautified(A, "museum").museum("manor castle");
  s.turn(A, "bishop").act("gold, build necropolis, sacrifice museum*");
  EXPECT_TRUE(s.in_city(A, "necropolis"));
  EXPECT_TRUE(s.under_deck("museum manor castle"));
  EXPECT_EQ(s.gold(A), 2);
  EXPECT_EQ(s.state().museum.size(), 0);
}

// CIT-5.9, 6.26
TEST(CitadelsBuilding, CIT_T152_a_district_built_again_is_plain) {
  Scene s(4, "artist");
  s.gold(A, 3).city(A, "temple").beautified(A, "temple").gold(B, 5);
  s.holds(B, "warlord").holds(A, "artist").call("warlord").act("target 1 temple*, gold, end");
  s.act("cards, build temple, beautify temple");
  EXPECT_EQ(s.gold(A), 3 - 1 - 1);
  EXPECT_EQ(s.score(A), 2);
}

// CIT-5.10, 9.4, 7.1
TEST(CitadelsBuilding, CIT_T135_first_completer_shrinks_its_city_with_the_armory) {
  Scene s;
  s.city(A, "armory manor castle temple church tavern market").city(B, "palace");
  s.gold(B, 9).holds(A, "bishop").holds(B, "warlord").call("bishop");
  s.act("gold, armory, target 2 palace, end");
  EXPECT_EQ(s.state().first_completed, A);
  EXPECT_FALSE(s.allows("target 1 manor")) << "the Bishop protects it";
  s.round().protected_seat = Seat::None;
  EXPECT_TRUE(s.allows("target 1 manor")) << "open to attack again";
  s.act("gold, end");
  EXPECT_TRUE(s.game_is_over());
  EXPECT_EQ(s.score(A), 3 + 4 + 1 + 2 + 1 + 2 + 4);
}

// CIT-7.1, 5.10
TEST(CitadelsBuilding, CIT_T139_armory_in_a_completed_city) {
  Scene s;
  s.city(A, "armory manor castle temple church tavern market").city(B, "palace");
  s.turn(A, "thief").act("armory");
  EXPECT_FALSE(s.allows("target 1 manor"));
  s.act("target 2 palace");
  EXPECT_EQ(city_count(s.rules(), s.state().player(A).city), 6);
  Options closed = with_cast(4, "");
  closed.sacrifice_in_own_completed_city = false;
  Scene no(closed);
  no.city(A, "armory manor castle temple church tavern market").city(B, "palace");
  no.turn(A, "thief");
  EXPECT_FALSE(no.allows("armory"));
}

// CIT-7.1, 6.24.1
TEST(CitadelsBuilding, CIT_T040_armory_cannot_hit_a_completed_city) {
  Scene s;
  s.city(A, "armory").city(B, "manor castle temple church tavern market palace").city(C, "keep");
  s.round().protected_seat = C;
  s.turn(A, "thief").act("armory");
  EXPECT_EQ(s.choices(), "target 3 keep") << "neither Keep nor Bishop stops it";
}

// CIT-5.2, 7.22, 6.3.4, 6.23, 6.24
TEST(CitadelsBuilding, CIT_T050_quarry_only_helps_building) {
  Scene s;
  s.gold(A, 5).hand(A, "temple").city(A, "quarry temple").turn(A, "bishop").act("gold");
  s.act("build temple");
  EXPECT_TRUE(s.in_city(A, "quarry temple temple"));
  Scene marshal(4, "marshal");
  marshal.gold(A, 9).city(A, "quarry temple").city(B, "temple tavern").turn(A, "marshal");
  EXPECT_FALSE(marshal.allows("target 2 temple"));
  EXPECT_TRUE(marshal.allows("target 2 tavern"));
  Scene diplomat(4, "diplomat");
  diplomat.gold(A, 9).city(A, "quarry temple manor").city(B, "temple tavern").turn(A, "diplomat");
  diplomat.act("offer manor");
  EXPECT_EQ(diplomat.choices(), "target 2 tavern");
}

// CIT-5.1, 5.3
TEST(CitadelsBuilding, CIT_5_3_building_limits) {
  const std::tuple<const char*, const char*, int> limits[] = {
      {"bishop", "", 1}, {"seer", "seer", 2}, {"scholar", "scholar", 2}, {"architect", "", 3}};
  for (const auto& [role, cast, limit] : limits) {
    Scene s(4, cast);
    s.gold(A, 20).hand(A, "temple tavern market church").turn(A, role).act("gold");
    const char* builds[] = {"build temple", "build tavern", "build market", "build church"};
    for (int i = 0; i < 4; ++i) {
      EXPECT_EQ(s.allows(builds[i]), i < limit) << role << " " << i;
      if (i < limit) s.act(builds[i]);
    }
  }
}

// CIT-7.6: the Framework pays any district, within the limit, and is taxed.
TEST(CitadelsBuilding, CIT_7_6_framework_is_destroyed_instead_of_paying) {
  Scene s;
  s.hand(A, "palace manor").city(A, "framework").turn(A, "bishop").act("gold, build palace");
  s.act("framework");
  EXPECT_TRUE(s.in_city(A, "palace"));
  EXPECT_EQ(s.gold(A), 2);
  s.gold(A, 9);
  EXPECT_FALSE(s.allows("build manor")) << "it counts as a build";
}

// CIT-5.5, 12.4: cards are discarded in ascending order, any number up to the price.
TEST(CitadelsBuilding, CIT_5_5_thieves_den_may_be_paid_with_any_number_of_cards) {
  Scene s;
  s.gold(A, 4)
      .hand(A, "thieves_den manor manor castle temple tavern market church")
      .turn(A, "bishop");
  s.act("gold, build thieves_den");
  EXPECT_TRUE(s.allows("pay")) << "no card at all";
  s.act("drop castle");
  EXPECT_FALSE(s.allows("drop manor")) << "ascending";
  EXPECT_TRUE(s.allows("pay"));
  s.act("drop temple, drop tavern, pay");
  EXPECT_EQ(s.gold(A), 3);
  EXPECT_TRUE(s.in_hand(A, "manor manor market church"));
}

// CIT-12.3, 12.4
TEST(CitadelsBuilding, CIT_12_3_a_price_that_only_gold_can_pay_is_not_asked) {
  Scene s;
  s.gold(A, 3).hand(A, "manor castle").turn(A, "bishop").act("gold, build manor");
  EXPECT_EQ(s.decision(), Decision::Turn);
  EXPECT_EQ(s.gold(A), 2);
}

}  // namespace
}  // namespace burgrave::citadels
