#include "games/settlers/test/own_data.hpp"

#include <bit>

// Plots.
namespace burgrave::settlers {
namespace {

const std::string kFood = R"({"kind": "gain", "gain": {"food": 1}, "underlined": "gain.food"})";

OwnBuilding shaped(std::string_view shape, std::string_view ability = kFood) {
  return {std::string(ability), "[]", "\"" + std::string(shape) + "\""};
}
/// Alone, in the phase of plots, with these sections complete.
Scene plotting(std::vector<OwnBuilding> buildings, const char* sections,
               const DataFiles& files = embedded_data) {
  Scene s = own_scene(std::move(buildings), files);
  s.sections(sections).round("wood wood wood 3").act("end");
  return s;
}

TEST(SettlersPlots, ISR_9_1_the_advanced_game_has_a_phase_for_plots) {
  Scene s(advanced_options());
  s.begin().sections("walls 1, cottages 2").round("wood wood wood 3");
  EXPECT_EQ(s.why("plot 1 walls 1"), "ISR-7.1");
  s.act(1, "end").act(2, "end");
  EXPECT_EQ(s.state().phase, Phase::Plots);
  EXPECT_EQ(s.choices(), "plot 1 walls 1, no-plot");
  EXPECT_EQ(s.why("build walls"), "ISR-9.2");
}

TEST(SettlersPlots, ISR_9_2_everybody_at_once_and_optional) {
  Scene s(advanced_options(3));
  s.begin().sections(1, "walls 1, cottages 2").sections(3, "walls 2, cottages 3");
  s.round("wood wood wood 3").act(1, "end").act(2, "end").act(3, "end");
  EXPECT_EQ(s.deciding(), "1 3");  // seat 2 has nothing to decide
  s.act(3, "plot 1 walls 2").act(1, "no-plot");
  EXPECT_EQ(s.state().phase, Phase::Roll);
  EXPECT_EQ(s.growth(1, 1), 0);
  EXPECT_EQ(s.growth(1, 3), 1);
}

TEST(SettlersPlots, ISR_9_3_complete_sections_only) {
  Scene s = plotting({shaped("i3h")}, "granaries 3");
  EXPECT_EQ(s.choices(), "plot 1 granaries 1, no-plot");
  EXPECT_EQ(s.why("plot 1 granaries 2"), "ISR-9.3");
  EXPECT_EQ(s.why("plot 1 walls 1"), "ISR-9.3");
}

TEST(SettlersPlots, ISR_9_3_half_a_section_is_not_enough) {
  Scene s = own_scene({shaped("i3h")});
  s.sections("granaries 6");
  s.sheet().tracks[index(Track::Granaries)] += 2;  // of the 3 boxes of section 7
  s.player(1).shown = s.sheet();
  s.round("wood wood wood 3").act("end");
  EXPECT_FALSE(s.can("plot 1 granaries 5"));
  EXPECT_TRUE(s.can("plot 1 granaries 4"));
}

TEST(SettlersPlots, ISR_9_3_no_section_in_two_plots) {
  Scene s = plotting({shaped("i3h"), shaped("i4h")}, "walls 5");
  s.act("plot 1 walls 2").round("wood wood wood 3").act("end");
  EXPECT_EQ(s.state().phase, Phase::Roll);  // nothing fits beside it
  s.sections("walls 9").round("wood wood wood 3").act("end");
  EXPECT_EQ(s.choices(),
            "plot 1 walls 5, plot 1 walls 6, plot 1 walls 7, plot 2 walls 5, "
            "plot 2 walls 6, no-plot");
  EXPECT_EQ(s.why("plot 2 walls 4"), "ISR-9.3");
}

TEST(SettlersPlots, ISR_2_8_a_plot_equals_the_blueprint) {
  Scene s = plotting({shaped("t4d")}, "walls 3, cottages 2");  // rows "###", ".#."
  EXPECT_EQ(s.choices(), "plot 1 walls 1, no-plot");
  s.act("plot 1 walls 1");
  EXPECT_EQ(s.sheet().in_plots, Cells{0b111} | Cells{0b10} << kSections);
}

TEST(SettlersPlots, ISR_9_4_neither_turned_nor_mirrored) {
  // Lying, not standing.
  EXPECT_EQ(plotting({shaped("i4h")}, "walls 3, cottages 3, granaries 3, bridges 3").state().phase,
            Phase::Roll);
  // "#.", "##" and its mirror image ".#", "##".
  Scene s = own_scene({shaped("l3b")});
  s.sections("walls 1, cottages 2").round("wood wood wood 3").act("end");
  EXPECT_EQ(s.state().phase, Phase::Roll);
  s.sections("walls 2, cottages 2").round("wood wood wood 3").act("end");
  EXPECT_EQ(s.choices(), "plot 1 walls 1, no-plot");
}

TEST(SettlersPlots, ISR_9_5_rows_are_tracks_and_columns_are_numbers) {
  Scene s = plotting({shaped("i4v")}, "walls 9, cottages 7, granaries 8, bridges 6");
  EXPECT_EQ(s.choices(),
            "plot 1 walls 1, plot 1 walls 2, plot 1 walls 3, plot 1 walls 4, "
            "plot 1 walls 5, plot 1 walls 6, no-plot");
  EXPECT_EQ(s.why("plot 1 cottages 1"), "ISR-9.5");
}

TEST(SettlersPlots, ISR_9_5_a_row_does_not_run_on_in_the_next_one) {
  Scene s = plotting({shaped("i3h")}, "walls 9, cottages 9");
  EXPECT_TRUE(s.can("plot 1 walls 7"));
  EXPECT_EQ(s.why("plot 1 walls 8"), "ISR-9.5");
  EXPECT_EQ(s.why("plot 1 walls 9"), "ISR-9.5");
  EXPECT_TRUE(s.can("plot 1 cottages 1"));
}

TEST(SettlersPlots, ISR_9_6_what_the_shape_leaves_out_stays_free) {
  Scene s = plotting({shaped("u5b"), shaped("i3v")},  // "###", "#.#"
                     "walls 3, cottages 3, granaries 2, bridges 2");
  s.act("plot 1 walls 1");
  EXPECT_EQ(std::popcount(s.sheet().in_plots), 5);
  s.round("wood wood wood 3").act("end");
  EXPECT_EQ(s.choices(), "plot 2 cottages 2, no-plot");  // through the gap
}

TEST(SettlersPlots, ISR_9_7_the_underlined_number_grows_for_the_next_round) {
  Scene s = own_scene({with_blueprint(kFood)});
  s.sections("walls 3").round("wood wood wood 3").act("use 1");
  EXPECT_EQ(s.pool(), "wood 3 food 1");
  s.act("end, plot 1 walls 1").round("wood wood wood 3").act("use 1");
  EXPECT_EQ(s.pool(), "wood 3 food 2");
}

TEST(SettlersPlots, ISR_9_8_again_and_again) {
  Scene s = own_scene({with_blueprint(kFood)});
  s.sections("walls 9");
  for (const char* plot : {"plot 1 walls 1", "plot 1 walls 7", "plot 1 walls 4"}) {
    s.round("wood wood wood 3").act("end").act(plot);
  }
  s.round("wood wood wood 3").act("use 1");
  EXPECT_EQ(s.pool(), "wood 3 food 4");
  EXPECT_EQ(s.counted({Count::Plots}), 3);
}

TEST(SettlersPlots, ISR_9_9_for_a_building_that_is_not_complete) {
  Scene s = own_scene({{kFood, "[{}]", R"("i3h")"}});
  s.sections("walls 3").round("wood wood wood 3").act("end, plot 1 walls 1");
  EXPECT_EQ(s.growth(1), 1);
  s.round("wood wood wood 3");
  EXPECT_EQ(s.why("use 1"), "ISR-7.41");
  s.act("build box 1/1, end").round("wood wood wood 3").act("use 1");
  EXPECT_EQ(s.pool(), "wood 3 food 2");
}

TEST(SettlersPlots, ISR_9_10_points_of_blueprints_go_to_box_5) {
  Scene s = plotting({shaped("i3h", R"({"kind": "plot_vp", "vp_per_plot": 2})")}, "walls 3");
  s.act("plot 1 walls 1").finish();
  EXPECT_EQ(s.score_boxes()[4], 2);
}

TEST(SettlersPlots, ISR_9_11_the_player_names_the_building) {
  Scene s = plotting({shaped("i3h"), shaped("i3h")}, "walls 3");
  EXPECT_EQ(s.choices(), "plot 1 walls 1, plot 2 walls 1, no-plot");
  s.act("plot 2 walls 1");
  EXPECT_EQ(s.growth(1), 0);
  EXPECT_EQ(s.growth(2), 1);
}

TEST(SettlersPlots, ISR_9_12_in_the_last_round_too) {
  Scene s = own_scene({shaped("i3h", R"({"kind": "plot_vp", "vp_per_plot": 2})")});
  s.before_round(10).sections("walls 3").round("wood wood wood 3").act("end");
  EXPECT_EQ(s.state().phase, Phase::Plots);
  s.act("plot 1 walls 1");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.score_boxes()[4], 2);
}

TEST(SettlersPlots, ISR_9_13_only_sections_make_plots) {
  Scene s = own_scene({shaped("i3h"), site(kFood)});
  s.built({1, 2, 3, 4, 5, 6}).harvested(1, 1, 3).harvested(1, 2, 3);
  s.round("wood wood wood 3").act("end");
  EXPECT_EQ(s.state().phase, Phase::Roll);  // nothing fits anywhere
}

TEST(SettlersPlots, ISR_9_14_how_many_in_a_round_is_data) {
  Scene two = plotting({shaped("i3h")}, "walls 9", with_constant("plots_per_round", 2));
  two.act("plot 1 walls 1");
  EXPECT_EQ(two.decision(), Decision::Plot);
  two.act("plot 1 walls 4");
  EXPECT_EQ(two.growth(1), 2);
  EXPECT_EQ(two.state().phase, Phase::Roll);
  Scene one = plotting({shaped("i3h")}, "walls 9", with_constant("plots_per_round", 2));
  one.act("plot 1 walls 1, no-plot");
  EXPECT_EQ(one.growth(1), 1);
  EXPECT_EQ(plotting({shaped("i3h")}, "walls 9", with_constant("plots_per_round", 0)).state().phase,
            Phase::Roll);
}

TEST(SettlersPlots, ISR_9_3_a_building_without_a_blueprint) {
  Scene s = plotting({shaped("i3h"), {kFood}}, "walls 3");
  EXPECT_EQ(s.why("plot 2 walls 1"), "ISR-9.3");
}

}  // namespace
}  // namespace burgrave::settlers
