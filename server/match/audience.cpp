#include "server/match/audience.hpp"

#include "server/match/metrics.hpp"
#include "server/match/said.hpp"

#include <algorithm>
#include <utility>

namespace burgrave::server {

Audience::~Audience() { metrics_.sockets -= static_cast<std::int64_t>(viewers_.size()); }

Viewer& Audience::add(Viewer viewer) {
  const std::uint64_t number = viewer.socket->number();
  const auto [at, is_new] = viewers_.insert_or_assign(number, std::move(viewer));
  if (is_new) metrics_.sockets += 1;
  return at->second;
}

bool Audience::remove(std::uint64_t socket) {
  if (viewers_.erase(socket) == 0) return false;
  metrics_.sockets -= 1;
  return true;
}

Viewer* Audience::find(std::uint64_t socket) {
  const auto found = viewers_.find(socket);
  return found == viewers_.end() ? nullptr : &found->second;
}

bool Audience::has(const std::string& session) const {
  return std::any_of(viewers_.begin(), viewers_.end(),
                     [&](const auto& entry) { return entry.second.session == session; });
}

void Audience::send_away(const std::function<bool(const Viewer&)>& meant,
                         protocol::ClosingReason reason) {
  const auto text = said(protocol::Closing{reason, 0});
  for (auto at = viewers_.begin(); at != viewers_.end();) {
    if (!meant(at->second)) {
      ++at;
      continue;
    }
    at->second.socket->send(text);
    at->second.socket->close();
    at = viewers_.erase(at);
    metrics_.sockets -= 1;
  }
}

void Audience::say_goodbye(const protocol::Closing& closing) {
  const auto text = said(closing);
  for (auto& [number, viewer] : viewers_) {
    viewer.socket->send(text);
    viewer.socket->close();
  }
}

void Audience::close() noexcept {
  for (auto& [number, viewer] : viewers_) viewer.socket->close();
}

}  // namespace burgrave::server
