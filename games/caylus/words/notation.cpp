#include "core/notation.hpp"

#include "games/caylus/rules/rules.hpp"

#include <string>

namespace burgrave::caylus {

std::string number_word(int number) { return std::to_string(number); }
std::string steps_word(int steps) { return (steps > 0 ? "+" : "") + std::to_string(steps); }

/// A special place or the castle by its id, a road space by its number.
std::string place_word(int place) {
  const Place where = place_at(place);
  return on_road(where) ? number_word(space_of(where)) : std::string(name_of(where));
}

std::string any_word(int any) { return any == 0 ? "" : id_word<Cube>(any - 1); }

std::string kinds_of(Cubes cubes) {
  std::string kinds;
  for (int kind = 0; kind < kCubes; ++kind) {
    for (int n = cubes[cube_at(kind)]; n > 0; --n) {
      kinds.append(kinds.empty() ? "" : "+").append(name_of(cube_at(kind)));
    }
  }
  return kinds;
}

}  // namespace burgrave::caylus
