#include "games/settlers/test/own_data.hpp"

// Village buildings: their boxes, when their abilities work, how often.
namespace burgrave::settlers {
namespace {

const std::string kWood = R"({"kind": "gain", "gain": {"wood": 1}})";

TEST(SettlersBuildings, ISR_7_40_boxes_in_any_order_and_several_sites) {
  Scene s(basic_options());
  s.open("wood stone food 5").act("build box 3/3, build box 1/1, build box 3/2");
  EXPECT_EQ(s.sheet().boxes, (std::array<Mask, kSlots>{0b001, 0, 0b110, 0, 0, 0}));
}

TEST(SettlersBuildings, ISR_7_40_each_box_has_its_own_cost) {
  Scene s(basic_options());
  s.open("stone stone stone 5");
  EXPECT_EQ(s.why("build box 3/1"), "ISR-7.4");  // 1 wood
  s.act("build box 3/2");                        // 1 stone
  EXPECT_EQ(s.pool(), "stone 2");
  EXPECT_EQ(s.why("build box 3/3"), "ISR-7.4");  // 1 food
}

// Of equal boxes the leftmost stands for all.
TEST(SettlersBuildings, ISR_7_40_equal_boxes_are_one_choice) {
  Scene s(basic_options());
  s.open("stone stone stone 5");
  EXPECT_EQ(s.choices("build box 1"), "build box 1/2");
  EXPECT_EQ(s.why("build box 1/3"), "ISR-7.40");
  s.act("build box 1/2");
  EXPECT_EQ(s.choices("build box 1"), "build box 1/3");
}

TEST(SettlersBuildings, ISR_7_40_a_box_that_is_not_there) {
  Scene s(basic_options());
  s.open("stone stone stone 5");
  EXPECT_EQ(s.why("build box 1/4"), "ISR-7.40");
}

TEST(SettlersBuildings, ISR_7_41_complete_with_all_boxes) {
  Scene s(basic_options());
  s.begin().built({1});
  s.sheet().boxes[1] = 0b011;
  s.player(1).shown = s.sheet();
  s.round("stone stone stone 5");
  EXPECT_TRUE(s.can("use 1"));
  EXPECT_EQ(s.why("use 2"), "ISR-7.41");
}

TEST(SettlersBuildings, ISR_7_42_the_ability_works_from_the_next_round) {
  Scene s = own_scene({{kWood, "[{}]"}});
  s.round("stone stone stone 5").act("build box 1/1");
  EXPECT_EQ(s.why("use 1"), "ISR-7.42");
  s.end_round().round("stone stone stone 5").act("use 1");
  EXPECT_EQ(s.pool(), "stone 3 wood 1");
}

TEST(SettlersBuildings, ISR_7_43_end_buildings_score_whenever_they_were_completed) {
  const std::string ability =
      R"({"kind": "end_vp_per", "per": "sections:walls", "each": 1, "vp": 1})";
  for (const int round : {1, 10}) {
    Scene s = own_scene({{ability, "[{}]"}});
    s.sections("walls 2").before_round(round).round("wood wood wood 3").act("build box 1/1");
    EXPECT_FALSE(s.can("use 1"));
    s.finish();
    EXPECT_EQ(s.score_boxes(), (std::vector{3, 0, 0, 0, 0, 2})) << round;
  }
}

TEST(SettlersBuildings, ISR_7_43_end_buildings_must_be_complete) {
  Scene s = own_scene(
      {{R"({"kind": "end_vp_per", "per": "sections:walls", "each": 1, "vp": 1})", "[{}, {}]"}});
  s.sections("walls 2").round("wood wood wood 3").act("build box 1/1").finish();
  EXPECT_EQ(s.score(), 3);
}

TEST(SettlersBuildings, ISR_7_50_once_a_round_without_an_action_and_not_mandatory) {
  Scene s = own_scene({{kWood}});
  s.round("stone stone stone 3").act("build walls, use 1");
  EXPECT_EQ(s.actions(), 2);
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");
  s.end_round().round("stone stone stone 3").act("end");
  s.round("stone stone stone 3").act("use 1");
  EXPECT_EQ(s.pool(), "stone 3 wood 1");
}

TEST(SettlersBuildings, ISR_7_50_an_ability_works_without_actions_left) {
  Scene s = own_scene({{kWood}});
  s.round("stone stone stone 3").actions(1, 0).act("use 1");
  EXPECT_EQ(s.pool(), "stone 3 wood 1");
}

TEST(SettlersBuildings, ISR_7_51_from_the_moment_the_condition_holds_to_the_end_of_the_phase) {
  Scene s = own_scene({{R"({"kind": "gain_if", "if": {"count": "r_build_boxes", "op": ">=", "n": 2},
                            "gain": {"vp": 2}})"}});
  s.round("stone wood food 5").act("build walls");
  EXPECT_EQ(s.why("use 1"), "ISR-7.51");
  s.act("build cottages");
  EXPECT_TRUE(s.can("use 1"));
  s.act("build granaries, use 1");
  EXPECT_EQ(s.points(), 2);
}

TEST(SettlersBuildings, ISR_7_51_the_condition_must_hold_within_one_round) {
  Scene s = own_scene({{R"({"kind": "gain_if", "if": {"count": "r_build_boxes", "op": ">=", "n": 2},
                            "gain": {"vp": 2}})"}});
  s.round("stone wood food 5").act("build walls, build cottages, end");
  s.round("stone wood food 5");
  EXPECT_EQ(s.why("use 1"), "ISR-7.51");
}

TEST(SettlersBuildings, ISR_7_52_boxes_of_both_sheets_count_also_without_actions) {
  Scene s = own_scene({{R"({"kind": "gain_if", "if": {"count": "r_build_boxes", "op": ">=", "n": 3},
                            "gain": {"vp": 2}})"},
                       {R"({"kind": "free_build", "where": "tracks", "times": 1})"}});
  s.sections("bridges 2").round("stone wood food 5");
  s.act("build walls, build box 3/1, harvest 1/1, harvest 1/2");
  EXPECT_EQ(s.why("use 1"), "ISR-7.51");  // harvest boxes are no build boxes
  s.act("use 2, build cottages, use 1");
  EXPECT_EQ(s.points(), 2);
}

TEST(SettlersBuildings, ISR_7_54_points_go_to_the_extra_points_at_once) {
  Scene s = own_scene({{R"({"kind": "gain", "gain": {"vp": 4}})"}});
  s.round("stone stone stone 3").act("use 1");
  EXPECT_EQ(s.points(), 4);
  s.finish();
  EXPECT_EQ(s.score_boxes(), (std::vector{0, 0, 0, 0, 0, 4}));
}

TEST(SettlersBuildings, ISR_7_55_prebuilt_buildings_work_in_round_1) {
  Scene s = own_scene({{kWood}});
  s.round("stone stone stone 3").act("use 1");
  EXPECT_EQ(s.state().round, 1);
  EXPECT_EQ(s.pool(), "stone 3 wood 1");
}

}  // namespace
}  // namespace burgrave::settlers
