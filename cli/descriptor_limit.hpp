#pragma once

#include <sys/resource.h>

namespace burgrave::cli {

/// As many open connections as the system lets this process have.
inline void raise_descriptor_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace burgrave::cli
