#pragma once

#include "server/net/net_core.hpp"

#include <memory>
#include <string>

namespace burgrave::server {

/// Serves HTTP on an open connection until it ends or becomes a WebSocket; on a spare one a single
/// request.
void serve_http(const std::shared_ptr<NetCore>& core, OpenConnection connection);

}  // namespace burgrave::server
