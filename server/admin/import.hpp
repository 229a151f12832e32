#pragma once

#include "core/journal.hpp"
#include "core/result.hpp"
#include "registry/game_set.hpp"
#include "server/store/store.hpp"

#include <string>
#include <vector>

namespace burgrave::server::admin {

struct ImportedSeat {
  int seat = 0;       ///< from 1
  std::string token;  ///< of its personal link, whose first user sits there from then on
};

struct Imported {
  std::string id;
  std::vector<ImportedSeat> seats;  ///< of people; bots go on by themselves
};

/// Makes a match of a record. The journal is played again first; the error says where it breaks.
Result<Imported> import_match(Store& store, const Journal& journal, Time now,
                              const GameSet& games = {});

}  // namespace burgrave::server::admin
