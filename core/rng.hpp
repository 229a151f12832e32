#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace burgrave {

/// 64 x 64 -> 128 bit product, the same on every platform.
constexpr std::uint64_t multiply_high(std::uint64_t a, std::uint64_t b,
                                      std::uint64_t* low) noexcept {
#ifdef __SIZEOF_INT128__
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  *low = static_cast<std::uint64_t>(product);
  return static_cast<std::uint64_t>(product >> 64);
#else
  const std::uint64_t al = a & 0xFFFFFFFFU, ah = a >> 32, bl = b & 0xFFFFFFFFU, bh = b >> 32;
  const std::uint64_t mid = ah * bl + ((al * bl) >> 32);
  const std::uint64_t mid2 = al * bh + (mid & 0xFFFFFFFFU);
  *low = a * b;
  return ah * bh + (mid >> 32) + (mid2 >> 32);
#endif
}

/// One step of a Weyl sequence with a strong mixer; also turns small seeds into well-spread ones.
constexpr std::uint64_t split_mix(std::uint64_t& state) noexcept {
  std::uint64_t z = (state += 0x9E3779B97F4A7C15U);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31);
}

/// An unbiased integer in [0, bound) from any generator of 64-bit words (multiply-and-reject).
/// Pre: bound > 0. Source: D. Lemire, Fast Random Integer Generation in an Interval (2019).
template <class Generator>
constexpr std::uint32_t bounded(Generator& next, std::uint32_t bound) noexcept {
  std::uint64_t product = (next() >> 32) * bound;
  if (static_cast<std::uint32_t>(product) < bound) {
    const std::uint32_t threshold = (0U - bound) % bound;
    while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

/// The fast generator of search and playouts (xoshiro256++). Not for the chance of real matches.
class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed = 0) noexcept {
    for (std::uint64_t& word : state_) word = split_mix(seed);
  }
  constexpr std::uint64_t operator()() noexcept {
    const auto rotate = [](std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); };
    const std::uint64_t result = rotate(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotate(state_[3], 45);
    return result;
  }
  /// Uniform in [0, bound), unbiased. Pre: bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) noexcept { return bounded(*this, bound); }
  /// Uniform in [0, 1).
  constexpr double unit() noexcept { return static_cast<double>((*this)() >> 11) * 0x1.0p-53; }

 private:
  std::array<std::uint64_t, 4> state_{};
};

/// The secret of a match from which all its chance is drawn.
using MatchSeed = std::array<std::uint8_t, 32>;

/// Spreads a small number (a `--seed`) over a whole match seed.
constexpr MatchSeed match_seed(std::uint64_t number) noexcept {
  MatchSeed seed{};
  for (std::size_t word = 0; word < 4; ++word) {
    const std::uint64_t value = split_mix(number);
    for (std::size_t byte = 0; byte < 8; ++byte) {
      seed[word * 8 + byte] = static_cast<std::uint8_t>(value >> (8 * byte));
    }
  }
  return seed;
}

/// The counter-based generator of real matches: the ChaCha20 key stream (RFC 8439) keyed by the
/// match seed, one independent stream per draw. Draw number n is the same whatever was drawn
/// before it, on every platform, and tells nothing about any other draw.
class MatchRng {
 public:
  MatchRng(const MatchSeed& seed, std::uint64_t draw) noexcept;

  std::uint64_t operator()() noexcept;
  std::uint32_t below(std::uint32_t bound) noexcept { return bounded(*this, bound); }
  double unit() noexcept { return static_cast<double>((*this)() >> 11) * 0x1.0p-53; }

 private:
  std::array<std::uint32_t, 16> input_{};
  std::array<std::uint32_t, 16> block_{};
  int used_ = 16;  // words of block_ already handed out
};

/// One ChaCha20 block (20 rounds): 16 input words to 16 output words. Exposed for its test vector.
std::array<std::uint32_t, 16> chacha20_block(const std::array<std::uint32_t, 16>& input) noexcept;

/// Shuffles in place, every order equally likely.
template <class T, class Generator>
constexpr void shuffle(std::span<T> items, Generator& rng) noexcept {
  for (std::size_t i = items.size(); i > 1; --i) {
    const std::size_t j = rng.below(static_cast<std::uint32_t>(i));
    T held = items[i - 1];
    items[i - 1] = items[j];
    items[j] = held;
  }
}

}  // namespace burgrave
