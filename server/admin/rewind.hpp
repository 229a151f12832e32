#pragma once

#include "core/result.hpp"
#include "registry/game_set.hpp"
#include "server/store/store.hpp"

#include <string>

namespace burgrave::server::admin {

struct Rewound {
  std::string id;
  int from = 0;  ///< the last entry before
  int to = 0;    ///< the entry after which the match goes on
};

/// Takes back everything after an entry, whoever did it; the entries stay and an undo is appended.
/// Chance that is due then is drawn again, with the same result. Pre: no server runs the match.
Result<Rewound> rewind_match(Store& store, const std::string& id_or_code, int to, Time now,
                             const GameSet& games = {});

}  // namespace burgrave::server::admin
