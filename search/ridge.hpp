#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace burgrave {

/// Linear regression that pulls the weights of rare terms to zero, solved exactly.
class RidgeRegression {
 public:
  explicit RidgeRegression(std::size_t terms)
      : terms_(terms), matrix_(terms * terms), right_(terms) {}

  /// Pre: as many terms as the regression has.
  void add(std::span<const double> terms, double target) {
    ++samples_;
    squares_ += target * target;
    for (std::size_t i = 0; i < terms_; ++i) {
      if (terms[i] == 0) continue;
      right_[i] += terms[i] * target;
      for (std::size_t j = 0; j < terms_; ++j) matrix_[i * terms_ + j] += terms[i] * terms[j];
    }
  }

  /// Makes what was added so far count for less.
  void fade(double factor) {
    for (double& value : matrix_) value *= factor;
    for (double& value : right_) value *= factor;
    squares_ *= factor;
    samples_ *= factor;
  }

  /// Pre: ridge > 0.
  std::vector<double> solve(double ridge) const {
    std::vector<double> a = matrix_, b = right_;
    for (std::size_t i = 0; i < terms_; ++i) a[i * terms_ + i] += ridge;
    // The matrix is symmetric and positive definite: elimination needs no pivoting.
    for (std::size_t i = 0; i < terms_; ++i) {
      for (std::size_t k = i + 1; k < terms_; ++k) {
        const double factor = a[k * terms_ + i] / a[i * terms_ + i];
        if (factor == 0) continue;
        for (std::size_t j = i; j < terms_; ++j) a[k * terms_ + j] -= factor * a[i * terms_ + j];
        b[k] -= factor * b[i];
      }
    }
    for (std::size_t i = terms_; i-- > 0;) {
      for (std::size_t j = i + 1; j < terms_; ++j) b[i] -= a[i * terms_ + j] * b[j];
      b[i] /= a[i * terms_ + i];
    }
    return b;
  }

  /// Root mean square of what the weights leave unexplained. Pre: something was added.
  double error(std::span<const double> weights) const {
    double sum = squares_;
    for (std::size_t i = 0; i < terms_; ++i) {
      sum -= 2 * weights[i] * right_[i];
      for (std::size_t j = 0; j < terms_; ++j) {
        sum += weights[i] * weights[j] * matrix_[i * terms_ + j];
      }
    }
    return std::sqrt(sum / samples_);
  }

 private:
  std::size_t terms_;
  std::vector<double> matrix_;
  std::vector<double> right_;
  double squares_ = 0;
  double samples_ = 0;
};

}  // namespace burgrave
