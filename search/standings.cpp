#include "search/standings.hpp"

#include "core/rng.hpp"
#include "search/mean_interval.hpp"

#include <algorithm>
#include <cmath>

namespace burgrave {

namespace {

constexpr double kZ = 1.96;  // 95 %

/// Strengths that make the observed win shares most likely, by minorisation-maximisation.
/// Source: Hunter, MM Algorithms for Generalized Bradley-Terry Models (2004).
std::vector<double> strengths(std::size_t bots, const std::vector<const ArenaGame*>& games) {
  std::vector<double> wins(bots, 0.25);  // a quarter of a win each keeps clean sweeps finite
  for (const ArenaGame* game : games) {
    for (std::size_t seat = 0; seat < game->shares.size(); ++seat) {
      wins[static_cast<std::size_t>(game->bot_on_seat[seat])] +=
          static_cast<double>(game->shares[seat]);
    }
  }
  // Every game of an arena has the same chairs: one sum serves them all.
  std::vector<double> chairs(bots);
  for (const int bot : games.front()->bot_on_seat) chairs[static_cast<std::size_t>(bot)] += 1;
  const double all = static_cast<double>(games.size()) + 0.25 * static_cast<double>(bots);
  std::vector<double> strength(bots, 1.0);
  for (int step = 0; step < 2000; ++step) {
    double sum = 0;
    for (std::size_t i = 0; i < bots; ++i) sum += chairs[i] * strength[i];
    double change = 0;
    for (std::size_t i = 0; i < bots; ++i) {
      const double next = wins[i] * sum / (all * std::max(1.0, chairs[i]));
      change = std::max(change, std::abs(std::log(next / strength[i])));
      strength[i] = next;
    }
    if (change < 1e-9) break;
  }
  return strength;
}

std::vector<double> elos(std::size_t bots, const std::vector<const ArenaGame*>& games) {
  const std::vector<double> strength = strengths(bots, games);
  std::vector<double> elo;
  for (const double s : strength) elo.push_back(400 * std::log10(s / strength.back()));
  return elo;
}

/// Resamples whole deals: the rotations of one deal are no independent games.
void bootstrap(ArenaResult& result, const std::vector<ArenaGame>& games) {
  const std::size_t seats = games.front().bot_on_seat.size();
  const std::size_t deals = std::max<std::size_t>(1, games.size() / seats);
  Rng rng(1);
  std::vector<std::vector<double>> samples(result.bots.size());
  for (int round = 0; round < 400; ++round) {
    std::vector<const ArenaGame*> drawn;
    for (std::size_t i = 0; i < deals; ++i) {
      const std::size_t deal = rng.below(static_cast<std::uint32_t>(deals));
      for (std::size_t k = 0; k < seats && deal * seats + k < games.size(); ++k)
        drawn.push_back(&games[deal * seats + k]);
    }
    const std::vector<double> elo = elos(result.bots.size(), drawn);
    for (std::size_t i = 0; i < elo.size(); ++i) samples[i].push_back(elo[i]);
  }
  for (std::size_t i = 0; i < samples.size(); ++i) {
    std::sort(samples[i].begin(), samples[i].end());
    result.bots[i].elo_low = samples[i][samples[i].size() / 40];
    result.bots[i].elo_high = samples[i][samples[i].size() - 1 - samples[i].size() / 40];
  }
}

void wilson(BotStanding& bot, double n) {
  const double p = bot.win_share, z2 = kZ * kZ;
  const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kZ * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
  bot.share_low = middle - half;
  bot.share_high = middle + half;
}

/// Nothing that is resampled from a clean sweep ever loses: its interval ends where the Wilson
/// interval of the win share does.
void widen_clean_sweep(ArenaResult& result, std::size_t seats) {
  if (result.bots.size() != 2) return;
  BotStanding& first = result.bots[0];
  const auto elo = [seats](double share) {
    return 400 * std::log10(share * static_cast<double>(seats - 1) / (1 - share));
  };
  if (first.win_share >= 1) first.elo_low = std::min(first.elo, elo(first.share_low));
  if (first.win_share <= 0) first.elo_high = std::max(first.elo, elo(first.share_high));
}

/// The mean score of each bot in each deal that it played: what is independent of each other.
std::vector<std::vector<double>> scores_by_deal(std::size_t bots,
                                                const std::vector<ArenaGame>& games) {
  const std::size_t seats = games.front().bot_on_seat.size();
  const auto together =
      static_cast<std::size_t>(games_of_deal(static_cast<int>(seats), static_cast<int>(bots)));
  std::vector<std::vector<double>> scores(bots);
  for (std::size_t first = 0; first < games.size(); first += together) {
    std::vector<double> sum(bots), held(bots);
    for (std::size_t i = first; i < std::min(first + together, games.size()); ++i) {
      for (std::size_t seat = 0; seat < seats; ++seat) {
        const auto bot = static_cast<std::size_t>(games[i].bot_on_seat[seat]);
        sum[bot] += games[i].scores[seat];
        held[bot] += 1;
      }
    }
    for (std::size_t bot = 0; bot < bots; ++bot) {
      if (held[bot] > 0) scores[bot].push_back(sum[bot] / held[bot]);
    }
  }
  return scores;
}

void score_intervals(ArenaResult& result, const std::vector<ArenaGame>& games) {
  const auto scores = scores_by_deal(result.bots.size(), games);
  const std::vector<double>& last = scores.back();
  for (std::size_t bot = 0; bot < scores.size(); ++bot) {
    BotStanding& row = result.bots[bot];
    const MeanInterval score = mean_interval(scores[bot]);
    row.score_low = score.low;
    row.score_high = score.high;
    // Every bot that plays alone plays the same deals, the last one perhaps one less.
    if (result.seats > 1) continue;
    std::vector<double> leads;
    for (std::size_t deal = 0; deal < last.size(); ++deal) {
      leads.push_back(scores[bot][deal] - last[deal]);
    }
    const MeanInterval lead = mean_interval(leads);
    row.lead = lead.mean;
    row.lead_low = lead.low;
    row.lead_high = lead.high;
  }
}

}  // namespace

ArenaResult standings(const std::string& game, const ArenaSetup& setup,
                      const std::vector<ArenaGame>& games) {
  ArenaResult result;
  result.game = game;
  result.games = static_cast<int>(games.size());
  const std::size_t bots = setup.bots.size();
  result.bots.resize(bots);
  if (games.empty()) return result;
  const std::size_t seats = games.front().bot_on_seat.size();
  result.seats = static_cast<int>(seats);
  std::vector<double> held(bots), seconds(bots), moves(bots);
  std::vector<std::vector<double>> held_seat(bots, std::vector<double>(seats));
  for (std::size_t i = 0; i < bots; ++i) {
    result.bots[i].name = i < setup.names.size() ? setup.names[i] : bot_spec_text(setup.bots[i]);
    result.bots[i].share_by_seat.assign(seats, 0);
  }
  std::vector<const ArenaGame*> all;
  for (const ArenaGame& played : games) {
    all.push_back(&played);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const auto bot = static_cast<std::size_t>(played.bot_on_seat[seat]);
      BotStanding& row = result.bots[bot];
      row.wins += static_cast<double>(played.shares[seat]);
      row.share_by_seat[seat] += static_cast<double>(played.shares[seat]);
      row.mean_score += played.scores[seat];
      held[bot] += 1;
      held_seat[bot][seat] += 1;
    }
    for (std::size_t bot = 0; bot < played.moves.size(); ++bot) {
      seconds[bot] += played.seconds[bot];
      moves[bot] += played.moves[bot];
    }
  }
  for (std::size_t i = 0; i < bots; ++i) {
    BotStanding& row = result.bots[i];
    row.mean_score /= std::max(1.0, held[i]);
    row.ms_per_move = moves[i] > 0 ? 1000 * seconds[i] / moves[i] : 0;
  }
  score_intervals(result, games);
  if (seats == 1) return result;
  const std::vector<double> elo = elos(bots, all);
  for (std::size_t i = 0; i < bots; ++i) {
    BotStanding& row = result.bots[i];
    row.win_share = row.wins / held[i];
    row.elo = elo[i];
    for (std::size_t seat = 0; seat < seats; ++seat) {
      if (held_seat[i][seat] > 0) row.share_by_seat[seat] /= held_seat[i][seat];
    }
    wilson(row, held[i]);
  }
  bootstrap(result, games);
  widen_clean_sweep(result, seats);
  return result;
}

}  // namespace burgrave
