#pragma once

#include "games/citadels/rules/state.hpp"

namespace burgrave::citadels {

/// Everybody at a table of `seats`, watchers included.
constexpr Knowers everybody(int seats) noexcept {
  return static_cast<Knowers>(((1U << seats) - 1U) | kWatchers);
}
/// Everybody but one.
constexpr Knowers others(int seats, Seat but) noexcept {
  return static_cast<Knowers>(everybody(seats) & ~knower(but));
}

/// What people remember of cards that they have seen and that lie hidden [CIT-3.12, 8.5, 8.6]. A
/// memory is kept as long as it says anything: when a card of a hand goes somewhere unseen, each
/// card remembered there may since be here or there. Memories may say too little, never anything
/// false: there are always as many different cards as memories, each where its memory says.
/// A player's own hand is not remembered: it is seen.
class Memories {
 public:
  Memories(State& state, int seats) noexcept : s_(state), seats_(seats) {}

  /// A card of this kind left a zone before their eyes.
  void sees_leave(Knowers who, Kind kind, ZoneMask from) noexcept;
  /// A card of this kind came into a zone before their eyes.
  void sees_arrive(Knowers who, Kind kind, ZoneMask to) noexcept { add(kind, who, to); }
  /// A card went from one zone to another, unseen by these.
  void moves_unseen(Knowers who, ZoneMask from, ZoneMask to) noexcept;
  /// All cards of a zone went to others in a way that these did not see.
  void spreads_unseen(Knowers who, ZoneMask from, ZoneMask to) noexcept;
  /// A seat sees every card of a zone that is not its own hand.
  void looks(Seat who, const CardSet& cards, ZoneMask zone) noexcept;
  /// Two hands change places. Pre: the hands have changed already.
  void hands_swap(Seat one, Seat other) noexcept;
  /// True when somebody remembers for certain every card of a zone that holds `size` cards.
  bool knows_all(Seat who, ZoneMask zone, int size) const noexcept;

 private:
  void widen(Knowers who, ZoneMask from, ZoneMask to, ZoneMask gone) noexcept;
  Knowers worth_keeping(Knowers who, ZoneMask zones) const noexcept;
  void add(Kind kind, Knowers who, ZoneMask zones) noexcept;
  /// Takes an entry away from some who know it; it may be left without any until drop_unused().
  static void forget(Memory& memory, Knowers who) noexcept {
    memory.card.set_knowers(static_cast<Knowers>(memory.card.knowers() & ~who));
  }
  /// Uses what a seat sees of a whole zone; its memories of cards there are used up.
  void settle(Seat who, const CardSet& cards, ZoneMask zone) noexcept;
  void one_sees_leave(Knowers one, Kind kind, ZoneMask from) noexcept;
  void drop_unused() noexcept;
  Memory& free_entry() noexcept;

  State& s_;
  int seats_;
};

}  // namespace burgrave::citadels
