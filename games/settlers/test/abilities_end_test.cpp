#include "games/settlers/test/own_data.hpp"

// The kinds end_vp_per, end_vp_if and plot_vp.
namespace burgrave::settlers {
namespace {

std::string end_per(std::string_view per, int each, int points) {
  return R"({"kind": "end_vp_per", "per": ")" + std::string(per) + R"(", "each": )" +
         std::to_string(each) + R"(, "vp": )" + std::to_string(points) + R"(, "underlined": "vp"})";
}
std::string end_if(std::string_view count, std::string_view comparison, int number) {
  return R"({"kind": "end_vp_if", "if": {"count": ")" + std::string(count) + R"(", "op": ")" +
         std::string(comparison) + R"(", "n": )" + std::to_string(number) +
         R"(}, "vp": 5, "underlined": "vp"})";
}
const std::string kPlotVp = R"({"kind": "plot_vp", "vp_per_plot": 3})";

/// Points of end buildings alone, with so many wall sections.
int extra(const std::string& ability, int walls, int plots = 0) {
  Scene s = own_scene({{ability}});
  s.sections("walls " + std::to_string(walls)).grown(1, plots).finish();
  return s.score_boxes()[5];
}

TEST(SettlersEnd, ISR_13_14_points_for_every_so_many) {
  const std::string ability = end_per("sections:walls", 3, 2);
  EXPECT_EQ(extra(ability, 2), 0);
  EXPECT_EQ(extra(ability, 3), 2);
  EXPECT_EQ(extra(ability, 8), 4);
  EXPECT_EQ(extra(ability, 9), 6);
}

TEST(SettlersEnd, ISR_13_14_points_that_grew) {
  EXPECT_EQ(extra(end_per("sections:walls", 3, 2), 7, 3), 2 * (2 + 3));
  EXPECT_EQ(extra(end_if("sections:walls", ">=", 7), 7, 2), 5 + 2);
}

TEST(SettlersEnd, ISR_13_14_conditions_at_the_edge) {
  EXPECT_EQ(extra(end_if("sections:walls", ">=", 7), 6), 0);
  EXPECT_EQ(extra(end_if("sections:walls", ">=", 7), 7), 5);
  EXPECT_EQ(extra(end_if("sections:walls", "<=", 7), 7), 5);
  EXPECT_EQ(extra(end_if("sections:walls", "<=", 7), 8), 0);
  EXPECT_EQ(extra(end_if("max_track", "==", 9), 8), 0);
  EXPECT_EQ(extra(end_if("max_track", "==", 9), 9), 5);
}

// A plot of the last round still counts.
TEST(SettlersEnd, ISR_13_14_a_plot_of_the_last_round) {
  Scene s = own_scene({with_blueprint(end_per("sections:walls", 9, 4))});
  s.sections("walls 9").before_round(10).round("wood wood wood 3");
  end_with_plot(s);
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.score_boxes()[5], 5);
}

TEST(SettlersEnd, ISR_13_14_nothing_for_an_unfinished_building) {
  Scene s = own_scene({site(end_per("sections:walls", 1, 1)), {end_if("sections_all", ">=", 0)}});
  s.sections("walls 9").finish();
  EXPECT_EQ(s.score_boxes()[5], 5);
}

TEST(SettlersEnd, ISR_13_14_it_does_nothing_during_the_game) {
  Scene s = own_scene({{end_per("sections:walls", 1, 1)}, {end_if("sections_all", ">=", 0)}});
  s.sections("walls 9").round("wood wood wood 3");
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");
  EXPECT_EQ(s.why("use 2"), "ISR-7.50");
  EXPECT_EQ(s.points(), 0);
}

TEST(SettlersEnd, ISR_13_15_each_plot_of_the_building_in_box_5) {
  Scene s = own_scene({with_blueprint(kPlotVp), with_blueprint(kPlotVp)});
  s.grown(1, 2).finish();
  EXPECT_EQ(s.score_boxes()[4], 6);
  EXPECT_EQ(s.score_boxes()[5], 0);
}

TEST(SettlersEnd, ISR_13_15_only_of_its_own_plots) {
  Scene s = own_scene({with_blueprint(kPlotVp)});
  s.grown(1, 1).grown(2, 4).finish();
  EXPECT_EQ(s.score_boxes()[4], 3);
}

TEST(SettlersEnd, ISR_13_15_the_building_must_be_complete) {
  Scene s = own_scene({{kPlotVp, "[{}]", R"("i3h")"}});
  s.grown(1, 2).finish();
  EXPECT_EQ(s.score_boxes()[4], 0);
  Scene built = own_scene({{kPlotVp, "[{}]", R"("i3h")"}});
  built.grown(1, 2).before_round(10).round("wood wood wood 3").act("build box 1/1").finish();
  EXPECT_EQ(built.score_boxes()[4], 6);
}

TEST(SettlersEnd, ISR_9_17_points_of_plots_never_grow) {
  for (const int plots : {1, 2, 5}) {
    Scene s = own_scene({with_blueprint(kPlotVp)});
    s.grown(1, plots).finish();
    EXPECT_EQ(s.score_boxes()[4], 3 * plots);
  }
}

}  // namespace
}  // namespace burgrave::settlers
