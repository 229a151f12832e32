#include "core/message_json.hpp"
#include "games/settlers/test/own_data.hpp"

#include <boost/json/serialize.hpp>

// The final scoring, ties and ranks.
namespace burgrave::settlers {
namespace {

TEST(SettlersScoring, ISR_11_1_the_last_complete_section_of_each_track) {
  // The house values, track by track.
  const std::vector<std::vector<int>> values{{0, 1, 3, 5, 7, 9, 12, 15, 18, 23},
                                             {0, 1, 2, 4, 6, 8, 11, 14, 17, 22},
                                             {0, 1, 2, 4, 6, 9, 12, 16, 20, 26},
                                             {0, 0, 1, 1, 2, 2, 3, 4, 5, 7}};
  for (std::size_t track = 0; track < kTracks; ++track) {
    for (int done = 0; done <= kSections; ++done) {
      Scene s(advanced_options());
      s.begin().sections(std::string(kTrackIds[track]) + " " + std::to_string(done));
      EXPECT_EQ(s.score_boxes()[track], values[track][static_cast<std::size_t>(done)])
          << kTrackIds[track] << " " << done;
    }
  }
}

TEST(SettlersScoring, ISR_11_2_box_5_stays_empty_in_the_basic_game) {
  Scene s(basic_options());
  s.begin().grown(1, 5, 2).finish();
  EXPECT_EQ(s.score_boxes()[4], 0);
}

TEST(SettlersScoring, ISR_11_3_extra_points_and_end_buildings_in_box_6) {
  Scene s(basic_options());
  s.begin().points(1, 7).sections("walls 9, cottages 9").finish();
  EXPECT_EQ(s.score_boxes()[5], 7 + 2 * 3);  // the Fortress: 3 for each Empire section
}

TEST(SettlersScoring, ISR_11_4_the_sum_decides) {
  Scene s(basic_options(3));
  s.begin().points(1, 5).points(2, 9).points(3, 7).finish();
  EXPECT_EQ(s.score(2), 9);
  EXPECT_EQ(s.place(1), 3);
  EXPECT_EQ(s.place(2), 1);
  EXPECT_EQ(s.place(3), 2);
  EXPECT_TRUE(s.told(EventKind::Wins, 2));
  EXPECT_FALSE(s.told(EventKind::Wins, 1));
  EXPECT_FALSE(s.told(EventKind::Wins, 3));
  EXPECT_EQ(s.rules().returns(s.state())[1], 1.0F);
  EXPECT_EQ(s.rules().returns(s.state())[0], 0.0F);
}

TEST(SettlersScoring, ISR_11_5_bridges_break_ties_before_harvests) {
  Scene s(basic_options());
  s.begin().sections(1, "bridges 3").points(1, 1).sections(2, "bridges 4");
  s.harvested(1, 1, 3).finish();
  ASSERT_EQ(s.score(1), s.score(2));
  EXPECT_EQ(s.place(1), 2);
  EXPECT_EQ(s.place(2), 1);
}

TEST(SettlersScoring, ISR_11_5_harvests_of_all_fields_count) {
  Scene s(basic_options());
  s.begin().sections(1, "bridges 4").sections(2, "bridges 4");
  s.harvested(1, 1, 3).harvested(2, 1, 2).harvested(2, 2, 2).finish();
  EXPECT_EQ(s.place(1), 2);
  EXPECT_EQ(s.place(2), 1);
}

TEST(SettlersScoring, ISR_11_5_the_score_sheet_says_what_parted_equal_points) {
  Scene s(basic_options());
  s.begin().sections(1, "bridges 4").sections(2, "bridges 4");
  s.harvested(1, 1, 3).harvested(2, 1, 2).harvested(2, 2, 2).finish();
  const ScoreSheet sheet = s.rules().score_sheet(s.state());
  const ScoreLine &bridges = sheet[sheet.size() - 2], &harvests = sheet.back();
  EXPECT_EQ(bridges.label.key, "settlers.score.bridge_sections");
  EXPECT_EQ(harvests.label.key, "settlers.score.harvests");
  EXPECT_EQ(harvests.points, (Scores{3, 4}));
  EXPECT_EQ(harvests.tie_break, "ISR-11.5");
  EXPECT_FALSE(bridges.decides);
  EXPECT_TRUE(harvests.decides);
}

TEST(SettlersScoring, ISR_11_5_a_shared_victory) {
  Scene s(basic_options(3));
  s.begin().points(2, 4).points(3, 4).finish();
  for (const ScoreLine& line : s.rules().score_sheet(s.state())) EXPECT_FALSE(line.decides);
  EXPECT_EQ(s.place(1), 3);
  EXPECT_EQ(s.place(2), 1);
  EXPECT_EQ(s.place(3), 1);
  EXPECT_EQ(s.rules().returns(s.state())[1], 0.5F);
}

// More points win, whatever the tie-breaks say.
TEST(SettlersScoring, ISR_11_5_ties_only) {
  Scene s(basic_options());
  s.begin().points(1, 9).sections(2, "bridges 9").harvested(2, 1, 3).harvested(2, 2, 3).finish();
  ASSERT_GT(s.score(2), 0);
  EXPECT_EQ(s.score(1), 9);
  EXPECT_EQ(s.score(2), 7 + 3);
  EXPECT_EQ(s.place(2), 1);
  Scene other(basic_options());
  other.begin().points(1, 11).sections(2, "bridges 9").finish();
  EXPECT_EQ(other.place(1), 1);
}

TEST(SettlersScoring, ISR_11_4_the_sheet_adds_up) {
  Scene s(advanced_options());
  s.begin().sections("walls 9, cottages 4, granaries 6, bridges 8").points(1, 6).grown(1, 5, 2);
  s.finish();
  EXPECT_EQ(s.score_boxes(), (std::vector{23, 6, 12, 5, 4, 6 + 3}));
  EXPECT_EQ(s.score(), 23 + 6 + 12 + 5 + 4 + 9);
  const ScoreSheet sheet = s.rules().score_sheet(s.state());
  EXPECT_TRUE(sheet.back().total);
  EXPECT_EQ(sheet.back().points[0], s.score());
}

// ---- alone ----

TEST(SettlersScoring, ISR_10_7_every_rank_from_its_least_score_on) {
  const std::vector<std::pair<int, const char*>> ranks{
      {0, "commoner"},   {39, "commoner"},  {40, "servant"}, {44, "servant"},
      {45, "page"},      {49, "page"},      {50, "knight"},  {54, "knight"},
      {55, "castellan"}, {59, "castellan"}, {60, "duke"},    {69, "duke"},
      {70, "king"},      {79, "king"},      {80, "emperor"}, {999, "emperor"}};
  for (const auto& [score, rank] : ranks) {
    Scene s(adventure_options(1));
    s.begin().points(1, score);
    ASSERT_EQ(s.score(), score);
    EXPECT_EQ(s.rank(), rank) << score;
  }
}

TEST(SettlersScoring, ISR_10_8_no_gaps_and_no_overlaps) {
  const Catalog catalog = catalog_for(adventure_options(1));
  ASSERT_EQ(catalog.ranks.size(), 8U);
  EXPECT_EQ(catalog.ranks[0].least, 0);
  EXPECT_EQ(catalog.ranks[1].least, 40);
  EXPECT_EQ(catalog.ranks[6].least, 70);
  EXPECT_EQ(catalog.ranks[7].least, 80);
}

TEST(SettlersScoring, ISR_10_9_alone_the_result_is_score_and_rank) {
  Scene s(adventure_options(1));
  s.begin().points(1, 57).finish();
  EXPECT_TRUE(s.told(EventKind::FinalScore, 1));
  EXPECT_TRUE(s.told(EventKind::Ranked, 1));
  EXPECT_FALSE(s.told(EventKind::Wins, 1));
  EXPECT_EQ(s.rank(), "castellan");
  const std::string said =
      R"({"key":"settlers.prompt.ranked","args":{"points":57,"rank":"settlers.rank.castellan"}})";
  EXPECT_EQ(boost::json::serialize(to_json(s.question(seat_at(0)))), said);
  EXPECT_EQ(boost::json::serialize(to_json(s.question(Seat::Spectator))), said);
}

TEST(SettlersScoring, ISR_10_9_with_others_the_end_says_no_rank) {
  Scene s(basic_options());
  s.begin().finish();
  EXPECT_EQ(s.question(seat_at(0)).key, "settlers.prompt.over");
}

}  // namespace
}  // namespace burgrave::settlers
