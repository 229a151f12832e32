#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>

namespace burgrave::server {

/// Ends a connection so that a client which is still sending can read what was sent to it last. In
/// bounded time. The only header here that knows Beast: .cpp files of this directory alone include
/// it.
boost::asio::awaitable<void> linger(boost::beast::tcp_stream& stream);

}  // namespace burgrave::server
