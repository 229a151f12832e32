#pragma once

#include "core/test/said.hpp"
#include "games/caylus/words/texts.hpp"

#include <string>

namespace burgrave::caylus {

inline const Texts& texts(const std::string& language) {
  return test::texts_from<text_json>(language);
}
using test::kLanguages;
using test::kNames;

}  // namespace burgrave::caylus
