#pragma once

#include "search/ridge.hpp"
#include "search/simple_bots.hpp"

#include <array>
#include <vector>

namespace burgrave {

/// Weights for the beginning and the end of the game, one per feature of Knowledge<R>.
using FittedWeights = std::array<std::vector<double>, 2>;

struct FitSettings {
  int games = 20'000;
  std::uint64_t seed = 1;
  double noise = 0.15;  ///< share of random actions, so that odd positions are seen too
  double ridge = 50;    ///< pulls weights of rare features to zero
};

/// Fits the linear evaluation to what really happened: `easy` plays itself with some noise; at
/// every seventh action each seat's features are matched with the points it still made. Ridge
/// regression over (1 - t) * features and t * features, solved exactly.
template <GamePlay R>
class Fit {
 public:
  static constexpr std::size_t kTerms = 2 * std::size_t{Knowledge<R>::kFeatures};

  void add_games(const R& rules, const FitSettings& settings) {
    Rng rng(settings.seed);
    for (int game = 0; game < settings.games; ++game) add_game(rules, settings, rng);
  }

  FittedWeights solve(double ridge) const {
    const std::vector<double> both = regression_.solve(ridge);
    const auto half = static_cast<std::ptrdiff_t>(kTerms / 2);
    return {std::vector<double>(both.begin(), both.begin() + half),
            std::vector<double>(both.begin() + half, both.end())};
  }

  /// Root mean square of the points that the weights leave unexplained.
  double error(const FittedWeights& weights) const {
    std::vector<double> both = weights[0];
    both.insert(both.end(), weights[1].begin(), weights[1].end());
    return regression_.error(both);
  }

 private:
  struct Sample {
    std::size_t seat;
    double points;
    std::array<double, kTerms> terms;
  };

  void add_game(const R& rules, const FitSettings& settings, Rng& rng) {
    GreedyBot<R> bot(rules, rng(), settings.noise);
    std::vector<Sample> samples;
    auto state = rules.initial_state();
    for (int step = 0;; ++step) {
      const SeatMask actors = rules.actors(state);
      if (actors.empty()) break;
      const Seat seat = actors.first();
      if (seat == Seat::Chance) {
        rules.apply(state, seat, rules.sample_chance(state, rng), nullptr);
        continue;
      }
      if (step % 7 == 0) observe(rules, state, samples);
      rules.apply(state, seat, bot.choose(rules.view(state, seat), seat), nullptr);
    }
    const Scores final = rules.scores(state);
    for (const Sample& sample : samples) {
      regression_.add(sample.terms, final[sample.seat] - sample.points);
    }
  }

  void observe(const R& rules, const typename R::State& state, std::vector<Sample>& samples) const {
    const Scores now = rules.scores(state);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats()); ++seat) {
      std::array<float, std::size_t{Knowledge<R>::kFeatures}> features{};
      const double t =
          Knowledge<R>::features(rules, state, seat_at(static_cast<int>(seat)), features);
      Sample sample{seat, static_cast<double>(now[seat]), {}};
      for (std::size_t i = 0; i < features.size(); ++i) {
        sample.terms[i] = (1 - t) * static_cast<double>(features[i]);
        sample.terms[i + features.size()] = t * static_cast<double>(features[i]);
      }
      samples.push_back(sample);
    }
  }

  RidgeRegression regression_{kTerms};
};

}  // namespace burgrave
