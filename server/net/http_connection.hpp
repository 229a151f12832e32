#pragma once

#include "server/net/net_core.hpp"

#include <memory>
#include <string>

namespace burgrave::server {

/// Serves HTTP on an open connection until it ends or becomes a WebSocket. `peer` is its address.
void serve_http(const std::shared_ptr<NetCore>& core, OpenConnection connection,
                const std::string& peer);

}  // namespace burgrave::server
