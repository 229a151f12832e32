#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

namespace burgrave::server {

/// A count of durations in fixed classes. Any thread may add.
class Histogram {
 public:
  static constexpr std::array<double, 12> kBounds{0.001, 0.002, 0.005, 0.01, 0.02, 0.05,
                                                  0.1,   0.2,   0.5,   1,    2,    5};  // seconds

  void add(double seconds) noexcept;
  /// In the text form of Prometheus.
  std::string text(std::string_view name, std::string_view help) const;

 private:
  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> counts_{};
  std::atomic<std::uint64_t> microseconds_{0};
};

/// What the matches of this process have done so far, and what they hold now.
class Metrics {
 public:
  std::atomic<std::int64_t> tables{0};   ///< in memory
  std::atomic<std::int64_t> sockets{0};  ///< that have said hello
  std::atomic<std::int64_t> bytes{0};    ///< that the tables take, estimated
  std::atomic<std::uint64_t> human_actions{0};
  std::atomic<std::uint64_t> bot_actions{0};
  std::atomic<std::uint64_t> refused{0};
  std::atomic<std::uint64_t> stuck{0};
  std::atomic<std::uint64_t> bot_microseconds{0};
  std::atomic<std::uint64_t> store_failures{0};
  Histogram action_seconds;  ///< from the arrival of an action to its broadcast
  Histogram store_seconds;   ///< from a change to its being durable

  std::string text() const;
};

}  // namespace burgrave::server
