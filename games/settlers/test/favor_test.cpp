#include "games/settlers/test/own_data.hpp"

// The roll, the choice of tokens and what each token does.
namespace burgrave::settlers {
namespace {

/// The seat that acts first holds the token; the dice as given.
Scene with_token(std::string_view token, std::string_view dice, const char* sections = "",
                 const DataFiles& files = embedded_data) {
  Scene s(basic_options(), files);
  std::string others;
  for (const std::string_view id : kTokenIds) {
    if (id != token && words_of(others).size() < 2) others += " " + std::string(id);
  }
  s.begin(std::string(token) + others);
  if (*sections != '\0') s.sections(sections);
  s.round(dice, token);
  return s;
}
DataFiles with_effect(std::size_t token, std::string_view effect) {
  return edited("game.json", [&](boost::json::value& game) {
    game.at("favors").at(token).at("effect") = boost::json::parse({effect.data(), effect.size()});
  });
}

// ---- the roll and the choice ----

TEST(SettlersFavor, ISR_5_1_one_roll_holds_for_everybody_and_is_open) {
  Scene s(basic_options(3));
  s.begin("", 2).chance("roll stone food gold 4");
  for (int seat = 1; seat <= 3; ++seat) {
    EXPECT_EQ(s.player(seat).dice, (Dice{0, 2, 3, 4}));
    EXPECT_EQ(s.rules().view(s.state(), Seat::Spectator).seen.players[0].dice, (Dice{0, 2, 3, 4}));
  }
  EXPECT_TRUE(s.told(EventKind::Rolled, 2));  // by the active player
}

TEST(SettlersFavor, ISR_5_2_and_5_3_equal_dice_and_workers) {
  Scene s(basic_options());
  s.open("wood wood wood 5");
  EXPECT_EQ(s.pool(2), "wood 3");
  EXPECT_EQ(s.actions(2), 5);
}

TEST(SettlersFavor, ISR_6_1_from_the_active_seat_clockwise) {
  Scene s(basic_options(3));
  s.begin("helper donation harvest export", 2).chance("roll wood wood wood 3");
  EXPECT_EQ(s.why(1, "favor helper"), "ISR-6.1");
  s.act(2, "favor helper").act(3, "favor export");
  EXPECT_EQ(s.why(1, "favor helper"), "ISR-6.1");
  EXPECT_EQ(s.choices(1), "favor donation, favor harvest");
  s.act(1, "favor harvest");
  EXPECT_EQ(s.state().phase, Phase::Expand);
}

TEST(SettlersFavor, ISR_6_1_a_token_must_be_taken_but_not_used) {
  Scene s(basic_options());
  s.begin().chance("roll wood wood wood 3");
  EXPECT_EQ(s.why("end"), "ISR-6.1");
  EXPECT_EQ(s.why("build walls"), "ISR-6.1");
  s.act(1, "favor helper").act(2, "favor harvest").act(1, "end").act(2, "end");
  EXPECT_EQ(s.state().phase, Phase::Roll);
}

TEST(SettlersFavor, ISR_6_2_tokens_and_dice_are_seen_before_choosing) {
  Scene s(basic_options());
  s.begin("helper donation export").chance("roll stone food gold 4").act(1, "favor export");
  const View view = s.rules().view(s.state(), seat_at(1));
  EXPECT_EQ(view.seen.tokens, bit(0) | bit(1) | bit(3));
  EXPECT_EQ(view.seen.players[1].dice, (Dice{0, 2, 3, 4}));
  EXPECT_EQ(view.seen.players[0].favor, 1 + index(Token::Export));
}

TEST(SettlersFavor, ISR_6_8_an_unused_token_is_gone_and_all_return) {
  Scene s(basic_options());
  s.begin("helper donation export").round("wood wood wood 3", "helper donation").end_round();
  EXPECT_EQ(s.player(1).favor, 0);
  EXPECT_EQ(s.player(2).favor, 0);
  s.chance("roll wood wood wood 3");
  EXPECT_EQ(s.choices(2), "favor helper, favor donation, favor export");
  s.act(2, "favor helper").act(1, "favor export");
  EXPECT_EQ(s.why("token helper"), "ISR-6.3");
}

// ---- Helper ----

TEST(SettlersFavor, ISR_6_3_helper_works_once_at_any_time_and_costs_no_action) {
  Scene s = with_token("helper", "stone wood food 3");
  s.act("build walls, build cottages, build granaries");
  EXPECT_EQ(s.actions(), 0);
  s.act("token helper");
  EXPECT_EQ(s.actions(), 1);
  EXPECT_EQ(s.why("token helper"), "ISR-6.3");
  s.act("build box 1/2");
  EXPECT_EQ(s.actions(), 0);
}

TEST(SettlersFavor, ISR_6_3_a_token_that_one_does_not_hold) {
  Scene s = with_token("donation", "stone wood food 3");
  EXPECT_EQ(s.why("token helper"), "ISR-6.3");
  EXPECT_EQ(s.why("token lucky_coin"), "ISR-6.7");
  EXPECT_EQ(s.why("export stone"), "ISR-6.6");
  EXPECT_EQ(s.why("token harvest"), "ISR-6.5");
  EXPECT_EQ(s.why(2, "donate stone"), "ISR-6.4");
  // Donation is used by naming a good, not by its name.
  EXPECT_EQ(s.why("token donation"), "ISR-6.4");
}

TEST(SettlersFavor, ISR_6_3_the_effect_of_a_token_is_data) {
  Scene s = with_token("helper", "stone wood food 3", "",
                       with_effect(0, R"({"kind": "gain", "gain": {"gold": 2, "vp": 1}})"));
  s.act("token helper");
  EXPECT_EQ(s.pool(), "stone 1 wood 1 food 1 gold 2");
  EXPECT_EQ(s.points(), 1);
  EXPECT_EQ(s.actions(), 3);
}

// ---- Donation ----

TEST(SettlersFavor, ISR_6_4_donation_gives_one_more_of_a_die) {
  Scene s = with_token("donation", "stone stone gold 3");
  EXPECT_EQ(s.choices("donate"), "donate stone, donate gold");
  s.act("donate stone");
  EXPECT_EQ(s.pool(), "stone 3 gold 1");
  EXPECT_EQ(s.why("donate stone"), "ISR-6.3");
  EXPECT_EQ(s.why("donate gold"), "ISR-6.3");
}

// What was spent does not matter: the die still shows it.
TEST(SettlersFavor, ISR_6_4_donation_looks_at_the_dice_not_at_the_pool) {
  Scene s = with_token("donation", "stone wood food 3");
  s.act("build walls, donate stone");
  EXPECT_EQ(s.pool(), "stone 1 wood 1 food 1");
}

TEST(SettlersFavor, ISR_6_4_donation_after_a_reroll_copies_the_new_face) {
  Scene s(adventure_options(10));
  s.begin("donation helper export").round("wood wood wood 3", "donation").act("reroll 3 1");
  s.chance("roll gold wood wood 3");
  EXPECT_EQ(s.choices("donate"), "donate wood, donate gold");
  s.act("donate gold");
  EXPECT_EQ(s.pool(), "wood 2 gold 2");
}

TEST(SettlersFavor, ISR_6_4_copies_are_data) {
  Scene s = with_token("donation", "stone wood food 3", "",
                       with_effect(1, R"({"kind": "copy_die", "copies": 2})"));
  s.act("donate food");
  EXPECT_EQ(s.pool(), "stone 1 wood 1 food 3");
}

// ---- Harvest ----

TEST(SettlersFavor, ISR_6_5_one_circle_without_an_action) {
  Scene s = with_token("harvest", "food wood wood 3", "bridges 4");
  s.actions(1, 0).act("token harvest");
  EXPECT_EQ(s.why("token harvest"), "ISR-6.5");
  EXPECT_EQ(s.choices("harvest"), "harvest 1/1, harvest 2/1");
  s.act("harvest 2/1");
  EXPECT_EQ(s.pool(), "wood 4 food 1");
  EXPECT_EQ(s.actions(), 0);
  EXPECT_EQ(s.why("token harvest"), "ISR-6.3");
  EXPECT_EQ(s.why("harvest 1/1"), "ISR-7.10");
}

TEST(SettlersFavor, ISR_6_5_the_field_must_be_unlocked_be_it_in_this_round) {
  Scene s = with_token("harvest", "wood stone food 3", "bridges 1");
  EXPECT_EQ(s.why("token harvest"), "ISR-6.5");
  s.act("build bridges, token harvest, harvest 1/1");
  EXPECT_EQ(s.actions(), 2);
  EXPECT_EQ(s.pool(), "wood 1 food 3");
}

TEST(SettlersFavor, ISR_6_5_a_circle_that_no_die_shows_takes_an_action_and_leaves_the_token) {
  Scene s = with_token("harvest", "wood wood wood 3", "bridges 4");
  s.act("token harvest, harvest 1/1");  // food
  EXPECT_EQ(s.actions(), 2);
  s.act("harvest 2/1");
  EXPECT_EQ(s.actions(), 2);
}

TEST(SettlersFavor, ISR_6_5_without_actions_only_what_a_die_shows) {
  Scene s = with_token("harvest", "wood wood wood 3", "bridges 4");
  s.actions(1, 0).act("token harvest");
  EXPECT_EQ(s.why("harvest 1/1"), "ISR-6.5");
  EXPECT_TRUE(s.can("harvest 2/1"));
}

TEST(SettlersFavor, ISR_6_5a_a_circle_with_several_kinds_gives_them_all) {
  Scene s = with_token("harvest", "wood stone stone 3", "bridges 2",
                       with_yield(1, R"({"wood": 1, "food": 2, "gold": 1})"));
  s.act("token harvest, harvest 1/1");
  EXPECT_EQ(s.pool(), "stone 2 wood 2 food 2 gold 1");
  EXPECT_EQ(s.actions(), 3);
}

TEST(SettlersFavor, ISR_6_5a_a_circle_of_choice_matches_any_named_die) {
  const DataFiles files = with_yield(1, R"({"any": 1})");
  Scene s = with_token("harvest", "gold gold wood 3", "bridges 2", files);
  s.act("token harvest, harvest 1/1, take stone");
  EXPECT_EQ(s.pool(), "stone 1 wood 1 gold 2");
  Scene gold = with_token("harvest", "gold gold gold 3", "bridges 2", files);
  EXPECT_EQ(gold.why("token harvest"), "ISR-6.5");
}

TEST(SettlersFavor, ISR_6_5b_a_gold_die_matches_gold_only) {
  Scene food = with_token("harvest", "gold gold gold 3", "bridges 6");
  EXPECT_EQ(food.why("token harvest"), "ISR-6.5");
  Scene gold = with_token("harvest", "gold wood wood 3", "bridges 8");
  gold.actions(1, 0).act("token harvest");
  EXPECT_EQ(gold.choices("harvest"), "harvest 2/1, harvest 4/1");
}

TEST(SettlersFavor, ISR_6_5b_unless_the_data_say_that_it_is_wild) {
  Scene s = with_token("harvest", "gold wood wood 3", "bridges 6",
                       with_constant("harvest_favor_gold_is_wild", true));
  s.actions(1, 0).act("token harvest");
  EXPECT_EQ(s.choices("harvest"), "harvest 1/1, harvest 2/1, harvest 3/1");
}

TEST(SettlersFavor, ISR_6_5c_it_counts_as_a_harvest_but_is_no_action) {
  Scene s = own_scene({{R"({"kind": "harvest_bonus", "field": "any", "gain": {"vp": 1},
                            "times": 1})"}});
  s.sections("bridges 2").round("food wood wood 3", "harvest").act("token harvest, harvest 1/1");
  EXPECT_EQ(s.points(), 1);
  EXPECT_EQ(s.counted({Count::Harvests}), 1);
  EXPECT_EQ(s.actions(), 3);
}

// ---- Export ----

TEST(SettlersFavor, ISR_6_6_one_or_two_kinds_are_enough) {
  Scene s = with_token("export", "stone stone wood 3");
  EXPECT_EQ(s.choices("export"), "export stone, export wood, export stone wood");
  s.act("export stone wood");
  EXPECT_EQ(s.points(), 2);
  EXPECT_EQ(s.pool(), "stone 1");
}

TEST(SettlersFavor, ISR_6_6_points_come_from_the_data) {
  Scene s =
      with_token("export", "stone wood food 3", "",
                 with_effect(3, R"({"kind": "export", "vp_each": 2, "max_each": 1, "max_vp": 5})"));
  s.act("export stone wood food");
  EXPECT_EQ(s.points(), 5);
}

TEST(SettlersFavor, ISR_6_6a_gold_replaces_a_missing_kind) {
  Scene s = with_token("export", "stone gold gold 3");
  s.act("export stone wood food");
  EXPECT_EQ(s.points(), 3);
  EXPECT_EQ(s.pool(), "");
  Scene three = with_token("export", "gold gold gold 3");
  three.act("export stone");  // no kind twice
  EXPECT_EQ(three.points(), 1);
  EXPECT_EQ(three.pool(), "gold 2");
}

TEST(SettlersFavor, ISR_6_6a_unless_the_data_say_otherwise) {
  Scene s = with_token("export", "stone gold gold 3", "",
                       with_constant("export_gold_substitutes", false));
  EXPECT_EQ(s.choices("export"), "export stone");
  EXPECT_EQ(s.why("export stone wood"), "ISR-6.6");
}

TEST(SettlersFavor, ISR_6_6b_it_happens_at_once) {
  Scene s = with_token("export", "stone wood food 3");
  s.act("export stone");
  EXPECT_EQ(s.why("export wood"), "ISR-6.3");
  EXPECT_EQ(s.points(), 1);
}

// ---- Lucky coin ----

TEST(SettlersFavor, ISR_6_7_one_gold_for_this_round) {
  Scene s = with_token("lucky_coin", "stone wood food 3");
  s.act("token lucky_coin");
  EXPECT_EQ(s.pool(), "stone 1 wood 1 food 1 gold 1");
  EXPECT_EQ(s.actions(), 3);
  EXPECT_EQ(s.why("token lucky_coin"), "ISR-6.3");
  s.end_round().round("wood wood wood 3");
  EXPECT_EQ(s.pool(), "wood 3");
}

}  // namespace
}  // namespace burgrave::settlers
