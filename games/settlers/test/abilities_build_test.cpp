#include "games/settlers/test/own_data.hpp"

// The kinds discount, free_build, free_harvest, harvest_bonus and on_section.
namespace burgrave::settlers {
namespace {

// ---- discount ----

std::string discount(std::string_view where, std::string_view resource, int amount, int times) {
  return R"({"kind": "discount", "where": ")" + std::string(where) + R"(", "resource": ")" +
         std::string(resource) + R"(", "amount": )" + std::to_string(amount) + R"(, "times": )" +
         std::to_string(times) + R"(, "underlined": "times"})";
}

TEST(SettlersAbilities, ISR_13_6_less_of_the_resource_for_one_box) {
  Scene s = own_scene({{discount("all", "wood", 1, 1)}});
  s.sections("cottages 4").round("wood wood wood 3").act("use 1, build cottages");
  EXPECT_EQ(s.pool(), "wood 2");
  EXPECT_EQ(s.actions(), 2);
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");
}

TEST(SettlersAbilities, ISR_13_6_never_below_nothing) {
  Scene s = own_scene({{discount("all", "wood", 9, 1)}});
  s.round("stone stone stone 3").act("use 1, build cottages");
  EXPECT_EQ(s.pool(), "stone 3");
  EXPECT_EQ(s.complete("cottages"), 1);
}

TEST(SettlersAbilities, ISR_13_6_only_the_resource_named) {
  Scene s = own_scene({{discount("all", "wood", 9, 1)}});
  s.sections("bridges 4").round("gold gold gold 3").act("use 1");
  EXPECT_EQ(s.why("build bridges"), "");  // 1 wood, 1 stone
  s.act("build bridges");
  EXPECT_EQ(s.pool(), "gold 2");
}

TEST(SettlersAbilities, ISR_13_6_the_player_decides_which_box) {
  Scene s = own_scene({{discount("all", "wood", 2, 1)}});
  s.sections("cottages 4").round("wood wood wood 5").act("build bridges");  // 1 wood, in full
  EXPECT_EQ(s.pool(), "wood 2");
  s.act("use 1, build cottages");
  EXPECT_EQ(s.pool(), "wood 2");
}

TEST(SettlersAbilities, ISR_13_6_any_is_one_kind_of_the_cost) {
  Scene s = own_scene({{discount("track:bridges", "any", 1, 2)}});
  s.sections("bridges 7").round("wood wood stone 5");
  EXPECT_EQ(s.why("use 1"), "ISR-13.6");
  EXPECT_EQ(s.choices("use"), "use 1/1, use 1/2");  // stone or wood: no other is on bridges
  EXPECT_EQ(s.why("use 1/3"), "ISR-13.6");
  s.act("use 1/1, build bridges");  // 2 wood, 1 stone
  EXPECT_EQ(s.pool(), "stone 1");
  s.pool("stone 2 wood 1").act("use 1/2, build bridges");  // 2 wood, 2 stone
  EXPECT_EQ(s.pool(), "");
}

TEST(SettlersAbilities, ISR_13_6_within_its_place_only) {
  Scene s = own_scene({{discount("village", "wood", 1, 1)}});
  s.round("wood wood food 5").act("use 1, build cottages");
  EXPECT_EQ(s.pool(), "wood 1 food 1");
  s.act("build box 2/2");  // 1 wood
  EXPECT_EQ(s.pool(), "wood 1 food 1");
}

TEST(SettlersAbilities, ISR_13_6_one_at_a_time) {
  Scene s = own_scene({{discount("all", "wood", 1, 2)}});
  s.sections("cottages 4").round("wood wood food 5").act("use 1");
  EXPECT_EQ(s.why("use 1"), "ISR-13.6");
  s.act("build cottages, use 1, build bridges");
  EXPECT_EQ(s.pool(), "wood 1 food 1");
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");
}

TEST(SettlersAbilities, ISR_13_6_two_discounts_on_one_box) {
  Scene s = own_scene({{discount("all", "wood", 1, 1)}, {discount("tracks", "wood", 1, 1)}});
  s.sections("cottages 4").round("stone stone stone 5").act("use 1, use 2, build cottages");
  EXPECT_EQ(s.pool(), "stone 3");
  EXPECT_EQ(s.turn().uses, (std::array<std::uint8_t, kSlots>{1, 1, 0, 0, 0, 0}));
}

TEST(SettlersAbilities, ISR_13_22_the_largest_discount_goes_first) {
  Scene s = own_scene({{discount("all", "wood", 1, 1)}, {discount("all", "wood", 2, 1)}});
  s.sections("cottages 4").round("stone stone stone 5").act("use 1, use 2, build cottages");
  EXPECT_EQ(s.pool(), "stone 3");
  EXPECT_EQ(s.turn().uses, (std::array<std::uint8_t, kSlots>{0, 1, 0, 0, 0, 0}));
  s.act("build bridges");  // 1 wood: the smaller one is still there
  EXPECT_EQ(s.pool(), "stone 3");
  EXPECT_EQ(s.turn().uses, (std::array<std::uint8_t, kSlots>{1, 1, 0, 0, 0, 0}));
}

TEST(SettlersAbilities, ISR_13_22_discounts_on_different_goods_of_one_box) {
  Scene s = own_scene({{discount("all", "wood", 1, 1)}, {discount("all", "stone", 1, 1)}});
  s.sections("bridges 4").round("food food food 5").act("use 1, use 2, build bridges");
  EXPECT_EQ(s.pool(), "food 3");
  EXPECT_EQ(s.turn().uses, (std::array<std::uint8_t, kSlots>{1, 1, 0, 0, 0, 0}));
}

TEST(SettlersAbilities, ISR_13_6_gold_pays_the_rest) {
  Scene s = own_scene({{discount("all", "wood", 1, 1)}});
  s.sections("cottages 4").round("gold gold gold 3").act("use 1, build cottages");
  EXPECT_EQ(s.pool(), "gold 2");
}

TEST(SettlersAbilities, ISR_13_6_useless_when_no_box_is_left) {
  Scene s = own_scene({{discount("track:walls", "stone", 1, 1)}});
  s.sections("walls 9").round("stone stone stone 3");
  EXPECT_EQ(s.why("use 1"), "ISR-13.6");
}

TEST(SettlersAbilities, ISR_13_6_uses_grow_from_the_next_round) {
  Scene s = own_scene({with_blueprint(discount("all", "wood", 1, 1))});
  s.round("wood wood wood 3");
  end_with_plot(s);
  s.round("food food food 3").act("use 1, build cottages, use 1, build cottages");
  EXPECT_EQ(s.complete("cottages"), 2);
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");
}

TEST(SettlersAbilities, ISR_13_6_not_in_the_round_of_completion) {
  Scene s = own_scene({site(discount("all", "wood", 1, 1))});
  s.round("wood wood wood 3").act("build box 1/1");
  EXPECT_EQ(s.why("use 1"), "ISR-7.42");
}

TEST(SettlersAbilities, ISR_13_6_a_discount_that_is_not_used_is_no_use) {
  Scene s = own_scene({{discount("all", "wood", 1, 1)}});
  s.round("food food food 3").act("use 1, end").round("food food food 3");
  EXPECT_TRUE(s.can("use 1"));
  EXPECT_EQ(s.why("build cottages"), "ISR-7.4");  // readied in the last round, not in this one
}

// ---- free_build ----

std::string free_build(std::string_view where, int times = 1) {
  return R"({"kind": "free_build", "where": ")" + std::string(where) + R"(", "times": )" +
         std::to_string(times) + R"(, "underlined": "times"})";
}

TEST(SettlersAbilities, ISR_13_7_a_box_without_an_action_but_with_its_goods) {
  Scene s = own_scene({{free_build("tracks")}});
  s.round("wood wood food 3").act("use 1, build cottages");
  EXPECT_EQ(s.actions(), 3);
  EXPECT_EQ(s.pool(), "wood 1 food 1");
  s.act("build cottages");
  EXPECT_EQ(s.actions(), 2);
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");
}

// ISR-13.18
TEST(SettlersAbilities, ISR_13_18_where_an_ability_works) {
  const std::string walls = "build walls", cottages = "build cottages",
                    granaries = "build granaries", bridges = "build bridges",
                    village = "build box 2/1, build box 2/2";
  const std::string tracks = walls + ", " + cottages + ", " + granaries + ", " + bridges;
  const std::vector<std::pair<std::string, std::string>> places{{"all", tracks + ", " + village},
                                                                {"tracks", tracks},
                                                                {"village", village},
                                                                {"track:walls", walls},
                                                                {"track:cottages", cottages},
                                                                {"track:granaries", granaries},
                                                                {"track:bridges", bridges}};
  const OwnBuilding standing{R"({"kind": "gain", "gain": {"stone": 1}})"};
  for (const auto& [where, builds] : places) {
    Scene s =
        own_scene({{free_build(where)}, kPlainBuilding, standing, standing, standing, standing});
    s.round("stone wood food 3").actions(1, 0);
    EXPECT_EQ(s.choices("build"), "");
    s.act("use 1");
    EXPECT_EQ(s.choices("build"), builds) << where;
  }
}

TEST(SettlersAbilities, ISR_13_7_the_leftmost_box_of_a_track) {
  Scene s = own_scene({{free_build("track:granaries")}});
  s.sections("granaries 3").round("food food food 3").actions(1, 0).act("use 1, build granaries");
  EXPECT_EQ(s.complete("granaries"), 3);
  EXPECT_EQ(s.sheet().tracks[index(Track::Granaries)], 4);
}

TEST(SettlersAbilities, ISR_13_7_uses_grow_from_the_next_round) {
  Scene s = own_scene({with_blueprint(free_build("tracks"))});
  s.round("wood wood wood 3");
  end_with_plot(s);
  s.round("wood wood wood 3").act("use 1");
  EXPECT_EQ(s.why("use 1"), "ISR-13.7");  // one box after the other
  s.act("build cottages, use 1, build cottages");
  EXPECT_EQ(s.actions(), 3);
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");
}

TEST(SettlersAbilities, ISR_13_7_not_in_the_round_of_completion) {
  Scene s = own_scene({site(free_build("all"))});
  s.round("wood wood wood 3").act("build box 1/1");
  EXPECT_EQ(s.why("use 1"), "ISR-7.42");
}

TEST(SettlersAbilities, ISR_13_7_useless_when_no_box_is_left) {
  Scene s = own_scene({{free_build("track:walls")}});
  s.sections("walls 9").round("stone stone stone 3");
  EXPECT_EQ(s.why("use 1"), "ISR-13.7");
}

TEST(SettlersAbilities, ISR_13_7_with_a_discount_a_box_for_nothing) {
  Scene s = own_scene({{free_build("all")}, {discount("all", "stone", 1, 1)}});
  s.round("wood wood wood 3").actions(1, 0).act("use 1, use 2, build walls");
  EXPECT_EQ(s.complete("walls"), 1);
  EXPECT_EQ(s.pool(), "wood 3");
}

// ---- free_harvest ----

const std::string kFreeHarvest = R"({"kind": "free_harvest", "times": 1, "underlined": "times"})";

TEST(SettlersAbilities, ISR_13_8_a_harvest_without_an_action) {
  Scene s = own_scene({{kFreeHarvest}});
  s.sections("bridges 2").round("wood wood wood 3").actions(1, 0);
  EXPECT_EQ(s.why("harvest 1/1"), "ISR-7.10");
  s.act("use 1, harvest 1/1");
  EXPECT_EQ(s.pool(), "wood 3 food 2");
  EXPECT_EQ(s.actions(), 0);
  EXPECT_EQ(s.counted({Count::Harvests}), 1);
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");
}

TEST(SettlersAbilities, ISR_13_8_fields_must_be_unlocked) {
  Scene s = own_scene({{kFreeHarvest}});
  s.sections("bridges 1").round("wood wood wood 3");
  EXPECT_EQ(s.why("use 1"), "ISR-13.8");
}

TEST(SettlersAbilities, ISR_13_8_the_token_goes_first_where_it_fits) {
  Scene s = own_scene({{kFreeHarvest}});
  s.sections("bridges 4").round("food food food 3", "harvest").actions(1, 0);
  s.act("use 1, token harvest, harvest 2/1");  // wood, which no die shows
  EXPECT_EQ(s.why("harvest 2/2"), "ISR-6.5");
  s.act("harvest 1/1");
  EXPECT_EQ(s.pool(), "wood 2 food 5");
}

TEST(SettlersAbilities, ISR_13_8_uses_grow_from_the_next_round) {
  Scene s = own_scene({with_blueprint(kFreeHarvest)});
  s.sections("bridges 2").round("wood wood wood 3");
  end_with_plot(s);
  s.round("wood wood wood 3").act("use 1, harvest 1/1, use 1, harvest 1/2");
  EXPECT_EQ(s.actions(), 3);
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");
}

TEST(SettlersAbilities, ISR_13_8_not_in_the_round_of_completion) {
  Scene s = own_scene({site(kFreeHarvest)});
  s.sections("bridges 2").round("wood wood wood 3").act("build box 1/1");
  EXPECT_EQ(s.why("use 1"), "ISR-7.42");
}

// ---- harvest_bonus ----

std::string harvest_bonus(std::string_view field, std::string_view underlined = "times") {
  return R"({"kind": "harvest_bonus", "field": ")" + std::string(field) +
         R"(", "gain": {"vp": 1}, "times": 1, "underlined": ")" + std::string(underlined) + R"("})";
}

TEST(SettlersAbilities, ISR_13_9_a_harvest_gives_more_so_many_times) {
  Scene s = own_scene({{harvest_bonus("any")}});
  s.sections("bridges 4").round("wood wood wood 3").act("harvest 2/1");
  EXPECT_EQ(s.points(), 1);
  EXPECT_EQ(s.pool(), "wood 5");
  s.act("harvest 1/1");
  EXPECT_EQ(s.points(), 1);
  s.end_round().round("wood wood wood 3").act("harvest 1/2");
  EXPECT_EQ(s.points(), 2);
}

TEST(SettlersAbilities, ISR_13_9_of_its_field_only) {
  Scene s = own_scene({{harvest_bonus("field_2")}});
  s.sections("bridges 4").round("wood wood wood 3").act("harvest 1/1");
  EXPECT_EQ(s.points(), 0);
  s.act("harvest 2/1");
  EXPECT_EQ(s.points(), 1);
}

TEST(SettlersAbilities, ISR_13_9_uses_or_gains_grow_from_the_next_round) {
  for (const char* underlined : {"times", "gain.vp"}) {
    Scene s = own_scene({with_blueprint(harvest_bonus("any", underlined))});
    s.sections("bridges 2").round("wood wood wood 3").act("harvest 1/1");
    EXPECT_EQ(s.points(), 1);
    end_with_plot(s);
    s.round("wood wood wood 3").act("harvest 1/2, harvest 1/3");
    EXPECT_EQ(s.points(), 3) << underlined;
  }
}

TEST(SettlersAbilities, ISR_13_9_not_in_the_round_of_completion) {
  Scene s = own_scene({site(harvest_bonus("any"))});
  s.sections("bridges 2").round("wood wood wood 3").act("build box 1/1, harvest 1/1");
  EXPECT_EQ(s.points(), 0);
}

TEST(SettlersAbilities, ISR_13_9_it_is_not_used_by_hand) {
  Scene s = own_scene({{harvest_bonus("any")}});
  s.round("wood wood wood 3");
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");
}

// ---- on_section ----

std::string on_section(std::string_view where, std::string_view underlined = "times") {
  return R"({"kind": "on_section", "where": ")" + std::string(where) +
         R"(", "gain": {"vp": 1}, "times": 1, "underlined": ")" + std::string(underlined) + R"("})";
}

TEST(SettlersAbilities, ISR_13_10_a_section_gives_more_so_many_times) {
  Scene s = own_scene({{on_section("tracks")}});
  s.sections("granaries 3").round("food food wood 5").act("build granaries");
  EXPECT_EQ(s.points(), 0);  // the first of two boxes
  s.act("build granaries");
  EXPECT_EQ(s.points(), 1);
  s.act("build cottages");
  EXPECT_EQ(s.points(), 1);
}

TEST(SettlersAbilities, ISR_13_10_in_its_place_only) {
  Scene s = own_scene({{on_section("track:cottages")}});
  s.round("stone wood wood 5").act("build walls, build bridges");
  EXPECT_EQ(s.points(), 0);
  s.act("build cottages");
  EXPECT_EQ(s.points(), 1);
}

TEST(SettlersAbilities, ISR_13_10_village_boxes_are_no_sections) {
  Scene s = own_scene({{on_section("all")}});
  s.round("stone wood wood 5").act("build box 2/1, build box 2/2, build box 2/3");
  EXPECT_EQ(s.points(), 0);
}

TEST(SettlersAbilities, ISR_13_10_uses_or_gains_grow_from_the_next_round) {
  for (const char* underlined : {"times", "gain.vp"}) {
    Scene s = own_scene({with_blueprint(on_section("all", underlined))});
    s.round("wood wood wood 3").act("build cottages");
    EXPECT_EQ(s.points(), 1);
    end_with_plot(s);
    s.round("wood wood wood 3").act("build cottages, build cottages");
    EXPECT_EQ(s.points(), 3) << underlined;
  }
}

TEST(SettlersAbilities, ISR_13_10_and_13_19_not_in_the_round_of_completion) {
  Scene s = own_scene({site(on_section("all"))});
  s.round("wood wood wood 3").act("build box 1/1, build cottages");
  EXPECT_EQ(s.points(), 0);
}

// No count reacts early either: the box that completes a building is not what it counts.
TEST(SettlersAbilities, ISR_13_19_no_ability_reacts_to_its_own_completion) {
  Scene s = own_scene({site(R"({"kind": "gain_if", "if": {"count": "r_buildings", "op": ">=",
                                "n": 1}, "gain": {"vp": 1}})")});
  s.round("wood wood wood 3").act("build box 1/1");
  EXPECT_EQ(s.why("use 1"), "ISR-7.42");
  s.end_round().round("wood wood wood 3");
  EXPECT_EQ(s.why("use 1"), "ISR-7.51");
}

}  // namespace
}  // namespace burgrave::settlers
