#pragma once

#include "server/match/attendance.hpp"
#include "server/match/command.hpp"
#include "server/match/loaded_match.hpp"
#include "server/match/services.hpp"

#include <optional>
#include <string>
#include <vector>

namespace burgrave::server {

/// What takes the leave of the others: taking back, a pause, the host's rewind, the end. There is
/// one open request at most.
class Requests {
 public:
  Requests(LoadedMatch& match, const Attendance& attendance, const MatchServices& services)
      : match_(match), attendance_(attendance), services_(services) {}

  Upshot take(const Sender& from, const protocol::Undo& wish);
  Upshot take(const Sender& from, const protocol::Pause& wish);
  Upshot take(const Sender& from, const protocol::Resume& wish);
  Upshot take(const Sender& from, const protocol::Rewind& wish);
  Upshot take(const Sender& from, const protocol::End& wish);
  Upshot take(const Sender& from, const protocol::Answer& wish);
  Upshot take(const Sender& from, const protocol::Withdraw& wish);

  /// What waits for nobody but those who have gone is agreed to, and is to be written.
  struct WithoutTheGone {
    std::optional<MatchChange> agreed;
    std::optional<Time> next;  ///< when to look again
  };
  /// Not before that time.
  WithoutTheGone agree_without_the_gone(Time not_before);

  /// How a seat could take back its last action now; 0: who watches. Pre: the match has begun.
  protocol::PositionUndo undo_of(int seat) const;

 private:
  Upshot ask_others(const Sender& from, protocol::RequestAsk ask, int seat, int to);
  /// Why the open request is not that with this number.
  std::optional<No> unless_open(std::optional<int> number) const;
  bool gives_way(const OpenRequest& request) const;
  std::vector<int> consenting(const std::string& session) const;
  bool may_take_back(int seat) const;
  /// The table as all have agreed. Pre: to a pause, or to the end.
  MatchChange settle_on(protocol::RequestAsk agreed, Time at);
  static GoBack go_back_as(protocol::RequestAsk ask, int seat, int to, int request);

  LoadedMatch& match_;
  const Attendance& attendance_;
  const MatchServices& services_;
};

}  // namespace burgrave::server
