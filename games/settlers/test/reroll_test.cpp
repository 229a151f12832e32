#include "games/settlers/test/own_data.hpp"

// Re-rolling dice.
namespace burgrave::settlers {
namespace {

std::string reroll(std::string_view dice, int count) {
  return R"({"kind": "reroll", "dice": ")" + std::string(dice) + R"(", "count": )" +
         std::to_string(count) + R"(, "underlined": "count"})";
}

TEST(SettlersReroll, ISR_10_4_the_chosen_dice_are_rolled_again_and_the_others_lie) {
  Scene s = own_scene({{reroll("resource", 2)}});
  s.round("wood stone food 4").act("reroll 1 2");
  EXPECT_EQ(s.state().phase, Phase::Reroll);
  EXPECT_EQ(s.draws(),
            "roll wood stone food 4, roll wood wood food 4, roll wood food food 4, "
            "roll wood gold food 4");
  s.chance("roll wood gold food 4");
  EXPECT_EQ(s.pool(), "wood 1 food 1 gold 1");
}

// The second die has stone twice, wood once.
TEST(SettlersReroll, ISR_12_2_a_reroll_is_as_likely_as_the_faces) {
  Scene s = own_scene({{reroll("any", 1)}});
  s.round("wood stone food 4").act("reroll 1 2");
  std::vector<ChanceOutcome> outcomes;
  s.rules().chance_outcomes(s.state(), outcomes);
  ASSERT_EQ(outcomes.size(), 4U);
  EXPECT_NEAR(outcomes[0].probability, 2.0 / 6, 1e-9);
  EXPECT_NEAR(outcomes[1].probability, 1.0 / 6, 1e-9);
}

TEST(SettlersReroll, ISR_10_6_pool_and_actions_follow_from_the_new_result) {
  Scene s = own_scene({{reroll("any", 2)}});
  s.round("wood stone food 3").act("reroll 1 1w").chance("roll gold stone food 5");
  EXPECT_EQ(s.pool(), "stone 1 food 1 gold 1");
  EXPECT_EQ(s.actions(), 5);
}

TEST(SettlersReroll, ISR_10_6_the_new_result_stands) {
  Scene s = own_scene({{reroll("any", 1)}});
  s.round("wood stone food 5").act("reroll 1 w").chance("roll wood stone food 3");
  EXPECT_EQ(s.actions(), 3);
  EXPECT_EQ(s.why("reroll 1 w"), "ISR-10.6");
}

TEST(SettlersReroll, ISR_10_6_several_abilities_one_after_the_other_in_any_order) {
  for (const bool first : {true, false}) {
    Scene s = own_scene({{reroll("resource", 1)}, {reroll("worker", 1)}});
    s.round("wood stone food 3");
    s.act(first ? "reroll 1 1" : "reroll 2 w");
    s.chance(first ? "roll gold stone food 3" : "roll wood stone food 5");
    EXPECT_EQ(s.decision(), Decision::Window);
    s.act(first ? "reroll 2 w" : "reroll 1 1").chance("roll gold stone food 5");
    EXPECT_EQ(s.pool(), "stone 1 food 1 gold 1");
    EXPECT_EQ(s.actions(), 5);
    EXPECT_EQ(s.decision(), Decision::Expand);  // no re-roll is left
  }
}

TEST(SettlersReroll, ISR_10_5_everything_else_closes_the_window) {
  for (const char* act : {"build granaries", "build box 4/1", "harvest 1/1", "token harvest",
                          "use 2", "use 3/1", "keep-dice"}) {
    Scene s = own_scene(
        {{reroll("any", 1)},
         {R"({"kind": "free_build", "where": "all", "times": 1})"},
         {R"({"kind": "gain_choice", "options": [{"wood": 1}, {"food": 1}], "picks": 1})"}});
    s.sections("bridges 2").round("food food food 3", "harvest");
    EXPECT_TRUE(s.can("reroll 1 w")) << act;
    s.act(act);
    EXPECT_EQ(s.why("reroll 1 w"), "ISR-10.5") << act;
    EXPECT_EQ(s.why("keep-dice"), "ISR-10.5") << act;
  }
}

TEST(SettlersReroll, ISR_10_5_tokens_and_copies_close_it_too) {
  Scene donation = own_scene({{reroll("any", 1)}});
  donation.round("food food food 3", "donation").act("donate food");
  EXPECT_EQ(donation.why("reroll 1 w"), "ISR-10.5");
  Scene copy = own_scene({{reroll("any", 1)}, {R"({"kind": "copy_favor", "spend": {"any": 1}})"}});
  copy.round("food food food 3", "donation").act("copy 2 helper");
  EXPECT_EQ(copy.why("reroll 1 w"), "ISR-10.5");
  Scene exporting(adventure_options(10));
  exporting.begin("export helper donation").round("food food food 3", "export").act("export food");
  EXPECT_EQ(exporting.why("reroll 3 1"), "ISR-10.5");
}

TEST(SettlersReroll, ISR_10_5_one_may_stop_without_rerolling) {
  Scene s = own_scene({{reroll("any", 1)}});
  s.round("food food food 3").act("end");
  EXPECT_EQ(s.state().phase, Phase::Roll);
}

TEST(SettlersReroll, ISR_10_5_without_a_reroll_ability_there_is_no_window) {
  Scene s = own_scene({{R"({"kind": "gain", "gain": {"wood": 1}})"}});
  s.round("food food food 3");
  EXPECT_EQ(s.decision(), Decision::Expand);
  EXPECT_EQ(s.why("keep-dice"), "ISR-10.5");
  EXPECT_EQ(s.why("reroll 1 w"), "ISR-7.50");
}

TEST(SettlersReroll, ISR_13_11_which_dice_and_how_many) {
  Scene resource = own_scene({{reroll("resource", 1)}});
  resource.round("food food food 3");
  EXPECT_EQ(resource.choices("reroll"), "reroll 1 1, reroll 1 2, reroll 1 3");
  EXPECT_EQ(resource.why("reroll 1 12"), "ISR-13.11");
  EXPECT_EQ(resource.why("reroll 1 w"), "ISR-13.11");
  Scene worker = own_scene({{reroll("worker", 3)}});
  worker.round("food food food 3");
  EXPECT_EQ(worker.choices("reroll"), "reroll 1 w");
  EXPECT_EQ(worker.why("reroll 1 1"), "ISR-13.11");
  Scene any = own_scene({{reroll("any", 2)}});
  any.round("food food food 3");
  EXPECT_EQ(any.choices("reroll"),
            "reroll 1 1, reroll 1 2, reroll 1 12, reroll 1 3, reroll 1 13, reroll 1 23, "
            "reroll 1 w, reroll 1 1w, reroll 1 2w, reroll 1 3w");
}

TEST(SettlersReroll, ISR_13_11_once_a_round) {
  Scene s = own_scene({{reroll("any", 1)}, {reroll("any", 1)}});
  s.round("food food food 3").act("reroll 1 1").chance("roll wood food food 3");
  EXPECT_EQ(s.why("reroll 1 1"), "ISR-10.6");
  s.act("end").round("food food food 3");
  EXPECT_TRUE(s.can("reroll 1 1"));
}

TEST(SettlersReroll, ISR_13_11_dice_grow_from_the_next_round) {
  Scene s = own_scene({with_blueprint(reroll("resource", 1))});
  s.round("food food food 3");
  EXPECT_EQ(s.why("reroll 1 123"), "ISR-13.11");
  end_with_plot(s);
  s.round("food food food 3");
  EXPECT_TRUE(s.can("reroll 1 12"));
  EXPECT_EQ(s.why("reroll 1 123"), "ISR-13.11");
}

TEST(SettlersReroll, ISR_13_11_not_in_the_round_of_completion) {
  Scene s = own_scene({site(reroll("any", 1))});
  s.round("food food food 3");
  EXPECT_EQ(s.why("reroll 1 1"), "ISR-7.41");
  s.act("build box 1/1");
  EXPECT_EQ(s.why("reroll 1 1"), "ISR-7.42");
  s.end_round().round("food food food 3");
  EXPECT_TRUE(s.can("reroll 1 1"));
}

// What was stored is not rolled away.
TEST(SettlersReroll, ISR_13_12_stored_goods_stay_when_dice_are_rolled_again) {
  Scene s =
      own_scene({{reroll("any", 1)}, {R"({"kind": "store", "resource": "any", "amount": 1})"}});
  s.round("food wood wood 3").act("end, keep food, kept");
  s.round("stone stone stone 3").act("reroll 1 1").chance("roll gold stone stone 3");
  EXPECT_EQ(s.pool(), "stone 2 food 1 gold 1");
}

// ISR-13.17
TEST(SettlersReroll, ISR_13_17_counts_see_the_final_faces) {
  Scene s = own_scene({{reroll("any", 2)},
                       {R"({"kind": "gain_per", "per": "r_dice:gold", "each": 1, "max": 3,
                            "gain": {"vp": 1}})"},
                       {R"({"kind": "gain_if", "if": {"count": "r_worker", "op": ">=", "n": 5},
                            "gain": {"vp": 5}})"}});
  s.round("wood gold food 3").act("reroll 1 1w").chance("roll gold gold food 5");
  s.act("use 2, use 3");
  EXPECT_EQ(s.points(), 2 + 5);
}

}  // namespace
}  // namespace burgrave::settlers
