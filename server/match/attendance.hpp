#pragma once

#include "server/match/audience.hpp"
#include "server/match/match_state.hpp"
#include "server/match/services.hpp"

#include <optional>

namespace burgrave::server {

/// Who of a match is here, and since when the others are away. Whoever has been away for long is
/// gone: the others need not wait any more.
class Attendance {
 public:
  Attendance(MatchState& state, const Audience& audience, const MatchServices& services)
      : state_(state), audience_(audience), services_(services) {}

  bool connected(int seat) const;
  /// The seats whose players are connected.
  SeatMask here() const;
  /// As far as everybody is told.
  Presence presence() const;
  /// Notes since when each player has been away; false where that is known.
  bool note();
  /// What is written of that holds for this process, too: it serves the match since then.
  void resume(Time up_since);

  /// When a player who has left will have been away for so long that the others need not wait.
  std::optional<Time> gone_at(int seat) const;
  bool gone(int seat) const;
  bool out_of_time(int seat) const;

 private:
  MatchState& state_;
  const Audience& audience_;
  const MatchServices& services_;
};

}  // namespace burgrave::server
