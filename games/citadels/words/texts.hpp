#pragma once

#include <array>
#include <string_view>

namespace burgrave::citadels {

inline constexpr auto kSeatColours = std::to_array<std::string_view>(
    {"blue", "red", "green", "orange", "black", "purple", "white", "yellow"});

/// The texts of Citadels in a language ("en", "hu") as JSON; empty for any other.
std::string_view text_json(std::string_view language);
/// A text file of the program: clauses.yaml, en.json, hu.json; empty for any other name.
std::string_view text_file(std::string_view name);

}  // namespace burgrave::citadels
