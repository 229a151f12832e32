#include "games/settlers/rules/chance.hpp"

#include <bit>

namespace burgrave::settlers {

namespace {

Mask absent_tokens(const State& state) noexcept {
  return static_cast<Mask>(((1U << kTokens) - 1U) & ~state.tokens);
}

/// True when a sheet is still to be had: with sheets of their own no two seats have the same one.
bool sheet_left(const Rules& rules, const State& state, std::size_t village) noexcept {
  if (state.chooser == Seat::None) return true;
  for (int i = 0; i < index(state.chooser) && i < rules.seats(); ++i) {
    if (state.player(seat_at(i)).village == village) return false;
  }
  return true;
}

/// How many faces of a die show each face that it may come to show now; the others lie still.
struct Roll {
  std::array<std::array<int, kGoods>, kGoodDice> goods{};
  std::array<int, kMaxWorkers + 1> workers{};
};

Roll roll_of(const Catalog& catalog, const State& state) noexcept {
  Roll roll;
  const bool again = state.phase == Phase::Reroll;
  const Dice now = again ? state.player(state.chooser).dice : Dice{};
  for (std::size_t die = 0; die < kGoodDice; ++die) {
    const bool lies = again && (state.dice & bit(static_cast<int>(die))) == 0;
    for (std::size_t good = 0; good < kGoods; ++good) {
      roll.goods[die][good] = lies ? (now[die] == good ? 1 : 0) : catalog.die_faces[die][good];
    }
  }
  const bool lies = again && (state.dice & bit(kWorkerDie)) == 0;
  for (std::size_t n = 0; n < roll.workers.size(); ++n) {
    roll.workers[n] = lies ? (now[kWorkerDie] == n ? 1 : 0) : catalog.worker_faces[n];
  }
  return roll;
}

template <std::size_t N>
int total(const std::array<int, N>& faces) noexcept {
  int sum = 0;
  for (const int face : faces) sum += face;
  return sum;
}

template <std::size_t N, class Generator>
std::uint8_t rolled(const std::array<int, N>& faces, Generator& rng) noexcept {
  auto left = static_cast<int>(rng.below(static_cast<std::uint32_t>(total(faces))));
  std::uint8_t face = 0;
  while (left >= faces[face]) left -= faces[face++];
  return face;
}

/// Visits every outcome of a roll with its share of all.
template <class Visit>
void each_roll(const Roll& roll, Visit&& visit) {
  Dice dice{};
  for (dice[0] = 0; dice[0] < kGoods; ++dice[0]) {
    for (dice[1] = 0; dice[1] < kGoods; ++dice[1]) {
      for (dice[2] = 0; dice[2] < kGoods; ++dice[2]) {
        const int ways = roll.goods[0][dice[0]] * roll.goods[1][dice[1]] * roll.goods[2][dice[2]];
        if (ways == 0) continue;
        for (dice[kWorkerDie] = 1; dice[kWorkerDie] <= kMaxWorkers; ++dice[kWorkerDie]) {
          if (roll.workers[dice[kWorkerDie]] == 0) continue;
          visit(dice, ways * roll.workers[dice[kWorkerDie]]);
        }
      }
    }
  }
}

template <class Generator>
Action sample(const Rules& rules, const State& state, Generator& rng) noexcept {
  if (state.phase == Phase::Roll || state.phase == Phase::Reroll) {
    const Roll roll = roll_of(rules.catalog(), state);
    Dice dice{};
    for (std::size_t die = 0; die < kGoodDice; ++die) dice[die] = rolled(roll.goods[die], rng);
    dice[kWorkerDie] = rolled(roll.workers, rng);
    return roll_action(dice);
  }
  ActionSet set;
  legal_chance(rules, state, set);
  return set.sample(rng);  // tokens, sheets and seats are equally likely
}

}  // namespace

void legal_chance(const Rules& rules, const State& state, ActionSet& out) noexcept {
  const Catalog& catalog = rules.catalog();
  switch (state.phase) {
    case Phase::Tokens:
      return out.add_run(kVerbs.first(Verb::DrawToken), absent_tokens(state));
    case Phase::Sheets:
      for (std::size_t i = 0; i < catalog.villages.size(); ++i) {
        if (!sheet_left(rules, state, i)) continue;
        out.add(kVerbs.encode(Verb::DrawSheet, catalog.villages[i].number).code);
      }
      return;
    case Phase::First:
      return out.add_run(kVerbs.first(Verb::DrawFirst), (1U << rules.seats()) - 1U);
    case Phase::Roll:
    case Phase::Reroll:
      return each_roll(roll_of(catalog, state),
                       [&](const Dice& dice, int) { out.add(roll_action(dice).code); });
    case Phase::Favor:
    case Phase::Expand:
    case Phase::Plots:
    case Phase::Over:
      return;
  }
}

Action Rules::sample_chance(const State& state, Rng& rng) const noexcept {
  return sample(*this, state, rng);
}
Action Rules::sample_chance(const State& state, MatchRng& rng) const noexcept {
  return sample(*this, state, rng);
}

void Rules::chance_outcomes(const State& state, std::vector<ChanceOutcome>& out) const {
  out.clear();
  if (state.phase == Phase::Roll || state.phase == Phase::Reroll) {  // ISR-12.3: independent
    const Roll roll = roll_of(catalog_, state);
    double all = total(roll.workers);
    for (const auto& die : roll.goods) all *= total(die);
    each_roll(roll, [&](const Dice& dice, int ways) {
      out.push_back({roll_action(dice), ways / all});
    });
    return;
  }
  ActionSet set;
  legal_chance(*this, state, set);
  const double share = 1.0 / set.count();
  set.for_each([&](Action draw) { out.push_back({draw, share}); });
}

}  // namespace burgrave::settlers
