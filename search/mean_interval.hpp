#pragma once

#include <span>

namespace burgrave {

/// What a sample says about the mean behind it.
struct MeanInterval {
  double mean = 0;
  double deviation = 0;      ///< standard deviation of the sample
  double low = 0, high = 0;  ///< 95 % interval of the mean; both the mean where there is one value
};

/// Mean and interval by Student's distribution; all 0 for an empty sample. The values must be
/// independent.
MeanInterval mean_interval(std::span<const double> values);

/// The 97.5 % quantile of Student's distribution. Pre: degrees > 0.
double student_quantile(int degrees);

}  // namespace burgrave
