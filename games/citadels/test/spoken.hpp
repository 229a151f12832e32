#pragma once

#include "core/test/said.hpp"
#include "games/citadels/words/texts.hpp"

#include <string>

namespace burgrave::citadels {

inline const Texts& texts(const std::string& language) {
  return test::texts_from<text_json>(language);
}
using test::kLanguages;
using test::kNames;

}  // namespace burgrave::citadels
