#pragma once

#include "core/game_rules.hpp"

namespace burgrave {

/// Places from comparable results, higher is better; equal results share a place.
inline Places places_of(const Scores& results, int seats) noexcept {
  Places places{};
  for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s) {
    places[s] = 1;
    for (std::size_t other = 0; other < static_cast<std::size_t>(seats); ++other) {
      if (results[other] > results[s]) ++places[s];
    }
  }
  return places;
}

/// Win shares from places: those in first place share one win.
inline Returns win_shares(const Places& places, int seats) noexcept {
  int winners = 0;
  for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s)
    winners += places[s] == 1 ? 1 : 0;
  Returns shares{};
  for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s) {
    shares[s] = places[s] == 1 ? 1.0F / static_cast<float>(winners) : 0.0F;
  }
  return shares;
}

}  // namespace burgrave
