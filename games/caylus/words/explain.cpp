#include "games/caylus/rules/play.hpp"
#include "games/caylus/words/words.hpp"

#include <cstdlib>

namespace burgrave::caylus {

namespace {

Message reason(std::string_view id) { return Message(text_key("illegal", id)); }

/// Why a worker cannot go there, costs aside. Pre: the place is not open to this seat.
Illegal closed_place(const Rules& rules, const State& s, Seat seat, Place place) {
  if (on_road(place)) {
    const Space& space = s.space(space_of(place));
    if (space.tile == Tile::Lot)
      return {"CAY-6.9", reason("empty_lot").with("space", space_of(place))};
    if (space.worker == Seat::None)
      return {"CAY-6.9", reason("not_placeable").with("tile", key_of(space.tile))};
    return {"CAY-6.9", reason("occupied").with("place", key_of(space.tile))};
  }
  const std::string key = key_of(place);
  switch (place) {
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

Illegal bad_placement(const Rules& rules, const State& s, Seat seat, Place place) {
  const Player& player = s.player(seat);
  if (player.workers == 0) return {"CAY-6.4", reason("no_workers")};
  if ((open_places(rules, s, seat) & bit_of(place)) == 0)
    return closed_place(rules, s, seat, place);
  return {"CAY-6.5", reason("cannot_pay")
                         .with("cost", placement_cost(rules, s, seat, place))
                         .with("deniers", int{player.deniers})};
}

Illegal bad_move(const Rules& rules, const State& s, Seat seat, Place place) {
  Illegal illegal = closed_place(rules, s, seat, place);
  illegal.clause = on_road(place) ? "CAY-7.2" : "CAY-7.3";
  return illegal;
}

Illegal bad_provost(const Catalog& catalog, const State& s, int steps) {
  const bool guild = s.top().proc == Proc::Special;
  const int space = s.provost + steps;
  if (space < 1 || space > kSpaces) {
    return {guild ? "CAY-7.5" : "CAY-8.2", reason("provost_range").with("space", space)};
  }
  const int most = guild ? catalog.guild_steps : catalog.provost_steps;
  if (std::abs(steps) > most) {
    return {guild ? "CAY-7.5" : "CAY-8.1", reason("provost_steps").with("steps", most)};
  }
  return {"CAY-8.1", reason("provost_cost")
                         .with("cost", provost_cost(catalog, steps))
                         .with("deniers", int{s.player(s.top().actor).deniers})};
}

Illegal bad_build(const Rules& rules, const State& s, const Effect& effect, Tile tile) {
  if (rules.catalog().row(tile).cls != effect.build) return {"CAY-11.1", reason("wrong_decision")};
  if (s.lots == 0) return {"CAY-11.5", reason("no_lot")};
  if (s.stock[slot(tile)] == 0) {
    return {"CAY-11.2", reason("not_in_stock").with("tile", key_of(tile))};
  }
  return {"CAY-11.2", reason("tile_cost").with("tile", key_of(tile))};
}

Illegal bad_conversion(const Rules& rules, const State& s, Seat seat, int number) {
  const Space& space = s.space(number);
  if ((s.pending & bit(number)) != 0)
    return {"CAY-12.8", reason("target_waiting").with("space", number)};
  if ((lawyer_targets(s, seat) & bit(number)) != 0) {
    return {"CAY-12.1", reason("no_cubes")};
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
  if (s.stock[slot(tile)] == 0) {
    return {"CAY-13.1", reason("not_in_stock").with("tile", key_of(tile))};
  }
  return {"CAY-13.1", reason("tile_cost").with("tile", key_of(tile))};
}

}  // namespace

/// One generator decides; what follows only finds the words for its refusal.
std::optional<Illegal> Rules::explain(const State& state, Seat seat, Action action) const {
  ActionSet choices;
  legal(state, seat, choices);
  if (choices.contains(action)) return std::nullopt;
  const Frame& frame = state.top();
  if (frame.proc == Proc::Over) return Illegal{"CAY-18.1", reason("nothing_there")};
  const std::string_view clause = decision_clause(view(state, seat));
  if (frame.actor != seat) return Illegal{clause, reason("not_actor")};
  const Move& move = kVerbs.decode(action);
  const Illegal elsewhere{clause, reason("wrong_decision")};
  if (!row_of(decision(state)).verbs.contains(move.verb)) return elsewhere;
  switch (move.verb) {
    case Verb::Place:
      return bad_placement(*this, state, seat, place_of(move));
    case Verb::Move:
      return bad_move(*this, state, seat, place_of(move));
    case Verb::Provost:
      return bad_provost(catalog_, state, move.a);
    case Verb::Bonus:
      return Illegal{clause, reason("nothing_there")};
    case Verb::Joust:
    case Verb::Deal:
    case Verb::Sell:
    case Verb::Buy:
    case Verb::Transmute:
    case Verb::Swap:
    case Verb::Batch:
      return Illegal{clause, reason("no_cubes")};
    case Verb::Build:
      return bad_build(*this, state, pending_effect(*this, state, frame), tile_of(move));
    case Verb::Convert:
      return bad_conversion(*this, state, seat, space_of(move));
    case Verb::Erect:
      return bad_prestige(state, seat, tile_of(move), space_of(move));
    case Verb::Row:
      return Illegal{"CAY-17.6", reason("row_used").with("row", key_of(row_of(move)))};
    case Verb::Column:
      return Illegal{clause, reason("column_closed").with("column", int{move.a})};
    default:
      return elsewhere;
  }
}

}  // namespace burgrave::caylus
