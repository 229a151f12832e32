#include "server/net/linger.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <array>
#include <chrono>

namespace burgrave::server {

boost::asio::awaitable<void> linger(boost::beast::tcp_stream& stream) {
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
