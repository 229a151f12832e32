#include "games/settlers/planner.hpp"

#include "core/hash.hpp"
#include "games/settlers/play.hpp"

#include <algorithm>
#include <utility>

namespace burgrave::settlers {

namespace {

constexpr std::size_t kNarrow = 4;  ///< width where a plan only rates something else
constexpr std::size_t kQuick = 2;   ///< width of those who are played on
constexpr int kRolls = 8;           ///< that rate a re-roll
constexpr float kTrouble = 0.2F;    ///< what a re-roll must promise more, rated from so few rolls

/// Rounds that follow the one being played.
float later_rounds(const Rules& rules, const State& state) noexcept {
  return static_cast<float>(rules.catalog().rounds - state.round);
}

std::uint64_t digest(const Player& player) noexcept {
  return hash_bytes(&player.turn, sizeof player.turn,
                    hash_bytes(&player.sheet, sizeof player.sheet));
}

/// Questions within phase 3 that a plan answers.
bool is_planned(Decision decision) noexcept {
  return decision == Decision::Expand || decision == Decision::Take || decision == Decision::Pay;
}

}  // namespace

float Planner::settled(const State& state, Seat seat) const noexcept {
  return expected_points(rules_, rules_.village(state, seat), state.player(seat),
                         later_rounds(rules_, state), prices_);
}

// ---- phase 3 ----

/// Fills nodes_ with the beams, depth by depth; the position itself comes first.
void Planner::search(const State& state, Seat seat, std::size_t width) {
  constexpr std::size_t kMostActions = 80;
  nodes_.clear();
  seen_.clear();
  nodes_.push_back({state, 0, settled(state, seat), -1, {}});
  nodes_.front().state.player(seat).turn.window = 0;  // dice are not part of a plan
  std::size_t first = 0;
  for (std::size_t depth = 0; depth < kMostActions; ++depth) {
    const std::size_t end = nodes_.size();
    for (std::size_t i = first; i < end; ++i) {
      ActionSet choices;
      rules_.legal(nodes_[i].state, seat, choices);
      choices.for_each([&](Action action) {
        if (action.code == kEnd || action.code == kDecline) return;
        Node next{nodes_[i].state, 0, 0, static_cast<int>(i), action};
        rules_.apply(next.state, seat, action, nullptr);
        const std::uint64_t key = digest(next.state.player(seat));
        const auto place = std::lower_bound(seen_.begin(), seen_.end(), key);
        if (place != seen_.end() && *place == key) return;
        seen_.insert(place, key);
        next.settled = settled(next.state, seat);
        next.hope = next.settled + in_hand(next.state.player(seat).turn);
        nodes_.push_back(next);
      });
    }
    if (nodes_.size() == end) return;
    const auto begin = nodes_.begin() + static_cast<std::ptrdiff_t>(end);
    const std::size_t kept = std::min(nodes_.size() - end, width);
    std::partial_sort(begin, begin + static_cast<std::ptrdiff_t>(kept), nodes_.end(),
                      [](const Node& a, const Node& b) { return a.hope > b.hope; });
    nodes_.erase(begin + static_cast<std::ptrdiff_t>(kept), nodes_.end());
    first = end;
  }
}

/// True when no question must be answered before the seat can stop.
bool Planner::can_stop(std::size_t node, Seat seat) const noexcept {
  return Choices(rules_, nodes_[node].state, seat).decision() == Decision::Expand;
}

/// Where stopping is best; of equal ones after the fewest actions.
std::size_t Planner::best_node(Seat seat) const noexcept {
  std::size_t best = 0;
  float most = can_stop(0, seat) ? nodes_[0].settled : -1e9F;
  for (std::size_t i = 1; i < nodes_.size(); ++i) {
    if (nodes_[i].settled <= most + 1e-4F || !can_stop(i, seat)) continue;
    most = nodes_[i].settled;
    best = i;
  }
  return best;
}

Planner::Plan Planner::path_to(std::size_t node) const {
  Plan plan;
  for (; node != 0; node = static_cast<std::size_t>(nodes_[node].parent)) {
    plan.push_back(nodes_[node].action);
  }
  std::reverse(plan.begin(), plan.end());
  return plan;
}

Planner::Plan Planner::best_plan(const State& state, Seat seat) {
  search(state, seat, width_);
  return path_to(best_node(seat));
}

float Planner::quick_points(const State& state, Seat seat) {
  search(state, seat, kNarrow);
  return nodes_[best_node(seat)].settled;
}

/// Plans that end with different marks.
std::vector<Planner::Plan> Planner::best_paths(Seat seat, std::size_t most) const {
  std::vector<std::size_t> order(nodes_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return nodes_[a].settled > nodes_[b].settled;
  });
  std::vector<Plan> plans;
  std::vector<std::uint64_t> seen;
  for (const std::size_t node : order) {
    if (plans.size() == most) break;
    const Player& player = nodes_[node].state.player(seat);
    if (!can_stop(node, seat)) continue;
    const std::uint64_t key = hash_bytes(&player.sheet, sizeof player.sheet);
    if (std::find(seen.begin(), seen.end(), key) != seen.end()) continue;
    seen.push_back(key);
    plans.push_back(path_to(node));
    plans.back().push_back(action(kEnd));
  }
  return plans;
}

// ---- other questions ----

/// D1: what the best plan with this favour promises.
float Planner::rate_favor(State state, Seat seat, Action action) {
  Player& player = state.player(seat);
  player.favor = static_cast<std::uint8_t>(action.code - kFavor + 1);
  state.phase = Phase::Expand;
  player.turn = begin_turn(rules_, rules_.village(state, seat), player);
  return quick_points(state, seat);
}

/// D2: what sampled rolls promise.
float Planner::rate_reroll(const State& state, Seat seat, Action action, Rng& rng) {
  if (action.code == kKeepDice) return quick_points(state, seat) + kTrouble;
  float sum = 0;
  for (int i = 0; i < kRolls; ++i) {
    State next = state;
    rules_.apply(next, seat, action, nullptr);
    rules_.apply(next, Seat::Chance, rules_.sample_chance(next, rng), nullptr);
    sum += quick_points(next, seat);
  }
  return sum / kRolls;
}

/// D13: what the sheet promises with the plot.
float Planner::rate_plot(const State& state, Seat seat, Action action) const noexcept {
  if (action.code == kNoPlot) return settled(state, seat);
  const std::size_t slot = Choices::at((action.code - kPlot) / kCells);
  const Village& village = rules_.village(state, seat);
  Player player = state.player(seat);
  ++player.sheet.growth[slot];
  ++player.sheet.plot_count;
  player.sheet.in_plots |= rules_.catalog().shapes[village.buildings[slot].shape].cells
                           << ((action.code - kPlot) % kCells);
  return expected_points(rules_, village, player, later_rounds(rules_, state), prices_);
}

/// All sensible answers to a question, the most promising first.
std::vector<Planner::Rated> Planner::rated(const State& state, Seat seat, const ActionSet& choices,
                                           Rng& rng) {
  std::vector<Rated> answers;
  const Decision decision = rules_.decision(state, seat);
  choices.for_each([&](Action action) {
    if (decision == Decision::Favor) {
      answers.push_back({action, rate_favor(state, seat, action)});
    } else if (decision == Decision::Plot) {
      answers.push_back({action, rate_plot(state, seat, action)});
    } else if (decision == Decision::Window) {
      if (action.code > kKeepDice) return;
      answers.push_back({action, rate_reroll(state, seat, action, rng)});
    } else if (decision == Decision::Store) {
      // As much as possible, the last good first, since gold stands for all [ISR-2.2].
      answers.push_back({action, action.code == kKept ? 0.0F : static_cast<float>(action.code)});
    } else {  // D11: a gain does no harm
      answers.push_back({action, action.code == kAccept ? 1.0F : 0.0F});
    }
  });
  std::stable_sort(answers.begin(), answers.end(),
                   [](const Rated& a, const Rated& b) { return a.points > b.points; });
  return answers;
}

Action Planner::choose(const State& state, Seat seat, const ActionSet& choices, Rng& rng) {
  if (choices.forced()) return choices.first();
  if (!is_planned(rules_.decision(state, seat))) return rated(state, seat, choices, rng)[0].action;
  const Plan plan = best_plan(state, seat);
  return plan.empty() ? choices.nth(choices.count() - 1) : plan.front();
}

std::vector<Planner::Plan> Planner::plans(const State& state, Seat seat, std::size_t most) {
  ActionSet choices;
  rules_.legal(state, seat, choices);
  if (is_planned(rules_.decision(state, seat))) {
    search(state, seat, 2 * width_);
    return best_paths(seat, most);
  }
  Rng rng(1);
  return {{rated(state, seat, choices, rng).front().action}};
}

void Planner::play_on(State& state, std::uint64_t seed) {
  Rng rng(seed);
  const std::size_t width = std::exchange(width_, kQuick);
  for (SeatMask actors = rules_.actors(state); !actors.empty(); actors = rules_.actors(state)) {
    const Seat seat = actors.first();
    if (seat == Seat::Chance) {
      Rng dice(seed + 64U * state.round + static_cast<std::uint64_t>(state.phase));
      rules_.apply(state, seat, rules_.sample_chance(state, dice), nullptr);
    } else if (rules_.decision(state, seat) == Decision::Expand) {
      for (const Action action : best_plan(state, seat)) rules_.apply(state, seat, action, nullptr);
      rules_.apply(state, seat, action(kEnd), nullptr);
    } else {
      ActionSet choices;
      rules_.legal(state, seat, choices);
      rules_.apply(state, seat, choose(state, seat, choices, rng), nullptr);
    }
  }
  width_ = width;
}

}  // namespace burgrave::settlers
