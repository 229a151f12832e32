#pragma once

#include <string_view>

namespace burgrave::settlers {

/// The texts of Settlers in a language ("en", "hu") as JSON; empty for any other. The names of
/// sheets, buildings and fields come with the data (data_texts in catalog.hpp).
std::string_view text_json(std::string_view language);
/// A text file of the program: clauses.yaml, en.json, hu.json; empty for any other name.
std::string_view text_file(std::string_view name);

}  // namespace burgrave::settlers
