#pragma once

#include "server/load/http_client.hpp"
#include "server/net/deflated_frames.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <string>
#include <string_view>

namespace burgrave::server::load {

/// One WebSocket to the server. One send and one read at a time; all of them throw where the
/// connection is lost.
class SocketClient {
 public:
  explicit SocketClient(const boost::asio::any_io_executor& executor) : stream_(executor) {}

  boost::asio::awaitable<void> open(const Target& target, const std::string& cookie, bool compress);
  boost::asio::awaitable<void> send(const std::string& text);
  /// The next message; good until the next read.
  boost::asio::awaitable<std::string_view> read();
  void cut() { boost::beast::get_lowest_layer(stream_).close(); }

 private:
  boost::beast::websocket::stream<boost::beast::tcp_stream, false> stream_;
  boost::beast::flat_buffer buffer_;
  DeflatedFrames frames_;
  DeflatedFrames::Text text_;  ///< of the last frame
};

}  // namespace burgrave::server::load
