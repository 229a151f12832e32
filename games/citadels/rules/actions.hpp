#pragma once

#include "core/action.hpp"
#include "core/seat.hpp"
#include "games/citadels/rules/ids.hpp"

namespace burgrave::citadels {

/// The action space: verbs own contiguous ranges of codes, in this order. Stable per revision;
/// files store notation, not codes. Ranks are 1..9 and stand at rank - 1. A district in a city is
/// its kind, and whether it is a beautified copy: `2 * 47` codes per city, plain ones first.
enum Code : std::uint16_t {
  kEndTurn = 0,            ///< D38
  kGatherGold = 1,         ///< D6
  kGatherCards = 2,        ///< D6
  kDecline = 3,            ///< pass, do not reveal, refuse the bribe: D4, D11, D15, D16
  kReveal = 4,             ///< D11, D16
  kBribe = 5,              ///< D15
  kPay = 6,                ///< D37: the rest in gold
  kFramework = 7,          ///< D37: destroy the Framework instead
  kDone = 8,               ///< D17: no more cards to discard
  kToHand = 9,             ///< D19
  kBuildNow = 10,          ///< D19
  kRedraw = 11,            ///< D17
  kSeer = 12,              ///< D20
  kIncome = 13,            ///< D22 of one resource
  kExtraGold = 14,         ///< D26
  kExtraCards = 15,        ///< D27
  kEitherGold = 16,        ///< D28
  kEitherCards = 17,       ///< D28
  kScholar = 18,           ///< D29
  kQueen = 19,             ///< D33
  kTakeTax = 20,           ///< D35
  kSmithy = 21,            ///< D36
  kArmory = 22,            ///< D36; the target follows
  kTakeGold = 23,          ///< D23 by the recipient
  kTakeCard = 24,          ///< D23 by the recipient
  kAbbot = 25,             ///< + gold taken: D22 of mixed resources
  kName = kAbbot + 13,     ///< + rank: D8, D9, D12
  kMark = kName + kRanks,  ///< + rank: D10, D14, tokens in ascending order
  kSign = kMark + kRanks,  ///< + rank: which of the marked tokens has the real one
  kSpy = kSign + kRanks,   ///< + seat * 5 + type: D13
  kSwapHands = kSpy + kMaxPlayers * 5,    ///< + seat: D17
  kLook = kSwapHands + kMaxPlayers,       ///< + seat: D18
  kCrown = kLook + kMaxPlayers,           ///< + seat: D23 taking nothing, D24
  kCrownGold = kCrown + kMaxPlayers,      ///< + seat: D23
  kCrownCard = kCrownGold + kMaxPlayers,  ///< + seat: D23
  kAlms = kCrownCard + kMaxPlayers,       ///< + seat: D25
  kTheater = kAlms + kMaxPlayers,         ///< + seat: D4
  kBorrow = kTheater + kMaxPlayers,       ///< + seat: D37, the Cardinal
  kGiveRole = kBorrow + kMaxPlayers,      ///< + rank: D4 with two characters a player
  kDraft = kGiveRole + kRanks,            ///< + rank: D1, D3
  kBury = kDraft + kRanks,                ///< + rank: D2
  kHaunted = kBury + kRanks,              ///< + type: D39
  kKeep = kHaunted + kTypes,              ///< + kind: D7, D29
  kDrop = kKeep + kKinds,                 ///< + kind, ascending: D17 redraw, D37 Thieves' Den
  kTake = kDrop + kKinds,                 ///< + kind: D19
  kGive = kTake + kKinds,                 ///< + kind: D21, and D37 Cardinal (ascending)
  kLaboratory = kGive + kKinds,           ///< + kind: D36
  kMuseum = kLaboratory + kKinds,         ///< + kind: D36
  kBuild = kMuseum + kKinds,              ///< + kind: D37
  kBeautify = kBuild + kKinds,            ///< + kind: D34
  kOffer = kBeautify + kKinds,            ///< + own district: D31; the target follows
  kSacrifice = kOffer + 2 * kKinds,       ///< + own district: D37 Necropolis
  kTarget = kSacrifice + 2 * kKinds,      ///< + seat * 94 + district: D30, D31, D32, D36 Armory
  kDrawCrown = kTarget + kMaxPlayers * 2 * kKinds,  ///< chance, + seat: first crown
  kFaceUp = kDrawCrown + kMaxPlayers,               ///< chance, + rank: discarded face up
  kFaceDown = kFaceUp + kRanks,                     ///< chance, + rank: discarded face down
  kDrawRole = kFaceDown + kRanks,  ///< chance, + rank: the opponent's card of a Theater
  kDraw = kDrawRole + kRanks,      ///< chance, + kind: top card of the district deck
  kSteal = kDraw + kKinds,         ///< chance, + kind: a random card of a hand
  kActions = kSteal + kKinds,
};
static_assert(kActions <= kMaxActions);

inline constexpr int kCityCodes = 2 * kKinds;  ///< districts of one city

constexpr Action action(int code) noexcept { return {static_cast<std::uint16_t>(code)}; }
constexpr Action with_rank(Code verb, int rank) noexcept { return action(verb + rank - 1); }
constexpr Action with_seat(Code verb, Seat seat) noexcept { return action(verb + index(seat)); }
constexpr Action with_kind(Code verb, Kind kind) noexcept { return action(verb + index(kind)); }
constexpr Action own_district(Code verb, Kind kind, bool beautified = false) noexcept {
  return action(verb + (beautified ? kKinds : 0) + index(kind));
}
constexpr Action target(Seat seat, Kind kind, bool beautified = false) noexcept {
  return action(kTarget + index(seat) * kCityCodes + (beautified ? kKinds : 0) + index(kind));
}
constexpr Action spy(Seat seat, Type type) noexcept {
  return action(kSpy + index(seat) * kTypes + index(type));
}
constexpr Action name(int rank) noexcept { return with_rank(kName, rank); }
constexpr Action build(Kind kind) noexcept { return with_kind(kBuild, kind); }

}  // namespace burgrave::citadels
