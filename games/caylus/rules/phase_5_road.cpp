#include "games/caylus/rules/play.hpp"

#include <bit>

namespace burgrave::caylus {

namespace {

/// CAY-9.4: production must be carried out, everything else may be declined.
bool may_decline(const Effect& effect) noexcept { return effect.kind != EffectKind::Produce; }

}  // namespace

const Effect& pending_effect(const Rules& rules, const State& state, const Frame& frame) noexcept {
  if (frame.proc == Proc::Road) return rules.catalog().row(state.space(frame.pc).tile).effect;
  return rules.catalog().favours[frame.a][frame.b - 1U];
}

void legal_road(const Rules& rules, const State& state, ActionSet& out) noexcept {
  const Frame& frame = state.top();
  const Effect& effect = pending_effect(rules, state, frame);
  if (frame.a == kOwnerBonus) {  // D-BONUS
    out.add_run(kVerbs.first(Verb::Bonus), effect.owner_bonus);
    return;
  }
  if (may_decline(effect)) out.add(kVerbs.first(Verb::Decline));
  legal_effect(rules, state, frame.actor, effect, out);
}

/// CAY-9.1, 9.6: space after space up to the provost, each as it stands when its turn comes.
bool Play::step_road() noexcept {
  Frame& frame = s_.top();
  if (frame.a == kOwnerBonus) return owner_bonus(frame);
  if (frame.a == kResolved) {
    resolved(frame);
    return true;
  }
  // CAY-9.2, 9.5: only buildings with a worker do anything, once.
  const SpaceMask ahead = s_.busy >> (frame.pc - 1);
  const int space = ahead == 0 ? kSpaces + 1 : frame.pc + std::countr_zero(ahead);
  if (space > s_.provost) {
    end_road();
    return true;
  }
  frame.pc = static_cast<std::uint8_t>(space);
  frame.actor = s_.space(space).worker;
  return false;
}

/// CAY-10.3, 10.4: after the worker's cubes the owner takes one of the kinds that the tile makes.
bool Play::owner_bonus(Frame& frame) noexcept {
  const Space& space = s_.space(frame.pc);
  const Effect& effect = catalog_.row(space.tile).effect;
  if (effect.owner_bonus == 0 || space.owner == Seat::None || space.owner == space.worker) {
    frame.a = kResolved;
    return true;
  }
  frame.actor = space.owner;
  return false;
}

void Play::take_road(const Move& move) noexcept {
  Frame& frame = s_.top();
  const Seat seat = frame.actor;
  const Tile tile = s_.space(frame.pc).tile;
  frame.a = kResolved;
  switch (move.verb) {
    case Verb::Bonus:
      s_.player(seat).cubes += Cubes::of(cube_of(move));
      emit(EventKind::OwnerBonus, seat, index(tile), index(cube_of(move)));
      break;
    case Verb::Decline:
      emit(EventKind::Declined, seat, index(tile));
      break;
    case Verb::Take:
      frame.a = kOwnerBonus;
      [[fallthrough]];
    default:
      // CAY-22.1: the effect is finished before the favours that it granted.
      grant(seat, use_effect(seat, catalog_.row(tile).effect, move));
  }
}

/// CAY-9.2, 12.5, 12.9: the worker goes home and a waiting transformation takes place.
void Play::resolved(Frame& frame) noexcept {
  Space& space = s_.space(frame.pc);
  send_home(space.worker);
  s_.busy &= ~bit(frame.pc);
  if (space.pending != Seat::None) make_residence(space.pending, frame.pc);
  ++frame.pc;
  frame.a = kActivate;
}

/// CAY-9.3, 9.7, 12.6, 12.14: the rest goes home together, then what still waits is transformed.
void Play::end_road() noexcept {
  for (; s_.busy != 0; s_.busy &= s_.busy - 1) {
    const int number = std::countr_zero(s_.busy) + 1;
    Space& space = s_.space(number);
    emit(EventKind::NotActivated, space.worker, index(space.tile), number);
    send_home(space.worker);
  }
  while (s_.pending != 0) {
    const int number = std::countr_zero(s_.pending) + 1;
    make_residence(s_.space(number).pending, number);
  }
  enter_phase(Proc::Castle);
}

}  // namespace burgrave::caylus
