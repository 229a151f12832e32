#include "games/settlers/test/own_data.hpp"

// Building on the tracks.
namespace burgrave::settlers {
namespace {

/// Section 1 of the walls with these boxes.
DataFiles with_first_section(std::string_view boxes) {
  return edited("empire.json", [&](boost::json::value& empire) {
    empire.at("tracks").at(0).at("sections").at(0).at("boxes") =
        boost::json::parse({boxes.data(), boxes.size()});
  });
}

TEST(SettlersBuild, ISR_7_1_in_any_order_as_often_as_one_can_pay) {
  Scene s = own_scene({{R"({"kind": "gain", "gain": {"wood": 1}})"}});
  s.sections("bridges 2").round("stone wood food 5", "helper");
  s.act("build walls, harvest 1/1, use 1, build cottages, token helper, build cottages");
  s.act("build granaries, harvest 1/2, end");
  EXPECT_EQ(s.complete("walls"), 1);
  EXPECT_EQ(s.complete("cottages"), 2);
  EXPECT_EQ(s.complete("granaries"), 1);
  EXPECT_EQ(s.counted({Count::Harvested}), 2);
}

TEST(SettlersBuild, ISR_7_20_an_action_and_the_goods_of_the_box) {
  Scene s(basic_options());
  s.open("stone wood food 4").act("build walls");
  EXPECT_EQ(s.actions(), 3);
  EXPECT_EQ(s.pool(), "wood 1 food 1");
  EXPECT_EQ(s.why("build walls"), "ISR-7.4");
  s.actions(1, 0).pool("stone 5");
  EXPECT_EQ(s.why("build walls"), "ISR-7.20");
}

// A build box shows its cost, whatever it is.
TEST(SettlersBuild, ISR_2_5_boxes_with_several_goods_with_gold_and_with_nothing) {
  Scene all(basic_options(), with_first_section(R"([{"stone": 1, "wood": 2, "food": 1}])"));
  all.open("stone wood food 4");
  EXPECT_EQ(all.why("build walls"), "ISR-7.4");
  all.pool("stone 2 wood 2 food 1").act("build walls");
  EXPECT_EQ(all.pool(), "stone 1");
  Scene gold(basic_options(), with_first_section(R"([{"gold": 1}])"));
  gold.open("stone wood food 4");
  EXPECT_EQ(gold.why("build walls"), "ISR-7.4");
  gold.pool("stone 3 gold 1").act("build walls");
  EXPECT_EQ(gold.pool(), "stone 3");
  Scene nothing(basic_options(), with_first_section("[{}]"));
  nothing.open("wood wood food 4").act("build walls");
  EXPECT_EQ(nothing.pool(), "wood 2 food 1");
  EXPECT_EQ(nothing.actions(), 3);
}

TEST(SettlersBuild, ISR_7_21_four_tracks_from_walls_to_bridges) {
  Scene s(basic_options());
  s.open("stone wood food 4");
  EXPECT_EQ(s.choices("build "),
            "build walls, build cottages, build granaries, build bridges, build box 1/1, "
            "build box 1/2, build box 2/1, build box 2/2, build box 3/1, build box 3/2, "
            "build box 3/3, build box 4/1, build box 4/2");
}

TEST(SettlersBuild, ISR_7_22_nothing_is_skipped_and_tracks_mix) {
  Scene s(basic_options());
  s.open("stone wood gold 5").act("build walls, build cottages, build walls");
  EXPECT_EQ(s.complete("walls"), 2);
  EXPECT_EQ(s.complete("cottages"), 1);
  // Next on the walls is a box with 1 stone, and no gold is left.
  EXPECT_EQ(s.why("build walls"), "ISR-7.4");
}

TEST(SettlersBuild, ISR_7_22_boxes_of_different_cost_within_a_section) {
  Scene s(basic_options(), with_first_section(R"([{"wood": 1}, {"stone": 1}])"));
  s.open("stone stone stone 5");
  EXPECT_EQ(s.why("build walls"), "ISR-7.4");  // the box with stone waits
  s.pool("stone 1 wood 1").act("build walls");
  EXPECT_EQ(s.pool(), "stone 1");
  EXPECT_EQ(s.complete("walls"), 0);
  s.act("build walls");
  EXPECT_EQ(s.complete("walls"), 1);
}

TEST(SettlersBuild, ISR_7_22_a_full_track) {
  Scene s(basic_options());
  s.begin().sections("walls 9").round("stone stone stone 5");
  EXPECT_EQ(s.why("build walls"), "ISR-7.22");
  EXPECT_EQ(s.choices("build walls"), "");
}

TEST(SettlersBuild, ISR_7_23_several_boxes_cost_an_action_each) {
  Scene s(basic_options());
  s.begin().sections("granaries 6").round("food food food 3");
  s.act("build granaries, build granaries");
  EXPECT_EQ(s.complete("granaries"), 6);
  s.act("build granaries");
  EXPECT_EQ(s.complete("granaries"), 7);
  EXPECT_EQ(s.actions(), 0);
}

TEST(SettlersBuild, ISR_7_23_one_box_of_3_wood_costs_one_action) {
  Scene s(basic_options());
  s.begin().sections("cottages 8").round("wood wood wood 3").act("build cottages");
  EXPECT_EQ(s.complete("cottages"), 9);
  EXPECT_EQ(s.actions(), 2);
}

TEST(SettlersBuild, ISR_7_24_sections_give_no_points_during_the_game) {
  Scene s(basic_options());
  s.open("stone wood food 3").act("build walls, build cottages, build granaries");
  EXPECT_EQ(s.points(), 0);
}

TEST(SettlersBuild, ISR_7_3_one_may_stop_with_actions_left_for_good) {
  Scene s(basic_options());
  s.open("stone wood food 5").act("build walls, end");
  EXPECT_EQ(s.actions(), 4);
  EXPECT_EQ(s.choices(), "");
  EXPECT_EQ(s.why("build cottages"), "ISR-7.1");
  EXPECT_EQ(s.why("end"), "ISR-7.1");
  EXPECT_EQ(s.deciding(), "2");
}

TEST(SettlersBuild, ISR_7_3_one_may_stop_at_once) {
  Scene s(basic_options());
  s.open("stone wood food 5").act(1, "end").act(2, "end");
  EXPECT_EQ(s.state().phase, Phase::Roll);
}

TEST(SettlersBuild, ISR_7_2_each_resource_is_used_once) {
  Scene s(basic_options());
  s.open("stone wood food 5").act("build walls");
  EXPECT_EQ(s.why("build walls"), "ISR-7.4");
  EXPECT_EQ(s.why("build bridges"), "");  // the wood is still there
  s.act("build bridges");
  EXPECT_EQ(s.why("build cottages"), "ISR-7.4");
}

}  // namespace
}  // namespace burgrave::settlers
