#pragma once

#include "core/test/said.hpp"
#include "games/settlers/catalog/catalog.hpp"
#include "games/settlers/words/texts.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace burgrave::settlers {

/// All texts of a language, with the names that the data give.
inline const Texts& texts(const std::string& language) {
  static std::map<std::string, Texts> all;
  const auto found = all.find(language);
  if (found != all.end()) return found->second;
  Texts loaded(language);
  for (const auto& error : {loaded.add(text_json(language), language + ".json"),
                            loaded.add(data_texts(embedded_data, language), "data")}) {
    EXPECT_FALSE(error) << error->text();
  }
  return all.emplace(language, std::move(loaded)).first->second;
}
using test::kLanguages;
inline const SeatNames kNames{"Anna", "Lizi", "Máté", "Zoli"};

}  // namespace burgrave::settlers
