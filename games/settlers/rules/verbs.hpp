#pragma once

#include "core/verbs.hpp"
#include "games/settlers/rules/ids.hpp"

#include <iterator>
#include <string>

namespace burgrave::settlers {

/// Everything that can be done, in the order of the codes. Places are counted from 0 here, from 1
/// in notation.
enum class Verb : std::uint8_t {
  Roll,       ///< chance: goods of the resource dice, workers
  DrawToken,  ///< chance: token
  DrawSheet,  ///< chance: number of a sheet
  DrawFirst,  ///< chance: seat
  Favor,      ///< ISR-6.1: token
  Reroll,     ///< ISR-10.4: slot, set of dice
  KeepDice,   ///< ISR-10.5: no (further) re-roll
  Build,      ///< ISR-7.20: track
  Box,        ///< ISR-7.40: slot, box
  Harvest,    ///< ISR-7.10: field, circle
  Token,      ///< ISR-6.3: token
  Donate,     ///< ISR-6.4: what the die shows
  Export,     ///< ISR-6.6: set of named goods
  Use,        ///< ISR-7.50, or readies an ability: slot
  UseOption,  ///< the same: slot, option or good
  Copy,       ///< ISR-13.13: slot, token
  Take,       ///< a unit of choice is this good
  Pay,        ///< a unit of choice is paid in this
  GoldFor,    ///< ISR-7.5: gold instead of a good
  Accept,     ///< ISR-13.20: of what a crossing brings
  Decline,    ///< the same
  Keep,       ///< ISR-13.12: good
  Kept,       ///< ISR-13.12: nothing more
  Plot,       ///< ISR-9.2: slot, track and section of the top left corner
  NoPlot,     ///< ISR-9.2: none
  End,        ///< ISR-7.3
};
using Verbs = VerbSet<Verb>;
using Move = burgrave::Move<Verb>;

// How the values of arguments are written: words/notation.cpp.
std::string plain_word(int number);
std::string number_word(int from_0);
std::string good_word(int good);
std::string goods_word(int set);
std::string dice_word(int set);
std::string token_word(int token);
std::string track_word(int track);

namespace domain {
inline constexpr Domain kGood{0, kGoods, good_word};
inline constexpr Domain kNamedGood{0, kNamedGoods, good_word};
inline constexpr Domain kToken{0, kTokens, token_word};
inline constexpr Domain kTrack{0, kTracks, track_word};
inline constexpr Domain kSlot{0, kSlots, number_word};
}  // namespace domain

inline constexpr VerbRow<Verb> kVerbRows[] = {
    {Verb::Roll,
     "roll",
     {domain::kGood, domain::kGood, domain::kGood, Domain{1, kMaxWorkers, plain_word}}},
    {Verb::DrawToken, "draw", {domain::kToken}},
    {Verb::DrawSheet, "sheet", {Domain{0, kMaxSheetNumber + 1, plain_word}}},
    {Verb::DrawFirst, "first", {Domain{0, kMaxPlayers, number_word}}},
    {Verb::Favor, "favor", {domain::kToken}},
    {Verb::Reroll, "reroll", {domain::kSlot, Domain{1, kAnyDice, dice_word}}},
    {Verb::KeepDice, "keep-dice"},
    {Verb::Build, "build", {domain::kTrack}},
    {Verb::Box, "build box", {domain::kSlot, Domain{0, kMaxBoxes, number_word}}, "/"},
    {Verb::Harvest,
     "harvest",
     {Domain{0, kMaxFields, number_word}, Domain{0, kMaxCircles, number_word}},
     "/"},
    {Verb::Token, "token", {domain::kToken}},
    {Verb::Donate, "donate", {domain::kGood}},
    {Verb::Export, "export", {Domain{1, kAllNamedGoods, goods_word}}},
    {Verb::Use, "use", {domain::kSlot}},
    {Verb::UseOption, "use", {domain::kSlot, Domain{0, kMaxOptions, number_word}}, "/"},
    {Verb::Copy, "copy", {domain::kSlot, domain::kToken}},
    {Verb::Take, "take", {domain::kNamedGood}},
    {Verb::Pay, "pay", {domain::kGood}},
    {Verb::GoldFor, "gold-for", {domain::kNamedGood}},
    {Verb::Accept, "accept"},
    {Verb::Decline, "decline"},
    {Verb::Keep, "keep", {domain::kGood}},
    {Verb::Kept, "kept"},
    {Verb::Plot, "plot", {domain::kSlot, domain::kTrack, Domain{0, kSections, number_word}}},
    {Verb::NoPlot, "no-plot"},
    {Verb::End, "end"}};
inline constexpr int kActions = 1284;
inline constexpr VerbTable<Verb, std::size(kVerbRows), kActions> kVerbs(kVerbRows);

/// Faces of all four dice: the goods of the resource dice, and the workers.
using Dice = std::array<std::uint8_t, kDice>;

constexpr Action roll_action(const Dice& dice) noexcept {
  return kVerbs.encode(Verb::Roll, dice[0], dice[1], dice[2], dice[kWorkerDie]);
}
constexpr Action plot_action(int slot, int cell) noexcept {
  return kVerbs.encode(Verb::Plot, slot, cell / kSections, cell % kSections);
}

// What a move names. Pre: its verb names such a thing.
constexpr Dice dice_of(const Move& roll) noexcept {
  return {static_cast<std::uint8_t>(roll.a), static_cast<std::uint8_t>(roll.b),
          static_cast<std::uint8_t>(roll.c), static_cast<std::uint8_t>(roll.d)};
}
constexpr Token token_of(const Move& move) noexcept {
  return token_at(move.verb == Verb::Copy ? move.b : move.a);
}
/// Dice that are re-rolled, goods that are exported.
constexpr Mask set_of(const Move& move) noexcept {
  return static_cast<Mask>(move.verb == Verb::Reroll ? move.b : move.a);
}
constexpr int cell_of(const Move& plot) noexcept { return plot.b * kSections + plot.c; }

/// The building that a move names; -1 if it names none.
constexpr int slot_of(const Move& move) noexcept {
  constexpr Verbs kOfBuildings{Verb::Reroll,    Verb::Box,  Verb::Use,
                               Verb::UseOption, Verb::Copy, Verb::Plot};
  return kOfBuildings.contains(move.verb) ? move.a : -1;
}

}  // namespace burgrave::settlers
