#pragma once

namespace burgrave::server {

/// What one match may take of the disk. The longest match of tests/golden has 492 entries.
struct MatchLimits {
  /// Entries that have been taken back; each seat has its part of them. Then play goes on, and what
  /// that seat does stays done.
  int taken_back = 2'000;
  int chat_lines = 1'000;  ///< the last ones of who plays, and as many of who watches
};

}  // namespace burgrave::server
