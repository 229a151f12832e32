#pragma once

#include "server/net/linger.hpp"
#include "server/net/rate.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/core/role.hpp>

#include <chrono>
#include <cstddef>
#include <functional>
#include <limits>
#include <memory>

namespace burgrave::server {

/// What a client of a WebSocket may do with its TCP connection, however it frames its bytes: it
/// takes some of what is sent within a time, and sends no more than its messages may hold. For .cpp
/// files of this directory alone, as it knows Beast. All are called on the stream's strand.
struct ClientLimits {
  std::chrono::milliseconds stall;  ///< a write that gets nowhere for so long ends the connection
  double bytes_per_second;          ///< that it sends
  double bytes_at_once;
  std::function<void()> stalled;  ///< the first limit is broken
  std::function<void()> flooded;  ///< the second
  std::function<void()> quiet;    ///< nothing has been sent to it for as long as a stall may last
};

/// What Beast tells of every transfer, control frames and empty fragments included: its rate
/// policy, though it slows nobody down. Used on one strand.
class ClientWatch {
 public:
  ClientWatch(const boost::asio::any_io_executor& executor, ClientLimits limits)
      : watch_(std::make_shared<Watch>(executor, std::move(limits))) {}

 private:
  friend class boost::beast::rate_policy_access;
  static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

  // How many bytes may go is asked just before they go.
  std::size_t available_read_bytes() const noexcept { return kAll; }
  std::size_t available_write_bytes() {
    watch_->begin_write();
    return kAll;
  }
  void transfer_read_bytes(std::size_t count) { watch_->end_read(count); }
  void transfer_write_bytes(std::size_t) { watch_->end_write(); }
  void on_timer() const noexcept {}

  /// Outlives the stream where something is still under way.
  class Watch : public std::enable_shared_from_this<Watch> {
   public:
    Watch(const boost::asio::any_io_executor& executor, ClientLimits limits)
        : limits_(std::move(limits)),
          timer_(executor),
          bytes_(limits_.bytes_per_second, limits_.bytes_at_once,
                 std::chrono::steady_clock::now()) {}

    void begin_write() {
      writing_ = true;
      since_ = std::chrono::steady_clock::now();
      if (!waits_) wait(limits_.stall);
    }
    void end_write() {
      writing_ = false;
      since_ = std::chrono::steady_clock::now();
    }
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
      const auto past = std::chrono::steady_clock::now() - since_;
      if (past < limits_.stall) return wait(limits_.stall - past);
      writing_ ? limits_.stalled() : limits_.quiet();
    }

    const ClientLimits limits_;
    boost::asio::steady_timer timer_;
    bool writing_ = false;
    Instant since_{};  ///< the last write began or ended
    bool waits_ = false;
    TokenBucket bytes_;
  };

  std::shared_ptr<Watch> watch_;
};

/// A TCP stream that knows its limits.
class ClientStream : public boost::beast::basic_stream<boost::asio::ip::tcp,
                                                       boost::asio::any_io_executor, ClientWatch> {
 public:
  ClientStream(boost::asio::ip::tcp::socket socket, ClientLimits limits)
      : basic_stream(ClientWatch(socket.get_executor(), std::move(limits)), std::move(socket)) {}
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
