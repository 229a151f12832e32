#include "games/citadels/test/table.hpp"

#include <bit>
#include <map>
#include <set>

// The selection phase: what is laid aside, who sees what, and the Theater.
namespace burgrave::citadels {
namespace {

constexpr int count(RankMask ranks) { return std::popcount(ranks); }

Rules rules_of(int seats, std::string_view cast = "", std::string_view uniques = "") {
  const Options options = match_of(seats, cast, uniques);
  return {options, catalog_for(options)};
}
Rules crowned(int seat, int seats, std::string_view cast = "", std::string_view uniques = "") {
  Options options = match_of(seats, cast, uniques);
  options.first_crown = seat;
  return {options, catalog_for(options)};
}

/// One selection phase at random: who was asked, what for, and from how many cards.
struct Course {
  std::vector<int> sizes;
  std::vector<Seat> seats;
  std::string decisions;
};
Course course_of(const Rules& rules, std::uint64_t seed) {
  Selection s(rules, seed);
  Course course;
  for (s.run(); s.drafting(); s.pick()) {
    course.sizes.push_back(s.choices().count());
    course.seats.push_back(s.actor());
    course.decisions += kVerbs.decode(s.choices().first()).verb == Verb::Bury ? 'd' : 'k';
  }
  return course;
}

/// All characters that lie aside once everybody has chosen.
RankMask aside(const Selection& s) {
  RankMask held = 0;
  for (int i = 0; i < s.rules().seats(); ++i) {
    held = static_cast<RankMask>(held | s.roles(seat_at(i)));
  }
  return static_cast<RankMask>(s.rules().cast() & ~held);
}

/// Who is said to get the rest at each step of one selection phase; 0 where nobody is.
std::vector<int> named_next(int seats) {
  Selection s(crowned(1, seats), 3);
  std::vector<int> named;
  for (s.run(); s.drafting(); s.pick()) {
    const Message asked = s.rules().prompt(s.seen_by(s.actor()), s.actor());
    const bool names = !asked.args.empty();
    named.push_back(names ? index(std::get<Seat>(asked.args[0].value)) + 1 : 0);
  }
  return named;
}
TEST(CitadelsDraft, the_question_names_who_gets_the_rest) {
  EXPECT_EQ(named_next(4), (std::vector{2, 3, 4, 0}));
  EXPECT_EQ(named_next(2), (std::vector{2, 0, 0, 0, 0, 0})) << "the discard comes first";
  EXPECT_EQ(named_next(3), (std::vector{2, 3, 0, 2, 3, 0}));
}

// CIT-3.2, 3.3, 3.4, 3.5
TEST(CitadelsDraft, CIT_T020_four_players_with_eight_characters) {
  const Rules rules = rules_of(4);
  std::array<int, kRanks + 1> up{};
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Selection s(rules, seed);
    s.run();
    ASSERT_EQ(count(s.state().draft.face_up), 2);
    for (int rank = 1; rank <= 8; ++rank) {
      up[static_cast<std::size_t>(rank)] += (s.state().draft.face_up & rank_bit(rank)) != 0 ? 1 : 0;
    }
    EXPECT_EQ(s.state().draft.face_up & rank_bit(s.state().draft.face_down), 0);
  }
  EXPECT_EQ(up[4], 0) << "never the King";
  for (const int rank : {1, 2, 3, 5, 6, 7, 8}) {
    EXPECT_NEAR(up[static_cast<std::size_t>(rank)], 2000 * 2 / 7, 120) << rank;
  }
  const Course course = course_of(rules, 5);
  EXPECT_EQ(course.sizes, (std::vector{5, 4, 3, 2}));
  EXPECT_EQ(course.decisions, "kkkk");
  Selection s(rules, 5);
  s.finish();
  EXPECT_EQ(count(aside(s)), 4) << "2 face up, the random one and the last one face down";
}

// CIT-3.3
TEST(CitadelsDraft, CIT_T021_face_up_discards_and_cards_passed) {
  struct Row {
    int seats, cast, face_up, passed;
  };
  for (const Row& row : {Row{4, 9, 3, 5}, Row{5, 9, 2, 6}, Row{6, 9, 1, 7}, Row{7, 9, 0, 8},
                         Row{8, 9, 0, 8}, Row{4, 8, 2, 5}, Row{5, 8, 1, 6}, Row{6, 8, 0, 7},
                         Row{7, 8, 0, 7}, Row{3, 9, 0, 8}, Row{2, 8, 0, 7}}) {
    Selection s(rules_of(row.seats, row.cast == 9 ? "artist" : ""), 3);
    s.run();
    EXPECT_EQ(count(s.state().draft.face_up), row.face_up) << row.seats << " " << row.cast;
    EXPECT_EQ(s.choices().count(), row.passed) << row.seats << " " << row.cast;
    EXPECT_NE(s.state().draft.face_down, 0);
  }
}

// CIT-3.1, 3.5, 0.10, 12.1
TEST(CitadelsDraft, CIT_T022_the_crowned_player_begins_and_the_cards_go_left) {
  EXPECT_EQ(course_of(crowned(4, 5), 1).seats, (std::vector{D, E, A, B, C}));
  EXPECT_EQ(course_of(crowned(2, 8), 1).seats, (std::vector{B, C, D, E, F, G, H, A}));
}

// CIT-3.5
TEST(CitadelsDraft, CIT_3_5_each_keeps_exactly_one_and_passes_the_rest) {
  Selection s(crowned(1, 6), 12);
  s.run();
  RankMask before = s.seen_by(A).seen[0];
  for (int step = 0; step < 6; ++step) {
    const Seat seat = seat_at(step);
    ASSERT_EQ(s.actor(), seat);
    EXPECT_EQ(s.seen_by(seat).seen[static_cast<std::size_t>(step)], before);
    const Action kept = s.choices().first();
    s.pick(kept);
    EXPECT_EQ(s.roles(seat), rank_bit(rank_of(kVerbs.decode(kept))));
    before = static_cast<RankMask>(before & ~s.roles(seat));
  }
}

// CIT-3.8
TEST(CitadelsDraft, CIT_T023_two_players_keep_and_discard_in_turn) {
  const Course course = course_of(crowned(1, 2), 9);
  // The last discard is forced: there is one card left.
  ASSERT_GE(course.sizes.size(), 6U);
  EXPECT_EQ(std::vector(course.sizes.begin(), course.sizes.begin() + 6),
            (std::vector{7, 6, 5, 4, 3, 2}));
  EXPECT_EQ(course.decisions.substr(0, 6), "kkdkdk");
  EXPECT_EQ(std::vector(course.seats.begin(), course.seats.begin() + 6),
            (std::vector{A, B, B, A, A, B}));
  Selection s(crowned(1, 2), 9);
  s.finish();
  EXPECT_EQ(count(s.roles(A)), 2);
  EXPECT_EQ(count(s.roles(B)), 2);
  EXPECT_EQ(count(aside(s)), 4);
}

// CIT-3.8, 3.12: each of two players knows the own discards, and no other's.
TEST(CitadelsDraft, CIT_3_8_and_3_12_two_players_know_the_cards_they_put_face_down) {
  Selection s(crowned(1, 2), 5);
  s.finish();
  const auto known = [&](Seat viewer, std::size_t step) {
    return s.seen_by(viewer).draft.removed[step] != 0;
  };
  const bool of_a[] = {true, false, false, true, true, false, false};
  for (std::size_t step = 0; step < 7; ++step) {
    EXPECT_EQ(known(A, step), of_a[step]) << step;
    EXPECT_EQ(known(B, step), !of_a[step]) << step;
    EXPECT_FALSE(known(Seat::Spectator, step));
  }
  EXPECT_EQ(s.seen_by(A).draft.face_down, 0);
  EXPECT_EQ(s.seen_by(B).draft.face_down, 0);
}

// CIT-3.9
TEST(CitadelsDraft, CIT_T024_three_players_choose_twice_with_a_random_discard_between) {
  const Rules rules = crowned(1, 3);
  const Course course = course_of(rules, 4);
  EXPECT_EQ(course.sizes, (std::vector{8, 7, 6, 4, 3, 2}));
  EXPECT_EQ(course.seats, (std::vector{A, B, C, A, B, C}));
  EXPECT_EQ(course.decisions, "kkkkkk");
  std::array<int, kRanks + 1> discarded{};
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    Selection s(rules, seed);
    s.finish();
    ASSERT_EQ(count(aside(s)), 3) << "first, random and last card";
    for (const Seat seat : {A, B, C}) ASSERT_EQ(count(s.roles(seat)), 2);
    ++discarded[s.state().draft.removed[3]];
  }
  for (int rank = 1; rank <= 9; ++rank) {
    EXPECT_NEAR(discarded[static_cast<std::size_t>(rank)], 1500 / 9, 60) << rank;
  }
}

// CIT-3.7
TEST(CitadelsDraft, CIT_T025_the_last_of_eight_chooses_from_the_first_discard_too) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Selection s(crowned(1, 8), seed);
    s.run();
    for (int i = 0; i < 7; ++i) s.pick();
    ASSERT_EQ(s.actor(), H);
    EXPECT_EQ(s.rules().decision(s.state()), Decision::DraftLast);
    const int face_down = s.state().draft.face_down;
    EXPECT_EQ(s.choices().count(), 2);
    EXPECT_TRUE(s.choices().contains(action(Verb::Draft, face_down)));
    s.pick(action(Verb::Draft, face_down));
    EXPECT_EQ(s.roles(H), rank_bit(face_down));
    EXPECT_EQ(count(aside(s)), 1) << "the other one goes face down";
  }
}

// CIT-3.4, 3.2
TEST(CitadelsDraft, CIT_T030_rank_4_never_lies_face_up_but_sometimes_face_down) {
  for (const char* cast : {"", "emperor", "patrician artist"}) {
    const Rules rules = rules_of(4, cast);
    int down = 0;
    for (std::uint64_t seed = 0; seed < 1800; ++seed) {
      Selection s(rules, seed);
      s.run();
      ASSERT_EQ(s.state().draft.face_up & rank_bit(4), 0);
      down += s.state().draft.face_down == 4 ? 1 : 0;
    }
    EXPECT_NEAR(down, 300, 75) << "one of six in the pile " << cast;
  }
}

// CIT-3.6, 3.7
TEST(CitadelsDraft, CIT_T031_the_last_of_seven_with_eight_and_with_nine_characters) {
  Selection eight(crowned(1, 7), 3), nine(crowned(1, 7, "artist"), 3);
  for (Selection* s : {&eight, &nine}) {
    s->run();
    for (int i = 0; i < 6; ++i) s->pick();
    ASSERT_EQ(s->actor(), G);
    EXPECT_EQ(s->choices().count(), 2);
    const int face_down = s->state().draft.face_down;
    EXPECT_EQ(s->choices().contains(action(Verb::Draft, face_down)), s == &eight);
    s->pick();
    EXPECT_EQ(count(aside(*s)), s == &eight ? 1 : 2);
    EXPECT_EQ(s->seen_by(G).draft.face_down, s == &eight ? face_down : 0);
  }
}

// CIT-3.6, 3.12: the last player saw both cards and knows the one that went face down.
TEST(CitadelsDraft, CIT_3_6_the_unchosen_card_is_known_to_the_last_player_only) {
  Selection s(crowned(1, 4), 6);
  s.finish();
  const auto unchosen = static_cast<RankMask>(aside(s) & ~s.state().draft.face_up &
                                              ~rank_bit(s.state().draft.face_down));
  EXPECT_EQ(count(unchosen), 1);
  EXPECT_EQ(s.seen_by(D).seen[3], static_cast<RankMask>(unchosen | s.roles(D)));
  for (const Seat other : {A, B, C}) EXPECT_EQ(s.seen_by(other).seen[3], 0);
}

// CIT-3.10, 3.9
TEST(CitadelsDraft, CIT_T032_the_third_player_does_not_learn_the_random_discard) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Selection s(crowned(1, 3), seed);
    s.run();
    for (int i = 0; i < 3; ++i) s.pick();
    ASSERT_EQ(s.actor(), A);
    const View third = s.seen_by(C);
    EXPECT_EQ(count(third.seen[2]), 6);
    EXPECT_EQ(third.draft.removed[3], 0);
    EXPECT_EQ(third.seen[3], 0);
    EXPECT_EQ(count(s.seen_by(A).seen[4]), 4);
    EXPECT_EQ(s.seen_by(A).draft.removed[3], 0) << "he may infer nothing more than the 4 tell";
  }
}

// CIT-3.12, 8.2, 8.3
TEST(CitadelsDraft, CIT_3_12_everybody_knows_just_what_passed_through_the_own_hands) {
  Selection s(crowned(1, 5), 14);
  s.finish();
  for (int viewer = 0; viewer < 5; ++viewer) {
    const View view = s.seen_by(seat_at(viewer));
    EXPECT_EQ(view.roles, s.roles(seat_at(viewer)));
    EXPECT_EQ(view.draft.face_up, s.state().draft.face_up);
    EXPECT_EQ(view.draft.face_down, 0);
    for (std::size_t step = 0; step < 5; ++step) {
      const bool own = static_cast<int>(step) == viewer;
      EXPECT_EQ(view.seen[step] != 0, own);
      EXPECT_EQ(view.draft.removed[step] != 0, own);
    }
  }
  EXPECT_EQ(s.seen_by(Seat::Spectator).roles, 0);
}

// CIT-3.2, 4.1: discards are out for the round, and back in the next.
TEST(CitadelsDraft, CIT_3_2_characters_laid_aside_are_not_called_into_play) {
  Selection s(rules_of(5), 23);
  s.finish();
  EXPECT_EQ(count(aside(s)), 3);
  while (s.state().rounds == 1) {
    if (s.state().turn.rank != 0) {
      EXPECT_EQ(rank_bit(s.state().turn.rank) & aside(s), 0);
    }
    s.pick();
  }
  s.finish();
  EXPECT_EQ(count(aside(s)), 3);
}

// ---- the Theater ----

// CIT-7.28, 3.11, 8.1, 12 D4
TEST(CitadelsDraft, CIT_T029_theater_owner_exchanges_with_an_opponent) {
  Selection s(crowned(1, 4, "", "theater"), 11);
  s.run().stands(C, Kind::Theater);
  s.finish();
  ASSERT_EQ(s.rules().decision(s.state()), Decision::Theater) << "after the last pick";
  ASSERT_EQ(s.actor(), C);
  EXPECT_EQ(s.state().round.called, 0) << "before rank 1";
  EXPECT_EQ(s.choices().count(), 4) << "three opponents, or none";
  EXPECT_FALSE(s.choices().contains(action(Verb::Theater, C)));
  const RankMask mine = s.roles(C), theirs = s.roles(A), others = s.roles(B);
  s.pick(action(Verb::Theater, A));
  EXPECT_EQ(s.roles(C), theirs);
  EXPECT_EQ(s.roles(A), mine);
  EXPECT_EQ(s.roles(B), others);
  for (const Event& event : s.log()) {
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::TheaterSwap:
        EXPECT_EQ(event.audience, SeatMask::everyone());
        break;
      case EventKind::TheaterGot:
        EXPECT_TRUE(event.seat == A || event.seat == C);
        EXPECT_EQ(event.audience, SeatMask::of(event.seat));
        break;
      default:
        break;
    }
  }
  for (const Seat viewer : {A, C}) {
    EXPECT_EQ(s.seen_by(viewer).roles, viewer == A ? mine : theirs);
    EXPECT_NE(s.seen_by(viewer).draft.theater_given, 0);
    EXPECT_NE(s.seen_by(viewer).draft.theater_taken, 0);
  }
  for (const Seat viewer : {B, D, Seat::Spectator}) {
    const View view = s.seen_by(viewer);
    EXPECT_EQ(view.draft.theater_given, 0);
    EXPECT_EQ(view.draft.theater_taken, 0);
    EXPECT_EQ(view.draft.theater_owner, C);
    EXPECT_EQ(view.draft.theater_other, A);
  }
  // The ranks are called with the new owners.
  std::map<Seat, RankMask> played;
  while (s.state().rounds == 1) {
    const Turn& turn = s.state().turn;
    played[turn.seat] = static_cast<RankMask>(played[turn.seat] | rank_bit(turn.rank));
    s.pick();
  }
  EXPECT_TRUE(!played.contains(C) || played[C] == theirs);
  EXPECT_TRUE(!played.contains(A) || played[A] == mine);
  EXPECT_TRUE(played.contains(A) || played.contains(C)) << "at most one of them was killed";
}
// CIT-3.11
TEST(CitadelsDraft, CIT_3_11_theater_may_be_left_unused_and_only_its_owner_is_asked) {
  Selection s(crowned(1, 4, "", "theater"), 15);
  s.run().stands(B, Kind::Theater);
  s.finish();
  ASSERT_EQ(s.actor(), B);
  std::array<RankMask, 4> before{};
  for (int i = 0; i < 4; ++i) before[static_cast<std::size_t>(i)] = s.roles(seat_at(i));
  s.pick(action(Verb::Decline));
  for (int i = 0; i < 4; ++i) EXPECT_EQ(s.roles(seat_at(i)), before[static_cast<std::size_t>(i)]);
  Selection none(crowned(1, 4, "", "theater"), 15);
  none.finish();
  EXPECT_EQ(none.rules().decision(none.state()), Decision::Turn) << "it stands nowhere";
}

// CIT-7.28, 8.7
TEST(CitadelsDraft, CIT_T054_theater_of_two_players_gives_a_chosen_card_for_a_random_one) {
  Table t(2, "", "theater");
  t.city(A, "theater").holds(A, "thief king").holds(B, "bishop warlord");
  t.state().stack[0] = Frame{};
  t.state().stack[0].proc = Proc::Theater;
  t.state().stack[0].actor = A;
  t.settle().does(A, "theater 2");
  EXPECT_EQ(t.choices(), "give-role 2, give-role 4");
  t.refuses(A, "give-role 5", "CIT-7.28").does(A, "give-role 4");
  std::vector<ChanceOutcome> outcomes;
  t.rules().chance_outcomes(t.state(), outcomes);
  ASSERT_EQ(outcomes.size(), 2U);
  for (const ChanceOutcome& outcome : outcomes) EXPECT_DOUBLE_EQ(outcome.probability, 0.5);
  t.chance("draw-role 5");
  EXPECT_EQ(t.state().player(A).roles, rank_bit(2) | rank_bit(5));
  EXPECT_EQ(t.state().player(B).roles, rank_bit(4) | rank_bit(8));
  EXPECT_EQ(t.actor(), A) << "the Thief is called first";
}

}  // namespace
}  // namespace burgrave::citadels
