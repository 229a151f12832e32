#include "games/citadels/test/scene.hpp"

namespace burgrave::citadels {
namespace {

/// The game ends with the round that is over now.
Scene& finish(Scene& s, Seat first = D) {
  if (s.state().first_completed == Seat::None) {
    s.state().first_completed = first;
    s.state().player(first).completed = 1;
  }
  return s.end_round();
}

// CIT-9.3, 7.9
TEST(CitadelsEnd, CIT_T007_haunted_quarter_counts_as_the_missing_type) {
  Scene s;
  s.city(A, "castle temple market keep town_hall harbor haunted_quarter");
  finish(s, A);
  EXPECT_TRUE(s.game_is_over());
  EXPECT_EQ(s.state().player(A).scored_as, 1 + index(Type::Military));
  EXPECT_EQ(s.score(A), 21 + 3 + 4);
}

// CIT-9.3, 7.4
TEST(CitadelsEnd, CIT_T008_dragon_gate_and_second_completion) {
  Scene s;
  s.city(D, "manor castle palace temple church tavern market");
  s.city(A, "manor trading_post docks barracks prison dragon_gate library");
  finish(s);
  EXPECT_EQ(s.score(A), 25 + 2 + 2);
}

// CIT-7.3
TEST(CitadelsEnd, CIT_T041_capitol_scores_once) {
  Scene s;
  s.city(A, "capitol manor castle palace tavern market docks").city(D, "temple");
  finish(s, D);
  EXPECT_EQ(s.score(A), 5 + 3 + 4 + 5 + 1 + 2 + 3 + 3 + 4);
}

// CIT-7.9, 7.11
TEST(CitadelsEnd, CIT_T045_ivory_tower_and_haunted_quarter) {
  Scene s;
  s.city(A, "ivory_tower haunted_quarter");
  finish(s);
  EXPECT_EQ(s.score(A), 5 + 2 + 5) << "the best type is taken";
  Options options = with_cast(4, "");
  options.haunted_quarter_auto_maximise = false;
  Scene asked(options);
  asked.city(A, "ivory_tower haunted_quarter");
  finish(asked);
  EXPECT_EQ(asked.decision(), Decision::Haunted);
  asked.act("haunted unique");
  EXPECT_EQ(asked.score(A), 7);
}

// CIT-7.9, 7.30
TEST(CitadelsEnd, CIT_T046_wishing_well_and_haunted_quarter) {
  Options options = with_cast(4, "");
  options.haunted_quarter_auto_maximise = false;
  Scene s(options);
  s.city(A, "wishing_well haunted_quarter");
  finish(s);
  s.act("haunted trade");
  EXPECT_EQ(s.score(A), 5 + 2 + 1);
}

// CIT-7.16, 0.3
TEST(CitadelsEnd, CIT_T095_monument_counts_twice_towards_completion) {
  Scene s;
  s.gold(A, 9)
      .hand(A, "monument market")
      .city(A, "manor castle temple tavern")
      .turn(A, "architect");
  s.act("gold, build monument");
  EXPECT_EQ(city_count(s.rules(), s.state().player(A).city), 6);
  EXPECT_EQ(s.state().first_completed, Seat::None);
  s.act("build market");
  EXPECT_EQ(s.state().first_completed, A);
  Scene five;
  five.gold(A, 9).hand(A, "monument").city(A, "manor castle temple tavern market");
  five.turn(A, "bishop").act("gold");
  EXPECT_FALSE(five.allows("build monument"));
}

// CIT-7.2, 6.26
TEST(CitadelsEnd, CIT_T097_basilica_counts_odd_costs) {
  const auto extra = [](const char* beautified) {
    Scene s;
    s.city(A, "basilica manor market").beautified(A, beautified);
    finish(s);
    return s.score(A) - 9 - static_cast<int>(words_of(beautified).size());
  };
  EXPECT_EQ(extra(""), 1);
  EXPECT_EQ(extra("manor"), 0);
  EXPECT_EQ(extra("manor basilica"), 1);
}

// CIT-7.10, 7.15, 7.24
TEST(CitadelsEnd, CIT_T098_imperial_treasury_map_room_and_secret_vault) {
  Scene s;
  s.gold(A, 3).hand(A, "secret_vault manor").city(A, "imperial_treasury map_room");
  EXPECT_EQ(s.score(A), 10 + 3 + 2) << "the Vault is a secret until the end";
  finish(s);
  EXPECT_EQ(s.score(A), 10 + 3 + 2 + 3);
  EXPECT_TRUE(s.told(EventKind::ShowsVault, A));
}

// CIT-9.5
TEST(CitadelsEnd, CIT_T106_tie_goes_to_the_higher_rank) {
  Scene s;
  s.city(A, "palace").city(B, "town_hall").gold(B, 9).holds(A, "warlord").holds(B, "king");
  s.state().player(A).revealed = rank_bit(8);
  s.state().player(B).revealed = rank_bit(4);
  finish(s, D);
  EXPECT_EQ(s.score(A), s.score(B));
  EXPECT_EQ(s.place(A), 1);
  EXPECT_EQ(s.place(B), 2);
}

// CIT-7.30
TEST(CitadelsEnd, CIT_T107_wishing_well_counts_itself) {
  Scene s;
  s.city(A, "wishing_well");
  finish(s);
  EXPECT_EQ(s.score(A), 6);
}

// CIT-9.1, 0.3
TEST(CitadelsEnd, CIT_T115_the_round_is_played_to_its_end) {
  Scene s;
  s.gold(A, 9).hand(A, "palace").city(A, "manor castle temple church tavern market");
  s.holds(A, "magician").holds(B, "merchant").holds(C, "warlord").gold(C, 9).call("magician");
  s.act("gold, build palace, end");
  EXPECT_EQ(s.actor(), B);
  s.act("gold, end");
  EXPECT_EQ(s.refusal("target 1 manor"), "CIT-6.22");
  s.act("gold, end");
  EXPECT_TRUE(s.game_is_over());
}

// CIT-7.27, 4.11
TEST(CitadelsEnd, CIT_T117_statue_without_the_crown) {
  Scene s;
  s.crown(A).city(A, "statue").killed("king").holds(B, "king");
  finish(s);
  EXPECT_EQ(s.score(A), 3);
  Scene with;
  with.crown(A).city(A, "statue");
  finish(with);
  EXPECT_EQ(with.score(A), 8);
}

// CIT-9.5
TEST(CitadelsEnd, CIT_T138_tie_with_killed_characters) {
  const auto winner = [](const char* killed) {
    Scene s;
    s.city(A, "palace").city(B, "town_hall").killed(killed).holds(A, killed).holds(B, "thief");
    s.state().player(B).revealed = rank_bit(2);
    finish(s, D);
    return s.place(A) == 1 ? A : B;
  };
  EXPECT_EQ(winner("bishop"), B);
  EXPECT_EQ(winner("king"), A);
}

// CIT-9.4, 9.3
TEST(CitadelsEnd, CIT_9_4_completion_by_event_or_by_the_state_at_the_end) {
  for (const bool at_end : {false, true}) {
    Options options = with_cast(4, "");
    options.completion_state_at_end = at_end;
    Scene s(options);
    s.city(A, "manor castle temple church tavern market");
    s.state().player(A).completed = 1;
    s.state().first_completed = A;
    s.end_round();
    EXPECT_EQ(s.score(A), 13 + (at_end ? 0 : 4));
  }
}

// CIT-9.1, 6.2.10
TEST(CitadelsEnd, CIT_T147_witch_resumes_after_the_end_was_triggered) {
  Scene s(4, "witch artist");
  s.gold(A, 9).hand(A, "palace").city(A, "manor castle temple church tavern market");
  s.gold(B, 9).hand(B, "town_hall").city(B, "docks harbor prison barracks fortress watchtower");
  s.holds(A, "witch").holds(B, "architect").holds(C, "artist").call("witch");
  s.act("gold, name 9, gold, build town_hall, end, gold");
  EXPECT_EQ(s.actor(), A);
  s.act("build palace, end");
  EXPECT_TRUE(s.game_is_over());
  EXPECT_EQ(s.score(A), 13 + 5 + 2);
}

// CIT-9.6, 10.2, 9.5
TEST(CitadelsEnd, CIT_9_6_token_gold_scores_for_nobody_and_two_need_eight) {
  Scene s(2);
  s.tax(5).city(A, "manor castle temple church tavern market docks");
  EXPECT_EQ(s.state().first_completed, Seat::None) << "eight with two players";
  s.city(B, "manor castle temple church tavern market docks harbor");
  EXPECT_EQ(s.state().first_completed, B);
  s.end_round();
  EXPECT_EQ(s.score(A), 16);
}

// CIT-7.19, 7.14, 7.7: see T088. CIT-7.28
TEST(CitadelsEnd, CIT_T054_theater_with_two_characters_a_player) {
  Scene s(2);
  s.city(A, "theater").holds(A, "thief king").holds(B, "bishop warlord");
  s.state().stack[0] = Frame{};
  s.state().stack[0].proc = Proc::Theater;
  s.state().stack[0].actor = A;
  s.act("theater 2");
  EXPECT_EQ(s.choices(), "give-role 2, give-role 4");
  s.act("give-role 4");
  EXPECT_EQ(s.actor(), Seat::Chance);
  s.act("draw-role 8");
  EXPECT_EQ(s.state().player(A).roles, rank_bit(2) | rank_bit(8));
  EXPECT_EQ(s.state().player(B).roles, rank_bit(4) | rank_bit(5));
}

// CIT-7.20, 7.21, 7.31: automatic, at the end of the own turn.
TEST(CitadelsEnd, CIT_7_31_park_and_poor_house_work_by_themselves) {
  Scene s;
  s.city(A, "park").hand(A, "manor").deck("castle palace").turn(A, "bishop").act("gold, end");
  EXPECT_EQ(s.cards(A), 1) << "not with cards in the hand";
  Scene poor;
  poor.city(A, "poor_house").turn(A, "bishop").act("gold, end");
  EXPECT_EQ(poor.gold(A), 2) << "not with gold in the stash";
}

}  // namespace
}  // namespace burgrave::citadels
