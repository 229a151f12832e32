#include "core/notation.hpp"

#include "games/caylus/rules/rules.hpp"

#include <string>

namespace burgrave::caylus {

namespace {

std::string name_of(Cube kind) { return std::string(kCubeIds[static_cast<std::size_t>(kind)]); }
std::string name_of(Tile tile) { return std::string(kTileIds[static_cast<std::size_t>(tile)]); }

/// "food+food+wood": the cubes of an amount, one word each.
std::string words(Cubes cubes) {
  std::string out;
  for (int k = 0; k < kCubes; ++k) {
    for (int n = cubes[cube_at(k)]; n > 0; --n)
      out += (out.empty() ? "" : "+") + name_of(cube_at(k));
  }
  return out;
}

/// A special place or the castle by its id, a road space by its number.
std::string place_word(int place) {
  return place < kRoadPlace ? std::string(kPlaceIds[static_cast<std::size_t>(place)])
                            : std::to_string(place - kRoadPlace + 1);
}

std::string batch_words(int i) {
  int n = 0;
  for (int first = 1; first < kCubes; ++first) {
    for (int second = first + 1; second < kCubes; ++second) {
      if (n++ == i) return name_of(cube_at(first)) + "+" + name_of(cube_at(second));
    }
  }
  return {};
}

std::string build_words(int i) {
  std::string out = "build " + name_of(buildable_at(i / 6));
  if (i % 6 > 0) out += " with " + name_of(cube_at(i % 6 - 1));
  return out;
}

template <class Sets>
std::string set_words(const Sets& sets, int i) {
  return words(sets[static_cast<std::size_t>(i)]);
}

}  // namespace

std::string Rules::notation(Action action) {
  constexpr std::string_view kWords[] = {"decline", "pass",  "recall", "stop",
                                         "stay",    "leave", "joust"};
  const int code = action.code;
  if (code < kPlace) return std::string(kWords[code]);
  if (code < kMove) return "place " + place_word(code - kPlace);
  if (code < kProvost) return "move " + place_word(code - kMove);
  if (code < kTake) {
    const int steps = code - kProvost - 3;
    return "provost " + std::string(steps > 0 ? "+" : "") + std::to_string(steps);
  }
  if (code < kBonus) return "take " + std::to_string(code - kTake + 1);
  if (code < kDeal) return "bonus " + name_of(cube_at(code - kBonus));
  if (code < kSell) return "deal " + std::to_string(code - kDeal + 1);
  if (code < kBuy) return "sell " + name_of(cube_at(code - kSell));
  if (code < kBuy + kPlainCubes) return "buy " + set_words(kSingles, code - kBuy);
  if (code < kTransmute) return "buy " + set_words(kPairs, code - kBuy - kPlainCubes);
  if (code < kTransmute + 10) return "transmute " + set_words(kPairs, code - kTransmute);
  if (code < kSwap) return "transmute " + set_words(kQuads, code - kTransmute - 10);
  if (code < kBuild) {
    const int i = code - kSwap;
    return "swap " + name_of(cube_at(i / 10)) + " for " + set_words(kPairs, i % 10);
  }
  if (code < kConvert) return build_words(code - kBuild);
  if (code < kErect) return "convert " + std::to_string(code - kConvert + 1);
  if (code < kBatch) {
    const int i = code - kErect;
    return "erect " + name_of(prestige_at(i / kSpaces)) + " " + std::to_string(i % kSpaces + 1);
  }
  if (code < kRow) return "batch food+" + batch_words(code - kBatch);
  if (code < kColumn) return "row " + std::string(kRowIds[static_cast<std::size_t>(code - kRow)]);
  if (code < kOrder) return "column " + std::to_string(code - kColumn + 1);
  if (code < kNeutral) return "order " + std::to_string(code - kOrder + 1);
  return "neutral " + name_of(tile_at(index(Tile::NeutralFarm) + code - kNeutral));
}

std::optional<Action> Rules::parse(std::string_view text) {
  static const NotationIndex actions(kActions, notation);
  return actions.find(text);
}

}  // namespace burgrave::caylus
