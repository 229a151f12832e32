#pragma once

#include "core/json.hpp"
#include "games/caylus/catalog/catalog.hpp"

namespace burgrave::caylus {

/// Pre: an id of kCubeIds, as the schema promises.
Cube cube_named(std::string_view id);

/// The cubes among the members of an amount, e.g. {"wood": 1, "food": 1}.
Cubes compile_cubes(const JsonNode& amount);

/// Compiles an effect of the closed vocabulary (schema.json: plain_effect, owned_effect); null is
/// no effect. Refuses options that a player's choice could not tell apart.
Result<Effect> compile_effect(const JsonNode& effect);

}  // namespace burgrave::caylus
