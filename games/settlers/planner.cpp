#include "games/settlers/planner.hpp"

#include "core/hash.hpp"
#include "games/settlers/play.hpp"

#include <algorithm>
#include <utility>

namespace burgrave::settlers {

namespace {

/// Rounds that follow the one being played.
float later_rounds(const Rules& rules, const State& state) noexcept {
  return static_cast<float>(rules.catalog().rounds - state.round);
}

/// Answers that need no plan: a gain is taken, goods are kept as far as possible, the last first,
/// since gold stands for all [ISR-2.2].
bool is_settled_by_rule(Decision decision) noexcept {
  return decision == Decision::Trigger || decision == Decision::Store;
}

Action last_but_one(const ActionSet& choices) noexcept {
  return choices.nth(std::max(choices.count() - 2, 0));
}

std::uint64_t digest(const Player& player) noexcept {
  return hash_bytes(&player.turn, sizeof player.turn,
                    hash_bytes(&player.sheet, sizeof player.sheet));
}

}  // namespace

Planner::Planner(const Rules& rules, int width, const Prices& prices)
    : rules_(rules), width_(static_cast<std::size_t>(width)), prices_(prices) {}

/// Nothing more is done in this round.
float Planner::settled(const State& state, Seat seat) const noexcept {
  return expected_points(rules_, rules_.village(state, seat), state.player(seat),
                         later_rounds(rules_, state), prices_);
}

float Planner::hope(const State& state, Seat seat) const noexcept {
  return settled(state, seat) + in_hand(state.player(seat).turn);
}

const Plan& Planner::plan(const State& state, Seat seat) {
  constexpr std::size_t kMostActions = 80;
  nodes_.clear();
  seen_.clear();
  nodes_.push_back({state, 0, -1, {}});
  int best = 0;
  float best_points = settled(state, seat);
  std::size_t first = 0;
  for (std::size_t depth = 0; depth < kMostActions; ++depth) {
    const std::size_t end = nodes_.size();
    for (std::size_t i = first; i < end; ++i) {
      ActionSet choices;
      rules_.legal(nodes_[i].state, seat, choices);
      choices.for_each([&](Action action) {
        if (action.code == kEnd || action.code == kDecline) return;
        Node next{nodes_[i].state, 0, static_cast<int>(i), action};
        rules_.apply(next.state, seat, action, nullptr);
        const std::uint64_t key = digest(next.state.player(seat));
        const auto place = std::lower_bound(seen_.begin(), seen_.end(), key);
        if (place != seen_.end() && *place == key) return;
        seen_.insert(place, key);
        next.hope = hope(next.state, seat);
        nodes_.push_back(next);
      });
    }
    if (nodes_.size() == end) break;
    const auto begin = nodes_.begin() + static_cast<std::ptrdiff_t>(end);
    const std::size_t found = nodes_.size() - end;
    const std::size_t kept = std::min(found, width_);
    std::partial_sort(begin, begin + static_cast<std::ptrdiff_t>(kept), nodes_.end(),
                      [](const Node& a, const Node& b) { return a.hope > b.hope; });
    nodes_.erase(begin + static_cast<std::ptrdiff_t>(kept), nodes_.end());
    for (std::size_t i = end; i < nodes_.size(); ++i) {
      const float points = settled(nodes_[i].state, seat);
      if (points > best_points + 1e-4F) {
        best_points = points;
        best = static_cast<int>(i);
      }
    }
    first = end;
  }
  plan_.points = best_points;
  plan_.actions.clear();
  for (int i = best; i > 0; i = nodes_[static_cast<std::size_t>(i)].parent) {
    plan_.actions.push_back(nodes_[static_cast<std::size_t>(i)].action);
  }
  std::reverse(plan_.actions.begin(), plan_.actions.end());
  return plan_;
}

/// What a roll is worth with a narrow beam.
float Planner::after_roll(const State& rolled, Seat seat) {
  constexpr std::size_t kNarrow = 4;
  const std::size_t width = std::exchange(width_, std::min(width_, kNarrow));
  State position = rolled;
  position.player(seat).turn.window = 0;
  const float points = plan(position, seat).points;
  width_ = width;
  return points;
}

Action Planner::choose(const State& state, Seat seat, const ActionSet& choices, Rng& rng) {
  if (choices.forced()) return choices.first();
  switch (const Decision decision = rules_.decision(state, seat)) {
    case Decision::Favor:
      return choose_favor(state, seat, choices);
    case Decision::Window:
      return choose_reroll(state, seat, choices, rng);
    case Decision::Plot:
      return choose_plot(state, seat, choices);
    default: {
      if (is_settled_by_rule(decision)) {
        return decision == Decision::Trigger ? choices.first() : last_but_one(choices);
      }
      const Plan& best = plan(state, seat);
      return best.actions.empty() ? action(kEnd) : best.actions.front();
    }
  }
}

/// D1: the favour that serves the best plan.
Action Planner::choose_favor(const State& state, Seat seat, const ActionSet& choices) {
  Action best = choices.first();
  float most = -1e9F;
  choices.for_each([&](Action action) {
    State next = state;
    Player& player = next.player(seat);
    player.favor = static_cast<std::uint8_t>(action.code - kFavor + 1);
    next.phase = Phase::Expand;
    player.turn = begin_turn(rules_, rules_.village(next, seat), player);
    const float points = after_roll(next, seat);
    if (points > most) {
      most = points;
      best = action;
    }
  });
  return best;
}

/// D2: the re-roll that promises more than the dice as they lie, over sampled rolls.
Action Planner::choose_reroll(const State& state, Seat seat, const ActionSet& choices, Rng& rng) {
  constexpr int kRolls = 8;
  Action best = action(kKeepDice);
  float most = after_roll(state, seat) + 0.2F;
  choices.for_each([&](Action action) {
    if (action.code < kReroll || action.code >= kKeepDice) return;
    float sum = 0;
    for (int i = 0; i < kRolls; ++i) {
      State next = state;
      rules_.apply(next, seat, action, nullptr);
      rules_.apply(next, Seat::Chance, rules_.sample_chance(next, rng), nullptr);
      sum += after_roll(next, seat);
    }
    if (sum / kRolls > most) {
      most = sum / kRolls;
      best = action;
    }
  });
  return best;
}

/// D13: the plot that brings most.
Action Planner::choose_plot(const State& state, Seat seat,
                            const ActionSet& choices) const noexcept {
  Action best = action(kNoPlot);
  float most = settled(state, seat);
  choices.for_each([&](Action action) {
    if (action.code == kNoPlot) return;
    const int slot = (action.code - kPlot) / kCells;
    const Building& building = rules_.village(state, seat).buildings[Choices::at(slot)];
    Player player = state.player(seat);
    ++player.sheet.growth[Choices::at(slot)];
    ++player.sheet.plot_count;
    player.sheet.in_plots |= rules_.catalog().shapes[building.shape].cells
                             << ((action.code - kPlot) % kCells);
    const float points = expected_points(rules_, rules_.village(state, seat), player,
                                         later_rounds(rules_, state), prices_);
    if (points > most) {
      most = points;
      best = action;
    }
  });
  return best;
}

}  // namespace burgrave::settlers
