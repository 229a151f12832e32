#pragma once

#include "core/result.hpp"
#include "core/rng.hpp"
#include "server/match/patience.hpp"
#include "server/match/strand.hpp"
#include "server/store/store.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::server {

class Metrics;

/// All that a live match needs of the world: time, storage, other threads. What it calls back comes
/// one at a time, in the order of a single thread, and never from within the call itself.
class MatchServices {
 public:
  using Work = std::function<void()>;

  virtual ~MatchServices() = default;

  virtual Time now() const = 0;
  virtual MatchSeed new_seed() = 0;  ///< that nobody can guess
  virtual void write(MatchChange change, Store::Done done) = 0;
  virtual Result<StoredWhole> read_again() = 0;
  virtual void create(StoredMatch match, std::vector<std::string> sessions, Store::Done done) = 0;
  /// Starts a match that has just been created, as its host would.
  virtual void start_other(const std::string& match) = 0;
  /// `work` among the bots, on a thread of theirs; then `done` back here.
  virtual void think(Work work, Urgency urgency, Work done) = 0;
  /// Calls LiveMatch::on_time() at that time; only the last such call counts.
  virtual void wake_at(Time at) = 0;
  virtual void remember(const std::string& session, const std::string& name) = 0;
  virtual std::string name_of(const std::string& session) = 0;
  virtual void report(std::string_view event, std::string_view what) = 0;
  virtual Metrics& metrics() = 0;
  virtual const std::string& build() const = 0;
  virtual const Patience& patience() const = 0;
};

}  // namespace burgrave::server
