#pragma once

#include "games/citadels/rules/rules.hpp"
#include "games/citadels/words/words.hpp"

#include <array>
#include <functional>
#include <string>
#include <vector>

namespace burgrave::citadels {

/// Cards of one kind per zone that this viewer cannot see.
inline std::array<int, kZones> hidden_copies(const Rules& rules, const State& state,
                                             const View& view, int kind) {
  std::array<int, kZones> copies{};
  const auto zone = [](ZoneMask mask) { return static_cast<std::size_t>(std::countr_zero(mask)); };
  for (int seat = 0; seat < rules.seats(); ++seat) {
    if (seat_at(seat) == view.seat) continue;
    copies[static_cast<std::size_t>(seat)] = state.player(seat_at(seat)).hand.count(kind_at(kind));
  }
  copies[zone(kInMiddle)] = state.middle.count(kind_at(kind));
  copies[zone(kInMuseum)] = state.museum.count(kind_at(kind));
  for (std::size_t i = 0; i < state.bottom_size; ++i) {
    const bool hidden = view.bottom[i] == kUnknown && state.bottom[i].kind == kind;
    copies[zone(kInBottom)] += hidden ? 1 : 0;
  }
  for (std::size_t i = 0; i < state.look_size; ++i) {
    const bool hidden = view.look[i] == kUnknown && state.look[i] == kind;
    copies[zone(kInLook)] += hidden ? 1 : 0;
  }
  return copies;
}

/// Whether as many different cards are where these sets of zones say (a matching).
inline bool each_has_a_card(const std::vector<ZoneMask>& wanted, std::array<int, kZones> copies) {
  std::array<std::vector<std::size_t>, kZones> taken;  // by zone: which of `wanted` lie there
  const std::function<bool(std::size_t, ZoneMask&)> place = [&](std::size_t i, ZoneMask& tried) {
    for (std::size_t zone = 0; zone < kZones; ++zone) {
      const auto mask = static_cast<ZoneMask>(1U << zone);
      if ((wanted[i] & mask) == 0 || (tried & mask) != 0) continue;
      tried = static_cast<ZoneMask>(tried | mask);
      if (static_cast<int>(taken[zone].size()) < copies[zone])
        return taken[zone].push_back(i), true;
      for (std::size_t& other : taken[zone]) {
        if (!place(other, tried)) continue;
        other = i;
        return true;
      }
    }
    return false;
  };
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    ZoneMask tried = 0;
    if (!place(i, tried)) return false;
  }
  return true;
}

/// What a viewer would be wrong about in this world: the kind whose memories do not fit the cards
/// there are, or a card that it knows; empty if all is right.
inline std::string false_belief(const Rules& rules, const State& world, const View& view) {
  for (std::size_t i = 0; i < world.bottom_size; ++i) {
    if (view.bottom[i] != kUnknown && view.bottom[i] != world.bottom[i].kind) return "the bottom";
  }
  for (std::size_t i = 0; i < world.look_size; ++i) {
    if (view.look[i] != kUnknown && view.look[i] != world.look[i]) return "a card looked at";
  }
  for (int kind = 0; kind < kKinds; ++kind) {
    std::vector<ZoneMask> wanted;
    for (std::size_t i = 0; i < view.sighting_count; ++i) {
      if (view.sightings[i].kind == kind) wanted.push_back(view.sightings[i].zones);
    }
    if (!each_has_a_card(wanted, hidden_copies(rules, world, view, kind))) {
      return std::string(kKindIds[static_cast<std::size_t>(kind)]);
    }
  }
  return {};
}

}  // namespace burgrave::citadels
