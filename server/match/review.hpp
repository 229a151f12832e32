#pragma once

#include "registry/game.hpp"
#include "server/match/live_match.hpp"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace burgrave::server {

/// Looks back at finished matches, one decision of a person after another, with a small search
/// each: one search at a time, each match in its turn, so that bots at play wait for one at most.
/// Every match is reviewed once and its review kept; any thread may ask.
class Reviews {
 public:
  /// `work` does something among the bots, some time.
  using Post = std::function<void(std::function<void()>)>;

  /// Told, from any thread, which review ended before its end, and why.
  using Failed = std::function<void(const std::string& id, const std::string& why)>;

  /// `iterations`: of the search that looks at one decision. Pre: what `post` has got is done or
  /// dropped before this object goes.
  Reviews(Post post, Failed failed, int iterations = 400)
      : post_(std::move(post)), failed_(std::move(failed)), iterations_(iterations) {}

  /// What there is by now; the first call begins the work.
  protocol::Review of(const Game& game, const std::string& id, const LiveMatch::Copy& match);

 private:
  class Job;

  void work();

  const Post post_;
  const Failed failed_;
  const int iterations_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Job>> jobs_;
  std::deque<std::string> order_;    ///< of their beginning: the oldest is forgotten first
  std::deque<std::string> waiting_;  ///< for their next step
  bool working_ = false;             ///< a step has been posted
};

}  // namespace burgrave::server
