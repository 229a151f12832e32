#include "core/hash.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <string>

namespace burgrave {
namespace {

TEST(Hash, StaysAsItAlwaysWas) {
  // From an independent implementation in another language.
  EXPECT_EQ(hash_text("a"), 0xCC056431037CDBFAU);
  EXPECT_EQ(hash_text("burgrave"), 0xF2A70F28D11A8664U);
  EXPECT_EQ(hash_text("The quick brown fox jumps over the lazy dog"), 0xC0B0EA1979ECBE28U);
  EXPECT_EQ(hash_bytes("burgrave", 8, 1), 0x8289C1C7CB0E19C2U);
}

TEST(Hash, EveryBitMatters) {
  for (const std::size_t size : {8U, 13U, 16U, 31U, 64U, 200U}) {
    std::string bytes(size, '\0');
    for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<char>(i * 37);
    std::set<std::uint64_t> seen{hash_text(bytes)};
    for (std::size_t bit = 0; bit < 8 * size; ++bit) {
      std::string changed = bytes;
      changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ (1 << (bit % 8)));
      seen.insert(hash_text(changed));
    }
    EXPECT_EQ(seen.size(), 8 * size + 1) << size << " bytes";
  }
}

TEST(Hash, ChangesAboutHalfOfItsBitsForOne) {
  std::string bytes(64, 'x');
  const std::uint64_t before = hash_text(bytes);
  int changed = 0;
  for (std::size_t bit = 0; bit < 512; ++bit) {
    std::string other = bytes;
    other[bit / 8] = static_cast<char>(other[bit / 8] ^ (1 << (bit % 8)));
    changed += std::popcount(before ^ hash_text(other));
  }
  EXPECT_NEAR(changed / 512.0, 32.0, 2.0);
}

TEST(Hash, SeedAndLengthMatter) {
  EXPECT_NE(hash_bytes("abc", 3, 0), hash_bytes("abc", 3, 1));
  std::set<std::uint64_t> seen;
  for (std::size_t size = 0; size < 100; ++size) seen.insert(hash_text(std::string(size, '\0')));
  EXPECT_EQ(seen.size(), 100U);
}

TEST(Hash, OfAValueIsThatOfItsBytes) {
  struct Pair {
    std::uint32_t a, b;
  };
  const Pair pair{1, 2};
  EXPECT_EQ(hash_value(pair), hash_bytes(&pair, sizeof pair));
  EXPECT_NE(hash_value(pair), hash_value(Pair{2, 1}));
}

}  // namespace
}  // namespace burgrave
