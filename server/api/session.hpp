#pragma once

#include "server/net/net.hpp"

#include <optional>
#include <string>
#include <utility>

namespace burgrave::server {

/// Who asks. The cookie itself goes no further than here.
struct Session {
  std::string hash;  ///< SHA-256 of the cookie, hexadecimal
  /// The header that gives the browser its cookie, where it has none yet.
  std::optional<std::pair<std::string, std::string>> set_cookie;
};

/// The session of a request, a new one where its cookie is missing or is none of ours.
Session session_of(const Request& request);
/// The hash of the session that a request has; none where it has none.
std::optional<std::string> session_hash_of(const Request& request);
/// The header with which the page brings its cookie, or the one there is for another year.
std::pair<std::string, std::string> cookie_of_page(const Request& request);
/// The header that takes the cookie from the browser again.
std::pair<std::string, std::string> end_of_cookie(const Request& request);

}  // namespace burgrave::server
