#include "games/settlers/test/own_data.hpp"

#include <utility>

// Everything that abilities can count, each by the word that a sheet has for it.
namespace burgrave::settlers {
namespace {

OwnBuilding asks(std::string_view count, int at_least) {
  return {R"({"kind": "gain_if", "if": {"count": ")" + std::string(count) +
          R"(", "op": ">=", "n": )" + std::to_string(at_least) + R"(}, "gain": {"vp": 1}})"};
}
/// Two of them, which together tell exactly what is counted.
std::vector<OwnBuilding> asks_for(std::string_view count, int number) {
  return {asks(count, number), asks(count, number + 1)};
}
void expect_exactly(const Scene& s) {
  EXPECT_EQ(s.why("use 1"), "");
  EXPECT_EQ(s.why("use 2"), "ISR-7.51");
}
/// A round in which everything happens that is counted.
Scene busy_round(const OwnBuilding& building) {
  Scene s = own_scene({building, site(R"({"kind": "gain", "gain": {"wood": 1}})")});
  s.sections("walls 9, cottages 4, granaries 2, bridges 3").harvested(1, 1, 2);
  s.sheet().plot_count = 2;
  s.player(1).shown = s.sheet();
  s.round("wood gold gold 5", "helper");
  s.act("token helper, build cottages");  // 2 wood: 1 of them gold
  s.act("build bridges");                 // 1 stone: gold
  s.act("harvest 1/3, build granaries");  // 1 food
  s.act("build box 2/1");
  return s;
}
using Expected = std::vector<std::pair<const char*, int>>;

void expect_counts(const Expected& counts) {
  for (const auto& [word, number] : counts) {
    EXPECT_EQ(busy_round(asks(word, number)).why("use 1"), "") << word << " " << number;
    EXPECT_EQ(busy_round(asks(word, number + 1)).why("use 1"), "ISR-7.51") << word;
  }
}

TEST(SettlersCounts, ISR_13_16_of_the_whole_game) {
  expect_counts({{"sections:walls", 9},
                 {"sections:cottages", 5},
                 {"sections:granaries", 3},
                 {"sections:bridges", 4},
                 {"sections_all", 21},
                 {"empire_sections", 1},
                 {"max_track", 9},
                 {"min_track", 3},
                 {"harvested", 3},
                 {"fields_unlocked", 2},
                 {"buildings_built", 2},
                 {"village_boxes", 1},
                 {"plots", 2}});
}

TEST(SettlersCounts, ISR_13_17_of_the_round) {
  expect_counts({{"r_build_boxes", 4},       {"r_track_boxes", 3},        {"r_village_boxes", 1},
                 {"r_harvests", 1},          {"r_sections", 3},           {"r_sections:walls", 0},
                 {"r_sections:cottages", 1}, {"r_sections:granaries", 1}, {"r_sections:bridges", 1},
                 {"r_buildings", 1},         {"r_gold_spent", 2},         {"r_spent:stone", 1},
                 {"r_spent:wood", 2},        {"r_spent:food", 1},         {"r_spent:gold", 0},
                 {"r_dice:stone", 0},        {"r_dice:wood", 1},          {"r_dice:food", 0},
                 {"r_dice:gold", 2},         {"r_dice_same", 2},          {"r_worker", 5}});
}

TEST(SettlersCounts, ISR_13_17_a_new_round_begins_from_nothing) {
  for (const char* word : {"r_build_boxes", "r_track_boxes", "r_village_boxes", "r_harvests",
                           "r_sections", "r_sections:cottages", "r_buildings", "r_gold_spent",
                           "r_spent:stone", "r_spent:wood", "r_spent:food"}) {
    Scene s = busy_round(asks(word, 1));
    EXPECT_TRUE(s.can("use 1")) << word;
    s.end_round().round("food food food 3");
    EXPECT_EQ(s.why("use 1"), "ISR-7.51") << word;
  }
}

TEST(SettlersCounts, ISR_13_23_gold_is_spent_for_anything) {
  std::vector<OwnBuilding> buildings = asks_for("r_gold_spent", 3);
  buildings.push_back({R"({"kind": "trade", "spend": {"any": 1}, "gain": {"vp": 1}, "times": 1})"});
  buildings.push_back({R"({"kind": "trade", "spend": {"gold": 1}, "gain": {"vp": 1},
                           "times": 1})"});
  Scene s = own_scene(std::move(buildings));
  s.round("gold gold gold 3").act("build walls, use 3, use 4");
  expect_exactly(s);
}

// What a discount takes off is not spent.
TEST(SettlersCounts, ISR_13_23_spent_is_what_was_paid) {
  std::vector<OwnBuilding> buildings = asks_for("r_spent:wood", 1);
  buildings.push_back({R"({"kind": "discount", "where": "all", "resource": "wood", "amount": 1,
                           "times": 1})"});
  Scene s = own_scene(std::move(buildings));
  s.sections("cottages 4").round("wood wood wood 3").act("use 3, build cottages");
  expect_exactly(s);
}

TEST(SettlersCounts, ISR_13_23_exported_goods_are_spent) {
  Scene s(adventure_options(), with_buildings(asks_for("r_spent:food", 1)));
  s.begin("export helper donation").round("gold food wood 3", "export").act("export food");
  expect_exactly(s);
}

// A unit of choice is no demand for the good that pays it; gold is still spent.
TEST(SettlersCounts, ISR_13_23_units_of_choice_count_as_gold_alone) {
  const auto after_paying = [](const std::string& count, const std::string& good) {
    Scene s =
        own_scene({asks(count, 1),
                   {R"({"kind": "trade", "spend": {"any": 1}, "gain": {"vp": 1}, "times": 1})"}});
    s.round("wood gold food 3").act("use 2, pay " + good);
    return s.can("use 1");
  };
  EXPECT_FALSE(after_paying("r_spent:wood", "wood"));
  EXPECT_FALSE(after_paying("r_spent:gold", "gold"));
  EXPECT_TRUE(after_paying("r_gold_spent", "gold"));
  EXPECT_FALSE(after_paying("r_gold_spent", "wood"));
}

TEST(SettlersCounts, ISR_13_24_the_most_dice_that_show_the_same) {
  const auto same = [](const std::string& dice) {
    Scene s = own_scene({{R"({"kind": "gain", "gain": {"vp": 1}})"}});
    return s.round(dice + " 3").counted({Count::DiceSame});
  };
  EXPECT_EQ(same("wood food stone"), 1);
  EXPECT_EQ(same("food wood food"), 2);
  EXPECT_EQ(same("wood food food"), 2);
  EXPECT_EQ(same("gold gold stone"), 2);
  EXPECT_EQ(same("stone stone stone"), 3);
}

TEST(SettlersCounts, ISR_13_16_the_shortest_track_may_be_empty) {
  Scene s = own_scene(asks_for("min_track", 0));
  s.sections("walls 9, cottages 9, granaries 9").round("food food food 3");
  expect_exactly(s);
}

}  // namespace
}  // namespace burgrave::settlers
