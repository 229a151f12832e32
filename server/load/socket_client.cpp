#include "server/load/socket_client.hpp"

#include "server/net/deflated_frames.hpp"

#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket.hpp>

#include <chrono>
#include <optional>
#include <stdexcept>

namespace burgrave::server::load {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

constexpr std::chrono::seconds kPatience{30};
constexpr std::size_t kMostBytes = std::size_t{8} << 20;

}  // namespace

asio::awaitable<void> SocketClient::open(const Target& target, const std::string& cookie,
                                         bool compress) {
  beast::tcp_stream& below = beast::get_lowest_layer(stream_);
  below.expires_after(kPatience);
  co_await below.async_connect(target.endpoint, asio::use_awaitable);
  below.socket().set_option(asio::ip::tcp::no_delay(true));
  below.expires_never();
  stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::client));
  stream_.read_message_max(kMostBytes);
  stream_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    request.set(beast::http::field::origin, target.origin());
    request.set(beast::http::field::cookie, cookie);
    if (compress) request.set(beast::http::field::sec_websocket_protocol, kDeflateProtocol);
  }));
  co_await stream_.async_handshake(target.authority, "/ws", asio::use_awaitable);
}

asio::awaitable<void> SocketClient::send(const std::string& text) {
  co_await stream_.async_write(asio::buffer(text), asio::use_awaitable);
}

asio::awaitable<std::string_view> SocketClient::read() {
  buffer_.clear();
  co_await stream_.async_read(buffer_, asio::use_awaitable);
  const auto bytes = buffer_.cdata();
  const std::string_view frame(static_cast<const char*>(bytes.data()), bytes.size());
  if (stream_.got_text()) co_return frame;
  const auto text = frames_.unpack(frame, kMostBytes);
  if (!text) throw std::runtime_error("the server sent a damaged message");
  text_ = *text;
  co_return *text_;
}

}  // namespace burgrave::server::load
