#include "games/caylus/bots/knowledge.hpp"

#include "games/caylus/rules/play.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace burgrave::caylus {

namespace {

/// How far the game has come: by the bailiff's road to the towers or the castle's parts.
float progress_of(const Rules& rules, const State& s) noexcept {
  const auto& sections = rules.catalog().sections;
  const float road = static_cast<float>(s.bailiff - rules.catalog().start_space) /
                     static_cast<float>(sections[2].marker - rules.catalog().start_space);
  int parts = 0, built = 0;
  for (std::size_t i = 0; i < kSections; ++i) {
    parts += sections[i].parts;
    built += ((s.scored >> i) & 1U) != 0 ? sections[i].parts : int{s.built[i]};
  }
  const float castle = static_cast<float>(built) / static_cast<float>(parts);
  return std::clamp(std::max(road, castle), 0.0F, 1.0F);
}

/// Batches that a player could give now.
int ready_batches(Cubes cubes) noexcept {
  const int food = cubes[Cube::Food];
  std::array<int, 4> others{cubes[Cube::Wood], cubes[Cube::Stone], cubes[Cube::Cloth],
                            cubes[Cube::Gold]};
  // n batches take two different kinds each: at most n of each kind count, two cubes a batch.
  int n = 0;
  while (n < food) {
    int usable = 0;
    for (const int count : others) usable += std::min(count, n + 1);
    if (usable < 2 * (n + 1)) break;
    ++n;
  }
  return n;
}

/// The chance that a road space is still activated this round, by where the provost stands.
float activation_chance(const State& s, int space) noexcept {
  if (s.stack[0].proc == Proc::Road)
    return space <= s.provost && space >= s.stack[0].pc ? 1.0F : 0.0F;
  const int ahead = s.provost - space;
  constexpr std::array<float, 7> kChance{0.03F, 0.12F, 0.35F, 0.72F, 0.88F, 0.95F, 0.98F};
  return kChance[static_cast<std::size_t>(std::clamp(ahead + 3, 0, 6))];
}

/// 1 when a tile of that class can be paid for now, less when it might be by then.
float build_means(TileClass cls, Cubes cubes) noexcept {
  const bool base = cubes[cls == TileClass::Wood ? Cube::Wood : Cube::Stone] > 0;
  return base && cubes.total() >= 2 ? 1.0F : 0.35F;
}

/// What a worker on this tile is about to bring, weighted by its chance.
void add_effect(const Player& p, const Effect& effect, float chance, SpaceMask homes,
                FeatureVector& f) noexcept {
  switch (effect.kind) {
    case EffectKind::None:
      break;
    case EffectKind::Produce: {
      const Trade& best = effect.option[0];
      f[kCubesComing] += chance * static_cast<float>(best.gain.plain());
      f[kGoldComing] += chance * static_cast<float>(best.gain[Cube::Gold]);
      break;
    }
    case EffectKind::Trade:
      for (int i = 0; i < effect.options; ++i) {
        const Trade& deal = effect.option[static_cast<std::size_t>(i)];
        if (p.deniers < deal.pay_deniers || !p.cubes.covers(deal.pay)) continue;
        if (deal.pay_chosen > p.cubes.plain()) continue;
        // The larger deal, where there are two, takes the place of the smaller.
        const float share = i == 0 ? chance : 0.5F * chance;
        f[kDeniersComing] += share * static_cast<float>(deal.gain_deniers - deal.pay_deniers);
        f[kCubesComing] += share * static_cast<float>(deal.gain_chosen + deal.gain.plain() -
                                                      deal.pay.plain() - deal.pay_chosen);
        f[kGoldComing] += share * static_cast<float>(deal.gain[Cube::Gold]);
        f[kPointsComing] += share * static_cast<float>(deal.gain_vp);
      }
      break;
    case EffectKind::Build:
      f[effect.build == TileClass::Wood ? kWoodBuild : kStoneBuild] +=
          chance * build_means(effect.build, p.cubes);
      break;
    case EffectKind::Lawyer:
      f[kLawyerComing] +=
          p.deniers >= effect.fee_deniers && p.cubes.covers(effect.fee) ? chance : 0.2F * chance;
      break;
    case EffectKind::Architect:
      f[kPrestigeBuild] += p.cubes[Cube::Gold] > 0 && homes != 0 ? chance : 0.1F * chance;
      break;
  }
}

}  // namespace

float seat_features(const Rules& rules, const State& s, Seat seat, FeatureVector& f) noexcept {
  f.fill(0);
  const Catalog& catalog = rules.catalog();
  const Player& p = s.player(seat);
  const Cubes cubes = p.cubes;
  f[kBias] = 1;
  f[kFood] = static_cast<float>(cubes[Cube::Food]);
  f[kWood] = static_cast<float>(cubes[Cube::Wood]);
  f[kStone] = static_cast<float>(cubes[Cube::Stone]);
  f[kCloth] = static_cast<float>(cubes[Cube::Cloth]);
  f[kGold] = static_cast<float>(cubes[Cube::Gold]);
  f[kKinds] = static_cast<float>(std::popcount(cubes.kinds()));
  const int batches = ready_batches(cubes);
  f[kReadyBatches] = static_cast<float>(batches);
  f[kDeniers] = static_cast<float>(p.deniers);
  f[kFewDeniers] = static_cast<float>(std::min<int>(p.deniers, 4));
  f[kIncome] = static_cast<float>(p.income - catalog.base_income);
  const bool passed = ((s.passed_mask >> index(seat)) & 1U) != 0;
  f[kFreeWorkers] = passed ? 0.0F : static_cast<float>(std::min<int>(p.workers, p.deniers));
  f[kMarkerPrestige] = static_cast<float>(p.marker[0]);
  f[kMarkerDeniers] = static_cast<float>(p.marker[1]);
  f[kMarkerCubes] = static_cast<float>(p.marker[2]);
  f[kMarkerBuildings] = static_cast<float>(p.marker[3]);
  for (std::size_t i = 0; i < kSections; ++i) {
    if (((s.scored >> i) & 1U) != 0) continue;
    const SectionResult& due = catalog.sections[i].by_houses[p.houses[i]];
    // The section in work is scored soonest.
    const float weight = static_cast<int>(i) == std::popcount(s.scored) ? 1.0F : 0.5F;
    f[kFavoursDue] += weight * static_cast<float>(due.favours);
    f[kPenaltyDue] += weight * static_cast<float>(-due.vp);
  }
  if (p.castle_place != 0) {
    f[kCastleBatches] = static_cast<float>(batches);
    f[kCastleEmpty] = p.batches == 0 && batches == 0 ? 1.0F : 0.0F;
    f[kCastleFirst] = p.batches == 0 && batches > 0 && p.castle_place == 1 ? 1.0F : 0.0F;
  }
  const int residences = std::popcount(s.residences & p.owned);
  f[kResidences] = static_cast<float>(residences);
  f[kGoldForPrestige] = static_cast<float>(std::min(residences, cubes[Cube::Gold]));
  f[kOwnTiles] = static_cast<float>(std::popcount(s.usable & p.owned));

  for (SpaceMask left = s.busy; left != 0; left &= left - 1) {
    const int number = std::countr_zero(left) + 1;
    const Space& space = s.space(number);
    const Effect& effect = catalog.row(space.tile).effect;
    if (space.worker == seat) {
      add_effect(p, effect, activation_chance(s, number), s.residences & p.owned, f);
    } else if (space.owner == seat && effect.owner_bonus != 0) {
      f[kCubesComing] += activation_chance(s, number);
    }
  }
  if (s.special[0] == seat) f[kGateComing] = 1;
  if (s.special[1] == seat) f[kDeniersComing] += static_cast<float>(catalog.trading_post_deniers);
  if (s.special[2] == seat) f[kGuildComing] = 1;
  if (s.special[3] == seat) {
    const bool paid = p.deniers >= catalog.joust_deniers && cubes.covers(catalog.joust_cubes);
    f[kFavourComing] += paid ? 1.0F : 0.15F;
  }
  for (std::size_t i = 0; i < s.stables.size(); ++i) {
    if (s.stables[i] == seat) f[kStablesComing] = 1.0F - 0.3F * static_cast<float>(i);
  }
  if (s.inn_right == seat) f[kAtInn] += 0.5F;
  if (s.inn_left == seat) f[kAtInn] += 1.0F;
  for (int i = 0; i < rules.seats(); ++i) {
    if (s.order[static_cast<std::size_t>(i)] == seat)
      f[kTurnOrder] = static_cast<float>(i) / static_cast<float>(rules.seats());
  }
  // A favour in hand that is being chosen or used counts as one to come.
  for (int i = 1; i < s.frames; ++i) {
    const Frame& frame = s.stack[static_cast<std::size_t>(i)];
    if (frame.actor != seat) continue;
    f[kFavourComing] += frame.proc == Proc::Favour ? static_cast<float>(frame.a) : 0.8F;
  }
  f[kOwnersPoints] = static_cast<float>(std::popcount(s.usable & p.owned)) *
                     static_cast<float>(rules.seats() - 1) / 4.0F;
  return progress_of(rules, s);
}

}  // namespace burgrave::caylus

namespace burgrave {

using caylus::FeatureVector;

void Knowledge<caylus::Rules>::evaluate(const caylus::Rules& rules, const caylus::State& state,
                                        PointEstimate& points) noexcept {
  if (rules.actors(state).empty()) {
    const Scores scores = rules.scores(state);
    for (std::size_t i = 0; i < static_cast<std::size_t>(rules.seats()); ++i)
      points[i] = static_cast<float>(scores[i]);
    return;
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(rules.seats()); ++i) {
    FeatureVector f;
    const float t = caylus::seat_features(rules, state, seat_at(static_cast<int>(i)), f);
    float early = 0, late = 0;
    for (std::size_t k = 0; k < f.size(); ++k) {
      early += f[k] * caylus::kWeights[0][k];
      late += f[k] * caylus::kWeights[1][k];
    }
    points[i] = static_cast<float>(state.players[i].vp) + (1 - t) * early + t * late;
  }
}

float Knowledge<caylus::Rules>::spread(const caylus::Rules& rules,
                                       const caylus::State& state) noexcept {
  if (rules.actors(state).empty()) return 0;
  return 3.0F + 9.0F * (1.0F - caylus::progress_of(rules, state));
}

/// Mostly random, but without the moves that nobody makes on purpose.
Action Knowledge<caylus::Rules>::playout(const caylus::Rules&, const caylus::State& state, Seat,
                                         const ActionSet& choices, Rng& rng) noexcept {
  using caylus::Proc, caylus::Verb;
  Action chosen = choices.sample(rng);
  const Verb verb = caylus::kVerbs.decode(chosen).verb;
  switch (state.top().proc) {
    case Proc::Workers:
      // Pass late: a second look when the lot fell on passing.
      if (verb == Verb::Pass && rng.below(4) != 0) chosen = choices.sample(rng);
      break;
    case Proc::Provost:
      // Bribes are rare.
      if (rng.below(4) != 0) chosen = caylus::provost(0);
      break;
    case Proc::Castle:
    case Proc::Road:
    case Proc::Column:
      // What can be had is taken.
      if (verb == Verb::Stop || verb == Verb::Decline) chosen = choices.sample(rng);
      break;
    default:
      break;
  }
  return chosen;
}

}  // namespace burgrave
