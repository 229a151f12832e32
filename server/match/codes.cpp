#include "server/match/codes.hpp"

#include <algorithm>
#include <array>
#include <sodium.h>
#include <span>
#include <stdexcept>

namespace burgrave::server {

namespace {

/// No 0, O, 1, I, L: they are taken for each other.
constexpr std::string_view kLetters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
constexpr std::size_t kLetterCount = 6;

void prepare() {
  static const int ready = sodium_init();
  if (ready < 0) throw std::runtime_error("the system offers no random numbers");
}

void fill_random(std::span<unsigned char> bytes) {
  prepare();
  randombytes_buf(bytes.data(), bytes.size());
}

template <std::size_t kBytes>
std::string base64(const std::array<unsigned char, kBytes>& bytes) {
  constexpr int kForm = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::array<char, sodium_base64_ENCODED_LEN(kBytes, kForm)> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kForm);
  return text.data();
}

std::string hex_of(const std::array<unsigned char, 32>& bytes) {
  std::array<char, 2 * 32 + 1> text{};
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  return text.data();
}

template <std::size_t kBytes>
std::string random_base64() {
  std::array<unsigned char, kBytes> bytes{};
  fill_random(bytes);
  return base64(bytes);
}

std::string sha256_of(std::span<const unsigned char> bytes) {
  prepare();
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
  return hex_of(hash);
}

std::span<const unsigned char> bytes_of(std::string_view text) {
  return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
}

std::string with_dash(std::string letters) { return letters.insert(kLetterCount / 2, 1, '-'); }

}  // namespace

std::string random_id() {
  std::string id = random_base64<16>();
  while (id.front() == '-') id = random_base64<16>();  // a command line would read it as an option
  return id;
}

std::string random_token() { return random_base64<32>(); }

std::string random_invitation() {
  prepare();
  std::string letters;
  for (std::size_t i = 0; i < kLetterCount; ++i) {
    letters += kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
  }
  return with_dash(std::move(letters));
}

std::string random_secret() {
  std::array<unsigned char, 32> secret{};
  fill_random(secret);
  return hex_of(secret);
}

std::optional<std::string> invitation_of(std::string_view typed) {
  std::string letters;
  for (const char c : typed) {
    if (c == '-' || c == ' ') continue;
    const char upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (kLetters.find(upper) == std::string_view::npos) return std::nullopt;
    letters += upper;
  }
  if (letters.size() != kLetterCount) return std::nullopt;
  return with_dash(std::move(letters));
}

std::string sha256_hex(std::string_view bytes) { return sha256_of(bytes_of(bytes)); }

std::string signature_of(std::string_view text, std::string_view key) {
  prepare();
  constexpr std::size_t kBytes = 16;
  const auto what = bytes_of(text), with = bytes_of(key);
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, with.data(), with.size());
  crypto_auth_hmacsha256_update(&state, what.data(), what.size());
  std::array<unsigned char, crypto_auth_hmacsha256_BYTES> whole{};
  crypto_auth_hmacsha256_final(&state, whole.data());
  std::array<unsigned char, kBytes> bytes{};
  std::copy_n(whole.begin(), kBytes, bytes.begin());
  return base64(bytes);
}

std::string seed_hash(const MatchSeed& seed) { return sha256_of(seed); }

bool same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace burgrave::server
