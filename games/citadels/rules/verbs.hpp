#pragma once

#include "core/seat.hpp"
#include "core/verbs.hpp"
#include "games/citadels/rules/ids.hpp"

#include <iterator>

namespace burgrave::citadels {

/// What a player, or chance, can do. The order is that of the codes, which are stable per revision;
/// files store notation, not codes.
enum class Verb : std::uint8_t {
  EndTurn,      ///< D38
  GatherGold,   ///< D6
  GatherCards,  ///< D6
  Decline,      ///< pass, do not reveal, refuse the bribe: D4, D11, D15, D16
  Reveal,       ///< D11, D16
  Bribe,        ///< D15
  Pay,          ///< D37: the rest in gold
  Framework,    ///< D37: destroy the Framework instead
  Done,         ///< D17: no more cards to discard
  ToHand,       ///< D19
  BuildNow,     ///< D19
  Redraw,       ///< D17
  Seer,         ///< D20
  Income,       ///< D22 of one resource
  ExtraGold,    ///< D26
  ExtraCards,   ///< D27
  EitherGold,   ///< D28
  EitherCards,  ///< D28
  Scholar,      ///< D29
  Queen,        ///< D33
  TakeTax,      ///< D35
  Smithy,       ///< D36
  Armory,       ///< D36; the target follows
  TakeGold,     ///< D23 by the recipient
  TakeCard,     ///< D23 by the recipient
  SplitIncome,  ///< D22 of mixed resources: how much of it in gold
  Name,         ///< D8, D9, D12
  Mark,         ///< D10, D14, tokens in ascending order
  Sign,         ///< which of the marked tokens has the real one
  Spy,          ///< D13
  SwapHands,    ///< D17
  Look,         ///< D18
  Crown,        ///< D23 taking nothing, D24
  CrownGold,    ///< D23
  CrownCard,    ///< D23
  Alms,         ///< D25
  Theater,      ///< D4
  Borrow,       ///< D37, the Cardinal
  GiveRole,     ///< D4 with two characters a player
  Draft,        ///< D1, D3
  Bury,         ///< D2
  Haunted,      ///< D39
  Keep,         ///< D7, D29
  Drop,         ///< ascending: D17 redraw, D37 Thieves' Den
  Take,         ///< D19
  Give,         ///< D21, and D37 Cardinal (ascending)
  Laboratory,   ///< D36
  Museum,       ///< D36
  Build,        ///< D37
  Beautify,     ///< D34
  Offer,        ///< D31: an own district; the target follows
  Sacrifice,    ///< D37 Necropolis: an own district
  Target,       ///< D30, D31, D32, D36 Armory
  DrawCrown,    ///< chance: first crown
  FaceUp,       ///< chance: discarded face up
  FaceDown,     ///< chance: discarded face down
  DrawRole,     ///< chance: the opponent's card of a Theater
  Draw,         ///< chance: top card of the district deck
  Steal,        ///< chance: a random card of a hand
};
inline constexpr int kActions = 1646;

// How arguments are written: words/notation.cpp. Seats count from 1, a star marks the beautified
// copy of a district.
std::string number_word(int number);
std::string rank_word(int rank);
std::string seat_word(int seat);
std::string type_word(int type);
std::string kind_word(int kind);
std::string district_word(int district);

inline constexpr Domain kAnyRank{1, kRanks, rank_word};
inline constexpr Domain kAnySeat{0, kMaxPlayers, seat_word};
inline constexpr Domain kAnyType{0, kTypes, type_word};
inline constexpr Domain kAnyKind{0, kKinds, kind_word};
inline constexpr Domain kAnyDistrict{0, kDistricts, district_word};
inline constexpr Domain kSomeGold{0, 13, number_word};  ///< up to an income of 12 districts

inline constexpr VerbRow<Verb> kVerbRows[] = {
    {Verb::EndTurn, "end"},
    {Verb::GatherGold, "gold"},
    {Verb::GatherCards, "cards"},
    {Verb::Decline, "decline"},
    {Verb::Reveal, "reveal"},
    {Verb::Bribe, "bribe"},
    {Verb::Pay, "pay"},
    {Verb::Framework, "framework"},
    {Verb::Done, "done"},
    {Verb::ToHand, "to-hand"},
    {Verb::BuildNow, "build-now"},
    {Verb::Redraw, "redraw"},
    {Verb::Seer, "seer"},
    {Verb::Income, "income"},
    {Verb::ExtraGold, "extra gold"},
    {Verb::ExtraCards, "extra cards"},
    {Verb::EitherGold, "either gold"},
    {Verb::EitherCards, "either cards"},
    {Verb::Scholar, "scholar"},
    {Verb::Queen, "queen"},
    {Verb::TakeTax, "tax"},
    {Verb::Smithy, "smithy"},
    {Verb::Armory, "armory"},
    {Verb::TakeGold, "give-gold"},
    {Verb::TakeCard, "give-card"},
    {Verb::SplitIncome, "income", {{kSomeGold}}},
    {Verb::Name, "name", {{kAnyRank}}},
    {Verb::Mark, "mark", {{kAnyRank}}},
    {Verb::Sign, "sign", {{kAnyRank}}},
    {Verb::Spy, "spy", {{kAnySeat, kAnyType}}},
    {Verb::SwapHands, "swap", {{kAnySeat}}},
    {Verb::Look, "look", {{kAnySeat}}},
    {Verb::Crown, "crown", {{kAnySeat}}},
    {Verb::CrownGold, "crown", {{kAnySeat}}, " ", " gold"},
    {Verb::CrownCard, "crown", {{kAnySeat}}, " ", " card"},
    {Verb::Alms, "alms", {{kAnySeat}}},
    {Verb::Theater, "theater", {{kAnySeat}}},
    {Verb::Borrow, "borrow", {{kAnySeat}}},
    {Verb::GiveRole, "give-role", {{kAnyRank}}},
    {Verb::Draft, "draft", {{kAnyRank}}},
    {Verb::Bury, "bury", {{kAnyRank}}},
    {Verb::Haunted, "haunted", {{kAnyType}}},
    {Verb::Keep, "keep", {{kAnyKind}}},
    {Verb::Drop, "drop", {{kAnyKind}}},
    {Verb::Take, "take", {{kAnyKind}}},
    {Verb::Give, "give", {{kAnyKind}}},
    {Verb::Laboratory, "laboratory", {{kAnyKind}}},
    {Verb::Museum, "museum", {{kAnyKind}}},
    {Verb::Build, "build", {{kAnyKind}}},
    {Verb::Beautify, "beautify", {{kAnyKind}}},
    {Verb::Offer, "offer", {{kAnyDistrict}}},
    {Verb::Sacrifice, "sacrifice", {{kAnyDistrict}}},
    {Verb::Target, "target", {{kAnySeat, kAnyDistrict}}},
    {Verb::DrawCrown, "first-crown", {{kAnySeat}}},
    {Verb::FaceUp, "face-up", {{kAnyRank}}},
    {Verb::FaceDown, "face-down", {{kAnyRank}}},
    {Verb::DrawRole, "draw-role", {{kAnyRank}}},
    {Verb::Draw, "draw", {{kAnyKind}}},
    {Verb::Steal, "steal", {{kAnyKind}}}};
inline constexpr VerbTable<Verb, std::size(kVerbRows), kActions> kVerbs(kVerbRows);

using Move = burgrave::Move<Verb>;
using Verbs = VerbSet<Verb>;

// Moves put together by what their arguments are. A rank is a number.
constexpr Action action(Verb verb) noexcept { return kVerbs.encode(verb); }
constexpr Action action(Verb verb, int number) noexcept { return kVerbs.encode(verb, number); }
constexpr Action action(Verb verb, Seat seat) noexcept { return action(verb, index(seat)); }
constexpr Action action(Verb verb, Type type) noexcept { return action(verb, index(type)); }
constexpr Action action(Verb verb, Kind kind) noexcept { return action(verb, index(kind)); }
constexpr Action action(Verb verb, District own) noexcept { return action(verb, index(own)); }
constexpr Action spy(Seat seat, Type type) noexcept {
  return kVerbs.encode(Verb::Spy, index(seat), index(type));
}
constexpr Action target(Seat seat, District district) noexcept {
  return kVerbs.encode(Verb::Target, index(seat), index(district));
}

// And taken apart. Pre: the verb has such an argument.
constexpr int rank_of(const Move& move) noexcept { return move.a; }
constexpr Seat seat_of(const Move& move) noexcept { return seat_at(move.a); }
constexpr Kind kind_of(const Move& move) noexcept { return kind_at(move.a); }
constexpr Type type_of(const Move& move) noexcept {
  return type_at(move.verb == Verb::Spy ? move.b : move.a);
}
constexpr District district_of(const Move& move) noexcept {
  return district_at(move.verb == Verb::Target ? move.b : move.a);
}

}  // namespace burgrave::citadels
