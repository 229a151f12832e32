#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

/// A is the Magistrate and marks ranks 3, 5 and 7; the signed warrant lies on `signed_rank`.
void mark(Table& t, int signed_rank) {
  t.does(A, "mark 3, mark 5, mark 7, sign " + std::to_string(signed_rank) + ", gold, end");
}

// CIT-6.3.8, 8.4
TEST(CitadelsConfiscation, CIT_T130_magistrate_is_asked_whichever_warrant_lies_there) {
  Table real(4, "magistrate"), blank(4, "magistrate");
  for (Table* t : {&real, &blank}) {
    t->gold(C, 9).hand(C, "palace temple").holds(A, "magistrate").holds(C, "architect");
    t->open("magistrate");
    mark(*t, t == &real ? 7 : 3);
    t->does(C, "gold, build palace");
    EXPECT_EQ(t->decision(), Decision::Confiscate);
  }
  EXPECT_EQ(blank.choices(), "decline");
  EXPECT_EQ(real.choices(), "decline, reveal");
  for (const Seat other : {B, C, D, Seat::Spectator}) {
    EXPECT_EQ(real.seen_by(other), blank.seen_by(other)) << "cannot tell it from a real choice";
  }
  EXPECT_NE(real.seen_by(A), blank.seen_by(A));
  for (Table* t : {&real, &blank}) t->does(A, "decline").does(C, "build temple");
  EXPECT_TRUE(real.in_city(C, "palace temple")) << "declining forfeits";
}

// CIT-6.3.8: where everybody can see that nothing can be taken, nobody is asked.
TEST(CitadelsConfiscation, CIT_T130_magistrate_is_not_asked_where_public_facts_bar_it) {
  Table identical(4, "magistrate");
  identical.gold(C, 9).hand(C, "palace temple").city(A, "palace");
  identical.holds(A, "magistrate").holds(C, "architect");
  identical.open("magistrate");
  mark(identical, 7);
  identical.does(C, "gold, build palace, build temple, end");
  Table shown(4, "magistrate");
  shown.gold(B, 9).gold(C, 9).hand(B, "temple").hand(C, "palace");
  shown.holds(A, "magistrate").holds(B, "bishop").holds(C, "architect");
  shown.open("magistrate");
  mark(shown, 5);
  shown.does(B, "gold, build temple").does(A, "reveal").does(B, "end");
  shown.does(C, "gold, build palace, end");
  EXPECT_TRUE(shown.in_city(C, "palace")) << "the signed warrant is face up";
}

// CIT-6.3.9
TEST(CitadelsConfiscation, CIT_T144_magistrate_takes_a_cardinals_palace) {
  Table t(4, "magistrate cardinal", "stables");
  t.gold(B, 5).gold(C, 1).hand(C, "palace manor castle stables temple");
  t.holds(A, "magistrate").holds(C, "cardinal");
  t.open("magistrate");
  mark(t, 5);
  t.does(C, "gold, build palace, borrow 2, give manor, give castle").does(A, "reveal");
  EXPECT_TRUE(t.in_city(A, "palace"));
  EXPECT_TRUE(t.in_hand(B, "manor castle"));
  EXPECT_EQ(t.golds(), (std::vector{2, 3, 5, 0}));
  t.gold(C, 1);
  t.refuses(C, "build stables").refuses(C, "build temple", "CIT-5.3");
}

// CIT-6.3.7, 7.16
TEST(CitadelsConfiscation, CIT_T150_magistrate_with_five_districts_and_a_monument) {
  for (const bool five : {true, false}) {
    Table t(4, "magistrate", "monument");
    t.city(A, five ? "manor castle temple church tavern" : "manor castle temple church");
    t.gold(C, 9).hand(C, "monument").holds(A, "magistrate").holds(C, "architect");
    t.open("magistrate");
    mark(t, 7);
    t.does(C, "gold, build monument");
    EXPECT_EQ(t.actor(), five ? C : A);
  }
  Table own(2, "magistrate");
  own.gold(A, 9).hand(A, "temple").holds(A, "magistrate architect");
  own.open("magistrate");
  mark(own, 7);
  own.does(A, "gold, build temple, end");
  EXPECT_TRUE(own.in_city(A, "temple"));
}

// CIT-6.3.6, 6.27
TEST(CitadelsConfiscation, CIT_6_27_tax_collector_is_paid_by_the_magistrate) {
  Table t(4, "magistrate tax_collector");
  t.gold(C, 3).hand(C, "palace").holds(A, "magistrate").holds(C, "architect");
  t.open("magistrate");
  mark(t, 7);
  t.does(C, "gold, build palace").does(A, "reveal");
  EXPECT_EQ(t.golds(), (std::vector{1, 0, 5, 0}));
  EXPECT_EQ(t.state().tax_gold, 1);
}

}  // namespace
}  // namespace burgrave::citadels
