#include "design/settlers/solo.hpp"

#include "core/rng.hpp"

#include <bit>

namespace burgrave {

using namespace settlers;

namespace {

constexpr Seat kSeat = seat_at(0);

/// Plays and counts.
class SoloPlay {
 public:
  SoloPlay(const Rules& rules, int width, std::uint64_t seed, int number)
      : rules_(rules),
        planner_(rules, static_cast<std::size_t>(width)),
        rng_(seed + static_cast<std::uint64_t>(number)),
        chance_(match_seed(split_mix(seed) + static_cast<std::uint64_t>(number))),
        state_(rules.initial_state()) {}

  SoloGame play() {
    for (;;) {
      const SeatMask actors = rules_.actors(state_);
      if (actors.empty()) break;
      if (actors.first() == Seat::Chance) {
        MatchRng draw(chance_, draws_++);
        rules_.apply(state_, Seat::Chance, rules_.sample_chance(state_, draw), nullptr);
        note_complete();
      } else {
        act();
      }
    }
    game_.score = rules_.scores(state_)[0];
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      game_.buildings[slot].plots = player().sheet.growth[slot];
      game_.buildings[slot].points = points_of(slot);
    }
    return game_;
  }

 private:
  const Player& player() const { return state_.player(kSeat); }
  const Village& village() const { return rules_.village(state_, kSeat); }

  void act() {
    const Action action = decide();
    const Player before = player();
    const Phase phase = state_.phase;
    rules_.apply(state_, kSeat, action, nullptr);
    note_complete();
    // What was used in a round is forgotten when its phase ends.
    if (phase == Phase::Expand && state_.phase != Phase::Expand && state_.phase != Phase::Reroll) {
      for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const bool rerolled = (before.rerolled & bit(static_cast<int>(slot))) != 0;
        game_.buildings[slot].uses += before.turn.uses[slot] + (rerolled ? 1 : 0);
      }
    }
  }

  /// The plan for a phase is made once and followed to its end.
  Action decide() {
    if (next_ == plan_.size() && rules_.decision(state_, kSeat) == Decision::Expand) {
      plan_ = planner_.best_plan(state_, kSeat);
      plan_.push_back(kVerbs.encode(Verb::End));
      next_ = 0;
    }
    if (next_ < plan_.size()) return plan_[next_++];
    ActionSet choices;
    rules_.legal(state_, kSeat, choices);
    return planner_.choose(state_, kSeat, choices, rng_);
  }

  void note_complete() {
    if (state_.phase < Phase::Roll) return;  // the sheet is not known yet
    for (Mask left = complete_buildings(rules_, village(), player().sheet); left != 0;
         left = static_cast<Mask>(left & (left - 1U))) {
      const auto slot = static_cast<std::size_t>(std::countr_zero(left));
      if (game_.buildings[slot].round >= 0) continue;
      const bool prebuilt = village().buildings[slot].box_count == 0;
      game_.buildings[slot].round = prebuilt ? 0 : state_.round;
    }
  }

  /// ISR-7.43, 9.10: points of this building alone, the others made to give none.
  int points_of(std::size_t slot) const {
    Village alone = village();
    for (std::size_t other = 0; other < kSlots; ++other) {
      if (other != slot) alone.buildings[other].ability = {};
    }
    const FinalPoints points = final_points(rules_, alone, player(), player().sheet);
    return points.buildings + points.plots;
  }

  const Rules& rules_;
  Planner planner_;
  Rng rng_;
  MatchSeed chance_;
  std::uint64_t draws_ = 0;
  State state_;
  Plan plan_;
  std::size_t next_ = 0;
  SoloGame game_;
};

}  // namespace

SoloGame play_solo(const Rules& rules, int width, std::uint64_t seed, int number) {
  return SoloPlay(rules, width, seed, number).play();
}

}  // namespace burgrave
