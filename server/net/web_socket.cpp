#include "server/net/web_socket.hpp"

#include "server/net/deflate.hpp"
#include "server/net/linger.hpp"
#include "server/net/log.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>

#include <deque>
#include <optional>

namespace burgrave::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

using Text = std::shared_ptr<const std::string>;

constexpr std::chrono::seconds kHandshakeTime{5};  // of opening and of closing

/// A TCP stream that ends in bounded time, whatever its client does.
class TcpStream : public beast::tcp_stream {
 public:
  using beast::tcp_stream::tcp_stream;
};

/// How Beast ends the TCP connection of a WebSocket; it finds this by the stream's type.
template <class Ended>
void async_teardown(beast::role_type, TcpStream& stream, Ended&& ended) {
  const auto executor = asio::get_associated_executor(ended, stream.get_executor());
  asio::co_spawn(stream.get_executor(), linger(stream),
                 asio::bind_executor(
                     executor, [ended = std::forward<Ended>(ended)](
                                   const std::exception_ptr&) mutable { ended(error_code{}); }));
}

constexpr bool kExtensions = false;  // see kDeflateProtocol
using Stream = websocket::stream<TcpStream, kExtensions>;

constexpr std::size_t kWorthDeflating = 512;
constexpr int kDeflateLevel = 3;

websocket::stream_base::timeout timeouts(const NetLimits& limits) {
  return {kHandshakeTime, std::chrono::milliseconds(limits.ping_ms), true};
}

class Session final : public WebSocket,
                      public Connection,
                      public std::enable_shared_from_this<Session> {
 public:
  explicit Session(std::shared_ptr<NetCore> core)
      : core_(std::move(core)),
        number_(core_->next_number()),
        strand_(asio::make_strand(*core_->io)),
        messages_(per_second(), kBurstSeconds * per_second(), std::chrono::steady_clock::now()),
        dropped_(messages_) {}

  void send(Text text) override;
  void close() override { close_with(websocket::close_code::normal); }
  std::uint64_t number() const noexcept override { return number_; }

  void run(OpenConnection connection, Upgrade upgrade, Place place,
           std::shared_ptr<SocketHandler> handler) override;

  void finish() override { close_with(websocket::close_code::going_away); }
  void cut() override {
    asio::post(strand_, [self = shared_from_this()] { self->cut_now(); });
  }

 private:
  double per_second() const { return core_->setup.limits.messages_per_second; }

  asio::awaitable<void> serve(std::string head);
  asio::awaitable<void> read_messages();
  void on_text(std::string_view text);
  void on_dropped(Instant now);
  void close_with(websocket::close_code code);
  void start_writing();
  void write_next();
  void on_written(const Text& text, const error_code& error);
  void send_close();
  void cut_now();
  void end();
  void let_go();

  const std::shared_ptr<NetCore> core_;  // first, so that it goes last
  const std::uint64_t number_;
  const asio::strand<asio::io_context::executor_type> strand_;

  // On the strand alone.
  Place connection_place_;
  Place place_;
  std::shared_ptr<SocketHandler> handler_;
  std::optional<Stream> stream_;
  bool deflates_ = false;
  bool sending_ = false;  // Beast has something of ours
  bool over_ = false;     // nothing is read any more
  TokenBucket messages_;
  TokenBucket dropped_;  // of messages that came too fast

  // Any thread.
  std::mutex mutex_;
  std::deque<Text> queue_;
  std::size_t queued_bytes_ = 0;
  bool open_ = false;     // hands are shaken
  bool writing_ = false;  // one message, or the end, is on its way out
  bool ended_ = false;    // nothing goes out any more
  std::optional<websocket::close_code> closing_;
};

void Session::run(OpenConnection connection, Upgrade upgrade, Place place,
                  std::shared_ptr<SocketHandler> handler) {
  deflates_ = upgrade.deflates;
  connection_place_ = std::move(connection.place);
  place_ = std::move(place);
  handler_ = std::move(handler);
  asio::ip::tcp::socket socket(strand_);
  error_code failed;
  socket.assign(connection.v6 ? asio::ip::tcp::v6() : asio::ip::tcp::v4(), connection.descriptor,
                failed);
  stream_.emplace(std::move(socket));
  if (!core_->join(number_, weak_from_this())) finish();
  asio::co_spawn(strand_, serve(std::move(upgrade.head)),
                 [self = shared_from_this()](const std::exception_ptr& thrown) {
                   log_thrown("socket_failed", thrown);
                   self->end();
                 });
}

asio::awaitable<void> Session::serve(std::string head) {
  stream_->set_option(timeouts(core_->setup.limits));
  stream_->auto_fragment(false);
  stream_->read_message_max(core_->setup.limits.frame_bytes);
  stream_->set_option(websocket::stream_base::decorator([this](websocket::response_type& response) {
    for (const auto& [name, value] : core_->setup.headers) response.set(name, value);
    if (deflates_) response.set(beast::http::field::sec_websocket_protocol, kDeflateProtocol);
  }));
  error_code failed;
  co_await stream_->async_accept(asio::buffer(head),
                                 asio::redirect_error(asio::use_awaitable, failed));
  if (failed) co_return;
  {
    const std::scoped_lock lock(mutex_);
    if (ended_) co_return;
    open_ = true;
    start_writing();
  }
  co_await read_messages();
}

asio::awaitable<void> Session::read_messages() {
  beast::flat_buffer buffer;
  while (true) {
    error_code failed;
    co_await stream_->async_read(buffer, asio::redirect_error(asio::use_awaitable, failed));
    if (failed) co_return;
    ++core_->counters.messages_in;
    if (stream_->got_text()) {
      const auto bytes = buffer.cdata();
      on_text({static_cast<const char*>(bytes.data()), bytes.size()});
    } else {
      close_with(websocket::close_code::unknown_data);
    }
    buffer.clear();
    buffer.shrink_to_fit();
  }
}

void Session::on_text(std::string_view text) {
  {
    const std::scoped_lock lock(mutex_);
    if (closing_ || ended_) return;
  }
  const Instant now = std::chrono::steady_clock::now();
  if (messages_.take(now)) return handler_->on_message(text);
  on_dropped(now);
}

void Session::on_dropped(Instant now) {
  ++core_->counters.too_fast;
  if (dropped_.take(now)) return handler_->on_flood(std::max(1, messages_.wait_ms(now)));
  close_with(websocket::close_code::policy_error);
}

void Session::send(Text text) {
  const std::scoped_lock lock(mutex_);
  if (ended_ || closing_) return;
  if (queued_bytes_ + text->size() > core_->setup.limits.queued_bytes) {
    ++core_->counters.slow_readers;
    ended_ = true;
    return cut();
  }
  queued_bytes_ += text->size();
  queue_.push_back(std::move(text));
  start_writing();
}

void Session::close_with(websocket::close_code code) {
  const std::scoped_lock lock(mutex_);
  if (ended_ || closing_) return;
  closing_ = code;
  start_writing();
}

/// Pre: the mutex is held.
void Session::start_writing() {
  if (!open_ || writing_ || ended_ || (queue_.empty() && !closing_)) return;
  writing_ = true;
  asio::post(strand_, [self = shared_from_this()] { self->write_next(); });
}

void Session::write_next() {
  Text text;
  {
    const std::scoped_lock lock(mutex_);
    if (ended_) return;
    if (!queue_.empty()) {
      text = std::move(queue_.front());
      queue_.pop_front();
    } else if (!closing_) {
      writing_ = false;
      return;
    }
  }
  sending_ = true;
  if (!text) return send_close();
  const bool deflated = deflates_ && text->size() >= kWorthDeflating;
  const Text frame =
      deflated ? std::make_shared<const std::string>(deflate(*text, kDeflateLevel)) : text;
  stream_->binary(deflated);
  stream_->async_write(asio::buffer(*frame),
                       asio::bind_executor(strand_, [self = shared_from_this(), text, frame](
                                                        const error_code& failed, std::size_t) {
                         self->on_written(text, failed);
                       }));
}

void Session::on_written(const Text& text, const error_code& failed) {
  sending_ = false;
  if (failed) return cut_now();
  ++core_->counters.messages_out;
  core_->counters.bytes_out += static_cast<std::int64_t>(text->size());
  {
    const std::scoped_lock lock(mutex_);
    queued_bytes_ -= text->size();
  }
  write_next();
}

void Session::send_close() {
  stream_->async_close(*closing_,
                       asio::bind_executor(strand_, [self = shared_from_this()](const error_code&) {
                         self->sending_ = false;
                         self->cut_now();
                       }));
}

/// Ends the reading too, which then ends the session.
void Session::cut_now() {
  if (stream_) beast::get_lowest_layer(*stream_).close();
  let_go();
}

/// Who still holds the session holds no memory and no timer of its stream.
void Session::let_go() {
  if (over_ && !sending_) stream_.reset();
}

void Session::end() {
  {
    const std::scoped_lock lock(mutex_);
    ended_ = true;
    queue_.clear();
    queued_bytes_ = 0;
  }
  over_ = true;
  cut_now();
  handler_->on_close();
  handler_.reset();
  place_.reset();
  connection_place_.reset();
  core_->leave(number_);
}

}  // namespace

std::shared_ptr<WebSocket> make_web_socket(std::shared_ptr<NetCore> core) {
  return std::make_shared<Session>(std::move(core));
}

}  // namespace burgrave::server
