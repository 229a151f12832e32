#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <string>

namespace burgrave::server::load {

/// Where the server is.
struct Target {
  boost::asio::ip::tcp::endpoint endpoint;
  std::string authority;  ///< host:port, as the Host header has it

  std::string origin() const { return "http://" + authority; }
};

struct HttpAnswer {
  int status = 0;
  std::string body;
  std::string cookie;  ///< name=value, where the answer sets one
};

// GCC 12 destroys aggregates twice that are temporaries within a coroutine: what the coroutines of
// this directory need is made in plain functions.

/// One request on a connection of its own; waits and asks again where the server says that it came
/// too fast. An empty body: GET, otherwise POST. Throws where there is no answer.
boost::asio::awaitable<HttpAnswer> ask(const Target& target, const std::string& path,
                                       const std::string& body, const std::string& cookie);

}  // namespace burgrave::server::load
