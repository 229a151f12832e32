#include "games/caylus/rules/play.hpp"
#include "games/caylus/words/words.hpp"

#include <cstdlib>

namespace burgrave::caylus {

namespace {

Message reason(std::string_view id) { return Message(text_key("illegal", id)); }

std::string place_key(const State& s, int place) {
  if (place < kRoadPlace) return key_of(static_cast<Place>(place));
  return key_of(s.space(place - kRoadPlace + 1).tile);
}

/// Why a worker cannot go there, costs aside. Pre: the place is not open to this seat.
Illegal closed_place(const Rules& rules, const State& s, Seat seat, int place) {
  if (place >= kRoadPlace) {
    const Space& space = s.space(place - kRoadPlace + 1);
    if (space.tile == Tile::Lot)
      return {"CAY-6.9", reason("empty_lot").with("space", place - kRoadPlace + 1)};
    if (space.worker == Seat::None)
      return {"CAY-6.9", reason("not_placeable").with("tile", key_of(space.tile))};
    return {"CAY-6.9", reason("occupied").with("place", key_of(space.tile))};
  }
  const std::string key = place_key(s, place);
  switch (static_cast<Place>(place)) {
    case Place::Stables:
      if (!rules.catalog().stables_used) return {"CAY-19.3", reason("stables_unused")};
      if (s.stables[2] != Seat::None) return {"CAY-6.10", reason("occupied").with("place", key)};
      return {"CAY-6.10", reason("already_there").with("place", key)};
    case Place::Castle:
      if (s.player(seat).castle_place != 0)
        return {"CAY-6.12", reason("already_there").with("place", key)};
      return {"CAY-6.12", reason("occupied").with("place", key)};
    case Place::Inn:
      return {"CAY-6.11", reason("occupied").with("place", key)};
    default:
      return {"CAY-6.9", reason("occupied").with("place", key)};
  }
}

Illegal bad_placement(const Rules& rules, const State& s, Seat seat, int place) {
  const Player& player = s.player(seat);
  if (player.workers == 0) return {"CAY-6.4", reason("no_workers")};
  if (((open_places(rules, s, seat) >> place) & 1U) == 0)
    return closed_place(rules, s, seat, place);
  return {"CAY-6.5", reason("cannot_pay")
                         .with("cost", placement_cost(rules, s, seat, place))
                         .with("deniers", int{player.deniers})};
}

Illegal bad_move(const Rules& rules, const State& s, Seat seat, int place) {
  if (place == static_cast<int>(Place::Gate)) {
    return {"CAY-7.3", reason("occupied").with("place", place_key(s, place))};
  }
  Illegal illegal = closed_place(rules, s, seat, place);
  illegal.clause = place < kRoadPlace ? "CAY-7.3" : "CAY-7.2";
  return illegal;
}

Illegal bad_provost(const State& s, const Frame& frame, int steps) {
  const bool guild = frame.proc == Proc::Special;
  const int space = s.provost + steps;
  if (space < 1 || space > kSpaces) {
    return {guild ? "CAY-7.5" : "CAY-8.2", reason("provost_range").with("space", space)};
  }
  return {"CAY-8.1", reason("provost_cost")
                         .with("cost", std::abs(steps))
                         .with("deniers", int{s.player(frame.actor).deniers})};
}

Illegal bad_build(const Rules& rules, const State& s, const Effect& effect, Tile tile) {
  if (rules.catalog().row(tile).cls != effect.build) return {"CAY-11.1", reason("wrong_decision")};
  if (s.lots == 0) return {"CAY-11.5", reason("no_lot")};
  if (s.stock[static_cast<std::size_t>(index(tile))] == 0) {
    return {"CAY-11.2", reason("not_in_stock").with("tile", key_of(tile))};
  }
  return {"CAY-11.2", reason("tile_cost").with("tile", key_of(tile))};
}

Illegal bad_conversion(const Rules& rules, const State& s, Seat seat, const Effect& effect,
                       int number) {
  const Space& space = s.space(number);
  if ((s.pending & bit(number)) != 0)
    return {"CAY-12.8", reason("target_waiting").with("space", number)};
  if ((lawyer_targets(s, seat) & bit(number)) != 0) {
    return {"CAY-12.1", reason("cannot_pay")
                            .with("cost", effect.fee_deniers)
                            .with("deniers", int{s.player(seat).deniers})};
  }
  if (space.tile == Tile::Lot) return {"CAY-12.3", reason("empty_lot").with("space", number)};
  if (!rules.catalog().row(space.tile).transformable) {
    return {"CAY-12.3", reason("target_fixed").with("space", number)};
  }
  return {"CAY-12.3", reason("target_not_yours").with("space", number)};
}

Illegal bad_prestige(const State& s, Seat seat, Tile tile, int number) {
  if ((s.residences & s.player(seat).owned & bit(number)) == 0) {
    return {"CAY-13.1", reason("no_residence").with("space", number)};
  }
  if (s.stock[static_cast<std::size_t>(index(tile))] == 0) {
    return {"CAY-13.1", reason("not_in_stock").with("tile", key_of(tile))};
  }
  return {"CAY-13.1", reason("tile_cost").with("tile", key_of(tile))};
}

/// The clause on what an effect's choices may be.
std::string_view effect_clause(const Rules& rules, const State& s) {
  switch (rules.decision(s)) {
    case Decision::Produce:
      return "CAY-9.4";
    case Decision::Sell:
      return "CAY-10.5";
    case Decision::Buy:
      return "CAY-10.6";
    case Decision::Transmute:
      return "CAY-10.10";
    case Decision::Swap:
    case Decision::Cube:
      return "CAY-17.11";
    default:
      return "CAY-10.7";
  }
}

enum class Group : std::uint8_t { None, Place, Move, Provost, Effect, Bonus, Batch, Row, Column };

Group group_of(int code) {
  if (code < kPlace) return Group::None;
  if (code < kMove) return Group::Place;
  if (code < kProvost) return Group::Move;
  if (code < kTake) return Group::Provost;
  if (code >= kBonus && code < kDeal) return Group::Bonus;
  if (code < kBatch) return Group::Effect;
  if (code < kRow) return Group::Batch;
  if (code < kColumn) return Group::Row;
  if (code < kOrder) return Group::Column;
  return Group::None;
}

/// The verbs that answer the decision on top of the stack.
Group asked_group(const Frame& frame) {
  switch (frame.proc) {
    case Proc::Workers:
      return Group::Place;
    case Proc::Special:
      if (frame.pc == static_cast<int>(Place::Gate)) return Group::Move;
      return frame.pc == static_cast<int>(Place::Guild) ? Group::Provost : Group::None;
    case Proc::Provost:
      return Group::Provost;
    case Proc::Road:
      return frame.a == kOwnerBonus ? Group::Bonus : Group::Effect;
    case Proc::Castle:
      return Group::Batch;
    case Proc::Favour:
      return Group::Row;
    case Proc::Column:
      return Group::Column;
    case Proc::Use:
      return Group::Effect;
    default:
      return Group::None;
  }
}

Illegal bad_effect(const Rules& rules, const State& s, const Frame& frame, int code) {
  const Effect& effect = pending_effect(rules, s, frame);
  const Seat seat = frame.actor;
  const bool builds = code >= kBuild && code < kConvert;
  const bool converts = code >= kConvert && code < kErect;
  if (builds && effect.kind == EffectKind::Build) {
    return bad_build(rules, s, effect, buildable_at((code - kBuild) / 6));
  }
  if (converts && effect.kind == EffectKind::Lawyer) {
    return bad_conversion(rules, s, seat, effect, code - kConvert + 1);
  }
  if (code >= kErect && effect.kind == EffectKind::Architect) {
    const int i = code - kErect;
    return bad_prestige(s, seat, prestige_at(i / kSpaces), i % kSpaces + 1);
  }
  const bool trades = code >= kDeal && code < kBuild;
  if (trades && effect.kind == EffectKind::Trade)
    return {effect_clause(rules, s), reason("no_cubes")};
  return {rules.decision_clause(s), reason("wrong_decision")};
}

}  // namespace

/// One generator decides; what follows only finds the words for its refusal.
std::optional<Illegal> Rules::explain(const State& state, Seat seat, Action action) const {
  ActionSet choices;
  legal(state, seat, choices);
  if (choices.contains(action)) return std::nullopt;
  const Frame& frame = state.top();
  if (frame.proc == Proc::Over) return Illegal{"CAY-18.1", reason("nothing_there")};
  if (frame.actor != seat) return Illegal{decision_clause(state), reason("not_actor")};
  const Group group = group_of(action.code);
  if (action.code == kJoust && decision(state) == Decision::Joust)
    return Illegal{"CAY-7.6", reason("no_cubes")};
  if (group == Group::None || group != asked_group(frame)) {
    return Illegal{decision_clause(state), reason("wrong_decision")};
  }
  switch (group) {
    case Group::Place:
      return bad_placement(*this, state, seat, action.code - kPlace);
    case Group::Move:
      return bad_move(*this, state, seat, action.code - kMove);
    case Group::Provost:
      return bad_provost(state, frame, action.code - kProvost - 3);
    case Group::Effect:
      return bad_effect(*this, state, frame, action.code);
    case Group::Bonus:
      return Illegal{"CAY-10.3", reason("nothing_there")};
    case Group::Batch:
      return Illegal{"CAY-14.2", reason("no_cubes")};
    case Group::Row:
      return Illegal{"CAY-17.6",
                     reason("row_used").with("row", key_of(static_cast<Row>(action.code - kRow)))};
    case Group::Column:
      return Illegal{"CAY-17.4", reason("column_closed").with("column", action.code - kColumn + 1)};
    case Group::None:
      break;
  }
  return Illegal{decision_clause(state), reason("other")};
}

}  // namespace burgrave::caylus
