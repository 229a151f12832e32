#pragma once

#include "core/text.hpp"
#include "games/caylus/words/words.hpp"

#include <string>

namespace burgrave::caylus {

/// Amounts and effects in the shortest words: "1 wood+1 food", "2/4 d→3/5 p".
class Formulas {
 public:
  Formulas(const Texts& texts, bool unicode)
      : texts_(texts), arrow_(unicode ? "→" : "->"), minus_(unicode ? "−" : "-") {}

  std::string of(const Amounts& amounts) const;
  /// What a building or favour column does; empty for nothing.
  std::string of(const Effect& effect) const;
  const std::string& arrow() const noexcept { return arrow_; }

 private:
  /// The short word for so many of a thing.
  std::string unit(const MessageArg::Part& part) const;
  std::string trades(const Effect& effect) const;
  std::string with_discount(const std::string& what, Cubes discount) const;

  const Texts& texts_;
  std::string arrow_;
  std::string minus_;
};

}  // namespace burgrave::caylus
