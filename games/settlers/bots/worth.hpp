#pragma once

#include "games/settlers/rules/counts.hpp"

namespace burgrave::settlers {

/// What `easy` and `medium` believe things to be worth, in points at the end of the game, and
/// `hard` on a sheet that was never learnt. Set by hand; a random search over the numbers, by the
/// planner's mean over all sheets, found nothing clearly better.
struct Prices {
  float good = 1.1F;  ///< stone, wood or food in the pool of a round
  float gold = 1.3F;
  float action = 1.2F;
  float choice = 1.1F;        ///< by how much a good of choice is better
  float round = 5.5F;         ///< what a round brings without any building
  float unbuilt = 0.75F;      ///< of a crossed part of a building, by what it will be worth
  float circle = 0.6F;        ///< a circle that can be harvested; up to three for a round to come
  float bridge = 0.5F;        ///< a complete section of a bridge that is not, per circle behind it
  float part_section = 0.8F;  ///< of a section that is partly crossed, by its points
  float cell = 0.25F;         ///< a complete section that is in no plot, while plots can be made
  /// How far the uses that an ability offers can be made; by AbilityKind.
  std::array<float, kAbilityKinds> uses{1.0F, 1.0F, 0.6F, 0.8F, 0.9F, 0.6F, 0.7F, 0.5F,
                                        0.4F, 0.6F, 0.5F, 0.4F, 1.0F, 0.0F, 0.0F, 0.0F};
};

/// What an ability brings in a round in which it works.
float worth_per_round(const Catalog& catalog, const Ability& ability, int growth,
                      const Prices& prices) noexcept;

/// What may still come of the goods and actions in hand while a phase goes on.
float in_hand(const Turn& turn) noexcept;

/// Rounds whose dice are still to come.
int rounds_to_come(const Rules& rules, const State& state) noexcept;

/// Expected final points of one seat from the marks on its sheets, when so many rounds are to come.
float expected_points(const Rules& rules, const Village& village, const Player& player,
                      float rounds_left, const Prices& prices) noexcept;

}  // namespace burgrave::settlers
