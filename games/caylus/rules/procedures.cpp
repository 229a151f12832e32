#include "games/caylus/rules/play.hpp"

#include <iterator>

namespace burgrave::caylus {

/// One procedure of the rulebook. Empty entries: nobody is asked, or nothing follows by itself.
struct Play::Procedure {
  Proc proc;
  Decision decision = Decision::None;  ///< the only one, if there is only one
  void (*legal)(const Rules&, const State&, ActionSet&) noexcept = nullptr;
  void (Play::*take)(const Move&) noexcept = nullptr;
  bool (Play::*step)() noexcept = nullptr;
};

// CAY-4.2: the phases in their order, then what can interrupt them.
constexpr Play::Procedure Play::kProcedures[] = {
    {Proc::None},
    {Proc::OrderDraw, Decision::Chance, legal_chance, &Play::take_draw},
    {Proc::NeutralDraw, Decision::Chance, legal_chance, &Play::take_draw},
    {Proc::Workers, Decision::Place, legal_workers, &Play::take_workers, &Play::step_workers},
    {Proc::Special, Decision::None, legal_special, &Play::take_special, &Play::step_special},
    {Proc::Provost, Decision::Provost, legal_provost, &Play::take_provost, &Play::step_provost},
    {Proc::Road, Decision::None, legal_road, &Play::take_road, &Play::step_road},
    {Proc::Castle, Decision::Batch, legal_castle, &Play::take_castle, &Play::step_castle},
    {Proc::End, Decision::None, nullptr, nullptr, &Play::step_end},
    {Proc::Favour, Decision::Row, legal_favour, &Play::take_favour, &Play::step_favour},
    {Proc::Column, Decision::Effect, legal_column, &Play::take_column, &Play::step_column},
    {Proc::Use, Decision::None, legal_use, &Play::take_use},
    {Proc::Over},
};

const Play::Procedure& Play::procedure(Proc proc) noexcept {
  static_assert(
      [] {
        for (std::size_t i = 0; i < std::size(kProcedures); ++i) {
          if (slot(kProcedures[i].proc) != i) return false;
        }
        return true;
      }(),
      "the procedures stand in the order of Proc");
  return kProcedures[slot(proc)];
}

Decision Play::decision_of(Proc proc) noexcept { return procedure(proc).decision; }

void Rules::legal(const State& state, Seat seat, ActionSet& out) const noexcept {
  out.clear();
  if (state.top().actor == seat) Play::legal(*this, state, out);
}

void Play::legal(const Rules& rules, const State& state, ActionSet& out) noexcept {
  const Procedure& asked = procedure(state.top().proc);
  if (asked.legal != nullptr) asked.legal(rules, state, out);
}

void Play::take(Action action) noexcept {
  const Procedure& asked = procedure(s_.top().proc);
  BURGRAVE_ASSERT(asked.take != nullptr);
  (this->*asked.take)(kVerbs.decode(action));
}

bool Play::step() noexcept {
  const Procedure& pending = procedure(s_.top().proc);
  return pending.step != nullptr && (this->*pending.step)();
}

}  // namespace burgrave::caylus
