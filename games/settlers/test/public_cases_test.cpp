#include "games/settlers/test/own_data.hpp"

#include <bit>

// What other programs and players get wrong.
namespace burgrave::settlers {
namespace {

// ISR-7.31, 7.42
TEST(SettlersPublicCases, SET_01_a_building_waits_for_the_next_round_and_a_bridge_does_not) {
  Scene s(basic_options());
  s.begin().sections("bridges 1").before_round(4).round("wood stone stone 5");
  s.act("build box 1/1, build box 1/2, build box 1/3");
  EXPECT_EQ(s.why("use 1"), "ISR-7.42");
  s.act("build bridges, harvest 1/1");
  EXPECT_EQ(s.pool(), "stone 1 food 2");
  s.end_round().round("wood wood wood 3").act("use 1");
  EXPECT_EQ(s.pool(), "wood 3 food 1");
}

// ISR-3.2, 6.8, 10.2
TEST(SettlersPublicCases, SET_02_players_and_one_tokens_the_same_in_every_round) {
  Scene three(basic_options(3));
  three.begin("helper donation harvest lucky_coin");
  for (int round = 1; round <= 3; ++round) {
    three.chance("roll wood wood wood 3");
    EXPECT_EQ(three.choices(index(three.state().chooser) + 1),
              "favor helper, favor donation, favor harvest, favor lucky_coin");
    while (three.state().phase == Phase::Favor) {
      const int seat = index(three.state().chooser) + 1;
      three.act(seat, three.choices(seat, "favor").substr(0, three.choices(seat).find(',')));
    }
    three.end_round();
  }
  Scene alone(adventure_options(1));
  alone.begin("harvest export lucky_coin");
  for (int round = 1; round <= 3; ++round) {
    alone.chance("roll wood wood wood 3");
    EXPECT_EQ(alone.choices(), "favor harvest, favor export, favor lucky_coin");
    alone.act("favor export").end_round();
  }
}

// ISR-7.24
TEST(SettlersPublicCases, SET_03_half_a_section_scores_nothing) {
  Scene s(basic_options());
  s.begin().sections("granaries 6");
  ++s.sheet().tracks[index(Track::Granaries)];
  ASSERT_EQ(s.catalog().tracks[index(Track::Granaries)].sections[6].box_count, 3);
  s.finish();
  EXPECT_EQ(s.score_boxes()[2], 12);
}

// ISR-9.3, 9.4, 9.9
TEST(SettlersPublicCases, SET_04_no_turning_no_overlap_and_growth_of_an_unfinished_building) {
  Scene s(advanced_options());
  s.begin().sections("walls 2, cottages 3").round("stone stone stone 3");
  s.act(1, "end").act(2, "end").act("plot 1 walls 1");
  EXPECT_EQ(s.growth(1), 1);
  s.round("stone stone stone 3");
  EXPECT_EQ(s.why("use 1"), "ISR-7.41");
  s.act(1, "end").act(2, "end");
  // Free are walls 2 and cottages 3. Whatever the Farm's shape turned would be, it overlaps.
  EXPECT_EQ(s.choices("plot 1"), "");
  EXPECT_EQ(s.state().phase, Phase::Roll);
}

// ISR-12.1
TEST(SettlersPublicCases, N_S01_marks_of_a_rival_are_in_no_view_score_or_log) {
  Scene s(basic_options());
  s.begin("export helper donation").round("stone wood food 5", "export helper");
  const View before = s.rules().view(s.state(), seat_at(1));
  const Scores scores = s.rules().scores(s.state());
  for (const char* act : {"build walls", "export wood food", "build box 1/2"}) {
    s.act(1, act);
    EXPECT_EQ(s.rules().view(s.state(), seat_at(1)), before) << act;
    EXPECT_EQ(s.rules().scores(s.state()), scores) << act;
    for (const Event& event : s.log()) {
      EXPECT_FALSE(event.audience.contains(seat_at(1))) << act << int{event.kind};
      EXPECT_FALSE(event.audience.contains(Seat::Spectator)) << act << int{event.kind};
    }
  }
  s.act(1, "end").act(2, "end");
  EXPECT_EQ(s.score(1), scores[0] + 3);  // 1 for the walls, 2 exported
}

// ISR-6.5, 7.3, 13.7, 13.8
TEST(SettlersPublicCases, N_S03_what_has_nothing_left_to_work_on_is_not_offered) {
  Scene s(adventure_options(),
          with_buildings({{R"({"kind": "free_build", "where": "track:walls", "times": 1})"},
                          {R"({"kind": "free_harvest", "times": 1})"},
                          {R"({"kind": "discount", "where": "track:walls", "resource": "stone",
                               "amount": 1, "times": 1})"}}));
  s.begin("helper harvest export").sections("walls 9, bridges 2").harvested(1, 1, 3);
  s.round("food food food 3", "harvest");
  EXPECT_EQ(s.choices("use"), "");
  EXPECT_EQ(s.choices("token"), "");
  EXPECT_EQ(s.why("use 1"), "ISR-13.7");
  EXPECT_EQ(s.why("use 2"), "ISR-13.8");
  EXPECT_EQ(s.why("use 3"), "ISR-13.6");
  EXPECT_EQ(s.why("token harvest"), "ISR-6.5");
  s.act("end");
  EXPECT_EQ(s.state().phase, Phase::Roll);
}

// ISR-4.2, 8.1
TEST(SettlersPublicCases, N_S07_the_first_to_stop_does_not_end_the_round_for_the_others) {
  Scene s(basic_options(3));
  s.open("stone wood food 3").act(2, "end");
  EXPECT_EQ(s.deciding(), "1 3");
  EXPECT_EQ(s.state().phase, Phase::Expand);
  s.act(1, "build walls").act(3, "build granaries, end").act(1, "build cottages");
  EXPECT_EQ(s.deciding(), "1");
  s.act(1, "end");
  EXPECT_EQ(s.state().round, 2);
  EXPECT_EQ(s.complete("cottages", 1), 1);
}

}  // namespace
}  // namespace burgrave::settlers
