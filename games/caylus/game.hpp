#pragma once

#include "games/caylus/bots/knowledge.hpp"
#include "games/caylus/page/page.hpp"
#include "games/caylus/rules/rules.hpp"
#include "games/caylus/words/board_text.hpp"
#include "games/caylus/words/facts.hpp"
#include "games/caylus/words/texts.hpp"
#include "games/standard_traits.hpp"

namespace burgrave::caylus {

/// What the program asks of Caylus beside its rules: registry/traits.hpp.
struct Traits : StandardTraits<Rules> {
  static constexpr std::span<const OptionField<Options>> kFields = kOptionFields;
  static constexpr std::span<const std::string_view> kColours = kSeatColours;
  static std::string_view file(std::string_view name) { return text_file(name); }
  static int round(const State& state) { return state.round; }
};

}  // namespace burgrave::caylus
