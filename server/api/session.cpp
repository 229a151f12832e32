#include "server/api/session.hpp"

#include <algorithm>
#include <array>
#include <sodium.h>
#include <stdexcept>
#include <string_view>

namespace burgrave::server {

namespace {

constexpr std::string_view kCookie = "burgrave";
constexpr std::size_t kBytes = 32;
constexpr std::size_t kLetters = 43;  // of 32 bytes in base64url without padding

void need_sodium() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
}

std::string new_cookie() {
  need_sodium();
  std::array<unsigned char, kBytes> bytes;
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, kLetters + 1> text;
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text.data();
}

bool is_cookie(std::string_view text) {
  return text.size() == kLetters && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '-' || c == '_';
         });
}

std::string hash_of(std::string_view cookie) {
  need_sodium();
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(cookie.data()),
                     cookie.size());
  std::array<char, 2 * crypto_hash_sha256_BYTES + 1> text;
  sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
  return text.data();
}

std::pair<std::string, std::string> cookie_header(const std::string& cookie, int seconds,
                                                  bool secure) {
  return {"Set-Cookie", std::string(kCookie) + "=" + cookie +
                            "; Path=/; Max-Age=" + std::to_string(seconds) +
                            "; HttpOnly; SameSite=Lax" + (secure ? "; Secure" : "")};
}

}  // namespace

std::optional<std::string> session_hash_of(const Request& request) {
  const auto found = request.cookies.find(std::string(kCookie));
  if (found == request.cookies.end() || !is_cookie(found->second)) return {};
  return hash_of(found->second);
}

Session session_of(const Request& request) {
  if (auto hash = session_hash_of(request)) return {*std::move(hash), {}};
  constexpr int kYear = 365 * 24 * 60 * 60;
  const std::string cookie = new_cookie();
  return {hash_of(cookie), cookie_header(cookie, kYear, request.secure)};
}

std::pair<std::string, std::string> end_of_cookie(const Request& request) {
  return cookie_header("", 0, request.secure);
}

}  // namespace burgrave::server
