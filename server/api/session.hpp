#pragma once

#include "server/api/cookie_key.hpp"
#include "server/net/net.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace burgrave::server {

using Header = std::pair<std::string, std::string>;

/// Who asks. The cookie itself goes no further than here.
struct Session {
  std::string hash;  ///< SHA-256 of the cookie's secret, hexadecimal
  /// The header that gives the browser its cookie, where it has none yet.
  std::optional<Header> set_cookie;
};

/// The sessions of browsers. A cookie is a secret and its signature: one that was made up is none.
/// One without the signature of this key counts where the store has known its session since before
/// the key was made: then it is of before there were signatures, or the key was lost.
class Sessions {
 public:
  /// `known_since` says since when the store knows a session by its hash, in milliseconds since
  /// 1970; any thread.
  Sessions(CookieKey key,
           std::function<std::optional<std::int64_t>(const std::string& hash)> known_since);

  /// The session of a request, a new one where its cookie is missing or is none of ours.
  Session of(const Request& request) const;
  /// The hash of the session that a request has; none where it has none.
  std::optional<std::string> hash_of(const Request& request) const;
  /// The header with which the page brings its cookie, or the one there is for another year.
  Header page_cookie(const Request& request) const;
  /// The headers that take the cookie from the browser again.
  static std::vector<Header> end(const Request& request);

 private:
  struct Found {
    std::string secret;
    bool as_issued = true;  ///< it stands in the browser as we would write it today
  };
  std::optional<Found> find(const Request& request) const;
  bool is_signed(const std::string& cookie) const;
  bool is_older_than_key(const std::string& secret) const;
  Header header(const std::string& secret, bool secure) const;

  const CookieKey key_;
  const std::function<std::optional<std::int64_t>(const std::string&)> known_since_;
};

/// Adds a cookie to an answer, which is for nobody else from then on, whatever cache sees it.
void give_cookie(Response& response, Header cookie);

}  // namespace burgrave::server
