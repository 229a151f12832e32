#pragma once

#include "core/knowledge.hpp"
#include "search/exponential.hpp"

#include <algorithm>
#include <cmath>

namespace burgrave {

/// What a position is worth to each seat, in [0, 1]: mostly the share of a win, and a little the
/// points ahead, so that a search that wins or loses anyway still prefers the better score.
using Value = std::array<float, kMaxSeats>;

inline constexpr float kMarginShare = 0.15F;

/// Values from expected points that may err by `spread` points; 0 = the game is over. Alone the
/// value is the share of scale.alone points.
inline void value_of(const PointEstimate& points, float spread, int seats, const PointScale& scale,
                     Value& value) noexcept {
  if (seats == 1) {  // nobody to win against: more points are better
    value[0] = std::clamp(points[0] / scale.alone, 0.0F, 1.0F);
    return;
  }
  const auto n = static_cast<std::size_t>(seats);
  float best = points[0];
  for (std::size_t i = 1; i < n; ++i) best = std::max(best, points[i]);
  float sum = 0;
  for (std::size_t i = 0; i < n; ++i) {
    value[i] =
        spread > 0
            ? static_cast<float>(exponential(static_cast<double>((points[i] - best) / spread)))
            : (points[i] == best ? 1.0F : 0.0F);
    sum += value[i];
  }
  for (std::size_t i = 0; i < n; ++i) {
    float rival = -1e9F;
    for (std::size_t k = 0; k < n; ++k) {
      if (k != i) rival = std::max(rival, points[k]);
    }
    const float margin = std::clamp((points[i] - rival) / scale.margin, -1.0F, 1.0F);
    value[i] = (1 - kMarginShare) * value[i] / sum + kMarginShare * (0.5F + 0.5F * margin);
  }
}

template <GamePlay R>
void evaluate(const R& rules, const typename R::State& state, Value& value) noexcept {
  PointEstimate points{};
  Knowledge<R>::evaluate(rules, state, points);
  value_of(points, Knowledge<R>::spread(rules, state), rules.seats(), Knowledge<R>::kPointScale,
           value);
}

}  // namespace burgrave
