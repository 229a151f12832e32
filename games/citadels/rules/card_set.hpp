#pragma once

#include "core/assert.hpp"
#include "core/rng.hpp"
#include "games/citadels/rules/ids.hpp"

#include <bit>
#include <cstdint>

namespace burgrave::citadels {

/// The n-th set bit of a mask, from the lowest. Pre: n < popcount(mask).
constexpr int nth_bit(std::uint64_t mask, int n) noexcept {
  for (; n > 0; --n) mask &= mask - 1;
  return std::countr_zero(mask);
}

/// A multiset of district cards: how many of each kind (0..7), as three binary digits per kind.
/// Set arithmetic on all 47 kinds takes a few instructions. 24 bytes.
struct CardSet {
  std::uint64_t ones = 0;
  std::uint64_t twos = 0;
  std::uint64_t fours = 0;

  constexpr bool operator==(const CardSet&) const noexcept = default;

  constexpr KindMask kinds() const noexcept { return ones | twos | fours; }
  constexpr bool empty() const noexcept { return kinds() == 0; }
  constexpr bool has(Kind kind) const noexcept { return (kinds() & bit(kind)) != 0; }
  constexpr int count(Kind kind) const noexcept {
    const int at = index(kind);
    return static_cast<int>(((ones >> at) & 1U) | (((twos >> at) & 1U) << 1U) |
                            (((fours >> at) & 1U) << 2U));
  }
  constexpr int size() const noexcept {
    return std::popcount(ones) + 2 * std::popcount(twos) + 4 * std::popcount(fours);
  }
  /// Cards whose kind is in the mask.
  constexpr int size_among(KindMask mask) const noexcept {
    return std::popcount(ones & mask) + 2 * std::popcount(twos & mask) +
           4 * std::popcount(fours & mask);
  }
  constexpr void add(Kind kind) noexcept {
    BURGRAVE_ASSERT(count(kind) < 7);
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
  /// Pre: no kind exceeds 7 copies.
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
    if (n < singles) return kind_at(nth_bit(ones, n));
    n -= singles;
    const int pairs = 2 * std::popcount(twos);
    if (n < pairs) return kind_at(nth_bit(twos, n / 2));
    return kind_at(nth_bit(fours, (n - pairs) / 4));
  }
  /// One card, every copy equally likely. Pre: not empty.
  template <class Generator>
  constexpr Kind sample(Generator& rng) const noexcept {
    return nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(size()))));
  }
  /// Visits every card, copies one by one, in catalogue order.
  template <class F>
  constexpr void for_each(F&& visit) const {
    for (KindMask left = kinds(); left != 0; left &= left - 1) {
      const Kind kind = kind_at(std::countr_zero(left));
      for (int n = count(kind); n > 0; --n) visit(kind);
    }
  }
};

}  // namespace burgrave::citadels
