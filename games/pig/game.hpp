#pragma once

#include "games/pig/bots/knowledge.hpp"
#include "games/standard_traits.hpp"

namespace burgrave::pig {

std::string_view text_file(std::string_view name);

/// What the program asks of Pig beside its rules: registry/traits.hpp.
struct Traits : StandardTraits<Rules> {
  static constexpr std::span<const OptionField<Options>> kFields = kOptionFields;
  static constexpr std::string_view kColours[] = {"blue", "red", "green", "orange"};
  static std::string_view file(std::string_view name) { return text_file(name); }
  static int round(const State& state) { return state.round; }
};

}  // namespace burgrave::pig
