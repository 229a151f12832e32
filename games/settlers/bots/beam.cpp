#include "games/settlers/bots/beam.hpp"

#include "core/hash.hpp"
#include "games/settlers/rules/choices.hpp"

#include <algorithm>

namespace burgrave::settlers {

namespace {

std::uint64_t digest(const Player& player) noexcept {
  return hash_bytes(&player.turn, sizeof player.turn,
                    hash_bytes(&player.sheet, sizeof player.sheet));
}

}  // namespace

void Beam::search(const State& state, Seat seat, std::size_t width, const Evaluation& evaluation) {
  constexpr std::size_t kMostActions = 80;
  constexpr Verbs kStops{Verb::End, Verb::Decline};
  seat_ = seat;
  nodes_.clear();
  seen_.clear();
  nodes_.push_back({state, 0, evaluation(state, seat), -1, {}});
  nodes_.front().state.player(seat).turn.window = 0;  // dice are not part of a plan
  std::size_t first = 0;
  for (std::size_t depth = 0; depth < kMostActions; ++depth) {
    const std::size_t end = nodes_.size();
    for (std::size_t i = first; i < end; ++i) {
      ActionSet choices;
      rules_.legal(nodes_[i].state, seat, choices);
      choices.for_each([&](Action action) {
        if (kStops.contains(kVerbs.decode(action).verb)) return;
        Node next{nodes_[i].state, 0, 0, static_cast<int>(i), action};
        rules_.apply(next.state, seat, action, nullptr);
        const std::uint64_t key = digest(next.state.player(seat));
        const auto place = std::lower_bound(seen_.begin(), seen_.end(), key);
        if (place != seen_.end() && *place == key) return;
        seen_.insert(place, key);
        next.settled = evaluation(next.state, seat);
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
bool Beam::can_stop(std::size_t node) const noexcept {
  return Choices(rules_, nodes_[node].state, seat_).decision() == Decision::Expand;
}

std::size_t Beam::best() const noexcept {
  std::size_t best = 0;
  float most = can_stop(0) ? nodes_[0].settled : -1e9F;
  for (std::size_t i = 1; i < nodes_.size(); ++i) {
    if (nodes_[i].settled <= most + 1e-4F || !can_stop(i)) continue;
    most = nodes_[i].settled;
    best = i;
  }
  return best;
}

std::vector<std::size_t> Beam::best_ends(std::size_t most) const {
  std::vector<std::size_t> order(nodes_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return nodes_[a].settled > nodes_[b].settled;
  });
  std::vector<std::size_t> ends;
  std::vector<std::uint64_t> seen;
  for (const std::size_t node : order) {
    if (ends.size() == most) break;
    if (!can_stop(node)) continue;
    const std::uint64_t key = hash_value(nodes_[node].state.player(seat_).sheet);
    if (std::find(seen.begin(), seen.end(), key) != seen.end()) continue;
    seen.push_back(key);
    ends.push_back(node);
  }
  return ends;
}

Plan Beam::path_to(std::size_t node) const {
  Plan plan;
  for (; node != 0; node = static_cast<std::size_t>(nodes_[node].parent)) {
    plan.push_back(nodes_[node].action);
  }
  std::reverse(plan.begin(), plan.end());
  return plan;
}

}  // namespace burgrave::settlers
