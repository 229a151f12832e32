#include "server/net/net_core.hpp"

#include "server/net/log.hpp"

#include <boost/asio/io_context.hpp>

#include <chrono>

namespace burgrave::server {

namespace {

std::function<void(int)> gauge(std::atomic<std::int64_t>& value) {
  return [&value](int change) { value += change; };
}

Backlog::Limits backlog_limits(const NetLimits& limits) {
  const auto places = static_cast<std::size_t>(limits.sockets_per_peer);
  return {limits.queued_bytes, places * limits.queued_bytes_per_place, limits.queued_bytes_in_all};
}

}  // namespace

NetCore::NetCore(const NetSetup& given, Handler& application)
    : setup(given),
      handler(application),
      counters(*setup.counters),
      requests(setup.limits.requests_per_second, kBurstSeconds * setup.limits.requests_per_second),
      probes(setup.limits.requests_per_second, kBurstSeconds * setup.limits.requests_per_second),
      connections(setup.limits.sockets, setup.limits.sockets_per_peer, gauge(counters.connections)),
      spare(setup.limits.spare_connections, setup.limits.spare_connections / 4 + 1,
            gauge(counters.connections)),
      sockets(setup.limits.sockets, setup.limits.sockets_per_peer, gauge(counters.sockets)),
      backlog(backlog_limits(setup.limits), [this] { ++counters.slow_readers; }),
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

void NetCore::warn_of_proxy() {
  std::call_once(warned_of_proxy_, [] {
    log_event("proxy_not_trusted",
              {{"what",
                "X-Forwarded-For comes and means nothing: all clients of that proxy share one "
                "address's limits; --trust-proxy believes it"}});
  });
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
