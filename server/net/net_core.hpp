#pragma once

#include "server/net/backlog.hpp"
#include "server/net/net.hpp"
#include "server/net/rate.hpp"

#include <atomic>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace boost::asio {
class io_context;
}

namespace burgrave::server {

/// A peer, or a socket, may do this many seconds' worth at once.
inline constexpr int kBurstSeconds = 4;

/// A connection, as far as the server ends it. Any thread.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void finish() = 0;  ///< ends once what is under way or queued is sent
  virtual void cut() = 0;     ///< ends now
};

/// What all connections of a server share.
class NetCore {
 public:
  NetCore(const NetSetup& setup, Handler& handler);
  ~NetCore();
  NetCore(const NetCore&) = delete;
  NetCore& operator=(const NetCore&) = delete;

  const NetSetup setup;
  Handler& handler;
  NetCounters& counters;
  PeerRates requests;
  PeerRates probes;
  PeerPlaces connections;
  PeerPlaces spare;
  PeerPlaces sockets;
  Backlog backlog;

  std::uint64_t next_number() noexcept { return ++numbers_; }
  /// Makes a connection known; false when the server is stopping.
  bool join(std::uint64_t number, const std::weak_ptr<Connection>& connection);
  void leave(std::uint64_t number);
  /// Connections may not have been told yet: no answer promises another one from now on.
  bool stopping() const noexcept { return stopping_; }
  /// X-Forwarded-For comes from who is not trusted. Says so once.
  void warn_of_proxy();
  /// No connection joins any more; those that are there end.
  void stop();

 private:
  std::vector<std::shared_ptr<Connection>> all() const;
  bool wait_until_empty(int ms);

  std::atomic<std::uint64_t> numbers_{0};
  mutable std::mutex mutex_;
  std::condition_variable left_;
  std::map<std::uint64_t, std::weak_ptr<Connection>> live_;
  std::atomic<bool> stopping_{false};
  std::once_flag warned_of_proxy_;

 public:
  /// Last, so that it goes first: what still waits in it holds places.
  const std::unique_ptr<boost::asio::io_context> io;
};

/// An open TCP connection between two objects: the new owner takes the descriptor over.
struct OpenConnection {
  int descriptor = -1;
  bool v6 = false;
  Place place;
  bool spare = false;  ///< all places are taken
  std::string peer{};  ///< the address at its other end
  std::string here{};  ///< and at this one
};

}  // namespace burgrave::server
