#pragma once

#include "core/result.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace burgrave::server {

/// One HTTP request, read whole and within the limits.
struct Request {
  std::string method;
  std::string path;                          ///< decoded, without the query
  std::map<std::string, std::string> query;  ///< decoded
  std::multimap<std::string, std::string> cookies;
  std::string origin;      ///< the Origin header; empty where there is none
  std::string fetch_site;  ///< the Sec-Fetch-Site header; empty where there is none
  std::string host;        ///< the Host header
  std::string peer;        ///< the address of the client; behind a trusted proxy the forwarded one
  std::string here;        ///< the address of this computer that the connection came to
  std::string accept_encoding;
  std::string etag;  ///< If-None-Match
  std::string content_type;
  bool secure = false;  ///< the client speaks TLS, here or with the proxy
  std::string body;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

/// Something that a socket is told again and again, of which only the newest message counts. Those
/// above give the numbers, from 0.
using Topic = std::size_t;
inline constexpr Topic kTopics = 2;
/// On this one each message resembles the one before, so that it takes few bytes behind it.
inline constexpr Topic kResembling = 0;

/// One open WebSocket, for those above. All calls may come from any thread; `send` only queues.
class Socket {
 public:
  virtual ~Socket() = default;
  /// Queues a text message; a socket that does not read its messages is closed when too many wait.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  /// The same, in place of the last one on this topic if that still waits: so who reads slowly
  /// misses states, and nothing piles up. A socket that keeps all of them is one as well.
  virtual void send_newest(Topic topic, std::shared_ptr<const std::string> text) {
    static_cast<void>(topic);
    send(std::move(text));
  }
  /// Whether the last message on a topic still waits and would give way to the next.
  virtual bool waits(Topic topic) const {
    static_cast<void>(topic);
    return false;
  }
  /// Sends what is queued, then closes.
  virtual void close() = 0;
  virtual std::uint64_t number() const noexcept = 0;  ///< unique in this process
};

/// What happens on one WebSocket. Calls come one at a time.
class SocketHandler {
 public:
  virtual ~SocketHandler() = default;
  virtual void on_message(std::string_view text) = 0;
  /// A message came too fast and has been dropped; the next one is taken after `retry_ms`. Who goes
  /// on regardless is closed.
  virtual void on_flood(int retry_ms) { static_cast<void>(retry_ms); }
  virtual void on_close() = 0;  ///< once, last
  /// Whether it has found what it came for. Who has not after a while is closed.
  virtual bool is_settled() const { return true; }
};

/// What the network asks of the application.
class Handler {
 public:
  using Reply = std::function<void(Response)>;

  virtual ~Handler() = default;
  /// Answers, now or later and from any thread, exactly once.
  virtual void on_request(const Request& request, Reply reply) = 0;
  /// Takes a WebSocket, or refuses it with a response (then null).
  virtual std::shared_ptr<SocketHandler> on_socket(const Request& request,
                                                   std::shared_ptr<Socket> socket,
                                                   Response& refusal) = 0;
};

struct NetLimits {
  std::size_t body_bytes = 64U << 10;
  std::size_t frame_bytes = 16U << 10;
  std::size_t queued_bytes = 4U << 20;             ///< that wait to be sent on one connection,
  std::size_t queued_bytes_per_place = 80U << 10;  ///< to a peer for each socket it may have,
  std::size_t queued_bytes_in_all = 256U << 20;    ///< and to everybody together
  int sockets = 8192;                              ///< and other connections
  int spare_connections = 32;  ///< beside them, for an answer that nothing is free, and for probes
  int sockets_per_peer = 256;
  int requests_per_second = 50;  ///< of one peer, with a burst of four times that
  int messages_per_second = 20;  ///< of one socket, with a burst of four times that
  int head_ms = 10'000;          ///< a request's head or body takes no longer
  int idle_ms = 30'000;          ///< of a connection that is kept alive
  int spare_ms = 2'000;          ///< the same on a spare connection
  int answer_ms = 60'000;        ///< the handler's answer takes no longer
  int settle_ms = 10'000;        ///< a WebSocket that has not said what it wants is closed then
  int stall_ms = 20'000;         ///< who takes nothing of what is sent for so long is cut off
  int ping_ms = 45'000;          ///< a silent socket is closed then, and asked after half of it
  int stop_ms = 3'000;           ///< what is queued is sent within this when the server stops
};

/// What has happened on the network so far; each may be read at any time.
struct NetCounters {
  std::atomic<std::int64_t> connections{0};  ///< open now, of any kind
  std::atomic<std::int64_t> sockets{0};      ///< open WebSockets now
  std::atomic<std::int64_t> requests{0};
  std::atomic<std::int64_t> messages_in{0};
  std::atomic<std::int64_t> messages_out{0};
  std::atomic<std::int64_t> bytes_out{0};     ///< of messages, before compression
  std::atomic<std::int64_t> refused{0};       ///< connections and sockets over a limit
  std::atomic<std::int64_t> malformed{0};     ///< requests that were none
  std::atomic<std::int64_t> too_fast{0};      ///< requests and messages over a rate
  std::atomic<std::int64_t> slow_readers{0};  ///< connections cut because they did not read
  std::atomic<std::int64_t> not_accepted{0};  ///< failures to accept: no descriptor is left
  /// HTTP answers, by the first digit of their status.
  std::array<std::atomic<std::int64_t>, 6> answers{};

  /// For /metrics, in the text form of Prometheus.
  std::string metrics() const;
};

struct NetSetup {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  ///< 0: any free one
  int threads = 2;
  bool trust_proxy = false;  ///< X-Forwarded-For and -Proto count
  /// Paths that machines ask for: they have a rate of their own, and are answered when all places
  /// are taken.
  std::vector<std::string> probes;
  NetLimits limits;
  /// Go with every answer, also with those that the network itself gives.
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<NetCounters> counters = std::make_shared<NetCounters>();
};

/// Serves until it is stopped. What Boost.Beast and Asio do for it is not seen from here.
class NetServer {
 public:
  virtual ~NetServer() = default;
  virtual std::uint16_t port() const noexcept = 0;
  /// Takes no new connections; sends every socket what is queued, closes it, and returns.
  virtual void stop() = 0;
};

/// Listens and serves until the server is stopped or let go of. The error says what is wrong with
/// the address or the port. Pre: the handler outlives the server.
Result<std::unique_ptr<NetServer>> serve(const NetSetup& setup, Handler& handler);

}  // namespace burgrave::server
