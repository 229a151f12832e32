#include "games/caylus/rules/rules.hpp"

#include "games/caylus/rules/play.hpp"

#include <algorithm>

namespace burgrave::caylus {

void Rules::legal(const State& state, Seat seat, ActionSet& out) const noexcept {
  out.clear();
  const Frame& frame = state.top();
  if (frame.actor != seat) return;
  switch (frame.proc) {
    case Proc::OrderDraw:
    case Proc::NeutralDraw:
      return legal_chance(*this, state, out);
    case Proc::Workers:
      return legal_workers(*this, state, seat, out);
    case Proc::Special:
      return legal_special(*this, state, frame, out);
    case Proc::Provost:
      return legal_provost(state, provost_reach(*this, state, seat), out);
    case Proc::Road:
      return legal_road(*this, state, frame, out);
    case Proc::Castle:
      return legal_castle(*this, state, seat, out);
    case Proc::Favour:
      out.add_run(kVerbs.first(Verb::Row), open_rows(*this, state, seat));  // D-ROW
      return;
    case Proc::Column:
      return legal_column(*this, state, frame, out);
    case Proc::Use:
      return legal_effect(*this, state, seat, pending_effect(*this, state, frame), out);
    case Proc::None:
    case Proc::End:
    case Proc::Over:
      return;
  }
}

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

bool Play::step() noexcept {
  switch (s_.top().proc) {
    case Proc::Workers:
      return step_workers();
    case Proc::Special:
      return step_special();
    case Proc::Provost:
      return step_provost();
    case Proc::Road:
      return step_road();
    case Proc::Castle:
      return step_castle();
    case Proc::End:
      return step_end();
    case Proc::Favour:
      return step_favour();
    case Proc::Column:
      return step_column();
    case Proc::None:
    case Proc::OrderDraw:
    case Proc::NeutralDraw:
    case Proc::Use:
    case Proc::Over:
      return false;
  }
  return false;
}

void Play::take(Action action) noexcept {
  const Move& move = kVerbs.decode(action);
  switch (s_.top().proc) {
    case Proc::OrderDraw:
    case Proc::NeutralDraw:
      return take_draw(move);
    case Proc::Workers:
      return take_workers(move);
    case Proc::Special:
      return take_special(move);
    case Proc::Provost:
      return take_provost(move);
    case Proc::Road:
      return take_road(move);
    case Proc::Castle:
      return take_castle(move);
    case Proc::Favour:
      return take_favour(move);
    case Proc::Column:
      return take_column(move);
    case Proc::Use:
      return take_use(move);
    case Proc::None:
    case Proc::End:
    case Proc::Over:
      break;
  }
  BURGRAVE_ASSERT(false);
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
