#pragma once

#include <cstdio>
#include <cstdlib>

/// Checks a precondition or an invariant of our own code, never something a client can send.
/// Active where BURGRAVE_CHECKED is defined (debug, checked, asan, tsan and fuzz presets).
#ifdef BURGRAVE_CHECKED
#define BURGRAVE_ASSERT(condition)                                                             \
  ((condition) ? static_cast<void>(0)                                                          \
               : (std::fprintf(stderr, "%s:%d: broken: %s\n", __FILE__, __LINE__, #condition), \
                  std::abort()))
#else
#define BURGRAVE_ASSERT(condition) static_cast<void>(0)
#endif
