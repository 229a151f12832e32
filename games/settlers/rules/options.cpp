#include "games/settlers/rules/options.hpp"

namespace burgrave::settlers {

namespace {

/// Numbers of the sheets that are part of the program [ISR-1.3].
constexpr int kSheets = 48;

bool coin(Rng& rng) { return rng.below(2) != 0; }

}  // namespace

Options varied(const Options& base, Rng& rng) {
  Options options;
  options.seats = base.seats;
  options.mode = static_cast<int>(rng.below(kModes.size()));
  if (options.adventure()) {  // ISR-10.1, 10.20
    const bool fixed = coin(rng);
    options.sheet = fixed ? 1 + static_cast<int>(rng.below(kSheets)) : 0;
    options.own_sheets = !fixed && options.seats > 1 && coin(rng);
  }
  options.reveal_during_phase = coin(rng);
  options.ask_triggers = coin(rng);
  return options;
}

}  // namespace burgrave::settlers
