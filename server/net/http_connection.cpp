#include "server/net/http_connection.hpp"

#include "server/net/answer_text.hpp"
#include "server/net/deflated_frames.hpp"
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

#include <algorithm>
#include <array>
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
constexpr std::size_t kReadBytes = 2048;  // at a time, of a head
constexpr unsigned kHttp11 = 11;
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

bool is_word(std::string_view text, std::string_view word) {
  return beast::iequals({text.data(), text.size()}, {word.data(), word.size()});
}

/// What a head asks for that is not done here. Bodies have one form beside that of a known length:
/// chunked, and nothing else; who sees another one there, before us, sees other requests than we
/// do.
std::optional<Response> body_refusal(const Parser& parser) {
  const auto& head = parser.get();
  const auto [first, last] = head.equal_range(http::field::transfer_encoding);
  for (auto line = first; line != last; ++line) {
    const bool chunked = is_word(text_of(line->value()), "chunked");
    if (head.version() < kHttp11 || std::next(first) != last)
      return fault_response(400, "malformed", "one Transfer-Encoding of HTTP/1.1 is taken");
    if (!chunked)
      return fault_response(501, "malformed", "no Transfer-Encoding but chunked is known");
  }
  const auto expected = head.find(http::field::expect);
  if (expected != head.end() && !is_word(text_of(expected->value()), "100-continue"))
    return fault_response(417, "malformed", "nothing but 100-continue can be expected");
  return {};
}

Response full() {
  Response response = fault_response(503, "too_fast", "the server is full; please try again");
  response.headers.emplace_back("Retry-After", "5");
  return response;
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
  HttpConnection(std::shared_ptr<NetCore> core, OpenConnection connection)
      : core_(std::move(core)),
        number_(core_->next_number()),
        place_(std::move(connection.place)),
        v6_(connection.v6),
        spare_(connection.spare),
        peer_(std::move(connection.peer)),
        here_(std::move(connection.here)),
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
  asio::awaitable<error_code> read_head(Parser& parser);
  asio::awaitable<error_code> read_body(Parser& parser);
  asio::awaitable<void> refuse(const error_code& error);
  asio::awaitable<bool> answer(Request request, Parser& parser);
  asio::awaitable<bool> upgrade(const Request& request, Parser& parser);
  asio::awaitable<Response> ask(const Request& request);
  asio::awaitable<bool> write(const Response& response, const std::string& peer, bool head_only,
                              bool keep_alive);
  std::optional<Response> too_fast(const Parser& parser, const std::string& peer);
  bool is_probe(const Parser& parser) const;
  std::chrono::milliseconds head_time() const;
  std::string peer_of(const Parser& parser) const;
  Result<Request> request_of(Parser& parser, std::string peer) const;
  void finish_now();
  void cut_now();

  const std::shared_ptr<NetCore> core_;  // first, so that it goes last
  const std::uint64_t number_;
  Place place_;
  const bool v6_;
  const bool spare_;
  const std::string peer_;
  const std::string here_;
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
  parser.body_limit(core_->setup.limits.body_bytes);
  error_code failed = co_await read_first_bytes();
  if (failed) co_return false;
  stream_.expires_after(head_time());
  failed = co_await read_head(parser);
  const std::string peer = failed ? peer_ : peer_of(parser);
  std::optional<Response> early;
  if (!failed && spare_ && !is_probe(parser)) early = full();
  if (!failed && !early) early = too_fast(parser, peer);
  if (!failed && !early && (early = body_refusal(parser))) ++core_->counters.malformed;
  if (early) {
    co_await write(*early, peer, false, false);
    co_await linger(stream_);
    co_return false;
  }
  if (!failed) failed = co_await read_body(parser);
  if (failed) {
    co_await refuse(failed);
    co_return false;
  }
  Result<Request> request = request_of(parser, peer);
  if (!request) {
    ++core_->counters.malformed;
    const Response response = fault_response(400, "malformed", request.error().text());
    co_await write(response, peer, false, false);
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
  stream_.expires_after(first_ ? head_time() : std::chrono::milliseconds(limits.idle_ms));
  first_ = false;
  waits_ = true;
  if (finishing_) co_return asio::error::operation_aborted;
  const std::size_t read = co_await stream_.async_read_some(
      buffer_.prepare(kReadBytes), asio::redirect_error(asio::use_awaitable, failed));
  waits_ = false;
  buffer_.commit(read);
  co_return failed;
}

/// Beast counts the bytes of a head anew with each read; here their sum is limited.
asio::awaitable<error_code> HttpConnection::read_head(Parser& parser) {
  parser.header_limit(kHeadBytes);
  error_code failed;
  std::size_t parsed = 0;
  while (true) {
    const std::size_t used = parser.put(buffer_.data(), failed);
    buffer_.consume(used);
    parsed += used;
    if (failed == http::error::need_more) failed = {};
    if (!failed && parsed > kHeadBytes) failed = http::error::header_limit;
    if (failed || parser.is_header_done()) co_return failed;
    if (parsed + buffer_.size() > kHeadBytes) co_return http::error::header_limit;
    const std::size_t read = co_await stream_.async_read_some(
        buffer_.prepare(kReadBytes), asio::redirect_error(asio::use_awaitable, failed));
    if (failed) co_return failed;
    buffer_.commit(read);
  }
}

/// A client that asks whether its body is wanted is told so; what is refused by its head never gets
/// here.
asio::awaitable<error_code> HttpConnection::read_body(Parser& parser) {
  error_code failed;
  const bool asks = parser.get().count(http::field::expect) > 0;
  if (asks && parser.get().version() >= kHttp11 && !parser.is_done() && buffer_.size() == 0) {
    constexpr std::string_view kGoOn = "HTTP/1.1 100 Continue\r\n\r\n";
    co_await asio::async_write(stream_, asio::buffer(kGoOn),
                               asio::redirect_error(asio::use_awaitable, failed));
  }
  if (!failed) {
    co_await http::async_read(stream_, buffer_, parser,
                              asio::redirect_error(asio::use_awaitable, failed));
  }
  co_return failed;
}

asio::awaitable<void> HttpConnection::refuse(const error_code& error) {
  const std::optional<Response> response = refusal_of(error);
  if (!response) co_return;
  ++core_->counters.malformed;
  co_await write(*response, peer_, false, false);
  co_await linger(stream_);
}

std::chrono::milliseconds HttpConnection::head_time() const {
  const NetLimits& limits = core_->setup.limits;
  return std::chrono::milliseconds(spare_ ? limits.spare_ms : limits.head_ms);
}

bool HttpConnection::is_probe(const Parser& parser) const {
  const auto& probes = core_->setup.probes;
  return std::find(probes.begin(), probes.end(), text_of(parser.get().target())) != probes.end();
}

/// The client that a trusted proxy names. Where it names none the proxy itself is the peer, which
/// all its clients share: that is worth a line of the log, as is a proxy that is not trusted.
std::string HttpConnection::peer_of(const Parser& parser) const {
  if (!core_->setup.trust_proxy) {
    if (parser.get().count("X-Forwarded-For") > 0) core_->warn_of_proxy();
    return peer_;
  }
  // The proxy may have added a line of its own behind those that a client wrote.
  std::string lines;
  const auto [first, last] = parser.get().equal_range("X-Forwarded-For");
  for (auto line = first; line != last; ++line) lines += "," + text_of(line->value());
  const std::string forwarded = forwarded_peer(lines);
  if (!forwarded.empty()) return forwarded;
  if (!is_probe(parser)) log_rarely("forwarded_for_unreadable", {{"value", lines}});
  return peer_;
}

std::optional<Response> HttpConnection::too_fast(const Parser& parser, const std::string& peer) {
  const int wait_ms = (is_probe(parser) ? core_->probes : core_->requests).take(peer);
  if (wait_ms == 0) return {};
  ++core_->counters.too_fast;
  Response response = fault_response(429, "too_fast", "too many requests");
  response.headers.emplace_back("Retry-After", std::to_string((wait_ms + 999) / 1000));
  return response;
}

Result<Request> HttpConnection::request_of(Parser& parser, std::string peer) const {
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
  request.peer = std::move(peer);
  request.here = here_;
  request.accept_encoding = text_of(message[http::field::accept_encoding]);
  request.etag = text_of(message[http::field::if_none_match]);
  request.content_type = text_of(message[http::field::content_type]);
  request.secure = core_->setup.trust_proxy && message["X-Forwarded-Proto"] == "https";
  request.body = std::move(parser.get().body());
  return request;
}

asio::awaitable<bool> HttpConnection::answer(Request request, Parser& parser) {
  const Response response = co_await ask(request);
  const bool keep_alive = parser.get().keep_alive() && !finishing_ && !spare_ && !core_->stopping();
  const bool head_only = request.method == "HEAD";
  const bool written = co_await write(response, request.peer, head_only, keep_alive);
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

/// The answer waits in the peer's share of the backlog until it has gone out.
asio::awaitable<bool> HttpConnection::write(const Response& response, const std::string& peer,
                                            bool head_only, bool keep_alive) {
  ++core_->counters.answers[static_cast<std::size_t>(response.status / 100)];
  const auto share = core_->backlog.open(peer, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->cut();
  });
  const std::string head = answer_head(response, core_->setup.headers, keep_alive);
  std::string_view rest = head_only ? std::string_view() : std::string_view(response.body);
  if (!share->add(head.size() + rest.size())) co_return false;
  std::string_view before = head;  // goes along with the first part of the body
  do {
    const std::string_view part = rest.substr(0, kWriteBytes);
    const std::array<asio::const_buffer, 2> parts{asio::buffer(before), asio::buffer(part)};
    stream_.expires_after(std::chrono::milliseconds(core_->setup.limits.stall_ms));
    error_code failed;
    co_await asio::async_write(stream_, parts, asio::redirect_error(asio::use_awaitable, failed));
    if (failed) co_return false;
    before = {};
    rest.remove_prefix(part.size());
  } while (!rest.empty());
  co_return true;
}

asio::awaitable<bool> HttpConnection::upgrade(const Request& request, Parser& parser) {
  // Behind a proxy all connections are the proxy's: there the sockets are counted by client.
  const Place place = core_->sockets.enter(core_->setup.trust_proxy ? request.peer : "");
  Response refusal = fault_response(503, "too_fast", "there are too many sockets");
  std::shared_ptr<SocketHandler> handler;
  std::shared_ptr<WebSocket> socket;
  if (place) {
    socket = make_web_socket(core_, request.peer);
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
    co_await write(refusal, request.peer, false, false);
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

void serve_http(const std::shared_ptr<NetCore>& core, OpenConnection connection) {
  std::make_shared<HttpConnection>(core, std::move(connection))->run();
}

}  // namespace burgrave::server
