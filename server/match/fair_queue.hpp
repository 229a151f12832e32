#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace burgrave::server {

/// For whom something is done.
struct Asker {
  std::string session;
  std::string origin;  ///< where the session is: one address; empty where that is not known

  /// Whose work counts together.
  const std::string& address() const noexcept { return origin.empty() ? session : origin; }
};

/// What waits under several names: each name in its turn, however much waits under it.
template <class Waiting>
class Turns {
 public:
  bool empty() const noexcept { return order_.empty(); }
  /// What waits under a name; a new one comes last.
  Waiting& of(const std::string& name) {
    const auto [at, is_new] = waiting_.try_emplace(name);
    if (is_new) order_.push_back(name);
    return at->second;
  }
  /// `take` takes one thing of the first name that `may` begin; the name then stands last, and is
  /// forgotten when nothing is left under it. False when none may.
  template <class May, class Take>
  bool take_next(May&& may, Take&& take) {
    const auto next = std::find_if(order_.begin(), order_.end(), may);
    if (next == order_.end()) return false;
    std::string name = std::move(*next);
    order_.erase(next);
    const auto at = waiting_.find(name);
    take(at->second);
    at->second.empty() ? void(waiting_.erase(at)) : order_.push_back(std::move(name));
    return true;
  }

 private:
  std::deque<std::string> order_;
  std::map<std::string, Waiting> waiting_;
};

/// Work that waits for a thread. A smaller rank goes first. Within a rank every address has its
/// turn, and within an address every session, so that nobody waits longer because somebody else
/// wants much; and of one address so many are under way at most.
class FairQueue {
 public:
  using Work = std::function<void()>;
  struct Begun {
    Work work;
    std::string address;
  };

  explicit FairQueue(int most_of_address) : most_(most_of_address) {}

  void push(int rank, const Asker& who, Work work) {
    ranks_[rank].of(who.address()).of(who.session).push_back(std::move(work));
  }
  /// What begins now; none where nothing waits that may.
  std::optional<Begun> begin() {
    for (auto& [rank, addresses] : ranks_) {
      Begun begun;
      const auto may = [&](const std::string& address) {
        const auto busy = under_way_.find(address);
        if (busy != under_way_.end() && busy->second >= most_) return false;
        begun.address = address;
        return true;
      };
      const auto anybody = [](const std::string&) { return true; };
      const bool found = addresses.take_next(may, [&](Turns<std::deque<Work>>& sessions) {
        sessions.take_next(anybody, [&](std::deque<Work>& works) {
          begun.work = std::move(works.front());
          works.pop_front();
        });
      });
      if (!found) continue;
      ++under_way_[begun.address];
      return begun;
    }
    return std::nullopt;
  }
  /// What has begun for an address is over.
  void end(const std::string& address) {
    const auto busy = under_way_.find(address);
    if (--busy->second == 0) under_way_.erase(busy);
  }

 private:
  const int most_;
  std::map<int, Turns<Turns<std::deque<Work>>>> ranks_;
  std::map<std::string, int> under_way_;
};

}  // namespace burgrave::server
