#include "games/caylus/rules/play.hpp"

#include <bit>

namespace burgrave::caylus {

namespace {

bool can_pay(const Player& player, const Trade& deal) noexcept {
  return player.deniers >= deal.pay_deniers && player.cubes.covers(deal.pay);
}

/// Bit i: the player holds the i-th multiset.
template <std::size_t N>
std::uint64_t payable(const std::array<Cubes, N>& sets, Cubes cubes) noexcept {
  std::uint64_t mask = 0;
  for (std::size_t i = 0; i < N; ++i) mask |= std::uint64_t{cubes.covers(sets[i])} << i;
  return mask;
}

template <class F>
void for_shape(const Effect& effect, Shape shape, F&& visit) {
  for (int i = 0; i < effect.options; ++i) {
    const Trade& deal = effect.option[slot(i)];
    if (deal.shape == shape) visit(i, deal);
  }
}

constexpr std::uint64_t kSingleBits = (std::uint64_t{1} << kSingleSets) - 1;
constexpr std::uint64_t kPairBits = (std::uint64_t{1} << kPairSets) - 1;

/// D-SELL, D-BUY1, D-BUY2, D-CHURCH, D-TAILOR, D-BANK, D-ALCHEMY, D-SWAP in order of their codes.
void legal_trade(const Player& player, const Effect& effect, ActionSet& out) noexcept {
  std::uint64_t deals = 0, sales = 0, buys = 0, transmutes = 0, swaps = 0;
  for_shape(effect, Shape::Deal, [&](int i, const Trade& deal) {
    deals |= std::uint64_t{can_pay(player, deal)} << i;  // CAY-10.7-10.9, 20.1
  });
  for_shape(effect, Shape::Sell,
            [&](int, const Trade&) { sales = player.cubes.kinds(); });  // CAY-10.5
  for_shape(effect, Shape::Buy, [&](int, const Trade& deal) {           // CAY-10.6
    if (!can_pay(player, deal)) return;
    buys |= deal.gain_chosen == 1 ? kSingleBits : kPairBits << kSingleSets;
  });
  for_shape(effect, Shape::Transmute, [&](int, const Trade& deal) {  // CAY-10.10
    transmutes |=
        payable(kPairsAndQuads, player.cubes) & (deal.pay_chosen == 2 ? kPairBits : ~kPairBits);
  });
  for_shape(effect, Shape::Swap, [&](int, const Trade&) {  // CAY-17.11
    for (std::uint32_t kinds = player.cubes.kinds(); kinds != 0; kinds &= kinds - 1) {
      swaps |= kPairBits << (kPairSets * std::countr_zero(kinds));
    }
  });
  out.add_run(kVerbs.first(Verb::Deal), deals);
  out.add_run(kVerbs.first(Verb::Sell), sales);
  out.add_run(kVerbs.first(Verb::Buy), buys);
  out.add_run(kVerbs.first(Verb::Transmute), transmutes);
  out.add_run(kVerbs.first(Verb::Swap), swaps);
}

/// CAY-11.1, 11.2, 11.5, 11.8: D-BUILD-WOOD, D-BUILD-STONE
void legal_build(const Rules& rules, const State& state, const Player& player, const Effect& effect,
                 ActionSet& out) noexcept {
  if (state.lots == 0) return;
  for (int i = 0; i < kBuildable; ++i) {
    const Tile tile = tile_at(index(Tile::WoodFarmFood) + i);
    if (rules.catalog().row(tile).cls != effect.build || state.stock[slot(tile)] == 0) continue;
    const Cubes price = tile_price(rules, tile, effect.discount);
    std::uint64_t ways = 0;
    if (rules.catalog().row(tile).any == 0) {
      ways = std::uint64_t{player.cubes.covers(price)};
    } else {
      for (int kind = 0; kind < kCubes; ++kind) {
        ways |= std::uint64_t{player.cubes.covers(price + Cubes::of(cube_at(kind)))} << (1 + kind);
      }
    }
    out.add_run(build(tile).code, ways);
  }
}

/// CAY-13.1, 13.2: D-ARCHITECT
void legal_architect(const Rules& rules, const State& state, const Player& player,
                     ActionSet& out) noexcept {
  const SpaceMask spaces = state.residences & player.owned;
  if (spaces == 0) return;
  for (int i = 0; i < kPrestige; ++i) {
    const Tile tile = tile_at(index(Tile::PrestigeStatue) + i);
    if (state.stock[slot(tile)] == 0) continue;
    if (player.cubes.covers(rules.catalog().row(tile).cost))
      out.add_run(erect(tile, 1).code, spaces);
  }
}

}  // namespace

Cubes tile_price(const Rules& rules, Tile tile, Cubes discount) noexcept {
  const Cubes cost = rules.catalog().row(tile).cost;
  return discount.empty() ? cost : cost.reduced_by(discount);  // CAY-17.12, 17.13
}

SpaceMask lawyer_targets(const State& state, Seat seat) noexcept {
  return state.convertible & (state.neutral | state.player(seat).owned) & ~state.pending;
}

void legal_effect(const Rules& rules, const State& state, Seat seat, const Effect& effect,
                  ActionSet& out) noexcept {
  const Player& player = state.player(seat);
  switch (effect.kind) {
    case EffectKind::None:
      break;
    case EffectKind::Produce:  // D-PRODUCE, D-CUBE2
      out.add_run(kVerbs.first(Verb::Take), (std::uint64_t{1} << effect.options) - 1);
      break;
    case EffectKind::Trade:
      legal_trade(player, effect, out);
      break;
    case EffectKind::Build:
      legal_build(rules, state, player, effect, out);
      break;
    case EffectKind::Lawyer:  // CAY-12.1: D-LAWYER
      if (player.deniers >= effect.fee_deniers && player.cubes.covers(effect.fee)) {
        out.add_run(kVerbs.first(Verb::Convert), lawyer_targets(state, seat));
      }
      break;
    case EffectKind::Architect:
      legal_architect(rules, state, player, out);
      break;
  }
}

Trade chosen_trade(const Effect& effect, const Move& move) noexcept {
  // CAY-10.1, 10.2: one of the printed products or deals, by its number.
  if (move.verb == Verb::Take || move.verb == Verb::Deal) return effect.option[slot(move.a - 1)];
  // What is left to choose tells the other options apart.
  const Cubes given = given_of(move), gained = gained_of(move);
  int i = effect.options - 1;
  while (i > 0 && (effect.option[slot(i)].pay_chosen != given.total() ||
                   effect.option[slot(i)].gain_chosen != gained.total())) {
    --i;
  }
  Trade trade = effect.option[slot(i)];
  trade.pay += given;
  trade.gain += gained;
  trade.pay_chosen = trade.gain_chosen = 0;
  return trade;
}

/// Carries out one choice of an effect. Returns the favours that it grants.
int Play::use_effect(Seat seat, const Effect& effect, const Move& move) noexcept {
  switch (move.verb) {
    case Verb::Build:
      return build(seat, tile_of(move),
                   tile_price(rules_, tile_of(move), effect.discount) + any_of(move));
    case Verb::Convert:
      pay_deniers(seat, effect.fee_deniers);
      s_.player(seat).cubes -= effect.fee;
      emit_cubes(EventKind::Paid, seat, effect.fee_deniers, effect.fee);
      order_residence(seat, space_of(move));
      return 0;
    case Verb::Erect:
      return erect(seat, tile_of(move), space_of(move));
    default:
      trade(seat, chosen_trade(effect, move));
      return 0;
  }
}

void Play::trade(Seat seat, const Trade& deal) noexcept {
  Player& player = s_.player(seat);
  player.cubes -= deal.pay;
  player.cubes += deal.gain;                                // CAY-1.3: the supply never runs out
  pay_deniers(seat, deal.pay_deniers - deal.gain_deniers);  // CAY-1.4
  score(seat, deal.gain_vp);
  if (!deal.pay.empty() || deal.pay_deniers > 0)
    emit_cubes(EventKind::Paid, seat, deal.pay_deniers, deal.pay);
  emit_cubes(EventKind::Gained, seat, deal.gain_deniers, deal.gain, deal.gain_vp);
}

}  // namespace burgrave::caylus
