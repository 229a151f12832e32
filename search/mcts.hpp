#pragma once

#include "search/bot.hpp"
#include "search/evaluation.hpp"
#include "search/limits.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace burgrave {

/// A legal action of the root and what the search found out about it.
struct AnalysedMove {
  Action action;
  int visits = 0;
  double visit_share = 0;
  double value = 0;      ///< what the search maximises, 0 … 1
  double win_share = 0;  ///< expected share of the win
  double margin = 0;     ///< expected points ahead of the best other seat
};

struct MctsSettings {
  float exploration = 0.6F;
  float prior_scale = 0.04F;  ///< value difference by which one-ply priors fall by a factor of e
  int playout_depth = 20;  ///< actions played beyond a leaf before it is evaluated; -1 = to the end
  std::size_t max_nodes = 3'000'000;
  bool early_stop = true;  ///< ends a search whose move is decided
};

/// Monte-Carlo tree search for n players over the generic contract. Every iteration begins with a
/// state sampled from the view (for an open game: the state itself), so hidden information needs
/// nothing else; statistics belong to the seat's information, with a count of how often an action
/// was available. Each node backs up what every seat expects (max^n). A new node gets a prior for
/// each action from the evaluation one ply ahead. Nodes live in one pool, allocated once.
/// A game that draws after its set-up counts as hidden here: its actions depend on the draw.
/// Sources: Cowling, Powley, Whitehouse, Information Set MCTS (2012); Rosin, PUCT (2011).
template <GameRules R>
class Mcts {
 public:
  using State = typename R::State;
  using View = typename R::View;

  /// The rules must outlive the search.
  Mcts(const R& rules, const MctsSettings& settings) : rules_(rules), settings_(settings) {}

  /// Searches from an empty tree and returns the number of iterations made. The same view, limits
  /// by iterations and seed give the same tree. Cost: allocates the pool the first time only.
  /// With several threads no tree stops early: only all of them together know what is decided.
  std::int64_t search(const View& view, Seat seat, const SearchLimits& limits, std::uint64_t seed) {
    rng_ = Rng(seed);
    clear(limits);
    State world = rules_.sample_state(view, rng_);
    const bool may_stop = settings_.early_stop && limits.threads <= 1;
    const double start = limits.seconds > 0 ? thread_seconds() : 0;
    std::int64_t done = 0;
    for (;;) {
      iterate(world, seat);
      ++done;
      if (limits.iterations > 0) {
        if (done >= limits.iterations) break;
        if (may_stop && done % 64 == 0 && decided(limits.iterations - done)) break;
      } else if (done % 64 == 0) {
        const double spent = thread_seconds() - start;
        if (spent >= limits.seconds) break;
        // The move is decided when the rest of the time could not change it.
        const double left = static_cast<double>(done) * (limits.seconds - spent) / spent;
        if (may_stop && spent > 0.1 * limits.seconds && decided(static_cast<std::int64_t>(left))) {
          break;
        }
      }
      if constexpr (kHidden) world = rules_.sample_state(view, rng_);
    }
    return done;
  }

  /// The root's actions in the order of the tree, each with its visits and value.
  std::vector<AnalysedMove> moves(Seat seat) const {
    std::vector<AnalysedMove> moves;
    for (Id child = nodes_[0].first_child; child != kNone; child = nodes_[child].next) {
      const Node& node = nodes_[child];
      AnalysedMove move;
      move.action = node.action;
      move.visits = static_cast<int>(node.visits);
      move.value =
          node.visits > 0 ? node.sum[at(seat)] / static_cast<float>(node.visits) : node.first_guess;
      moves.push_back(move);
    }
    return moves;
  }

  std::size_t nodes() const noexcept { return nodes_.size(); }

 private:
  using Id = std::uint32_t;
  static constexpr Id kNone = std::numeric_limits<Id>::max();
  static constexpr bool kHidden = Knowledge<R>::kHiddenInformation;
  static constexpr std::size_t kSeats = kMaxSeats;
  /// The part of the priors that follows the guesses when these come from one world of many; the
  /// rest is shared equally, so that an action that looks bad in that world is still tried.
  static constexpr float kTrustInOneWorld = 0.5F;

  struct Node {
    Action action;
    Seat actor = Seat::None;  ///< who takes the action
    std::uint8_t expanded = 0;
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  ///< times the action was legal when its parent decided
    Id first_child = kNone;
    Id next = kNone;  ///< next child of the same parent
    float prior = 0;
    float first_guess = 0;  ///< one-ply value for the actor
    std::array<float, kSeats> sum{};
  };

  static std::size_t at(Seat seat) noexcept { return static_cast<std::size_t>(index(seat)); }

  /// Leaves the root alone in a pool that holds all that these limits can lead to.
  void clear(const SearchLimits& limits) {
    capacity_ = settings_.max_nodes;
    if (limits.iterations > 0) {  // an iteration of an open game expands one node at most
      capacity_ =
          std::min(capacity_, (static_cast<std::size_t>(limits.iterations) + 2) * kMaxLegal);
    }
    capacity_ = std::max(capacity_, 1 + kMaxLegal);  // the root is always expanded
    nodes_.reserve(capacity_);
    path_.reserve(static_cast<std::size_t>(R::kMaxDecisions) + 1);
    nodes_.clear();
    nodes_.push_back(Node{});
  }
  bool full() const noexcept { return nodes_.size() + kMaxLegal > capacity_; }

  void iterate(State state, Seat seat) noexcept {
    path_.clear();
    path_.push_back(0);
    for (Id current = 0;;) {
      const SeatMask actors = rules_.actors(state);
      if (actors.empty()) break;
      // At the root it is the searching seat's turn, whoever else may decide at the same time.
      const Seat actor = current == 0 ? seat : actors.first();
      if (actor == Seat::Chance) {
        // Outcomes are drawn, never chosen, and lie outside the tree.
        rules_.apply(state, actor, rules_.sample_chance(state, rng_), nullptr);
        continue;
      }
      if (nodes_[current].expanded == 0) {
        if (current != 0 && nodes_[current].visits == 0) break;  // a leaf is evaluated once first
        if (full()) break;
        add_children(current, state, actor);
      } else if constexpr (kHidden) {
        // In another world a seat may have actions that its node has not seen yet.
        if (!full()) add_children(current, state, actor);
      }
      current = select(current, state, actor);
      if (current == kNone) break;  // the pool was full before this world's actions were seen
      path_.push_back(current);
      rules_.apply(state, actor, nodes_[current].action, nullptr);
    }
    play_out(state);
    Value value{};
    evaluate(rules_, state, value);
    for (const Id node : path_) {
      ++nodes_[node].visits;
      for (std::size_t i = 0; i < static_cast<std::size_t>(rules_.seats()); ++i) {
        nodes_[node].sum[i] += value[i];
      }
    }
  }

  /// Gives a node a child for each legal action that has none yet. Pre: not full().
  void add_children(Id parent, const State& state, Seat actor) noexcept {
    ActionSet set;
    rules_.legal(state, actor, set);
    Id last = kNone;
    if constexpr (kHidden) {
      for (Id child = nodes_[parent].first_child; child != kNone; child = nodes_[child].next) {
        last = child;
      }
    }
    const std::size_t before = nodes_.size();
    set.for_each([&](Action action) {
      if constexpr (kHidden) {
        if (has_child(parent, actor, action)) return;
      }
      const auto added = static_cast<Id>(nodes_.size());
      (last == kNone ? nodes_[parent].first_child : nodes_[last].next) = added;
      last = added;
      Node child;
      child.action = action;
      child.actor = actor;
      child.first_guess = guess(state, actor, action);
      nodes_.push_back(child);
    });
    nodes_[parent].expanded = 1;
    if (nodes_.size() > before) set_priors(parent);
  }

  bool has_child(Id parent, Seat actor, Action action) const noexcept {
    for (Id child = nodes_[parent].first_child; child != kNone; child = nodes_[child].next) {
      if (nodes_[child].action == action && nodes_[child].actor == actor) return true;
    }
    return false;
  }

  /// Turns the children's guesses into priors that sum to 1.
  void set_priors(Id parent) noexcept {
    float best = 0, sum = 0, children = 0;
    for (Id child = nodes_[parent].first_child; child != kNone; child = nodes_[child].next) {
      best = std::max(best, nodes_[child].first_guess);
    }
    for (Id child = nodes_[parent].first_child; child != kNone; child = nodes_[child].next) {
      Node& node = nodes_[child];
      node.prior = static_cast<float>(
          exponential(static_cast<double>((node.first_guess - best) / settings_.prior_scale)));
      sum += node.prior;
      ++children;
    }
    for (Id child = nodes_[parent].first_child; child != kNone; child = nodes_[child].next) {
      float& prior = nodes_[child].prior;
      prior /= sum;
      if constexpr (kHidden) {
        prior = kTrustInOneWorld * prior + (1 - kTrustInOneWorld) / children;
      }
    }
  }

  float guess(const State& state, Seat actor, Action action) const noexcept {
    State next = state;
    rules_.apply(next, actor, action, nullptr);
    Value value{};
    evaluate(rules_, next, value);
    return value[at(actor)];
  }

  /// The child to follow among those that are legal in this world; kNone when there is none.
  Id select(Id parent, const State& state, Seat actor) noexcept {
    ActionSet legal;
    if constexpr (kHidden) rules_.legal(state, actor, legal);
    const float wide =
        settings_.exploration * std::sqrt(static_cast<float>(nodes_[parent].visits + 1));
    Id best = kNone;
    float best_score = -1;
    for (Id child = nodes_[parent].first_child; child != kNone; child = nodes_[child].next) {
      Node& node = nodes_[child];
      float bonus = wide;
      if constexpr (kHidden) {
        // As in the paper: every sibling that could have been chosen counts as available, and an
        // action that is rarely available is not taken for one that was passed over.
        if (node.actor != actor || !legal.contains(node.action)) continue;
        ++node.available;
        bonus = settings_.exploration * std::sqrt(static_cast<float>(node.available));
      }
      const auto visits = static_cast<float>(node.visits);
      // The first guess counts as one visit: an action that looks bad is not tried for nothing.
      const float mean = (node.sum[at(actor)] + node.first_guess) / (visits + 1);
      const float score = mean + bonus * node.prior / (visits + 1);
      if (score > best_score) {
        best_score = score;
        best = child;
      }
    }
    return best;
  }

  void play_out(State& state) noexcept {
    for (int i = 0; i != settings_.playout_depth; ++i) {
      const SeatMask actors = rules_.actors(state);
      if (actors.empty()) return;
      const Seat actor = actors.first();
      if (actor == Seat::Chance) {
        rules_.apply(state, actor, rules_.sample_chance(state, rng_), nullptr);
        continue;
      }
      ActionSet set;
      rules_.legal(state, actor, set);
      rules_.apply(state, actor, Knowledge<R>::playout(rules_, state, actor, set, rng_), nullptr);
    }
  }

  /// True when the second most visited action cannot catch up in the iterations left.
  bool decided(std::int64_t left) const noexcept {
    std::int64_t first = 0, second = 0;
    for (Id child = nodes_[0].first_child; child != kNone; child = nodes_[child].next) {
      const std::int64_t visits = nodes_[child].visits;
      if (visits > first) {
        second = first;
        first = visits;
      } else {
        second = std::max(second, visits);
      }
    }
    return first - second > left;
  }

  const R& rules_;
  MctsSettings settings_;
  Rng rng_;
  std::size_t capacity_ = 0;
  std::vector<Node> nodes_;
  std::vector<Id> path_;
};

}  // namespace burgrave
