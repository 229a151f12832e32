#include "games/settlers/test/own_data.hpp"

// Bonuses that a crossing brings, taken at once or asked about.
namespace burgrave::settlers {
namespace {

std::string on_section(std::string_view gain, int times = 1) {
  return R"({"kind": "on_section", "where": "tracks", "gain": )" + std::string(gain) +
         R"(, "times": )" + std::to_string(times) + "}";
}
Scene asking(std::vector<OwnBuilding> buildings, const char* sections = "walls 0") {
  Options options = adventure_options();
  options.ask_triggers = true;
  Scene s = own_scene(std::move(buildings), embedded_data, options);
  s.sections(sections).round("wood wood wood 4");
  return s;
}

TEST(SettlersTriggers, ISR_13_20_gains_are_taken_without_asking) {
  Scene s = own_scene({{on_section(R"({"vp": 2})")}});
  s.round("wood wood wood 3").act("build cottages");
  EXPECT_EQ(s.decision(), Decision::Expand);
  EXPECT_EQ(s.points(), 2);
}

TEST(SettlersTriggers, ISR_13_20_or_asked_about_if_the_options_say_so) {
  Scene s = asking({{on_section(R"({"vp": 2})")}});
  s.act("build cottages");
  EXPECT_EQ(s.decision(), Decision::Trigger);
  EXPECT_EQ(s.choices(), "accept, decline");
  EXPECT_EQ(s.why("build cottages"), "ISR-7.1");
  s.act("accept");
  EXPECT_EQ(s.points(), 2);
  EXPECT_EQ(s.decision(), Decision::Expand);
}

TEST(SettlersTriggers, ISR_13_20_what_was_declined_is_not_used_up) {
  Scene s = asking({{on_section(R"({"vp": 2})")}});
  s.act("build cottages, decline");
  EXPECT_EQ(s.points(), 0);
  s.act("build cottages, accept");
  EXPECT_EQ(s.points(), 2);
  s.act("build cottages");
  EXPECT_EQ(s.decision(), Decision::Expand);  // used up
}

TEST(SettlersTriggers, ISR_13_20_two_at_once_are_asked_about_in_order) {
  Scene s = asking({{on_section(R"({"vp": 2})")}, {on_section(R"({"gold": 1})")}});
  s.act("build cottages, decline, accept");
  EXPECT_EQ(s.points(), 0);
  EXPECT_EQ(s.pool(), "wood 2 gold 1");
}

TEST(SettlersTriggers, ISR_13_20_units_of_choice_come_after_the_question) {
  Scene s = asking({{on_section(R"({"any": 1})")}});
  s.act("build cottages, accept");
  EXPECT_EQ(s.decision(), Decision::Take);
  s.act("take stone");
  EXPECT_EQ(s.pool(), "stone 1 wood 2");
}

TEST(SettlersTriggers, ISR_13_20_a_harvest_bonus_is_asked_about_too) {
  const OwnBuilding bonus{
      R"({"kind": "harvest_bonus", "field": "any", "gain": {"action": 1}, "times": 1})"};
  Scene s = asking({bonus}, "bridges 2");
  s.act("harvest 1/1");
  EXPECT_EQ(s.choices(), "accept, decline");
  s.act("decline");
  EXPECT_EQ(s.actions(), 3);
  s.act("harvest 1/2, accept");
  EXPECT_EQ(s.actions(), 3);
}

// A discount is declined by not readying it.
TEST(SettlersTriggers, ISR_13_20_a_discount_waits_until_it_is_asked_for) {
  Scene s = own_scene({{R"({"kind": "discount", "where": "all", "resource": "wood", "amount": 1,
                            "times": 1})"}});
  s.round("wood wood wood 3").act("build cottages");
  EXPECT_EQ(s.pool(), "wood 2");
}

TEST(SettlersTriggers, ISR_13_20_two_gains_of_choice_at_once) {
  Scene s = own_scene({{on_section(R"({"any": 1})")}, {on_section(R"({"any": 1})")}});
  s.round("wood wood wood 3").act("build cottages, take stone, take food");
  EXPECT_EQ(s.pool(), "stone 1 wood 2 food 1");
  EXPECT_EQ(s.decision(), Decision::Expand);
}

}  // namespace
}  // namespace burgrave::settlers
