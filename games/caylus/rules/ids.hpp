#pragma once

#include "core/seat.hpp"

#include <array>
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
inline constexpr int kPlainCubes = 4;  // all but gold
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

constexpr int index(Tile tile) noexcept { return static_cast<int>(tile); }
constexpr int index(Cube cube) noexcept { return static_cast<int>(cube); }
constexpr Tile tile_at(int i) noexcept { return static_cast<Tile>(i); }
constexpr Cube cube_at(int i) noexcept { return static_cast<Cube>(i); }

/// Where a worker can be put. Special places in their order of activation [CAY-2.1], then the
/// castle, then the road: place kRoadPlace + i is road space i + 1.
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

}  // namespace burgrave::caylus
