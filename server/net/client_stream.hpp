#pragma once

#include "server/net/linger.hpp"
#include "server/net/rate.hpp"

#include <boost/asio/async_result.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace burgrave::server {

/// What a client of a WebSocket may do with its TCP connection, however it frames its bytes: it
/// takes some of what is sent within a time, and sends no more than its messages may hold. For .cpp
/// files of this directory alone, as it knows Beast.
struct ClientLimits {
  std::chrono::milliseconds stall;  ///< a write that gets nowhere for so long ends the connection
  double bytes_per_second;          ///< that it sends
  double bytes_at_once;
  std::function<void()> stalled;  ///< the first limit is broken; called on the stream's strand
  std::function<void()> flooded;  ///< the second
};

/// A TCP stream that knows its limits, also for what Beast itself reads and writes: control frames,
/// empty fragments. Used on one strand.
class ClientStream : public boost::beast::tcp_stream {
  using Base = boost::beast::tcp_stream;

 public:
  ClientStream(boost::asio::ip::tcp::socket socket, ClientLimits limits)
      : Base(std::move(socket)),
        watch_(std::make_shared<Watch>(get_executor(), std::move(limits))) {}

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, Signature>(
        [this](auto handler, const Buffers& bytes) {
          watch_->begin_write();
          Base::async_write_some(bytes, watched(std::move(handler), &Watch::end_write));
        },
        token, buffers);
  }
  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, Signature>(
        [this](auto handler, const Buffers& bytes) {
          this->Base::async_read_some(bytes, watched(std::move(handler), &Watch::end_read));
        },
        token, buffers);
  }

 private:
  using Signature = void(boost::system::error_code, std::size_t);

  /// Outlives the stream where something is still under way.
  class Watch : public std::enable_shared_from_this<Watch> {
   public:
    Watch(const executor_type& executor, ClientLimits limits)
        : limits_(std::move(limits)),
          timer_(executor),
          bytes_(limits_.bytes_per_second, limits_.bytes_at_once,
                 std::chrono::steady_clock::now()) {}

    void begin_write() {
      writing_since_ = std::chrono::steady_clock::now();
      if (!waits_) wait(limits_.stall);
    }
    void end_write(std::size_t) { writing_since_.reset(); }
    void end_read(std::size_t count) {
      if (bytes_.take(std::chrono::steady_clock::now(), static_cast<double>(count))) return;
      limits_.flooded();
    }

   private:
    /// One timer for many writes: it is not set anew with each of them.
    void wait(std::chrono::steady_clock::duration time) {
      waits_ = true;
      timer_.expires_after(time);
      timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& cancelled) {
        const auto self = weak.lock();
        if (self && !cancelled) self->look();
      });
    }
    void look() {
      waits_ = false;
      if (!writing_since_) return;
      const auto stuck = std::chrono::steady_clock::now() - *writing_since_;
      stuck >= limits_.stall ? limits_.stalled() : wait(limits_.stall - stuck);
    }

    const ClientLimits limits_;
    boost::asio::steady_timer timer_;
    std::optional<Instant> writing_since_;
    bool waits_ = false;
    TokenBucket bytes_;
  };

  template <class Handler>
  auto watched(Handler handler, void (Watch::*end)(std::size_t)) {
    const auto executor = boost::asio::get_associated_executor(handler, get_executor());
    return boost::asio::bind_executor(
        executor, [watch = watch_, end, handler = std::move(handler)](
                      const boost::system::error_code& failed, std::size_t count) mutable {
          (*watch.*end)(count);
          std::move(handler)(failed, count);
        });
  }

  const std::shared_ptr<Watch> watch_;
};

/// How Beast ends the TCP connection of a WebSocket, in bounded time; it finds this by the stream's
/// type.
template <class Ended>
void async_teardown(boost::beast::role_type, ClientStream& stream, Ended&& ended) {
  const auto executor = boost::asio::get_associated_executor(ended, stream.get_executor());
  boost::asio::co_spawn(
      stream.get_executor(), linger(stream),
      boost::asio::bind_executor(executor, [ended = std::forward<Ended>(ended)](
                                               const std::exception_ptr&) mutable { ended({}); }));
}

}  // namespace burgrave::server
