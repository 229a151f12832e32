#pragma once

#include "core/options.hpp"

#include <array>

namespace burgrave::caylus {

/// The choices fixed before the match. Their names in text are those of the members.
struct Options {
  int seats = 4;                  ///< players, 2..5
  bool jeweller = false;          ///< CAY-20.1: the jeweller is a tenth stone tile
  bool lawyer_3vp = false;        ///< CAY-20.2: the lawyer is worth 3 points
  bool beginner_favours = false;  ///< CAY-20.3: every favour is 3 points
  bool strict_columns = false;    ///< CAY-17.10: ask for the column on every row
  bool operator==(const Options&) const = default;
};

inline constexpr std::array<OptionField<Options>, 5> kOptionFields{{
    {"seats", &Options::seats, 2, 5},
    {"jeweller", &Options::jeweller},
    {"lawyer_3vp", &Options::lawyer_3vp},
    {"beginner_favours", &Options::beginner_favours},
    {"strict_columns", &Options::strict_columns},
}};

}  // namespace burgrave::caylus
