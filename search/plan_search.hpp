#pragma once

#include "search/bot.hpp"
#include "search/evaluation.hpp"
#include "search/limits.hpp"
#include "search/mcts.hpp"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <span>
#include <thread>
#include <vector>

namespace burgrave {

/// Games whose knowledge makes plans: the optional member Planner of Knowledge.
template <class R>
concept HasPlanner = requires(typename Knowledge<R>::Planner& planner, typename R::State& state,
                              Seat seat, std::size_t most, std::uint64_t seed) {
  { planner.plans(state, seat, most) } -> std::same_as<std::vector<std::vector<Action>>>;
  { planner.play_on(state, seed) } -> std::same_as<PointEstimate>;
};

/// Planners that say how many points each of their last plans promises, or nothing of them.
template <class Planner>
concept Promises = requires(const Planner& planner) {
  { planner.promises() } -> std::same_as<std::span<const float>>;
};

/// `hard` where the game has a planner: compares plans for the rest of a turn by playing the game
/// on, everybody by quick plans of their own. All plans meet the same worlds and the same
/// dice; the worse half drops out, and so on. Sources: Tesauro, Galperin, On-line Policy
/// Improvement using Monte-Carlo Search (1996); Karnin, Koren, Somekh, Almost Optimal Exploration
/// (2013).
template <GamePlay R>
  requires HasPlanner<R>
class PlanSearch {
 public:
  using State = typename R::State;
  using View = typename R::View;

  /// The rules must outlive the search.
  explicit PlanSearch(const R& rules) : rules_(rules) {}

  /// The legal moves, best first. An iteration is one game played on. Where the position is
  /// the one that the last search expected, its plans go on without a new search.
  std::vector<AnalysedMove> search(const View& view, Seat seat, const SearchLimits& limits,
                                   std::uint64_t seed) {
    Rng rng(seed);
    const State now = rules_.sample_state(view, rng);
    if (!goes_on(view)) {
      const auto worlds = [&](Rng& r) { return rules_.sample_state(view, r); };
      make_plans(now, seat, limits);
      drop_unaffordable(worlds, seat, limits, seed);
      compare_plans(worlds, seat, limits, seed);
    }
    std::vector<AnalysedMove> found = moves(now, seat);
    State next = now;
    rules_.apply(next, seat, found.front().action, nullptr);
    expected_ = rules_.view(next, seat);
    return found;
  }
  /// The same with a plan for every legal move, so that each is worth something.
  std::vector<AnalysedMove> search_all(const View& view, Seat seat, const SearchLimits& limits,
                                       std::uint64_t seed) {
    Rng rng(seed);
    const State now = rules_.sample_state(view, rng);
    expected_ = View{};
    make_plans(now, seat, limits);
    plan_other_moves(now, seat);
    compare_plans([&](Rng& r) { return rules_.sample_state(view, r); }, seat, limits, seed);
    return moves(now, seat);
  }
  /// The same over worlds from elsewhere: `worlds(rng)` gives a State for each.
  template <class Worlds>
    requires std::is_invocable_r_v<State, const Worlds&, Rng&>
  std::vector<AnalysedMove> search(const Worlds& worlds, Seat seat, const SearchLimits& limits,
                                   std::uint64_t seed) {
    Rng rng(seed);
    const State now = worlds(rng);
    make_plans(now, seat, limits);
    drop_unaffordable(worlds, seat, limits, seed);
    compare_plans(worlds, seat, limits, seed);
    return moves(now, seat);
  }

 private:
  static constexpr std::size_t kPlans = 16;  ///< compared at most …
  static constexpr int kGamesPerPlan = 10;   ///< … if there is time for so many games each

  /// Alone, what a plan promises counts as so many games.
  static constexpr int kBelief = 5;

  struct Arm {
    std::vector<Action> plan;
    double sum = 0;
    int count = 0;
    double promise = 0;  ///< as a value …
    int belief = 0;      ///< … that counts as so many games
    double mean() const {
      return count + belief > 0 ? (sum + belief * promise) / (count + belief) : 0;
    }
  };

  static std::uint64_t first_pass(std::uint64_t seed) noexcept {
    return seed * 0x9E3779B97F4A7C15U;
  }

  void make_plans(const State& now, Seat seat, const SearchLimits& limits) {
    while (planners_.size() < static_cast<std::size_t>(std::max(1, limits.threads))) {
      planners_.emplace_back(rules_);
    }
    arms_.clear();
    add_plans({}, now, seat, kPlans);
  }

  /// Plans that begin with these actions, which have led here.
  void add_plans(const std::vector<Action>& before, const State& now, Seat seat, std::size_t most) {
    const std::size_t first = arms_.size();
    for (std::vector<Action>& plan : planners_[0].plans(now, seat, most)) {
      plan.insert(plan.begin(), before.begin(), before.end());
      arms_.push_back({std::move(plan)});
    }
    if constexpr (Promises<typename Knowledge<R>::Planner>) {
      if (rules_.seats() == 1) believe(first, planners_[0].promises());
    }
  }

  /// One for each legal move with which no plan begins.
  void plan_other_moves(const State& now, Seat seat) {
    ActionSet set;
    rules_.legal(now, seat, set);
    set.for_each([&](Action action) {
      const auto begins = [&](const Arm& arm) { return arm.plan.front() == action; };
      if (std::any_of(arms_.begin(), arms_.end(), begins)) return;
      State next = now;
      rules_.apply(next, seat, action, nullptr);
      if (rules_.actors(next).contains(seat)) {
        add_plans({action}, next, seat, 1);
      } else {
        arms_.push_back({{action}});
      }
    });
  }

  template <class Worlds>
  void drop_unaffordable(const Worlds& worlds, Seat seat, const SearchLimits& limits,
                         std::uint64_t seed) {
    if (arms_.size() > 1) arms_.resize(affordable(worlds, seat, limits, first_pass(seed)));
  }

  template <class Worlds>
  void compare_plans(const Worlds& worlds, Seat seat, const SearchLimits& limits,
                     std::uint64_t seed) {
    std::uint64_t pass = first_pass(seed);
    std::size_t left = arms_.size();
    int halvings = 1;
    while ((std::size_t{1} << halvings) < left) ++halvings;
    for (int stage = 0; stage < halvings && left > 1; ++stage) {
      pass = compare({arms_.data(), left}, worlds, seat, limits, halvings, pass);
      std::stable_sort(arms_.begin(), arms_.begin() + static_cast<std::ptrdiff_t>(left),
                       [](const Arm& a, const Arm& b) { return a.mean() > b.mean(); });
      left = (left + 1) / 2;
    }
  }

  void believe(std::size_t first, std::span<const float> promises) {
    for (std::size_t i = 0; i < promises.size(); ++i) {
      Value value{};
      value_of({promises[i]}, Knowledge<R>::kPlanSpread, 1, Knowledge<R>::kPointScale, value);
      arms_[first + i].promise = static_cast<double>(value[0]);
      arms_[first + i].belief = kBelief;
    }
  }

  /// How many plans the limits allow to compare: one game is played to see how long it takes.
  template <class Worlds>
  std::size_t affordable(const Worlds& worlds, Seat seat, const SearchLimits& limits,
                         std::uint64_t pass) {
    double games = limits.iterations;
    if (limits.iterations == 0) {
      const double start = thread_seconds();
      played_out(arms_[0], worlds, seat, pass, 0);
      games = limits.seconds / std::max(thread_seconds() - start, 1e-6);
    }
    const auto plans = static_cast<std::size_t>(std::max(games / kGamesPerPlan, 1.0));
    return std::min(plans, arms_.size());
  }

  /// Drops the action that was taken from all plans that begin with it, and the other plans. False
  /// when the position is not the expected one, or no plan goes on from it.
  bool goes_on(const View& view) {
    if (arms_.empty() || view != expected_) return false;
    const Action taken = arms_.front().plan.front();
    std::erase_if(arms_, [&](Arm& arm) {
      if (arm.plan.front() != taken) return true;
      arm.plan.erase(arm.plan.begin());
      return arm.plan.empty();
    });
    return !arms_.empty();
  }

  /// One stage: passes over all arms that are left, shared out among the threads.
  template <class Worlds>
  std::uint64_t compare(std::span<Arm> arms, const Worlds& worlds, Seat seat,
                        const SearchLimits& limits, int stages, std::uint64_t first_pass) {
    const auto threads = static_cast<std::size_t>(std::max(1, limits.threads));
    const int passes = limits.iterations > 0
                           ? std::max(1, static_cast<int>(limits.iterations / stages) /
                                             static_cast<int>(arms.size()))
                           : 0;
    std::vector<std::vector<double>> sums(threads, std::vector<double>(arms.size(), 0));
    std::vector<int> counts(threads, 0);
    const auto work = [&](std::size_t thread) {
      const double start = thread_seconds();
      for (std::size_t i = thread;; i += threads) {
        const bool over =
            passes > 0 ? i >= static_cast<std::size_t>(passes)
                       : counts[thread] > 0 && thread_seconds() - start >= limits.seconds / stages;
        if (over) return;
        for (std::size_t arm = 0; arm < arms.size(); ++arm) {
          sums[thread][arm] += played_out(arms[arm], worlds, seat, first_pass + i, thread);
        }
        ++counts[thread];
      }
    };
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < threads; ++i) others.emplace_back(work, i);
    work(0);
    for (std::thread& other : others) other.join();
    std::uint64_t done = 0;
    for (std::size_t thread = 0; thread < threads; ++thread) {
      for (std::size_t arm = 0; arm < arms.size(); ++arm) {
        arms[arm].sum += sums[thread][arm];
        arms[arm].count += counts[thread];
      }
      done += static_cast<std::uint64_t>(counts[thread]);
    }
    return first_pass + done;
  }

  template <class Worlds>
  double played_out(const Arm& arm, const Worlds& worlds, Seat seat, std::uint64_t pass,
                    std::size_t thread) {
    Rng rng(pass);
    State state = worlds(rng);
    for (const Action action : arm.plan) rules_.apply(state, seat, action, nullptr);
    const PointEstimate points = planners_[thread].play_on(state, pass);
    Value value{};
    value_of(points, Knowledge<R>::kPlanSpread, rules_.seats(), Knowledge<R>::kPointScale, value);
    return static_cast<double>(value[static_cast<std::size_t>(index(seat))]);
  }

  /// Each legal action with the best plan that begins with it, as far as plans were made.
  std::vector<AnalysedMove> moves(const State& now, Seat seat) const {
    std::vector<AnalysedMove> moves;
    double all = 0;
    for (const Arm& arm : arms_) all += arm.count;
    const auto move_of = [&](Action action) -> AnalysedMove& {
      for (AnalysedMove& move : moves) {
        if (move.action == action) return move;
      }
      moves.push_back({action});
      return moves.back();
    };
    for (const Arm& arm : arms_) {  // the best comes first
      AnalysedMove& move = move_of(arm.plan.front());
      if (move.visits == 0) move.value = arm.mean();
      move.visits += arm.count;
      move.visit_share = all > 0 ? move.visits / all : 0;
    }
    ActionSet set;
    rules_.legal(now, seat, set);
    set.for_each([&](Action action) { move_of(action); });
    return moves;
  }

  const R& rules_;
  std::vector<typename Knowledge<R>::Planner> planners_;
  std::vector<Arm> arms_;  ///< of the last search, the best first
  View expected_{};        ///< what the seat sees after the best plan's first action
};

}  // namespace burgrave
