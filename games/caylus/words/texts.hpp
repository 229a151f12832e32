#pragma once

#include <string_view>

namespace burgrave::caylus {

inline constexpr std::string_view kSeatColours[] = {"blue", "red", "green", "orange", "black"};

/// The texts of Caylus in a language ("en", "hu") as JSON; empty for any other.
std::string_view text_json(std::string_view language);

}  // namespace burgrave::caylus
