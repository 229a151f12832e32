#include "games/citadels/test/scene.hpp"

namespace burgrave::citadels {
namespace {

// CIT-6.23
TEST(CitadelsRanks8And9, CIT_T078_diplomat_pays_the_difference) {
  Scene s(4, "diplomat");
  s.gold(A, 4).city(A, "temple").city(B, "palace").turn(A, "diplomat");
  s.act("offer temple, target 2 palace");
  EXPECT_EQ(s.gold(A), 0);
  EXPECT_EQ(s.gold(B), 4);
  EXPECT_TRUE(s.in_city(A, "palace"));
  EXPECT_TRUE(s.in_city(B, "temple"));
  Scene down(4, "diplomat");
  down.gold(A, 1).city(A, "palace").city(B, "temple").turn(A, "diplomat");
  down.act("offer palace, target 2 temple");
  EXPECT_EQ(down.gold(A), 1);
}

// CIT-6.23, 0.3
TEST(CitadelsRanks8And9, CIT_T079_swaps_refused_to_the_diplomat) {
  Scene s(4, "diplomat");
  s.gold(A, 9).city(A, "temple manor").city(B, "castle church palace prison tavern market docks");
  s.city(C, "temple harbor").city(D, "manor barracks").turn(A, "diplomat").act("offer temple");
  EXPECT_FALSE(s.allows("target 2 castle")) << "a completed city";
  EXPECT_FALSE(s.allows("target 3 harbor")) << "the own one is identical to one of theirs";
  EXPECT_FALSE(s.allows("target 4 manor")) << "theirs is identical to an own one";
  EXPECT_TRUE(s.allows("target 4 barracks"));
  Scene complete(4, "diplomat");
  complete.gold(A, 9).city(A, "castle church palace prison tavern market docks").city(B, "temple");
  complete.turn(A, "diplomat").act("offer castle, target 2 temple");
  EXPECT_TRUE(complete.in_city(B, "castle")) << "the own city may be completed";
}

// CIT-7.8
TEST(CitadelsRanks8And9, CIT_T044_diplomat_with_an_own_great_wall_pays_nothing_extra) {
  Scene s(4, "diplomat");
  s.city(A, "great_wall tavern").city(B, "temple").turn(A, "diplomat");
  s.act("offer tavern, target 2 temple");
  EXPECT_TRUE(s.in_city(A, "great_wall temple"));
}

// CIT-6.24
TEST(CitadelsRanks8And9, CIT_T080_marshal_seizes_for_the_cost) {
  Scene s(4, "marshal");
  s.gold(A, 9).city(B, "manor castle docks").beautified(B, "docks").turn(A, "marshal");
  EXPECT_FALSE(s.allows("target 2 castle"));
  EXPECT_FALSE(s.allows("target 2 docks*"));
  s.act("target 2 manor");
  EXPECT_EQ(s.gold(A), 6);
  EXPECT_EQ(s.gold(B), 3);
  EXPECT_TRUE(s.in_city(A, "manor"));
}

// CIT-7.8, 7.8.1
TEST(CitadelsRanks8And9, CIT_T133_marshal_and_the_great_wall) {
  for (const bool owner : {false, true}) {
    Options options = with_cast(4, "marshal");
    options.great_wall_to_owner = owner;
    Scene s(options);
    s.gold(A, 4).city(B, "great_wall manor").turn(A, "marshal").act("target 2 manor");
    EXPECT_EQ(s.gold(A), 0);
    EXPECT_EQ(s.gold(B), owner ? 4 : 3);
  }
}

// CIT-7.8.1
TEST(CitadelsRanks8And9, CIT_T140_prices_in_a_great_wall_city) {
  Scene warlord;
  warlord.gold(A, 3).city(B, "great_wall manor").turn(A, "warlord").act("target 2 manor");
  EXPECT_EQ(warlord.gold(A), 0);
  Scene wall;
  wall.gold(A, 5).city(B, "great_wall manor").turn(A, "warlord").act("target 2 great_wall");
  EXPECT_EQ(wall.gold(A), 0);
  Scene up(4, "diplomat");
  up.gold(A, 3).city(A, "manor").city(B, "great_wall palace").turn(A, "diplomat");
  up.act("offer manor, target 2 palace");
  EXPECT_EQ(up.gold(A), 0);
  EXPECT_EQ(up.gold(B), 2);
  Scene down(4, "diplomat");
  down.gold(A, 1).city(A, "palace").city(B, "great_wall manor").turn(A, "diplomat");
  down.act("offer palace, target 2 manor");
  EXPECT_EQ(down.gold(A), 0);
  EXPECT_EQ(down.gold(B), 0);
}

// CIT-7.12
TEST(CitadelsRanks8And9, CIT_T134_keep_is_out_of_rank_8s_reach) {
  Scene diplomat(4, "diplomat");
  diplomat.gold(A, 9).city(A, "keep manor").city(B, "temple").turn(A, "diplomat");
  EXPECT_FALSE(diplomat.allows("offer keep"));
  Options offered = with_cast(4, "diplomat");
  offered.diplomat_may_offer_keep = true;
  Scene open(offered);
  open.gold(A, 9).city(A, "keep manor").city(B, "temple").turn(A, "diplomat");
  EXPECT_TRUE(open.allows("offer keep"));
  Scene warlord;
  warlord.gold(A, 9).city(A, "keep").city(B, "keep temple").turn(A, "warlord");
  EXPECT_FALSE(warlord.allows("target 1 keep"));
  EXPECT_FALSE(warlord.allows("target 2 keep"));
  EXPECT_TRUE(warlord.allows("target 2 temple")) << "only the Keep itself";
  Scene sacrifice;
  sacrifice.hand(A, "necropolis").city(A, "keep").turn(A, "bishop");
  sacrifice.act("gold, build necropolis, sacrifice keep");
  EXPECT_TRUE(sacrifice.in_city(A, "necropolis"));
}

// CIT-6.22.1
TEST(CitadelsRanks8And9, CIT_T148_warlord_and_own_districts) {
  Scene open;
  open.gold(A, 2).city(A, "manor").turn(A, "warlord").act("target 1 manor");
  EXPECT_EQ(open.gold(A), 0);
  const char* seven = "manor castle temple church tavern market docks";
  Scene complete;
  complete.gold(A, 9).city(A, seven).turn(A, "warlord");
  EXPECT_FALSE(complete.allows("target 1 manor"));
  Options options = with_cast(4, "");
  options.warlord_own_completed_city = true;
  Scene allowed(options);
  allowed.gold(A, 9).city(A, seven).turn(A, "warlord");
  EXPECT_TRUE(allowed.allows("target 1 manor"));
}

// CIT-6.24.2, 6.26
TEST(CitadelsRanks8And9, CIT_T094_diplomat_takes_the_gold_on_a_district_along) {
  Scene s(4, "diplomat");
  s.gold(A, 9).city(A, "temple").city(B, "manor").beautified(B, "manor").turn(A, "diplomat");
  s.act("offer temple, target 2 manor*");
  EXPECT_EQ(s.gold(A), 6);
  EXPECT_EQ(s.score(A), 4);
}

// CIT-6.24.2, 7.17, 0.6
TEST(CitadelsRanks8And9, CIT_T047_museum_with_cards_changes_hands_or_is_destroyed) {
  Scene s(4, "diplomat");
  s.gold(A, 9).city(A, "temple").city(B, "museum").museum("manor castle palace");
  s.turn(A, "diplomat").act("offer temple, target 2 museum");
  EXPECT_EQ(s.score(A), 4 + 3);
  Scene destroyed;
  destroyed.gold(A, 9).city(B, "museum").museum("palace manor castle").turn(A, "warlord");
  destroyed.act("target 2 museum");
  EXPECT_TRUE(destroyed.under_deck("museum manor castle palace"));
}

// CIT-9.2, 7.16, 5.11
TEST(CitadelsRanks8And9, CIT_T096_a_monument_given_away_completes_the_other_city) {
  Scene s(4, "diplomat");
  s.gold(A, 9).city(A, "monument").city(B, "manor castle temple church tavern market");
  s.turn(A, "diplomat").act("offer monument, target 2 market");
  EXPECT_EQ(s.state().first_completed, B);
  EXPECT_EQ(city_count(s.rules(), s.state().player(B).city), 7);
}

// CIT-6.25
TEST(CitadelsRanks8And9, CIT_T081_queen_beside_the_king) {
  for (const Seat king : {B, C}) {
    Scene s(5, "queen");
    s.holds(A, "queen").holds(king, "king").call("king").act("gold, end, gold");
    EXPECT_EQ(s.allows("queen"), king == B);
    if (king == B) s.act("queen");
    EXPECT_EQ(s.gold(A), king == B ? 5 : 2);
  }
}

// CIT-6.25, 6.25.1
TEST(CitadelsRanks8And9, CIT_T090_queen_and_a_killed_or_bewitched_king) {
  Scene killed(5, "queen");
  killed.killed("king").holds(B, "king").turn(A, "queen").act("gold");
  EXPECT_FALSE(killed.allows("queen"));
  killed.act("end");
  EXPECT_EQ(killed.gold(A), 5);
  Scene bewitched(5, "witch queen");
  bewitched.holds(D, "witch").holds(B, "king").holds(A, "queen").call("witch");
  bewitched.act("gold, name 4, gold, end, gold, queen");
  EXPECT_EQ(bewitched.gold(A), 5);
  Scene dead(5, "queen");
  dead.killed("queen").holds(A, "queen").holds(B, "king").call("king").act("gold, end");
  EXPECT_EQ(dead.gold(A), 0);
  Scene beside(5, "witch queen");
  beside.holds(B, "witch").holds(D, "king").holds(A, "queen").call("witch");
  beside.act("gold, name 4, gold, end, gold");
  EXPECT_EQ(beside.actor(), A);
  EXPECT_FALSE(beside.allows("queen")) << "beside the Witch only";
}

// CIT-6.26
TEST(CitadelsRanks8And9, CIT_T082_artist_beautifies) {
  Scene s(4, "artist");
  s.gold(A, 3).city(A, "manor castle temple").turn(A, "artist").act("beautify manor");
  EXPECT_EQ(s.score(A), 3 + 4 + 1 + 1);
  EXPECT_FALSE(s.allows("beautify manor"));
  s.act("gold, beautify castle");
  EXPECT_FALSE(s.allows("beautify temple")) << "two a turn";
  EXPECT_EQ(s.gold(A), 3);
  Scene warlord;
  warlord.gold(A, 3).city(B, "manor").beautified(B, "manor").turn(A, "warlord");
  warlord.act("target 2 manor*");
  EXPECT_EQ(warlord.gold(A), 0);
}

// CIT-6.27, 6.27.1, 4.12
TEST(CitadelsRanks8And9, CIT_T083_tax_collector_taxes_the_own_other_character) {
  Scene s(3, "tax_collector");
  s.gold(A, 9).hand(A, "temple tavern").holds(A, "merchant tax_collector").call("merchant");
  s.act("gold, build temple");
  EXPECT_EQ(s.state().tax_gold, 1);
  s.act("end, gold, build tavern");
  EXPECT_EQ(s.state().tax_gold, 1) << "exempt in his own turn";
  s.act("end");
  EXPECT_TRUE(s.round_is_over());
  EXPECT_EQ(s.state().tax_gold, 1) << "kept between rounds";
}

// CIT-6.27, 5.11, 7.6
TEST(CitadelsRanks8And9, CIT_T091_what_the_tax_collector_taxes) {
  Scene framework(4, "tax_collector");
  framework.hand(A, "palace").city(A, "framework").turn(A, "bishop");
  framework.act("gold, build palace, framework");
  EXPECT_EQ(framework.gold(A), 1);
  Scene marshal(4, "marshal tax_collector");
  marshal.gold(A, 3).city(B, "temple").turn(A, "marshal").act("target 2 temple");
  EXPECT_EQ(marshal.state().tax_gold, 0);
  Scene poor(4, "tax_collector");
  poor.hand(A, "market").turn(A, "bishop").act("gold, build market");
  EXPECT_EQ(poor.state().tax_gold, 0);
}

// ---- incomes by type ----

TEST(CitadelsRanks8And9, CIT_4_7_basic_noble_religious_trade_and_military_income) {
  const std::tuple<const char*, const char*, int> rows[] = {
      {"king", "manor castle palace temple", 3},
      {"bishop", "temple church monastery cathedral tavern", 4},
      {"merchant", "tavern market trading_post docks harbor town_hall prison", 6},
      {"warlord", "watchtower prison barracks fortress manor", 4}};
  for (const auto& [role, city, income] : rows) {
    Scene s;
    s.city(A, city).turn(A, role).act("income");
    EXPECT_EQ(s.gold(A), income) << role;
  }
}
TEST(CitadelsRanks8And9, CIT_4_7_basic_noble_gives_the_emperor_gold) {
  Scene s(4, "emperor");
  s.city(A, "manor castle").turn(A, "emperor").act("income");
  EXPECT_EQ(s.gold(A), 2);
}
TEST(CitadelsRanks8And9, CIT_4_7_basic_religious_gives_the_abbot_either) {
  Scene s(4, "abbot");
  s.city(A, "temple cathedral").deck("manor").turn(A, "abbot").act("income 1");
  EXPECT_EQ(s.gold(A) + s.cards(A), 2);
}
TEST(CitadelsRanks8And9, CIT_4_7_basic_trade_gives_the_trader_gold) {
  Scene s(4, "trader");
  s.city(A, "tavern harbor").turn(A, "trader").act("income");
  EXPECT_EQ(s.gold(A), 2);
}
TEST(CitadelsRanks8And9, CIT_4_7_basic_military_gives_rank_8_gold) {
  for (const char* role : {"diplomat", "marshal"}) {
    Scene s(4, role);
    s.city(A, "watchtower barracks").turn(A, role).act("income");
    EXPECT_EQ(s.gold(A), 2) << role;
  }
}

}  // namespace
}  // namespace burgrave::citadels
