#pragma once

#include "core/seat.hpp"
#include "server/match/loaded_match.hpp"
#include "server/match/services.hpp"

namespace burgrave::server {

/// Lets the clocks of a match run as its position wants it. At first they wait, though not for
/// long, for those who have not come yet.
class Timekeeper {
 public:
  Timekeeper(LoadedMatch& match, MatchServices& services) : match_(match), services_(services) {}

  /// The match begins now, and these are here.
  void begin(SeatMask here);
  /// What is in memory has been read: who has come since this server has the match, stays so.
  void resume();
  void came(Seat seat) { came_.insert(seat); }
  /// The clocks of the persons who are asked run from now on, all others stand.
  void run();
  /// All stand for good.
  void stop();

 private:
  LoadedMatch& match_;
  MatchServices& services_;
  SeatMask came_;   ///< seats that have been connected since the start or the loading
  Time began_ = 0;  ///< the match, as far as this server knows
  bool stopped_ = false;
};

}  // namespace burgrave::server
