#pragma once

#include "server/match/fair_workers.hpp"
#include "server/match/live_match.hpp"
#include "server/match/metrics.hpp"
#include "server/match/shared_texts.hpp"
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
  /// Drops a match that never began, has not changed since `before` and is looked at by nobody.
  void drop_lobby(const std::string& id, Time before);
  /// Drains all matches in memory and returns when that is done; from then on nothing is taken.
  void drain();
  bool draining() const noexcept { return draining_; }

  Store& store() const noexcept { return store_; }
  const HubSetup& setup() const noexcept { return setup_; }
  Metrics& metrics() noexcept { return metrics_; }
  const Metrics& metrics() const noexcept { return metrics_; }
  /// Searches for somebody, as soon as others leave it a thread.
  void search(SearchFor what, const Asker& who, std::function<void()> work);
  /// Reads and works out something that changes no match, as soon as others leave it a thread.
  void look_up(const std::string& session, std::function<void()> work);
  const MatchTime& time() const noexcept { return time_; }

 private:
  friend class Room;

  /// None once the matches are drained.
  std::shared_ptr<Room> enter(const std::string& id);
  void leave(Room& room);
  /// True when the room was nobody's any more and has been closed.
  bool close(Room& room);
  std::function<void(const std::string& why)> reporter(std::string_view event) const;

  HubSetup setup_;
  Store& store_;
  const MatchTime time_;
  Metrics metrics_;
  SharedTexts texts_;
  std::atomic<bool> draining_{false};
  Workers matches_;
  FairWorkers bots_;
  /// Hints and reviews take long: on a thread of their own no bot waits for one.
  FairWorkers advice_;
  FairWorkers lookups_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Room>> rooms_;
};

}  // namespace burgrave::server
