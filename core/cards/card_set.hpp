#pragma once

#include "core/assert.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace burgrave::cards {

/// The n-th set bit of a mask, from the lowest. Pre: n < popcount(mask).
constexpr int nth_bit(std::uint64_t mask, int n) noexcept {
  for (; n > 0; --n) mask &= mask - 1;
  return std::countr_zero(mask);
}

/// A multiset of cards of up to 64 kinds: how many of each (0..7), as three binary digits a kind,
/// so that set arithmetic on all kinds takes a few instructions. As a face-down pile it is in no
/// order: what is drawn next is not decided, so no state that holds it can leak it. 24 bytes.
template <class K, int kKindCount>
struct CardSet {
  static_assert(kKindCount <= 64);
  using Kind = K;
  using Kinds = std::uint64_t;  ///< bit per kind

  std::uint64_t ones = 0;
  std::uint64_t twos = 0;
  std::uint64_t fours = 0;

  static constexpr int kMaxCopies = 7;
  static constexpr Kinds bit(Kind kind) noexcept {
    return std::uint64_t{1} << static_cast<int>(kind);
  }

  constexpr bool operator==(const CardSet&) const noexcept = default;

  constexpr Kinds kinds() const noexcept { return ones | twos | fours; }
  constexpr bool empty() const noexcept { return kinds() == 0; }
  constexpr bool has(Kind kind) const noexcept { return (kinds() & bit(kind)) != 0; }
  constexpr int count(Kind kind) const noexcept {
    const int at = static_cast<int>(kind);
    return static_cast<int>(((ones >> at) & 1U) | (((twos >> at) & 1U) << 1U) |
                            (((fours >> at) & 1U) << 2U));
  }
  constexpr int size() const noexcept {
    return std::popcount(ones) + 2 * std::popcount(twos) + 4 * std::popcount(fours);
  }
  /// Cards whose kind is in the mask.
  constexpr int size_among(Kinds mask) const noexcept {
    return std::popcount(ones & mask) + 2 * std::popcount(twos & mask) +
           4 * std::popcount(fours & mask);
  }
  constexpr void add(Kind kind) noexcept {
    BURGRAVE_ASSERT(count(kind) < kMaxCopies);
    std::uint64_t carry = bit(kind);
    const std::uint64_t carry2 = ones & carry;
    ones ^= carry;
    carry = twos & carry2;
    twos ^= carry2;
    fours ^= carry;
  }
  /// Pre: has(kind).
  constexpr void take(Kind kind) noexcept {
    BURGRAVE_ASSERT(has(kind));
    std::uint64_t borrow = bit(kind);
    const std::uint64_t borrow2 = ~ones & borrow;
    ones ^= borrow;
    borrow = ~twos & borrow2;
    twos ^= borrow2;
    fours ^= borrow;
  }
  /// Pre: no kind exceeds kMaxCopies.
  constexpr CardSet operator+(const CardSet& other) const noexcept {
    CardSet sum;
    sum.ones = ones ^ other.ones;
    std::uint64_t carry = ones & other.ones;
    sum.twos = twos ^ other.twos ^ carry;
    carry = (twos & other.twos) | (carry & (twos ^ other.twos));
    sum.fours = fours ^ other.fours ^ carry;
    return sum;
  }
  /// Pre: other is contained.
  constexpr CardSet operator-(const CardSet& other) const noexcept {
    CardSet rest;
    rest.ones = ones ^ other.ones;
    std::uint64_t borrow = ~ones & other.ones;
    rest.twos = twos ^ other.twos ^ borrow;
    borrow = (~twos & (other.twos | borrow)) | (other.twos & borrow);
    rest.fours = fours ^ other.fours ^ borrow;
    return rest;
  }
  /// True when every copy of `other` is among these.
  constexpr bool contains(const CardSet& other) const noexcept {
    std::uint64_t borrow = ~ones & other.ones;
    borrow = (~twos & (other.twos | borrow)) | (other.twos & borrow);
    borrow = (~fours & (other.fours | borrow)) | (other.fours & borrow);
    return borrow == 0;
  }
  /// The n-th card in an order of its own. Pre: 0 <= n < size().
  constexpr Kind nth(int n) const noexcept {
    const int singles = std::popcount(ones);
    if (n < singles) return static_cast<Kind>(nth_bit(ones, n));
    n -= singles;
    const int pairs = 2 * std::popcount(twos);
    if (n < pairs) return static_cast<Kind>(nth_bit(twos, n / 2));
    return static_cast<Kind>(nth_bit(fours, (n - pairs) / 4));
  }
  /// One card, every copy equally likely. Pre: not empty.
  template <class Generator>
  constexpr Kind sample(Generator& rng) const noexcept {
    return nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(size()))));
  }
  /// Visits every card, copies one by one, in the order of kinds.
  template <class F>
  constexpr void for_each(F&& visit) const {
    for (Kinds left = kinds(); left != 0; left &= left - 1) {
      const auto kind = static_cast<Kind>(std::countr_zero(left));
      for (int n = count(kind); n > 0; --n) visit(kind);
    }
  }
};

/// The same of more than 64 kinds.
template <class K, int kKindCount>
struct WideCardSet {
  using Kind = K;
  using Word = CardSet<std::uint8_t, 64>;

  std::array<Word, (kKindCount + 63) / 64> words{};

  constexpr bool operator==(const WideCardSet&) const noexcept = default;

  constexpr bool empty() const noexcept { return size() == 0; }
  constexpr bool has(Kind kind) const noexcept { return word(kind).has(bit_of(kind)); }
  constexpr int count(Kind kind) const noexcept { return word(kind).count(bit_of(kind)); }
  constexpr int size() const noexcept {
    int cards = 0;
    for (const Word& word : words) cards += word.size();
    return cards;
  }
  constexpr void add(Kind kind) noexcept { word(kind).add(bit_of(kind)); }
  /// Pre: has(kind).
  constexpr void take(Kind kind) noexcept { word(kind).take(bit_of(kind)); }
  constexpr WideCardSet operator+(const WideCardSet& other) const noexcept {
    WideCardSet sum;
    for (std::size_t i = 0; i < words.size(); ++i) sum.words[i] = words[i] + other.words[i];
    return sum;
  }
  /// Pre: other is contained.
  constexpr WideCardSet operator-(const WideCardSet& other) const noexcept {
    WideCardSet rest;
    for (std::size_t i = 0; i < words.size(); ++i) rest.words[i] = words[i] - other.words[i];
    return rest;
  }
  /// One card, every copy equally likely. Pre: not empty.
  template <class Generator>
  constexpr Kind sample(Generator& rng) const noexcept {
    int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(size())));
    std::size_t i = 0;
    for (; n >= words[i].size(); ++i) n -= words[i].size();
    return static_cast<Kind>(64 * i + words[i].nth(n));
  }
  /// Visits every card, copies one by one, in the order of kinds.
  template <class F>
  constexpr void for_each(F&& visit) const {
    for (std::size_t i = 0; i < words.size(); ++i) {
      words[i].for_each([&](std::uint8_t bit) { visit(static_cast<Kind>(64 * i + bit)); });
    }
  }

 private:
  static constexpr std::uint8_t bit_of(Kind kind) noexcept {
    return static_cast<std::uint8_t>(static_cast<unsigned>(kind) % 64U);
  }
  constexpr Word& word(Kind kind) noexcept { return words[static_cast<unsigned>(kind) / 64U]; }
  constexpr const Word& word(Kind kind) const noexcept {
    return words[static_cast<unsigned>(kind) / 64U];
  }
};

}  // namespace burgrave::cards
