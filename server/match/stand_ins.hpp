#pragma once

#include "server/match/attendance.hpp"
#include "server/match/command.hpp"

namespace burgrave::server {

/// The bots that play for people who have resigned or left.
class StandIns {
 public:
  StandIns(MatchState& state, const Attendance& attendance, const MatchServices& services)
      : state_(state), attendance_(attendance), services_(services) {}

  Upshot take(const Sender& from, const protocol::Resign& wish);
  Upshot take(const Sender& from, const protocol::Replace& wish);
  Upshot take(const Sender& from, const protocol::Return& wish);

 private:
  MatchState& state_;
  const Attendance& attendance_;
  const MatchServices& services_;
};

}  // namespace burgrave::server
