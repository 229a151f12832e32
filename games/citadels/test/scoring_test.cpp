#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

constexpr const char* kSix = "manor castle temple church tavern market";

// ---- completed cities ----

// CIT-7.16, 0.3
TEST(CitadelsScoring, CIT_T095_monument_counts_as_two_and_needs_a_small_city) {
  Table t(4, "", "monument");
  t.gold(A, 9).hand(A, "monument market").city(A, "manor castle temple tavern");
  t.open(A, "architect").does(A, "gold, build monument");
  EXPECT_EQ(t.count(A), 6);
  EXPECT_FALSE(t.completed(A));
  t.does(A, "build market");
  EXPECT_EQ(t.count(A), 7);
  EXPECT_TRUE(t.completed(A));
  EXPECT_EQ(t.state().first_completed, A);
  Table five(4, "", "monument");
  five.gold(A, 9).hand(A, "monument").city(A, "manor castle temple tavern market");
  five.open(A, "architect").does(A, "gold").refuses(A, "build monument", "CIT-7.16");
}

// CIT-7.16, 5.11: acquired in an exchange it may join five and more.
TEST(CitadelsScoring, CIT_7_16_monument_may_be_exchanged_into_a_larger_city) {
  Table t(4, "diplomat", "monument");
  t.gold(A, 9).city(A, "manor castle temple church tavern market").city(B, "monument prison");
  t.open(A, "diplomat").does(A, "offer market, target 2 monument");
  EXPECT_EQ(t.count(A), 7);
  EXPECT_EQ(t.state().first_completed, A);
}

// CIT-9.2
TEST(CitadelsScoring, CIT_T096_monument_given_away_completes_the_other_city) {
  Table t(4, "diplomat", "monument");
  t.gold(A, 9).city(A, "monument").city(B, kSix);
  t.open(A, "diplomat").does(A, "offer monument, target 2 market");
  EXPECT_EQ(t.count(B), 7);
  EXPECT_EQ(t.state().first_completed, B);
  EXPECT_FALSE(t.completed(A));
}

// CIT-9.2: an exchange or a sacrifice is one change.
TEST(CitadelsScoring, CIT_9_2_diplomat_necropolis_and_armory_have_no_half_way_state) {
  Table necropolis(4, "", "necropolis");
  necropolis.hand(A, "necropolis").city(A, kSix);
  necropolis.open(A, "bishop").does(A, "gold, build necropolis, sacrifice market");
  EXPECT_EQ(necropolis.count(A), 6);
  EXPECT_FALSE(necropolis.completed(A));
  Table exchange(4, "diplomat");
  exchange.gold(A, 9).city(A, kSix).city(B, "prison docks");
  exchange.open(A, "diplomat").does(A, "offer market, target 2 docks");
  EXPECT_FALSE(exchange.completed(A));
  Table seized(4, "marshal");
  seized.gold(A, 9).city(A, kSix).city(B, "prison");
  seized.open(A, "marshal").does(A, "target 2 prison");
  EXPECT_TRUE(seized.completed(A)) << "by any means";
}

// CIT-9.1, 0.3, 4.11
TEST(CitadelsScoring, CIT_T115_magician_completes_and_the_round_goes_on) {
  Table t(4);
  t.gold(A, 9).gold(C, 9).hand(A, "palace").city(A, kSix);
  t.holds(A, "magician").holds(B, "merchant").holds(C, "warlord");
  t.open("magician").does(A, "gold, build palace, end").does(B, "gold, end");
  t.does(C, "gold").refuses(C, "target 1 manor", "CIT-6.22").does(C, "end");
  EXPECT_TRUE(t.game_is_over());
  EXPECT_EQ(t.score(A), 13 + 5 + 4);
  Table nine(4, "artist");
  nine.gold(A, 9).hand(A, "palace").city(A, kSix).holds(A, "magician").holds(B, "artist");
  nine.open("magician").does(A, "gold, build palace, end").does(B, "gold, end");
  EXPECT_TRUE(nine.game_is_over());
}

// CIT-9.1: never undone.
TEST(CitadelsScoring, CIT_9_1_armory_cannot_undo_the_end) {
  Table t(4, "", "armory");
  t.gold(A, 9).hand(A, "palace").city(A, "armory manor castle temple church tavern");
  t.city(B, "prison");
  t.open(A, "warlord").does(A, "gold, build palace, armory, target 2 prison");
  EXPECT_EQ(t.count(A), 6);
  t.does(A, "end");
  EXPECT_TRUE(t.game_is_over());
}

// CIT-9.4
TEST(CitadelsScoring, CIT_T135_armory_used_by_the_first_to_complete) {
  Table t(4, "", "armory");
  t.gold(B, 9).city(A, "armory manor castle temple church tavern market").city(C, "palace");
  t.holds(A, "thief").holds(B, "warlord");
  t.open("thief").does(A, "gold, armory, target 3 palace, end");
  t.does(B, "gold, target 1 manor, end");
  EXPECT_TRUE(t.game_is_over()) << "the round was the last still";
  EXPECT_EQ(t.score(A), 10 + 4) << "open to attack, and first all the same";
  EXPECT_EQ(t.place(A), 1);
}

// CIT-9.1, 6.3
TEST(CitadelsScoring, CIT_T116_magistrate_completes_with_the_builders_last_district) {
  Table t(4, "magistrate");
  t.gold(C, 3).hand(C, "palace").city(A, kSix);
  t.city(C, "docks harbor prison barracks fortress watchtower");
  t.holds(A, "magistrate").holds(C, "architect");
  t.open("magistrate").does(A, "mark 3, mark 5, mark 7, sign 7, gold, end");
  t.does(C, "gold, build palace").does(A, "reveal").does(C, "end");
  EXPECT_TRUE(t.game_is_over());
  EXPECT_EQ(t.state().first_completed, A);
  EXPECT_FALSE(t.completed(C));
}

// CIT-9.1, 6.2.10
TEST(CitadelsScoring, CIT_T147_witch_resumes_after_another_city_was_completed) {
  Table t(4, "witch artist");
  t.gold(A, 9).gold(B, 9).hand(A, "palace").hand(B, "town_hall").city(A, kSix);
  t.city(B, "docks harbor prison barracks fortress watchtower");
  t.holds(A, "witch").holds(B, "architect").holds(C, "artist");
  t.open("witch").does(A, "gold, name 9").does(B, "gold, build town_hall, end");
  t.does(C, "gold").does(A, "build palace, end");
  EXPECT_TRUE(t.game_is_over());
  EXPECT_EQ(t.state().first_completed, B);
  EXPECT_EQ(t.score(A), 13 + 5 + 2);
  EXPECT_EQ(t.score(B), 18 + 5 + 4);
}

// ---- points ----

// CIT-9.3
TEST(CitadelsScoring, CIT_9_3_costs_five_types_and_completion_add_up) {
  Table t(4, "", "smithy");
  t.city(A, "manor temple tavern prison smithy market docks").beautified(A, "manor prison");
  t.city(B, "castle church harbor watchtower palace monastery town_hall");
  t.city(C, "manor temple tavern watchtower");
  t.settle().end_round();
  EXPECT_EQ(t.score(A), 17 + 2 + 3 + 4);
  EXPECT_EQ(t.score(B), 24 + 2);
  EXPECT_EQ(t.score(C), 6);
  EXPECT_EQ(t.score(D), 0);
  const ScoreSheet sheet = t.rules().score_sheet(t.state());
  EXPECT_EQ(sheet[0].points[0], 19);
  EXPECT_EQ(sheet[1].points[0], 3);
  EXPECT_EQ(sheet[2].points[0], 4);
  EXPECT_EQ(sheet[4].points[0], 26);
}

// CIT-9.4
TEST(CitadelsScoring, CIT_9_4_completion_points_belong_to_whoever_completed_at_some_time) {
  Table t(4);
  t.city(A, kSix).city(B, kSix);
  t.last_round(A);
  t.settle().end_round();
  EXPECT_EQ(t.score(A), 13 + 4);
  EXPECT_EQ(t.score(B), 13);
}

// ---- the winner ----

// CIT-9.5
TEST(CitadelsScoring, CIT_T106_warlord_beats_king_in_a_tie) {
  Table t(4);
  t.gold(B, 9).city(A, "temple church").city(B, "manor").holds(A, "warlord").holds(B, "king");
  t.last_round(D).open("king").does(B, "gold, end").does(A, "gold, end");
  EXPECT_EQ(t.score(A), t.score(B));
  EXPECT_LT(t.place(A), t.place(B)) << "whatever the gold and the districts";
}

// CIT-9.5: the score sheet and the log say why.
TEST(CitadelsScoring, N_P06_the_score_sheet_says_what_parted_equal_points) {
  Table t(4);
  t.city(A, "palace").city(B, "town_hall").holds(A, "warlord").holds(B, "king");
  t.last_round(D).open("king").does(B, "gold, end");
  EXPECT_TRUE(t.rules().score_sheet(t.state()).back().total) << "not before the end";
  t.does(A, "gold, end");
  const ScoreLine row = t.rules().score_sheet(t.state()).back();
  EXPECT_EQ(row.label.key, "citadels.score.rank");
  EXPECT_EQ(row.tie_break, "CIT-9.5");
  EXPECT_EQ(row.points, (Scores{8, 4, 0, 0}));
  EXPECT_TRUE(row.decides);
  const Message told = t.rules().describe_event(t.log()[t.log().size() - 1]);
  EXPECT_EQ(told.key, "citadels.event.wins_tie");
  EXPECT_EQ(std::get<std::string>(told.args[1].value), row.label.key);
}
// CIT-9.5: where nobody who ties won, the row is there and decides nothing.
TEST(CitadelsScoring, N_P06_a_winner_by_points_is_not_said_to_have_won_a_tie) {
  Table t(4);
  t.city(A, "palace").city(B, "temple").city(C, "watchtower").holds(A, "thief").holds(B, "king");
  t.last_round(D).open("thief").does(A, "gold, end").does(B, "gold, end");
  const ScoreLine row = t.rules().score_sheet(t.state()).back();
  EXPECT_EQ(row.tie_break, "CIT-9.5");
  EXPECT_FALSE(row.decides);
  EXPECT_EQ(t.rules().describe_event(t.log()[t.log().size() - 1]).key, "citadels.event.wins");
}

// CIT-9.5
TEST(CitadelsScoring, CIT_T138_tied_players_of_killed_characters) {
  const auto first = [](const char* killed) {
    Table t(4);
    t.city(A, "palace").city(B, "town_hall").killed(killed).holds(A, killed).holds(B, "thief");
    t.last_round(D).open("thief").does(B, "gold, end");
    return t.place(A) < t.place(B) ? A : B;
  };
  EXPECT_EQ(first("bishop"), B);
  EXPECT_EQ(first("king"), A);
}

// CIT-9.5: a bewitched character was revealed by its owner, the Witch has rank 1.
TEST(CitadelsScoring, CIT_9_5_witch_counts_as_rank_1_and_the_bewitched_as_its_own) {
  Table t(4, "witch");
  t.city(A, "palace").city(B, "town_hall").city(C, "fortress");
  t.holds(A, "witch").holds(B, "king").holds(C, "thief");
  t.last_round(D).open("witch").does(A, "gold, name 4").does(C, "gold, end");
  t.does(B, "gold").does(A, "end");
  EXPECT_TRUE(t.game_is_over());
  EXPECT_LT(t.place(B), t.place(C));
  EXPECT_LT(t.place(C), t.place(A));
}

// CIT-9.5, 10.1: the better of the two characters.
TEST(CitadelsScoring, CIT_9_5_the_better_of_two_characters_counts) {
  Table t(3);
  t.city(A, "palace").city(B, "town_hall").holds(A, "thief warlord").holds(B, "magician architect");
  t.last_round(C).open("thief").does(A, "gold, end").does(B, "gold, end");
  t.does(B, "gold, end").does(A, "gold, end");
  EXPECT_TRUE(t.game_is_over());
  EXPECT_EQ(t.score(A), t.score(B));
  EXPECT_LT(t.place(A), t.place(B));
}

// CIT-9.5: most points win, whatever the rank.
TEST(CitadelsScoring, CIT_9_5_most_points_beat_a_higher_rank) {
  Table t(4);
  t.city(A, "palace").city(B, "castle").holds(A, "thief").holds(B, "warlord");
  t.last_round(D);
  t.open("thief").does(A, "gold, end").does(B, "gold, end");
  EXPECT_LT(t.place(A), t.place(B));
  EXPECT_TRUE(t.told(EventKind::Wins, A));
}

// CIT-9.6
TEST(CitadelsScoring, CIT_9_6_tax_collectors_token_gold_scores_for_nobody) {
  Table t(4, "tax_collector", "imperial_treasury");
  t.tax(5).city(A, "imperial_treasury").holds(A, "tax_collector");
  t.last_round(D);
  t.open("tax_collector").does(A, "gold, end");
  EXPECT_TRUE(t.game_is_over());
  EXPECT_EQ(t.score(A), 5 + 2);
}

// ---- two and three players ----

// CIT-10.1
TEST(CitadelsScoring, CIT_10_1_architect_and_warlord_of_one_player_share_hand_and_stash) {
  Table t(3);
  t.gold(A, 9).hand(A, "temple church tavern").deck("manor castle");
  t.city(A, "prison").holds(A, "architect warlord");
  t.open("architect").does(A, "extra cards, gold, build temple, build church");
  t.refuses(A, "income").does(A, "end").refuses(A, "extra cards");
  t.does(A, "income, gold, build manor").refuses(A, "build castle", "CIT-5.3");
  EXPECT_EQ(t.gold(A), 9 + 2 - 3 + 1 + 2 - 3);
  EXPECT_TRUE(t.in_hand(A, "tavern castle"));
}

// CIT-10.2
TEST(CitadelsScoring, CIT_10_2_two_and_three_players_need_eight_districts) {
  for (const int seats : {2, 3, 4}) {
    Table t(seats);
    t.gold(A, 9).hand(A, "palace prison").city(A, kSix);
    t.open(A, "architect").does(A, "gold, build palace");
    EXPECT_EQ(t.completed(A), seats == 4) << seats;
    t.does(A, "build prison");
    EXPECT_TRUE(t.completed(A));
  }
}

// CIT-10.3
TEST(CitadelsScoring, CIT_10_3_one_of_two_characters_is_killed_robbed_or_bewitched) {
  Table killed(3);
  killed.killed("magician").holds(A, "magician warlord");
  killed.open("magician");
  EXPECT_EQ(killed.state().turn.rank, 8);
  killed.does(A, "gold, end");
  Table robbed(3);
  robbed.gold(B, 4).holds(A, "thief").holds(B, "magician architect");
  robbed.open("thief").does(A, "name 3, gold, end").does(B, "gold, end").does(B, "gold, end");
  EXPECT_EQ(robbed.golds(), (std::vector{6, 4, 0})) << "only where the named one was called";
  Table bewitched(3, "witch");
  bewitched.gold(B, 5).hand(B, "manor temple").holds(A, "witch").holds(B, "magician architect");
  bewitched.open("witch").does(A, "gold, name 3").does(B, "gold").does(A, "end");
  bewitched.does(B, "gold, build manor, build temple, end");
  EXPECT_TRUE(bewitched.in_city(B, "manor temple"));
}

// CIT-11.1
TEST(CitadelsScoring, CIT_11_1_every_preset_plays_with_every_number_of_players) {
  for (int preset = kFirstGame; preset <= kVicious; ++preset) {
    for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
      Selection s(options_for(seats, preset), 5);
      s.finish();
      int held = 0;
      for (int i = 0; i < seats; ++i) held += std::popcount(s.roles(seat_at(i)));
      EXPECT_EQ(held, seats <= 3 ? 2 * seats : seats) << preset << " " << seats;
    }
  }
}

}  // namespace
}  // namespace burgrave::citadels
