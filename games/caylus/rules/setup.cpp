#include "games/caylus/rules/play.hpp"

#include <algorithm>
#include <utility>

namespace burgrave::caylus {

State Rules::initial_state() const noexcept {
  State state;
  for (int seat = 0; seat < seats(); ++seat) {
    Player& player = state.players[slot(seat)];
    player.workers = kWorkers;                                        // CAY-1.2, 3.6
    player.cubes = catalog_.start_cubes;                              // CAY-3.6
    player.vp = static_cast<std::int16_t>(catalog_.start_vp);         // CAY-3.6
    player.income = static_cast<std::uint8_t>(catalog_.base_income);  // CAY-5.1
  }
  for (int space = 1; space <= kSpaces; ++space) {  // CAY-2.3
    const Tile tile = catalog_.road[slot(space - 1)];
    state.space(space).tile = tile;
    if (tile != Tile::Lot) {
      state.usable |= bit(space);
    } else if (space > kNeutralSpaces) {
      state.lots |= bit(space);
    }
  }
  for (int tile = 0; tile < kTiles; ++tile) {  // CAY-3.3
    state.stock[slot(tile)] = static_cast<std::uint8_t>(catalog_.row(tile_at(tile)).count);
  }
  state.provost = state.bailiff = static_cast<std::uint8_t>(catalog_.start_space);  // CAY-3.7
  state.columns_open = static_cast<std::uint8_t>(catalog_.columns_open_at_start);   // CAY-17.3
  state.frames = 1;
  state.stack[0] = {Proc::OrderDraw, 0, Seat::Chance, 0, 0, 0, {}};  // CAY-3.4, 21.1
  return state;
}

/// The pieces not drawn yet: bit per seat, or per neutral tile.
static std::uint32_t undrawn(const Rules& rules, const State& state) noexcept {
  std::uint32_t mask = 0;
  if (state.top().proc == Proc::OrderDraw) {
    mask = (1U << rules.seats()) - 1U;
    for (int i = 0; i < state.ordered; ++i) {
      mask &= ~(1U << index(state.order[slot(i)]));
    }
  } else {
    for (int i = 0; i < kNeutralSpaces; ++i) {
      const int tile = index(Tile::NeutralFarm) + i;
      mask |= (state.stock[slot(tile)] > 0 ? 1U : 0U) << i;
    }
  }
  return mask;
}

/// CAY-3.1, 3.4, 21.1: every order and every arrangement equally likely, drawn piece by piece.
void legal_chance(const Rules& rules, const State& state, ActionSet& out) noexcept {
  const Verb verb = state.top().proc == Proc::OrderDraw ? Verb::Order : Verb::Neutral;
  out.add_run(kVerbs.first(verb), undrawn(rules, state));
}

template <class AnyRng>
static Action draw(const Rules& rules, const State& state, AnyRng& rng) noexcept {
  ActionSet draws;
  rules.legal(state, Seat::Chance, draws);
  return draws.sample(rng);
}

Action Rules::sample_chance(const State& state, Rng& rng) const noexcept {
  return draw(*this, state, rng);
}

Action Rules::sample_chance(const State& state, MatchRng& rng) const noexcept {
  return draw(*this, state, rng);
}

void Rules::chance_outcomes(const State& state, std::vector<ChanceOutcome>& out) const {
  ActionSet draws;
  legal(state, Seat::Chance, draws);
  out.clear();
  draws.for_each([&](Action a) { out.push_back({a, 1.0 / draws.count()}); });
}

void Play::take_draw(const Move& move) noexcept {
  switch (move.verb) {
    case Verb::Order:
      return take_order(seat_at(move.a - 1));
    case Verb::Neutral:
      return take_neutral(tile_of(move));
    default:
      BURGRAVE_ASSERT(false);
  }
}

void Play::take_order(Seat seat) noexcept {
  s_.order[s_.ordered++] = seat;
  emit(EventKind::OrderDrawn, seat, s_.ordered);
  if (s_.ordered == rules_.seats()) s_.top().proc = Proc::NeutralDraw;
}

void Play::take_neutral(Tile tile) noexcept {
  const int space = ++s_.top().pc;
  --s_.stock[slot(index(tile))];
  put_tile(space, tile, Seat::None);  // CAY-3.1; CAY-3.2: face up for all to see
  emit(EventKind::NeutralLaid, Seat::None, index(tile), space);
  if (space == kNeutralSpaces) {
    deal();
    begin_round();
  }
}

/// CAY-3.5, 19.2: money by place in the first turn order.
void Play::deal() noexcept {
  for (int i = 0; i < rules_.seats(); ++i) {
    s_.player(s_.order[slot(i)]).deniers =
        static_cast<std::int16_t>(catalog_.start_deniers[slot(i)]);
  }
}

/// CAY-4.1, 4.2: a round begins with income and goes on to the placing of workers.
void Play::begin_round() noexcept {
  BURGRAVE_ASSERT(s_.busy == 0 && s_.castle_count == 0 && s_.inn_left == Seat::None);  // CAY-23.6
  ++s_.round;
  emit(EventKind::RoundBegan, Seat::None, s_.round);
  if (catalog_.order_alternates && s_.round > 1) {  // CAY-19.3
    std::swap(s_.order[0], s_.order[1]);
    emit(EventKind::OrderSwapped, s_.order[0]);
  }
  income();
  s_.turn = 0;
  enter_phase(Proc::Workers);
}

}  // namespace burgrave::caylus
