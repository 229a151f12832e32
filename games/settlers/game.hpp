#pragma once

#include "games/settlers/bots/knowledge.hpp"
#include "games/settlers/page/page.hpp"
#include "games/settlers/rules/rules.hpp"
#include "games/settlers/words/board_text.hpp"
#include "games/settlers/words/facts.hpp"
#include "games/settlers/words/texts.hpp"
#include "games/standard_traits.hpp"

namespace burgrave::settlers {

/// What the program asks of Settlers beside its rules: registry/traits.hpp.
struct Traits : StandardTraits<Rules> {
  static constexpr std::span<const OptionField<Options>> kFields = kOptionFields;
  static constexpr std::span<const std::string_view> kColours = kSeatColours;
  static std::string_view file(std::string_view name) { return text_file(name); }
  static int round(const State& state) { return state.round; }

  /// Who adds a village sheet or corrects the dice need not copy the rest.
  static constexpr bool kPartOfData = true;
  static std::optional<Error> check_data(const DataFiles& files) { return check_all_data(files); }
  static std::vector<Error> data_warnings(const DataFiles& files) {
    return settlers::data_warnings(files);
  }
  static std::string data_texts(const DataFiles& files, std::string_view language) {
    return settlers::data_texts(files, language);
  }
};

}  // namespace burgrave::settlers
