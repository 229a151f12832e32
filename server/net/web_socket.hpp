#pragma once

#include "server/net/net_core.hpp"

#include <memory>
#include <string>

namespace burgrave::server {

/// A WebSocket before its handshake: messages may already be queued.
class WebSocket : public Socket {
 public:
  /// Shakes hands and serves the socket from now on. `head` is the request that asks for it, and
  /// what came behind. Once.
  virtual void run(OpenConnection connection, std::string head, Place place,
                   std::shared_ptr<SocketHandler> handler) = 0;
};

std::shared_ptr<WebSocket> make_web_socket(std::shared_ptr<NetCore> core);

}  // namespace burgrave::server
