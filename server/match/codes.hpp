#pragma once

#include "core/rng.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace burgrave::server {

/// Names and secrets that nobody can guess, from the system's own generator.
std::string random_id();     ///< of a table: 128 bits, 22 letters of base64url, the first no dash
std::string random_token();  ///< of a personal link: 256 bits, 43 letters
std::string random_invitation();  ///< "7KQ-M2X"
std::string random_secret();      ///< 256 bits, 64 hexadecimal digits

/// An invitation as somebody typed it (small letters, no dash, spaces), in its one right form; none
/// when it cannot be one.
std::optional<std::string> invitation_of(std::string_view typed);

/// SHA-256 in hexadecimal digits.
std::string sha256_hex(std::string_view bytes);
/// What only the holder of a key can write below a text: HMAC with SHA-256, its first 128 bits in
/// 22 letters of base64url.
std::string signature_of(std::string_view text, std::string_view key);
/// What was published of a seed before servers committed themselves: SHA-256 of its 32 bytes.
std::string seed_hash(const MatchSeed& seed);
/// Compares secrets in a time that tells nothing about them.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace burgrave::server
