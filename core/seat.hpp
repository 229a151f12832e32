#pragma once

#include <bit>
#include <cstdint>

namespace burgrave {

inline constexpr int kMaxSeats = 8;  // Citadels has the most

/// A position at the table, fixed for a match, and the pseudo-seats beside it.
enum class Seat : std::uint8_t {
  First = 0,
  Chance = 8,     ///< decides shuffles, draws and rolls
  Spectator = 9,  ///< sees what is public, decides nothing
  None = 15,
};

constexpr Seat seat_at(int index) noexcept { return static_cast<Seat>(index); }
constexpr int index(Seat seat) noexcept { return static_cast<int>(seat); }
constexpr bool is_player(Seat seat) noexcept { return index(seat) < kMaxSeats; }

/// A set of seats, Chance included: who must decide, who may see.
class SeatMask {
 public:
  constexpr SeatMask() noexcept = default;
  constexpr explicit SeatMask(std::uint16_t bits) noexcept : bits_(bits) {}
  static constexpr SeatMask of(Seat seat) noexcept {
    return SeatMask(static_cast<std::uint16_t>(1U << index(seat)));
  }
  static constexpr SeatMask everyone() noexcept { return SeatMask(0x2FF); }  // players, spectators
  static constexpr SeatMask everyone_but(Seat seat) noexcept {
    SeatMask others = everyone();
    others.erase(seat);
    return others;
  }

  constexpr bool contains(Seat seat) const noexcept { return ((bits_ >> index(seat)) & 1U) != 0; }
  constexpr bool empty() const noexcept { return bits_ == 0; }
  constexpr int count() const noexcept { return std::popcount(bits_); }
  /// Pre: not empty.
  constexpr Seat first() const noexcept { return seat_at(std::countr_zero(bits_)); }
  /// In ascending order, from 0. Pre: n < count().
  constexpr Seat nth(int n) const noexcept {
    std::uint16_t left = bits_;
    for (; n > 0; --n) left &= static_cast<std::uint16_t>(left - 1);
    return seat_at(std::countr_zero(left));
  }
  constexpr void insert(Seat seat) noexcept { bits_ |= of(seat).bits_; }
  constexpr void erase(Seat seat) noexcept { bits_ &= static_cast<std::uint16_t>(~of(seat).bits_); }
  constexpr std::uint16_t bits() const noexcept { return bits_; }
  constexpr bool operator==(const SeatMask&) const noexcept = default;

 private:
  std::uint16_t bits_ = 0;
};

}  // namespace burgrave
