#include "server/api/session.hpp"

#include "server/match/codes.hpp"

#include <algorithm>
#include <string_view>

namespace burgrave::server {

namespace {

// The prefix makes browsers refuse it from sibling domains, from other paths and without TLS.
constexpr std::string_view kCookie = "burgrave";
constexpr std::string_view kSecureCookie = "__Host-burgrave";
constexpr std::size_t kLetters = 43;  // of a secret
constexpr char kSeparator = '.';
constexpr int kYear = 365 * 24 * 60 * 60;

std::string name_of(bool secure) { return std::string(secure ? kSecureCookie : kCookie); }

bool is_secret(std::string_view text) {
  return text.size() == kLetters && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '-' || c == '_';
         });
}

Header cookie_header(const std::string& name, const std::string& cookie, int seconds, bool secure) {
  return {"Set-Cookie", name + "=" + cookie + "; Path=/; Max-Age=" + std::to_string(seconds) +
                            "; HttpOnly; SameSite=Lax" + (secure ? "; Secure" : "")};
}

std::string* value_of(Response& response, std::string_view name) {
  const auto found = std::find_if(response.headers.begin(), response.headers.end(),
                                  [name](const Header& header) { return header.first == name; });
  return found == response.headers.end() ? nullptr : &found->second;
}

}  // namespace

Sessions::Sessions(CookieKey key,
                   std::function<std::optional<std::int64_t>(const std::string&)> known_since)
    : key_(std::move(key)), known_since_(std::move(known_since)) {}

bool Sessions::is_signed(const std::string& cookie) const {
  const std::string_view text = cookie;
  return text.size() > kLetters && text[kLetters] == kSeparator &&
         is_secret(text.substr(0, kLetters)) &&
         same_secret(text.substr(kLetters + 1),
                     signature_of(text.substr(0, kLetters), key_.secret));
}

bool Sessions::is_older_than_key(const std::string& secret) const {
  if (!is_secret(secret)) return false;
  const auto since = known_since_(sha256_hex(secret));
  return since && *since < key_.made;
}

std::optional<Sessions::Found> Sessions::find(const Request& request) const {
  const auto [first, last] = request.cookies.equal_range(name_of(request.secure));
  for (auto cookie = first; cookie != last; ++cookie) {
    if (is_signed(cookie->second)) return Found{cookie->second.substr(0, kLetters), true};
  }
  for (const bool secure : {true, false}) {
    if (secure && !request.secure) continue;
    const auto [from, to] = request.cookies.equal_range(name_of(secure));
    for (auto cookie = from; cookie != to; ++cookie) {
      const std::string secret = cookie->second.substr(0, kLetters);
      if (is_older_than_key(secret)) return Found{secret, false};
    }
  }
  return std::nullopt;
}

Header Sessions::header(const std::string& secret, bool secure) const {
  return cookie_header(name_of(secure), secret + kSeparator + signature_of(secret, key_.secret),
                       kYear, secure);
}

std::optional<std::string> Sessions::hash_of(const Request& request) const {
  const auto found = find(request);
  return found ? std::optional(sha256_hex(found->secret)) : std::nullopt;
}

Session Sessions::of(const Request& request) const {
  const auto found = find(request);
  if (found && found->as_issued) return {sha256_hex(found->secret), {}};
  const std::string secret = found ? found->secret : random_token();
  return {sha256_hex(secret), header(secret, request.secure)};
}

Header Sessions::page_cookie(const Request& request) const {
  const auto found = find(request);
  return header(found ? found->secret : random_token(), request.secure);
}

std::vector<Header> Sessions::end(const Request& request) {
  std::vector<Header> headers;
  for (const bool secure : {true, false}) {
    if (secure && !request.secure) continue;
    headers.push_back(cookie_header(name_of(secure), "", 0, request.secure));
  }
  return headers;
}

void give_cookie(Response& response, Header cookie) {
  response.headers.push_back(std::move(cookie));
  std::string* caching = value_of(response, "Cache-Control");
  if (caching == nullptr) {
    response.headers.emplace_back("Cache-Control", "private, no-cache");
  } else if (*caching != "no-store") {
    *caching = "private, no-cache";
  }
  std::string* vary = value_of(response, "Vary");
  if (vary == nullptr) {
    response.headers.emplace_back("Vary", "Cookie");
  } else {
    *vary += ", Cookie";
  }
}

}  // namespace burgrave::server
