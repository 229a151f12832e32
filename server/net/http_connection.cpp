#include "server/net/http_connection.hpp"

#include "server/net/answer_text.hpp"
#include "server/net/deflate.hpp"
#include "server/net/linger.hpp"
#include "server/net/log.hpp"
#include "server/net/request_text.hpp"
#include "server/net/web_socket.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <optional>
#include <sstream>

namespace burgrave::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;

using Parser = http::request_parser<http::string_body>;

constexpr std::size_t kTargetBytes = 2048;
constexpr std::size_t kHeadBytes = 8U << 10;
constexpr std::size_t kWriteBytes = 64U << 10;  // at a time: each has a time limit of its own

std::string text_of(beast::string_view view) { return {view.data(), view.size()}; }

/// The answer to what is no request; none where there is nobody to answer.
std::optional<Response> refusal_of(const error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow)
    return fault_response(431, "too_large", "the header is too large");
  if (error == http::error::body_limit)
    return fault_response(413, "too_large", "the body is too large");
  if (error == http::error::end_of_stream || error == http::error::partial_message) return {};
  if (error.category() == http::make_error_code(http::error::bad_target).category())
    return fault_response(400, "malformed", "this is no HTTP request: " + error.message());
  return {};
}

/// An answer that somebody else gives, from any thread.
struct Pending {
  Pending(std::shared_ptr<NetCore> net, const asio::any_io_executor& executor)
      : core(std::move(net)), timer(executor) {}
  const std::shared_ptr<NetCore> core;  // first, so that it goes last
  asio::steady_timer timer;
  std::optional<Response> answer;
  std::atomic<bool> over{false};  // nobody waits any more
};

class HttpConnection final : public Connection,
                             public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(std::shared_ptr<NetCore> core, OpenConnection connection, std::string peer)
      : core_(std::move(core)),
        number_(core_->next_number()),
        place_(std::move(connection.place)),
        v6_(connection.v6),
        peer_(std::move(peer)),
        stream_(open(*core_->io, connection)),
        buffer_(kHeadBytes + core_->setup.limits.body_bytes) {}

  void run();
  void finish() override {
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->finish_now(); });
  }
  void cut() override {
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->cut_now(); });
  }

 private:
  static asio::ip::tcp::socket open(asio::io_context& io, const OpenConnection& connection);

  asio::awaitable<void> serve();
  asio::awaitable<bool> serve_one();
  asio::awaitable<error_code> read_first_bytes();
  asio::awaitable<void> refuse(const error_code& error);
  asio::awaitable<bool> answer(Request request, Parser& parser);
  asio::awaitable<bool> upgrade(const Request& request, Parser& parser);
  asio::awaitable<Response> ask(const Request& request);
  asio::awaitable<bool> write(const Response& response, bool head_only, bool keep_alive);
  std::optional<Response> too_fast(const Parser& parser);
  std::string peer_of(const Parser& parser) const;
  Result<Request> request_of(Parser& parser) const;
  void finish_now();
  void cut_now();

  const std::shared_ptr<NetCore> core_;  // first, so that it goes last
  const std::uint64_t number_;
  Place place_;
  const bool v6_;
  const std::string peer_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  bool first_ = true;
  bool waits_ = false;      // for a request
  bool finishing_ = false;  // no request after this one
  bool upgraded_ = false;   // it is somebody else's now
  std::shared_ptr<Pending> pending_;
};

asio::ip::tcp::socket HttpConnection::open(asio::io_context& io, const OpenConnection& connection) {
  asio::ip::tcp::socket socket(asio::make_strand(io));
  error_code failed;
  socket.assign(connection.v6 ? asio::ip::tcp::v6() : asio::ip::tcp::v4(), connection.descriptor,
                failed);
  return socket;
}

void HttpConnection::run() {
  if (!core_->join(number_, weak_from_this())) return;
  asio::co_spawn(stream_.get_executor(), serve(),
                 [self = shared_from_this()](const std::exception_ptr& thrown) {
                   log_thrown("connection_failed", thrown);
                   self->place_.reset();
                   self->core_->leave(self->number_);
                 });
}

void HttpConnection::finish_now() {
  finishing_ = true;
  if (waits_) cut_now();
}

void HttpConnection::cut_now() {
  finishing_ = true;
  if (upgraded_) return;
  stream_.close();
  if (pending_) pending_->timer.cancel();
}

asio::awaitable<void> HttpConnection::serve() {
  bool again = true;
  while (again) again = co_await serve_one();
  if (!upgraded_) stream_.close();
}

/// Reads a request and answers it; false when the connection has to end.
asio::awaitable<bool> HttpConnection::serve_one() {
  Parser parser;
  parser.header_limit(kHeadBytes);
  parser.body_limit(core_->setup.limits.body_bytes);
  error_code failed = co_await read_first_bytes();
  if (failed) co_return false;
  stream_.expires_after(std::chrono::milliseconds(core_->setup.limits.head_ms));
  co_await http::async_read_header(stream_, buffer_, parser,
                                   asio::redirect_error(asio::use_awaitable, failed));
  std::optional<Response> early;
  if (!failed) early = too_fast(parser);
  if (early) {
    co_await write(*early, false, false);
    co_await linger(stream_);
    co_return false;
  }
  if (!failed) {
    co_await http::async_read(stream_, buffer_, parser,
                              asio::redirect_error(asio::use_awaitable, failed));
  }
  if (failed) {
    co_await refuse(failed);
    co_return false;
  }
  Result<Request> request = request_of(parser);
  if (!request) {
    ++core_->counters.malformed;
    const Response response = fault_response(400, "malformed", request.error().text());
    co_await write(response, false, false);
    co_return false;
  }
  ++core_->counters.requests;
  if (beast::websocket::is_upgrade(parser.get())) co_return co_await upgrade(*request, parser);
  co_return co_await answer(*std::move(request), parser);
}

/// Waits for a request, longer than one may take; not at all where it is already there.
asio::awaitable<error_code> HttpConnection::read_first_bytes() {
  error_code failed;
  if (buffer_.size() > 0) co_return failed;
  const NetLimits& limits = core_->setup.limits;
  stream_.expires_after(std::chrono::milliseconds(first_ ? limits.head_ms : limits.idle_ms));
  first_ = false;
  waits_ = true;
  if (finishing_) co_return asio::error::operation_aborted;
  constexpr std::size_t kFirstBytes = 2048;
  const std::size_t read = co_await stream_.async_read_some(
      buffer_.prepare(kFirstBytes), asio::redirect_error(asio::use_awaitable, failed));
  waits_ = false;
  buffer_.commit(read);
  co_return failed;
}

asio::awaitable<void> HttpConnection::refuse(const error_code& error) {
  const std::optional<Response> response = refusal_of(error);
  if (!response) co_return;
  ++core_->counters.malformed;
  co_await write(*response, false, false);
  co_await linger(stream_);
}

std::string HttpConnection::peer_of(const Parser& parser) const {
  if (!core_->setup.trust_proxy) return peer_;
  // The proxy may have added a line of its own behind those that a client wrote.
  std::string lines;
  const auto [first, last] = parser.get().equal_range("X-Forwarded-For");
  for (auto line = first; line != last; ++line) lines += "," + text_of(line->value());
  const std::string forwarded = forwarded_peer(lines);
  return forwarded.empty() ? peer_ : forwarded;
}

std::optional<Response> HttpConnection::too_fast(const Parser& parser) {
  const int wait_ms = core_->requests.take(peer_of(parser));
  if (wait_ms == 0) return {};
  ++core_->counters.too_fast;
  Response response = fault_response(429, "too_fast", "too many requests");
  response.headers.emplace_back("Retry-After", std::to_string((wait_ms + 999) / 1000));
  return response;
}

Result<Request> HttpConnection::request_of(Parser& parser) const {
  const auto& message = parser.get();
  const std::string raw = text_of(message.target());
  if (raw.size() > kTargetBytes)
    return Error{"path", "is longer than " + std::to_string(kTargetBytes) + " bytes", ""};
  if (message.count(http::field::host) != 1) return Error{"Host", "must be there exactly once", ""};
  const Result<Target> target = read_target(raw);
  if (!target) return target.error();
  Request request;
  request.method = text_of(message.method_string());
  request.path = target->path;
  request.query = target->query;
  request.cookies = read_cookies(text_of(message[http::field::cookie]));
  request.origin = text_of(message[http::field::origin]);
  request.fetch_site = text_of(message["Sec-Fetch-Site"]);
  request.host = text_of(message[http::field::host]);
  request.peer = peer_of(parser);
  request.accept_encoding = text_of(message[http::field::accept_encoding]);
  request.etag = text_of(message[http::field::if_none_match]);
  request.content_type = text_of(message[http::field::content_type]);
  request.secure = core_->setup.trust_proxy && message["X-Forwarded-Proto"] == "https";
  request.body = std::move(parser.get().body());
  return request;
}

asio::awaitable<bool> HttpConnection::answer(Request request, Parser& parser) {
  const Response response = co_await ask(request);
  const bool keep_alive = parser.get().keep_alive() && !finishing_ && !core_->stopping();
  const bool written = co_await write(response, request.method == "HEAD", keep_alive);
  co_return written&& keep_alive;
}

asio::awaitable<Response> HttpConnection::ask(const Request& request) {
  const auto pending = std::make_shared<Pending>(core_, stream_.get_executor());
  pending_ = pending;
  pending->timer.expires_after(std::chrono::milliseconds(core_->setup.limits.answer_ms));
  const auto reply = [pending](Response response) {
    if (pending->over) return;
    asio::post(pending->timer.get_executor(), [pending, response = std::move(response)]() mutable {
      if (!pending->answer) pending->answer = std::move(response);
      pending->timer.cancel();
    });
  };
  stream_.expires_never();
  bool thrown = false;
  try {
    core_->handler.on_request(request, reply);
  } catch (const std::exception& error) {
    log_event("request_failed", {{"method", request.method}, {"what", error.what()}});
    thrown = true;
  }
  if (!thrown) {
    error_code cancelled;
    co_await pending->timer.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
  }
  pending->over = true;
  pending_.reset();
  if (pending->answer) co_return *std::move(pending->answer);
  co_return fault_response(500, "internal", "there is no answer; please try again");
}

asio::awaitable<bool> HttpConnection::write(const Response& response, bool head_only,
                                            bool keep_alive) {
  std::string text = answer_head(response, core_->setup.headers, keep_alive);
  if (!head_only) text += response.body;
  const std::string_view all = text;
  for (std::size_t done = 0; done < all.size(); done += kWriteBytes) {
    const std::string_view part = all.substr(done, kWriteBytes);
    stream_.expires_after(std::chrono::milliseconds(core_->setup.limits.idle_ms));
    error_code failed;
    co_await asio::async_write(stream_, asio::buffer(part),
                               asio::redirect_error(asio::use_awaitable, failed));
    if (failed) co_return false;
  }
  co_return true;
}

asio::awaitable<bool> HttpConnection::upgrade(const Request& request, Parser& parser) {
  // Behind a proxy all connections are the proxy's: there the sockets are counted by client.
  const Place place = core_->sockets.enter(core_->setup.trust_proxy ? request.peer : "");
  Response refusal = fault_response(503, "too_fast", "there are too many sockets");
  std::shared_ptr<SocketHandler> handler;
  std::shared_ptr<WebSocket> socket;
  if (place) {
    socket = make_web_socket(core_);
    try {
      handler = core_->handler.on_socket(request, socket, refusal);
    } catch (const std::exception& error) {
      log_event("socket_failed", {{"what", error.what()}});
      refusal = fault_response(500, "internal", "the socket could not be opened");
    }
  } else {
    ++core_->counters.refused;
  }
  if (!handler) {
    co_await write(refusal, false, false);
    co_return false;
  }
  std::ostringstream head;
  head << parser.get().base();
  const auto rest = buffer_.cdata();
  head << std::string_view(static_cast<const char*>(rest.data()), rest.size());
  error_code failed;
  OpenConnection connection{stream_.release_socket().release(failed), v6_, std::move(place_)};
  upgraded_ = true;
  const bool deflates = offers_deflate(text_of(parser.get()[http::field::sec_websocket_protocol]));
  socket->run(std::move(connection), {head.str(), deflates}, place, std::move(handler));
  co_return false;
}

}  // namespace

void serve_http(const std::shared_ptr<NetCore>& core, OpenConnection connection,
                const std::string& peer) {
  std::make_shared<HttpConnection>(core, std::move(connection), peer)->run();
}

}  // namespace burgrave::server
