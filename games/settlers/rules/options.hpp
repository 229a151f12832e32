#pragma once

#include "core/options.hpp"
#include "core/rng.hpp"
#include "games/settlers/rules/ids.hpp"

#include <array>

namespace burgrave::settlers {

/// Which rules and sheets are played. Standard: adventure for one, basic for more [ISR-3.4, 10].
inline constexpr std::array<std::string_view, 4> kModes{"standard", "basic", "advanced",
                                                        "adventure"};
inline constexpr int kModeStandard = 0;
inline constexpr int kModeBasic = 1;
inline constexpr int kModeAdvanced = 2;
inline constexpr int kModeAdventure = 3;

/// What is fixed before a match.
struct Options {
  int seats = 2;
  int mode = kModeStandard;
  int sheet = 0;            ///< number of the adventure sheet of everybody; 0 = drawn [ISR-10.1]
  bool own_sheets = false;  ///< several seats in adventure: each draws a sheet of its own
  bool reveal_during_phase = false;  ///< marks are seen at once [ISR-12.1]
  bool ask_triggers = false;         ///< a gain that a crossing brings is asked about [ISR-13.20]
  bool operator==(const Options&) const = default;

  bool adventure() const noexcept {
    return mode == kModeAdventure || (mode == kModeStandard && seats == 1);
  }
  bool basic() const noexcept { return mode == kModeBasic || (mode == kModeStandard && seats > 1); }
};

inline constexpr std::array kOptionFields{
    OptionField<Options>{"seats", &Options::seats, 1, kMaxPlayers},
    OptionField<Options>{"mode", &Options::mode, 0, 3, kModes},
    OptionField<Options>{"sheet", &Options::sheet, 0, kMaxSheetNumber},
    OptionField<Options>{"own_sheets", &Options::own_sheets},
    OptionField<Options>{"reveal_during_phase", &Options::reveal_during_phase},
    OptionField<Options>{"ask_triggers", &Options::ask_triggers},
};

/// The same seats with everything else drawn at random: for tests and fuzzing.
Options varied(const Options& base, Rng& rng);

}  // namespace burgrave::settlers
