#pragma once

#include "core/test/said.hpp"
#include "games/caylus/words/texts.hpp"

#include <string>
#include <vector>

namespace burgrave::caylus {

inline std::vector<std::string> text_files(const std::string& language) {
  return {std::string(text_json(language))};
}
inline const Texts& texts(const std::string& language) {
  return test::texts_from<text_files>(language);
}
using test::kLanguages;
using test::kNames;

}  // namespace burgrave::caylus
