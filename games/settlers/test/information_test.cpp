#include "games/settlers/test/own_data.hpp"

// What seats and spectators know while all act at once.
namespace burgrave::settlers {
namespace {

View view_of(const Scene& s, int by) { return s.rules().view(s.state(), seat_at(by - 1)); }
View view_from_outside(const Scene& s) { return s.rules().view(s.state(), Seat::Spectator); }

Scene acting(bool reveal = false, int mode = kModeBasic) {
  Options options = basic_options();
  options.mode = mode;
  options.reveal_during_phase = reveal;
  Scene s(options);
  s.begin().sections("walls 1, cottages 2").round("stone wood food 4");
  return s;
}

TEST(SettlersInformation, ISR_12_1_marks_of_others_are_frozen_while_the_phase_goes_on) {
  Scene s = acting();
  const View before = view_of(s, 2);
  const View outside = view_from_outside(s);
  s.act(1, "build walls, build cottages, token helper, build granaries");
  EXPECT_EQ(view_of(s, 2), before);
  EXPECT_EQ(view_from_outside(s), outside);
}

TEST(SettlersInformation, ISR_12_1_ones_own_marks_are_seen_at_once) {
  Scene s = acting();
  s.act(1, "build walls");
  EXPECT_EQ(view_of(s, 1).seen.players[0].sheet, s.sheet(1));
  EXPECT_EQ(view_of(s, 1).seen.players[0].turn, s.turn(1));
}

TEST(SettlersInformation, ISR_12_1_who_is_done_is_seen) {
  Scene s = acting();
  s.act(1, "build walls, end");
  EXPECT_EQ(view_of(s, 2).seen.players[0].turn.stage, Stage::Done);
  EXPECT_EQ(view_of(s, 2).seen.players[0].sheet.tracks[0], 1);
  EXPECT_EQ(view_from_outside(s).seen.players[1].turn.stage, Stage::Expand);
}

TEST(SettlersInformation, ISR_12_1_all_is_shown_when_all_are_done) {
  Scene s = acting();
  s.act(1, "build walls, end").act(2, "build walls, build cottages, end");
  EXPECT_EQ(view_of(s, 2).seen.players[0].sheet, s.sheet(1));
  EXPECT_EQ(view_of(s, 1).seen.players[1].sheet, s.sheet(2));
  EXPECT_EQ(view_from_outside(s).seen.players[1].sheet.tracks[1], 1);
  EXPECT_TRUE(s.told(EventKind::ShowsTrack, 1, seat_at(1)));
  EXPECT_TRUE(s.told(EventKind::ShowsTrack, 2, seat_at(0)));
  EXPECT_FALSE(s.told(EventKind::ShowsTrack, 1, seat_at(0)));  // it knows
}

TEST(SettlersInformation, ISR_12_1_the_flag_shows_marks_at_once) {
  Scene s = acting(true);
  s.act(1, "build walls");
  EXPECT_TRUE(s.told(EventKind::Crosses, 1, seat_at(1)));
  EXPECT_EQ(view_of(s, 2).seen.players[0].sheet, s.sheet(1));
  EXPECT_EQ(view_from_outside(s).seen.players[0].turn, s.turn(1));
  s.act(1, "end").act(2, "end");
  EXPECT_FALSE(s.told(EventKind::ShowsTrack, 1, seat_at(1)));  // not a second time
}

TEST(SettlersInformation, ISR_12_1_alone_there_is_nobody_to_conceal_from) {
  Scene s(adventure_options(1));
  s.begin().round("stone wood food 4").act("build walls");
  EXPECT_EQ(view_from_outside(s).seen.players[0].sheet, s.sheet());
  EXPECT_TRUE(s.told(EventKind::Crosses, 1));
  EXPECT_EQ(s.score(), 1);
}

TEST(SettlersInformation, ISR_12_1_events_are_the_actors_alone) {
  Scene s = acting();
  s.act(1, "build walls");
  EXPECT_TRUE(s.told(EventKind::Crosses, 1, seat_at(0)));
  EXPECT_FALSE(s.told(EventKind::Crosses, 1, seat_at(1)));
  EXPECT_FALSE(s.told(EventKind::Crosses, 1));
  s.act(1, "token helper");
  EXPECT_FALSE(s.told(EventKind::UsesToken, 1, seat_at(1)));
  s.act(1, "end");
  EXPECT_TRUE(s.told(EventKind::EndsPhase, 1, seat_at(1)));
}

TEST(SettlersInformation, ISR_12_1_points_too) {
  Scene s(basic_options());
  s.begin("export helper donation").round("stone wood food 3", "export");
  s.act(1, "export stone wood food");
  EXPECT_EQ(s.score(1), 0);  // as everybody sees it
  EXPECT_EQ(view_of(s, 2).seen.players[0].sheet.points, 0);
  s.act(1, "end").act(2, "end");
  EXPECT_EQ(s.score(1), 3);
  EXPECT_TRUE(s.told(EventKind::ShowsPoints, 1, seat_at(1)));
}

TEST(SettlersInformation, ISR_12_1_plots_are_concealed_until_all_are_made) {
  Scene s(advanced_options());
  s.begin().sections(1, "walls 1, cottages 2").sections(2, "walls 1, cottages 2");
  s.round("wood wood wood 3").act(1, "end").act(2, "end");
  const View before = view_of(s, 2);
  s.act(1, "plot 1 walls 1");
  EXPECT_FALSE(s.told(EventKind::MakesPlot, 1, seat_at(1)));
  View expected = before;
  expected.seen.players[0].turn.stage = Stage::Done;
  EXPECT_EQ(view_of(s, 2), expected);
  s.act(2, "no-plot");
  EXPECT_TRUE(s.told(EventKind::ShowsPlot, 1, seat_at(1)));
  EXPECT_EQ(view_of(s, 2).seen.players[0].sheet.plot_count, 1);
}

// That one is being asked about a store would tell that one has stopped.
TEST(SettlersInformation, ISR_12_1_the_question_about_a_store_looks_like_the_phase) {
  Scene s(adventure_options(0, 2),
          with_buildings({{R"({"kind": "store", "resource": "any", "amount": 1})"}}));
  s.begin().round("wood wood wood 3");
  const View before = view_of(s, 2);
  s.act(1, "end");
  EXPECT_EQ(s.decision(1), Decision::Store);
  EXPECT_EQ(view_of(s, 2), before);
  s.act(1, "keep wood");
  EXPECT_EQ(view_of(s, 2), before);
  s.act(1, "kept").act(2, "end, kept");
  EXPECT_EQ(goods_text(view_of(s, 2).seen.players[0].stock), "wood 1");
  EXPECT_TRUE(s.told(EventKind::ShowsStock, 1, seat_at(1)));
}

TEST(SettlersInformation, ISR_12_1_pools_tokens_and_dice_are_open) {
  Scene s = acting(true);
  const View view = view_from_outside(s);
  EXPECT_EQ(goods_text(view.seen.players[0].turn.pool), "stone 1 wood 1 food 1");
  EXPECT_EQ(view.seen.players[1].favor, 1 + index(Token::Donation));
  EXPECT_EQ(view.seen.players[1].dice, s.player(2).dice);
}

// A refusal tells nothing about anybody else.
TEST(SettlersInformation, ISR_12_1_choices_depend_on_ones_own_marks_only) {
  Scene s = acting();
  const std::string before = s.choices(2);
  s.act(1, "build walls, token helper, build cottages");
  EXPECT_EQ(s.choices(2), before);
}

}  // namespace
}  // namespace burgrave::settlers
