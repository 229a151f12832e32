#include "games/settlers/rules/rules.hpp"

#include "games/settlers/rules/chance.hpp"
#include "games/settlers/rules/choices.hpp"
#include "games/settlers/rules/play.hpp"

namespace burgrave::settlers {

/// Nobody has any goods [ISR-3.7], and no bridge is complete: all fields are locked [ISR-3.5].
State Rules::initial_state() const noexcept { return {}; }

SeatMask Rules::actors(const State& state) const noexcept {
  switch (state.phase) {
    case Phase::Tokens:
    case Phase::Sheets:
    case Phase::First:
    case Phase::Roll:
    case Phase::Reroll:
      return SeatMask::of(Seat::Chance);
    case Phase::Favor:
      return SeatMask::of(state.chooser);
    case Phase::Expand:
    case Phase::Plots: {  // ISR-4.2
      unsigned all = 0;
      for (int i = 0; i < seats(); ++i) {
        all |= unsigned{state.player(seat_at(i)).turn.stage != Stage::Done} << i;
      }
      return SeatMask(static_cast<std::uint16_t>(all));
    }
    case Phase::Over:
      break;
  }
  return {};
}

void Rules::legal(const State& state, Seat seat, ActionSet& out) const noexcept {
  out.clear();
  if (seat == Seat::Chance) return legal_chance(*this, state, out);
  // Favours are taken in turn [ISR-6.1]; while dice are rolled again, all questions wait
  // [ISR-10.6].
  const bool waits =
      state.phase == Phase::Favor ? seat != state.chooser : state.phase == Phase::Reroll;
  if (index(seat) >= seats() || waits) return;
  Choices(*this, state, seat).legal(out);
}

void Rules::apply(State& state, Seat seat, Action action, EventLog* log) const noexcept {
  Play(*this, state, log).apply(seat, action);
}

Decision Rules::decision(const State& state, Seat seat) const noexcept {
  if (!actors(state).contains(seat)) return Decision::None;
  if (seat == Seat::Chance) return Decision::Chance;
  return Choices(*this, state, seat).decision();
}

}  // namespace burgrave::settlers
