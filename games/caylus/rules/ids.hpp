#pragma once

#include "core/seat.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace burgrave::caylus {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxPlayers = 5;
inline constexpr int kWorkers = 6;        // CAY-1.2
inline constexpr int kSpaces = 28;        // CAY-2.3
inline constexpr int kNeutralSpaces = 6;  // CAY-2.3: road spaces 1-6
inline constexpr int kColumns = 5;        // CAY-2.6

enum class Cube : std::uint8_t { Food, Wood, Stone, Cloth, Gold };
inline constexpr int kCubes = 5;
inline constexpr std::array<std::string_view, kCubes> kCubeIds{"food", "wood", "stone", "cloth",
                                                               "gold"};

enum class TileClass : std::uint8_t { None, Neutral, Fixed, Wood, Stone, Residence, Prestige };

/// Every building that can stand on a road space; Lot is the empty one [CAY-1.1].
enum class Tile : std::uint8_t {
  Lot,
  NeutralFarm,
  NeutralForest,
  NeutralSawmill,
  NeutralQuarry,
  NeutralMarketplace,
  NeutralCarpenter,
  FixedPeddler,
  FixedCarpenter,
  FixedGoldMine,
  WoodFarmFood,
  WoodFarmCloth,
  WoodQuarry,
  WoodSawmill,
  WoodMarketplace,
  WoodPeddler,
  WoodMason,
  WoodLawyer,
  StoneFarm,
  StonePark,
  StoneWorkshop,
  StoneChurch,
  StoneTailor,
  StoneBank,
  StoneAlchemist,
  StoneArchitect,
  StoneJeweller,
  Residence,
  PrestigeStatue,
  PrestigeGranary,
  PrestigeLibrary,
  PrestigeWeaver,
  PrestigeTheatre,
  PrestigeUniversity,
  PrestigeMonument,
  PrestigeHotel,
  PrestigeCathedral,
};
inline constexpr int kTiles = 37;
inline constexpr int kBuildable = 17;  // wood and stone tiles
inline constexpr int kPrestige = 9;

/// Ids as the data files and the notation write them, indexed by Tile.
inline constexpr std::array<std::string_view, kTiles> kTileIds{"lot",
                                                               "neutral_farm",
                                                               "neutral_forest",
                                                               "neutral_sawmill",
                                                               "neutral_quarry",
                                                               "neutral_marketplace",
                                                               "neutral_carpenter",
                                                               "fixed_peddler",
                                                               "fixed_carpenter",
                                                               "fixed_gold_mine",
                                                               "wood_farm_food",
                                                               "wood_farm_cloth",
                                                               "wood_quarry",
                                                               "wood_sawmill",
                                                               "wood_marketplace",
                                                               "wood_peddler",
                                                               "wood_mason",
                                                               "wood_lawyer",
                                                               "stone_farm",
                                                               "stone_park",
                                                               "stone_workshop",
                                                               "stone_church",
                                                               "stone_tailor",
                                                               "stone_bank",
                                                               "stone_alchemist",
                                                               "stone_architect",
                                                               "stone_jeweller",
                                                               "residence",
                                                               "prestige_statue",
                                                               "prestige_granary",
                                                               "prestige_library",
                                                               "prestige_weaver",
                                                               "prestige_theatre",
                                                               "prestige_university",
                                                               "prestige_monument",
                                                               "prestige_hotel",
                                                               "prestige_cathedral"};

/// Where a worker can be put. Special places in their order of activation [CAY-2.1], then the
/// castle, then the road: from Road on, a place for each of its spaces.
enum class Place : std::uint8_t { Gate, TradingPost, Guild, Joust, Stables, Inn, Castle, Road };
inline constexpr int kSpecialPlaces = 6;
inline constexpr int kRoadPlace = 7;
inline constexpr int kPlaces = kRoadPlace + kSpaces;
inline constexpr std::array<std::string_view, kRoadPlace> kPlaceIds{
    "gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn", "castle"};

enum class Row : std::uint8_t { Prestige, Deniers, Cubes, Buildings };
inline constexpr int kRows = 4;
inline constexpr std::array<std::string_view, kRows> kRowIds{"prestige", "deniers", "cubes",
                                                             "buildings"};

enum class Section : std::uint8_t { Foundations, Walls, Towers };
inline constexpr int kSections = 3;
inline constexpr std::array<std::string_view, kSections> kSectionIds{"foundations", "walls",
                                                                     "towers"};

constexpr int index(Tile tile) noexcept { return static_cast<int>(tile); }
constexpr int index(Cube cube) noexcept { return static_cast<int>(cube); }
constexpr int index(Place place) noexcept { return static_cast<int>(place); }
constexpr int index(Row row) noexcept { return static_cast<int>(row); }
constexpr int index(Section section) noexcept { return static_cast<int>(section); }
constexpr Tile tile_at(int i) noexcept { return static_cast<Tile>(i); }
constexpr Cube cube_at(int i) noexcept { return static_cast<Cube>(i); }
constexpr Place place_at(int i) noexcept { return static_cast<Place>(i); }

constexpr bool on_road(Place place) noexcept { return place >= Place::Road; }
constexpr Place road_place(int space) noexcept { return place_at(kRoadPlace + space - 1); }
/// Pre: on_road(place).
constexpr int space_of(Place place) noexcept { return index(place) - kRoadPlace + 1; }

/// Where an array that has an entry for each thing keeps that of this one.
template <class Id>
constexpr std::size_t slot(Id id) noexcept {
  return static_cast<std::size_t>(id);
}

/// Ids as the data files and the notation write them.
constexpr std::string_view name_of(Tile tile) noexcept { return kTileIds[slot(tile)]; }
constexpr std::string_view name_of(Cube cube) noexcept { return kCubeIds[slot(cube)]; }
constexpr std::string_view name_of(Row row) noexcept { return kRowIds[slot(row)]; }
constexpr std::string_view name_of(Section section) noexcept { return kSectionIds[slot(section)]; }
/// Pre: a special place or the castle.
constexpr std::string_view name_of(Place place) noexcept { return kPlaceIds[slot(place)]; }

}  // namespace burgrave::caylus
