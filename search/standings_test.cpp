#include "search/standings.hpp"

#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace burgrave {
namespace {

ArenaSetup setup(int bots) {
  ArenaSetup setup;
  setup.bots.resize(static_cast<std::size_t>(bots));
  return setup;
}

/// Games in which a seat wins in proportion to its bot's strength; seats rotate.
std::vector<ArenaGame> synthetic(const std::vector<double>& strength, int seats, int games,
                                 std::uint64_t seed) {
  Rng rng(seed);
  std::vector<ArenaGame> played;
  for (int n = 0; n < games; ++n) {
    ArenaGame game;
    game.number = n;
    double all = 0;
    for (int seat = 0; seat < seats; ++seat) {
      game.bot_on_seat.push_back(lineup_bot((seat + n) % seats, static_cast<int>(strength.size())));
      all += strength[static_cast<std::size_t>(game.bot_on_seat.back())];
    }
    double lot = rng.unit() * all;
    std::size_t winner = 0;
    for (std::size_t seat = 0; seat < game.bot_on_seat.size(); ++seat) {
      const double mine = strength[static_cast<std::size_t>(game.bot_on_seat[seat])];
      if (lot >= 0 && lot < mine) winner = seat;
      lot -= mine;
    }
    game.shares.assign(static_cast<std::size_t>(seats), 0.0F);
    game.shares[winner] = 1;
    game.scores.assign(static_cast<std::size_t>(seats), 10);
    game.scores[winner] = 20;
    played.push_back(game);
  }
  return played;
}

double elo_of(double strength) { return 400 * std::log10(strength); }

TEST(Standings, EloOfKnownWinShares) {
  // Three wins in four against one opponent: strength 3 to 1.
  std::vector<ArenaGame> games = synthetic({1, 1}, 2, 4000, 1);
  for (std::size_t n = 0; n < games.size(); ++n) {
    const bool first_wins = n % 4 != 3;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      games[n].shares[seat] = (games[n].bot_on_seat[seat] == 0) == first_wins ? 1 : 0;
    }
  }
  const ArenaResult result = standings("tiny", setup(2), games);
  EXPECT_NEAR(result.bots[0].win_share, 0.75, 1e-9);
  EXPECT_NEAR(result.bots[1].win_share, 0.25, 1e-9);
  EXPECT_NEAR(result.bots[0].elo, elo_of(3), 0.5);
  EXPECT_EQ(result.bots[1].elo, 0);
  EXPECT_NEAR(result.bots[0].mean_score + result.bots[1].mean_score, 30, 1e-9);
}

TEST(Standings, IntervalsHoldTheTruth) {
  int share_misses = 0, elo_misses = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const ArenaResult result = standings("tiny", setup(2), synthetic({2, 1}, 4, 800, seed));
    const BotStanding& first = result.bots[0];
    share_misses += first.share_low > 0.4 || first.share_high < 0.4 ? 1 : 0;
    elo_misses += first.elo_low > elo_of(2) || first.elo_high < elo_of(2) ? 1 : 0;
    EXPECT_LE(first.elo_low, first.elo);
    EXPECT_GE(first.elo_high, first.elo);
    EXPECT_EQ(result.bots[1].elo_low, 0);
    EXPECT_EQ(result.bots[1].elo_high, 0);
  }
  EXPECT_LE(share_misses, 4);  // one in twenty is expected
  EXPECT_LE(elo_misses, 4);
}

TEST(Standings, OneAgainstManyAndManyAtATable) {
  const ArenaResult alone = standings("tiny", setup(2), synthetic({4, 1}, 4, 8000, 2));
  EXPECT_NEAR(alone.bots[0].elo, elo_of(4), 25);
  const ArenaResult three = standings("tiny", setup(3), synthetic({4, 2, 1}, 3, 9000, 3));
  EXPECT_NEAR(three.bots[0].elo, elo_of(4), 25);
  EXPECT_NEAR(three.bots[1].elo, elo_of(2), 25);
}

TEST(Standings, CleanSweepIsFinite) {
  const ArenaResult result = standings("tiny", setup(2), synthetic({1, 0}, 2, 100, 1));
  EXPECT_EQ(result.bots[0].wins, 100);
  EXPECT_TRUE(std::isfinite(result.bots[0].elo));
  EXPECT_GT(result.bots[0].elo, 400);
  EXPECT_LT(result.bots[0].share_low, 1);
}

TEST(Standings, SharedWinsCountInParts) {
  std::vector<ArenaGame> games = synthetic({1, 1}, 2, 100, 1);
  for (ArenaGame& game : games) game.shares = {0.5F, 0.5F};
  const ArenaResult result = standings("tiny", setup(2), games);
  EXPECT_EQ(result.bots[0].wins, 50);
  EXPECT_NEAR(result.bots[0].elo, 0, 1e-6);
}

/// Games alone: every bot plays every deal, the first bot so many points better than the last.
std::vector<ArenaGame> alone(int bots, int deals, int better) {
  Rng rng(5);
  std::vector<ArenaGame> played;
  for (int deal = 0; deal < deals; ++deal) {
    const int luck = static_cast<int>(rng.below(40));
    for (int bot = 0; bot < bots; ++bot) {
      ArenaGame game;
      game.number = deal * bots + bot;
      game.bot_on_seat = {bot_on(0, game.number, 1, bots)};
      game.shares = {1.0F};
      const int noise = static_cast<int>(rng.below(3)) - 1;
      game.scores = {50 + luck + noise + (bots - 1 - bot) * better};
      played.push_back(game);
    }
  }
  return played;
}

TEST(Standings, AloneTheSameDealsAreCompared) {
  const ArenaResult result = standings("tiny", setup(3), alone(3, 60, 2));
  EXPECT_EQ(result.seats, 1);
  EXPECT_NEAR(result.bots[0].lead, 4, 0.5);
  EXPECT_NEAR(result.bots[1].lead, 2, 0.5);
  EXPECT_EQ(result.bots[2].lead, 0);
  for (const BotStanding& bot : result.bots) {
    EXPECT_LT(bot.score_low, bot.mean_score);
    EXPECT_GT(bot.score_high, bot.mean_score);
    EXPECT_EQ(bot.elo, 0);
  }
  // What the deals have in common does not blur the difference.
  EXPECT_LT(result.bots[0].lead_high - result.bots[0].lead_low, 1);
  EXPECT_GT(result.bots[0].score_high - result.bots[0].score_low, 3);
}

TEST(Standings, AloneOneBotIsEnough) {
  const ArenaResult result = standings("tiny", setup(1), alone(1, 20, 2));
  EXPECT_NEAR(result.bots[0].mean_score, 69, 12);
  EXPECT_EQ(result.bots[0].lead, 0);
}

TEST(Standings, AloneALastDealMayBePlayedBySomeOnly) {
  std::vector<ArenaGame> games = alone(3, 10, 2);
  games.pop_back();
  const ArenaResult result = standings("tiny", setup(3), games);
  EXPECT_EQ(result.games, 29);
  EXPECT_NEAR(result.bots[0].lead, 4, 1);
  games.resize(1);
  EXPECT_EQ(standings("tiny", setup(3), games).bots[2].mean_score, 0);
}

TEST(Standings, ScoresHaveIntervalsAtATable) {
  const BotStanding first = standings("tiny", setup(2), synthetic({2, 1}, 4, 800, 1)).bots[0];
  EXPECT_LT(first.score_low, first.mean_score);
  EXPECT_GT(first.score_high, first.mean_score);
}

TEST(Standings, NoGamesAreNoResult) {
  const ArenaResult result = standings("tiny", setup(2), {});
  EXPECT_EQ(result.games, 0);
  EXPECT_EQ(result.bots.size(), 2U);
}

}  // namespace
}  // namespace burgrave
