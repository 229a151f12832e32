#pragma once

#include "search/bot.hpp"
#include "search/evaluation.hpp"
#include "search/limits.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <thread>
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
  float prior_scale = 0.04F;   ///< value difference by which one-ply priors fall by a factor of e
  int playout_depth = 20;      ///< actions played beyond a leaf before it is evaluated; -1 = to the end
  std::size_t max_nodes = 3'000'000;
};

/// Monte-Carlo tree search for n players over the generic contract. Every iteration begins with a
/// state sampled from the view (for an open game: the state itself), so hidden information needs
/// nothing else; statistics belong to the seat's information, with a count of how often an action
/// was available. Each node backs up what every seat expects (max^n). A new node gets a prior for
/// each action from the evaluation one ply ahead. Nodes live in one pool, allocated once.
/// Sources: Cowling, Powley, Whitehouse, Information Set MCTS (2012); Rosin, PUCT (2011).
template <GameRules R>
class Mcts {
 public:
  using State = typename R::State;
  using View = typename R::View;

  Mcts(const R& rules, const MctsSettings& settings, std::uint64_t seed)
      : rules_(rules), settings_(settings), rng_(seed) {
    nodes_.reserve(1024);
  }

  /// Searches and returns the number of iterations made.
  std::int64_t search(const View& view, Seat seat, const SearchLimits& limits) {
    nodes_.clear();
    nodes_.push_back(Node{});
    const State root = rules_.sample_state(view, rng_);
    expand(0, root, seat);
    const double start = limits.seconds > 0 ? thread_seconds() : 0;
    std::int64_t done = 0;
    for (;;) {
      if constexpr (Knowledge<R>::kHiddenInformation) {
        iterate(rules_.sample_state(view, rng_));
      } else {
        iterate(root);
      }
      ++done;
      if (limits.iterations > 0) {
        if (done >= limits.iterations) break;
        if (done % 64 == 0 && decided(limits.iterations - done)) break;
      } else if (done % 64 == 0) {
        const double spent = thread_seconds() - start;
        if (spent >= limits.seconds) break;
        // The move is decided when the rest of the time could not change it.
        const double left = static_cast<double>(done) * (limits.seconds - spent) / spent;
        if (spent > 0.1 * limits.seconds && decided(static_cast<std::int64_t>(left))) break;
      }
    }
    return done;
  }

  /// The root's actions, most visited first. Shares are of one tree; merge() joins several.
  std::vector<AnalysedMove> moves(Seat seat) const {
    std::vector<AnalysedMove> moves;
    for (std::uint32_t child = nodes_[0].first_child; child != kNone; child = nodes_[child].next) {
      const Node& node = nodes_[child];
      AnalysedMove move;
      move.action = node.action;
      move.visits = static_cast<int>(node.visits);
      move.value = node.visits > 0 ? node.sum[at(seat)] / static_cast<float>(node.visits) : node.first_guess;
      moves.push_back(move);
    }
    return moves;
  }

 private:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::size_t kSeats = kMaxSeats;

  struct Node {
    Action action;
    std::uint8_t actor = 15;      ///< who decides here
    std::uint8_t expanded = 0;
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  ///< times the action was legal when its parent decided
    std::uint32_t first_child = kNone;
    std::uint32_t next = kNone;   ///< next child of the same parent
    float prior = 0;
    float first_guess = 0;        ///< one-ply value for the parent's actor
    std::array<float, kSeats> sum{};
  };

  static std::size_t at(Seat seat) noexcept { return static_cast<std::size_t>(index(seat)); }

  void iterate(State state) {
    path_.clear();
    std::uint32_t current = 0;
    path_.push_back(0);
    for (;;) {
      const SeatMask actors = rules_.actors(state);
      if (actors.empty()) break;
      const Seat actor = actors.first();
      if (actor == Seat::Chance) {
        // Outcomes are drawn, never chosen, and lie outside the tree.
        rules_.apply(state, actor, rules_.sample_chance(state, rng_), nullptr);
        continue;
      }
      if (nodes_[current].expanded == 0) {
        if (current != 0 && nodes_[current].visits == 0) break;  // a leaf is evaluated once first
        if (nodes_.size() + kMaxLegal > settings_.max_nodes) break;
        expand(current, state, actor);
      } else if constexpr (Knowledge<R>::kHiddenInformation) {
        add_missing(current, state, actor);
      }
      current = select(current, state, actor);
      path_.push_back(current);
      rules_.apply(state, actor, nodes_[current].action, nullptr);
    }
    play_out(state);
    Value value{};
    evaluate(rules_, state, value);
    for (const std::uint32_t node : path_) {
      ++nodes_[node].visits;
      for (std::size_t i = 0; i < static_cast<std::size_t>(rules_.seats()); ++i) nodes_[node].sum[i] += value[i];
    }
  }

  /// Gives a node its children, each with a prior from the evaluation after it.
  void expand(std::uint32_t parent, const State& state, Seat actor) {
    ActionSet set;
    rules_.legal(state, actor, set);
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    float best = 0;
    set.for_each([&](Action action) {
      Node child;
      child.action = action;
      child.first_guess = guess(state, actor, action);
      best = std::max(best, child.first_guess);
      child.next = static_cast<std::uint32_t>(nodes_.size() + 1);
      nodes_.push_back(child);
    });
    nodes_.back().next = kNone;
    float sum = 0;
    for (std::uint32_t i = first; i < nodes_.size(); ++i) {
      nodes_[i].prior = std::exp((nodes_[i].first_guess - best) / settings_.prior_scale);
      sum += nodes_[i].prior;
    }
    for (std::uint32_t i = first; i < nodes_.size(); ++i) nodes_[i].prior /= sum;
    nodes_[parent].first_child = first;
    nodes_[parent].expanded = 1;
    nodes_[parent].actor = static_cast<std::uint8_t>(actor);
  }

  /// Under another determinization a seat may have actions that its node has not seen yet.
  void add_missing(std::uint32_t parent, const State& state, Seat actor) {
    ActionSet set;
    rules_.legal(state, actor, set);
    set.for_each([&](Action action) {
      for (std::uint32_t child = nodes_[parent].first_child; child != kNone; child = nodes_[child].next) {
        if (nodes_[child].action == action) return;
      }
      Node child;
      child.action = action;
      child.first_guess = guess(state, actor, action);
      child.prior = 1.0F / static_cast<float>(set.count());
      child.next = nodes_[parent].first_child;
      nodes_[parent].first_child = static_cast<std::uint32_t>(nodes_.size());
      nodes_.push_back(child);
    });
  }

  float guess(const State& state, Seat actor, Action action) noexcept {
    State next = state;
    rules_.apply(next, actor, action, nullptr);
    Value value{};
    evaluate(rules_, next, value);
    return value[at(actor)];
  }

  std::uint32_t select(std::uint32_t parent, const State& state, Seat actor) noexcept {
    ActionSet legal;
    if constexpr (Knowledge<R>::kHiddenInformation) rules_.legal(state, actor, legal);
    const float wide = settings_.exploration * std::sqrt(static_cast<float>(nodes_[parent].visits + 1));
    std::uint32_t best = kNone;
    float best_score = -1;
    for (std::uint32_t child = nodes_[parent].first_child; child != kNone; child = nodes_[child].next) {
      Node& node = nodes_[child];
      float bonus = wide;
      if constexpr (Knowledge<R>::kHiddenInformation) {
        if (!legal.contains(node.action)) continue;
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
    for (std::uint32_t child = nodes_[0].first_child; child != kNone; child = nodes_[child].next) {
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
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
};

/// Searches with one tree per thread and joins their roots; the same for the same seed, threads
/// and iterations. Iterations are shared out among the threads, time is given to each.
template <GameRules R>
std::vector<AnalysedMove> mcts_moves(const R& rules, const typename R::View& view, Seat seat, const SearchLimits& limits,
                                     const MctsSettings& settings, std::uint64_t seed, std::int64_t* iterations = nullptr) {
  const int threads = std::max(1, limits.threads);
  std::vector<std::vector<AnalysedMove>> found(static_cast<std::size_t>(threads));
  std::vector<std::int64_t> done(static_cast<std::size_t>(threads));
  const auto one = [&](int i) {
    SearchLimits share = limits;
    share.iterations = limits.iterations == 0 ? 0 : std::max(1, limits.iterations / threads);
    Mcts<R> tree(rules, settings, seed + 0x9E3779B9U * static_cast<std::uint64_t>(i));
    done[static_cast<std::size_t>(i)] = tree.search(view, seat, share);
    found[static_cast<std::size_t>(i)] = tree.moves(seat);
  };
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(one, i);
  one(0);
  for (std::thread& thread : others) thread.join();

  std::vector<AnalysedMove> moves = std::move(found[0]);
  std::int64_t all = 0;
  for (AnalysedMove& move : moves) move.value *= std::max(1, move.visits);
  for (std::size_t i = 1; i < found.size(); ++i) {
    for (const AnalysedMove& more : found[i]) {
      for (AnalysedMove& move : moves) {
        if (move.action != more.action) continue;
        move.value += more.value * more.visits;
        move.visits += more.visits;
      }
    }
  }
  for (const AnalysedMove& move : moves) all += move.visits;
  for (AnalysedMove& move : moves) {
    move.value /= std::max(1, move.visits);
    move.visit_share = all > 0 ? static_cast<double>(move.visits) / static_cast<double>(all) : 0;
  }
  std::stable_sort(moves.begin(), moves.end(), [](const AnalysedMove& a, const AnalysedMove& b) { return a.visits > b.visits; });
  if (iterations != nullptr) {
    *iterations = 0;
    for (const std::int64_t n : done) *iterations += n;
  }
  return moves;
}

/// `hard`.
template <GameRules R>
class MctsBot : public Bot<R> {
 public:
  MctsBot(const R& rules, const SearchLimits& limits, std::uint64_t seed, const MctsSettings& settings = {})
      : rules_(rules), limits_(limits), settings_(settings), seed_(seed) {}

  Action choose(const typename R::View& view, Seat seat) override {
    return mcts_moves(rules_, view, seat, limits_, settings_, seed_++).front().action;
  }

 private:
  const R& rules_;
  SearchLimits limits_;
  MctsSettings settings_;
  std::uint64_t seed_;
};

}  // namespace burgrave
