#include "games/caylus/rules/play.hpp"

namespace burgrave::caylus {

/// The bailiff, then the sections that are complete, lower first; within one the players in turn
/// order, each with all favours before the next [CAY-16.1, 16.6].
bool Play::step_end() noexcept {
  Frame& frame = s_.top();
  if (frame.a == kEndBailiff) {
    bailiff();
    frame.a = kEndSections;
    return true;
  }
  const auto section = slot(frame.pc);
  if (frame.a == kEndScoring) {
    if (frame.b < rules_.seats()) {
      const Seat seat = s_.order[frame.b++];
      score_player(static_cast<Section>(section), seat);
      return true;
    }
    // CAY-16.7, 17.3: only now is the next section current and are its columns open.
    s_.scored = static_cast<std::uint8_t>(s_.scored | (1U << section));
    const int open = catalog_.sections[section].columns_open;
    if (open > s_.columns_open) {
      s_.columns_open = static_cast<std::uint8_t>(open);
      emit(EventKind::ColumnsOpened, Seat::None, open);
    }
    frame.a = kEndSections;
    ++frame.pc;
    return true;
  }
  if (section == kSections) {
    if ((s_.scored >> static_cast<int>(Section::Towers)) & 1U) {
      end_game();  // CAY-18.1
    } else {
      end_round();
    }
    return true;
  }
  // CAY-15.3, 15.4, 15.5: reached, passed, or built to the last part; each section once.
  const SectionRow& row = catalog_.sections[section];
  const bool done = ((s_.scored >> section) & 1U) != 0;
  if (!done && (s_.bailiff >= row.marker || s_.built[section] == row.parts)) {
    emit(EventKind::SectionScored, Seat::None, static_cast<int>(section));
    frame.a = kEndScoring;
    frame.b = 0;
  } else {
    ++frame.pc;
  }
  return true;
}

/// CAY-15.1, 15.2
void Play::bailiff() noexcept {
  const int steps =
      s_.provost > s_.bailiff ? catalog_.bailiff_steps_behind : catalog_.bailiff_steps;
  s_.bailiff = static_cast<std::uint8_t>(s_.bailiff + steps);
  s_.provost = s_.bailiff;
  emit(EventKind::BailiffMoved, Seat::None, steps, s_.bailiff);
}

void Play::score_player(Section section, Seat seat) noexcept {
  // CAY-16.1-16.4: by own houses in this section alone.
  const int houses = s_.player(seat).houses[slot(section)];
  const SectionResult& result = catalog_.sections[slot(section)].by_houses[slot(houses)];
  score(seat, result.vp);
  emit(EventKind::SectionResult, seat, index(section), houses, result.vp, result.favours);
  grant(seat, result.favours);  // CAY-17.16: in the towers scoring too
}

/// CAY-15.7: the passing markers go back to the bridge. CAY-4.5: the turn order stays as it is.
void Play::end_round() noexcept {
  s_.passed.fill(Seat::None);
  s_.passed_count = 0;
  s_.passed_mask = 0;
  begin_round();
}

void Play::end_game() noexcept {
  enter_phase(Proc::Over);
  emit(EventKind::GameEnded, Seat::None, s_.round);
  if (log_ == nullptr) return;
  report_result();
}

}  // namespace burgrave::caylus
