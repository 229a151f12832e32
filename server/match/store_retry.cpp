#include "server/match/store_retry.hpp"

#include <algorithm>

namespace burgrave::server {

namespace {

/// How long nothing is tried after a failure, and how often that doubles at most.
constexpr Time kRetryMs = 1000;
constexpr int kMostDoubled = 6;

}  // namespace

void StoreRetry::put_off(Time now) noexcept {
  if (failures_ == 0) return;
  at_ = now + kRetryMs * (Time{1} << std::min(failures_ - 1, kMostDoubled));
}

}  // namespace burgrave::server
