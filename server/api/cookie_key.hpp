#pragma once

#include "core/result.hpp"

#include <cstdint>
#include <string>

namespace burgrave::server {

/// What cookies of this server are signed with, so that nobody can make one up.
struct CookieKey {
  std::string secret;
  std::int64_t made = 0;  ///< when, in milliseconds since 1970
};

CookieKey new_cookie_key();

/// The key that is kept in a file; a new one, which only the file's owner may read, where there is
/// no such file. An error where that cannot be read, or made.
Result<CookieKey> kept_cookie_key(const std::string& path);

}  // namespace burgrave::server
