#pragma once

#include "core/assert.hpp"

#include <array>
#include <cstdint>

namespace burgrave {

/// Undrawn pieces without an order: how many of each kind are left. A state that holds a bag
/// cannot leak a future draw, because the draw is not decided yet.
template <int Kinds>
struct Bag {
  std::array<std::uint8_t, Kinds> counts{};

  constexpr void add(int kind, int n = 1) noexcept {
    counts[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(count(kind) + n);
  }
  /// Pre: count(kind) > 0.
  constexpr void take(int kind) noexcept {
    BURGRAVE_ASSERT(count(kind) > 0);
    --counts[static_cast<std::size_t>(kind)];
  }
  constexpr int count(int kind) const noexcept { return counts[static_cast<std::size_t>(kind)]; }
  constexpr int size() const noexcept {
    int total = 0;
    for (const std::uint8_t n : counts) total += n;
    return total;
  }
  /// The kind of a piece drawn uniformly among all pieces. Pre: size() > 0.
  template <class Generator>
  constexpr int sample(Generator& rng) const noexcept {
    int left = static_cast<int>(rng.below(static_cast<std::uint32_t>(size())));
    for (int kind = 0; kind < Kinds; ++kind) {
      if (left < count(kind)) return kind;
      left -= count(kind);
    }
    BURGRAVE_ASSERT(false);
    return 0;
  }
  constexpr bool operator==(const Bag&) const noexcept = default;
};

/// A shuffled deck as far as anybody may know it: a bag in the middle, and the cards whose place
/// at the top or the bottom is fixed (put there after the shuffle).
template <int Kinds, int MaxKnown>
struct Deck {
  Bag<Kinds> middle;
  std::array<std::uint8_t, MaxKnown> top{};     ///< top[top_size - 1] is drawn first
  std::array<std::uint8_t, MaxKnown> bottom{};  ///< bottom[0] is the first below the middle
  std::uint8_t top_size = 0;
  std::uint8_t bottom_size = 0;

  constexpr int size() const noexcept { return top_size + middle.size() + bottom_size; }
  constexpr bool next_is_known() const noexcept { return top_size > 0 || middle.size() == 0; }
  constexpr void put_on_top(int kind) noexcept {
    BURGRAVE_ASSERT(top_size < MaxKnown);
    top[top_size++] = static_cast<std::uint8_t>(kind);
  }
  constexpr void put_under(int kind) noexcept {
    BURGRAVE_ASSERT(bottom_size < MaxKnown);
    bottom[bottom_size++] = static_cast<std::uint8_t>(kind);
  }
  /// Takes the next card where its kind is known. Pre: size() > 0, next_is_known().
  constexpr int draw_known() noexcept {
    BURGRAVE_ASSERT(size() > 0 && next_is_known());
    if (top_size > 0) {
      const int drawn = top[--top_size];
      top[top_size] = 0;  // unused slots stay zero: equal decks are equal bytes
      return drawn;
    }
    const int kind = bottom[0];
    for (std::size_t i = 1; i < bottom_size; ++i) bottom[i - 1] = bottom[i];
    bottom[--bottom_size] = 0;
    return kind;
  }
  constexpr bool operator==(const Deck&) const noexcept = default;
};

}  // namespace burgrave
