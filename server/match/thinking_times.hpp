#pragma once

#include "server/store/store.hpp"

namespace burgrave::server {

/// How long is thought while somebody waits.
struct ThinkingTimes {
  /// What an answer that others may not know takes beside a search by time, in milliseconds: what
  /// the quick levels take at most, and how far such a search goes on.
  Time beside = 50;
  double hint_seconds = 1;  ///< of search
};

}  // namespace burgrave::server
