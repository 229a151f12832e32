#pragma once

#include "server/store/store.hpp"

namespace burgrave::server {

/// How long those who have left are waited for.
struct Patience {
  Time absence = 120'000;                   ///< without a connection, before a bot may play instead
  Time absence_over_days = 3 * 86'400'000;  ///< the same where nobody needs to be there at once
  Time first_move = 10'000;                 ///< before that bot moves
};

}  // namespace burgrave::server
