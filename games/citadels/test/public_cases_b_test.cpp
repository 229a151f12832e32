#include "games/citadels/test/table.hpp"

#include <map>

// Bugs of other programs and public rulings, rows 19 to 36; row 21 is with the decisions.
namespace burgrave::citadels {
namespace {

TEST(CitadelsPublicCasesB, CITP_19_seer_gives_only_to_those_who_lost_a_card) {
  Table t(4, "seer");
  t.hand(B, "manor castle").hand(D, "temple");
  t.open(A, "seer").does(A, "seer").chance("steal castle, steal temple");
  t.does(A, "give castle");
  EXPECT_TRUE(t.in_hand(B, "manor castle")) << "from the left on";
  t.does(A, "give temple").offers(A, "gold");
  EXPECT_EQ(t.cards(A), 0);
  EXPECT_EQ(t.cards(C), 0);
  EXPECT_TRUE(t.in_hand(D, "temple"));
}
TEST(CitadelsPublicCasesB, CITP_20_seer_among_empty_hands_plays_on) {
  Table t(4, "seer");
  t.gold(A, 2).hand(A, "temple tavern watchtower");
  t.open(A, "seer").refuses(A, "seer").does(A, "gold, build temple, build tavern");
  t.refuses(A, "build watchtower", "CIT-5.3").does(A, "end");
}
TEST(CitadelsPublicCasesB, CITP_22_abbot_gets_a_gold_and_two_cards_as_declared) {
  Table t(4, "abbot");
  t.city(A, "temple church monastery").deck("manor castle palace");
  t.open(A, "abbot").does(A, "income 1");
  EXPECT_EQ(t.gold(A), 1);
  EXPECT_TRUE(t.in_hand(A, "manor castle"));
}
TEST(CitadelsPublicCasesB, CITP_23_abbot_and_ties_for_the_richest) {
  Table t(3, "abbot");
  t.gold(A, 2).gold(B, 4).gold(C, 4);
  t.open(A, "abbot").offers(A, "alms 2").offers(A, "alms 3").does(A, "alms 2");
  EXPECT_EQ(t.golds(), (std::vector{3, 3, 4}));
  Table tied(3, "abbot");
  tied.gold(A, 4).gold(B, 4).gold(C, 4);
  tied.open(A, "abbot").refuses(A, "alms 2").refuses(A, "alms 3");
}
TEST(CitadelsPublicCasesB, CITP_24_cardinal_borrows_two_for_two_cards) {
  Table t(4, "cardinal");
  t.gold(A, 1).gold(B, 3).hand(A, "palace manor castle temple");
  t.open(A, "cardinal").does(A, "gold, build palace, borrow 2, give manor, give castle");
  EXPECT_EQ(t.golds(), (std::vector{0, 1, 0, 0}));
  EXPECT_TRUE(t.in_hand(B, "manor castle"));
  Table enough(4, "cardinal");
  enough.gold(A, 3).gold(B, 3).hand(A, "palace manor castle temple");
  enough.open(A, "cardinal").does(A, "gold, build palace");
  EXPECT_EQ(enough.golds(), (std::vector{0, 3, 0, 0}));
  EXPECT_EQ(enough.decision(), Decision::Turn);
  Table few(4, "cardinal");
  few.gold(A, 1).gold(B, 3).hand(A, "palace manor");
  few.open(A, "cardinal").does(A, "gold").refuses(A, "build palace");
}
TEST(CitadelsPublicCasesB, CITP_25_necropolis_for_any_own_district) {
  for (const char* price : {"temple", "tavern", "watchtower"}) {
    Table t(4, "", "necropolis");
    t.hand(A, "necropolis").city(A, "temple tavern watchtower");
    t.open(A, "bishop").does(A, "gold").gold(A, 0);
    t.does(A, std::string("build necropolis, sacrifice ") + price);
    EXPECT_EQ(t.gold(A), 0);
    EXPECT_EQ(t.cards(A), 0);
    EXPECT_EQ(t.count(A), 3);
    EXPECT_TRUE(t.under_deck(price));
  }
}
// The Table holds all cards: each action is followed by a count of them.
TEST(CitadelsPublicCasesB, CITP_26_thieves_den_paid_with_two_gold_and_four_cards) {
  Table t(4, "", "thieves_den");
  t.hand(A, "thieves_den manor castle palace temple");
  t.open(A, "bishop").does(A, "gold, build thieves_den, drop manor, drop castle, drop palace");
  t.refuses(A, "drop thieves_den").does(A, "drop temple, pay");
  EXPECT_EQ(t.gold(A), 0);
  EXPECT_EQ(t.cards(A), 0);
  EXPECT_TRUE(t.in_city(A, "thieves_den"));
  EXPECT_TRUE(t.under_deck("manor castle palace temple"));
}
TEST(CitadelsPublicCasesB, CITP_27_basilica_wishing_well_and_capitol) {
  Table t(4, "", "basilica wishing_well capitol dragon_gate");
  t.city(A, "basilica wishing_well capitol dragon_gate");
  t.last_round(D).open(B, "warlord").does(B, "gold, end");
  const ScoreSheet sheet = t.rules().score_sheet(t.state());
  EXPECT_EQ(sheet[0].points[0], 4 + 5 + 5 + 6);
  EXPECT_EQ(sheet[3].points[0], 2 + 4 + 3 + 2);
}
TEST(CitadelsPublicCasesB, CITP_28_artist_beats_warlord_in_a_tie) {
  Table t(4, "artist");
  t.gold(A, 9).city(A, "palace").city(B, "church manor").holds(A, "warlord").holds(B, "artist");
  t.last_round(D).open("warlord").does(A, "gold, end").does(B, "gold, end");
  EXPECT_EQ(t.score(A), t.score(B));
  EXPECT_LT(t.place(B), t.place(A));
}
TEST(CitadelsPublicCasesB, CITP_29_two_players_keep_and_discard_in_turn) {
  Options options = match_of(2);
  options.first_crown = 1;
  Selection s(options, 7);
  s.run();
  EXPECT_EQ(s.rules().decision(s.state()), Decision::DraftKeep) << "the first only keeps";
  EXPECT_EQ(s.choices().count(), 7);
  s.pick();
  for (const Seat seat : {B, A}) {
    EXPECT_EQ(s.actor(), seat);
    EXPECT_EQ(s.rules().decision(s.state()), Decision::DraftKeep);
    s.pick();
    EXPECT_EQ(s.actor(), seat);
    EXPECT_EQ(s.rules().decision(s.state()), Decision::DraftDiscard);
    s.pick();
  }
  EXPECT_EQ(s.actor(), B);
  EXPECT_EQ(s.choices().count(), 2);
  s.pick();
  EXPECT_FALSE(s.drafting()) << "the last card is no choice";
  EXPECT_EQ(std::popcount(s.roles(A)), 2);
  EXPECT_EQ(std::popcount(s.roles(B)), 2);
  for (const Seat seat : {A, B}) EXPECT_EQ(s.seen_by(seat).draft.face_down, 0);
}
TEST(CitadelsPublicCasesB, CITP_30_the_last_of_seven_or_eight_sees_the_first_discard_too) {
  for (const int seats : {7, 8}) {
    Selection s(match_of(seats), 6);
    s.run();
    while (s.state().draft.steps < seats - 1) s.pick();
    const Seat last = s.actor();
    const Action first_discard = action(Verb::Draft, s.state().draft.face_down);
    EXPECT_EQ(s.choices().count(), 2);
    EXPECT_TRUE(s.choices().contains(first_discard));
    s.pick(first_discard);
    EXPECT_EQ(std::popcount(s.roles(last)), 1);
    RankMask held = 0;
    for (int i = 0; i < seats; ++i) held = static_cast<RankMask>(held | s.roles(seat_at(i)));
    EXPECT_EQ(std::popcount(held), s.rules().catalog().cast_size - 1) << "the other one is out";
  }
}
TEST(CitadelsPublicCasesB, CITP_31_school_of_magic_pays_only_with_an_income) {
  for (const char* role : {"assassin", "thief", "magician", "architect"}) {
    Table t(4, "", "school_of_magic");
    t.city(A, "school_of_magic");
    t.open(A, role).refuses(A, "income").does(A, "gold");
    EXPECT_EQ(t.gold(A), 2) << role;
  }
  for (const char* role : {"king", "bishop", "merchant", "warlord"}) {
    Table t(4, "", "school_of_magic");
    t.city(A, "school_of_magic");
    t.open(A, role).does(A, "gold, income");
    EXPECT_EQ(t.gold(A), 3) << role;
  }
}
TEST(CitadelsPublicCasesB, CITP_32_merchant_with_cards_and_architect_with_gold) {
  for (const char* order : {"cards, keep manor, extra gold", "extra gold, cards, keep manor"}) {
    Table merchant(4);
    merchant.deck("manor castle");
    merchant.open(A, "merchant").does(A, order).refuses(A, "extra gold");
    EXPECT_EQ(merchant.gold(A), 1);
    EXPECT_TRUE(merchant.in_hand(A, "manor"));
  }
  for (const char* order : {"gold, extra cards", "extra cards, gold"}) {
    Table architect(4);
    architect.deck("manor castle palace");
    architect.open(A, "architect").does(A, order).refuses(A, "extra cards");
    EXPECT_EQ(architect.gold(A), 2);
    EXPECT_TRUE(architect.in_hand(A, "manor castle"));
  }
}
TEST(CitadelsPublicCasesB, CITP_33_warlord_acts_before_gathering) {
  Table t(4, "", "laboratory");
  t.gold(A, 2).hand(A, "palace").city(A, "prison laboratory").city(B, "manor");
  t.open(A, "warlord").does(A, "target 2 manor, income, laboratory palace, gold, end");
  EXPECT_EQ(t.gold(A), 2 - 2 + 1 + 2 + 2);
}
TEST(CitadelsPublicCasesB, CITP_34_marshal_pays_the_owner_and_takes_the_gold_on_it) {
  Table t(4, "marshal");
  t.gold(A, 3).city(A, "temple").city(D, "market temple docks").beautified(D, "market");
  t.city(B, "manor castle church tavern prison harbor barracks");
  t.open(A, "marshal").refuses(A, "target 4 temple").refuses(A, "target 2 church", "CIT-6.24");
  t.does(A, "target 4 market*");
  EXPECT_EQ(t.golds(), (std::vector{0, 0, 0, 3}));
  EXPECT_TRUE(t.in_city(A, "temple market"));
  EXPECT_TRUE(t.state().player(A).beautified == card_set("market"));
}
TEST(CitadelsPublicCasesB, CITP_35_magician_draws_as_many_as_he_discards) {
  Table t(4);
  t.hand(A, "manor castle palace temple church").deck("tavern market docks harbor");
  t.open(A, "magician").does(A, "redraw, drop manor, drop palace, drop church, done");
  EXPECT_TRUE(t.in_hand(A, "castle temple tavern market docks"));
  EXPECT_TRUE(t.under_deck("manor palace church"));
}

/// How often each character is called in a round of which only the Thief's player is there.
std::map<int, int> calls(const Options& options) {
  Table t(options);
  t.holds(A, "thief");
  t.settle().call("assassin");
  const auto gold = Rules::parse("gold"), end = Rules::parse("end");
  State state = t.state();
  std::map<int, int> called;
  EventLog log;
  for (const auto& action : {gold, end}) t.rules().apply(state, A, *action, &log);
  for (const Event& event : log) {
    if (event.kind == static_cast<std::uint8_t>(EventKind::Called)) ++called[event.args[0]];
  }
  EXPECT_EQ(state.stack[0].proc, Proc::Shuffle) << "then the next selection";
  return called;
}
TEST(CitadelsPublicCasesB, CITP_36_every_rank_in_play_is_called_once) {
  for (const char* cast : {"", "artist"}) {
    const Options options = match_of(4, cast);
    const int ranks = std::string_view(cast).empty() ? 8 : 9;
    const std::map<int, int> called = calls(options);
    EXPECT_EQ(called.size(), static_cast<std::size_t>(ranks - 2)) << "those after the Thief";
    for (const auto& [role, times] : called) EXPECT_EQ(times, 1) << role;
  }
  Table held(4, "artist");
  held.holds(A, "warlord").holds(B, "artist");
  held.last_round(D);
  held.open("assassin").does(A, "gold, end").does(B, "gold, end");
  EXPECT_TRUE(held.game_is_over());
}

}  // namespace
}  // namespace burgrave::citadels
