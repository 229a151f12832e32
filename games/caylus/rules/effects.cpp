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
    const Trade& deal = effect.option[static_cast<std::size_t>(i)];
    if (deal.shape == shape) visit(i, deal);
  }
}

constexpr std::uint64_t kAllPairs = (std::uint64_t{1} << kPairs.size()) - 1;
constexpr std::uint64_t kAllSingles = (std::uint64_t{1} << kSingles.size()) - 1;

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
    buys |= deal.gain_chosen == 1 ? kAllSingles : kAllPairs << kSingles.size();
  });
  for_shape(effect, Shape::Transmute, [&](int, const Trade& deal) {  // CAY-10.10
    transmutes |= deal.pay_chosen == 2 ? payable(kPairs, player.cubes)
                                       : payable(kQuads, player.cubes) << kPairs.size();
  });
  for_shape(effect, Shape::Swap, [&](int, const Trade&) {  // CAY-17.11
    for (std::uint32_t kinds = player.cubes.kinds(); kinds != 0; kinds &= kinds - 1) {
      swaps |= kAllPairs << (10 * std::countr_zero(kinds));
    }
  });
  out.add_run(kDeal, deals);
  out.add_run(kSell, sales);
  out.add_run(kBuy, buys);
  out.add_run(kTransmute, transmutes);
  out.add_run(kSwap, swaps);
}

/// CAY-11.1, 11.2, 11.5, 11.8: D-BUILD-WOOD, D-BUILD-STONE
void legal_build(const Rules& rules, const State& state, const Player& player, const Effect& effect,
                 ActionSet& out) noexcept {
  if (state.lots == 0) return;
  const int first = effect.build == TileClass::Wood ? 0 : buildable_index(Tile::StoneFarm);
  const int last = effect.build == TileClass::Wood ? buildable_index(Tile::StoneFarm) : kBuildable;
  for (int i = first; i < last; ++i) {
    const Tile tile = buildable_at(i);
    if (state.stock[static_cast<std::size_t>(index(tile))] == 0) continue;
    const Cubes price = tile_price(rules, tile, effect.discount);
    std::uint64_t ways = 0;
    if (rules.catalog().row(tile).any == 0) {
      ways = std::uint64_t{player.cubes.covers(price)};
    } else {
      for (int kind = 0; kind < kCubes; ++kind) {
        ways |= std::uint64_t{player.cubes.covers(price + Cubes::of(cube_at(kind)))} << (1 + kind);
      }
    }
    out.add_run(kBuild + i * 6, ways);
  }
}

/// CAY-13.1, 13.2: D-ARCHITECT
void legal_architect(const Rules& rules, const State& state, const Player& player,
                     ActionSet& out) noexcept {
  const SpaceMask spaces = state.residences & player.owned;
  if (spaces == 0) return;
  for (int i = 0; i < kPrestige; ++i) {
    const Tile tile = prestige_at(i);
    if (state.stock[static_cast<std::size_t>(index(tile))] == 0) continue;
    if (player.cubes.covers(rules.catalog().row(tile).cost))
      out.add_run(kErect + i * kSpaces, spaces);
  }
}

const Trade& option_of(const Effect& effect, Shape shape, int chosen) noexcept {
  const Trade* found = &effect.option[0];
  for_shape(effect, shape, [&](int, const Trade& deal) {
    if (deal.pay_chosen == chosen || deal.gain_chosen == chosen) found = &deal;
  });
  return *found;
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
      out.add_run(kTake, (std::uint64_t{1} << effect.options) - 1);
      break;
    case EffectKind::Trade:
      legal_trade(player, effect, out);
      break;
    case EffectKind::Build:
      legal_build(rules, state, player, effect, out);
      break;
    case EffectKind::Lawyer:  // CAY-12.1: D-LAWYER
      if (player.deniers >= effect.fee_deniers && player.cubes.covers(effect.fee)) {
        out.add_run(kConvert, lawyer_targets(state, seat));
      }
      break;
    case EffectKind::Architect:
      legal_architect(rules, state, player, out);
      break;
  }
}

/// Carries out one choice of an effect. Returns the favours that it grants.
int Play::use_effect(Seat seat, const Effect& effect, Action action) noexcept {
  const int code = action.code;
  const auto nth = [](const auto& sets, int i) { return sets[static_cast<std::size_t>(i)]; };
  if (code >= kErect) {
    const int i = code - kErect;
    return erect(seat, prestige_at(i / kSpaces), i % kSpaces + 1);
  }
  if (code >= kConvert) {
    pay_deniers(seat, effect.fee_deniers);
    s_.player(seat).cubes -= effect.fee;
    emit_cubes(EventKind::Paid, seat, effect.fee_deniers, effect.fee);
    order_residence(seat, code - kConvert + 1);
    return 0;
  }
  if (code >= kBuild) {
    const Tile tile = buildable_at((code - kBuild) / 6);
    Cubes price = tile_price(rules_, tile, effect.discount);
    if (const int any = (code - kBuild) % 6; any > 0) price += Cubes::of(cube_at(any - 1));
    return build(seat, tile, price);
  }
  if (code >= kSwap) {
    const int i = code - kSwap;
    const Trade& deal = option_of(effect, Shape::Swap, 2);
    trade(seat, deal, Cubes::of(cube_at(i / 10)), nth(kPairs, i % 10));
  } else if (code >= kTransmute) {
    const int i = code - kTransmute;
    const bool pair = i < static_cast<int>(kPairs.size());
    const Trade& deal = option_of(effect, Shape::Transmute, pair ? 2 : 4);
    trade(seat, deal, pair ? nth(kPairs, i) : nth(kQuads, i - static_cast<int>(kPairs.size())), {});
  } else if (code >= kBuy) {
    const int i = code - kBuy;
    const bool single = i < kPlainCubes;
    const Trade& deal = option_of(effect, Shape::Buy, single ? 1 : 2);
    trade(seat, deal, {}, single ? nth(kSingles, i) : nth(kPairs, i - kPlainCubes));
  } else if (code >= kSell) {
    trade(seat, option_of(effect, Shape::Sell, 1), Cubes::of(cube_at(code - kSell)), {});
  } else if (code >= kDeal) {
    trade(seat, nth(effect.option, code - kDeal), {}, {});
  } else {  // CAY-10.1, 10.2: one of the printed products
    trade(seat, nth(effect.option, code - kTake), {}, {});
  }
  return 0;
}

void Play::trade(Seat seat, const Trade& deal, Cubes paid, Cubes gained) noexcept {
  Player& player = s_.player(seat);
  paid += deal.pay;
  gained += deal.gain;
  player.cubes -= paid;
  player.cubes += gained;                                   // CAY-1.3: the supply never runs out
  pay_deniers(seat, deal.pay_deniers - deal.gain_deniers);  // CAY-1.4
  score(seat, deal.gain_vp);
  if (!paid.empty() || deal.pay_deniers > 0)
    emit_cubes(EventKind::Paid, seat, deal.pay_deniers, paid);
  emit_cubes(EventKind::Gained, seat, deal.gain_deniers, gained, deal.gain_vp);
}

}  // namespace burgrave::caylus
