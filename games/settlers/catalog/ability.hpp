#pragma once

#include "core/json.hpp"
#include "games/settlers/catalog/catalog.hpp"

#include <string>
#include <vector>

namespace burgrave::settlers {

/// Compiles an ability [ISR-13.1-13.15]. Refuses a field that there is not, an underlined number
/// that the ability has not, and what could be met first and undone afterwards [ISR-13.21].
/// `fields` are the ids of the fields.
Result<Ability> compile_ability(const JsonNode& node, const std::vector<std::string>& fields);

/// The paths in an ability that `underlined` may name [ISR-9.7, 9.17].
std::vector<std::string> numbers_that_can_grow(const JsonNode& node);

/// The kinds that work only in the final scoring [ISR-7.43].
constexpr bool at_end(AbilityKind kind) noexcept { return kind >= AbilityKind::EndVpPer; }

}  // namespace burgrave::settlers
