#pragma once

#include "core/rng.hpp"

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace burgrave {

static_assert(std::endian::native == std::endian::little, "hashes and snapshots assume it");

/// A 64-bit fingerprint of bytes, stable across compilers, platforms and releases. Not secret.
inline std::uint64_t hash_bytes(const void* bytes, std::size_t size,
                                std::uint64_t seed = 0) noexcept {
  constexpr std::uint64_t kA = 0xA0761D6478BD642FU, kB = 0xE7037ED1A0B428DBU;
  const auto fold = [](std::uint64_t a, std::uint64_t b) {
    std::uint64_t low = 0;
    const std::uint64_t high = multiply_high(a, b, &low);
    return low ^ high;
  };
  std::uint64_t hash = seed ^ kA ^ size;
  const char* at = static_cast<const char*>(bytes);
  for (; size >= 8; size -= 8, at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, 8);
    hash = fold(hash ^ word, kB);
  }
  std::uint64_t tail = 0;
  std::memcpy(&tail, at, size);
  return fold(hash ^ tail ^ kA, kB ^ hash);
}

inline std::uint64_t hash_text(std::string_view text) noexcept {
  return hash_bytes(text.data(), text.size());
}

/// The hash of a value without padding: every byte counts and none is indeterminate.
template <class T>
  requires std::has_unique_object_representations_v<T>
std::uint64_t hash_value(const T& value) noexcept {
  return hash_bytes(&value, sizeof(T));
}

}  // namespace burgrave
