#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

constexpr std::string_view kWarrants = "mark 3, mark 5, mark 7, ";

/// The Magistrate (A) marks Magician, Bishop and Architect, signs one, and ends the turn.
Table& issue(Table& t, int signed_rank) {
  t.holds(A, "magistrate");
  t.open("magistrate").does(A, std::string(kWarrants) + "sign " + std::to_string(signed_rank));
  return t.does(A, "gold, end");
}

// CIT-6.3, 8.1, 8.4
TEST(CitadelsMagistrate, CIT_6_3_three_warrants_on_different_tokens_and_one_is_signed) {
  Table t(4, "magistrate");
  t.holds(B, "bishop");
  t.open(A, "magistrate").does(A, "mark 3").refuses(A, "mark 3", "CIT-6.3").refuses(A, "end");
  t.does(A, "mark 5, mark 7").refuses(A, "sign 4").does(A, "sign 5");
  t.refuses(A, "mark 2", "CIT-4.6").does(A, "gold, end");
  EXPECT_EQ(t.seen_by(A).round.signed_rank, 5);
  for (const Seat other : {B, C, D, Seat::Spectator}) {
    EXPECT_EQ(t.seen_by(other).round.signed_rank, 0) << "whose face is known to A alone";
    EXPECT_EQ(t.seen_by(other).round.warrants, rank_bit(3) | rank_bit(5) | rank_bit(7));
  }
}
// CIT-6.3.1
TEST(CitadelsMagistrate, CIT_6_3_1_magistrate_marks_ranks_2_to_9_only) {
  Table t(5, "magistrate artist");
  t.open(A, "magistrate").refuses(A, "mark 1", "CIT-6.3.1");
  for (int rank = 2; rank <= 7; ++rank) t.offers(A, "mark " + std::to_string(rank));
  t.does(A, "mark 7, mark 8, mark 9, sign 9");
  Options options = match_of(4, "magistrate");
  options.magistrate_may_mark_own_token = true;
  Table own(options);
  own.open(A, "magistrate").offers(A, "mark 1");
}

// CIT-6.3.2, 5.3
TEST(CitadelsMagistrate, CIT_T055_palace_of_the_architect_is_confiscated) {
  Table t(4, "magistrate");
  t.gold(C, 3).hand(C, "palace temple tavern watchtower").holds(C, "architect");
  issue(t, 7).does(C, "gold, build palace");
  EXPECT_EQ(t.choices(), "decline, reveal");
  t.refuses(C, "build temple").does(A, "reveal");
  EXPECT_TRUE(t.in_city(A, "palace"));
  EXPECT_TRUE(t.in_city(C, ""));
  EXPECT_EQ(t.golds(), (std::vector{2, 0, 5, 0})) << "free for A, all gold back for C";
  t.does(C, "build temple, build tavern").refuses(C, "build watchtower", "CIT-5.3");
  EXPECT_TRUE(t.in_city(C, "temple tavern"));
  EXPECT_TRUE(t.told(EventKind::Builds, C));
}
// CIT-6.3.2, 8.1
TEST(CitadelsMagistrate, CIT_6_3_2_a_revealed_warrant_is_seen_by_all) {
  Table t(4, "magistrate");
  t.gold(B, 3).hand(B, "palace").holds(B, "bishop");
  issue(t, 5).does(B, "gold, build palace").does(A, "reveal");
  EXPECT_EQ(t.seen_by(D).round.signed_rank, 5);
}

// CIT-6.3.3: declining forfeits.
TEST(CitadelsMagistrate, CIT_6_3_3_only_the_first_paid_district_of_the_turn) {
  Table t(4, "magistrate");
  t.gold(C, 9).hand(C, "palace temple").holds(C, "architect");
  issue(t, 7).does(C, "gold, build palace").does(A, "decline").does(C, "build temple");
  EXPECT_EQ(t.actor(), C);
  EXPECT_TRUE(t.in_city(C, "palace temple"));
}
// CIT-6.3.4, 6.3.3
TEST(CitadelsMagistrate, CIT_T056_magistrate_with_a_palace_takes_neither_palace_nor_the_next) {
  Table t(4, "magistrate");
  t.gold(C, 9).hand(C, "palace temple").city(A, "palace quarry").holds(C, "architect");
  issue(t, 7).does(C, "gold, build palace");
  EXPECT_EQ(t.actor(), C);
  t.does(C, "build temple");
  EXPECT_EQ(t.actor(), C);
  EXPECT_TRUE(t.in_city(C, "palace temple"));
}
// CIT-6.3.5, 5.3, 6.18
TEST(CitadelsMagistrate, CIT_6_3_5_confiscated_trade_district_leaves_the_traders_limit) {
  Table t(4, "magistrate trader");
  t.gold(B, 20).hand(B, "tavern palace market").holds(A, "magistrate").holds(B, "trader");
  t.open("magistrate").does(A, "mark 2, mark 3, mark 6, sign 6, gold, end");
  t.does(B, "gold, build tavern").does(A, "reveal").does(B, "build palace, build market");
  EXPECT_TRUE(t.in_city(B, "palace market"));
  EXPECT_EQ(t.gold(B), 22 - 5 - 2);
}
// CIT-6.3.5, 6.8.2
TEST(CitadelsMagistrate, CIT_6_3_5_confiscated_immediate_build_leaves_the_wizards_limit) {
  Table t(4, "magistrate wizard");
  t.gold(B, 9).hand(B, "temple").hand(D, "palace").holds(B, "wizard");
  issue(t, 3).does(B, "gold, look 4, take palace, build-now").does(A, "reveal");
  EXPECT_TRUE(t.in_city(A, "palace"));
  EXPECT_EQ(t.gold(B), 11);
  t.does(B, "build temple");
  EXPECT_EQ(t.actor(), B) << "not this one too";
  EXPECT_TRUE(t.in_city(B, "temple"));
}

// CIT-6.3.6, 6.27
TEST(CitadelsMagistrate, CIT_T057_magistrate_pays_the_tax_collectors_tax) {
  for (const int gold : {0, 1}) {
    Table t(4, "magistrate tax_collector");
    t.gold(C, 3).hand(C, "palace").holds(C, "architect");
    issue(t, 7);
    t.gold(A, gold);
    t.does(C, "gold, build palace").does(A, "reveal");
    EXPECT_EQ(t.golds(), (std::vector{0, 0, 5, 0}));
    EXPECT_EQ(t.state().tax_gold, gold) << "an empty stash pays nothing";
  }
}

// CIT-6.3.7, 7.16
TEST(CitadelsMagistrate, CIT_6_3_7_no_confiscation_of_a_monument_with_five_districts) {
  Table t(4, "magistrate", "monument");
  t.gold(C, 9).hand(C, "monument temple").city(A, "manor castle palace church tavern");
  t.holds(C, "architect");
  issue(t, 7).does(C, "gold, build monument");
  EXPECT_EQ(t.actor(), C);
  t.does(C, "build temple");
  EXPECT_EQ(t.actor(), C) << "the chance is lost";
  Options options = match_of(4, "magistrate", "monument");
  options.monument_confiscation_needs_under_5 = false;
  Table open(options);
  open.gold(C, 9).hand(C, "monument").city(A, "manor castle palace church tavern");
  open.holds(C, "architect");
  issue(open, 7).does(C, "gold, build monument").does(A, "reveal");
  EXPECT_EQ(open.count(A), 7);
  EXPECT_EQ(open.state().first_completed, A);
}
// CIT-6.3.7, 10.3
TEST(CitadelsMagistrate, CIT_6_3_7_magistrate_with_two_characters_takes_nothing_from_himself) {
  Table t(3, "magistrate");
  t.gold(A, 9).hand(A, "palace").holds(A, "bishop");
  issue(t, 5).does(A, "gold, build palace");
  EXPECT_EQ(t.decision(), Decision::Turn);
  EXPECT_TRUE(t.in_city(A, "palace"));
}

// CIT-6.3.8
TEST(CitadelsMagistrate, CIT_6_3_8_magistrate_is_asked_for_unsigned_warrants_with_one_answer) {
  Table t(4, "magistrate");
  t.gold(C, 9).hand(C, "palace temple").holds(C, "architect");
  issue(t, 3).does(C, "gold, build palace");
  ASSERT_EQ(t.actor(), A);
  EXPECT_EQ(t.choices(), "decline");
  t.refuses(A, "reveal", "CIT-6.3.8");
  const View unsigned_one = t.seen_by(B);
  const std::string asked = t.question(A).key;
  t.does(A, "decline");
  EXPECT_TRUE(t.in_city(C, "palace"));
  Table real(4, "magistrate");
  real.gold(C, 9).hand(C, "palace temple").holds(C, "architect");
  issue(real, 7).does(C, "gold, build palace");
  EXPECT_EQ(real.question(A).key, asked) << "nor can who looks over a shoulder";
  EXPECT_EQ(real.seen_by(B), unsigned_one) << "nobody can tell the two pauses apart";
  EXPECT_EQ(real.seen_by(C).stack, [&] {
    Table again(4, "magistrate");
    again.gold(C, 9).hand(C, "palace temple").holds(C, "architect");
    return issue(again, 3).does(C, "gold, build palace").seen_by(C).stack;
  }());
}
// CIT-6.3.8: no warrant, no window; and none once the signed one lies open.
TEST(CitadelsMagistrate, CIT_6_3_8_no_window_without_a_warrant_or_after_the_signed_one) {
  Table t(4, "magistrate");
  t.gold(B, 9).hand(B, "palace").gold(C, 9).hand(C, "temple").gold(D, 9).hand(D, "market");
  t.holds(B, "magician").holds(C, "merchant").holds(D, "architect");
  issue(t, 3).does(B, "gold, build palace").does(A, "reveal").does(B, "end");
  t.does(C, "gold, build temple");
  EXPECT_EQ(t.actor(), C) << "no warrant on the Merchant";
  t.does(C, "end").does(D, "gold, build market");
  EXPECT_EQ(t.actor(), D) << "the signed warrant lies open";
}

// CIT-6.3.9, 6.17
TEST(CitadelsMagistrate, CIT_6_3_9_alchemist_is_not_refunded_what_was_returned) {
  Table t(4, "magistrate alchemist");
  t.gold(B, 5).hand(B, "palace").holds(A, "magistrate").holds(B, "alchemist");
  t.open("magistrate").does(A, "mark 2, mark 3, mark 6, sign 6, gold, end");
  t.does(B, "gold, build palace").does(A, "reveal").does(B, "end");
  EXPECT_EQ(t.gold(B), 7);
}
// CIT-6.3.9, 6.15
TEST(CitadelsMagistrate, CIT_6_3_9_cardinal_keeps_the_returned_gold_and_the_lender_the_cards) {
  Table t(4, "magistrate cardinal", "stables");
  t.gold(B, 1).gold(C, 2).hand(B, "palace manor castle stables").holds(B, "cardinal");
  issue(t, 5).does(B, "gold, build palace, borrow 3, give manor, give castle").does(A, "reveal");
  EXPECT_EQ(t.golds(), (std::vector{2, 5, 0, 0}));
  EXPECT_TRUE(t.in_hand(C, "manor castle"));
  t.gold(B, 1).gold(C, 9);
  t.refuses(B, "build stables", "CIT-5.1");
}

// CIT-9.1, 6.3
TEST(CitadelsMagistrate, CIT_6_3_confiscation_completes_the_magistrates_city_not_the_builders) {
  Table t(4, "magistrate");
  t.gold(C, 3).hand(C, "palace").city(A, "manor castle temple church tavern market");
  t.city(C, "docks harbor prison barracks fortress watchtower").holds(C, "architect");
  issue(t, 7).does(C, "gold, build palace").does(A, "reveal");
  EXPECT_EQ(t.state().first_completed, A);
  EXPECT_FALSE(t.completed(C));
}

}  // namespace
}  // namespace burgrave::citadels
