#include "core/test/spread.hpp"
#include "games/citadels/test/first_round.hpp"

#include <vector>

// Who may hold which character: sampled worlds against all selections, tried one by one.
namespace burgrave::citadels {

namespace {

constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }

template <class T>
void append(std::string& text, const T& value) {
  text.append(reinterpret_cast<const char*>(&value), sizeof value);
}

/// Who holds what, and how it came about.
std::string layout(const State& state) {
  std::string text;
  append(text, state.draft);
  for (const Player& player : state.players) append(text, player.roles);
  return text;
}

bool in_selection(const State& state) {
  switch (state.stack[0].proc) {
    case Proc::Shuffle:
    case Proc::Draft:
    case Proc::Theater:
    case Proc::TheaterRole:
    case Proc::TheaterDraw:
      return true;
    default:
      return false;
  }
}

/// All selections that fit what a viewer knows, each as likely as players make it who choose evenly
/// among what they are passed.
class AllSelections {
 public:
  AllSelections(const FirstRound& round, Seat viewer)
      : rules_(round.rules()), viewer_(viewer), view_(rules_.view(round.state(), viewer)) {
    over_ = !in_selection(round.state());
    now_ = round.state().stack[0].proc;
    explore(round.start(), 1);
  }
  const Weights& weights() const { return weights_; }

 private:
  void explore(const State& state, double weight) {
    const bool reached = over_ ? !in_selection(state)
                               : state.draft.steps == view_.draft.steps &&
                                     state.stack[0].proc == now_ && state.draft.face_down != 0;
    if (reached) {
      if (fits(state)) weights_[layout(state)] += weight;
      return;
    }
    const Seat actor = state.top().actor;
    ActionSet open;
    rules_.legal(state, actor, open);
    open.for_each([&](Action action) {
      State next = state;
      rules_.apply(next, actor, action);
      // Its own choices say nothing to the viewer.
      if (agrees(next)) explore(next, actor == viewer_ ? weight : weight / open.count());
    });
  }
  /// What the viewer has seen so far is what it remembers.
  bool agrees(const State& state) const {
    if ((state.draft.face_up & ~view_.draft.face_up) != 0) return false;
    const View view = rules_.view(state, viewer_);
    for (int step = 0; step < state.draft.steps; ++step) {
      if (view.seen[at(step)] != view_.seen[at(step)]) return false;
      if (view.draft.removed[at(step)] != view_.draft.removed[at(step)]) return false;
    }
    return true;
  }
  bool fits(const State& state) const {
    const View view = rules_.view(state, viewer_);
    if (view.draft != view_.draft || view.seen != view_.seen || view.roles != view_.roles) {
      return false;
    }
    RankMask held = 0;
    for (int i = 0; i < rules_.seats(); ++i) {
      if ((view_.players[at(i)].revealed & ~state.players[at(i)].roles) != 0) return false;
      held = static_cast<RankMask>(held | state.players[at(i)].roles);
    }
    RankMask nobodys = view_.round.silent;
    if (view_.round.killed != 0) {
      nobodys = static_cast<RankMask>(nobodys & ~rank_bit(view_.round.killed));
    }
    return (held & nobodys) == 0;
  }

  const Rules& rules_;
  Seat viewer_;
  View view_;
  bool over_ = false;
  Proc now_ = Proc::None;
  Weights weights_;
};

/// Samples of these viewers follow what all selections say.
void expect_fair(const FirstRound& round, const std::vector<Seat>& viewers) {
  for (const Seat viewer : viewers) {
    const AllSelections all(round, viewer);
    const View view = round.rules().view(round.state(), viewer);
    Rng rng(1);
    Counts counts;
    for (int i = 0; i < 20'000; ++i) ++counts[layout(round.rules().sample_state(view, rng))];
    EXPECT_TRUE(follows(counts, all.weights()))
        << "viewer " << index(viewer) + 1 << ", " << all.weights().size() << " worlds";
    if (all.weights().size() < 500) {
      EXPECT_TRUE(covers(counts, all.weights())) << "viewer " << index(viewer) + 1;
    }
  }
}

std::vector<Seat> everybody_at(int seats) {
  std::vector<Seat> all{Seat::Spectator};
  for (int i = 0; i < seats; ++i) all.push_back(seat_at(i));
  return all;
}

Options options_of(int seats, Options options = {}) {
  options.seats = seats;
  options.first_crown = 1;
  return options;
}

TEST(CitadelsSampledRoles, CIT_3_12_in_the_selection_of_four_players) {
  FirstRound round(options_of(4));
  round.act("face-up 2, face-up 7, face-down 5, draft 1, draft 4");
  expect_fair(round, everybody_at(4));
}

TEST(CitadelsSampledRoles, CIT_4_1_revealed_and_silent_characters_of_four_players) {
  FirstRound round(options_of(4));
  round.act("face-up 2, face-up 7, face-down 5, draft 1, draft 4, draft 8, draft 6");
  round.act("name 8, gold, end, gold, end");  // the King has played, the Merchant is next
  EXPECT_EQ(round.state().round.called, 6);
  expect_fair(round, everybody_at(4));
}

TEST(CitadelsSampledRoles, CIT_6_1_a_killed_character_may_be_anywhere) {
  FirstRound round(options_of(4));
  round.act("face-up 2, face-up 7, face-down 5, draft 1, draft 4, draft 8, draft 6");
  round.act("name 4, gold, end");
  EXPECT_EQ(round.state().round.silent & rank_bit(4), rank_bit(4));
  expect_fair(round, everybody_at(4));
}

TEST(CitadelsSampledRoles, CIT_3_8_two_players_keep_and_discard) {
  FirstRound round(options_of(2));
  round.act("face-down 3, draft 1, draft 5, bury 2, draft 6");
  expect_fair(round, everybody_at(2));
  round.act("bury 7, draft 4, name 5, gold, end");
  EXPECT_EQ(round.state().turn.rank, 4);
  expect_fair(round, everybody_at(2));
}

TEST(CitadelsSampledRoles, CIT_3_9_three_players_and_a_random_discard) {
  FirstRound round(options_of(3));
  round.act("face-down 9, draft 1, draft 2, draft 3, face-down 4, draft 5, draft 6, draft 7");
  round.act("name 6, gold, end");
  EXPECT_EQ(round.state().turn.rank, 2);
  expect_fair(round, everybody_at(3));
}

TEST(CitadelsSampledRoles, CIT_3_7_the_last_of_seven_players_may_take_the_face_down_card) {
  FirstRound round(options_of(7));
  round.act("face-down 8, draft 1, draft 2, draft 3, draft 4, draft 5, draft 6");
  expect_fair(round, {seat_at(0), seat_at(5), seat_at(6)});
  round.act("draft 8, name 7, gold, end, name 4, gold, end");
  EXPECT_EQ(round.state().turn.rank, 3);
  expect_fair(round, everybody_at(7));
}

TEST(CitadelsSampledRoles, CIT_3_7_eight_players_with_nine_characters) {
  FirstRound round(options_of(8));
  round.act("face-down 9, draft 1, draft 2, draft 3, draft 4, draft 5, draft 6, draft 7, draft 8");
  round.act("name 9, gold, end, name 8, gold, end");
  expect_fair(round, {seat_at(0), seat_at(4), seat_at(6), seat_at(7)});
}

TEST(CitadelsSampledRoles, CIT_7_28_after_a_theater_exchange_of_four_players) {
  FirstRound round(options_of(4, {.preset = kDevious}), seat_at(1));
  round.act("face-up 2, face-up 7, face-down 5, draft 1, draft 4, draft 8, draft 6");
  expect_fair(round, everybody_at(4));
  round.act("theater 3");
  EXPECT_EQ(round.state().player(seat_at(1)).roles, rank_bit(8));
  expect_fair(round, everybody_at(4));
  round.act("mark 2, mark 3, mark 4, sign 4, gold, end");
  expect_fair(round, everybody_at(4));
}

TEST(CitadelsSampledRoles, CIT_7_28_after_a_theater_exchange_of_three_players) {
  FirstRound round(options_of(3, {.preset = kDevious, .rank_9 = kRank9FirstVariant + 1}),
                   seat_at(2));
  round.act("face-down 9, draft 1, draft 2, draft 3, face-down 4, draft 5, draft 6, draft 7");
  round.act("theater 1, give-role 3, draw-role 5, mark 2, mark 6, mark 7, sign 7, gold, end");
  EXPECT_EQ(round.state().turn.rank, 2);
  expect_fair(round, {seat_at(0), seat_at(1), seat_at(2)});
}

TEST(CitadelsSampledRoles, CIT_7_28_while_chance_draws_the_opponents_card) {
  FirstRound round(options_of(3, {.preset = kDevious, .rank_9 = kRank9FirstVariant + 1}),
                   seat_at(2));
  round.act("face-down 9, draft 1, draft 2, draft 3, face-down 4, draft 5, draft 6, draft 7");
  round.act("theater 1, give-role 3");
  const View view = round.rules().view(round.state(), seat_at(1));
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    const State world = round.rules().sample_state(view, rng);
    EXPECT_EQ(world.player(seat_at(2)).roles & rank_bit(world.top().b), rank_bit(world.top().b))
        << "the owner gives what it has";
  }
}

}  // namespace
}  // namespace burgrave::citadels
