#pragma once

#include "registry/game.hpp"
#include "server/match/command.hpp"
#include "server/match/loaded_match.hpp"
#include "server/match/services.hpp"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace burgrave::server {

/// What a search has found, or why it has failed.
struct FoundHints {
  std::vector<Hint> hints;
  std::string failure;
};

/// Searches for what a strong bot would do, once at a time for each browser.
class Hints {
 public:
  /// `found` is called some time later, on the strand of the match.
  using Found = std::function<void(const Sender& from, FoundHints found)>;

  Hints(const LoadedMatch& match, MatchServices& services, Found found);

  /// Why there is none; else the sender waits for one, until it is over().
  std::optional<Upshot> begin(const Sender& from, int seat);
  void search(const Sender& from, int seat);
  void over(const Sender& from) { searching_.erase(from.session); }
  bool any() const noexcept { return !searching_.empty(); }

 private:
  const LoadedMatch& match_;
  MatchServices& services_;
  Found found_;
  std::set<std::string> searching_;  ///< sessions
};

}  // namespace burgrave::server
