#pragma once

#include "search/bot.hpp"
#include "search/evaluation.hpp"
#include "search/limits.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

namespace burgrave {

/// A legal action of the root and what the search found out about it.
struct AnalysedMove {
  Action action;
  int visits = 0;
  double visit_share = 0;
  double value = 0;      ///< what the search maximises, 0 … 1
  double win_share = 0;  ///< expected share of the win; 0 where one plays alone
  double margin = 0;     ///< expected points ahead of the best other seat; alone: expected points
};

struct MctsSettings {
  float exploration = 0.6F;
  float prior_scale = 0.04F;  ///< value difference by which one-ply priors fall by a factor of e
  int playout_depth = 20;  ///< actions played beyond a leaf before it is evaluated; -1 = to the end
  std::size_t max_nodes = 3'000'000;
  bool early_stop = true;  ///< ends a search whose move is decided
};

/// Monte-Carlo tree search for n players over the generic contract. Every iteration begins with a
/// state sampled from the view (for an open game: the state itself). Where seats know different
/// things each has a tree of its own, which follows what that seat does and is told: another one's
/// hidden choice is no branch of it, so the search never acts on what its seat could not know.
/// There, an action counts how often it was available. Each node backs up what every seat expects
/// (max^n). A new node gets a prior for each action from the evaluation one ply ahead. Nodes live
/// in one pool, allocated once. A game that draws after its set-up counts as hidden here: its
/// actions depend on the draw. Sources: Cowling, Powley, Whitehouse, Information Set MCTS (2012);
/// Rosin, PUCT (2011).
template <GamePlay R>
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
    return search([&](Rng& rng) { return rules_.sample_state(view, rng); }, seat, limits, seed);
  }
  /// The same over worlds from elsewhere: `worlds(rng)` gives a State for each iteration.
  template <class Worlds>
    requires std::is_invocable_r_v<State, Worlds&, Rng&>
  std::int64_t search(Worlds&& worlds, Seat seat, const SearchLimits& limits, std::uint64_t seed) {
    rng_ = Rng(seed);
    clear(limits);
    State world = worlds(rng_);
    const bool may_stop = settings_.early_stop && limits.threads <= 1;
    const double start = limits.seconds > 0 ? thread_seconds() : 0;
    std::int64_t done = 0;
    for (;;) {
      iterate(world, seat);
      ++done;
      if (limits.iterations > 0) {
        if (done >= limits.iterations) break;
        if (may_stop && done % 64 == 0 && decided(seat, limits.iterations - done)) break;
      } else if (done % 64 == 0) {
        const double spent = thread_seconds() - start;
        if (spent >= limits.seconds) break;
        // The move is decided when the rest of the time could not change it.
        const double left = static_cast<double>(done) * (limits.seconds - spent) / spent;
        if (may_stop && spent > 0.1 * limits.seconds &&
            decided(seat, static_cast<std::int64_t>(left))) {
          break;
        }
      }
      if constexpr (kHidden) world = worlds(rng_);
    }
    return done;
  }

  /// The root's actions in the order of the tree, each with its visits and value.
  std::vector<AnalysedMove> moves(Seat seat) const {
    std::vector<AnalysedMove> moves;
    for (Id child = nodes_[root(seat)].first_child; child != kNone; child = nodes_[child].next) {
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

  /// Lends the pool to the next search of this thread, whoever makes it: a tree tells nothing to
  /// the next decision, so whoever waits for one keeps no memory. Nothing is left of the tree.
  void rest() noexcept {
    nodes_.clear();
    if (nodes_.capacity() > spare().capacity()) nodes_.swap(spare());
    std::vector<Node>().swap(nodes_);
    std::vector<Id>().swap(path_);
  }

 private:
  using Id = std::uint32_t;
  static constexpr Id kNone = std::numeric_limits<Id>::max();
  static constexpr bool kHidden = kManyWorlds<R>;
  static constexpr std::size_t kSeats = kMaxSeats;
  /// The part of the priors that follows the guesses when these come from one world of many; the
  /// rest is shared equally, so that an action that looks bad in that world is still tried.
  static constexpr float kTrustInOneWorld = 0.5F;
  /// Whether the playout's choices are worth beginning with, and the part of the priors they get.
  static constexpr bool kGuided = requires { requires Knowledge<R>::kPlayoutGuides; };
  static constexpr float kTrustInGuide = 0.4F;

  /// A position, or with hidden information what its seat knows of one: reached by an action of
  /// `actor`, or by what was told since (then there is no actor, and `action` holds a digest of
  /// it).
  struct Node {
    Action action;
    Seat actor = Seat::None;
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
  Id root(Seat seat) const noexcept { return kHidden ? static_cast<Id>(index(seat)) : Id{0}; }

  /// A pool without an owner, one a thread.
  static std::vector<Node>& spare() noexcept {
    thread_local std::vector<Node> nodes;
    return nodes;
  }

  /// Leaves the root alone in a pool that holds all that these limits can lead to.
  void clear(const SearchLimits& limits) {
    capacity_ = settings_.max_nodes;
    if (limits.iterations > 0) {  // an iteration of an open game expands one node at most
      capacity_ =
          std::min(capacity_, (static_cast<std::size_t>(limits.iterations) + 2) * kMaxLegal);
    }
    capacity_ = std::max(capacity_, kSeats + kMaxLegal);  // the root is always expanded
    nodes_.clear();
    if (nodes_.capacity() < capacity_) nodes_.swap(spare());
    nodes_.reserve(capacity_);
    path_.reserve(2 * static_cast<std::size_t>(R::kMaxDecisions) + kSeats);
    for (int tree = 0; tree < (kHidden ? rules_.seats() : 1); ++tree) nodes_.push_back(Node{});
  }
  bool full() const noexcept { return nodes_.size() + 1 + kMaxLegal > capacity_; }

  void iterate(State state, Seat seat) noexcept {
    path_.clear();
    if constexpr (kHidden) {
      descend_hidden(state, seat);
    } else {
      descend(state, seat);
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

  /// Nothing is hidden or drawn: one tree, followed by every seat's actions.
  void descend(State& state, Seat seat) noexcept {
    path_.push_back(0);
    for (Id current = 0;;) {
      const SeatMask actors = rules_.actors(state);
      if (actors.empty()) return;
      // At the root it is the searching seat's turn, whoever else may decide at the same time.
      const Seat actor = current == 0 ? seat : actors.first();
      if (nodes_[current].expanded == 0) {
        if (current != 0 && nodes_[current].visits == 0) return;  // a leaf is evaluated once first
        if (full()) return;
        add_children(current, state, actor);
      }
      current = select(current, state, actor);
      path_.push_back(current);
      rules_.apply(state, actor, nodes_[current].action, nullptr);
    }
  }

  /// Every seat has its own tree and goes on in it by its own actions and by what it is told of
  /// others'. Draws lie outside the trees: what a seat may do then depends on them.
  void descend_hidden(State& state, Seat seat) noexcept {
    std::array<Id, kSeats> current{};
    std::array<std::uint64_t, kSeats> told{};  // since the seat's last node; 0 = nothing
    for (int i = 0; i < rules_.seats(); ++i) {
      current[at(seat_at(i))] = root(seat_at(i));
      path_.push_back(root(seat_at(i)));
    }
    for (bool first = true;; first = false) {
      const SeatMask actors = rules_.actors(state);
      if (actors.empty()) return;
      const Seat actor = first ? seat : actors.first();
      if (actor == Seat::Chance) {
        rules_.apply(state, actor, rules_.sample_chance(state, rng_), nullptr);
        continue;
      }
      if (full()) return;  // an action may be new in this world, and the digest of what was told
      Id& here = current[at(actor)];
      if (told[at(actor)] != 0) {
        here = told_child(here, told[at(actor)]);
        told[at(actor)] = 0;
        path_.push_back(here);
      }
      Node& node = nodes_[here];
      if (node.expanded == 0 && node.visits == 0 && here != root(actor)) return;
      add_children(here, state, actor);
      here = select(here, state, actor);
      path_.push_back(here);
      log_.clear();
      rules_.apply(state, actor, nodes_[here].action, &log_);
      for (int i = 0; i < rules_.seats(); ++i) {
        const Seat other = seat_at(i);
        if (other != actor) told[at(other)] = digest(told[at(other)], other);
      }
    }
  }

  /// Adds what the last action told a seat to the digest of what it was told before.
  std::uint64_t digest(std::uint64_t before, Seat seat) const noexcept {
    std::uint64_t all = before + 1;  // that something happened is told
    for (const Event& event : log_) {
      if (!event.audience.contains(seat)) continue;
      all = (all ^ (event.kind + 256U * static_cast<std::uint64_t>(index(event.seat)))) *
            0x9E3779B97F4A7C15U;
      for (const std::int16_t arg : event.args) {
        all = (all ^ static_cast<std::uint16_t>(arg)) * 0xBF58476D1CE4E5B9U;
      }
      all ^= all >> 32;
    }
    return all | 1U;
  }

  /// The child for what was told; digests are cut to 16 bits, which few siblings ever share.
  Id told_child(Id parent, std::uint64_t digest) noexcept {
    const Action cut{static_cast<std::uint16_t>(digest >> 48)};
    Id last = kNone;
    for (Id child = nodes_[parent].first_child; child != kNone; child = nodes_[child].next) {
      if (nodes_[child].actor == Seat::None && nodes_[child].action == cut) return child;
      last = child;
    }
    const auto added = static_cast<Id>(nodes_.size());
    (last == kNone ? nodes_[parent].first_child : nodes_[last].next) = added;
    Node child;
    child.action = cut;
    nodes_.push_back(child);
    return added;
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
    if (nodes_.size() == before) return;
    set_priors(parent);
    if constexpr (kGuided) {
      guide(parent, Knowledge<R>::playout(rules_, state, actor, set, rng_));
    }
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
      if (node.actor == Seat::None) continue;  // what was told is no choice
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

  /// Gives an action a part of the priors.
  void guide(Id parent, Action action) noexcept {
    for (Id child = nodes_[parent].first_child; child != kNone; child = nodes_[child].next) {
      Node& node = nodes_[child];
      if (node.actor == Seat::None) continue;
      node.prior *= 1 - kTrustInGuide;
      if (node.action == action) node.prior += kTrustInGuide;
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
  bool decided(Seat seat, std::int64_t left) const noexcept {
    std::int64_t first = 0, second = 0;
    for (Id child = nodes_[root(seat)].first_child; child != kNone; child = nodes_[child].next) {
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
  EventLog log_;  ///< of the last action, where something is hidden
};

}  // namespace burgrave
