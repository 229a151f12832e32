#include "games/settlers/test/own_data.hpp"

#include <bit>
#include <set>

// Components, terms and set-up.
namespace burgrave::settlers {
namespace {

double total_probability(const Scene& s) {
  std::vector<ChanceOutcome> outcomes;
  s.rules().chance_outcomes(s.state(), outcomes);
  double total = 0;
  for (const ChanceOutcome& outcome : outcomes) total += outcome.probability;
  return total;
}
double probability(const Scene& s, std::string_view draw) {
  std::vector<ChanceOutcome> outcomes;
  s.rules().chance_outcomes(s.state(), outcomes);
  for (const ChanceOutcome& outcome : outcomes) {
    if (outcome.action == *Rules::parse(draw)) return outcome.probability;
  }
  return 0;
}

TEST(SettlersSetup, ISR_1_1_three_resource_dice_and_a_worker_die_are_rolled) {
  Scene s(basic_options());
  s.begin();
  EXPECT_TRUE(s.can_draw("roll stone wood gold 5"));
  EXPECT_FALSE(s.can_draw("roll stone wood gold 6"));
  EXPECT_FALSE(s.can_draw("roll stone wood gold 2"));
  EXPECT_NEAR(total_probability(s), 1, 1e-9);
  // The first die has two faces with wood of six, the third one with gold, the worker two with 4.
  EXPECT_NEAR(probability(s, "roll wood wood gold 4"), 2.0 / 6 * 1 / 6 * 1 / 6 * 2 / 6, 1e-9);
}

TEST(SettlersSetup, ISR_1_2_competition_sheets_are_alike) {
  Scene s(advanced_options(4));
  s.begin();
  for (int seat = 2; seat <= 4; ++seat) EXPECT_EQ(&s.village(seat), &s.village(1));
  EXPECT_EQ(s.village().number, 0);
  EXPECT_EQ(s.village().buildings[0].id, "farm");
  EXPECT_EQ(s.village().buildings[5].id, "fortress");
}

TEST(SettlersSetup, ISR_1_3_adventure_sheets_are_all_different) {
  const Catalog catalog = catalog_for(adventure_options());
  ASSERT_EQ(catalog.villages.size(), 48U);
  std::set<std::string> ids;
  for (const Village& village : catalog.villages) {
    for (const Building& building : village.buildings) ids.insert(building.id);
  }
  EXPECT_EQ(ids.size(), 288U);
}

TEST(SettlersSetup, ISR_1_5_five_tokens_with_different_effects) {
  const Catalog catalog = catalog_for(basic_options(4));
  EXPECT_EQ(catalog.tokens_in_play, 5);
  EXPECT_EQ(catalog.tokens[index(Token::Helper)].gain.actions, 1);
  EXPECT_EQ(catalog.tokens[index(Token::Donation)].kind, TokenKind::CopyDie);
  EXPECT_EQ(catalog.tokens[index(Token::Harvest)].kind, TokenKind::Harvest);
  EXPECT_EQ(catalog.tokens[index(Token::Export)].kind, TokenKind::Export);
  EXPECT_EQ(goods_text(catalog.tokens[index(Token::LuckyCoin)].gain.goods), "gold 1");
}

TEST(SettlersSetup, ISR_1_6_a_mark_stays) {
  Scene s(basic_options());
  s.open("stone stone wood 4").act("build box 1/2, build walls");
  EXPECT_EQ(s.why("build box 1/2"), "ISR-1.6");
  s.end_round().round("wood wood wood 3");
  EXPECT_EQ(s.why("build box 1/2"), "ISR-1.6");
  EXPECT_EQ(s.complete("walls"), 1);
}

TEST(SettlersSetup, ISR_2_1_and_2_2_gold_stands_for_any_one_resource) {
  for (const char* track : {"walls", "cottages", "granaries"}) {  // stone, wood, food
    Scene s(basic_options());
    s.open("gold gold gold 3").act("build " + std::string(track));
    EXPECT_EQ(s.pool(), "gold 2") << track;
  }
}

TEST(SettlersSetup, ISR_2_3_gains_go_to_the_pool_and_points_to_the_sheet_at_once) {
  Scene s = own_scene({{R"({"kind": "gain", "gain": {"wood": 2, "vp": 3, "action": 1}})"}});
  s.round("stone stone stone 3").act("use 1");
  EXPECT_EQ(s.pool(), "stone 3 wood 2");
  EXPECT_EQ(s.actions(), 4);
  EXPECT_EQ(s.points(), 3);
}

TEST(SettlersSetup, ISR_2_4_what_is_spent_leaves_the_pool) {
  Scene s = own_scene({{R"({"kind": "trade", "spend": {"food": 2}, "gain": {"gold": 1},
                            "times": 1})"}});
  s.round("food food food 3").act("use 1");
  EXPECT_EQ(s.pool(), "food 1 gold 1");
}

TEST(SettlersSetup, ISR_2_6_a_section_is_complete_with_all_its_boxes) {
  Scene s(basic_options());
  s.begin().sections("granaries 3").round("food food food 5");
  s.act("build granaries");
  EXPECT_EQ(s.complete("granaries"), 3);
  s.act("build granaries");
  EXPECT_EQ(s.complete("granaries"), 4);
}

TEST(SettlersSetup, ISR_2_7_the_ninth_section_is_the_empire_section) {
  Scene s(basic_options());
  s.begin().sections("walls 9, cottages 8");
  EXPECT_EQ(s.counted({Count::EmpireSections}), 1);
  for (const TrackRow& row : s.catalog().tracks) {
    for (int i = 0; i + 1 < kSections; ++i) {
      EXPECT_LT(row.sections[static_cast<std::size_t>(i)].points, row.sections[8].points);
    }
  }
}

TEST(SettlersSetup, ISR_3_1_everybody_has_empty_sheets) {
  Scene s(basic_options(4));
  s.begin();
  for (int seat = 1; seat <= 4; ++seat) EXPECT_EQ(s.player(seat), Player{});
}

TEST(SettlersSetup, ISR_3_2_tokens_are_drawn_at_random_without_putting_back) {
  Scene s(basic_options(3));
  EXPECT_EQ(s.draws(), "draw helper, draw donation, draw harvest, draw export, draw lucky_coin");
  EXPECT_NEAR(probability(s, "draw export"), 0.2, 1e-9);
  s.chance("draw export");
  EXPECT_FALSE(s.can_draw("draw export"));
  EXPECT_NEAR(probability(s, "draw helper"), 0.25, 1e-9);
  s.chance("draw helper, draw lucky_coin, draw harvest");
  EXPECT_EQ(std::popcount(s.state().tokens), 4);
  // The others leave the game.
  s.chance("first 1, roll wood wood wood 3");
  EXPECT_EQ(s.why("favor donation"), "ISR-3.2");
}

TEST(SettlersSetup, ISR_3_3_the_first_player_is_drawn) {
  Scene s(basic_options(3));
  s.chance("draw helper, draw donation, draw harvest, draw export");
  EXPECT_EQ(s.draws(), "first 1, first 2, first 3");
  EXPECT_NEAR(probability(s, "first 2"), 1.0 / 3, 1e-9);
  s.chance("first 3");
  EXPECT_EQ(index(s.state().active), 2);
  EXPECT_TRUE(s.told(EventKind::FirstPlayer, 3));
}

TEST(SettlersSetup, ISR_3_4_basic_and_advanced_are_set_up_alike) {
  Scene basic(basic_options());
  Scene advanced(advanced_options());
  basic.begin();
  advanced.begin();
  EXPECT_EQ(basic.state(), advanced.state());
}

// The basic game ignores underlined numbers.
TEST(SettlersSetup, ISR_3_4_in_the_basic_game_nothing_grows) {
  Scene s(basic_options());
  s.begin().built({1}).sections("walls 9, cottages 9");
  for (int round = 1; round <= 3; ++round) {
    s.round("wood wood wood 3").act("use 1");
    EXPECT_EQ(s.pool(), "wood 3 food 1");
    s.end_round();
  }
}

TEST(SettlersSetup, ISR_3_5_all_fields_are_locked) {
  Scene s(basic_options());
  s.open("stone stone stone 3");
  EXPECT_EQ(s.choices("harvest"), "");
  for (const char* harvest : {"harvest 1/1", "harvest 2/1", "harvest 3/1", "harvest 4/1"}) {
    EXPECT_EQ(s.why(harvest), "ISR-7.12");
  }
}

TEST(SettlersSetup, ISR_3_6_two_buildings_stand_from_the_start) {
  Scene s(advanced_options());
  s.open("stone stone stone 3");
  EXPECT_EQ(s.turn().active, bit(4) | bit(5));
  EXPECT_EQ(s.why("build box 5/1"), "ISR-3.6");
  EXPECT_EQ(s.why("build box 6/1"), "ISR-3.6");
  EXPECT_EQ(s.why("use 1"), "ISR-7.41");
}

TEST(SettlersSetup, ISR_3_7_nobody_begins_with_resources) {
  Scene s(basic_options());
  s.open("gold food wood 3");
  EXPECT_EQ(s.pool(1), "wood 1 food 1 gold 1");
  EXPECT_EQ(s.pool(2), "wood 1 food 1 gold 1");
}

// Adventure mode.

TEST(SettlersSetup, ISR_10_1_a_sheet_is_chosen_by_its_number) {
  Scene s(adventure_options(17));
  s.begin();
  EXPECT_EQ(s.village().number, 17);
  EXPECT_EQ(s.state().phase, Phase::Roll);
  EXPECT_FALSE(s.rules().options().basic());
}

TEST(SettlersSetup, ISR_10_1_or_drawn) {
  Scene s(adventure_options());
  s.chance("draw helper, draw donation, draw harvest");
  EXPECT_TRUE(s.can_draw("sheet 1"));
  EXPECT_TRUE(s.can_draw("sheet 48"));
  EXPECT_FALSE(s.can_draw("sheet 0"));
  EXPECT_FALSE(s.can_draw("sheet 49"));
  EXPECT_NEAR(probability(s, "sheet 30"), 1.0 / 48, 1e-9);
  s.chance("sheet 30");
  EXPECT_EQ(s.village().number, 30);
  EXPECT_EQ(s.state().phase, Phase::Roll);
}

TEST(SettlersSetup, ISR_10_2_alone_three_tokens_and_the_same_one_again) {
  Scene s(adventure_options(1));
  s.begin("helper donation harvest");
  for (int round = 1; round <= 2; ++round) {
    s.chance("roll wood wood wood 3");
    EXPECT_EQ(s.choices(), "favor helper, favor donation, favor harvest");
    s.act("favor harvest").end_round();
  }
}

TEST(SettlersSetup, ISR_10_3_alone_one_is_always_active_for_10_rounds) {
  Scene s(adventure_options(1));
  s.begin();
  int rounds = 0;
  for (; s.state().phase == Phase::Roll; ++rounds) {
    EXPECT_EQ(index(s.state().active), 0);
    s.round("wood wood wood 3").end_round();
    ASSERT_FALSE(HasFailure());
  }
  EXPECT_EQ(rounds, 10);
}

// Chance draws tokens, sheets, the first player, dice and nothing else.
TEST(SettlersSetup, ISR_12_2_what_chance_decides) {
  Scene s(adventure_options(0, 2));
  std::string draws;
  for (const char* draw : {"draw helper", "draw export", "draw harvest", "sheet 2", "first 1",
                           "roll wood food food 3"}) {
    EXPECT_EQ(s.rules().actors(s.state()), SeatMask::of(Seat::Chance)) << draw;
    EXPECT_TRUE(s.can_draw(draw)) << draw;
    s.chance(draw);
  }
  EXPECT_FALSE(s.rules().actors(s.state()).contains(Seat::Chance));
}

}  // namespace
}  // namespace burgrave::settlers
