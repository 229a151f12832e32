#include "search/arena.hpp"

#include "search/test/caylus_games.hpp"
#include "search/test/opponent_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace burgrave {

namespace test {

struct LotteryState {
  std::uint8_t number = 0;  ///< 0 = not drawn
  bool operator==(const LotteryState&) const = default;
};

/// Nobody decides anything: what is drawn is the first seat's score.
struct Lottery : TinyGame<Lottery, LotteryState> {
  State initial_state() const noexcept { return {}; }
  SeatMask actors(const State& state) const noexcept {
    return state.number == 0 ? SeatMask::of(Seat::Chance) : SeatMask();
  }
  void legal(const State&, Seat, ActionSet& out) const noexcept { out.clear(); }
  void apply(State& state, Seat, Action action, EventLog*) const noexcept {
    state.number = static_cast<std::uint8_t>(action.code);
  }
  template <class Generator>
  Action sample_chance(const State&, Generator& rng) const noexcept {
    return {static_cast<std::uint16_t>(1 + rng.below(60))};
  }
  Scores scores(const State& state) const noexcept { return {state.number, 30}; }
};

/// The same for one seat.
struct Patience : Lottery {
  int seats() const noexcept { return 1; }
};

}  // namespace test

template <>
struct Knowledge<test::Lottery> : test::TinyKnowledge<test::Lottery, false> {};
template <>
struct Knowledge<test::Patience> : test::TinyKnowledge<test::Patience, false> {};

namespace {

ArenaSetup setup(const std::vector<std::string>& bots, int games) {
  ArenaSetup setup;
  for (const std::string& bot : bots) setup.bots.push_back(*parse_bot_spec(bot));
  setup.games = games;
  return setup;
}

template <class R>
std::vector<ArenaGame> games_of(const R& rules, ArenaSetup setup) {
  std::vector<ArenaGame> games;
  setup.on_game = [&](const ArenaGame& game, int) { games.push_back(game); };
  run_arena(rules, setup);
  std::sort(games.begin(), games.end(),
            [](const ArenaGame& a, const ArenaGame& b) { return a.number < b.number; });
  return games;
}

TEST(Arena, ResultDoesNotDependOnJobs) {
  const caylus::Rules rules = test::caylus_rules(3);
  ArenaSetup alone = setup({"hard:30it", "easy"}, 9);
  ArenaSetup together = alone;
  together.jobs = 3;
  const auto one = games_of(rules, alone), three = games_of(rules, together);
  ASSERT_EQ(one.size(), three.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].scores, three[i].scores);
    EXPECT_EQ(one[i].shares, three[i].shares);
    EXPECT_EQ(one[i].bot_on_seat, three[i].bot_on_seat);
    EXPECT_EQ(one[i].moves, three[i].moves);
  }
  const ArenaResult a = run_arena(rules, alone), b = run_arena(rules, together);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(a.bots[i].wins, b.bots[i].wins);
    EXPECT_EQ(a.bots[i].elo, b.bots[i].elo);
    EXPECT_EQ(a.bots[i].elo_low, b.bots[i].elo_low);
  }
}

TEST(Arena, EveryBotHoldsEverySeatEqually) {
  for (int seats = 2; seats <= 5; ++seats) {
    const caylus::Rules rules = test::caylus_rules(seats);
    for (std::size_t bots = 2; bots <= static_cast<std::size_t>(seats); ++bots) {
      std::map<std::pair<int, std::size_t>, int> held;
      for (const ArenaGame& game :
           games_of(rules, setup(std::vector<std::string>(bots, "random"), 2 * seats))) {
        for (std::size_t seat = 0; seat < game.bot_on_seat.size(); ++seat) {
          ++held[{game.bot_on_seat[seat], seat}];
        }
      }
      for (int bot = 0; bot < static_cast<int>(bots); ++bot) {
        for (std::size_t seat = 1; seat < static_cast<std::size_t>(seats); ++seat) {
          EXPECT_EQ((held[{bot, seat}]), (held[{bot, 0}]));
        }
        EXPECT_GT((held[{bot, 0}]), 0);
      }
    }
  }
}

TEST(Arena, RotationsShareTheDeal) {
  const auto games = games_of(test::Lottery(), setup({"random", "easy"}, 40));
  int changes = 0;
  for (std::size_t deal = 0; deal < 20; ++deal) {
    EXPECT_EQ(games[2 * deal].scores, games[2 * deal + 1].scores);
    EXPECT_NE(games[2 * deal].bot_on_seat, games[2 * deal + 1].bot_on_seat);
    if (deal > 0 && games[2 * deal].scores != games[2 * deal - 1].scores) ++changes;
  }
  EXPECT_GE(changes, 15);
}

TEST(Arena, AloneEveryBotPlaysTheSameDeals) {
  const auto games = games_of(test::Patience(), setup({"random", "easy", "random"}, 30));
  int changes = 0;
  for (std::size_t n = 0; n < games.size(); ++n) {
    EXPECT_EQ(games[n].bot_on_seat, std::vector<int>{static_cast<int>(n % 3)});
    if (n % 3 != 0) {
      EXPECT_EQ(games[n].scores, games[n - 1].scores);
    } else if (n > 0 && games[n].scores != games[n - 1].scores) {
      ++changes;
    }
  }
  EXPECT_GE(changes, 7);
}

TEST(Arena, NobodySitsOnASeatThatNeverDecides) {
  const auto games = games_of(test::OpponentGame(), setup({"easy", "random"}, 40));
  for (const ArenaGame& game : games) {
    EXPECT_EQ(game.bot_on_seat, std::vector<int>{game.number % 2}) << "every bot plays each deal";
    EXPECT_EQ(game.moves[static_cast<std::size_t>(game.number % 2)], 1);
    EXPECT_EQ(game.scores.size(), 1U);
  }
  const auto lost = [](const ArenaGame& game) { return game.shares[0] == 0; };
  EXPECT_TRUE(std::any_of(games.begin(), games.end(), lost)) << "the opponent wins";
  EXPECT_FALSE(std::all_of(games.begin(), games.end(), lost));
}

TEST(Arena, EqualBotsShareTheWins) {
  for (int seats = 2; seats <= 5; ++seats) {
    const caylus::Rules rules = test::caylus_rules(seats);
    const ArenaResult result = run_arena(rules, setup({"random", "random"}, 120 * seats));
    const double fair = 1.0 / seats;
    EXPECT_LT(result.bots[0].share_low, fair) << seats;
    EXPECT_GT(result.bots[0].share_high, fair) << seats;
    EXPECT_NEAR(result.bots[0].wins + result.bots[1].wins, 120 * seats, 1e-3);
  }
}

TEST(Arena, TheLadderHolds) {
  const caylus::Rules rules = test::caylus_rules(2);
  EXPECT_GT(run_arena(rules, setup({"easy", "random"}, 40)).bots[0].win_share, 0.9);
  EXPECT_GT(run_arena(rules, setup({"hard:200it", "easy"}, 20)).bots[0].win_share, 0.5);
}

}  // namespace
}  // namespace burgrave
