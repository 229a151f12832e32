#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace burgrave {

/// The ids of a game by their index.
template <class Ids>
constexpr std::string_view id_at(const Ids& ids, int i) noexcept {
  return ids[static_cast<std::size_t>(i)];
}

/// The value of a page's enumeration that has this word. Pre: one of them has it.
template <class Value, std::size_t N>
constexpr Value named(const std::array<std::string_view, N>& words,
                      std::string_view word) noexcept {
  return static_cast<Value>(std::find(words.begin(), words.end(), word) - words.begin());
}

}  // namespace burgrave
