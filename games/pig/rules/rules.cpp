#include "games/pig/rules/rules.hpp"

namespace burgrave::pig {

SeatMask Rules::actors(const State& s) const noexcept {
  if (s.phase == Phase::Over) return {};
  return SeatMask::of(s.phase == Phase::Fall ? Seat::Chance : s.seat);
}

void Rules::legal(const State& s, Seat seat, ActionSet& out) const noexcept {
  out.clear();
  if (!actors(s).contains(seat)) return;
  if (seat == Seat::Chance) return out.add_run(kVerbs.first(Verb::Die), (1U << kFaces) - 1);
  out.add(kVerbs.first(Verb::Roll));  // PIG-1.2
  out.add(kVerbs.first(Verb::Hold));
}

void Rules::apply(State& s, Seat, Action action, EventLog* log) const noexcept {
  // PIG-1.2: the next seat must roll first, which is no choice, so it is not asked.
  const auto end_turn = [&] {
    s.aside = 0;
    s.phase = Phase::Fall;
    s.seat = seat_at((index(s.seat) + 1) % seats());
    if (s.seat == Seat::First && s.round++ == catalog().rounds) s.phase = Phase::Over;  // PIG-1.4
  };
  const auto hold = [&] {
    const int points = s.points[place(s.seat)] += s.aside;
    tell(log, EventKind::Held, s.seat, s.aside, points);
    end_turn();
    if (points >= options().target) s.phase = Phase::Over;  // PIG-1.1
  };
  const Move<Verb>& move = kVerbs.decode(action);
  switch (move.verb) {
    case Verb::Roll:
      s.phase = Phase::Fall;
      return;
    case Verb::Hold:
      return hold();
    case Verb::Die:
      if (move.a == 1) {  // PIG-1.3
        tell(log, EventKind::Lost, s.seat, s.aside);
        return end_turn();
      }
      s.phase = Phase::Choose;
      s.aside += move.a;
      tell(log, EventKind::Rolled, s.seat, move.a, s.aside);
      if (s.points[place(s.seat)] + s.aside >= options().target) hold();  // PIG-1.1
  }
}

}  // namespace burgrave::pig
