#pragma once

#include "core/assert.hpp"
#include "core/game_play.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace burgrave {

/// Where a match has been: the state after each entry of its journal, what has been taken back
/// included. Snapshots of some of these states are kept so near to each other that any other one is
/// at most kFarthest actions away, however long the match. A cache: the journal is the truth.
template <GamePlay R>
class Timeline {
 public:
  using State = typename R::State;

  static constexpr int kApart = 32;
  static constexpr int kSoon = kApart / 2;
  static constexpr int kFarthest = kApart + kSoon;

  /// The next entry is this action, which led to `after`.
  void add(Seat actor, Action action, const State& after) {
    const int before = standing(last());
    steps_.push_back({before, action, actor, next_from(before)});
    if (steps_.back().from_snapshot < kApart) return;
    // One so near has been taken back, or this one would be near to it: it gives way, so that doing
    // and taking back the same again and again fills no memory.
    if (!snapshots_.empty() && last() - snapshots_.back().first < kSoon) {
      Step& step = steps_[static_cast<std::size_t>(snapshots_.back().first) - 1];
      step.from_snapshot = next_from(step.before);
      snapshots_.pop_back();
    }
    steps_.back().from_snapshot = 0;
    snapshots_.emplace_back(last(), after);
  }
  /// The next entry takes back everything after entry `to`. Pre: that counts, or is 0.
  void add_undo(int to) { steps_.push_back({to, {}, Seat::None, 0}); }

  /// The state after an entry; 0 = before the first one.
  State state_after(const R& rules, int seq) const {
    std::vector<const Step*> played;  // since the snapshot, the last first
    for (seq = standing(seq); seq != 0 && at(seq).from_snapshot != 0; seq = at(seq).before) {
      played.push_back(&at(seq));
    }
    BURGRAVE_ASSERT(played.size() <= kFarthest);
    State state = seq == 0 ? rules.initial_state() : snapshot(seq);
    for (auto step = played.rbegin(); step != played.rend(); ++step) {
      rules.apply(state, (*step)->actor, (*step)->action, nullptr);
    }
    return state;
  }

  /// As it was after an entry.
  Timeline up_to(int seq) const {
    Timeline part;
    part.steps_.assign(steps_.begin(), steps_.begin() + seq);
    for (const auto& kept : snapshots_) {
      if (kept.first <= seq) part.snapshots_.push_back(kept);
    }
    return part;
  }

  /// The last entry that counted just before an entry that is an action; 0 = none.
  int before(int seq) const { return at(seq).before; }
  Seat actor(int seq) const { return at(seq).actor; }
  Action action(int seq) const { return at(seq).action; }
  std::size_t snapshots() const noexcept { return snapshots_.size(); }
  std::size_t bytes() const noexcept {
    return steps_.capacity() * sizeof(Step) + snapshots_.capacity() * sizeof(std::pair<int, State>);
  }

 private:
  struct Step {
    int before = 0;  ///< what counted before it; of an undo, the entry that it goes back to
    Action action;
    Seat actor = Seat::None;         ///< None: an undo
    std::uint8_t from_snapshot = 0;  ///< actions since the last snapshot, or since the beginning
  };

  int last() const { return static_cast<int>(steps_.size()); }
  const Step& at(int seq) const { return steps_[static_cast<std::size_t>(seq) - 1]; }
  /// The entry that leads to the same state and is no undo.
  int standing(int seq) const {
    return seq != 0 && at(seq).actor == Seat::None ? at(seq).before : seq;
  }
  std::uint8_t next_from(int seq) const {
    return static_cast<std::uint8_t>(seq == 0 ? 1 : at(seq).from_snapshot + 1);
  }
  const State& snapshot(int seq) const {
    return std::lower_bound(snapshots_.begin(), snapshots_.end(), seq,
                            [](const auto& kept, int wanted) { return kept.first < wanted; })
        ->second;
  }

  std::vector<Step> steps_;                       ///< by entry
  std::vector<std::pair<int, State>> snapshots_;  ///< after these entries, ascending
};

}  // namespace burgrave
