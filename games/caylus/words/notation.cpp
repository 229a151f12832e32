#include "core/notation.hpp"

#include "games/caylus/rules/rules.hpp"
#include "games/caylus/words/words.hpp"

#include <string>

namespace burgrave::caylus {

std::string number_word(int number) { return std::to_string(number); }
std::string steps_word(int steps) { return (steps > 0 ? "+" : "") + std::to_string(steps); }

/// A special place or the castle by its id, a road space by its number.
std::string place_word(int place) {
  const Place where = place_at(place);
  return on_road(where) ? number_word(space_of(where)) : std::string(name_of(where));
}

std::string tile_word(int tile) { return std::string(name_of(tile_at(tile))); }
std::string cube_word(int kind) { return std::string(name_of(cube_at(kind))); }
std::string any_word(int any) { return any == 0 ? "" : cube_word(any - 1); }
std::string bought_word(int set) { return kinds_of(kSinglesAndPairs[slot(set)]); }
std::string transmuted_word(int set) { return kinds_of(kPairsAndQuads[slot(set)]); }
std::string pair_word(int set) { return kinds_of(kPairs[slot(set)]); }

std::string batch_word(int batch) { return kinds_of(kBatchCubes[slot(batch)]); }

std::string row_word(int row) { return std::string(name_of(static_cast<Row>(row))); }

std::string Rules::notation(Action action) { return kVerbs.notation(action); }

std::optional<Action> Rules::parse(std::string_view text) {
  static const NotationIndex actions(kActions, notation);
  return actions.find(text);
}

}  // namespace burgrave::caylus
