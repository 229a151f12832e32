#pragma once

#include <cstddef>

namespace burgrave {

/// True where row i of a table is the one of enumerator i, so that an enumerator finds its row.
template <class Row, std::size_t N, class E>
consteval bool stands_in_order(const Row (&rows)[N], E Row::*of) {
  for (std::size_t i = 0; i < N; ++i) {
    if (static_cast<std::size_t>(rows[i].*of) != i) return false;
  }
  return true;
}

}  // namespace burgrave
