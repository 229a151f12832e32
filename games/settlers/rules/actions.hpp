#pragma once

#include "core/action.hpp"
#include "games/settlers/rules/ids.hpp"

namespace burgrave::settlers {

/// The ranges of the action space: each verb owns one, its arguments are added.
enum Code : int {
  kRoll = 0,                                                    ///< chance: all four dice
  kDrawToken = kRoll + kGoods * kGoods * kGoods * kMaxWorkers,  ///< chance: token
  kDrawSheet = kDrawToken + kTokens,                            ///< chance: number of a sheet
  kDrawFirst = kDrawSheet + kMaxSheetNumber + 1,                ///< chance: seat
  kFavor = kDrawFirst + kMaxPlayers,                            ///< D1: token
  kReroll = kFavor + kTokens,                                   ///< D2: slot, set of dice
  kKeepDice = kReroll + kSlots * kAnyDice,                      ///< D2: no (further) re-roll
  kBuild,                                                       ///< D3: track
  kBox = kBuild + kTracks,                                      ///< D4: slot, box
  kHarvest = kBox + kSlots * kMaxBoxes,                         ///< D5, D8: field, circle
  kToken = kHarvest + kMaxFields * kMaxCircles,                 ///< D6, D8: token
  kDonate = kToken + kTokens,                                   ///< D7: what the die shows
  kExport = kDonate + kGoods,                                   ///< D9: set of named goods
  kUse = kExport + kAllNamedGoods,                              ///< D10, or readies an ability
  kUseOption = kUse + kSlots,                                   ///< the same: slot, option or good
  kCopy = kUseOption + kSlots * kMaxOptions,                    ///< D10: slot, token
  kTake = kCopy + kSlots * kTokens,                             ///< a unit of choice is this good
  kPay = kTake + kNamedGoods,         ///< a unit of choice is paid in this
  kGoldFor = kPay + kGoods,           ///< ISR-7.5: gold instead of a good
  kAccept = kGoldFor + kNamedGoods,   ///< D11
  kDecline,                           ///< D11
  kKeep,                              ///< D14: good
  kKept = kKeep + kGoods,             ///< D14: nothing more
  kPlot,                              ///< D13: slot, cell
  kNoPlot = kPlot + kSlots * kCells,  ///< D13: pass
  kEnd,                               ///< D12
  kActions,
};
static_assert(kActions <= kMaxActions);

constexpr Action action(int code) noexcept { return {static_cast<std::uint16_t>(code)}; }

/// Faces of all four dice: the goods of the resource dice, and the workers.
using Dice = std::array<std::uint8_t, kDice>;

constexpr int roll_code(const Dice& dice) noexcept {
  return kRoll + ((dice[0] * kGoods + dice[1]) * kGoods + dice[2]) * kMaxWorkers +
         dice[kWorkerDie] - 1;
}
/// Pre: a code of kRoll.
constexpr Dice dice_of(int code) noexcept {
  const int goods = (code - kRoll) / kMaxWorkers;
  return {static_cast<std::uint8_t>(goods / (kGoods * kGoods)),
          static_cast<std::uint8_t>(goods / kGoods % kGoods),
          static_cast<std::uint8_t>(goods % kGoods),
          static_cast<std::uint8_t>((code - kRoll) % kMaxWorkers + 1)};
}

constexpr int reroll_code(int slot, Mask dice) noexcept {
  return kReroll + slot * kAnyDice + dice - 1;
}
constexpr int box_code(int slot, int box) noexcept { return kBox + slot * kMaxBoxes + box; }
constexpr int harvest_code(int field, int circle) noexcept {
  return kHarvest + field * kMaxCircles + circle;
}
constexpr int use_code(int slot, int option) noexcept {
  return kUseOption + slot * kMaxOptions + option;
}
constexpr int copy_code(int slot, Token token) noexcept {
  return kCopy + slot * kTokens + index(token);
}
constexpr int plot_code(int slot, int cell) noexcept { return kPlot + slot * kCells + cell; }

}  // namespace burgrave::settlers
