#include "games/settlers/test/own_data.hpp"

#include <bit>

// The rulebook's examples, played.
namespace burgrave::settlers {
namespace {

// ISR-7.24, 11.1
TEST(SettlersRulebookCases, CASE_01_the_last_complete_section_of_each_track_scores) {
  Scene s(basic_options());
  s.begin().sections("walls 3, cottages 7, granaries 3");
  ++s.sheet().tracks[index(Track::Granaries)];
  s.finish();
  EXPECT_EQ(s.score_boxes(), (std::vector{5, 14, 4, 0, 0, 0}));
  EXPECT_EQ(s.score(), 23);
}

// ISR-7.23, 7.24
TEST(SettlersRulebookCases, CASE_02_one_more_box_completes_the_fourth_granary_section) {
  Scene s(basic_options());
  s.begin().sections("walls 3, cottages 7, granaries 3");
  ++s.sheet().tracks[index(Track::Granaries)];
  s.before_round(10).round("food food food 3").act("build granaries").finish();
  EXPECT_EQ(s.score_boxes(), (std::vector{5, 14, 6, 0, 0, 0}));
  EXPECT_EQ(s.score(), 25);
}

// ISR-7.20
TEST(SettlersRulebookCases, CASE_03_what_a_box_costs) {
  Scene s(basic_options());
  s.begin().sections("cottages 4, bridges 4").round("gold gold gold 5");
  s.pool("stone 1").act("build walls");  // 1 stone
  EXPECT_EQ(s.pool(), "");
  s.pool("wood 1");
  EXPECT_EQ(s.why("build cottages"), "ISR-7.4");
  s.pool("wood 2").act("build cottages");  // 2 wood
  EXPECT_EQ(s.pool(), "");
  s.pool("wood 1");
  EXPECT_EQ(s.why("build bridges"), "ISR-7.4");
  s.pool("stone 1");
  EXPECT_EQ(s.why("build bridges"), "ISR-7.4");
  s.pool("stone 1 wood 1").act("build bridges");  // 1 stone, 1 wood
  EXPECT_EQ(s.pool(), "");
  s.act("build box 1/2");  // nothing
  EXPECT_EQ(s.actions(), 1);
  s.actions(1, 0).pool("stone 9 wood 9 food 9");
  EXPECT_EQ(s.why("build walls"), "ISR-7.20");
  EXPECT_EQ(s.why("build cottages"), "ISR-7.20");
  EXPECT_EQ(s.why("build bridges"), "ISR-7.20");
  EXPECT_EQ(s.why("build box 1/3"), "ISR-7.20");
}

// ISR-9.3, 9.7, 7.44
TEST(SettlersRulebookCases, CASE_04_the_farm_gives_2_food_from_the_round_after_its_plot) {
  Scene s(advanced_options());
  s.begin().built({1}).sections("walls 1, cottages 2");
  s.round("stone stone stone 3").act("use 1");
  EXPECT_EQ(s.pool(), "stone 3 food 1");
  s.act(1, "end").act(2, "end").act("plot 1 walls 1");
  s.round("stone stone stone 3").act("use 1");
  EXPECT_EQ(s.pool(), "stone 3 food 2");
}

// ISR-9.8
TEST(SettlersRulebookCases, CASE_05_three_plots_make_4_food) {
  Scene s(advanced_options());
  s.begin().built({1}).sections("walls 5, cottages 6");
  for (const char* plot : {"plot 1 walls 1", "plot 1 walls 3", "plot 1 walls 5"}) {
    s.round("stone stone stone 3").act(1, "end").act(2, "end").act(plot);
  }
  s.round("stone stone stone 3").act("use 1");
  EXPECT_EQ(s.pool(), "stone 3 food 4");
}

// ISR-9.9
TEST(SettlersRulebookCases, CASE_06_a_plot_for_a_farm_that_is_not_built_yet) {
  Scene s(advanced_options());
  s.begin().sections("walls 1, cottages 2");
  s.round("stone stone stone 3").act(1, "end").act(2, "end").act("plot 1 walls 1");
  s.round("wood stone stone 3").act("build box 1/1, build box 1/2, build box 1/3");
  EXPECT_EQ(s.why("use 1"), "ISR-7.42");
  s.end_round().round("stone stone stone 3").act("use 1");
  EXPECT_EQ(s.pool(), "stone 3 food 2");
}

// ISR-7.51
TEST(SettlersRulebookCases, CASE_07_three_build_boxes_within_one_round) {
  Scene s = own_scene({{R"({"kind": "gain_if", "if": {"count": "r_build_boxes", "op": ">=", "n": 3},
                            "gain": {"vp": 2}})"}});
  s.before_round(3).round("stone wood food 5").act("build walls, build cottages");
  EXPECT_EQ(s.why("use 1"), "ISR-7.51");
  s.end_round().round("stone wood food 5").act("build walls");
  EXPECT_EQ(s.why("use 1"), "ISR-7.51");
  s.act("build cottages, build granaries, use 1");
  EXPECT_EQ(s.points(), 2);
  EXPECT_EQ(s.why("use 1"), "ISR-7.50");
  EXPECT_EQ(s.points(), 2);
}

// ISR-6.6
TEST(SettlersRulebookCases, CASE_08_export_of_one_of_each_kind) {
  Scene s(basic_options());
  s.begin("export helper donation").round("stone wood food 3", "export");
  s.act("export stone wood food");
  EXPECT_EQ(s.points(), 3);
  EXPECT_EQ(s.pool(), "");
  Scene stones(basic_options());
  stones.begin("export helper donation").round("stone stone stone 3", "export");
  EXPECT_EQ(stones.choices("export"), "export stone");
  stones.act("export stone");
  EXPECT_EQ(stones.points(), 1);
  EXPECT_EQ(stones.pool(), "stone 2");
  EXPECT_FALSE(stones.can("export stone"));
}

// ISR-7.31, 7.12
TEST(SettlersRulebookCases, CASE_09_a_bridge_opens_its_field_at_once) {
  Scene s(basic_options());
  s.open("wood stone stone 4").act("build bridges");
  EXPECT_EQ(s.why("harvest 1/1"), "ISR-7.12");
  s.act("build bridges, harvest 1/1");
  EXPECT_EQ(s.pool(), "stone 1 food 2");
  EXPECT_EQ(s.actions(), 1);
}

// ISR-3.2, 10.2
TEST(SettlersRulebookCases, CASE_10_tokens_in_play) {
  constexpr std::array kTokensInPlay{3, 3, 4, 5};
  for (int seats = 1; seats <= kMaxPlayers; ++seats) {
    Options options;
    options.seats = seats;
    Scene s(options);
    int drawn = 0;
    while (s.state().phase == Phase::Tokens) {
      s.chance("draw " + std::string(kTokenIds[static_cast<std::size_t>(drawn++)]));
    }
    EXPECT_EQ(drawn, kTokensInPlay[static_cast<std::size_t>(seats - 1)]) << seats;
    EXPECT_EQ(std::popcount(s.state().tokens), drawn);
  }
}

// ISR-10.5
TEST(SettlersRulebookCases, CASE_11_no_reroll_after_the_lucky_coin) {
  Scene s(adventure_options(10));
  s.begin("lucky_coin helper export").round("wood wood wood 3", "lucky_coin");
  EXPECT_TRUE(s.can("reroll 3 1"));
  s.act("token lucky_coin");
  EXPECT_EQ(s.why("reroll 3 1"), "ISR-10.5");
  EXPECT_EQ(s.why("keep-dice"), "ISR-10.5");
}

/// Two seats before the end: bridge sections, circles crossed on field 1, and points to make the
/// totals equal.
Scene two_seats(std::array<int, 2> bridges, std::array<int, 2> circles, std::array<int, 2> points) {
  Scene s(basic_options());
  s.begin();
  for (std::size_t i = 0; i < 2; ++i) {
    const int seat = static_cast<int>(i) + 1;
    s.sections(seat, "bridges " + std::to_string(bridges[i]));
    s.harvested(seat, 1, std::min(circles[i], 3)).harvested(seat, 2, std::max(circles[i] - 3, 0));
    s.points(seat, points[i]);
  }
  s.finish();
  EXPECT_EQ(s.score(1), s.score(2));
  return s;
}

// ISR-11.5
TEST(SettlersRulebookCases, CASE_12_ties_go_to_bridges_then_harvests_then_are_shared) {
  const Scene bridges = two_seats({4, 3}, {0, 3}, {0, 1});
  EXPECT_EQ(bridges.place(1), 1);
  EXPECT_EQ(bridges.place(2), 2);
  const Scene harvests = two_seats({4, 4}, {5, 6}, {7, 7});
  EXPECT_EQ(harvests.place(1), 2);
  EXPECT_EQ(harvests.place(2), 1);
  const Scene equal = two_seats({4, 4}, {6, 6}, {7, 7});
  EXPECT_EQ(equal.place(1), 1);
  EXPECT_EQ(equal.place(2), 1);
  EXPECT_TRUE(equal.told(EventKind::Wins, 1));
  EXPECT_TRUE(equal.told(EventKind::Wins, 2));
}

// ISR-7.42, 7.43
TEST(SettlersRulebookCases, CASE_13_completed_in_the_last_round) {
  Scene s = own_scene(
      {{R"({"kind": "gain", "gain": {"vp": 9}})", "[{}]"},
       {R"({"kind": "end_vp_per", "per": "sections:walls", "each": 1, "vp": 1})", "[{}]"}});
  s.sections("walls 4").before_round(10).round("wood wood wood 5");
  s.act("build box 1/1, build box 2/1");
  EXPECT_EQ(s.why("use 1"), "ISR-7.42");
  s.act("end");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.score_boxes(), (std::vector{7, 0, 0, 0, 0, 4}));
}

}  // namespace
}  // namespace burgrave::settlers
