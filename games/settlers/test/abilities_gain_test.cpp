#include "games/settlers/test/own_data.hpp"

// The kinds gain, gain_choice, gain_if, gain_per and trade.
namespace burgrave::settlers {
namespace {

// ---- gain ----

TEST(SettlersGain, ISR_13_1_the_bundle_once_a_round) {
  Scene s = own_scene({{R"({"kind": "gain", "gain": {"stone": 1, "wood": 2, "gold": 1, "vp": 2,
                            "action": 1}})"}});
  s.round("food food food 3").act("use 1");
  EXPECT_EQ(s.pool(), "stone 1 wood 2 food 3 gold 1");
  EXPECT_EQ(s.points(), 2);
  EXPECT_EQ(s.actions(), 4);
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");
}

TEST(SettlersGain, ISR_13_1_grows_from_the_next_round) {
  Scene s = own_scene({with_blueprint(
      R"({"kind": "gain", "gain": {"stone": 1, "wood": 2}, "underlined": "gain.wood"})")});
  s.round("food food food 3").act("use 1");
  EXPECT_EQ(s.pool(), "stone 1 wood 2 food 3");
  end_with_plot(s);
  s.round("food food food 3").act("use 1");
  EXPECT_EQ(s.pool(), "stone 1 wood 3 food 3");
}

TEST(SettlersGain, ISR_13_1_not_in_the_round_of_completion) {
  Scene s = own_scene({site(R"({"kind": "gain", "gain": {"wood": 1}})")});
  s.round("food food food 3").act("build box 1/1");
  EXPECT_EQ(s.why("use 1"), "ISR-7.42");
}

// Whatever number of the bundle is underlined, it alone grows.
TEST(SettlersGain, ISR_9_7_each_number_of_a_gain_can_be_underlined) {
  const std::string gain = R"({"stone": 1, "wood": 1, "food": 1, "gold": 1, "any": 1, "vp": 1,
                               "action": 1})";
  for (const char* key : {"stone", "wood", "food", "gold", "any", "vp", "action"}) {
    Scene s = own_scene(
        {{R"({"kind": "gain", "gain": )" + gain + R"(, "underlined": "gain.)" + key + R"("})"}});
    s.grown(1, 2).round("stone wood food 3").act("use 1");
    const std::string grown = key;
    const auto good = [&](std::string_view id) { return s.turn().pool[place_in(kGoodIds, id)]; };
    EXPECT_EQ(good("stone"), grown == "stone" ? 4 : 2) << key;
    EXPECT_EQ(good("wood"), grown == "wood" ? 4 : 2) << key;
    EXPECT_EQ(good("food"), grown == "food" ? 4 : 2) << key;
    EXPECT_EQ(good("gold"), grown == "gold" ? 3 : 1) << key;
    EXPECT_EQ(s.turn().takes, grown == "any" ? 3 : 1) << key;
    EXPECT_EQ(s.points(), grown == "vp" ? 3 : 1) << key;
    EXPECT_EQ(s.actions(), grown == "action" ? 6 : 4) << key;
  }
}

TEST(SettlersGain, ISR_9_7_without_an_underlined_number_nothing_grows) {
  Scene s = own_scene({with_blueprint(R"({"kind": "gain", "gain": {"wood": 1}})")});
  s.round("food food food 3");
  end_with_plot(s);
  s.round("food food food 3").act("use 1");
  EXPECT_EQ(s.pool(), "wood 1 food 3");
}

TEST(SettlersGain, ISR_9_7_how_much_it_grows_is_data) {
  Scene s = own_scene({{R"({"kind": "gain", "gain": {"wood": 1}, "underlined": "gain.wood"})"}},
                      with_constant("underlined_increase_per_plot", 3));
  s.grown(1, 2).round("food food food 3").act("use 1");
  EXPECT_EQ(s.pool(), "wood 7 food 3");
}

// ---- gain_choice ----

const std::string kChoice =
    R"({"kind": "gain_choice", "options": [{"wood": 1}, {"stone": 1, "vp": 1},
                                {"any": 1}], "picks": 2, "underlined": "picks"})";

TEST(SettlersGain, ISR_13_2_one_of_the_options_so_many_times) {
  Scene s = own_scene({{kChoice}});
  s.round("food food food 3");
  EXPECT_EQ(s.choices("use"), "use 1/1, use 1/2, use 1/3");
  s.act("use 1/2, build granaries, use 1/1");  // at different moments
  EXPECT_EQ(s.pool(), "stone 1 wood 1 food 2");
  EXPECT_EQ(s.points(), 1);
  EXPECT_EQ(s.why("use 1/1"), "ISR-7.50");
}

TEST(SettlersGain, ISR_13_2_the_same_option_again) {
  Scene s = own_scene({{kChoice}});
  s.round("food food food 3").act("use 1/1, use 1/1");
  EXPECT_EQ(s.pool(), "wood 2 food 3");
}

TEST(SettlersGain, ISR_13_2_an_option_with_units_of_choice) {
  Scene s = own_scene({{kChoice}});
  s.round("food food food 3").act("use 1/3, take stone");
  EXPECT_EQ(s.pool(), "stone 1 food 3");
}

TEST(SettlersGain, ISR_13_2_an_option_that_is_not_there) {
  Scene s = own_scene({{kChoice}});
  s.round("food food food 3");
  EXPECT_EQ(s.why("use 1/4"), "ISR-13.2");
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");  // it needs an option
}

TEST(SettlersGain, ISR_13_2_picks_grow_from_the_next_round) {
  Scene s = own_scene({with_blueprint(kChoice)});
  s.round("food food food 3");
  end_with_plot(s);
  s.round("food food food 3").act("use 1/1, use 1/1, use 1/1");
  EXPECT_EQ(s.pool(), "wood 3 food 3");
  EXPECT_EQ(s.why("use 1/1"), "ISR-7.50");
}

TEST(SettlersGain, ISR_13_2_not_in_the_round_of_completion) {
  Scene s = own_scene({site(kChoice)});
  s.round("food food food 3");
  EXPECT_EQ(s.why("use 1/1"), "ISR-7.41");
  s.act("build box 1/1");
  EXPECT_EQ(s.why("use 1/1"), "ISR-7.42");
}

// ---- gain_if ----

std::string gain_if(std::string_view count, std::string_view comparison, int number) {
  return R"({"kind": "gain_if", "if": {"count": ")" + std::string(count) + R"(", "op": ")" +
         std::string(comparison) + R"(", "n": )" + std::to_string(number) +
         R"(}, "gain": {"gold": 1}, "underlined": "gain.gold"})";
}
/// Whether the condition holds with so many workers on the die.
bool holds_with(std::string_view comparison, int number, int workers) {
  Scene s = own_scene({{gain_if("r_worker", comparison, number)}});
  return s.round("food food food " + std::to_string(workers)).can("use 1");
}

TEST(SettlersGain, ISR_13_3_conditions_at_the_edge) {
  EXPECT_FALSE(holds_with(">=", 4, 3));
  EXPECT_TRUE(holds_with(">=", 4, 4));
  EXPECT_TRUE(holds_with(">=", 4, 5));
  EXPECT_TRUE(holds_with("<=", 4, 3));
  EXPECT_TRUE(holds_with("<=", 4, 4));
  EXPECT_FALSE(holds_with("<=", 4, 5));
  EXPECT_FALSE(holds_with("==", 4, 3));
  EXPECT_TRUE(holds_with("==", 4, 4));
  EXPECT_FALSE(holds_with("==", 4, 5));
}

TEST(SettlersGain, ISR_13_3_once_a_round) {
  Scene s = own_scene({{gain_if("r_worker", ">=", 3)}});
  s.round("food food food 3").act("use 1");
  EXPECT_EQ(s.pool(), "food 3 gold 1");
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");
}

// It must hold when the ability is used, not before: with marks of the whole game [ISR-13.21].
TEST(SettlersGain, ISR_13_3_a_condition_that_has_passed) {
  Scene s = own_scene({{gain_if("sections:granaries", "==", 1)}});
  s.round("food food food 3").act("build granaries");
  EXPECT_TRUE(s.can("use 1"));
  s.act("build granaries");
  EXPECT_EQ(s.why("use 1"), "ISR-7.51");
}

TEST(SettlersGain, ISR_13_3_grows_from_the_next_round) {
  Scene s = own_scene({with_blueprint(gain_if("r_worker", ">=", 3))});
  s.round("food food food 3").act("use 1");
  end_with_plot(s);
  s.round("food food food 3").act("use 1");
  EXPECT_EQ(s.pool(), "food 3 gold 2");
}

TEST(SettlersGain, ISR_13_3_not_in_the_round_of_completion) {
  Scene s = own_scene({site(gain_if("r_build_boxes", ">=", 1))});
  s.round("food food food 3").act("build box 1/1, build granaries");
  EXPECT_EQ(s.why("use 1"), "ISR-7.42");
}

// ---- gain_per ----

const std::string kPer = R"({"kind": "gain_per", "per": "r_build_boxes", "each": 2, "max": 2,
                             "gain": {"stone": 1, "vp": 1}, "underlined": "max"})";

TEST(SettlersGain, ISR_13_4_the_bundle_for_every_so_many) {
  for (int boxes = 0; boxes <= 6; ++boxes) {
    Scene s = own_scene({{kPer}});
    s.round("food food food 5").actions(1, 9).pool("food 9");
    for (int i = 0; i < boxes; ++i) s.act("build granaries");
    const int times = std::min(boxes / 2, 2);
    if (times == 0) {
      EXPECT_EQ(s.why("use 1"), "ISR-13.4");
      continue;
    }
    s.act("use 1");
    EXPECT_EQ(s.points(), times) << boxes;
    EXPECT_EQ(s.turn().pool[0], times);
  }
}

TEST(SettlersGain, ISR_13_4_counted_at_the_moment_of_use_and_once_a_round) {
  Scene s = own_scene({{kPer}});
  s.round("food food food 5").pool("food 9").act("build granaries, build granaries, use 1");
  s.act("build granaries, build granaries");
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");
  EXPECT_EQ(s.points(), 1);
}

TEST(SettlersGain, ISR_13_4_the_most_grows_from_the_next_round) {
  Scene s = own_scene({with_blueprint(R"({"kind": "gain_per", "per": "r_dice:wood", "each": 1,
                                          "max": 1, "gain": {"vp": 1}, "underlined": "max"})")});
  s.round("wood wood wood 3").act("use 1");
  EXPECT_EQ(s.points(), 1);
  end_with_plot(s);
  s.round("wood wood wood 3").act("use 1");
  EXPECT_EQ(s.points(), 1 + 2);
}

TEST(SettlersGain, ISR_13_4_the_bundle_can_be_what_grows) {
  Scene s = own_scene({{R"({"kind": "gain_per", "per": "r_dice:wood", "each": 1, "max": 9,
                            "gain": {"vp": 1, "any": 1}, "underlined": "gain.vp"})"}});
  s.grown(1, 1).round("wood wood food 3").act("use 1");
  EXPECT_EQ(s.points(), 2 * 2);
  EXPECT_EQ(s.turn().takes, 2);
}

TEST(SettlersGain, ISR_13_4_not_in_the_round_of_completion) {
  Scene s = own_scene({site(kPer)});
  s.round("food food food 5").act("build box 1/1, build granaries");
  EXPECT_EQ(s.why("use 1"), "ISR-7.42");
}

// More than a byte holds: 36 times 20 points.
TEST(SettlersGain, ISR_13_4_large_products) {
  Scene s = own_scene({{R"({"kind": "gain_per", "per": "sections_all", "each": 1, "max": 9,
                            "gain": {"vp": 20, "wood": 9, "action": 9}, "underlined": "max"})"}},
                      with_constant("underlined_increase_per_plot", 3));
  s.sections("walls 9, cottages 9, granaries 9, bridges 9").grown(1, 9);
  s.round("food food food 3").act("use 1");
  EXPECT_EQ(s.points(), 36 * 20);
  EXPECT_EQ(s.pool(), "wood 324 food 3");
  EXPECT_EQ(s.actions(), 3 + 36 * 9);
}

// ---- trade ----

const std::string kTrade =
    R"({"kind": "trade", "spend": {"food": 1}, "gain": {"wood": 2}, "times": 2,
        "underlined": "times"})";

TEST(SettlersGain, ISR_13_5_pay_and_take_so_many_times) {
  Scene s = own_scene({{kTrade}});
  s.round("food food food 3").act("use 1, build cottages, use 1");
  EXPECT_EQ(s.pool(), "wood 3 food 1");
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");
}

TEST(SettlersGain, ISR_13_5_only_who_can_pay) {
  Scene s = own_scene({{kTrade}});
  s.round("stone stone stone 3");
  EXPECT_EQ(s.why("use 1"), "ISR-13.5");
  s.pool("gold 1").act("use 1");
  EXPECT_EQ(s.pool(), "wood 2");
  EXPECT_EQ(s.turn().gold_spent, 1);
}

TEST(SettlersGain, ISR_13_5_uses_grow_from_the_next_round) {
  Scene s = own_scene({with_blueprint(kTrade)});
  s.round("food food food 3");
  end_with_plot(s);
  s.round("food food food 3").act("use 1, use 1, use 1");
  EXPECT_EQ(s.pool(), "wood 6");
}

TEST(SettlersGain, ISR_13_5_or_what_is_given_grows) {
  Scene s = own_scene({{R"({"kind": "trade", "spend": {"food": 1}, "gain": {"wood": 2}, "times": 2,
                            "underlined": "gain.wood"})"}});
  s.grown(1, 3).round("food food food 3").act("use 1");
  EXPECT_EQ(s.pool(), "wood 5 food 2");
}

TEST(SettlersGain, ISR_13_5_not_in_the_round_of_completion) {
  Scene s = own_scene({site(kTrade)});
  s.round("food food food 3").act("build box 1/1");
  EXPECT_EQ(s.why("use 1"), "ISR-7.42");
}

}  // namespace
}  // namespace burgrave::settlers
