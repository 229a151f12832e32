#pragma once

#include "server/match/live_match.hpp"
#include "server/match/metrics.hpp"
#include "server/match/strand.hpp"

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace burgrave::server {

class Room;

/// The rooms of this process, one for each match that is in memory or asked for: there is never a
/// second one of a match, so that nobody else writes to it.
class Rooms {
 public:
  Rooms(const HubSetup& setup, Store& store);
  ~Rooms();

  using Visit = std::function<void(LiveMatch&)>;
  using Refused = std::function<void(const Fault&)>;

  /// Calls `visit` on the strand of a match, which is loaded first; `refused` when there is none,
  /// and once the matches are drained.
  /// Visits of one match come in the order of these calls.
  void visit(const std::string& id, Visit visit, Refused refused);
  /// The same only where the match is in memory.
  void visit_if_loaded(const std::string& id, Visit visit);
  /// Drains all matches in memory and returns when that is done; from then on nothing is taken.
  void drain();
  bool draining() const noexcept { return draining_; }

  Store& store() const noexcept { return store_; }
  const HubSetup& setup() const noexcept { return setup_; }
  Metrics& metrics() noexcept { return metrics_; }
  const Metrics& metrics() const noexcept { return metrics_; }
  Workers& bots() noexcept { return bots_; }
  Workers& workers() noexcept { return matches_; }
  Time up_since() const noexcept { return up_since_; }

 private:
  friend class Room;

  /// None once the matches are drained.
  std::shared_ptr<Room> enter(const std::string& id);
  void leave(Room& room);
  /// True when the room was nobody's any more and has been closed.
  bool close(Room& room);

  HubSetup setup_;
  Store& store_;
  const Time up_since_;
  Metrics metrics_;
  std::atomic<bool> draining_{false};
  Workers matches_;
  Workers bots_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Room>> rooms_;
};

/// Milliseconds since 1970.
Time now_ms();

}  // namespace burgrave::server
