#include "server/net/web_socket.hpp"

#include "server/net/client_stream.hpp"
#include "server/net/deflated_frames.hpp"
#include "server/net/log.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/websocket.hpp>

#include <array>
#include <list>
#include <optional>
#include <string>

namespace burgrave::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

using Text = std::shared_ptr<const std::string>;

constexpr std::chrono::seconds kHandshakeTime{5};  // of opening and of closing

constexpr bool kExtensions = false;  // see kDeflateProtocol
using Stream = websocket::stream<ClientStream, kExtensions>;

constexpr std::size_t kPartBytes = 256;     // of a message, read at once
constexpr std::size_t kMessageBytes = 128;  // that a message takes while it waits, beside its text

std::size_t cost_of(const Text& text) { return text->size() + kMessageBytes; }

websocket::stream_base::timeout timeouts(const NetLimits& limits) {
  return {kHandshakeTime, std::chrono::milliseconds(limits.ping_ms), true};
}

class Session final : public WebSocket,
                      public Connection,
                      public std::enable_shared_from_this<Session> {
 public:
  Session(std::shared_ptr<NetCore> core, const std::string& peer)
      : core_(std::move(core)),
        number_(core_->next_number()),
        strand_(asio::make_strand(*core_->io)),
        settling_(strand_),
        messages_(per_second(), kBurstSeconds * per_second(), std::chrono::steady_clock::now()),
        dropped_(messages_),
        controls_(messages_),
        peer_(peer) {
    newest_.fill(queue_.end());
  }

  void send(Text text) override { queue(std::move(text), kNoTopic); }
  void send_newest(Topic topic, Text text) override { queue(std::move(text), topic); }
  bool waits(Topic topic) const override;
  void close() override { close_with(websocket::close_code::normal); }
  std::uint64_t number() const noexcept override { return number_; }

  void run(OpenConnection connection, Upgrade upgrade, Place place,
           std::shared_ptr<SocketHandler> handler) override;

  void finish() override { close_with(websocket::close_code::going_away); }
  void cut() override {
    asio::post(strand_, [self = shared_from_this()] { self->cut_now(); });
  }

 private:
  static constexpr Topic kNoTopic = kTopics;
  struct Queued {
    Text text;
    Topic topic;
  };
  using Queue = std::list<Queued>;

  double per_second() const { return core_->setup.limits.messages_per_second; }
  ClientLimits client_limits();

  void begin(OpenConnection connection, Upgrade upgrade, Place place,
             std::shared_ptr<SocketHandler> handler);
  asio::awaitable<void> serve(std::string head);
  asio::awaitable<void> read_messages();
  void on_text(std::string_view text);
  void on_dropped(Instant now);
  void on_control();
  void queue(Text text, Topic topic);
  void give_up();
  void close_with(websocket::close_code code);
  void start_writing();
  void write_next();
  void on_written(std::size_t bytes, std::size_t cost, const error_code& error);
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
  asio::steady_timer settling_;
  bool deflates_ = false;
  DeflatedFrames frames_;
  bool sending_ = false;  // Beast has something of ours
  bool over_ = false;     // nothing is read any more
  TokenBucket messages_;
  TokenBucket dropped_;   // of messages that came too fast
  TokenBucket controls_;  // pings and pongs

  const std::string peer_;

  // Any thread.
  mutable std::mutex mutex_;
  std::unique_ptr<Backlog::Share> share_;
  Queue queue_;
  std::array<Queue::iterator, kTopics> newest_;  // the end of the queue: none waits
  bool open_ = false;                            // hands are shaken
  bool writing_ = false;                         // one message, or the end, is on its way out
  bool ended_ = false;                           // nothing goes out any more
  std::optional<websocket::close_code> closing_;
};

/// What Beast holds of it and what waits are touched on its strand alone.
void Session::run(OpenConnection connection, Upgrade upgrade, Place place,
                  std::shared_ptr<SocketHandler> handler) {
  asio::dispatch(strand_, [self = shared_from_this(), connection = std::move(connection),
                           upgrade = std::move(upgrade), place = std::move(place),
                           handler = std::move(handler)]() mutable {
    self->begin(std::move(connection), std::move(upgrade), std::move(place), std::move(handler));
  });
}

void Session::begin(OpenConnection connection, Upgrade upgrade, Place place,
                    std::shared_ptr<SocketHandler> handler) {
  deflates_ = upgrade.deflates;
  connection_place_ = std::move(connection.place);
  place_ = std::move(place);
  handler_ = std::move(handler);
  asio::ip::tcp::socket socket(strand_);
  error_code failed;
  socket.assign(connection.v6 ? asio::ip::tcp::v6() : asio::ip::tcp::v4(), connection.descriptor,
                failed);
  stream_.emplace(std::move(socket), client_limits());
  if (!core_->join(number_, weak_from_this())) finish();
  asio::co_spawn(strand_, serve(std::move(upgrade.head)),
                 [self = shared_from_this()](const std::exception_ptr& thrown) {
                   log_thrown("socket_failed", thrown);
                   self->end();
                 });
}

/// As many bytes as all messages that it may send.
ClientLimits Session::client_limits() {
  const NetLimits& limits = core_->setup.limits;
  const double bytes = per_second() * static_cast<double>(limits.frame_bytes);
  const auto cut_off = [weak = weak_from_this()](auto NetCounters::*count) {
    if (const auto self = weak.lock()) {
      ++(self->core_->counters.*count);
      self->cut_now();
    }
  };
  return {std::chrono::milliseconds(limits.stall_ms),
          bytes,
          kBurstSeconds * bytes,
          [cut_off] { cut_off(&NetCounters::slow_readers); },
          [cut_off] { cut_off(&NetCounters::too_fast); },
          [weak = weak_from_this()] {
            if (const auto self = weak.lock()) self->frames_.forget();
          }};
}

asio::awaitable<void> Session::serve(std::string head) {
  stream_->set_option(timeouts(core_->setup.limits));
  stream_->auto_fragment(false);
  stream_->read_message_max(core_->setup.limits.frame_bytes);
  stream_->control_callback([this](websocket::frame_type, beast::string_view) { on_control(); });
  stream_->set_option(websocket::stream_base::decorator([this](websocket::response_type& response) {
    for (const auto& [name, value] : core_->setup.headers) response.set(name, value);
    if (deflates_) response.set(beast::http::field::sec_websocket_protocol, kDeflateProtocol);
  }));
  error_code failed;
  co_await stream_->async_accept(asio::buffer(head),
                                 asio::redirect_error(asio::use_awaitable, failed));
  if (failed) co_return;
  std::string().swap(head);
  {
    const std::scoped_lock lock(mutex_);
    if (ended_) co_return;
    open_ = true;
    start_writing();
  }
  settling_.expires_after(std::chrono::milliseconds(core_->setup.limits.settle_ms));
  settling_.async_wait([weak = weak_from_this()](const error_code& cancelled) {
    const auto self = weak.lock();
    if (self && !cancelled && self->handler_ && !self->handler_->is_settled())
      self->close_with(websocket::close_code::policy_error);
  });
  co_await read_messages();
}

/// Most sockets wait most of the time, with no more than a part's room.
asio::awaitable<void> Session::read_messages() {
  std::array<char, kPartBytes> part;
  while (true) {
    std::string message;
    do {
      error_code failed;
      const std::size_t bytes = co_await stream_->async_read_some(
          asio::buffer(part), asio::redirect_error(asio::use_awaitable, failed));
      if (failed) co_return;
      message.append(part.data(), bytes);
    } while (!stream_->is_message_done());
    ++core_->counters.messages_in;
    if (stream_->got_text()) {
      on_text(message);
    } else {
      close_with(websocket::close_code::unknown_data);
    }
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

void Session::on_control() {
  if (controls_.take(std::chrono::steady_clock::now())) return;
  ++core_->counters.too_fast;
  close_with(websocket::close_code::policy_error);
}

void Session::queue(Text text, Topic topic) {
  const std::scoped_lock lock(mutex_);
  if (ended_ || closing_) return;
  if (topic < kTopics && newest_[topic] != queue_.end()) {
    share_->remove(cost_of(newest_[topic]->text));
    queue_.erase(newest_[topic]);  // the new one comes last: after all that it follows from
    newest_[topic] = queue_.end();
  }
  if (!share_) {
    share_ = core_->backlog.open(peer_, [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->cut();
    });
  }
  if (!share_->add(cost_of(text))) return give_up();
  const auto last = queue_.insert(queue_.end(), {std::move(text), topic});
  if (topic < kTopics) newest_[topic] = last;
  start_writing();
}

bool Session::waits(Topic topic) const {
  const std::scoped_lock lock(mutex_);
  return newest_[topic] != queue_.end();
}

/// Nothing more goes out. Pre: the mutex is held.
void Session::give_up() {
  ended_ = true;
  queue_.clear();
  newest_.fill(queue_.end());
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
  bool resembled = false;
  {
    const std::scoped_lock lock(mutex_);
    if (ended_) return;
    if (!queue_.empty()) {
      const Queued& next = queue_.front();
      if (next.topic < kTopics) newest_[next.topic] = queue_.end();
      text = next.text;
      resembled = next.topic == kResembling;
      queue_.pop_front();
    } else if (!closing_) {
      writing_ = false;
      return;
    }
  }
  sending_ = true;
  if (!text) return send_close();
  const std::size_t bytes = text->size();
  const std::size_t cost = cost_of(text);
  const bool deflated = deflates_ && bytes >= kWorthDeflating;
  if (deflated) text = std::make_shared<const std::string>(frames_.pack(text, resembled));
  stream_->binary(deflated);
  stream_->async_write(asio::buffer(*text),
                       asio::bind_executor(strand_, [self = shared_from_this(), text, bytes, cost](
                                                        const error_code& failed, std::size_t) {
                         self->on_written(bytes, cost, failed);
                       }));
}

void Session::on_written(std::size_t bytes, std::size_t cost, const error_code& failed) {
  sending_ = false;
  if (failed) return cut_now();
  ++core_->counters.messages_out;
  core_->counters.bytes_out += static_cast<std::int64_t>(bytes);
  {
    const std::scoped_lock lock(mutex_);
    if (share_) share_->remove(cost);
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
  {
    const std::scoped_lock lock(mutex_);
    give_up();
  }
  if (stream_) beast::get_lowest_layer(*stream_).close();
  let_go();
}

/// Who still holds the session holds no memory and no timer of its stream.
void Session::let_go() {
  if (over_ && !sending_) stream_.reset();
}

void Session::end() {
  over_ = true;
  settling_.cancel();
  cut_now();
  {
    const std::scoped_lock lock(mutex_);
    share_.reset();
  }
  handler_->on_close();
  handler_.reset();
  place_.reset();
  connection_place_.reset();
  core_->leave(number_);
}

}  // namespace

std::shared_ptr<WebSocket> make_web_socket(std::shared_ptr<NetCore> core, const std::string& peer) {
  return std::make_shared<Session>(std::move(core), peer);
}

}  // namespace burgrave::server
