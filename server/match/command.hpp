#pragma once

#include "registry/game.hpp"
#include "server/match/loaded_match.hpp"
#include "server/protocol/messages.hpp"
#include "server/store/store.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace burgrave::server {

/// Whose command it is, and whom to answer, if that socket is still there.
struct Sender {
  std::uint64_t socket = 0;
  std::string id;
  std::string client_id;  ///< as the store keeps it
  std::string session;
  std::string origin;
  int eyes = 0;  ///< through which it looked when the command came
  Time arrived = 0;
};

// What comes of a command. Whoever decides that may have changed what is in memory; nothing has
// been written or told yet.

/// It cannot be taken at all: for programs.
struct Unfit {
  protocol::ProblemCode code = protocol::ProblemCode::NotNow;
  std::string what;
  std::optional<int> retry_ms = std::nullopt;
};

/// The table's no: for people.
struct No {
  enum class Newer : std::uint8_t { Nothing, Position, Table };

  std::string reason;            ///< a word of table.refused
  Newer newer = Newer::Nothing;  ///< what the sender did not know yet
};

/// It is done, and is to be written down.
struct Keep {
  bool position_too = false;  ///< what somebody may do has changed, too
  MatchChange change = {};
};

/// The match is to go back.
struct GoBack {
  int seat = 0;                         ///< whose wish it is; 0: the host's, who has none
  std::optional<UndoTarget> undo = {};  ///< of that seat; none: everything after `to`
  int to = 0;
  int request = 0;  ///< to which all have agreed; 0: nobody had to be asked
};

using Upshot = std::variant<Unfit, No, Keep, GoBack>;

/// Why a table with another status does not take it.
std::optional<Unfit> unless(protocol::TableStatus status, const MatchState& state);
/// Why what a seat wishes in a turn does not count: it was looking at an earlier one.
std::optional<No> unless_fresh(const LoadedMatch& match, int seat, int turn);

}  // namespace burgrave::server
