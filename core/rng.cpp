#include "core/rng.hpp"

#include <bit>

namespace burgrave {

std::array<std::uint32_t, 16> chacha20_block(const std::array<std::uint32_t, 16>& input) noexcept {
  std::array<std::uint32_t, 16> x = input;
  const auto quarter = [&x](std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
    x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 7);
  };
  for (int round = 0; round < 10; ++round) {
    quarter(0, 4, 8, 12), quarter(1, 5, 9, 13), quarter(2, 6, 10, 14), quarter(3, 7, 11, 15);
    quarter(0, 5, 10, 15), quarter(1, 6, 11, 12), quarter(2, 7, 8, 13), quarter(3, 4, 9, 14);
  }
  for (std::size_t i = 0; i < x.size(); ++i) x[i] += input[i];
  return x;
}

MatchRng::MatchRng(const MatchSeed& seed, std::uint64_t draw) noexcept {
  // "expand 32-byte k", the key, the block counter, and the draw number as nonce.
  input_ = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t word = 0; word < 8; ++word) {
    std::uint32_t value = 0;
    for (std::size_t byte = 0; byte < 4; ++byte) {
      value |= static_cast<std::uint32_t>(seed[word * 4 + byte]) << (8 * byte);
    }
    input_[4 + word] = value;
  }
  input_[14] = static_cast<std::uint32_t>(draw);
  input_[15] = static_cast<std::uint32_t>(draw >> 32);
}

std::uint64_t MatchRng::operator()() noexcept {
  if (used_ == 16) {
    block_ = chacha20_block(input_);
    ++input_[12];
    used_ = 0;
  }
  const auto at = static_cast<std::size_t>(used_);
  used_ += 2;
  return block_[at] | (static_cast<std::uint64_t>(block_[at + 1]) << 32);
}

}  // namespace burgrave
