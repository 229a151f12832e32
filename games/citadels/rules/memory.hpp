#pragma once

#include "core/cards/memories.hpp"
#include "games/citadels/rules/state.hpp"

namespace burgrave::citadels {

using cards::everybody;
using cards::others;

/// What people remember of district cards that they have seen [CIT-3.12, 8.5, 8.6].
using Memories = cards::Memories<CardSet>;

inline Memories memories_of(State& state, int seats) noexcept {
  const auto everywhere = static_cast<ZoneMask>(((1U << seats) - 1U) | kInMiddle | kInBottom);
  return {state.memories, state.memory_count, everywhere};
}

}  // namespace burgrave::citadels
