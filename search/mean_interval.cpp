#include "search/mean_interval.hpp"

#include <array>
#include <cmath>
#include <numeric>

namespace burgrave {

/// The first from a table, then by the expansion of Cornish and Fisher, which is right to three
/// digits there. Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5.
double student_quantile(int degrees) {
  constexpr std::array kFirst{12.706, 4.303, 3.182, 2.776};
  if (degrees <= static_cast<int>(kFirst.size())) {
    return kFirst[static_cast<std::size_t>(degrees - 1)];
  }
  constexpr double z = 1.959964, z2 = z * z;
  const double n = degrees;
  const double first = z * (z2 + 1) / 4;
  const double second = z * ((5 * z2 + 16) * z2 + 3) / 96;
  const double third = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
  return z + (first + (second + third / n) / n) / n;
}

MeanInterval mean_interval(std::span<const double> values) {
  MeanInterval result;
  if (values.empty()) return result;
  const auto n = static_cast<double>(values.size());
  result.mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  result.low = result.high = result.mean;
  if (values.size() < 2) return result;
  double squares = 0;
  for (const double value : values) squares += (value - result.mean) * (value - result.mean);
  result.deviation = std::sqrt(squares / (n - 1));
  const double half =
      student_quantile(static_cast<int>(values.size()) - 1) * result.deviation / std::sqrt(n);
  result.low -= half;
  result.high += half;
  return result;
}

}  // namespace burgrave
