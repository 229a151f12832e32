#pragma once

#include "core/json.hpp"
#include "games/settlers/catalog/catalog.hpp"

namespace burgrave::settlers {

/// Place of an id in a list that has it, as the schema promises.
template <class Ids>
std::uint8_t place_of(std::string_view id, const Ids& ids) {
  std::uint8_t place = 0;
  while (ids[place] != id) ++place;
  return place;
}

/// A number that the schema keeps below 256.
inline std::uint8_t byte_of(const JsonNode& number) {
  return static_cast<std::uint8_t>(number.number());
}

/// Goods, `any`, `vp` and `action` [ISR-13].
Bundle compile_bundle(const JsonNode& node);
/// Goods of a build box [ISR-2.5].
Cost compile_cost(const JsonNode& node);

}  // namespace burgrave::settlers
