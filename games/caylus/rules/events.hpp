#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace burgrave::caylus {

/// Facts of a match, each a log line `caylus.event.<id>`. Arguments a, b, c, d are Event::args.
/// Amounts of cubes fill b and c, see `emit_cubes` in play.hpp.
enum class EventKind : std::uint8_t {
  OrderDrawn,    ///< seat; a = position
  NeutralLaid,   ///< a = tile, b = space
  RoundBegan,    ///< a = round
  OrderSwapped,  ///< seat goes first (2 players)
  Income,        ///< seat; a = deniers
  Placed,      ///< seat; a = place, b = deniers paid, c = tile (Lot for special places), d = number
               ///< (castle, stables)
  OwnerPoint,  ///< seat; a = points, b = tile
  Passed,      ///< seat; a = passing space
  FirstPass,   ///< seat; a = deniers
  GateMoved,   ///< seat; a = place, c = tile, d = number
  GateRecalled,    ///< seat
  TradingPost,     ///< seat; a = deniers
  ProvostMoved,    ///< seat; a = steps (signed), b = space, c = deniers paid
  ProvostStays,    ///< seat
  Jousted,         ///< seat; a = deniers, b/c = cubes (packed)
  OrderChanged,    ///< seat; a = new position
  InnMoved,        ///< seat moves to the right place
  InnLeft,         ///< seat's worker goes home from the inn
  InnStays,        ///< seat keeps the right place
  Produced,        ///< seat; a = tile, b/c = cubes (packed)
  OwnerBonus,      ///< seat; a = tile, b = cube kind
  Paid,            ///< seat; a = deniers, b/c = cubes (packed)
  Gained,          ///< seat; a = deniers, b/c = cubes (packed), d = points
  Declined,        ///< seat; a = tile
  NotActivated,    ///< seat; a = tile, b = space
  Built,           ///< seat; a = tile, b = space, c = points
  ResidenceWaits,  ///< seat; a = tile, b = space
  ResidenceBuilt,  ///< seat; a = tile replaced, b = space, c = points
  Erected,         ///< seat; a = tile, b = space, c = points
  Batch,           ///< seat; a = section, b/c = cubes (packed), d = points
  NoBatch,         ///< seat; a = points lost
  TowersFull,      ///< seat: nothing to build, nothing lost
  MostBatches,     ///< seat; a = batches
  BailiffMoved,    ///< a = steps, b = space
  SectionScored,   ///< a = section
  SectionResult,   ///< seat; a = section, b = houses, c = points, d = favours
  ColumnsOpened,   ///< a = columns open now
  RowChosen,       ///< seat; a = row, b = marker column, c = 1 if it advanced
  FavourPoints,    ///< seat; a = points (beginner rule)
  FavourLost,      ///< seat; a = favours lost
  FavourUnused,    ///< seat; a = row
  GameEnded,       ///< a = round
  FinalPoints,     ///< seat; a = for gold, b = for goods, c = for deniers, d = total
  Winner,          ///< seat; a = points, b = winners
};
inline constexpr int kEventKinds = 44;

inline constexpr std::array<std::string_view, kEventKinds> kEventIds{
    "order_drawn",    "neutral_laid",  "round_began",     "order_swapped",
    "income",         "placed",        "owner_point",     "passed",
    "first_pass",     "gate_moved",    "gate_recalled",   "trading_post",
    "provost_moved",  "provost_stays", "jousted",         "order_changed",
    "inn_moved",      "inn_left",      "inn_stays",       "produced",
    "owner_bonus",    "paid",          "gained",          "declined",
    "not_activated",  "built",         "residence_waits", "residence_built",
    "erected",        "batch",         "no_batch",        "towers_full",
    "most_batches",   "bailiff_moved", "section_scored",  "section_result",
    "columns_opened", "row_chosen",    "favour_points",   "favour_lost",
    "favour_unused",  "game_ended",    "final_points",    "winner"};

}  // namespace burgrave::caylus
