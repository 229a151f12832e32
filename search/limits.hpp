#pragma once

#include <ctime>

namespace burgrave {

/// How long a search may think: by iterations, which is repeatable everywhere, or by time.
struct SearchLimits {
  int iterations = 0;  ///< 0 = no limit by count
  double seconds = 0;  ///< 0 = no limit by time
  int threads = 1;     ///< independent trees, merged at the root
  bool operator==(const SearchLimits&) const = default;
};

/// CPU seconds of the calling thread: a busy machine makes a bot slower, not weaker.
inline double thread_seconds() noexcept {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace burgrave
