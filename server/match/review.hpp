#pragma once

#include "registry/game.hpp"
#include "server/match/live_match.hpp"

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
  /// `work` does something among the bots, some time.
  using Post = std::function<void(std::function<void()>)>;

  /// `iterations`: of the search that looks at one decision.
  explicit Reviews(Post post, int iterations = 400)
      : post_(std::move(post)), iterations_(iterations) {}

  /// What there is by now; the first call begins the work.
  protocol::Review of(const Game& game, const std::string& id, const LiveMatch::Copy& match);

 private:
  class Job;

  Post post_;
  int iterations_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Job>> jobs_;
  std::vector<std::string> order_;  ///< of their beginning: the oldest is forgotten first
};

}  // namespace burgrave::server
