#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace burgrave::cli {

/// One line on the error stream that shows how far long work has come. Silent where the error
/// stream is no terminal, so that logs and pipes stay clean.
class Progress {
 public:
  explicit Progress(std::string label);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Pre: 0 <= done <= all. `note` follows the bar.
  void show(std::int64_t done, std::int64_t all, const std::string& note = "");

 private:
  std::string label_;
  bool visible_ = false;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point start_;
  std::chrono::steady_clock::time_point last_{};
};

}  // namespace burgrave::cli
