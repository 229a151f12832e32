#pragma once

#include "core/knowledge.hpp"
#include "games/caylus/rules/rules.hpp"

#include <array>

namespace burgrave::caylus {

/// What the evaluation looks at, for one seat. Each has one weight at the beginning of the game
/// and one at its end; in between they are mixed.
enum Feature : std::uint8_t {
  kBias,
  kFood,
  kWood,
  kStone,
  kCloth,
  kGold,
  kKinds,
  kReadyBatches,
  kDeniers,
  kFewDeniers,
  kIncome,
  kFreeWorkers,
  kMarkerPrestige,
  kMarkerDeniers,
  kMarkerCubes,
  kMarkerBuildings,
  kFavoursDue,
  kPenaltyDue,
  kCastleBatches,
  kCastleEmpty,
  kCastleFirst,
  kResidences,
  kGoldForPrestige,
  kOwnTiles,
  kCubesComing,
  kGoldComing,
  kDeniersComing,
  kPointsComing,
  kWoodBuild,
  kStoneBuild,
  kPrestigeBuild,
  kLawyerComing,
  kFavourComing,
  kGuildComing,
  kStablesComing,
  kGateComing,
  kAtInn,
  kTurnOrder,
  kOwnersPoints,
  kFeatures,
};
using FeatureVector = std::array<float, kFeatures>;

/// Fills the features of one seat and returns how far the game has come, 0 … 1.
float seat_features(const Rules& rules, const State& state, Seat seat, FeatureVector& out) noexcept;

/// weights[0] for the beginning, weights[1] for the end: points still to come.
using Weights = std::array<FeatureVector, 2>;
extern const Weights kWeights;

}  // namespace burgrave::caylus

namespace burgrave {

template <>
struct Knowledge<caylus::Rules> {
  static constexpr bool kHiddenInformation = false;
  static constexpr PointScale kPointScale{.margin = 40, .alone = 150};
  static void evaluate(const caylus::Rules& rules, const caylus::State& state,
                       PointEstimate& points) noexcept;
  static float spread(const caylus::Rules& rules, const caylus::State& state) noexcept;
  static Action playout(const caylus::Rules& rules, const caylus::State& state, Seat seat,
                        const ActionSet& choices, Rng& rng) noexcept;

  // For fitting: the evaluation is vp + features · mixed weights.
  static constexpr int kFeatures = caylus::kFeatures;
  static float features(const caylus::Rules& rules, const caylus::State& state, Seat seat,
                        std::span<float> out) noexcept {
    caylus::FeatureVector vector;
    const float progress = caylus::seat_features(rules, state, seat, vector);
    std::copy(vector.begin(), vector.end(), out.begin());
    return progress;
  }
};

}  // namespace burgrave
