#pragma once

#include "core/json.hpp"
#include "games/citadels/catalog/catalog.hpp"

#include <optional>
#include <string>
#include <vector>

namespace burgrave::citadels {

/// Place of an id in a list that has it, as the schema promises.
template <class Ids>
int place_of(std::string_view id, const Ids& ids) {
  int place = 0;
  while (ids[static_cast<std::size_t>(place)] != id) ++place;
  return place;
}
inline Role role_named(std::string_view id) { return role_at(place_of(id, kRoleIds)); }
inline Kind kind_named(std::string_view id) { return kind_at(place_of(id, kKindIds)); }
inline Type type_named(std::string_view id) { return type_at(place_of(id, kTypeIds)); }

/// Compiles the effects of an entry of characters.json. Refuses an effect that another rank has,
/// two that a turn could not tell apart, and half of an ability.
std::optional<Error> compile_effects(const JsonNode& entry, CharacterRow& row);

/// Which district has an effect, by the effect's form.
struct FormOwner {
  std::string form;
  std::string id;
};

/// Compiles the effects of an entry of districts.json. Refuses an effect other than points that
/// two districts have: `owners` are the districts before.
std::optional<Error> compile_effects(const JsonNode& entry, DistrictRow& row,
                                     std::vector<FormOwner>& owners);

}  // namespace burgrave::citadels
