#include "games/caylus/rules/play.hpp"

#include <algorithm>
#include <cstdlib>

namespace burgrave::caylus {

/// CAY-8.2, 8.3, 7.5: one straight move of at most `steps` spaces, on the road.
void legal_steps(const State& state, int steps, ActionSet& out) noexcept {
  const int back = std::min(steps, state.provost - 1);
  const int ahead = std::min(steps, kSpaces - state.provost);
  out.add_run(provost(-back).code, (std::uint64_t{1} << (back + ahead + 1)) - 1);
}

int provost_cost(const Catalog& catalog, int steps) noexcept {
  return std::abs(steps) * catalog.provost_cost;
}

int provost_reach(const Rules& rules, const State& state, Seat seat) noexcept {
  const Catalog& catalog = rules.catalog();
  if (catalog.provost_cost == 0) return catalog.provost_steps;
  return std::min(catalog.provost_steps, state.player(seat).deniers / catalog.provost_cost);
}

void legal_provost(const Rules& rules, const State& state, ActionSet& out) noexcept {
  legal_steps(state, provost_reach(rules, state, state.top().actor), out);
}

/// CAY-8.1, 6.15: once each, in passing order.
bool Play::step_provost() noexcept {
  Frame& frame = s_.top();
  if (frame.pc == rules_.seats()) {
    enter_phase(Proc::Road);
    s_.top().pc = 1;
    return true;
  }
  frame.actor = s_.passed[frame.pc];
  return false;
}

void Play::take_provost(const Move& move) noexcept {
  BURGRAVE_ASSERT(move.verb == Verb::Provost);
  move_provost(s_.top().actor, move.a, provost_cost(catalog_, move.a));
  ++s_.top().pc;
}

}  // namespace burgrave::caylus
