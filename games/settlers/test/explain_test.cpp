// Refusals: the clause that forbids, and words that say what is missing.

#include "games/settlers/test/own_data.hpp"
#include "games/settlers/test/scene.hpp"
#include "games/settlers/test/spoken.hpp"

#include <gtest/gtest.h>

#include <source_location>
#include <string>
#include <string_view>

namespace burgrave::settlers {
namespace {

/// The English texts, with the ids of buildings and fields as their names.
Texts texts_of(const Scene& scene) {
  std::string buildings, fields;
  const auto add = [](std::string& names, const std::string& id) {
    names += (names.empty() ? "\"" : ", \"") + id + "\": \"" + id + "\"";
  };
  for (const Building& building : scene.village().buildings) add(buildings, building.id);
  for (int i = 0; i < scene.catalog().field_count; ++i) {
    add(fields, scene.catalog().fields[static_cast<std::size_t>(i)].id);
  }
  Texts named("en");
  for (const auto& error : {named.add(text_json("en"), "en.json"),
                            named.add(R"({"settlers": {"building": {)" + buildings +
                                          R"(}, "field": {)" + fields + "}}}",
                                      "names")}) {
    EXPECT_FALSE(error) << error->text();
  }
  return named;
}

/// Checks the clause and the English words of a refusal.
void expect_refusal(const Scene& scene, int seat, std::string_view text, std::string_view clause,
                    std::string_view words,
                    std::source_location where = std::source_location::current()) {
  SCOPED_TRACE(std::string(text) + ", line " + std::to_string(where.line()));
  const auto action = Rules::parse(text);
  ASSERT_TRUE(action);
  const auto illegal = scene.rules().explain(scene.state(), seat_at(seat - 1), *action);
  ASSERT_TRUE(illegal) << "is legal";
  EXPECT_EQ(illegal->clause, clause);
  EXPECT_EQ(texts_of(scene).render(illegal->reason, kNames), words);
}

TEST(SettlersExplain, WhoDoesNotDecideHearsOnlyThat) {
  Scene scene(basic_options());
  scene.begin("helper donation export").chance("roll wood gold food 4");
  expect_refusal(scene, 2, "favor helper", "ISR-6.1", "It is not you who decides now.");
  expect_refusal(scene, 1, "end", "ISR-6.1", "That is not what is to be decided now.");
  expect_refusal(scene, 1, "favor harvest", "ISR-3.2", "The Harvest is not in this game.");
  scene.act(1, "favor helper");
  expect_refusal(scene, 2, "favor helper", "ISR-6.1", "Anna holds the Helper.");
}

/// ISR-7.4, 7.20, 7.22
TEST(SettlersExplain, Building) {
  Scene scene(basic_options());
  scene.begin().sections("walls 9").built({1}).round("wood gold food 3").pool("wood 1");
  expect_refusal(scene, 1, "build walls", "ISR-7.22", "All boxes are crossed: Walls.");
  expect_refusal(scene, 1, "build granaries", "ISR-7.4", "That costs 1 food; you have 1 wood.");
  expect_refusal(scene, 1, "build box 1/1", "ISR-1.6", "That box is crossed already.");
  expect_refusal(scene, 1, "build box 2/4", "ISR-7.40", "sawmill has no such box; 3 are all.");
  expect_refusal(scene, 1, "build box 2/3", "ISR-7.40",
                 "Cross the first box of the same kind: it comes to the same.");
  expect_refusal(scene, 1, "build box 5/1", "ISR-3.4", "architects is not in the basic game.");
  expect_refusal(scene, 1, "build box 6/1", "ISR-3.6",
                 "fortress stands from the start and has no boxes.");
  scene.actions(1, 0);
  expect_refusal(scene, 1, "build cottages", "ISR-7.20", "You have too few actions left.");
}

/// ISR-6.5, 7.10-7.12
TEST(SettlersExplain, Harvesting) {
  Scene scene(basic_options());
  scene.begin("harvest donation export").sections("bridges 3").harvested(1, 1, 1);
  scene.round("wood gold wood 3", "harvest donation");
  expect_refusal(scene, 1, "harvest 1/1", "ISR-7.11", "That box is crossed already.");
  expect_refusal(scene, 1, "harvest 1/3", "ISR-7.11",
                 "Cross the first box of the same kind: it comes to the same.");
  expect_refusal(scene, 1, "harvest 1/4", "ISR-7.10",
                 "field_1 has no such harvest box; 3 are all.");
  expect_refusal(scene, 1, "harvest 2/1", "ISR-7.12",
                 "field_2 is locked until section 4 of the bridges is complete.");
  expect_refusal(scene, 1, "harvest 5/1", "ISR-7.30", "There is no field 5.");
  expect_refusal(scene, 1, "token harvest", "ISR-6.5",
                 "There is nothing left that it could be used for.");
  scene.actions(1, 0);
  expect_refusal(scene, 1, "harvest 1/2", "ISR-7.10", "You have too few actions left.");
}

/// ISR-6.3-6.6
TEST(SettlersExplain, Tokens) {
  Scene scene(basic_options(4));
  scene.begin().round("wood gold wood 3", "donation harvest export helper");
  expect_refusal(scene, 1, "token donation", "ISR-6.4", "The Donation is used in another way.");
  expect_refusal(scene, 1, "donate stone", "ISR-6.4", "No resource die shows stone.");
  expect_refusal(scene, 2, "token helper", "ISR-6.3", "You do not hold the Helper.");
  scene.pool(3, "food 1");
  expect_refusal(scene, 3, "export stone", "ISR-6.6", "That costs 1 stone; you have 1 food.");
  scene.act(4, "token helper");
  expect_refusal(scene, 4, "token helper", "ISR-6.3", "You have used the Helper in this round.");
}

/// ISR-7.41, 7.42, 7.50, 7.51
TEST(SettlersExplain, Abilities) {
  Scene scene(basic_options());
  scene.begin().built({1, 3}).round("wood gold food 4");
  expect_refusal(scene, 1, "use 2", "ISR-7.41", "sawmill is not complete.");
  expect_refusal(scene, 1, "use 3", "ISR-7.51",
                 "The condition of tool_shop does not hold: it counts 0 now.");
  expect_refusal(scene, 1, "use 6", "ISR-7.50", "fortress does something else.");
  scene.act("use 1");
  expect_refusal(scene, 1, "use 1", "ISR-7.50", "farm can be used no more in this round.");
  scene.pool("stone 1").act("build box 2/1, build box 2/2, build box 2/3");
  expect_refusal(scene, 1, "use 2", "ISR-7.42", "sawmill works from the next round on.");
}

/// ISR-13.4, 13.5, 13.7, 13.13
TEST(SettlersExplain, OtherAbilities) {
  Scene scene = own_scene({
      {R"({"kind": "gain_per", "per": "r_sections", "each": 2, "max": 1, "gain": {"vp": 1}})"},
      {R"({"kind": "trade", "spend": {"stone": 2}, "gain": {"gold": 1}, "times": 1})"},
      {R"({"kind": "free_build", "where": "tracks", "times": 2})"},
      {R"({"kind": "copy_favor", "spend": {}})"},
  });
  scene.round("wood gold wood 3", "helper");
  expect_refusal(scene, 1, "use 1", "ISR-13.4",
                 "own_1_1 needs 2 of what it counts; now there are 0.");
  expect_refusal(scene, 1, "use 2", "ISR-13.5", "That costs 2 stone; you have 2 wood and 1 gold.");
  scene.act("use 3");
  expect_refusal(scene, 1, "use 3", "ISR-13.7", "own_1_3 is ready already.");
  expect_refusal(scene, 1, "copy 4 helper", "ISR-13.13", "Anna holds the Helper.");
  expect_refusal(scene, 1, "copy 4 export", "ISR-3.2", "The Export is not in this game.");
  scene.act("copy 4 donation");
  expect_refusal(scene, 1, "copy 4 harvest", "ISR-7.50",
                 "own_1_4 can be used no more in this round.");
}

/// ISR-13.12
TEST(SettlersExplain, Stores) {
  Scene scene = own_scene({{R"({"kind": "store", "resource": "wood", "amount": 1})"}});
  scene.round("wood gold wood 3").act("end");
  expect_refusal(scene, 1, "keep gold", "ISR-13.12", "own_1_1 keeps wood only.");
  scene.act("keep wood");
  expect_refusal(scene, 1, "keep wood", "ISR-13.12", "own_1_1 keeps 1 at most.");
}

/// ISR-10.5, 10.6, 13.11
TEST(SettlersExplain, Rerolls) {
  const OwnBuilding reroll{R"({"kind": "reroll", "dice": "resource", "count": 1})"};
  Scene scene = own_scene({reroll, reroll});
  scene.round("wood gold wood 3");
  expect_refusal(scene, 1, "reroll 1 w", "ISR-13.11", "own_1_1 does not re-roll these dice.");
  expect_refusal(scene, 1, "reroll 1 12", "ISR-13.11", "own_1_1 re-rolls 1 die at most.");
  scene.act("reroll 1 1").chance("roll stone gold wood 3");
  expect_refusal(scene, 1, "reroll 1 1", "ISR-10.6", "own_1_1 has re-rolled dice in this round.");
  scene.act("build walls");
  expect_refusal(scene, 1, "reroll 2 1", "ISR-10.5", "Dice are re-rolled before anything else.");
}

/// ISR-9.3, 9.5
TEST(SettlersExplain, Plots) {
  Scene scene(advanced_options());
  scene.begin().sections("walls 3, cottages 3").round("wood gold food 3").act(1, "end");
  scene.act(2, "end");
  expect_refusal(scene, 1, "plot 1 cottages 1", "ISR-9.3",
                 "Not all of these sections are complete.");
  expect_refusal(scene, 1, "plot 1 walls 9", "ISR-9.5",
                 "The blueprint of farm does not fit there.");
  scene.act(1, "plot 1 walls 1").before_round(2);
  scene.round("wood gold food 3").act(1, "end").act(2, "end");
  expect_refusal(scene, 1, "plot 1 walls 1", "ISR-9.3",
                 "One of these sections is in a plot already.");
}

/// ISR-12.1: a refusal tells nothing of what the others do.
TEST(SettlersExplain, RefusalsAreTheSameWhateverTheOthersDo) {
  Scene scene(advanced_options());
  scene.begin().round("wood gold food 4");
  const auto all = [&] {
    std::string text;
    for (std::uint16_t code = 0; code < kActions; ++code) {
      const auto illegal = scene.rules().explain(scene.state(), seat_at(0), {code});
      text += illegal ? texts("en").render(illegal->reason, kNames) + "\n" : "\n";
    }
    return text;
  };
  const std::string before = all();
  scene.act(2, "build cottages, build box 1/1");
  EXPECT_EQ(all(), before);
}

}  // namespace
}  // namespace burgrave::settlers
