#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

/// The Blackmailer (A) threatens ranks 3 and 6, one of them really, and ends the turn.
Table& threaten(Table& t, int flowered) {
  t.holds(A, "blackmailer");
  t.open("blackmailer").does(A, "mark 3, mark 6, sign " + std::to_string(flowered));
  return t.does(A, "gold, end");
}

// CIT-6.6, 6.2.3
TEST(CitadelsBlackmailer, CIT_T061_no_threat_on_rank_1_the_killed_the_bewitched_or_himself) {
  Table killed(5, "blackmailer artist");
  killed.holds(A, "assassin").holds(B, "blackmailer");
  killed.open("assassin").does(A, "name 5, gold, end");
  killed.refuses(B, "mark 1", "CIT-6.6").refuses(B, "mark 2", "CIT-6.6");
  killed.refuses(B, "mark 5", "CIT-6.6");
  killed.refuses(B, "mark 9", "CIT-6.6");
  for (const int rank : {3, 4, 6, 7, 8}) killed.offers(B, "mark " + std::to_string(rank));
  killed.does(B, "mark 8").offers(B, "mark 9");
  Table bewitched(4, "witch blackmailer");
  bewitched.holds(A, "witch").holds(B, "blackmailer");
  bewitched.open("witch").does(A, "gold, name 5").refuses(B, "mark 5", "CIT-6.2.3");
}
// CIT-6.6, 6.3: tokens with warrants are free; the two threats lie apart.
TEST(CitadelsBlackmailer, CIT_6_6_two_threats_on_two_tokens_warrants_or_not) {
  Table t(4, "magistrate blackmailer");
  t.holds(A, "magistrate").holds(B, "blackmailer");
  t.open("magistrate").does(A, "mark 3, mark 5, mark 7, sign 3, gold, end");
  t.does(B, "mark 3").refuses(B, "mark 3", "CIT-6.6").refuses(B, "end");
  t.does(B, "mark 7, sign 7").refuses(B, "mark 4", "CIT-4.6");
  EXPECT_EQ(t.round().threats, rank_bit(3) | rank_bit(7));
  EXPECT_EQ(t.seen_by(B).round.flowered_rank, 7);
  for (const Seat other : {A, C, D, Seat::Spectator}) {
    EXPECT_EQ(t.seen_by(other).round.flowered_rank, 0);
    EXPECT_EQ(t.seen_by(other).round.threats, rank_bit(3) | rank_bit(7));
  }
}
TEST(CitadelsBlackmailer, CIT_6_6_own_token_only_under_the_option) {
  Options options = match_of(4, "blackmailer");
  options.blackmailer_may_mark_own_token = true;
  Table t(options);
  t.open(A, "blackmailer").offers(A, "mark 2").refuses(A, "mark 1", "CIT-6.6");
}

// CIT-6.6.1, 7.7, 7.25
TEST(CitadelsBlackmailer, CIT_T060_threatened_magician_gathers_and_answers_before_all_else) {
  Table t(4, "blackmailer", "smithy gold_mine laboratory armory");
  t.gold(B, 5).hand(B, "manor").city(B, "smithy gold_mine laboratory armory").hand(C, "castle");
  t.holds(B, "magician");
  threaten(t, 6);
  ASSERT_EQ(t.actor(), B);
  EXPECT_EQ(t.choices(), "gold, cards");
  for (const char* other :
       {"swap 3", "redraw", "smithy", "laboratory manor", "armory", "build manor", "end"}) {
    t.refuses(B, other, "CIT-6.6.1");
  }
  t.does(B, "gold");
  EXPECT_EQ(t.gold(B), 8) << "the Gold Mine counts";
  EXPECT_EQ(t.choices(), "decline, bribe");
  t.refuses(B, "smithy").refuses(B, "swap 3").does(B, "bribe");
  t.offers(B, "swap 3").offers(B, "smithy").offers(B, "build manor");
}
// CIT-6.6.1: cards are gathered, kept, and then the threat is resolved.
TEST(CitadelsBlackmailer, CIT_6_6_1_threatened_player_may_gather_cards) {
  Table t(4, "blackmailer");
  t.gold(B, 4).holds(B, "merchant").deck("manor castle");
  threaten(t, 6).does(B, "cards, keep castle");
  EXPECT_EQ(t.decision(), Decision::Bribe);
  t.does(B, "bribe");
  EXPECT_EQ(t.golds(), (std::vector{4, 2, 0, 0}));
}
// CIT-6.6.2
TEST(CitadelsBlackmailer, CIT_T058_blackmailer_is_bribed_with_half_rounded_down) {
  const std::tuple<int, int> rows[] = {{7, 3}, {6, 3}, {2, 1}};
  for (const auto& [after, bribe] : rows) {
    Table t(4, "blackmailer");
    t.gold(B, after - 2).holds(B, "merchant");
    threaten(t, 6).does(B, "gold, bribe");
    EXPECT_EQ(t.golds(), (std::vector{2 + bribe, after - bribe, 0, 0}));
    EXPECT_EQ(t.actor(), B);
  }
  for (const int gold : {0, 1}) {  // gathers cards
    Table t(4, "blackmailer");
    t.gold(B, gold).holds(B, "merchant").deck("manor castle");
    threaten(t, 6).does(B, "cards, keep manor, bribe");
    EXPECT_EQ(t.golds(), (std::vector{2, gold, 0, 0}));
  }
}
// CIT-6.6.2, 8.4
TEST(CitadelsBlackmailer, CIT_6_6_2_a_paid_threat_is_taken_away_unseen) {
  Table real(4, "blackmailer"), plain(4, "blackmailer");
  for (Table* t : {&real, &plain}) {
    t->gold(B, 4).holds(B, "merchant");
    threaten(*t, t == &real ? 6 : 3).does(B, "gold, bribe");
  }
  for (const Seat viewer : {B, C, D, Seat::Spectator}) {
    EXPECT_EQ(real.seen_by(viewer), plain.seen_by(viewer)) << index(viewer);
  }
}
// CIT-6.6.3
TEST(CitadelsBlackmailer, CIT_T059_blackmailer_reveals_the_flowered_or_the_plain_or_nothing) {
  struct Row {
    int flowered;
    const char* answer;
    std::vector<int> golds;
  };
  for (const Row& row : {Row{6, "reveal", {9, 0, 0, 0}}, Row{3, "reveal", {2, 7, 0, 0}},
                         Row{6, "decline", {2, 7, 0, 0}}, Row{3, "decline", {2, 7, 0, 0}}}) {
    Table t(4, "blackmailer");
    t.gold(B, 5).holds(B, "merchant");
    threaten(t, row.flowered).does(B, "gold, decline");
    ASSERT_EQ(t.actor(), A) << "asked in every case";
    EXPECT_EQ(t.choices(), "decline, reveal");
    t.does(A, row.answer);
    EXPECT_EQ(t.golds(), row.golds);
    t.does(B, "extra gold, end");
  }
}
// CIT-6.6.3, 8.1, 8.4
TEST(CitadelsBlackmailer, CIT_6_6_3_what_is_not_revealed_stays_hidden) {
  Table real(4, "blackmailer"), plain(4, "blackmailer");
  for (Table* t : {&real, &plain}) {
    t->gold(B, 4).holds(B, "merchant");
    threaten(*t, t == &real ? 6 : 3).does(B, "gold, decline");
  }
  EXPECT_EQ(real.seen_by(B), plain.seen_by(B)) << "the question tells nothing";
  for (Table* t : {&real, &plain}) t->does(A, "decline");
  EXPECT_EQ(real.seen_by(B), plain.seen_by(B));
  Table shown(4, "blackmailer");
  shown.gold(B, 4).holds(B, "merchant");
  threaten(shown, 3).does(B, "gold, decline").does(A, "reveal");
  EXPECT_EQ(shown.seen_by(D).round.flowered_rank, 3) << "the plain one tells the other";
}
// CIT-6.6.4
TEST(CitadelsBlackmailer, CIT_6_6_4_the_second_threat_stays_in_force) {
  Table t(4, "blackmailer");
  t.gold(B, 4).gold(C, 4).holds(B, "magician").holds(C, "merchant");
  threaten(t, 3).does(B, "gold, decline").does(A, "reveal").does(B, "end");
  EXPECT_EQ(t.gold(A), 8);
  ASSERT_EQ(t.actor(), C);
  EXPECT_EQ(t.choices(), "gold, cards");
  t.does(C, "gold").refuses(C, "extra gold").does(C, "decline").does(A, "reveal");
  EXPECT_EQ(t.golds(), (std::vector{8, 0, 6, 0}));
}
// CIT-6.6.4, 10.3
TEST(CitadelsBlackmailer, CIT_6_6_4_blackmailers_own_second_character_is_spared_silently) {
  Table t(3, "blackmailer");
  t.gold(A, 4).holds(A, "merchant");
  threaten(t, 6);
  ASSERT_EQ(t.actor(), A);
  t.does(A, "extra gold, gold, end");
  EXPECT_EQ(t.gold(A), 4 + 2 + 1 + 2);
}
// CIT-6.6, 6.1: the threat on a character that is never called does nothing.
TEST(CitadelsBlackmailer, CIT_6_6_threats_on_absent_characters_lapse) {
  Table t(4, "blackmailer");
  t.gold(B, 4).holds(B, "bishop");
  threaten(t, 3).does(B, "gold, end");
  EXPECT_TRUE(t.round_is_over());
  EXPECT_EQ(t.golds(), (std::vector{2, 6, 0, 0}));
}

}  // namespace
}  // namespace burgrave::citadels
