#include "search/mcts_forest.hpp"
#include "search/test/caylus_games.hpp"
#include "search/test/hidden_game.hpp"
#include "search/test/nim.hpp"
#include "search/test/pick_game.hpp"
#include "search/test/secret_choice_game.hpp"

#include <gtest/gtest.h>

#include <map>
#include <utility>

namespace burgrave {
namespace {

using test::HiddenGame;
using test::Nim;
using test::PickGame;
using test::SecretChoiceGame;

static_assert(GamePlay<Nim> && GamePlay<HiddenGame> && GamePlay<PickGame> &&
              GamePlay<SecretChoiceGame>);

template <class R>
std::uint16_t best(const R& rules, const typename R::View& view, Seat seat, int iterations,
                   std::uint64_t seed) {
  return MctsForest<R>(rules).search(view, seat, {iterations, 0, 1}, seed).front().action.code;
}

TEST(Mcts, FindsTheWinningMoveOfNim) {
  const Nim nim;
  for (std::uint8_t sticks = 5; sticks <= 15; ++sticks) {
    if (sticks % 4 == 0) continue;  // lost whatever one does
    for (std::uint8_t turn = 0; turn < 2; ++turn) {
      EXPECT_EQ(best(nim, {sticks, turn}, seat_at(turn), 8000, 1), sticks % 4) << int{sticks};
    }
  }
}

TEST(Mcts, PlaysTheOptimumOfWhatTheSeatKnows) {
  const HiddenGame fair(5);
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const auto view = fair.view(HiddenGame::flipped(HiddenGame::kHeads), seat_at(0));
    EXPECT_EQ(best(fair, view, seat_at(0), 3000, seed), HiddenGame::kSafe) << seed;
  }
}

TEST(Mcts, DoesNotFollowWhatAnotherSeatChoosesInSecret) {
  const SecretChoiceGame game;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    EXPECT_EQ(best(game, game.initial_state(), seat_at(0), 4000, seed), SecretChoiceGame::kSafe)
        << seed;
  }
}

TEST(Mcts, FindsASecretSureOnlyInWorldsThatAreGiven) {
  // With the true world before it, as the cheating bot has, the guess is right.
  const SecretChoiceGame game;
  SecretChoiceGame::State state{SecretChoiceGame::State::Guess, SecretChoiceGame::kRight, 0};
  MctsForest<SecretChoiceGame> forest(game);
  const auto moves = forest.search([&](Rng&) { return state; }, seat_at(0), {500, 0, 1}, 1);
  EXPECT_EQ(moves.front().action.code, SecretChoiceGame::kRight);
}

TEST(Mcts, OneMisleadingWorldDoesNotHideTheBestAction) {
  // Three heads in ten: a world with heads makes tails look lost, yet tails is the better guess.
  const HiddenGame biased(3);
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    auto state = HiddenGame::flipped(HiddenGame::kHeads);
    EXPECT_EQ(best(biased, biased.view(state, seat_at(0)), seat_at(0), 6000, seed),
              HiddenGame::kRisk)
        << seed;
    biased.apply(state, seat_at(0), {HiddenGame::kRisk}, nullptr);
    EXPECT_EQ(best(biased, biased.view(state, seat_at(0)), seat_at(0), 3000, seed),
              HiddenGame::kTails)
        << seed;
  }
}

TEST(Mcts, DoesNotUseTheSecret) {
  for (const int heads_of_ten : {3, 5, 8}) {
    const HiddenGame rules(heads_of_ten);
    const auto heads = rules.view(HiddenGame::flipped(HiddenGame::kHeads), seat_at(0));
    const auto tails = rules.view(HiddenGame::flipped(HiddenGame::kTails), seat_at(0));
    ASSERT_EQ(heads, tails);
    MctsForest<HiddenGame> forest(rules);
    const auto one = forest.search(heads, seat_at(0), {500, 0, 1}, 4);
    const auto other = forest.search(tails, seat_at(0), {500, 0, 1}, 4);
    ASSERT_EQ(one.size(), other.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(one[i].action, other[i].action);
      EXPECT_EQ(one[i].visits, other[i].visits);
      EXPECT_EQ(one[i].value, other[i].value);
    }
  }
}

TEST(Mcts, HiddenSearchKeepsToItsPool) {
  const HiddenGame rules(5);
  MctsSettings settings;
  settings.max_nodes = 1;  // less than the root needs: that much is always there
  Mcts<HiddenGame> tree(rules, settings);
  const auto view = rules.view(HiddenGame::flipped(HiddenGame::kTails), seat_at(0));
  EXPECT_EQ(tree.search(view, seat_at(0), {2000, 0, 2}, 1), 2000);
  EXPECT_LE(tree.nodes(), 1 + kMaxLegal);
}

TEST(Mcts, SearchesForTheSeatThatAsksWhenSeveralDecide) {
  const PickGame rules;
  EXPECT_EQ(best(rules, rules.initial_state(), seat_at(0), 500, 1), 2);
  EXPECT_EQ(best(rules, rules.initial_state(), seat_at(1), 500, 1), 3);
}

TEST(Mcts, StoppingEarlyNeverChangesTheMove) {
  MctsSettings full;
  full.early_stop = false;
  std::int64_t saved = 0;
  for (int seats = 2; seats <= 5; ++seats) {
    const caylus::Rules rules = test::caylus_rules(seats);
    Mcts<caylus::Rules> quick(rules, {}), thorough(rules, full);
    int visited = 0;
    test::visit_random_games(rules, 1, 17, [&](const caylus::State& state, Seat seat) {
      if (++visited % 11 != 0) return;
      const auto view = rules.view(state, seat);
      const auto most = [&](const Mcts<caylus::Rules>& tree) {
        const auto moves = tree.moves(seat);
        return std::max_element(moves.begin(), moves.end(),
                                [](const auto& a, const auto& b) { return a.visits < b.visits; })
            ->action;
      };
      saved += 600 - quick.search(view, seat, {600, 0, 1}, 5);
      EXPECT_EQ(thorough.search(view, seat, {600, 0, 1}, 5), 600);
      EXPECT_EQ(most(quick), most(thorough));
    });
  }
  EXPECT_GT(saved, 0);
}

TEST(Mcts, TreesThatAreJoinedDoNotStopEarly) {
  const Nim nim;
  const auto moves = MctsForest<Nim>(nim).search({7, 0}, seat_at(0), {1001, 0, 2}, 1);
  int visits = 0;
  double share = 0;
  for (const AnalysedMove& move : moves) {
    visits += move.visits;
    share += move.visit_share;
    EXPECT_GE(move.value, 0);
    EXPECT_LE(move.value, 1);
  }
  EXPECT_EQ(visits, 1001);
  EXPECT_NEAR(share, 1, 1e-9);
}

TEST(Mcts, ValuesOfJoinedMovesAreMeansOverAllTrees) {
  const caylus::Rules rules = test::caylus_rules(4);
  const auto state = test::first_decision(rules, 3);
  const Seat seat = rules.actors(state).first();
  const auto view = rules.view(state, seat);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    // Few iterations: most moves are seen by one tree or by none.
    std::map<Action, std::pair<int, double>> expected;  // visits and sum
    Mcts<caylus::Rules> tree(rules, {});
    for (const std::uint64_t mine : {seed, seed + 0x9E3779B9U}) {
      tree.search(view, seat, {6, 0, 2}, mine);
      for (const AnalysedMove& move : tree.moves(seat)) {
        expected[move.action].first += move.visits;
        expected[move.action].second += move.visits * move.value;
      }
    }
    for (const AnalysedMove& move :
         MctsForest<caylus::Rules>(rules).search(view, seat, {12, 0, 2}, seed)) {
      const auto& [visits, sum] = expected[move.action];
      EXPECT_EQ(move.visits, visits);
      if (visits > 0) {
        EXPECT_NEAR(move.value, sum / visits, 1e-6);
      }
    }
  }
}

TEST(Mcts, ThePoolIsBounded) {
  const caylus::Rules rules = test::caylus_rules(3);
  const auto state = test::first_decision(rules, 2);
  const Seat seat = rules.actors(state).first();
  MctsSettings settings;
  settings.max_nodes = 2000;
  settings.early_stop = false;
  Mcts<caylus::Rules> tree(rules, settings);
  EXPECT_EQ(tree.search(rules.view(state, seat), seat, {3000, 0, 1}, 1), 3000);
  EXPECT_LE(tree.nodes(), 2000U);
}

}  // namespace
}  // namespace burgrave
