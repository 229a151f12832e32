#pragma once

#include "core/test/said.hpp"
#include "games/settlers/catalog/catalog.hpp"
#include "games/settlers/words/texts.hpp"

#include <string>
#include <vector>

namespace burgrave::settlers {

/// With the names that the data give.
inline std::vector<std::string> text_files(const std::string& language) {
  return {std::string(text_json(language)), data_texts(embedded_data, language)};
}
inline const Texts& texts(const std::string& language) {
  return test::texts_from<text_files>(language);
}
using test::kLanguages;
using test::kNames;

}  // namespace burgrave::settlers
