#include "server/match/old_lobbies.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace burgrave::server {

namespace {

using namespace std::chrono_literals;

constexpr Time kDay = 86'400'000;
constexpr auto kEvery = 24h;
constexpr std::size_t kAtOnce = 1'000;
/// Between two of them, so that those who play have the disk for themselves.
constexpr auto kPause = 50ms;

}  // namespace

OldLobbies::OldLobbies(Rooms& rooms, int days) : rooms_(rooms), kept_(days * kDay) {
  if (days > 0) thread_ = std::thread([this] { run(); });
}

OldLobbies::~OldLobbies() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

/// False when it is time to end.
bool OldLobbies::wait(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return !changed_.wait_for(lock, time, [this] { return stopping_; });
}

void OldLobbies::run() {
  for (;;) {
    const Time before = rooms_.time().now() - kept_;
    const auto old = rooms_.store().old_lobbies(before, static_cast<int>(kAtOnce));
    for (const std::string& id : old ? *old : std::vector<std::string>()) {
      rooms_.drop_lobby(id, before);
      if (!wait(kPause)) return;
    }
    const bool more = old && old->size() == kAtOnce;
    if (!more && !wait(kEvery)) return;
  }
}

}  // namespace burgrave::server
