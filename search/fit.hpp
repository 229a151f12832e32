#pragma once

#include "search/simple_bots.hpp"

#include <array>
#include <cmath>
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
template <GameRules R>
class Fit {
 public:
  static constexpr std::size_t kTerms = 2 * std::size_t{Knowledge<R>::kFeatures};

  Fit() : matrix_(kTerms * kTerms), right_(kTerms) {}

  void add_games(const R& rules, const FitSettings& settings) {
    Rng rng(settings.seed);
    for (int game = 0; game < settings.games; ++game) add_game(rules, settings, rng);
  }

  FittedWeights solve(double ridge) const {
    std::vector<double> a = matrix_, b = right_;
    for (std::size_t i = 0; i < kTerms; ++i) a[i * kTerms + i] += ridge;
    // The matrix is symmetric and positive definite: elimination needs no pivoting.
    for (std::size_t i = 0; i < kTerms; ++i) {
      for (std::size_t k = i + 1; k < kTerms; ++k) {
        const double factor = a[k * kTerms + i] / a[i * kTerms + i];
        for (std::size_t j = i; j < kTerms; ++j) a[k * kTerms + j] -= factor * a[i * kTerms + j];
        b[k] -= factor * b[i];
      }
    }
    for (std::size_t i = kTerms; i-- > 0;) {
      for (std::size_t j = i + 1; j < kTerms; ++j) b[i] -= a[i * kTerms + j] * b[j];
      b[i] /= a[i * kTerms + i];
    }
    const auto half = static_cast<std::ptrdiff_t>(kTerms / 2);
    return {std::vector<double>(b.begin(), b.begin() + half),
            std::vector<double>(b.begin() + half, b.end())};
  }

  /// Root mean square of the points that the weights leave unexplained.
  double error(const FittedWeights& weights) const {
    double sum = squares_;
    std::vector<double> w = weights[0];
    w.insert(w.end(), weights[1].begin(), weights[1].end());
    for (std::size_t i = 0; i < kTerms; ++i) {
      sum -= 2 * w[i] * right_[i];
      for (std::size_t j = 0; j < kTerms; ++j) sum += w[i] * w[j] * matrix_[i * kTerms + j];
    }
    return std::sqrt(sum / static_cast<double>(samples_));
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
    for (const Sample& sample : samples) learn(sample, final[sample.seat] - sample.points);
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

  void learn(const Sample& sample, double target) {
    ++samples_;
    squares_ += target * target;
    for (std::size_t i = 0; i < kTerms; ++i) {
      if (sample.terms[i] == 0) continue;
      right_[i] += sample.terms[i] * target;
      for (std::size_t j = 0; j < kTerms; ++j)
        matrix_[i * kTerms + j] += sample.terms[i] * sample.terms[j];
    }
  }

  std::vector<double> matrix_;
  std::vector<double> right_;
  double squares_ = 0;
  std::int64_t samples_ = 0;
};

}  // namespace burgrave
