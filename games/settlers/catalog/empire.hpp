#pragma once

#include "games/settlers/catalog/files.hpp"

namespace burgrave::settlers {

/// Compiles the tracks with their bridges, and the fields [ISR-7.21, 7.30].
std::optional<Error> compile_empire(const JsonNode& empire, Catalog& catalog);

/// Compiles the blueprints [ISR-9.6].
std::optional<Error> compile_shapes(const JsonNode& shapes, Catalog& catalog);

}  // namespace burgrave::settlers
