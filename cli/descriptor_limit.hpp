#pragma once

#include <cstddef>
#include <cstdint>

#include <sys/resource.h>

namespace burgrave::cli {

/// As many open connections as the system lets this process have; returns how many files it may
/// open now, of all kinds.
inline std::size_t raise_descriptor_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return SIZE_MAX;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
  return ::getrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_cur : SIZE_MAX;
}

}  // namespace burgrave::cli
