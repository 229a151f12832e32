#pragma once

#include "games/citadels/bots/knowledge.hpp"
#include "games/citadels/page/page.hpp"
#include "games/citadels/rules/rules.hpp"
#include "games/citadels/words/board_text.hpp"
#include "games/citadels/words/facts.hpp"
#include "games/citadels/words/texts.hpp"
#include "games/standard_traits.hpp"

namespace burgrave::citadels {

/// What the program asks of Citadels beside its rules: registry/traits.hpp.
struct Traits : StandardTraits<Rules> {
  static constexpr std::span<const OptionField<Options>> kFields = kOptionFields;
  static constexpr std::span<const std::string_view> kColours = kSeatColours;
  static std::string_view file(std::string_view name) { return text_file(name); }
  static int round(const State& state) { return state.rounds; }
};

}  // namespace burgrave::citadels
