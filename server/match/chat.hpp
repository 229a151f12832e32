#pragma once

#include "server/store/store.hpp"

#include <cstddef>
#include <deque>
#include <map>
#include <string>

namespace burgrave::server {

/// What has been said at a table, and how soon somebody may say more.
class Chat {
 public:
  /// However much the others say, the last lines of who plays stay, and those of who watches.
  void keep(StoredChat line);
  void clear() { lines_.clear(); }
  const std::deque<StoredChat>& lines() const noexcept { return lines_; }
  bool any_of_watchers() const;

  /// Until another line may be said, in milliseconds. Sessions cost nothing: of those who only
  /// watch, an address has a limit as well; it is empty for who plays.
  int wait(const std::string& session, const std::string& address, Time now);
  void spoke(const std::string& session, const std::string& address, Time now);

 private:
  int wait_of(const std::string& who, std::size_t most, Time now);

  std::deque<StoredChat> lines_;
  std::map<std::string, std::deque<Time>> said_;  ///< when each session and address spoke last
};

}  // namespace burgrave::server
