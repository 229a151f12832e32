#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/socket_base.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/error_code.hpp>

#include <array>
#include <chrono>
#include <cstddef>

namespace burgrave::server {

/// Ends a connection so that a client which is still sending can read what was sent to it last. In
/// bounded time. `Stream`: one of Beast's over TCP; for .cpp files of this directory alone.
template <class Stream>
boost::asio::awaitable<void> linger(Stream& stream) {
  constexpr std::chrono::seconds kTime{1};
  constexpr std::size_t kBytes = 256U << 10;
  namespace asio = boost::asio;
  boost::system::error_code failed;
  stream.socket().shutdown(asio::socket_base::shutdown_send, failed);
  stream.expires_after(kTime);
  std::array<char, 4096> scrap;
  std::size_t seen = 0;
  while (!failed && seen < kBytes) {
    seen += co_await stream.async_read_some(asio::buffer(scrap),
                                            asio::redirect_error(asio::use_awaitable, failed));
  }
  stream.close();
}

}  // namespace burgrave::server
