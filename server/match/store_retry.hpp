#pragma once

#include "server/store/store.hpp"

namespace burgrave::server {

/// When a match tries again by itself, once the store has failed: the longer it fails, the later.
class StoreRetry {
 public:
  void failed() noexcept { ++failures_; }
  void worked() noexcept { failures_ = 0; }
  /// Where it fails, nothing is tried for a while from now on.
  void put_off(Time now) noexcept;
  /// Not before then.
  Time at() const noexcept { return at_; }

 private:
  int failures_ = 0;  ///< one after another
  Time at_ = 0;
};

}  // namespace burgrave::server
