#pragma once

#include "core/result.hpp"
#include "core/rng.hpp"
#include "server/match/alarms.hpp"
#include "server/match/fair_queue.hpp"
#include "server/match/match_limits.hpp"
#include "server/match/patience.hpp"
#include "server/match/thinking_times.hpp"
#include "server/store/store.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::server {

class Metrics;

/// What a search is for, the most urgent first: somebody waits before a screen for the first two.
enum class SearchFor : std::uint8_t { SeenBot, Hint, UnseenBot, Review };

/// All that a live match needs of the world: time, storage, other threads. What it calls back comes
/// one at a time, in the order of a single thread, and never from within the call itself.
class MatchServices {
 public:
  using Work = std::function<void()>;

  virtual ~MatchServices() = default;

  virtual Time now() const = 0;   ///< of MatchTime: clocks, limits, alarms
  virtual Time date() const = 0;  ///< of the wall clock, for people to read
  /// Of a match that begins; its header has the origin of the seed.
  virtual MatchSeed seed_for(const JournalHeader& header) = 0;
  virtual void write(MatchChange change, Store::Done done) = 0;
  virtual Result<StoredWhole> read_again() = 0;
  virtual void create(StoredMatch match, std::vector<std::string> sessions, Store::Done done) = 0;
  /// `work` among the searches, on a thread of theirs; then `done` back here.
  virtual void think(Work work, SearchFor what, Asker who, Work done) = 0;
  /// `work` at that time, or at once where it is past.
  virtual void later(Time at, Work work) = 0;
  /// Calls LiveMatch::on_time() with this alarm at that time; none: not at all. Of each alarm only
  /// the last such call counts.
  virtual void wake_at(Alarm which, std::optional<Time> at) = 0;
  virtual void remember(const std::string& session, const std::string& name) = 0;
  virtual std::string name_of(const std::string& session) = 0;
  virtual void report(std::string_view event, std::string_view what) = 0;
  /// This message, or the one like it that another match has said.
  virtual std::shared_ptr<const std::string> one_of(std::shared_ptr<const std::string> text) = 0;
  virtual Metrics& metrics() = 0;
  virtual const std::string& build() const = 0;
  virtual const MatchLimits& limits() const = 0;
  virtual const Patience& patience() const = 0;
  virtual const ThinkingTimes& thinking() const = 0;
};

}  // namespace burgrave::server
