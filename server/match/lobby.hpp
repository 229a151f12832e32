#pragma once

#include "registry/game.hpp"
#include "server/match/command.hpp"
#include "server/match/hub.hpp"
#include "server/match/loaded_match.hpp"
#include "server/match/services.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace burgrave::server {

/// A seat that somebody has sat down on; nothing has been written yet.
struct SatDown {
  protocol::Seated seated;
  MatchChange change;
};
/// Seats that have come to another session.
struct Claimed {
  protocol::Seated seated;
  std::string before;  ///< whose they were; empty where they were that session's already
  MatchChange change;
};
/// A seat that is open now.
struct Freed {
  std::string gone;  ///< the session that holds no seat any more; empty: none
  MatchChange change;
};

/// Who sits where before a match begins, and how it begins.
class Lobby {
 public:
  Lobby(const Game& game, LoadedMatch& match, MatchServices& services)
      : game_(game), match_(match), services_(services) {}

  /// `invited`: the one who asks gave the code of the invitation.
  std::variant<SatDown, Fault> sit(const std::string& session, bool invited,
                                   const protocol::SitDown& wish);
  /// With the token of a personal link. All seats of that person come along: several before one
  /// screen stay together.
  std::variant<Claimed, Fault> claim(const std::string& session, const std::string& token);
  std::variant<Freed, Fault> free_seat(const std::string& session, int seat);
  /// Sets the table up; open seats get bots of this level, and without one must not be left.
  std::variant<MatchChange, Fault> begin(const std::string& level);

  Upshot take(const Sender& from, const protocol::Nonce& wish);
  Upshot take(const Sender& from, const protocol::Colour& wish);

 private:
  /// Why this session can have no seat, or no further one.
  std::optional<Fault> too_many(const std::string& session) const;
  /// Somebody sits down on an open seat: which one.
  std::variant<int, Fault> take_seat(const std::string& session, const protocol::SitDown& wish);
  std::variant<std::vector<SeatHold>, Fault> filled(const std::string& level) const;
  void add_number(const std::string& session, const std::string& nonce);
  void hand_on();

  const Game& game_;
  LoadedMatch& match_;
  MatchServices& services_;
};

}  // namespace burgrave::server
