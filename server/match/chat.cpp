#include "server/match/chat.hpp"

#include <algorithm>
#include <utility>

namespace burgrave::server {

namespace {

constexpr std::ptrdiff_t kKept = 100;
constexpr std::size_t kLinesAtOnce = 5;
constexpr std::size_t kLinesOfAddress = 20;
constexpr Time kLinesWithinMs = 10'000;

/// Among the sessions, which are hexadecimal numbers.
std::string key_of(const std::string& address) { return "from " + address; }

}  // namespace

void Chat::keep(StoredChat line) {
  const auto of_its_kind = [watches = line.seat == 0](const StoredChat& other) {
    return (other.seat == 0) == watches;
  };
  lines_.push_back(std::move(line));
  if (std::count_if(lines_.begin(), lines_.end(), of_its_kind) > kKept) {
    lines_.erase(std::find_if(lines_.begin(), lines_.end(), of_its_kind));
  }
}

bool Chat::any_of_watchers() const {
  return std::any_of(lines_.begin(), lines_.end(),
                     [](const StoredChat& line) { return line.seat == 0; });
}

int Chat::wait(const std::string& session, const std::string& address, Time now) {
  const int wait = wait_of(session, kLinesAtOnce, now);
  return address.empty() ? wait : std::max(wait, wait_of(key_of(address), kLinesOfAddress, now));
}

void Chat::spoke(const std::string& session, const std::string& address, Time now) {
  said_[session].push_back(now);
  if (!address.empty()) said_[key_of(address)].push_back(now);
}

int Chat::wait_of(const std::string& who, std::size_t most, Time now) {
  std::erase_if(said_,
                [now](const auto& of_one) { return of_one.second.back() <= now - kLinesWithinMs; });
  const auto found = said_.find(who);
  if (found == said_.end()) return 0;
  std::deque<Time>& before = found->second;
  while (before.front() <= now - kLinesWithinMs) before.pop_front();
  if (before.size() < most) return 0;
  return static_cast<int>(before.front() + kLinesWithinMs - now);
}

}  // namespace burgrave::server
