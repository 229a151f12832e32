#pragma once

#include "core/result.hpp"

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
  std::map<std::string, std::string> cookies;
  std::string origin;      ///< the Origin header; empty where there is none
  std::string fetch_site;  ///< the Sec-Fetch-Site header; empty where there is none
  std::string host;        ///< the Host header
  std::string peer;        ///< the address of the client; behind a trusted proxy the forwarded one
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

/// One open WebSocket, for those above. All calls may come from any thread; `send` only queues.
class Socket {
 public:
  virtual ~Socket() = default;
  /// Queues a text message; a socket that does not read its messages is closed when too many wait.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
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
  std::size_t queued_bytes = 4U << 20;  ///< to one socket
  int sockets = 8192;
  int sockets_per_peer = 256;
  int requests_per_second = 50;  ///< of one peer, with a burst of four times that
  int messages_per_second = 20;  ///< of one socket, with a burst of four times that
  int head_ms = 10'000;          ///< a request's head or body takes no longer
  int idle_ms = 30'000;          ///< of a connection that is kept alive
  int answer_ms = 60'000;        ///< the handler's answer takes no longer
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
  std::atomic<std::int64_t> slow_readers{0};  ///< sockets closed because too much waited
  std::atomic<std::int64_t> not_accepted{0};  ///< failures to accept: no descriptor is left

  /// For /metrics, in the text form of Prometheus.
  std::string metrics() const;
};

struct NetSetup {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  ///< 0: any free one
  int threads = 2;
  bool trust_proxy = false;  ///< X-Forwarded-For and -Proto count
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
