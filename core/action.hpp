#pragma once

#include "core/assert.hpp"
#include "core/inline_vec.hpp"

#include <bit>
#include <compare>
#include <cstdint>
#include <span>

namespace burgrave {

inline constexpr int kMaxActions = 4096;  // design §3: one dense range per game

/// One atomic decision. The code is its index in the game's dense action space: each verb owns a
/// contiguous range, so verb and argument are a subtraction away and no mapping table exists.
struct Action {
  std::uint16_t code = 0;
  constexpr auto operator<=>(const Action&) const noexcept = default;
};

/// The most actions one actor can ever have at once in any game (Caylus: 9 prestige tiles on each
/// of 25 residences, and declining).
inline constexpr std::size_t kMaxLegal = 512;
using ActionList = InlineVec<Action, kMaxLegal>;

/// The legal actions of one actor as runs of 64-bit masks, in ascending order. A game fills it
/// once; list, mask, count, membership and sampling all read it, so they cannot disagree.
class ActionSet {
 public:
  struct Run {
    std::uint64_t bits;  ///< bit i stands for code base + i
    std::uint16_t base;
  };

  void clear() noexcept { runs_.clear(); }

  /// Adds the actions base + i for every set bit i. Pre: above every action added before.
  void add_run(int base, std::uint64_t bits) noexcept {
    if (bits != 0) runs_.push_back({bits, static_cast<std::uint16_t>(base)});
  }
  /// Adds one action, to the last run where it fits. Pre: as above.
  void add(int code) noexcept {
    if (!runs_.empty() && code - runs_.back().base < 64) {
      runs_.back().bits |= std::uint64_t{1} << (code - runs_.back().base);
    } else {
      add_run(code, 1);
    }
  }

  bool empty() const noexcept { return runs_.empty(); }
  int count() const noexcept {
    int total = 0;
    for (const Run& run : runs_) total += std::popcount(run.bits);
    return total;
  }
  /// True when exactly one action is left: the engine then takes it without asking.
  bool forced() const noexcept {
    return runs_.size() == 1 && (runs_[0].bits & (runs_[0].bits - 1)) == 0;
  }
  bool contains(Action action) const noexcept {
    for (const Run& run : runs_) {
      const int offset = action.code - run.base;
      if (offset >= 0 && offset < 64 && ((run.bits >> offset) & 1U) != 0) return true;
    }
    return false;
  }
  /// The k-th action in ascending order. Pre: 0 <= k < count().
  Action nth(int k) const noexcept {
    for (const Run& run : runs_) {
      const int here = std::popcount(run.bits);
      if (k < here) {
        std::uint64_t bits = run.bits;
        for (; k > 0; --k) bits &= bits - 1;
        return {static_cast<std::uint16_t>(run.base + std::countr_zero(bits))};
      }
      k -= here;
    }
    BURGRAVE_ASSERT(false);
    return {};
  }
  Action first() const noexcept {
    return {static_cast<std::uint16_t>(runs_[0].base + std::countr_zero(runs_[0].bits))};
  }
  template <class F>
  void for_each(F&& visit) const {
    for (const Run& run : runs_) {
      for (std::uint64_t bits = run.bits; bits != 0; bits &= bits - 1) {
        visit(Action{static_cast<std::uint16_t>(run.base + std::countr_zero(bits))});
      }
    }
  }
  /// Writes the list form: ascending, no duplicates.
  void list(ActionList& out) const noexcept {
    out.clear();
    for_each([&](Action a) { out.push_back(a); });
  }
  /// Writes the mask form: bit `code` of the little-endian words. Shape: (actions + 63) / 64.
  void mask(std::span<std::uint64_t> words) const noexcept {
    for (std::uint64_t& word : words) word = 0;
    for_each([&](Action a) { words[a.code / 64U] |= std::uint64_t{1} << (a.code % 64U); });
  }
  /// Draws one action uniformly without building a list. Pre: not empty.
  template <class Rng>
  Action sample(Rng& rng) const noexcept {
    return nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(count()))));
  }

 private:
  InlineVec<Run, kMaxActions / 64> runs_;
};

}  // namespace burgrave
