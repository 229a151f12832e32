#pragma once

#include "core/cards/knowers.hpp"
#include "core/inline_vec.hpp"
#include "core/rng.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace burgrave::cards {

/// Deals the hidden cards of one world that a viewer holds possible: first those that it has seen,
/// each into one of the zones where it may be, then the others evenly over what is left. `Set` is
/// the game's CardSet; at most so many cards are known.
template <class Set, int kMaxKnown>
class Dealer {
 public:
  using Kind = typename Set::Kind;
  static constexpr int kMaxZones = 16;

  /// `unseen`: the cards of which the viewer knows nothing but that they are somewhere.
  Dealer(Rng& rng, const Set& unseen) noexcept : rng_(rng), unseen_(unseen) {}

  /// Of which nothing is known yet.
  const Set& unseen() const noexcept { return unseen_; }

  /// So many hidden cards more lie in a zone.
  void make_room(Zones zone, int cards) noexcept { room_[at(zone_index(zone))] += cards; }
  /// A card that the viewer knows to be in one of these zones.
  void know(Kind kind, Zones zones) noexcept { known_.push_back({kind, zones}); }
  /// The same of one that was unseen.
  void see(Kind kind, Zones zones) noexcept {
    unseen_.take(kind);
    know(kind, zones);
  }
  /// What may be known of cards, to be narrowed before they are dealt.
  template <class F>
  void narrow(F&& zones_of) noexcept {
    for (Known& card : known_) card.zones = zones_of(card.kind, card.zones);
  }

  /// Gives every zone its cards by `put(zone, kind)`: the known ones, then the others in the order
  /// of `zones`. What is left over is returned: it lies in the one zone that is not among them.
  template <class Put, std::size_t kOthers>
  Set deal(const std::array<Zones, kOthers>& zones, Put&& put) noexcept {
    // Those that can lie in one place only come first; the others may have to make room.
    for (const bool sure : {true, false}) {
      for (Known& card : known_) {
        if (std::has_single_bit(card.zones) == sure) place(card, 0);
      }
    }
    for (const Known& card : known_) put(static_cast<Zones>(1U << card.zone), card.kind);
    std::array<Kind, kMostCards> deck{};
    std::uint32_t cards = 0;
    unseen_.for_each([&](Kind kind) { deck[cards++] = kind; });
    for (const Zones zone : zones) {
      for (int n = room_[at(zone_index(zone))]; n > 0; --n) {
        const std::uint32_t chosen = rng_.below(cards);
        const Kind kind = deck[chosen];
        deck[chosen] = deck[--cards];
        unseen_.take(kind);
        put(zone, kind);
      }
    }
    return unseen_;
  }

 private:
  static constexpr std::size_t kMostCards = 256;

  struct Known {
    Kind kind{};
    Zones zones = 0;
    std::int8_t zone = -1;  ///< chosen
  };
  static constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }
  static constexpr Zones lowest(Zones zones) noexcept { return static_cast<Zones>(zones & -zones); }

  /// Puts a known card into a zone with room, evenly over the room there is; where there is none,
  /// another one moves. `tried`: zones that have been asked to make room.
  bool place(Known& card, Zones tried) noexcept {
    int space = 0;
    for (Zones left = card.zones; left != 0; left = without(left, lowest(left))) {
      space += room_[at(zone_index(left))];
    }
    if (space > 0) {
      int dart = std::has_single_bit(card.zones)
                     ? 0
                     : static_cast<int>(rng_.below(static_cast<std::uint32_t>(space)));
      for (Zones left = card.zones; left != 0; left = without(left, lowest(left))) {
        const int zone = zone_index(left);
        if (dart < room_[at(zone)]) {
          --room_[at(zone)];
          card.zone = static_cast<std::int8_t>(zone);
          return true;
        }
        dart -= room_[at(zone)];
      }
    }
    for (Zones left = without(card.zones, tried); left != 0; left = without(left, lowest(left))) {
      const int zone = zone_index(left);
      tried = both(tried, lowest(left));
      for (Known& other : known_) {
        if (other.zone != zone || &other == &card) continue;
        other.zone = -1;
        card.zone = static_cast<std::int8_t>(zone);
        if (place(other, tried)) return true;
        card.zone = -1;
        other.zone = static_cast<std::int8_t>(zone);
      }
    }
    return false;
  }

  Rng& rng_;
  Set unseen_;
  std::array<int, kMaxZones> room_{};
  InlineVec<Known, kMaxKnown> known_;
};

}  // namespace burgrave::cards
