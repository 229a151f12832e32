#include "games/settlers/test/own_data.hpp"

// Harvesting, bridges and fields.
namespace burgrave::settlers {
namespace {

TEST(SettlersHarvest, ISR_7_10_an_action_a_circle_and_its_yield) {
  Scene s(basic_options());
  s.begin().sections("bridges 2").round("stone stone stone 3").act("harvest 1/1");
  EXPECT_EQ(s.pool(), "stone 3 food 2");
  EXPECT_EQ(s.actions(), 2);
  EXPECT_EQ(s.counted({Count::Harvested}), 1);
}

TEST(SettlersHarvest, ISR_7_10_not_without_an_action) {
  Scene s(basic_options());
  s.begin().sections("bridges 2").round("stone stone stone 3").actions(1, 0);
  EXPECT_EQ(s.why("harvest 1/1"), "ISR-7.10");
}

TEST(SettlersHarvest, ISR_7_10_a_circle_that_is_not_there) {
  Scene s(basic_options());
  s.begin().sections("bridges 8").round("stone stone stone 3");
  EXPECT_EQ(s.why("harvest 1/4"), "ISR-7.10");
  EXPECT_EQ(s.why("harvest 5/1"), "ISR-7.30");
}

TEST(SettlersHarvest, ISR_7_10_yields_of_any_form) {
  Scene s(basic_options(), with_yield(1, R"({"stone": 1, "any": 1, "vp": 2, "action": 1})"));
  s.begin().sections("bridges 2").round("wood wood wood 3").act("harvest 1/1, take food");
  EXPECT_EQ(s.pool(), "stone 1 wood 3 food 1");
  EXPECT_EQ(s.points(), 2);
  EXPECT_EQ(s.actions(), 3);
}

TEST(SettlersHarvest, ISR_7_11_each_circle_once_a_game) {
  Scene s(basic_options());
  s.begin().sections("bridges 2").round("stone stone stone 5");
  s.act("harvest 1/1, harvest 1/2, harvest 1/3");
  EXPECT_EQ(s.choices("harvest"), "");
  EXPECT_EQ(s.why("harvest 1/1"), "ISR-7.11");
  s.end_round().round("stone stone stone 5");
  EXPECT_EQ(s.why("harvest 1/3"), "ISR-7.11");
}

TEST(SettlersHarvest, ISR_7_11_in_any_order_where_they_differ) {
  const DataFiles files = edited("empire.json", [](boost::json::value& empire) {
    empire.at("fields").at(0).at("boxes") = boost::json::parse(R"([{"food": 1}, {"wood": 2}])");
  });
  Scene s(basic_options(), files);
  s.begin().sections("bridges 2").round("stone stone stone 5");
  EXPECT_EQ(s.choices("harvest"), "harvest 1/1, harvest 1/2");
  s.act("harvest 1/2");
  EXPECT_EQ(s.pool(), "stone 3 wood 2");
  EXPECT_TRUE(s.can("harvest 1/1"));
}

// Of equal circles the leftmost stands for all.
TEST(SettlersHarvest, ISR_7_11_equal_circles_are_one_choice) {
  Scene s(basic_options());
  s.begin().sections("bridges 2").round("stone stone stone 5");
  EXPECT_EQ(s.choices("harvest"), "harvest 1/1");
  EXPECT_EQ(s.why("harvest 1/2"), "ISR-7.11");
}

TEST(SettlersHarvest, ISR_7_12_a_locked_field) {
  Scene s(basic_options());
  s.begin().sections("bridges 7").round("stone stone stone 5");
  EXPECT_EQ(s.choices("harvest"), "harvest 1/1, harvest 2/1, harvest 3/1");
  EXPECT_EQ(s.why("harvest 4/1"), "ISR-7.12");
}

TEST(SettlersHarvest, ISR_7_31_a_finished_bridge_is_told) {
  Scene s(basic_options());
  s.begin().sections("bridges 1").round("stone stone stone 5").act("build bridges");
  EXPECT_TRUE(s.told(EventKind::OpensField, 1, seat_at(0)));
  s.pool("wood 1").act("build bridges");
  EXPECT_FALSE(s.told(EventKind::OpensField, 1, seat_at(0)));
}

// Each of the four bridges opens its field, from left to right.
TEST(SettlersHarvest, ISR_7_30_and_7_31_four_bridges_four_fields) {
  for (int sections = 0; sections <= kSections; ++sections) {
    Scene s(basic_options());
    s.begin().sections("bridges " + std::to_string(sections)).round("wood wood wood 3");
    EXPECT_EQ(s.counted({Count::FieldsUnlocked}), std::min(sections / 2, 4)) << sections;
  }
}

TEST(SettlersHarvest, ISR_7_30_bridges_are_data) {
  const DataFiles files = edited("empire.json", [](boost::json::value& empire) {
    empire.at("bridges").at(0).at("unlocks") = "field_4";
    empire.at("bridges").at(3).at("unlocks") = "field_1";
    empire.at("bridges").at(3).at("sections") = boost::json::parse("[7, 8, 9]");
  });
  Scene s(basic_options(), files);
  s.begin().sections("bridges 2").round("wood wood wood 3");
  EXPECT_EQ(s.choices("harvest"), "harvest 4/1");
  s.end_round().sections("bridges 8").round("wood wood wood 3");
  EXPECT_EQ(s.why("harvest 1/1"), "ISR-7.12");
  s.end_round().sections("bridges 9").round("wood wood wood 3");
  EXPECT_TRUE(s.can("harvest 1/1"));
}

}  // namespace
}  // namespace burgrave::settlers
