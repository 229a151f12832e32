#include "games/citadels/rules/memory.hpp"

#include <algorithm>
#include <bit>

namespace burgrave::citadels {

namespace {

std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }
ZoneMask both(ZoneMask a, ZoneMask b) noexcept { return static_cast<ZoneMask>(a | b); }
ZoneMask without(ZoneMask a, ZoneMask b) noexcept { return static_cast<ZoneMask>(a & ~b); }
bool within(ZoneMask a, ZoneMask b) noexcept { return (a & ~b) == 0; }

}  // namespace

void Memories::sees_leave(Knowers who, Kind kind, ZoneMask from) noexcept {
  Knowers concerned = 0;
  for (int i = 0; i < s_.memory_count; ++i) {
    const Memory& memory = s_.memories[at(i)];
    if (memory.card.kind == index(kind) && (memory.zones & from) != 0) {
      concerned = static_cast<Knowers>(concerned | memory.card.knowers());
    }
  }
  for (Knowers left = concerned & who; left != 0; left = static_cast<Knowers>(left & (left - 1))) {
    one_sees_leave(static_cast<Knowers>(left & -left), kind, from);
  }
  if ((concerned & who) != 0) drop_unused();
}

/// The narrowest of the memories that fit is used up; which card it was stays open, so the others
/// may mean the places of that one too.
void Memories::one_sees_leave(Knowers one, Kind kind, ZoneMask from) noexcept {
  const auto fits = [&](const Memory& memory) {
    return memory.card.kind == index(kind) && (memory.zones & from) != 0 &&
           (memory.card.knowers() & one) != 0;
  };
  int best = -1;
  for (int i = 0; i < s_.memory_count; ++i) {
    const Memory& memory = s_.memories[at(i)];
    if (fits(memory) &&
        (best < 0 || std::popcount(memory.zones) < std::popcount(s_.memories[at(best)].zones))) {
      best = i;
    }
  }
  const ZoneMask used = s_.memories[at(best)].zones;
  forget(s_.memories[at(best)], one);
  for (int i = 0, n = s_.memory_count; i < n; ++i) {
    Memory& memory = s_.memories[at(i)];
    if (!fits(memory) || within(used, memory.zones)) continue;
    forget(memory, one);
    add(kind, one, both(memory.zones, used));
  }
}

void Memories::moves_unseen(Knowers who, ZoneMask from, ZoneMask to) noexcept {
  widen(who, from, to, 0);
}

void Memories::spreads_unseen(Knowers who, ZoneMask from, ZoneMask to) noexcept {
  widen(who, from, to, from);
}

/// What these remember in `from` may be in `to` as well, and no longer in `gone`.
void Memories::widen(Knowers who, ZoneMask from, ZoneMask to, ZoneMask gone) noexcept {
  bool unused = false;
  for (int i = 0, n = s_.memory_count; i < n; ++i) {
    Memory& memory = s_.memories[at(i)];
    if ((memory.zones & from) == 0) continue;
    const Knowers all = memory.card.knowers();
    const auto unsure = static_cast<Knowers>(all & who);
    const ZoneMask zones = both(without(memory.zones, gone), to);
    if (unsure == 0 || zones == memory.zones) continue;
    if (unsure == all) {
      memory.zones = zones;
      memory.card.set_knowers(worth_keeping(unsure, zones));
    } else {
      const Kind kind = kind_at(memory.card.kind);
      forget(memory, unsure);
      add(kind, unsure, zones);
    }
    unused = unused || s_.memories[at(i)].card.knowers() == 0;
  }
  if (unused) drop_unused();
}

void Memories::settle(Seat who, const CardSet& cards, ZoneMask zone) noexcept {
  // Cards there that no certain memory accounts for.
  CardSet fresh = cards;
  for (int i = 0; i < s_.memory_count; ++i) {
    Memory& memory = s_.memories[at(i)];
    if (memory.zones != zone || (memory.card.knowers() & knower(who)) == 0) continue;
    fresh.take(kind_at(memory.card.kind));
    forget(memory, knower(who));
  }
  for (int i = 0, n = s_.memory_count; i < n; ++i) {
    Memory& memory = s_.memories[at(i)];
    if ((memory.zones & zone) == 0 || (memory.card.knowers() & knower(who)) == 0) continue;
    forget(memory, knower(who));
    const Kind kind = kind_at(memory.card.kind);
    // It may be the one that is seen; if there is none, it must be elsewhere.
    if (!fresh.has(kind)) add(kind, knower(who), without(memory.zones, zone));
  }
}

void Memories::looks(Seat who, const CardSet& cards, ZoneMask zone) noexcept {
  settle(who, cards, zone);
  cards.for_each([&](Kind kind) { add(kind, knower(who), zone); });
  drop_unused();
}

void Memories::hands_swap(Seat one, Seat other) noexcept {
  const ZoneMask first = hand_zone(one), second = hand_zone(other);
  for (int i = 0; i < s_.memory_count; ++i) {
    ZoneMask& zones = s_.memories[at(i)].zones;
    const bool in_first = (zones & first) != 0, in_second = (zones & second) != 0;
    zones = without(zones, both(first, second));
    if (in_first) zones = both(zones, second);
    if (in_second) zones = both(zones, first);
  }
  // Each sees what it got, and knows what it gave.
  settle(one, s_.player(one).hand, first);
  settle(other, s_.player(other).hand, second);
  looks(one, s_.player(other).hand, second);
  looks(other, s_.player(one).hand, first);
}

bool Memories::knows_all(Seat who, ZoneMask zone, int size) const noexcept {
  for (int i = 0; i < s_.memory_count; ++i) {
    const Memory& memory = s_.memories[at(i)];
    if (memory.zones == zone && (memory.card.knowers() & knower(who)) != 0) --size;
  }
  return size == 0;
}

/// A card that may be anywhere for its knower says nothing; its own hand it sees.
Knowers Memories::worth_keeping(Knowers who, ZoneMask zones) const noexcept {
  const auto all = static_cast<ZoneMask>(((1U << seats_) - 1U) | kInMiddle | kInBottom);
  const ZoneMask elsewhere = without(all, zones);
  if (elsewhere == 0) return 0;
  const bool one_hand = std::has_single_bit(elsewhere) && elsewhere < kInMiddle;
  return one_hand ? static_cast<Knowers>(who & ~elsewhere) : who;
}

void Memories::add(Kind kind, Knowers who, ZoneMask zones) noexcept {
  who = worth_keeping(who, zones);
  for (int i = 0; i < s_.memory_count && who != 0; ++i) {
    Memory& memory = s_.memories[at(i)];
    if (memory.zones != zones || memory.card.kind != index(kind)) continue;
    const Knowers known = memory.card.knowers();
    if (known == 0) continue;
    memory.card.set_knowers(static_cast<Knowers>(known | who));
    who = static_cast<Knowers>(who & known);
  }
  if (who != 0) free_entry() = {known_card(kind, who), zones};
}

/// A new entry, or with all of them full the one that says least.
Memory& Memories::free_entry() noexcept {
  if (s_.memory_count < kMaxMemories) return s_.memories[at(s_.memory_count++)];
  const auto vague = [](const Memory& memory) {
    return memory.card.knowers() == 0 ? kZones : std::popcount(memory.zones);
  };
  return *std::max_element(s_.memories.begin(), s_.memories.end(),
                           [&](const Memory& a, const Memory& b) { return vague(a) < vague(b); });
}

void Memories::drop_unused() noexcept {
  int kept = 0;
  for (int i = 0; i < s_.memory_count; ++i) {
    if (s_.memories[at(i)].card.knowers() != 0) s_.memories[at(kept++)] = s_.memories[at(i)];
  }
  for (int i = kept; i < s_.memory_count; ++i) s_.memories[at(i)] = {};
  s_.memory_count = static_cast<std::uint8_t>(kept);
}

}  // namespace burgrave::citadels
