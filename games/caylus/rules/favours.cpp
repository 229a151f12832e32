#include "games/caylus/rules/play.hpp"

#include <bit>

namespace burgrave::caylus {

/// Rows not yet used by this player in this phase [CAY-17.6]: bit per row.
static std::uint32_t open_rows(const Rules& rules, const State& state, Seat seat) noexcept {
  const std::uint32_t all = (1U << kRows) - 1U;
  if (!rules.catalog().distinct_rows) return all;
  return all & ~std::uint32_t{state.player(seat).rows_used};  // CAY-17.6, 17.17
}

/// D-ROW
void legal_favour(const Rules& rules, const State& state, ActionSet& out) noexcept {
  out.add_run(kVerbs.first(Verb::Row), open_rows(rules, state, state.top().actor));
}

/// CAY-17.2: resolved at once, before anything else goes on; CAY-17.1 lists who calls this.
void Play::grant(Seat seat, int favours) noexcept {
  if (favours == 0) return;
  if (catalog_.beginner_favour_vp > 0) {  // CAY-20.3
    score(seat, catalog_.beginner_favour_vp * favours);
    emit(EventKind::FavourPoints, seat, catalog_.beginner_favour_vp * favours);
    return;
  }
  push(Proc::Favour, seat,
       favours);  // CAY-17.15: a chained favour comes before those still waiting
}

bool Play::step_favour() noexcept {
  const Frame& frame = s_.top();
  if (frame.a == 0) {
    pop();
    return true;
  }
  if (open_rows(rules_, s_, frame.actor) == 0) {  // CAY-17.7
    emit(EventKind::FavourLost, frame.actor, frame.a);
    pop();
    return true;
  }
  return false;
}

/// CAY-17.2, 17.5, 17.8: any row not used yet; its marker advances where a column is open.
void Play::take_favour(const Move& move) noexcept {
  BURGRAVE_ASSERT(move.verb == Verb::Row);
  Frame& frame = s_.top();
  --frame.a;
  const Seat seat = frame.actor;
  Player& player = s_.player(seat);
  const std::size_t at = slot(row_of(move));
  player.rows_used = static_cast<std::uint8_t>(player.rows_used | (1U << at));
  const bool advances = player.marker[at] < s_.columns_open;  // CAY-17.3, 17.9
  if (advances) ++player.marker[at];
  emit(EventKind::RowChosen, seat, move.a, player.marker[at], advances ? 1 : 0);
  push(Proc::Column, seat, move.a, player.marker[at]);
}

void legal_column(const Rules& rules, const State& state, ActionSet& out) noexcept {
  const Frame& frame = state.top();
  out.add(kVerbs.first(Verb::Decline));  // CAY-17.4, 17.14
  std::uint64_t columns = 0;
  for (int c = 0; c < frame.b; ++c) {  // CAY-17.4: up to the marker
    // CAY-22.3: only what can do something now.
    const Effect& effect = rules.catalog().favours[frame.a][slot(c)];
    ActionSet choices;
    legal_effect(rules, state, frame.actor, effect, choices);
    if (!choices.empty()) columns |= std::uint64_t{1} << c;
  }
  out.add_run(kVerbs.first(Verb::Column), columns);
}

bool takes_highest_column(const Rules& rules, Row row) noexcept {
  // CAY-17.10: on the rows of points and deniers.
  return (row == Row::Prestige || row == Row::Deniers) && !rules.options().strict_columns;
}

bool Play::step_column() noexcept {
  const Frame frame = s_.top();
  if (!takes_highest_column(rules_, static_cast<Row>(frame.a)) || frame.b == 0) return false;
  use_column(frame, frame.b);
  return true;
}

void Play::take_column(const Move& move) noexcept {
  const Frame frame = s_.top();
  switch (move.verb) {
    case Verb::Decline:
      emit(EventKind::FavourUnused, frame.actor, frame.a);
      pop();
      break;
    case Verb::Column:
      use_column(frame, move.a);
      break;
    default:
      BURGRAVE_ASSERT(false);
  }
}

void Play::use_column(Frame frame, int column) noexcept {
  pop();
  push(Proc::Use, frame.actor, frame.a, column);
}

void legal_use(const Rules& rules, const State& state, ActionSet& out) noexcept {
  const Frame& frame = state.top();
  legal_effect(rules, state, frame.actor, pending_effect(rules, state, frame), out);
}

/// CAY-17.11, 17.12: the effect of one column; the real building need not exist.
void Play::take_use(const Move& move) noexcept {
  const Frame frame = s_.top();
  const Effect& effect = pending_effect(rules_, s_, frame);
  pop();
  grant(frame.actor, use_effect(frame.actor, effect, move));
}

}  // namespace burgrave::caylus
