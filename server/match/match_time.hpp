#pragma once

#include "server/store/store.hpp"

#include <chrono>
#include <functional>
#include <utility>

namespace burgrave::server {

/// The clocks of a computer, in milliseconds. Somebody may set the first one while a match goes on.
struct TimeSources {
  std::function<Time()> wall = in_ms<std::chrono::system_clock>;  ///< since 1970
  std::function<Time()> steady = in_ms<std::chrono::steady_clock>;

  template <class Clock>
  static Time in_ms() {
    const auto since = Clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
  }
};

/// The time of matches: what the wall clock showed when the process began, and from then on what
/// has really passed. Setting the wall clock takes and gives no time.
class MatchTime {
 public:
  explicit MatchTime(TimeSources sources)
      : sources_(std::move(sources)), begun_(sources_.wall()), steady_begun_(sources_.steady()) {}

  Time now() const { return begun_ + (sources_.steady() - steady_begun_); }
  Time begun() const noexcept { return begun_; }
  /// What people read: the wall clock.
  Time date() const { return sources_.wall(); }

 private:
  TimeSources sources_;
  Time begun_;
  Time steady_begun_;
};

}  // namespace burgrave::server
