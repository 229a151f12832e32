#pragma once

#include "core/action.hpp"
#include "core/json.hpp"
#include "games/citadels/catalog/catalog.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>

namespace burgrave::citadels {

enum Preset : std::uint8_t {
  kFirstGame,
  kDevious,
  kIllustrious,
  kVicious,
  kAmbitious,
  kCunning,
  kTenacious
};

inline Options options_for(int seats, int preset = kFirstGame) {
  Options options;
  options.seats = seats;
  options.preset = preset;
  return options;
}

inline Catalog catalog_for(const Options& options) {
  Result<Catalog> catalog = load_catalog(options);
  EXPECT_TRUE(catalog) << catalog.error().text();
  return catalog ? *catalog : Catalog{};
}

constexpr KindMask kinds(std::initializer_list<Kind> list) {
  KindMask mask = 0;
  for (const Kind kind : list) mask |= bit(kind);
  return mask;
}

inline constexpr KindMask kFirstGameUniques =
    kinds({Kind::DragonGate, Kind::Factory, Kind::HauntedQuarter, Kind::ImperialTreasury,
           Kind::Keep, Kind::Laboratory, Kind::Library, Kind::MapRoom, Kind::Quarry,
           Kind::SchoolOfMagic, Kind::Smithy, Kind::Statue, Kind::ThievesDen, Kind::WishingWell});

/// One of all actions, legal or not.
constexpr Action action_at(int code) noexcept { return {static_cast<std::uint16_t>(code)}; }

/// A data file as JSON, for what the catalogue leaves out.
inline boost::json::value document(std::string_view name) {
  return *parse_json(*embedded_data(name), name);
}

}  // namespace burgrave::citadels
