#pragma once

#include "server/net/net_core.hpp"

#include <memory>
#include <string>

namespace burgrave::server {

/// What asks for a WebSocket.
struct Upgrade {
  std::string head;       ///< the request, and what came behind
  bool deflates = false;  ///< it offers kDeflateProtocol
};

/// A WebSocket before its handshake: messages may already be queued.
class WebSocket : public Socket {
 public:
  /// Shakes hands and serves the socket from now on. Once.
  virtual void run(OpenConnection connection, Upgrade upgrade, Place place,
                   std::shared_ptr<SocketHandler> handler) = 0;
};

/// `peer` is whose share of the backlog it uses.
std::shared_ptr<WebSocket> make_web_socket(std::shared_ptr<NetCore> core, const std::string& peer);

}  // namespace burgrave::server
