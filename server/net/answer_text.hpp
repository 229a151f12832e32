#pragma once

#include "server/net/net.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace burgrave::server {

/// An answer with a Fault of the protocol as its body. `where` is a JSON pointer, or empty.
Response fault_response(int status, std::string_view code, std::string_view what,
                        std::string_view where = {});

/// Everything that goes before the body of an HTTP/1.1 answer.
std::string answer_head(const Response& response,
                        const std::vector<std::pair<std::string, std::string>>& headers,
                        bool keep_alive);

}  // namespace burgrave::server
