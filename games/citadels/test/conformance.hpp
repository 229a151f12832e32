#pragma once

#include "games/citadels/rules/rules.hpp"
#include "games/standard_setup.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <vector>

namespace burgrave::citadels {

/// Every seat count, every preset, and casts, unique districts and switches drawn at random.
struct ConformanceSetup : StandardSetup<Rules> {
  static std::vector<Rules> all() {
    std::vector<Rules> rules;
    for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
      rules.push_back(with({.seats = seats}));
    }
    const int presets = static_cast<int>(kPresetIds.size());
    for (int preset = 1; preset < presets; ++preset) {
      rules.push_back(with({.seats = 2 + preset, .preset = preset, .rank_9 = kRank9WithPreset}));
    }
    for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
      Rng rng(static_cast<std::uint64_t>(seats));
      rules.push_back(with(varied({.seats = seats}, rng)));
    }
    return rules;
  }
  /// A view without what features leave out: of cards that may each be in several places, which
  /// are different cards of one kind (`known` in features.cpp).
  static std::string shown(const Rules&, View view) {
    constexpr int kParts = 27'720;  // every number of places divides it
    std::array<std::array<int, 2>, std::size_t{kKinds} * kZones> places{};
    for (std::size_t i = 0; i < view.sighting_count; ++i) {
      const Sighting& sighting = view.sightings[i];
      const int count = std::popcount(sighting.zones);
      for (std::size_t zone = 0; zone < kZones; ++zone) {
        if (((sighting.zones >> zone) & 1U) == 0) continue;
        places[sighting.kind * std::size_t{kZones} + zone][count == 1 ? 0 : 1] += kParts / count;
      }
    }
    view.sightings = {};
    view.sighting_count = 0;
    static_assert(std::has_unique_object_representations_v<View>);
    std::string bytes(reinterpret_cast<const char*>(&view), sizeof view);
    return bytes.append(reinterpret_cast<const char*>(places.data()), sizeof places);
  }
};

}  // namespace burgrave::citadels
