#include "games/settlers/test/own_data.hpp"

// What follows from the clauses: worked cases 20 to 42.
namespace burgrave::settlers {
namespace {

// ISR-5.2, 5.3
TEST(SettlersDerivedCases, CASE_20_the_dice_give_goods_and_actions_to_everybody) {
  Scene s(basic_options(3));
  s.open("wood gold food 4");
  for (int seat = 1; seat <= 3; ++seat) {
    EXPECT_EQ(s.actions(seat), 4) << seat;
    EXPECT_EQ(s.pool(seat), "wood 1 food 1 gold 1") << seat;
  }
}

// ISR-2.2, 7.5
TEST(SettlersDerivedCases, CASE_21_gold_pays_what_is_short) {
  Scene s(basic_options());
  s.begin().sections("cottages 4").round("wood gold food 4");
  s.pool("wood 1 gold 1").act("build cottages");
  EXPECT_EQ(s.pool(), "");
  EXPECT_EQ(s.complete("cottages"), 5);
}

// ISR-6.4
TEST(SettlersDerivedCases, CASE_22_donation_copies_one_of_the_dice) {
  Scene s(basic_options());
  s.begin("donation helper export").round("wood gold food 4", "donation");
  EXPECT_EQ(s.choices("donate"), "donate wood, donate food, donate gold");
  EXPECT_EQ(s.why("donate stone"), "ISR-6.4");
  s.act("donate gold");
  EXPECT_EQ(s.pool(), "wood 1 food 1 gold 2");
}

// ISR-6.5
TEST(SettlersDerivedCases, CASE_23_the_harvest_token_needs_a_field_that_yields_what_a_die_shows) {
  Scene food(basic_options());
  food.begin("harvest helper export").sections("bridges 2").round("wood wood stone 4", "harvest");
  EXPECT_EQ(food.why("token harvest"), "ISR-6.5");
  Scene wood(basic_options());
  wood.begin("harvest helper export").sections("bridges 4").round("wood wood stone 4", "harvest");
  wood.act("token harvest, harvest 2/1");
  EXPECT_EQ(wood.pool(), "stone 1 wood 4");
  EXPECT_EQ(wood.actions(), 4);
}

// ISR-6.3
TEST(SettlersDerivedCases, CASE_24_the_helper_makes_4_crossings_of_3_actions) {
  Scene s(basic_options());
  s.begin("helper donation export").round("stone wood food 3", "helper");
  s.act("token helper, build walls, build cottages, build granaries, build box 1/2");
  EXPECT_EQ(s.actions(), 0);
  EXPECT_EQ(s.why("build box 1/3"), "ISR-7.20");
}

// ISR-7.22
TEST(SettlersDerivedCases, CASE_25_the_leftmost_box_is_next) {
  Scene s(basic_options());
  s.begin().sections("walls 2").round("stone stone stone 3");
  EXPECT_EQ(s.choices("build walls"), "build walls");
  s.act("build walls");
  EXPECT_EQ(s.complete("walls"), 3);
}

// ISR-7.2
TEST(SettlersDerivedCases, CASE_26_what_is_left_is_lost) {
  Scene s(basic_options());
  s.open("wood wood food 4").act("build granaries, build box 1/2, build box 1/3");
  EXPECT_EQ(s.pool(), "wood 2");
  EXPECT_EQ(s.actions(), 1);
  s.end_round().round("stone stone stone 3");
  EXPECT_EQ(s.pool(), "stone 3");
  EXPECT_EQ(s.actions(), 3);
}

// ISR-7.40
TEST(SettlersDerivedCases, CASE_27_the_farm_in_any_order_over_several_rounds) {
  Scene s(basic_options());
  s.open("stone stone stone 3").act("build box 1/2").end_round();
  s.round("wood stone stone 3").act("build box 1/1").end_round();
  EXPECT_EQ(s.counted({Count::BuildingsBuilt}), 1);  // the Fortress
  s.round("stone stone stone 3").act("build box 1/3");
  EXPECT_EQ(s.counted({Count::BuildingsBuilt}), 2);
}

// ISR-7.30
TEST(SettlersDerivedCases, CASE_28_three_bridge_sections_open_field_1_alone) {
  Scene s(basic_options());
  s.begin().sections("bridges 3").round("stone stone stone 3");
  EXPECT_EQ(s.choices("harvest"), "harvest 1/1");
  EXPECT_EQ(s.why("harvest 2/1"), "ISR-7.12");
  EXPECT_EQ(s.counted({Count::FieldsUnlocked}), 1);
}

// ISR-3.4
TEST(SettlersDerivedCases, CASE_29_the_basic_game_has_no_architects_and_no_plots) {
  Scene basic(basic_options());
  basic.begin().sections("walls 3, cottages 3").round("stone stone stone 3");
  EXPECT_EQ(basic.counted({Count::BuildingsBuilt}), 1);
  EXPECT_EQ(basic.why("use 5"), "ISR-3.4");
  EXPECT_EQ(basic.turn().active, bit(5));
  basic.act(1, "end").act(2, "end");
  EXPECT_EQ(basic.state().phase, Phase::Roll);
  Scene advanced(advanced_options());
  advanced.begin().sections("walls 3, cottages 3").round("stone stone stone 3");
  EXPECT_EQ(advanced.counted({Count::BuildingsBuilt}), 2);
  advanced.act(1, "end").act(2, "end");
  EXPECT_EQ(advanced.state().phase, Phase::Plots);
}

// ISR-9.3
TEST(SettlersDerivedCases, CASE_30_the_shape_l3a_needs_three_complete_and_free_sections) {
  const auto plots = [](const char* sections) {
    Scene s(advanced_options());
    s.begin().sections(sections).round("stone stone stone 3").act(1, "end").act(2, "end");
    return s.choices("plot 1");
  };
  EXPECT_EQ(plots("walls 2, cottages 3"), "plot 1 walls 1, plot 1 walls 2");
  EXPECT_EQ(plots("walls 2, cottages 2"), "plot 1 walls 1");
  EXPECT_EQ(plots("walls 1, cottages 1"), "");
  Scene taken(advanced_options());
  taken.begin().sections("walls 3, cottages 4");
  taken.round("stone stone stone 3").act(1, "end").act(2, "end").act("plot 1 walls 1");
  taken.round("stone stone stone 3").act(1, "end").act(2, "end");
  EXPECT_EQ(taken.choices("plot 1"), "plot 1 walls 3");
  EXPECT_EQ(taken.why("plot 1 walls 2"), "ISR-9.3");
}

// ISR-9.4
TEST(SettlersDerivedCases, CASE_31_the_mirror_image_is_no_plot) {
  // Of the Farm's l3a: a sheet whose only building with a blueprint has it.
  const OwnBuilding farm{R"({"kind": "gain", "gain": {"food": 1}})", "[]", R"("l3a")"};
  Scene s = own_scene({farm});
  s.sheet().tracks = {2, 2, 0, 0};
  s.sheet().in_plots = 0b1;  // walls 1: what is free has the rows ".#", "##"
  s.player(1).shown = s.sheet();
  s.round("stone stone stone 3").act("end");
  EXPECT_EQ(s.choices(), "");
  EXPECT_EQ(s.state().phase, Phase::Roll);
}

// ISR-9.14
TEST(SettlersDerivedCases, CASE_32_one_plot_in_a_round) {
  Scene s(advanced_options());
  s.begin().sections("walls 5, cottages 6").round("stone stone stone 3");
  s.act(1, "end").act(2, "end");
  EXPECT_TRUE(s.can("plot 1 walls 1"));
  EXPECT_TRUE(s.can("plot 3 walls 4"));
  s.act("plot 1 walls 1");
  EXPECT_EQ(s.state().phase, Phase::Roll);
  EXPECT_EQ(s.counted({Count::Plots}), 1);
}

// ISR-8.1
TEST(SettlersDerivedCases, CASE_33_who_is_active) {
  Scene s(basic_options(3));
  s.begin();
  std::vector<int> active;
  while (!s.over()) {
    active.push_back(index(s.state().active));
    s.round("wood wood wood 3").end_round();
    ASSERT_FALSE(HasFailure());
  }
  EXPECT_EQ(active, (std::vector{0, 1, 2, 0, 1, 2, 0, 1, 2, 0}));
}

// ISR-6.1
TEST(SettlersDerivedCases, CASE_34_the_second_chooses_of_two_and_one_is_left) {
  Scene s(basic_options());
  s.begin("helper donation export", 2).chance("roll wood wood wood 3");
  EXPECT_EQ(s.deciding(), "2");
  EXPECT_EQ(s.choices(2), "favor helper, favor donation, favor export");
  s.act(2, "favor donation");
  EXPECT_EQ(s.deciding(), "1");
  EXPECT_EQ(s.choices(1), "favor helper, favor export");
  s.act(1, "favor export");
  EXPECT_EQ(s.state().phase, Phase::Expand);
}

// ISR-13.5
TEST(SettlersDerivedCases, CASE_35_a_trade_once_and_with_gold) {
  Scene s =
      own_scene({{R"({"kind": "trade", "spend": {"wood": 1}, "gain": {"stone": 2}, "times": 1})"}});
  s.round("wood wood food 3").act("use 1");
  EXPECT_EQ(s.pool(), "stone 2 wood 1 food 1");
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");
  s.end_round().round("gold food food 3").act("use 1");
  EXPECT_EQ(s.pool(), "stone 2 food 2");
}

// ISR-13.6
TEST(SettlersDerivedCases, CASE_36_a_discount_waits_for_a_box_that_costs_the_resource) {
  Scene s = own_scene({{R"({"kind": "discount", "where": "all", "resource": "wood", "amount": 1,
                            "times": 1})"}});
  s.sections("cottages 4").round("wood stone stone 3").act("use 1, build walls");
  EXPECT_EQ(s.pool(), "stone 1 wood 1");
  s.act("build cottages");  // 2 wood
  EXPECT_EQ(s.pool(), "stone 1");
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");
}

// ISR-13.7
TEST(SettlersDerivedCases, CASE_37_a_free_build_needs_the_goods_but_no_action) {
  Scene s = own_scene({{R"({"kind": "free_build", "where": "track:cottages", "times": 1})"}});
  s.round("wood stone stone 3").actions(1, 0).act("use 1");
  EXPECT_EQ(s.choices("build"), "build cottages");
  s.act("build cottages");
  EXPECT_EQ(s.pool(), "stone 2");
  EXPECT_EQ(s.complete("cottages"), 1);
  s.end_round().round("stone stone stone 3").actions(1, 0).act("use 1");
  EXPECT_EQ(s.why("build cottages"), "ISR-7.4");
}

// ISR-13.12
TEST(SettlersDerivedCases, CASE_38_a_store_keeps_1_food_of_2) {
  Scene s = own_scene({{R"({"kind": "store", "resource": "food", "amount": 1})"}});
  s.round("food food wood 3").act("end, keep food");
  EXPECT_EQ(s.why("keep food"), "ISR-13.12");
  s.act("kept").round("stone stone stone 3");
  EXPECT_EQ(s.pool(), "stone 3 food 1");
}

// ISR-13.14
TEST(SettlersDerivedCases, CASE_39_points_for_every_three_wall_sections_with_a_plot) {
  Scene s = own_scene({{R"({"kind": "end_vp_per", "per": "sections:walls", "each": 3, "vp": 1,
                            "underlined": "vp"})"}});
  s.sections("walls 7").grown(1, 1).finish();
  EXPECT_EQ(s.score_boxes(), (std::vector{15, 0, 0, 0, 0, 4}));
}

// ISR-10.7
TEST(SettlersDerivedCases, CASE_40_ranks_at_their_limits) {
  const Catalog catalog = catalog_for(adventure_options(1));
  const auto rank = [&](int score) {
    return catalog.ranks[static_cast<std::size_t>(rank_of(catalog, score))].id;
  };
  EXPECT_EQ(rank(39), "commoner");
  EXPECT_EQ(rank(40), "servant");
  EXPECT_EQ(rank(59), "castellan");
  EXPECT_EQ(rank(60), "duke");
  EXPECT_EQ(rank(69), "duke");
  EXPECT_EQ(rank(70), "king");
  EXPECT_EQ(rank(79), "king");
  EXPECT_EQ(rank(80), "emperor");
}

// ISR-13.10, 13.19
TEST(SettlersDerivedCases, CASE_41_no_reaction_to_sections_in_the_round_of_its_completion) {
  Scene s = own_scene({{R"({"kind": "on_section", "where": "track:walls", "gain": {"vp": 1},
                            "times": 9})",
                        "[{}]"}});
  s.round("stone stone stone 5").act("build walls, build box 1/1, build walls");
  EXPECT_EQ(s.points(), 0);
  s.end_round().round("stone stone stone 3").act("build walls");
  EXPECT_EQ(s.points(), 1);
}

// ISR-11.2, 13.15
TEST(SettlersDerivedCases, CASE_42_two_plots_of_the_architects) {
  Scene s(advanced_options());
  s.begin().sections("walls 5, cottages 4");
  for (const char* plot : {"plot 5 walls 1", "plot 5 walls 3"}) {
    s.round("wood wood wood 3").act(1, "end").act(2, "end").act(plot);
  }
  s.finish();
  EXPECT_EQ(s.score_boxes()[4], 4);
}

}  // namespace
}  // namespace burgrave::settlers
