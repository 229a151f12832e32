#include "games/caylus/rules/decisions.hpp"

#include "games/caylus/rules/play.hpp"

namespace burgrave::caylus {

namespace {

Decision at_special_place(Place place) noexcept {
  switch (place) {
    case Place::Gate:
      return Decision::Gate;
    case Place::Guild:
      return Decision::Guild;
    case Place::Joust:
      return Decision::Joust;
    default:
      return Decision::Inn;
  }
}

/// In the order of Shape.
constexpr Decision kTrades[] = {Decision::Deal, Decision::Sell, Decision::Buy, Decision::Transmute,
                                Decision::Swap};

Decision of_effect(const Effect& effect, bool by_favour) noexcept {
  switch (effect.kind) {
    case EffectKind::None:
      break;
    case EffectKind::Produce:
      return by_favour ? Decision::Cube : Decision::Produce;
    case EffectKind::Trade:  // the first option tells what it is about
      return kTrades[slot(effect.option[0].shape)];
    case EffectKind::Build:
      return effect.build == TileClass::Wood ? Decision::BuildWood : Decision::BuildStone;
    case EffectKind::Lawyer:
      return Decision::Lawyer;
    case EffectKind::Architect:
      return Decision::Architect;
  }
  return Decision::None;
}

/// The clause of a building's small and large deal, where it is not the church's.
std::string_view deal_clause(Tile tile) noexcept {
  switch (tile) {
    case Tile::StoneTailor:
      return "CAY-10.8";
    case Tile::StoneBank:
      return "CAY-10.9";
    case Tile::StoneJeweller:
      return "CAY-20.1";
    default:
      return row_of(Decision::Deal).clause;
  }
}

}  // namespace

Decision Rules::decision(const State& state) const noexcept {
  const Frame& frame = state.top();
  const bool by_favour = frame.proc == Proc::Use;
  if (frame.proc == Proc::Special) return at_special_place(place_at(frame.pc));
  if (frame.proc != Proc::Road && !by_favour) return Play::decision_of(frame.proc);
  if (!by_favour && frame.a == kOwnerBonus) return Decision::Bonus;
  return of_effect(pending_effect(*this, state, frame), by_favour);
}

std::string_view Rules::decision_clause(const View& view) const noexcept {
  const Frame& frame = view.board.top();
  const Decision asked = decision(view.board);
  const DecisionRow& row = row_of(asked);
  if (frame.proc == Proc::Use && !row.favour_clause.empty()) return row.favour_clause;
  if (asked == Decision::Deal) return deal_clause(view.board.space(frame.pc).tile);
  return row.clause;
}

}  // namespace burgrave::caylus
