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
  switch (state.phase) {
    case Phase::Tokens:
    case Phase::Sheets:
    case Phase::First:
    case Phase::Roll:
    case Phase::Reroll:
      if (seat == Seat::Chance) legal_chance(*this, state, out);
      return;
    case Phase::Favor:
      if (seat != state.chooser) return;
      return out.add_run(kFavor, Choices(*this, state, seat).free_favors());  // D1
    case Phase::Expand:
    case Phase::Plots:
      if (index(seat) < seats()) Choices(*this, state, seat).legal(out);
      return;
    case Phase::Over:
      return;
  }
}

void Rules::apply(State& state, Seat seat, Action action, EventLog* log) const noexcept {
  Play(*this, state, log).apply(seat, action);
}

Decision Rules::decision(const State& state, Seat seat) const noexcept {
  if (!actors(state).contains(seat)) return Decision::None;
  if (seat == Seat::Chance) return Decision::Chance;
  if (state.phase == Phase::Favor) return Decision::Favor;
  return Choices(*this, state, seat).decision();
}

/// The same for all seats of a phase: which question a seat has before it is its secret.
std::string_view Rules::decision_clause(const State& state) const noexcept {
  switch (state.phase) {
    case Phase::Tokens:
      return "ISR-3.2";
    case Phase::Sheets:
      return "ISR-10.1";
    case Phase::First:
      return "ISR-3.3";
    case Phase::Roll:
      return "ISR-5.1";
    case Phase::Favor:
      return "ISR-6.1";
    case Phase::Expand:
      return "ISR-7.1";
    case Phase::Reroll:
      return "ISR-10.6";
    case Phase::Plots:
      return "ISR-9.2";
    case Phase::Over:
      break;
  }
  return "ISR-11.4";
}

}  // namespace burgrave::settlers
