#include "server/api/session.hpp"

#include "server/match/codes.hpp"

#include <algorithm>
#include <string_view>

namespace burgrave::server {

namespace {

constexpr std::string_view kCookie = "burgrave";
constexpr std::size_t kLetters = 43;  // of a token
constexpr int kYear = 365 * 24 * 60 * 60;

bool is_cookie(std::string_view text) {
  return text.size() == kLetters && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '-' || c == '_';
         });
}

std::pair<std::string, std::string> cookie_header(const std::string& cookie, int seconds,
                                                  bool secure) {
  return {"Set-Cookie", std::string(kCookie) + "=" + cookie +
                            "; Path=/; Max-Age=" + std::to_string(seconds) +
                            "; HttpOnly; SameSite=Lax" + (secure ? "; Secure" : "")};
}

/// Ours, if the browser has sent it.
std::optional<std::string> cookie_in(const Request& request) {
  const auto found = request.cookies.find(std::string(kCookie));
  if (found == request.cookies.end() || !is_cookie(found->second)) return {};
  return found->second;
}

}  // namespace

std::optional<std::string> session_hash_of(const Request& request) {
  const auto cookie = cookie_in(request);
  return cookie ? std::optional(sha256_hex(*cookie)) : std::nullopt;
}

Session session_of(const Request& request) {
  if (auto hash = session_hash_of(request)) return {*std::move(hash), {}};
  const std::string cookie = random_token();
  return {sha256_hex(cookie), cookie_header(cookie, kYear, request.secure)};
}

std::pair<std::string, std::string> cookie_of_page(const Request& request) {
  return cookie_header(cookie_in(request).value_or(random_token()), kYear, request.secure);
}

std::pair<std::string, std::string> end_of_cookie(const Request& request) {
  return cookie_header("", 0, request.secure);
}

}  // namespace burgrave::server
