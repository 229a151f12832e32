#pragma once

#include "core/seat.hpp"

#include <bit>
#include <cstdint>

namespace burgrave::cards {

/// Who knows something: a bit per seat, and one for all who watch.
using Knowers = std::uint16_t;
inline constexpr Knowers kWatchers = 1U << kMaxSeats;

constexpr Knowers knower(Seat seat) noexcept {
  return is_player(seat) ? static_cast<Knowers>(1U << index(seat)) : kWatchers;
}
/// Everybody at a table of `seats`, watchers included.
constexpr Knowers everybody(int seats) noexcept {
  return static_cast<Knowers>(((1U << seats) - 1U) | kWatchers);
}
/// Everybody but one.
constexpr Knowers others(int seats, Seat but) noexcept {
  return static_cast<Knowers>(everybody(seats) & ~knower(but));
}

/// Places where hidden cards may be, a bit each. The first eight are the seats' hands; a game names
/// the others: what is left of a deck, what lies under a card, a display turned down.
using Zones = std::uint16_t;
inline constexpr Zones kHands = (1U << kMaxSeats) - 1U;

constexpr Zones hand_zone(Seat seat) noexcept { return static_cast<Zones>(1U << index(seat)); }
constexpr int zone_index(Zones zone) noexcept { return std::countr_zero(zone); }
constexpr Zones both(Zones a, Zones b) noexcept { return static_cast<Zones>(a | b); }
constexpr Zones without(Zones a, Zones b) noexcept { return static_cast<Zones>(a & ~b); }
constexpr bool within(Zones a, Zones b) noexcept { return (a & ~b) == 0; }

/// A card whose kind some know. 2 bytes: kinds are below 128.
struct KnownCard {
  std::uint8_t kind : 7 = 0;
  std::uint8_t open : 1 = 0;  ///< watchers know it
  std::uint8_t seats = 0;     ///< bit per seat

  constexpr Knowers knowers() const noexcept {
    return static_cast<Knowers>(seats | (open != 0 ? kWatchers : 0U));
  }
  constexpr void set_knowers(Knowers who) noexcept {
    seats = static_cast<std::uint8_t>(who);
    open = (who & kWatchers) != 0 ? 1 : 0;
  }
  constexpr bool operator==(const KnownCard&) const noexcept = default;
};
static_assert(sizeof(KnownCard) == 2);

template <class Kind>
constexpr KnownCard known_card(Kind kind, Knowers who) noexcept {
  KnownCard card;
  card.kind = static_cast<std::uint8_t>(kind) & 0x7FU;
  card.set_knowers(who);
  return card;
}

/// What some remember of one card that they have seen and that lies hidden: it is in one of these
/// zones. An entry that nobody knows is unused.
struct Memory {
  KnownCard card;
  Zones zones = 0;
  constexpr bool operator==(const Memory&) const noexcept = default;
};

}  // namespace burgrave::cards
