#pragma once

#include "registry/game.hpp"
#include "server/match/loaded_match.hpp"

#include <string>
#include <variant>

namespace burgrave::server {

/// By whom and when an entry comes about.
struct EntryOrigin {
  Author author = Author::Human;
  std::string client_id;  ///< empty where it is nobody's message
  Time arrived = 0;       ///< then the clocks stop
  Time date = 0;
};

/// An entry that nobody has written yet, and what has become of the match by it.
struct NewEntry {
  MatchChange change;
  int seq = 0;
  bool seen = false;    ///< those who watch have noticed it
  bool lapsed = false;  ///< a request is open no more
  bool over = false;
};

/// An action of a seat. A Refusal changes nothing.
std::variant<NewEntry, Refusal> act(LoadedMatch& match, int seat, const std::string& action,
                                    const EntryOrigin& origin);
/// Takes back the last action of a seat, by the others' leave where it asked for that. Pre: the
/// journal can go back there.
NewEntry take_back(LoadedMatch& match, int seat, const UndoTarget& target,
                   const EntryOrigin& origin);
/// To an entry, whatever anybody has done since. Pre: the journal can go back there.
NewEntry put_back(LoadedMatch& match, int to, const EntryOrigin& origin);

}  // namespace burgrave::server
