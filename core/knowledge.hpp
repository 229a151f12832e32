#pragma once

#include "core/game_play.hpp"

#include <array>

namespace burgrave {

/// Expected final points per seat.
using PointEstimate = std::array<float, kMaxSeats>;

/// What points are worth in one game.
struct PointScale {
  float margin = 0;  ///< so many ahead of the best other seat count as all that there is
  float alone = 0;   ///< the same of all points, where one plays alone
};

/// What the search knows of one game beyond its rules: specialised in
/// games/<g>/bots/knowledge.hpp.
///   static constexpr bool kHiddenInformation;  // false: a view is the whole truth
///   static constexpr PointScale kPointScale;
///   static void evaluate(const R&, const State&, PointEstimate&) noexcept;
///   static float spread(const R&, const State&) noexcept;  // points by which estimates err now
///   static Action playout(const R&, const State&, Seat, const ActionSet&, Rng&) noexcept;
/// Optional, where a view is the whole truth but something is drawn after the set-up, as dice are:
///   static constexpr bool kDrawsInPlay = true;
/// Optional, where seats know different things for fairness alone, and players at one device need
/// not look away:
///   static constexpr bool kNeighboursMayLook = true;
/// Optional, for a playout that decides as a good player would: the tree search begins with its
/// choices.
///   static constexpr bool kPlayoutGuides = true;
/// Optional, and then what `medium` plays by (search/expert_bot.hpp):
///   static Action expert(const R&, const View&, Seat, const ActionSet& choices, Rng&);
/// Optional, for games in which a seat makes many choices in a row that nobody can disturb: `hard`
/// then compares whole plans (search/plan_search.hpp).
///   class Planner {  // owns its memory; one per thread
///     explicit Planner(const R&);
///     std::vector<std::vector<Action>> plans(const State&, Seat, std::size_t most);  // best first
///     // Everybody's choices and chance, quickly, to the end or to where the planner knows what
///     // to expect: the points of each seat then. Equal seeds give equal draws at equal moments,
///     // whatever was chosen before.
///     PointEstimate play_on(State&, std::uint64_t seed);
///   };
///   static constexpr float kPlanSpread;  // points by which what few games say of a plan may err
template <class R>
struct Knowledge;

/// Whether a view leaves many worlds open: in what it hides, or in what is still to be drawn. A
/// search then looks at many of them.
template <class R>
inline constexpr bool kManyWorlds =
    Knowledge<R>::kHiddenInformation || requires { requires Knowledge<R>::kDrawsInPlay; };

}  // namespace burgrave
