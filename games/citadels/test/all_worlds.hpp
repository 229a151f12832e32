#pragma once

#include "games/citadels/rules/rules.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

namespace burgrave::citadels {

/// What a perfect logician on one seat knows: all worlds that fit everything that the seat has been
/// sent since the beginning. By brute force, for decks of a few cards.
class AllWorlds {
 public:
  AllWorlds(const Rules& rules, const State& start, Seat seat)
      : rules_(rules), seat_(seat), worlds_{bare(start)} {}

  /// Takes a real action: of each world, what could have come to the same for this seat stays.
  void follow(const State& before, Seat actor, Action action) {
    const Sent sent = send(bare(before), actor, action);
    std::vector<State> next;
    ActionSet open;
    for (const State& world : worlds_) {
      const auto consider = [&](Action possible) {
        const Sent other = send(world, actor, possible);
        if (other.same_as(sent)) next.push_back(other.state);
      };
      rules_.legal(world, actor, open);
      if (actor != seat_) {
        open.for_each(consider);
      } else if (open.contains(action)) {
        consider(action);
      }
    }
    std::sort(next.begin(), next.end(), less);
    next.erase(std::unique(next.begin(), next.end()), next.end());
    worlds_ = std::move(next);
  }

  const std::vector<State>& worlds() const noexcept { return worlds_; }

  /// A state without what anybody remembers.
  static State bare(State state) noexcept {
    state.memories = {};
    state.memory_count = 0;
    for (std::size_t i = 0; i < state.bottom_size; ++i) state.bottom[i].set_knowers(0);
    return state;
  }

 private:
  /// What the seat is sent of an action, its own memory left out.
  struct Sent {
    State state;
    View view;
    EventLog told;
    bool same_as(const Sent& other) const noexcept {
      return view == other.view &&
             std::equal(told.begin(), told.end(), other.told.begin(), other.told.end());
    }
  };

  Sent send(const State& before, Seat actor, Action action) const {
    Sent sent{before, {}, {}};
    EventLog log;
    rules_.apply(sent.state, actor, action, &log);
    sent.state = bare(sent.state);
    sent.view = rules_.view(sent.state, seat_);
    for (const Event& event : log) {
      if (event.audience.contains(seat_)) sent.told.push_back(event);
    }
    return sent;
  }
  static bool less(const State& a, const State& b) noexcept {
    return std::memcmp(&a, &b, sizeof(State)) < 0;
  }

  const Rules& rules_;
  Seat seat_;
  std::vector<State> worlds_;
};

}  // namespace burgrave::citadels
