#pragma once

#include "core/cards/knowers.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace burgrave::cards {

/// What people remember of cards that they have seen and that lie hidden. A memory is kept as long
/// as it says anything: when a card of a hand goes somewhere unseen, each card remembered there may
/// since be here or there. Memories may say too little, never anything false: there are always as
/// many different cards as memories, each where its memory says. A player's own hand is not
/// remembered: it is seen. `Set` is the game's CardSet; the entries are its State's.
template <class Set>
class Memories {
 public:
  using Kind = typename Set::Kind;

  /// `count`: how many entries are used. `everywhere`: where a card that nobody follows may be.
  Memories(std::span<Memory> entries, std::uint8_t& count, Zones everywhere) noexcept
      : entries_(entries), count_(count), everywhere_(everywhere) {}

  /// A card of this kind left a zone before their eyes.
  void sees_leave(Knowers who, Kind kind, Zones from) noexcept {
    Knowers concerned = 0;
    for (const Memory& memory : used()) {
      if (is(memory, kind) && (memory.zones & from) != 0) {
        concerned = static_cast<Knowers>(concerned | memory.card.knowers());
      }
    }
    for (Knowers left = concerned & who; left != 0;
         left = static_cast<Knowers>(left & (left - 1))) {
      one_sees_leave(static_cast<Knowers>(left & -left), kind, from);
    }
    if ((concerned & who) != 0) drop_unused();
  }
  /// A card of this kind came into a zone before their eyes.
  void sees_arrive(Knowers who, Kind kind, Zones to) noexcept { add(kind, who, to); }
  /// A card went from one zone to another, unseen by these.
  void moves_unseen(Knowers who, Zones from, Zones to) noexcept { widen(who, from, to, 0); }
  /// All cards of a zone went to others in a way that these did not see.
  void spreads_unseen(Knowers who, Zones from, Zones to) noexcept { widen(who, from, to, from); }
  /// A seat sees every card of a zone that is not its own hand.
  void looks(Seat who, const Set& cards, Zones zone) noexcept {
    settle(who, cards, zone);
    cards.for_each([&](Kind kind) { add(kind, knower(who), zone); });
    drop_unused();
  }
  /// Two hands have changed places: what each of the two holds now.
  void hands_swapped(Seat one, const Set& of_one, Seat other, const Set& of_other) noexcept {
    const Zones first = hand_zone(one), second = hand_zone(other);
    for (Memory& memory : used()) {
      const bool in_first = (memory.zones & first) != 0, in_second = (memory.zones & second) != 0;
      memory.zones = without(memory.zones, both(first, second));
      if (in_first) memory.zones = both(memory.zones, second);
      if (in_second) memory.zones = both(memory.zones, first);
    }
    // Each sees what it got, and knows what it gave.
    settle(one, of_one, first);
    settle(other, of_other, second);
    looks(one, of_other, second);
    looks(other, of_one, first);
  }
  /// True when somebody remembers for certain every card of a zone that holds `size` cards.
  bool knows_all(Seat who, Zones zone, int size) const noexcept {
    for (const Memory& memory : used()) {
      if (memory.zones == zone && knows(memory, knower(who))) --size;
    }
    return size == 0;
  }

 private:
  std::span<Memory> used() const noexcept { return entries_.first(count_); }
  static bool is(const Memory& memory, Kind kind) noexcept {
    return memory.card.kind == static_cast<std::uint8_t>(kind);
  }
  static bool knows(const Memory& memory, Knowers who) noexcept {
    return (memory.card.knowers() & who) != 0;
  }
  static Kind kind_of(const Memory& memory) noexcept { return static_cast<Kind>(memory.card.kind); }
  /// Takes an entry away from some who know it; it may be left without any until drop_unused().
  static void forget(Memory& memory, Knowers who) noexcept {
    memory.card.set_knowers(static_cast<Knowers>(memory.card.knowers() & ~who));
  }

  /// The narrowest of the memories that fit is used up; which card it was stays open, so the others
  /// may mean the places of that one too.
  void one_sees_leave(Knowers one, Kind kind, Zones from) noexcept {
    const auto fits = [&](const Memory& memory) {
      return is(memory, kind) && (memory.zones & from) != 0 && knows(memory, one);
    };
    Memory* best = nullptr;
    for (Memory& memory : used()) {
      if (fits(memory) &&
          (best == nullptr || std::popcount(memory.zones) < std::popcount(best->zones))) {
        best = &memory;
      }
    }
    const Zones used_up = best->zones;
    forget(*best, one);
    for (Memory& memory : used()) {  // those of now: what is added fits already
      if (!fits(memory) || within(used_up, memory.zones)) continue;
      forget(memory, one);
      add(kind, one, both(memory.zones, used_up));
    }
  }

  /// What these remember in `from` may be in `to` as well, and no longer in `gone`.
  void widen(Knowers who, Zones from, Zones to, Zones gone) noexcept {
    bool unused = false;
    for (Memory& memory : used()) {
      if ((memory.zones & from) == 0) continue;
      const Knowers all = memory.card.knowers();
      const auto unsure = static_cast<Knowers>(all & who);
      const Zones zones = both(without(memory.zones, gone), to);
      if (unsure == 0 || zones == memory.zones) continue;
      if (unsure == all) {
        memory.zones = zones;
        memory.card.set_knowers(worth_keeping(unsure, zones));
      } else {
        const Kind kind = kind_of(memory);
        forget(memory, unsure);
        add(kind, unsure, zones);
      }
      unused = unused || memory.card.knowers() == 0;
    }
    if (unused) drop_unused();
  }

  /// Uses what a seat sees of a whole zone; its memories of cards there are used up.
  void settle(Seat who, const Set& cards, Zones zone) noexcept {
    Set fresh = cards;  // cards there that no certain memory accounts for
    for (Memory& memory : used()) {
      if (memory.zones != zone || !knows(memory, knower(who))) continue;
      fresh.take(kind_of(memory));
      forget(memory, knower(who));
    }
    for (Memory& memory : used()) {
      if ((memory.zones & zone) == 0 || !knows(memory, knower(who))) continue;
      forget(memory, knower(who));
      const Kind kind = kind_of(memory);
      // It may be the one that is seen; if there is none, it must be elsewhere.
      if (!fresh.has(kind)) add(kind, knower(who), without(memory.zones, zone));
    }
  }

  /// A card that may be anywhere for its knower says nothing; its own hand it sees.
  Knowers worth_keeping(Knowers who, Zones zones) const noexcept {
    const Zones elsewhere = without(everywhere_, zones);
    if (elsewhere == 0) return 0;
    const bool one_hand = std::has_single_bit(elsewhere) && within(elsewhere, kHands);
    return one_hand ? static_cast<Knowers>(who & ~elsewhere) : who;
  }

  void add(Kind kind, Knowers who, Zones zones) noexcept {
    who = worth_keeping(who, zones);
    for (Memory& memory : used()) {
      if (who == 0) return;
      if (memory.zones != zones || !is(memory, kind)) continue;
      const Knowers known = memory.card.knowers();
      if (known == 0) continue;
      memory.card.set_knowers(static_cast<Knowers>(known | who));
      who = static_cast<Knowers>(who & known);
    }
    if (who != 0) free_entry() = {known_card(kind, who), zones};
  }

  /// A new entry, or with all of them full the one that says least.
  Memory& free_entry() noexcept {
    if (count_ < entries_.size()) return entries_[count_++];
    const auto vague = [](const Memory& memory) {
      constexpr int kUnused = 16;  // more than there are zones
      return memory.card.knowers() == 0 ? kUnused : std::popcount(memory.zones);
    };
    return *std::max_element(entries_.begin(), entries_.end(),
                             [&](const Memory& a, const Memory& b) { return vague(a) < vague(b); });
  }

  void drop_unused() noexcept {
    const auto end = std::remove_if(used().begin(), used().end(), [](const Memory& memory) {
      return memory.card.knowers() == 0;
    });
    const auto kept = static_cast<std::size_t>(end - used().begin());
    for (Memory& memory : used().subspan(kept)) memory = {};
    count_ = static_cast<std::uint8_t>(kept);
  }

  std::span<Memory> entries_;
  std::uint8_t& count_;
  Zones everywhere_;
};

}  // namespace burgrave::cards
