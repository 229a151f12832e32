#pragma once

#include "core/hash.hpp"
#include "registry/random_play.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace burgrave {

/// Plays random games and looks for positions that a feature tensor mixes up. Two positions with
/// equal tensors must show the seat equal views and offer it equal actions: a learner cannot choose
/// rightly between what it cannot tell apart. At every step all that may come next is compared,
/// among each other and with all that came before: a neighbour that differs in one choice is what
/// a tensor loses most easily.
///
/// What a game leaves out on purpose its setup takes out of the view, and says why:
///   static std::string shown(const Rules&, const View&)   // bytes; without it, the view itself
template <class Setup>
class FeatureWalk {
 public:
  using Rules = typename Setup::Rules;
  using State = typename Rules::State;
  using View = typename Rules::View;

  explicit FeatureWalk(const Rules& rules)
      : rules_(rules), tensor_(static_cast<std::size_t>(rules.feature_size())) {}

  /// Plays one game more. Empty when no two positions were mixed up; else which, and what differs.
  std::optional<std::string> play(std::uint64_t seed) {
    Rng rng(seed);
    State state = rules_.initial_state();
    for (int step = 0; found_.empty() && !rules_.actors(state).empty(); ++step) {
      const Seat actor = pick_actor(rules_.actors(state), rng);
      const Seat other = any_observer(rng);
      ActionSet set;
      rules_.legal(state, actor, set);
      ActionList choices;
      set.list(choices);
      for (std::size_t i = choices.size(); i > 1; --i) {
        std::swap(choices[i - 1], choices[rng.below(static_cast<std::uint32_t>(i))]);
      }
      const std::size_t tried = std::min(choices.size(), kMostSiblings);
      for (std::size_t i = 0; i < tried && found_.empty(); ++i) {
        State child = state;
        rules_.apply(child, actor, choices[i], nullptr);
        const std::string where = "seed " + std::to_string(seed) + ", action " +
                                  std::to_string(step + 1) + " '" + Rules::notation(choices[i]) +
                                  "'";
        if (is_player(actor)) look(child, actor, where);
        look(child, other, where);
        const SeatMask asked = rules_.actors(child);
        if (!asked.empty()) look(child, asked.first(), where);
      }
      rules_.apply(state, actor, choices[0], nullptr);
    }
    if (found_.empty()) return std::nullopt;
    return found_;
  }
  /// So many different tensors were seen.
  std::size_t size() const noexcept { return known_.size(); }

 private:
  static constexpr std::size_t kMostSiblings = 12;  ///< of one position

  static auto shown(const Rules& rules, const View& view) {
    if constexpr (requires { Setup::shown(rules, view); }) {
      return Setup::shown(rules, view);
    } else {
      return view;
    }
  }
  using Shown = decltype(shown(std::declval<const Rules&>(), std::declval<const View&>()));

  struct Known {
    Shown shown;
    std::vector<Action> legal;
    std::string where;
  };

  Seat any_observer(Rng& rng) const {
    const auto n = static_cast<std::uint32_t>(rules_.seats());
    const std::uint32_t i = rng.below(n + 1);
    return i < n ? seat_at(static_cast<int>(i)) : Seat::Spectator;
  }
  void look(const State& state, Seat seat, const std::string& where) {
    if (seat == Seat::Chance || !found_.empty()) return;
    const View view = rules_.view(state, seat);
    rules_.features(view, tensor_);
    // Seats are told apart by who looks, not by the tensor, which has the viewer first.
    const std::uint64_t key =
        hash_bytes(tensor_.data(), tensor_.size() * sizeof(float), static_cast<unsigned>(seat));
    Known here{shown(rules_, view), {}, where};
    if (is_player(seat) && rules_.actors(state).contains(seat)) {
      ActionSet set;
      rules_.legal(state, seat, set);
      set.for_each([&](Action action) { here.legal.push_back(action); });
    }
    const auto [at, is_new] = known_.emplace(key, here);
    if (is_new) return;
    const Known& there = at->second;
    if (here.legal != there.legal) {
      return report(here, there, seat,
                    "different choices: " + words(here.legal) + "; or " + words(there.legal));
    }
    if (!(here.shown == there.shown)) {
      report(here, there, seat,
             "different views, at byte" + differing(bytes(here.shown), bytes(there.shown)));
    }
  }
  void report(const Known& here, const Known& there, Seat seat, const std::string& what) {
    found_ = "equal features for " +
             (is_player(seat) ? "seat " + std::to_string(index(seat) + 1) : std::string("nobody")) +
             " of " + std::to_string(rules_.seats()) + ", " + what + "\n  after " + there.where +
             "\n  and after " + here.where;
  }
  static std::string words(const std::vector<Action>& actions) {
    std::string text;
    for (const Action action : actions) {
      text += (text.empty() ? "" : ", ") + Rules::notation(action);
    }
    return text.empty() ? "none" : text;
  }
  static std::string_view bytes(const std::string& text) { return text; }
  static std::string_view bytes(const View& view) {
    return {reinterpret_cast<const char*>(&view), sizeof view};
  }
  static std::string differing(std::string_view a, std::string_view b) {
    std::string text;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()) && text.size() < 80; ++i) {
      if (a[i] != b[i]) text += " " + std::to_string(i);
    }
    return text;
  }

  const Rules& rules_;
  std::vector<float> tensor_;
  std::unordered_map<std::uint64_t, Known> known_;
  std::string found_;
};

}  // namespace burgrave
