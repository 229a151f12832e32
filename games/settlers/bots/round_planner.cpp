#include "games/settlers/bots/round_planner.hpp"

#include "core/hash.hpp"

#include <algorithm>

namespace burgrave::settlers {

namespace {

/// Plans to be looked at for each favour.
constexpr std::size_t kEndsOfFavor = 8;
constexpr std::size_t kQuickEnds = 2;

std::uint64_t digest(const Player& player) noexcept {
  return hash_value(player.sheet) ^ hash_value(player.stock);
}

}  // namespace

/// Ends the phase and, alone, answers what is asked until the round is over.
void RoundPlanner::finish(End& end, Seat seat, Planner& answers) const {
  Rng rng;
  const auto take = [&](Action action) {
    end.plan.push_back(action);
    rules_.apply(end.state, seat, action, nullptr);
  };
  take(kVerbs.encode(Verb::End));
  for (;;) {
    const Decision decision = rules_.decision(end.state, seat);
    if (decision != Decision::Store && (decision != Decision::Plot || rules_.seats() > 1)) break;
    take(answer(end.state, seat, answers, rng));
  }
}

Action RoundPlanner::answer(const State& state, Seat seat, Planner& answers, Rng& rng) const {
  ActionSet choices;
  rules_.legal(state, seat, choices);
  return answers.choose(state, seat, choices, rng);
}

void RoundPlanner::add_ends(const State& state, Seat seat, const Plan& before, Planner& answers,
                            std::size_t width, std::size_t most) {
  beam_.search(state, seat, width, answers.evaluation());
  for (const std::size_t node : beam_.best_ends(most)) {
    ends_.push_back({beam_.state(node), before, 0});
    End& end = ends_.back();
    const Plan path = beam_.path_to(node);
    end.plan.insert(end.plan.end(), path.begin(), path.end());
    finish(end, seat, answers);
    end.promise = answers.evaluation()(end.state, seat);
  }
}

/// Fills ends_, the most promising first. False when the question is not one that plans answer.
bool RoundPlanner::find_ends(const State& state, Seat seat, Planner& answers, std::size_t width,
                             std::size_t most, std::size_t most_of_favor) {
  ends_.clear();
  const Decision decision = rules_.decision(state, seat);
  if (is_planned(decision)) {
    add_ends(state, seat, {}, answers, width, most);
  } else if (decision == Decision::Favor && rules_.seats() == 1) {
    ActionSet favors;
    rules_.legal(state, seat, favors);
    bool rerolls = false;
    favors.for_each([&](Action favor) {
      State next = state;
      rules_.apply(next, seat, favor, nullptr);
      rerolls = rerolls || rules_.decision(next, seat) == Decision::Window;
      if (!rerolls) add_ends(next, seat, {favor}, answers, width, most_of_favor);
    });
    if (rerolls) return false;  // the dice of the round are not known yet
  } else {
    return false;
  }
  std::stable_sort(ends_.begin(), ends_.end(),
                   [](const End& a, const End& b) { return a.promise > b.promise; });
  return true;
}

std::vector<Plan> RoundPlanner::plans(const State& state, Seat seat, std::size_t most) {
  promises_.clear();
  if (!find_ends(state, seat, answers_, width_, most, kEndsOfFavor)) {
    Rng rng(1);
    return {{answer(state, seat, answers_, rng)}};
  }
  std::vector<Plan> plans;
  std::vector<std::uint64_t> seen;
  for (End& end : ends_) {
    if (plans.size() == most) break;
    const std::uint64_t key = digest(end.state.player(seat));
    if (std::find(seen.begin(), seen.end(), key) != seen.end()) continue;
    seen.push_back(key);
    promises_.push_back(end.promise);
    plans.push_back(std::move(end.plan));
  }
  return plans;
}

PointEstimate RoundPlanner::play_on(State& state, std::uint64_t seed) {
  const Evaluation& evaluation = answers_.evaluation();
  const bool known = rules_.seats() == 1 && evaluation.knows(state.player(seat_at(0)).village);
  const int last = known ? state.round + kHorizon - 1 : rules_.catalog().rounds;
  Rng rng(seed);
  for (SeatMask actors = rules_.actors(state); !actors.empty() && state.round <= last;
       actors = rules_.actors(state)) {
    const Seat seat = actors.first();
    if (seat == Seat::Chance) {
      Rng dice(seed + 64U * state.round + static_cast<std::uint64_t>(state.phase));
      rules_.apply(state, seat, rules_.sample_chance(state, dice), nullptr);
    } else if (find_ends(state, seat, quick_answers_, kQuick, kQuickEnds, kQuickEnds)) {
      state = ends_.front().state;
    } else {
      rules_.apply(state, seat, answer(state, seat, quick_answers_, rng), nullptr);
    }
  }
  PointEstimate points{};
  for (int i = 0; i < rules_.seats(); ++i) {
    points[static_cast<std::size_t>(i)] = evaluation(state, seat_at(i));
  }
  return points;
}

}  // namespace burgrave::settlers
