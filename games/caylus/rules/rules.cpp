#include "games/caylus/rules/rules.hpp"

#include "games/caylus/rules/play.hpp"

#include <algorithm>

namespace burgrave::caylus {

void Rules::apply(State& state, [[maybe_unused]] Seat seat, Action action,
                  EventLog* log) const noexcept {
  BURGRAVE_ASSERT(state.top().actor == seat);
  Play(*this, state, log).apply(action);
}

void Play::apply(Action action) noexcept {
  take(action);
  run();
}

/// CAY-4.1-4.3: everything in sequence; a choice of one is no choice and is not asked.
void Play::run() noexcept {
  for (;;) {
    while (step()) {
    }
    if (s_.top().proc == Proc::Over) return;
    ActionSet choices;
    rules_.legal(s_, s_.top().actor, choices);
    if (!choices.forced()) return;
    take(choices.first());
  }
}

void Play::push(Proc proc, Seat actor, int a, int b) noexcept {
  BURGRAVE_ASSERT(s_.frames < kMaxFrames);
  s_.stack[s_.frames++] = {
      proc, 0, actor, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0, {}};
}

void Play::pop() noexcept {
  BURGRAVE_ASSERT(s_.frames > 1);
  s_.stack[--s_.frames] = {};  // unused entries stay zero: equal positions are equal bytes
}

void Play::enter_phase(Proc proc) noexcept {
  BURGRAVE_ASSERT(s_.frames == 1);
  for (Player& player : s_.players) player.rows_used = 0;
  s_.stack[0] = {proc, 0, Seat::None, 0, 0, 0, {}};
}

}  // namespace burgrave::caylus
