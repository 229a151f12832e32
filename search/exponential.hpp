#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace burgrave {

/// e to the x to seven digits. Built from additions and products alone, so that, unlike the
/// library's, it is the same on every platform and bots choose the same moves everywhere.
inline double exponential(double x) noexcept {
  if (x < -700) return 0;
  if (x > 700) x = 700;
  const double halves = std::floor(x * 1.4426950408889634 + 0.5);
  const double rest = x - halves * 0.6931471805599453;  // |rest| <= ln 2 / 2
  double sum = 1;
  for (int i = 9; i > 0; --i) sum = 1 + rest * sum / i;
  const auto exponent = static_cast<std::uint64_t>(static_cast<std::int64_t>(halves) + 1023);
  return sum * std::bit_cast<double>(exponent << 52);
}

}  // namespace burgrave
