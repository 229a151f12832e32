#pragma once

#include "games/citadels/rules/ids.hpp"

#include <string_view>

namespace burgrave::citadels {

/// The clause that explains a character, and a unique district; none for a basic one. The page
/// has a text "citadels.effect.<id>" for each that has one.
std::string_view clause_of(Role role) noexcept;
std::string_view clause_of(Kind kind) noexcept;

}  // namespace burgrave::citadels
