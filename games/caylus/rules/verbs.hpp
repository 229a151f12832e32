#pragma once

#include "core/verbs.hpp"
#include "games/caylus/rules/cubes.hpp"
#include "games/caylus/rules/ids.hpp"

#include <cstdint>
#include <iterator>
#include <string>

namespace burgrave::caylus {

enum class Verb : std::uint8_t {
  Decline,
  Pass,       ///< D-PLACE
  Recall,     ///< D-GATE: take the worker back
  Stop,       ///< D-BATCH
  Stay,       ///< D-INN
  Leave,      ///< D-INN
  Joust,      ///< D-JOUST
  Place,      ///< D-PLACE
  Move,       ///< D-GATE: its free move
  Provost,    ///< D-GUILD, D-PROVOST
  Take,       ///< D-PRODUCE, D-CUBE2
  Bonus,      ///< D-BONUS
  Deal,       ///< D-CHURCH, D-TAILOR, D-BANK
  Sell,       ///< D-SELL
  Buy,        ///< D-BUY1, D-BUY2
  Transmute,  ///< D-ALCHEMY
  Swap,       ///< D-SWAP
  Build,      ///< D-BUILD-WOOD, D-BUILD-STONE
  Convert,    ///< D-LAWYER
  Erect,      ///< D-ARCHITECT
  Batch,      ///< D-BATCH
  Row,        ///< D-ROW
  Column,     ///< D-EFFECT
  Order,      ///< chance: the seat next in the turn order
  Neutral,    ///< chance: the neutral tile for the next space
};

using Move = burgrave::Move<Verb>;
using VerbSet = burgrave::VerbSet<Verb>;

// How arguments are written; words/notation.cpp says the rest of it.
std::string number_word(int number);
std::string steps_word(int steps);
std::string place_word(int place);
std::string any_word(int any);
/// Each kind as often as there are such: "food+food+wood".
std::string kinds_of(Cubes cubes);
template <const auto& kSets>
std::string set_word(int set) {
  return kinds_of(kSets[slot(set)]);
}
template <class Id>
std::string id_word(int id) {
  return std::string(name_of(static_cast<Id>(id)));
}

inline constexpr int kActions = 619;
inline constexpr int kMaxOptions = 4;  ///< of a production or a trade
inline constexpr int kMaxSteps = 3;    ///< of the provost at once [CAY-7.5, 8.1]

inline constexpr VerbRow<Verb> kVerbRows[] = {
    {Verb::Decline, "decline"},
    {Verb::Pass, "pass"},
    {Verb::Recall, "recall"},
    {Verb::Stop, "stop"},
    {Verb::Stay, "stay"},
    {Verb::Leave, "leave"},
    {Verb::Joust, "joust"},
    {Verb::Place, "place", {{{0, kPlaces, place_word}}}},
    {Verb::Move, "move", {{{0, kPlaces, place_word}}}},
    {Verb::Provost, "provost", {{{-kMaxSteps, 2 * kMaxSteps + 1, steps_word}}}},
    {Verb::Take, "take", {{{1, kMaxOptions, number_word}}}},
    {Verb::Bonus, "bonus", {{{0, kCubes, id_word<Cube>}}}},
    {Verb::Deal, "deal", {{{1, kMaxOptions, number_word}}}},
    {Verb::Sell, "sell", {{{0, kCubes, id_word<Cube>}}}},
    {Verb::Buy, "buy", {{{0, kSinglesAndPairs.size(), set_word<kSinglesAndPairs>}}}},
    {Verb::Transmute, "transmute", {{{0, kPairsAndQuads.size(), set_word<kPairsAndQuads>}}}},
    {Verb::Swap, "swap", {{{0, kCubes, id_word<Cube>}, {0, kPairSets, set_word<kPairs>}}}, " for "},
    {Verb::Build,
     "build",
     {{{index(Tile::WoodFarmFood), kBuildable, id_word<Tile>}, {0, 1 + kCubes, any_word}}},
     " with "},
    {Verb::Convert, "convert", {{{1, kSpaces, number_word}}}},
    {Verb::Erect,
     "erect",
     {{{index(Tile::PrestigeStatue), kPrestige, id_word<Tile>}, {1, kSpaces, number_word}}}},
    {Verb::Batch, "batch", {{{0, kBatchCubes.size(), set_word<kBatchCubes>}}}},
    {Verb::Row, "row", {{{0, kRows, id_word<Row>}}}},
    {Verb::Column, "column", {{{1, kColumns, number_word}}}},
    {Verb::Order, "order", {{{1, kMaxPlayers, number_word}}}},
    {Verb::Neutral, "neutral", {{{index(Tile::NeutralFarm), kNeutralSpaces, id_word<Tile>}}}},
};
/// The action space. Codes are stable per revision; files store notation, not codes.
inline constexpr VerbTable<Verb, std::size(kVerbRows), kActions> kVerbs(kVerbRows);

// Actions by what they are about.
constexpr Action place(Place where) noexcept { return kVerbs.encode(Verb::Place, index(where)); }
constexpr Action provost(int steps) noexcept { return kVerbs.encode(Verb::Provost, steps); }
constexpr Action build(Tile tile) noexcept { return kVerbs.encode(Verb::Build, index(tile)); }
constexpr Action erect(Tile tile, int space) noexcept {
  return kVerbs.encode(Verb::Erect, index(tile), space);
}

// What a move is about.
constexpr Place place_of(const Move& move) noexcept { return place_at(move.a); }
constexpr Tile tile_of(const Move& move) noexcept { return tile_at(move.a); }
constexpr Cube cube_of(const Move& move) noexcept { return cube_at(move.a); }
constexpr Row row_of(const Move& move) noexcept { return static_cast<Row>(move.a); }
constexpr int space_of(const Move& move) noexcept {
  return move.verb == Verb::Erect ? move.b : move.a;
}
/// The cube that a builder pays as "any": none where the tile asks for none.
constexpr Cubes any_of(const Move& move) noexcept {
  return move.b == 0 ? Cubes() : Cubes::of(cube_at(move.b - 1));
}
/// The cubes chosen to be given away in a trade.
constexpr Cubes given_of(const Move& move) noexcept {
  if (move.verb == Verb::Transmute) return kPairsAndQuads[slot(move.a)];
  return move.verb == Verb::Sell || move.verb == Verb::Swap ? Cubes::of(cube_of(move)) : Cubes();
}
/// The cubes chosen to be gained in a trade.
constexpr Cubes gained_of(const Move& move) noexcept {
  if (move.verb == Verb::Buy) return kSinglesAndPairs[slot(move.a)];
  return move.verb == Verb::Swap ? kPairs[slot(move.b)] : Cubes();
}

}  // namespace burgrave::caylus
