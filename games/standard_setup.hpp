#pragma once

#include <stdexcept>
#include <utility>

namespace burgrave {

/// What each game's setup for conformance/ makes its rules with, over `load_catalog` of its
/// namespace.
template <class R>
struct StandardSetup {
  using Rules = R;

  /// The rules under these options, over the components of the program.
  static R with(const typename R::Options& options) {
    auto catalog = load_catalog(options);
    if (!catalog) throw std::runtime_error(catalog.error().text());
    return R(options, *std::move(catalog));
  }
};

}  // namespace burgrave
