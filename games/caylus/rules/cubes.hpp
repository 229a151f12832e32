#pragma once

#include "games/caylus/rules/ids.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace burgrave::caylus {

/// An amount of each kind of cube, 0..2047, in five 12-bit lanes of one word: paying is one
/// subtraction and "can pay" two operations. The lanes' top bits stay clear.
class Cubes {
 public:
  constexpr Cubes() noexcept = default;
  static constexpr Cubes of(Cube kind, int n = 1) noexcept {
    return Cubes(static_cast<std::uint64_t>(n) << (kLane * index(kind)));
  }
  static constexpr Cubes of(const std::array<int, kCubes>& counts) noexcept {
    Cubes cubes;
    for (int k = 0; k < kCubes; ++k) cubes += of(cube_at(k), counts[slot(k)]);
    return cubes;
  }

  constexpr int operator[](Cube kind) const noexcept {
    return static_cast<int>((lanes_ >> (kLane * index(kind))) & kLaneMask);
  }
  constexpr bool covers(Cubes price) const noexcept {
    return (((lanes_ | kGuards) - price.lanes_) & kGuards) == kGuards;
  }
  constexpr bool empty() const noexcept { return lanes_ == 0; }
  constexpr int plain() const noexcept {
    return (*this)[Cube::Food] + (*this)[Cube::Wood] + (*this)[Cube::Stone] + (*this)[Cube::Cloth];
  }
  constexpr int total() const noexcept { return plain() + (*this)[Cube::Gold]; }
  /// Bit k is set when there is a cube of kind k.
  constexpr std::uint32_t kinds() const noexcept {
    std::uint32_t mask = 0;
    for (int k = 0; k < kCubes; ++k) mask |= ((*this)[cube_at(k)] > 0 ? 1U : 0U) << k;
    return mask;
  }
  constexpr std::uint64_t lanes() const noexcept { return lanes_; }

  constexpr Cubes& operator+=(Cubes other) noexcept { return lanes_ += other.lanes_, *this; }
  /// Pre: covers(other).
  constexpr Cubes& operator-=(Cubes other) noexcept { return lanes_ -= other.lanes_, *this; }
  friend constexpr Cubes operator+(Cubes a, Cubes b) noexcept { return a += b; }
  /// Takes off what is there and no more: a discount cannot go below nothing.
  constexpr Cubes reduced_by(Cubes discount) const noexcept {
    Cubes left;
    for (int k = 0; k < kCubes; ++k) {
      const int n = (*this)[cube_at(k)] - discount[cube_at(k)];
      left += of(cube_at(k), n > 0 ? n : 0);
    }
    return left;
  }
  constexpr bool operator==(const Cubes&) const noexcept = default;

 private:
  static constexpr int kLane = 12;
  static constexpr std::uint64_t kLaneMask = 0x7FF;
  static constexpr std::uint64_t kGuards = 0x0800800800800800U;
  constexpr explicit Cubes(std::uint64_t lanes) noexcept : lanes_(lanes) {}
  std::uint64_t lanes_ = 0;
};

/// The multisets of `Size` non-gold cubes, kinds may repeat [CAY-1.6]: C(Size + 3, 3) of them.
template <int Size, int Count>
constexpr std::array<Cubes, Count> plain_multisets() noexcept {
  std::array<Cubes, Count> sets{};
  std::size_t n = 0;
  for (int food = Size; food >= 0; --food) {
    for (int wood = Size - food; wood >= 0; --wood) {
      for (int stone = Size - food - wood; stone >= 0; --stone) {
        sets[n++] = Cubes::of({food, wood, stone, Size - food - wood - stone, 0});
      }
    }
  }
  return sets;
}

template <std::size_t N, std::size_t M>
constexpr std::array<Cubes, N + M> joined(const std::array<Cubes, N>& few,
                                          const std::array<Cubes, M>& many) noexcept {
  std::array<Cubes, N + M> sets{};
  std::copy(few.begin(), few.end(), sets.begin());
  std::copy(many.begin(), many.end(), sets.begin() + N);
  return sets;
}

inline constexpr int kSingleSets = 4;
inline constexpr int kPairSets = 10;
inline constexpr int kQuadSets = 35;
inline constexpr auto kPairs = plain_multisets<2, kPairSets>();
/// What can be bought, and what can be transmuted.
inline constexpr auto kSinglesAndPairs = joined(plain_multisets<1, kSingleSets>(), kPairs);
inline constexpr auto kPairsAndQuads = joined(kPairs, plain_multisets<4, kQuadSets>());

/// What can be given as a batch: food and two more kinds [CAY-14.3].
inline constexpr auto kBatchCubes = [] {
  std::array<Cubes, 6> batches{};
  std::size_t n = 0;
  for (int first = index(Cube::Wood); first < kCubes; ++first) {
    for (int second = first + 1; second < kCubes; ++second) {
      batches[n++] = Cubes::of(Cube::Food) + Cubes::of(cube_at(first)) + Cubes::of(cube_at(second));
    }
  }
  return batches;
}();

}  // namespace burgrave::caylus
