#include "games/citadels/test/scene.hpp"

#include <bit>
#include <map>
#include <set>

namespace burgrave::citadels {
namespace {

/// A new match, its selection phases played at random.
class Selecting {
 public:
  Selecting(const Options& options, std::uint64_t seed)
      : rules_(options, catalog_for(options)), rng_(seed), state_(rules_.initial_state()) {}

  /// Plays until a character has been laid aside or somebody must choose, returning whom.
  Seat next() {
    const SeatMask actors = rules_.actors(state_);
    return actors.first();
  }
  int choices() {
    ActionSet set;
    rules_.legal(state_, next(), set);
    return set.count();
  }
  Action step() {
    ActionSet set;
    rules_.legal(state_, next(), set);
    const Action action =
        next() == Seat::Chance ? rules_.sample_chance(state_, rng_) : set.sample(rng_);
    rules_.apply(state_, next(), action, nullptr);
    return action;
  }
  void to_draft() {
    while (state_.stack[0].proc != Proc::Draft) step();
  }
  const State& state() const { return state_; }
  const Rules& rules() const { return rules_; }
  Rng& rng() { return rng_; }

 private:
  Rules rules_;
  Rng rng_;
  State state_;
};

Options options_with(int seats, std::string_view cast = "") { return with_cast(seats, cast); }

/// How many cards each chooser of the selection had before him.
std::vector<int> passed(const Options& options, std::uint64_t seed) {
  Selecting s(options, seed);
  s.to_draft();
  std::vector<int> sizes;
  while (s.state().stack[0].proc == Proc::Draft) {
    if (s.next() != Seat::Chance) sizes.push_back(s.choices());
    s.step();
  }
  return sizes;
}

// CIT-3.2-3.5, 3.6
TEST(CitadelsSelection, CIT_T020_four_players_with_eight_characters) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Selecting s(options_with(4), seed);
    s.to_draft();
    EXPECT_EQ(std::popcount(s.state().draft.face_up), 2);
    EXPECT_EQ(s.state().draft.face_up & rank_bit(4), 0);
  }
  EXPECT_EQ(passed(options_with(4), 5), (std::vector{5, 4, 3, 2}));
}

// CIT-3.3, 2.2
TEST(CitadelsSelection, CIT_T021_face_up_and_passed_cards) {
  const auto face_up = [](const Options& options) {
    Selecting s(options, 3);
    s.to_draft();
    return std::pair{std::popcount(s.state().draft.face_up), s.choices()};
  };
  EXPECT_EQ(face_up(options_with(4, "artist")), (std::pair{3, 5}));
  EXPECT_EQ(face_up(options_with(5, "artist")), (std::pair{2, 6}));
  EXPECT_EQ(face_up(options_with(6, "artist")), (std::pair{1, 7}));
  EXPECT_EQ(face_up(options_with(7, "artist")), (std::pair{0, 8}));
  EXPECT_EQ(face_up(options_with(8, "artist")), (std::pair{0, 8}));
  EXPECT_EQ(face_up(options_with(5)), (std::pair{1, 6}));
  EXPECT_EQ(face_up(options_with(6)), (std::pair{0, 7}));
  EXPECT_EQ(face_up(options_with(7)), (std::pair{0, 7}));
}

// CIT-3.5, 12.1
TEST(CitadelsSelection, CIT_T022_from_the_crowned_player_leftwards) {
  Options options = options_with(5);
  options.first_crown = 4;
  Selecting s(options, 1);
  s.to_draft();
  std::vector<int> order;
  for (; s.state().stack[0].proc == Proc::Draft; s.step()) order.push_back(index(s.next()));
  EXPECT_EQ(order, (std::vector{3, 4, 0, 1, 2}));
}

// CIT-3.8
TEST(CitadelsSelection, CIT_T023_two_players_keep_and_discard) {
  Options options = options_with(2);
  options.first_crown = 1;
  Selecting s(options, 9);
  s.to_draft();
  std::vector<std::string> kinds;
  std::vector<int> sizes;
  while (s.state().stack[0].proc == Proc::Draft) {
    sizes.push_back(s.choices());
    kinds.push_back(Rules::notation(s.step()).substr(0, 4));
  }
  EXPECT_EQ(sizes, (std::vector{7, 6, 5, 4, 3, 2})) << "the last card is no choice";
  EXPECT_EQ(kinds, (std::vector<std::string>{"draf", "draf", "bury", "draf", "bury", "draf"}));
  EXPECT_EQ(std::popcount(s.state().player(A).roles), 2);
  EXPECT_EQ(std::popcount(s.state().player(B).roles), 2);
  EXPECT_EQ(s.state().draft.steps, 7);
}

// CIT-3.9
TEST(CitadelsSelection, CIT_T024_three_players_with_nine_characters) {
  EXPECT_EQ(passed(options_with(3), 4), (std::vector{8, 7, 6, 4, 3, 2}));
  Selecting s(options_with(3), 4);
  s.to_draft();
  while (s.state().stack[0].proc == Proc::Draft) s.step();
  RankMask held = 0;
  for (const Seat seat : {A, B, C}) {
    EXPECT_EQ(std::popcount(s.state().player(seat).roles), 2);
    held = static_cast<RankMask>(held | s.state().player(seat).roles);
  }
  EXPECT_EQ(9 - std::popcount(held), 3) << "three lie face down";
}

// CIT-3.7
TEST(CitadelsSelection, CIT_T025_the_eighth_player_chooses_from_the_first_discard_too) {
  Selecting s(options_with(8), 2);
  s.to_draft();
  const int face_down = s.state().draft.face_down;
  while (s.state().draft.steps < 7) s.step();
  ActionSet set;
  s.rules().legal(s.state(), s.next(), set);
  EXPECT_EQ(set.count(), 2);
  EXPECT_TRUE(set.contains(with_rank(kDraft, face_down)));
}

// CIT-2.4, 2.6, 1.2, 8.1
TEST(CitadelsSelection, CIT_T028_deck_hands_and_gold_at_the_start) {
  for (int seats = 2; seats <= 8; ++seats) {
    Selecting s(options_with(seats), 7);
    EXPECT_EQ(s.state().deck_size(), 68);
    s.to_draft();
    EXPECT_EQ(s.state().deck_size(), 68 - 4 * seats);
    for (int i = 0; i < seats; ++i) {
      EXPECT_EQ(s.state().player(seat_at(i)).hand.size(), 4);
      EXPECT_EQ(s.state().player(seat_at(i)).gold, 2);
    }
  }
}

// CIT-3.11, 7.28, 8.1
TEST(CitadelsSelection, CIT_T029_theater_swaps_two_characters) {
  Selecting s(options_with(4), 11);
  s.to_draft();
  while (s.state().draft.steps < 3) s.step();
  State state = s.state();
  const Rules& rules = s.rules();
  state.player(C).city = card_set("theater");
  state.middle = state.middle - CardSet{};
  ActionSet set;
  rules.legal(state, rules.actors(state).first(), set);
  rules.apply(state, rules.actors(state).first(), set.first(), nullptr);
  ASSERT_EQ(rules.decision(state), Decision::Theater);
  ASSERT_EQ(rules.actors(state).first(), C);
  const RankMask mine = state.player(C).roles, theirs = state.player(A).roles;
  EventLog log;
  rules.apply(state, C, with_seat(kTheater, A), &log);
  int told_all = 0;
  for (const Event& event : log) {
    if (event.kind == static_cast<std::uint8_t>(EventKind::TheaterSwap)) {
      ++told_all;
      EXPECT_EQ(event.audience, SeatMask::everyone());
    }
    if (event.kind == static_cast<std::uint8_t>(EventKind::TheaterGot)) {
      EXPECT_EQ(event.audience, SeatMask::of(event.seat));
    }
  }
  EXPECT_EQ(told_all, 1);
  EXPECT_EQ(state.player(C).roles, theirs);
  EXPECT_EQ(state.player(A).roles, mine);
  EXPECT_EQ(rules.view(state, B).draft.theater_given, 0) << "others learn nothing";
  EXPECT_NE(rules.view(state, A).draft.theater_given, 0);
}

// CIT-3.4
TEST(CitadelsSelection, CIT_T030_rank_4_may_lie_face_down_but_never_up) {
  int down = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Selecting s(options_with(4), seed);
    s.to_draft();
    EXPECT_EQ(s.state().draft.face_up & rank_bit(4), 0);
    down += s.state().draft.face_down == 4 ? 1 : 0;
  }
  EXPECT_GT(down, 20);
}

// CIT-3.6, 3.7
TEST(CitadelsSelection, CIT_T031_the_last_of_seven_players) {
  EXPECT_EQ(passed(options_with(7), 3).back(), 2);
  Selecting eight(options_with(7), 3), nine(options_with(7, "artist"), 3);
  for (Selecting* s : {&eight, &nine}) {
    s->to_draft();
    while (s->state().draft.steps < 6) s->step();
    const View view = s->rules().view(s->state(), s->next());
    const RankMask seen = view.seen[6];
    const bool sees_first = (seen & rank_bit(s->state().draft.face_down)) != 0;
    EXPECT_EQ(std::popcount(seen), 2);
    EXPECT_EQ(sees_first, s == &eight);
  }
}

// CIT-3.10, 3.12
TEST(CitadelsSelection, CIT_T032_nobody_sees_the_third_players_random_discard) {
  Options options = options_with(3);
  options.first_crown = 1;
  Selecting s(options, 8);
  s.to_draft();
  while (s.state().draft.steps < 4) s.step();
  const View third = s.rules().view(s.state(), C);
  EXPECT_EQ(std::popcount(third.seen[2]), 6);
  EXPECT_EQ(third.draft.removed[3], 0);
  const View crowned = s.rules().view(s.state(), A);
  EXPECT_EQ(std::popcount(crowned.seen[4]), 4);
}

// CIT-2.7
TEST(CitadelsSelection, CIT_2_7_the_first_crown_is_drawn_or_fixed) {
  std::set<Seat> seen;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Selecting s(options_with(4), seed);
    s.step();
    seen.insert(s.state().crown);
  }
  EXPECT_EQ(seen.size(), 4U);
  Options options = options_with(4);
  options.first_crown = 3;
  EXPECT_EQ(Selecting(options, 1).state().crown, C);
}

// CIT-2.1, 2.5, 1.1, 1.5: players, the public cast, types.
TEST(CitadelsSelection, CIT_2_5_the_cast_is_public) {
  const Rules rules(options_with(5, "artist"), catalog_for(options_with(5, "artist")));
  EXPECT_EQ(rules.seats(), 5);
  EXPECT_EQ(rules.role(1), Role::Assassin);
  EXPECT_EQ(rules.role(9), Role::Artist);
  EXPECT_EQ(rules.cast(), 0x1FF);
}

// CIT-8.7, 8.2: shuffles and draws are chance, and hidden until they show.
TEST(CitadelsSelection, CIT_8_7_the_face_down_character_is_seen_by_nobody) {
  Selecting s(options_with(5), 21);
  s.to_draft();
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(s.rules().view(s.state(), seat_at(i)).draft.face_down, 0);
  }
  EXPECT_EQ(s.rules().view(s.state(), Seat::Spectator).hand, CardSet{});
}

}  // namespace
}  // namespace burgrave::citadels
