#pragma once

#include "registry/game.hpp"
#include "server/match/fair_queue.hpp"
#include "server/match/live_match.hpp"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace burgrave::server {

/// Looks back at finished matches, one decision of a person after another, with a small search
/// each. Every match is reviewed once and its review kept; any thread may ask.
class Reviews {
 public:
  /// Does something for somebody, some time.
  using Post = std::function<void(const Asker& who, std::function<void()> work)>;

  /// Told, from any thread, which review ended before its end, and why.
  using Failed = std::function<void(const std::string& id, const std::string& why)>;

  /// `iterations`: of the search that looks at one decision. Pre: what `post` has got is done or
  /// dropped before this object goes.
  Reviews(Post post, Failed failed, int iterations = 400)
      : post_(std::move(post)), failed_(std::move(failed)), iterations_(iterations) {}

  /// What there is by now; the first call begins the work, for the one who asks.
  protocol::Review of(const Game& game, const std::string& id, const LiveMatch::Copy& match,
                      const Asker& who);

 private:
  class Job;

  /// Looks at one decision; the next one waits until others had their turn.
  void step(const std::string& id, const Asker& who);

  const Post post_;
  const Failed failed_;
  const int iterations_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Job>> jobs_;
  std::deque<std::string> order_;  ///< of their beginning: the oldest is forgotten first
};

}  // namespace burgrave::server
