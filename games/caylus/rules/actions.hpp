#pragma once

#include "core/action.hpp"
#include "games/caylus/rules/ids.hpp"

namespace burgrave::caylus {

/// The action space: verbs own contiguous ranges of codes, in this order. Stable per revision;
/// files store notation, not codes.
enum Code : std::uint16_t {
  kDecline = 0,
  kPass = 1,                              ///< D-PLACE
  kRecall = 2,                            ///< D-GATE: take the worker back
  kStop = 3,                              ///< D-BATCH
  kStay = 4,                              ///< D-INN
  kLeave = 5,                             ///< D-INN
  kJoust = 6,                             ///< D-JOUST
  kPlace = 7,                             ///< + place
  kMove = kPlace + kPlaces,               ///< + place: the gate's free move
  kProvost = kMove + kPlaces,             ///< + steps + 3: guild and phase 4
  kTake = kProvost + 7,                   ///< + option: D-PRODUCE, D-CUBE2
  kBonus = kTake + 4,                     ///< + cube kind: D-BONUS
  kDeal = kBonus + kCubes,                ///< + option: church, tailor, bank, jeweller
  kSell = kDeal + 4,                      ///< + cube kind
  kBuy = kSell + kCubes,                  ///< + single (4), then pair (10)
  kTransmute = kBuy + 14,                 ///< + pair (10), then quad (35)
  kSwap = kTransmute + 45,                ///< + cube kind given * 10 + pair
  kBuild = kSwap + kCubes * 10,           ///< + buildable * 6 + (0, or 1 + cube kind paid as "any")
  kConvert = kBuild + kBuildable * 6,     ///< + space - 1: the lawyer
  kErect = kConvert + kSpaces,            ///< + prestige * 28 + space - 1: the architect
  kBatch = kErect + kPrestige * kSpaces,  ///< + batch kind
  kRow = kBatch + 6,                      ///< + row
  kColumn = kRow + kRows,                 ///< + column - 1
  kOrder = kColumn + kColumns,            ///< chance, + seat next in the turn order
  kNeutral = kOrder + kMaxPlayers,        ///< chance, + neutral tile for the next space
  kActions = kNeutral + kNeutralSpaces,
};

constexpr Action action(int code) noexcept { return {static_cast<std::uint16_t>(code)}; }
constexpr Action place(Place where) noexcept { return action(kPlace + static_cast<int>(where)); }
constexpr Action place_on(int space) noexcept { return action(kPlace + kRoadPlace + space - 1); }
constexpr Action provost(int steps) noexcept { return action(kProvost + steps + 3); }
constexpr int buildable_index(Tile tile) noexcept {
  return index(tile) - index(Tile::WoodFarmFood);
}
constexpr Tile buildable_at(int i) noexcept { return tile_at(index(Tile::WoodFarmFood) + i); }
constexpr Tile prestige_at(int i) noexcept { return tile_at(index(Tile::PrestigeStatue) + i); }
constexpr Action build(Tile tile) noexcept { return action(kBuild + buildable_index(tile) * 6); }
constexpr Action build(Tile tile, Cube any) noexcept {
  return action(kBuild + buildable_index(tile) * 6 + 1 + index(any));
}
constexpr Action convert(int space) noexcept { return action(kConvert + space - 1); }
constexpr Action erect(Tile tile, int space) noexcept {
  return action(kErect + (index(tile) - index(Tile::PrestigeStatue)) * kSpaces + space - 1);
}
constexpr Action row(Row r) noexcept { return action(kRow + static_cast<int>(r)); }
constexpr Action column(int c) noexcept { return action(kColumn + c - 1); }

}  // namespace burgrave::caylus
