#pragma once

#include <cstdint>

namespace burgrave::settlers {

/// What an Event means; its `seat` is whom it is about, `args` in the order given. "Own" ones are
/// for that seat alone while a phase is concealed [ISR-12.1]; what they led to is shown to the
/// others by the "Shows" events when everybody is done. Goods are packed: stone + 256 wood, food +
/// 256 gold. With a slot the last argument is the seat's index among Catalog::villages.
enum class EventKind : std::uint8_t {
  TokenDrawn,   ///< token
  SheetDrawn,   ///< seat (None = for everybody), index among Catalog::villages
  FirstPlayer,  ///< seat
  RoundBegins,  ///< seat that is active, number
  Rolled,       ///< seat, three goods, workers
  TakesFavor,   ///< seat, token
  Rerolls,      ///< seat, slot, set of dice
  Rerolled,     ///< seat, three goods, workers: all four as they are now
  KeepsDice,    ///< own: seat
  Crosses,      ///< own: seat, track, section (from 1), 1 = it is complete now
  CrossesBox,   ///< own: seat, slot, box (from 1), 1 = the building is complete now
  Harvests,     ///< own: seat, field, circle (from 1)
  OpensField,   ///< own: seat, field
  UsesToken,    ///< own: seat, token
  UsesAbility,  ///< own: seat, slot
  Readies,      ///< own: seat, slot (-1 = the Harvest token), good of a discount or -1
  Gains,        ///< own: seat, packed stone and wood, packed food and gold, points, actions
  Pays,         ///< own: seat, packed stone and wood, packed food and gold
  GoldFor,      ///< own: seat, good
  Declines,     ///< own: seat, slot
  Keeps,        ///< own: seat, good
  EndsPhase,    ///< seat
  MakesPlot,    ///< own: seat, slot, cell
  ShowsTrack,   ///< others: seat, track, crossed boxes, complete sections
  ShowsBoxes,   ///< others: seat, slot, set of crossed boxes, 1 = complete
  ShowsField,   ///< others: seat, field, set of crossed circles
  ShowsPoints,  ///< others: seat, points gained
  ShowsStock,   ///< others: seat, packed stone and wood, packed food and gold
  ShowsPlot,    ///< others: seat, slot, cell
  RoundEnds,    ///< number
  FinalScore,   ///< seat, points
  Ranked,       ///< seat, index among Catalog::ranks: alone
  Wins,         ///< seat, winners, 1 + the tie-break that decided or 0
};
inline constexpr int kEventKinds = 33;

}  // namespace burgrave::settlers
