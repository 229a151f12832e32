#include "games/caylus/rules/play.hpp"

namespace burgrave::caylus {

int current_section(const Rules& rules, const State& state) noexcept {
  // CAY-14.4, 14.5, 14.6: the first section not yet scored that has a free part.
  for (int section = 0; section < kSections; ++section) {
    if (((state.scored >> section) & 1U) == 0 &&
        state.built[slot(section)] < rules.catalog().sections[slot(section)].parts) {
      return section;
    }
  }
  return kSections;
}

void legal_castle(const Rules& rules, const State& state, ActionSet& out) noexcept {
  out.add(kVerbs.first(Verb::Stop));
  if (current_section(rules, state) == kSections) return;
  // CAY-14.2, 14.3: three kinds, food among them.
  const Cubes cubes = state.player(state.top().actor).cubes;
  std::uint64_t batches = 0;
  for (std::size_t i = 0; i < rules.catalog().batches.size(); ++i) {
    batches |= std::uint64_t{cubes.covers(rules.catalog().batches[i])} << i;
  }
  out.add_run(kVerbs.first(Verb::Batch), batches);
}

bool Play::step_castle() noexcept {
  Frame& frame = s_.top();
  if (frame.a == kCastleDone) {  // CAY-14.10
    for (int i = 0; i < s_.castle_count; ++i) {
      Player& player = s_.player(s_.castle[slot(i)]);
      player.castle_place = 0;
      player.batches = 0;
      send_home(s_.castle[slot(i)]);
    }
    s_.castle_count = 0;
    enter_phase(Proc::End);
    return true;
  }
  if (frame.pc == s_.castle_count) {
    most_batches(frame);
    return true;
  }
  const Seat seat = s_.castle[frame.pc];  // CAY-14.1
  if (frame.a == kCastleTurn) {
    if (current_section(rules_, s_) == kSections) {  // CAY-14.8: nothing to build, nothing lost
      emit(EventKind::TowersFull, seat);
      ++frame.pc;
      return true;
    }
    frame.a = kCastleGiving;
  }
  frame.actor = seat;
  return false;
}

void Play::take_castle(const Move& move) noexcept {
  Frame& frame = s_.top();
  const Seat seat = frame.actor;
  switch (move.verb) {
    case Verb::Stop:
      if (s_.player(seat).batches == 0) {  // CAY-14.7, 14.12
        score(seat, catalog_.castle_penalty_vp);
        emit(EventKind::NoBatch, seat, -catalog_.castle_penalty_vp);
      }
      ++frame.pc;
      frame.a = kCastleTurn;
      break;
    case Verb::Batch:
      give_batch(seat, catalog_.batches[slot(move.a)]);
      break;
    default:
      BURGRAVE_ASSERT(false);
  }
}

void Play::give_batch(Seat seat, Cubes batch) noexcept {
  Player& player = s_.player(seat);
  const int section = current_section(rules_, s_);
  const int vp = catalog_.sections[slot(section)].vp;
  player.cubes -= batch;
  ++player.batches;
  ++player.houses[slot(section)];
  ++s_.built[slot(section)];
  score(seat, vp);
  emit_cubes(EventKind::Batch, seat, section, batch, vp);
}

/// CAY-14.9, 14.11: one favour to whoever gave most; of equals the one who built first.
void Play::most_batches(Frame& frame) noexcept {
  frame.a = kCastleDone;
  Seat best = Seat::None;
  int most = 0;
  for (int i = 0; i < s_.castle_count; ++i) {
    const Seat seat = s_.castle[slot(i)];
    if (s_.player(seat).batches > most) {
      best = seat;
      most = s_.player(seat).batches;
    }
  }
  if (best == Seat::None) return;
  emit(EventKind::MostBatches, best, most);
  grant(best, catalog_.most_batches_favours);
}

}  // namespace burgrave::caylus
