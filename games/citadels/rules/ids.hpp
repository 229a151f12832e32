#pragma once

#include "core/assert.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace burgrave::citadels {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 8;
inline constexpr int kRanks = 9;  ///< ranks are numbered 1..9; bit r - 1 of a RankMask

/// The 27 characters, three to a rank [CIT-1.1].
enum class Role : std::uint8_t {
  Assassin,
  Witch,
  Magistrate,
  Thief,
  Spy,
  Blackmailer,
  Magician,
  Wizard,
  Seer,
  King,
  Emperor,
  Patrician,
  Bishop,
  Abbot,
  Cardinal,
  Merchant,
  Alchemist,
  Trader,
  Architect,
  Navigator,
  Scholar,
  Warlord,
  Diplomat,
  Marshal,
  Queen,
  Artist,
  TaxCollector,
  None,
};
inline constexpr int kRoles = 27;
inline constexpr std::array<std::string_view, kRoles> kRoleIds{
    "assassin", "witch",    "magistrate", "thief",   "spy",       "blackmailer",  "magician",
    "wizard",   "seer",     "king",       "emperor", "patrician", "bishop",       "abbot",
    "cardinal", "merchant", "alchemist",  "trader",  "architect", "navigator",    "scholar",
    "warlord",  "diplomat", "marshal",    "queen",   "artist",    "tax_collector"};

constexpr int index(Role role) noexcept { return static_cast<int>(role); }
constexpr Role role_at(int index) noexcept { return static_cast<Role>(index); }
constexpr int rank_of(Role role) noexcept { return index(role) / 3 + 1; }
constexpr Role role_of(int rank, int variant) noexcept { return role_at((rank - 1) * 3 + variant); }

/// The kinds of district cards in catalogue order: 17 basic ones with several copies, 30 unique
/// ones [CIT-1.2]. "Identical" is the same kind [CIT-0.2].
enum class Kind : std::uint8_t {
  Manor,
  Castle,
  Palace,
  Temple,
  Church,
  Monastery,
  Cathedral,
  Tavern,
  Market,
  TradingPost,
  Docks,
  Harbor,
  TownHall,
  Watchtower,
  Prison,
  Barracks,
  Fortress,
  Armory,
  Basilica,
  Capitol,
  DragonGate,
  Factory,
  Framework,
  GoldMine,
  GreatWall,
  HauntedQuarter,
  ImperialTreasury,
  IvoryTower,
  Keep,
  Laboratory,
  Library,
  MapRoom,
  Monument,
  Museum,
  Necropolis,
  Observatory,
  Park,
  PoorHouse,
  Quarry,
  SchoolOfMagic,
  SecretVault,
  Smithy,
  Stables,
  Statue,
  Theater,
  ThievesDen,
  WishingWell,
  None,
};
inline constexpr int kKinds = 47;
inline constexpr int kBasicKinds = 17;
inline constexpr int kUniques = kKinds - kBasicKinds;
inline constexpr int kUniquesInDeck = 14;  ///< CIT-2.4
inline constexpr int kCards = 68;          ///< 54 basic and 14 unique cards [CIT-2.4]
inline constexpr std::array<std::string_view, kKinds> kKindIds{"manor",
                                                               "castle",
                                                               "palace",
                                                               "temple",
                                                               "church",
                                                               "monastery",
                                                               "cathedral",
                                                               "tavern",
                                                               "market",
                                                               "trading_post",
                                                               "docks",
                                                               "harbor",
                                                               "town_hall",
                                                               "watchtower",
                                                               "prison",
                                                               "barracks",
                                                               "fortress",
                                                               "armory",
                                                               "basilica",
                                                               "capitol",
                                                               "dragon_gate",
                                                               "factory",
                                                               "framework",
                                                               "gold_mine",
                                                               "great_wall",
                                                               "haunted_quarter",
                                                               "imperial_treasury",
                                                               "ivory_tower",
                                                               "keep",
                                                               "laboratory",
                                                               "library",
                                                               "map_room",
                                                               "monument",
                                                               "museum",
                                                               "necropolis",
                                                               "observatory",
                                                               "park",
                                                               "poor_house",
                                                               "quarry",
                                                               "school_of_magic",
                                                               "secret_vault",
                                                               "smithy",
                                                               "stables",
                                                               "statue",
                                                               "theater",
                                                               "thieves_den",
                                                               "wishing_well"};

constexpr int index(Kind kind) noexcept { return static_cast<int>(kind); }
constexpr Kind kind_at(int index) noexcept { return static_cast<Kind>(index); }
constexpr bool is_unique(Kind kind) noexcept { return index(kind) >= kBasicKinds; }

/// A district of a city: a copy of its kind that is plain, or beautified [CIT-6.26].
struct District {
  Kind kind = Kind::None;
  bool beautified = false;
  constexpr bool operator==(const District&) const noexcept = default;
};
inline constexpr int kDistricts = 2 * kKinds;  ///< the plain ones first
constexpr int index(District district) noexcept {
  return index(district.kind) + (district.beautified ? kKinds : 0);
}
constexpr District district_at(int index) noexcept {
  return {kind_at(index % kKinds), index >= kKinds};
}

/// CIT-1.5.
enum class Type : std::uint8_t { Noble, Religious, Trade, Military, Unique, None };
inline constexpr int kTypes = 5;
inline constexpr std::array<std::string_view, kTypes> kTypeIds{"noble", "religious", "trade",
                                                               "military", "unique"};
constexpr int index(Type type) noexcept { return static_cast<int>(type); }
constexpr Type type_at(int index) noexcept { return static_cast<Type>(index); }

/// A set of ranks, bit rank - 1.
using RankMask = std::uint16_t;
constexpr RankMask rank_bit(int rank) noexcept { return static_cast<RankMask>(1U << (rank - 1)); }

/// A set of kinds, bit per kind.
using KindMask = std::uint64_t;
constexpr KindMask bit(Kind kind) noexcept { return KindMask{1} << index(kind); }
/// The lowest kind of a set. Pre: not empty.
constexpr Kind first_kind(KindMask kinds) noexcept { return kind_at(std::countr_zero(kinds)); }
/// Visits the kinds of a set, the lowest first.
template <class Visit>
constexpr void each_kind(KindMask kinds, Visit&& visit) {
  for (; kinds != 0; kinds &= kinds - 1) visit(first_kind(kinds));
}
inline constexpr KindMask kUniqueKinds =
    ((KindMask{1} << kKinds) - 1) ^ ((KindMask{1} << kBasicKinds) - 1);

}  // namespace burgrave::citadels
