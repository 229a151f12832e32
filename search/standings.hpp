#pragma once

#include "search/bot_spec.hpp"

#include <functional>
#include <string>
#include <vector>

namespace burgrave {

/// One game of an arena as it went. Its seats are those that decide: there are no others here.
struct ArenaGame {
  int number = 0;
  std::vector<int> bot_on_seat;
  std::vector<float> shares;    ///< of the win, per seat
  std::vector<int> scores;      ///< per seat
  std::vector<double> seconds;  ///< CPU time of each bot's decisions
  std::vector<int> moves;       ///< decisions of each bot
};

struct ArenaSetup {
  std::vector<BotSpec> bots;
  std::vector<std::string> names;  ///< as the user wrote them
  int games = 100;
  int jobs = 1;
  std::uint64_t seed = 1;
  std::function<void(const ArenaGame&, int done)> on_game;
};

/// What the games of one deal are: each rotation of the seats, or each bot alone.
inline int games_of_deal(int seats, int bots) noexcept { return seats > 1 ? seats : bots; }

/// Where one seat alone decides, no bot meets another: points alone are compared.
struct BotStanding {
  std::string name;
  double wins = 0;                       ///< shared wins count in parts
  double win_share = 0;                  ///< wins per game and seat that it held
  double share_low = 0, share_high = 0;  ///< Wilson interval, 95 %
  double elo = 0;                        ///< the last bot is 0
  double elo_low = 0, elo_high = 0;      ///< bootstrap over deals, 95 %
  double mean_score = 0;
  double score_low = 0, score_high = 0;          ///< of the mean, over deals, 95 %
  double lead = 0, lead_low = 0, lead_high = 0;  ///< alone: points ahead of the last bot, 95 %
  double ms_per_move = 0;
  std::vector<double> share_by_seat;  ///< win share on each seat
};

struct ArenaResult {
  std::string game;
  int games = 0;
  int seats = 0;
  std::vector<BotStanding> bots;
};

/// Which bot takes the i-th chair of a table before it is rotated: with two bots one of the first
/// against all others of the second, otherwise one after the other.
inline int lineup_bot(int chair, int bots) noexcept {
  if (bots == 2) return chair == 0 ? 0 : 1;
  return chair % bots;
}

/// Which bot sits on a seat in a game: all rotations of a deal follow each other, and so do all
/// bots where there is one seat.
inline int bot_on(int seat, int game, int seats, int bots) noexcept {
  const int turn = game % games_of_deal(seats, bots);
  return seats > 1 ? lineup_bot((seat + turn) % seats, bots) : turn;
}

/// The table of an arena. Elo: a seat wins in proportion to its bot's strength (Plackett-Luce).
ArenaResult standings(const std::string& game, const ArenaSetup& setup,
                      const std::vector<ArenaGame>& games);

}  // namespace burgrave
