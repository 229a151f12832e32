#include "server/api/security.hpp"

#include <algorithm>
#include <string_view>

namespace burgrave::server {

namespace {

bool equal_in_any_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return lower(x) == lower(y); });
}

/// "https://" or "http://" off the front; false where there is neither.
bool take_scheme(std::string_view& origin, bool& secure) {
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (!origin.starts_with(scheme)) continue;
    origin.remove_prefix(scheme.size());
    secure = scheme == "https://";
    return true;
  }
  return false;
}

}  // namespace

const std::vector<std::pair<std::string, std::string>>& security_headers() {
  // Svelte writes style attributes; style sheets and scripts come from files alone.
  static const std::vector<std::pair<std::string, std::string>> headers{
      {"Content-Security-Policy",
       "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
       "img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; "
       "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
      {"Referrer-Policy", "no-referrer"},
      {"X-Content-Type-Options", "nosniff"},
      {"X-Frame-Options", "DENY"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"}};
  return headers;
}

bool has_own_origin(const Request& request) {
  std::string_view origin = request.origin;
  bool secure = false;
  if (!take_scheme(origin, secure)) return false;
  return (secure || !request.secure) && !origin.empty() && equal_in_any_case(origin, request.host);
}

bool is_from_own_page(const Request& request) {
  if (request.origin.empty()) return request.fetch_site == "same-origin";
  return has_own_origin(request);
}

}  // namespace burgrave::server
