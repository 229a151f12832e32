#pragma once

#include "core/json.hpp"
#include "games/citadels/catalog/catalog.hpp"

#include <array>
#include <optional>

namespace burgrave::citadels {

/// What the number of players says about rank 9 [CIT-2.2].
enum class Rank9Use : std::uint8_t { Forbidden, Optional, Required };

/// Who may play with how many.
struct CastRules {
  Rank9Use rank_9 = Rank9Use::Optional;
  std::array<int, kRoles> min_players{};  ///< CIT-2.3
};

/// Checks all presets: characters by rank, 14 different unique districts.
std::optional<Error> check_presets(const JsonNode& file);

/// Puts the cast together from preset and options. Errors: a cast that the rules refuse.
std::optional<Error> choose_cast(const JsonNode& file, const Options& options,
                                 const CastRules& rules, Catalog& catalog);

/// The unique districts in the deck. Errors: not 14 of them.
Result<KindMask> choose_uniques(const JsonNode& file, const Options& options);

}  // namespace burgrave::citadels
