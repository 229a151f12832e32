#include "search/bots.hpp"

#include "search/test/caylus_games.hpp"

#include <gtest/gtest.h>

namespace burgrave {
namespace {

using caylus::Rules;

std::unique_ptr<Bot<Rules>> bot(const Rules& rules, std::string_view spec, std::uint64_t salt = 0) {
  return make_bot(rules, *parse_bot_spec(spec), salt);
}

/// A whole game of one bot against itself, as the codes of its actions.
std::vector<std::uint16_t> moves_of(const Rules& rules, std::string_view spec) {
  std::vector<std::uint16_t> codes;
  std::vector<std::unique_ptr<Bot<Rules>>> bots;
  for (int i = 0; i < rules.seats(); ++i) {
    bots.push_back(bot(rules, spec, static_cast<std::uint64_t>(i)));
  }
  auto state = test::first_decision(rules, 1);
  for (SeatMask actors = rules.actors(state); !actors.empty(); actors = rules.actors(state)) {
    const Seat seat = actors.first();
    const auto at = static_cast<std::size_t>(index(seat));
    const Action action = bots[at]->choose(rules.view(state, seat), seat);
    codes.push_back(action.code);
    rules.apply(state, seat, action, nullptr);
  }
  return codes;
}

TEST(Bots, SameSpecAndSeedPlayTheSameGame) {
  const Rules rules = test::caylus_rules(2);
  for (const char* spec : {"random", "easy", "medium", "hard:100it", "hard:100it+threads=2"}) {
    const auto codes = moves_of(rules, spec);
    EXPECT_EQ(codes, moves_of(rules, spec)) << spec;
    EXPECT_GT(codes.size(), 50U);
  }
}

TEST(Bots, AnotherSeedPlaysAnotherGame) {
  const Rules rules = test::caylus_rules(2);
  for (const char* spec : {"random", "medium", "hard:100it"}) {
    const std::string other =
        std::string(spec) +
        (std::string_view(spec).find(':') == std::string_view::npos ? ":" : "+") + "seed=2";
    EXPECT_NE(moves_of(rules, spec), moves_of(rules, other)) << spec;
  }
}

TEST(Bots, ChooseOnlyLegalActions) {
  for (int seats = 2; seats <= 5; ++seats) {
    const Rules rules = test::caylus_rules(seats);
    for (const char* spec : {"random", "easy", "medium", "hard:70it"}) {
      const auto player = bot(rules, spec);
      int visited = 0;
      test::visit_random_games(rules, 2, 9, [&](const caylus::State& state, Seat seat) {
        if (++visited % 5 != 0) return;
        const Action action = player->choose(rules.view(state, seat), seat);
        ActionSet legal;
        rules.legal(state, seat, legal);
        EXPECT_TRUE(legal.contains(action)) << spec << " chose " << Rules::notation(action);
      });
    }
  }
}

TEST(Bots, KeepTheirTime) {
  constexpr double kLimit = 0.05, kSlack = 0.05;  // the clock is read every 64 iterations
  const Rules rules = test::caylus_rules(4);
  const auto player = bot(rules, "hard:50ms");
  int visited = 0;
  test::visit_random_games(rules, 1, 6, [&](const caylus::State& state, Seat seat) {
    if (++visited % 25 != 0) return;
    const double start = thread_seconds();
    player->choose(rules.view(state, seat), seat);
    EXPECT_LE(thread_seconds() - start, kLimit + kSlack);
  });
}

TEST(Bots, AnalysisListsEveryLegalMoveOnce) {
  const Rules rules = test::caylus_rules(3);
  const auto state = test::first_decision(rules, 4);
  const Seat seat = rules.actors(state).first();
  const auto moves = analyse(rules, rules.view(state, seat), seat, {500, 0, 1});
  ActionSet legal;
  rules.legal(state, seat, legal);
  ASSERT_EQ(static_cast<int>(moves.size()), legal.count());
  double share = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    EXPECT_TRUE(legal.contains(moves[i].action));
    EXPECT_GE(moves[i].win_share, 0);
    EXPECT_LE(moves[i].win_share, 1);
    EXPECT_LE(moves[i].visits, moves[i == 0 ? 0 : i - 1].visits);
    share += moves[i].visit_share;
  }
  EXPECT_NEAR(share, 1, 1e-9);
}

}  // namespace
}  // namespace burgrave
