#pragma once

#include "games/caylus/rules/rules.hpp"

#include <algorithm>

namespace burgrave::caylus {

/// Workers of a seat on the board, wherever they stand.
inline int workers_on_board(const State& state, Seat seat) {
  int out = (state.inn_left == seat ? 1 : 0) + (state.inn_right == seat ? 1 : 0);
  const auto count = [&](const auto& places) {
    out += static_cast<int>(std::count(places.begin(), places.end(), seat));
  };
  count(state.special);
  count(state.stables);
  count(state.castle);
  for (const Space& space : state.road) out += space.worker == seat ? 1 : 0;
  return out;
}

/// Fills the masks, the stock, houses on the road and income from the tiles of a road set up by
/// hand. Pre: the state is an initial one apart from what was set up.
inline void derive_road(const Rules& rules, State& state) {
  state.lots = state.usable = 0;
  for (int i = 0; i < kNeutralSpaces; ++i) {  // CAY-12.4: on the road or out of the game
    state.stock[static_cast<std::size_t>(index(Tile::NeutralFarm) + i)] = 0;
  }
  for (int number = 1; number <= kSpaces; ++number) {
    const Space& space = state.space(number);
    const TileRow& row = rules.catalog().row(space.tile);
    const auto mark = [number](SpaceMask& mask, bool on) { mask |= on ? bit(number) : 0U; };
    const bool residence = row.cls == TileClass::Residence;
    const bool lot = space.tile == Tile::Lot;
    mark(state.lots, lot && number > kNeutralSpaces);
    mark(state.usable, !lot && !residence && row.cls != TileClass::Prestige);
    mark(state.busy, space.worker != Seat::None);
    mark(state.neutral, row.cls == TileClass::Neutral);
    mark(state.convertible, row.transformable);
    mark(state.residences, residence);
    mark(state.pending, space.pending != Seat::None);
    if (space.owner == Seat::None) continue;
    std::uint8_t& stock = state.stock[static_cast<std::size_t>(index(space.tile))];
    if (stock > 0) --stock;  // CAY-1.5: residences go on without tiles
    Player& owner = state.player(space.owner);
    owner.owned |= bit(number);
    owner.income = static_cast<std::uint8_t>(owner.income + row.income);
  }
}

/// Fills everything in a state that follows from pieces put on the board by hand.
inline void derive(const Rules& rules, State& state) {
  for (int i = 0; i < rules.seats(); ++i) {
    Player& player = state.players[static_cast<std::size_t>(i)];
    player.workers = static_cast<std::uint8_t>(kWorkers - workers_on_board(state, seat_at(i)));
    for (std::size_t section = 0; section < kSections; ++section) {
      state.built[section] =
          static_cast<std::uint8_t>(state.built[section] + player.houses[section]);
    }
  }
  if (state.stack[0].proc != Proc::Workers && state.passed_count == 0) {
    state.passed = state.order;
    state.passed_count = static_cast<std::uint8_t>(rules.seats());
  }
  for (const Seat seat : state.passed) {
    if (is_player(seat)) state.passed_mask |= static_cast<std::uint8_t>(1U << index(seat));
  }
  for (const Seat seat : state.castle) {
    if (is_player(seat)) state.player(seat).castle_place = ++state.castle_count;
  }
  derive_road(rules, state);
}

}  // namespace burgrave::caylus
