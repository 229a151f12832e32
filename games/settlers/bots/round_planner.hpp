#pragma once

#include "core/knowledge.hpp"
#include "games/settlers/bots/planner.hpp"

#include <span>

namespace burgrave::settlers {

/// Plans for whole rounds, which `hard` compares by playing on (search/plan_search.hpp). Alone a
/// plan begins with the favour and ends with the plot; with others it is what the seat does in
/// phase 3. By the weights that self-play found, where the sheet has some. Keeps its memory; not to
/// be shared between threads.
class RoundPlanner {
 public:
  /// The rules must outlive the planner.
  explicit RoundPlanner(const Rules& rules) : RoundPlanner(rules, Evaluation::learnt(rules)) {}
  /// `width` positions of a plan go on after each action.
  RoundPlanner(const Rules& rules, const Evaluation& evaluation,
               std::size_t width = Planner::kWidth)
      : rules_(rules),
        width_(width),
        answers_(rules, width, evaluation),
        quick_answers_(rules, kQuick, evaluation),
        beam_(rules) {}

  /// Ways to go on that lead to different marks, the most promising first. To questions outside a
  /// plan the best answer alone: it is worth what the plans after it are, which quick games cannot
  /// tell. Pre: the seat is asked.
  std::vector<Plan> plans(const State& state, Seat seat, std::size_t most);
  /// The points that the last plans promise, in their order; of an answer alone nothing is said.
  std::span<const float> promises() const noexcept { return promises_; }
  /// Plays everybody's quick plans and chance to the end of the game; alone on a sheet that
  /// self-play knows, kHorizon rounds. Returns each seat's points, or those to be expected. The
  /// dice of a round depend on the seed alone, so that two plans can be compared by few games.
  PointEstimate play_on(State& state, std::uint64_t seed);

 private:
  static constexpr std::size_t kQuick = 2;  ///< width of those who are played on
  /// What was learnt knows as well after one more round as the end of the game does, in a fifth of
  /// the time: 77.3 [75.3, 79.2] points against 76.6 [74.6, 78.7] on sheet 2, 24 games.
  static constexpr int kHorizon = 1;

  /// Where a plan leads: the position after it.
  struct End {
    State state;
    Plan plan;
    float promise = 0;
  };

  bool find_ends(const State& state, Seat seat, Planner& answers, std::size_t width,
                 std::size_t most, std::size_t most_of_favor);
  void add_ends(const State& state, Seat seat, const Plan& before, Planner& answers,
                std::size_t width, std::size_t most);
  void finish(End& end, Seat seat, Planner& answers) const;
  Action answer(const State& state, Seat seat, Planner& answers, Rng& rng) const;

  const Rules& rules_;
  std::size_t width_;
  Planner answers_;
  Planner quick_answers_;
  Beam beam_;
  std::vector<End> ends_;
  std::vector<float> promises_;
};

}  // namespace burgrave::settlers
