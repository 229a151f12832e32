#pragma once

#include "core/data_identity.hpp"
#include "core/documents.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"
#include "games/board_style.hpp"
#include "games/plain_table.hpp"

#include <string>
#include <utility>

namespace burgrave {

/// What registry/traits.hpp asks for, as every game answers it: over `load_catalog` of its
/// namespace, and its `board_text` or `plain_table`.
template <class R>
struct StandardTraits {
  using Rules = R;
  using Options = typename R::Options;
  using State = typename R::State;

  static Result<R> make(const Options& options, const DataFiles& files) {
    auto catalog = load_catalog(options, files);
    if (!catalog) return catalog.error();
    return R(options, *std::move(catalog));
  }
  static const DataIdentity& identity(const R& rules) { return rules.catalog().identity; }
  static std::string board(const R& rules, const typename R::View& view, const Texts& texts,
                           const SeatNames& names, const BoardStyle& style) {
    return board_text(rules, view, texts, names, style);
  }
};

}  // namespace burgrave
