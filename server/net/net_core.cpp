#include "server/net/net_core.hpp"

#include <boost/asio/io_context.hpp>

#include <chrono>

namespace burgrave::server {

namespace {

std::function<void(int)> gauge(std::atomic<std::int64_t>& value) {
  return [&value](int change) { value += change; };
}

}  // namespace

NetCore::NetCore(const NetSetup& given, Handler& application)
    : setup(given),
      handler(application),
      counters(*setup.counters),
      requests(setup.limits.requests_per_second, kBurstSeconds * setup.limits.requests_per_second),
      connections(setup.limits.sockets, setup.limits.sockets_per_peer, gauge(counters.connections)),
      sockets(setup.limits.sockets, setup.limits.sockets_per_peer, gauge(counters.sockets)),
      io(std::make_unique<boost::asio::io_context>(setup.threads)) {}

NetCore::~NetCore() = default;

bool NetCore::join(std::uint64_t number, const std::weak_ptr<Connection>& connection) {
  const std::scoped_lock lock(mutex_);
  if (stopping_) return false;
  live_.emplace(number, connection);
  return true;
}

void NetCore::leave(std::uint64_t number) {
  const std::scoped_lock lock(mutex_);
  live_.erase(number);
  left_.notify_all();
}

std::vector<std::shared_ptr<Connection>> NetCore::all() const {
  const std::scoped_lock lock(mutex_);
  std::vector<std::shared_ptr<Connection>> list;
  for (const auto& [number, weak] : live_) {
    if (auto connection = weak.lock()) list.push_back(std::move(connection));
  }
  return list;
}

bool NetCore::wait_until_empty(int ms) {
  std::unique_lock lock(mutex_);
  return left_.wait_for(lock, std::chrono::milliseconds(ms), [this] { return live_.empty(); });
}

void NetCore::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  for (const auto& connection : all()) connection->finish();
  if (wait_until_empty(setup.limits.stop_ms)) return;
  for (const auto& connection : all()) connection->cut();
}

}  // namespace burgrave::server
