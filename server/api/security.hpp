#pragma once

#include "server/net/net.hpp"

#include <string>
#include <utility>
#include <vector>

namespace burgrave::server {

/// The headers that every answer carries: what a page of ours may do, and who may show it.
const std::vector<std::pair<std::string, std::string>>& security_headers();

/// Whether a page of this server sent it, by its Origin header.
bool has_own_origin(const Request& request);
/// The same where a browser may leave the Origin out but says that the page is of this server.
bool is_from_own_page(const Request& request);

}  // namespace burgrave::server
