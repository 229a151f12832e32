#pragma once

#include <string_view>

namespace burgrave::citadels {

inline constexpr std::string_view kSeatColours[] = {"blue",  "red",    "green", "orange",
                                                    "black", "purple", "white", "yellow"};

/// The texts of Citadels in a language ("en", "hu") as JSON; empty for any other.
std::string_view text_json(std::string_view language);

}  // namespace burgrave::citadels
