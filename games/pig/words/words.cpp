#include "games/pig/rules/rules.hpp"

namespace burgrave::pig {

ActionFacts facts_of(const Rules&, const View& view, Seat, Action action) {
  const Move<Verb>& move = kVerbs.decode(action);
  ActionFacts facts{Message("pig.action." + std::string(kVerbs.word(move.verb))),
                    {"turn", "", {}, {}}};
  if (move.verb == Verb::Die) facts.words.with("face", int{move.a});
  if (move.verb == Verb::Hold) facts.detail.gain = {{view.state.aside, "pig.unit.point"}};
  return facts;
}

Message Rules::prompt(const View& view, Seat seat) const {
  const State& s = view.state;
  if (s.phase == Phase::Over) return Message("pig.prompt.over");
  if (s.seat != seat) return Message("pig.prompt.waiting").with("seat", s.seat);
  return Message("pig.prompt.choose").with("aside", s.aside);
}

std::string_view Rules::decision_clause(const View&) const noexcept { return "PIG-1.2"; }

PlainTable plain_table(const Rules& rules, const View& view) {
  const State& s = view.state;
  const int rounds = rules.catalog().rounds, round = std::min<int>(s.round, rounds);
  PlainPart turn{Message("pig.table.round").with("round", round).with("rounds", rounds), {}};
  const Message to_move = Message("pig.table.turn").with("seat", s.seat).with("aside", s.aside);
  if (s.phase != Phase::Over) turn.lines.push_back(to_move);
  PlainPart points{Message("pig.table.points").with("target", rules.options().target), {}};
  for (int i = 0; i < rules.seats(); ++i) {
    const Seat seat = seat_at(i);
    points.lines.push_back(
        Message("pig.table.has").with("seat", seat).with("points", s.points[place(seat)]));
  }
  return {{turn, points}};
}

}  // namespace burgrave::pig
