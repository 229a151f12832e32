#include "games/settlers/rules/play.hpp"

namespace burgrave::settlers {

namespace {

/// Lets seats whose turns are concealed do what they may have done by now [ISR-12.1].
class HiddenTurns {
 public:
  HiddenTurns(const Rules& rules, State& state, Rng& rng) noexcept
      : rules_(rules), s_(state), rng_(rng) {}

  void lay_out(const View& view) noexcept {
    const Phase phase = s_.phase;
    if (phase != Phase::Expand && phase != Phase::Reroll && phase != Phase::Plots) return;
    const auto hidden = [&](Seat seat) {
      return index(seat) < rules_.seats() && seat != view.seat && rules_.concealed();
    };
    for (int i = 0; i < rules_.seats(); ++i) {
      if (hidden(seat_at(i))) begin(seat_at(i));
    }
    if (phase == Phase::Reroll) s_.phase = Phase::Expand;
    for (int i = 0; i < rules_.seats(); ++i) {
      const Seat seat = seat_at(i);
      if (!hidden(seat) || seat == s_.chooser) continue;  // who re-rolls has done nothing yet
      if (view.seen.player(seat).turn.stage == Stage::Done) {
        to_the_end(seat);
      } else {
        some_steps(seat);
      }
    }
    s_.phase = phase;
  }

 private:
  void begin(Seat seat) noexcept {
    Player& player = s_.player(seat);
    if (s_.phase != Phase::Plots) {
      player.turn = begin_turn(rules_, rules_.village(s_, seat), player);
      return;
    }
    player.turn = {};
    player.turn.stage = Choices(rules_, s_, seat).any_plot() ? Stage::Plot : Stage::Done;
  }

  /// Any choice; what ends the phase seldom, so that plans are as long as people's.
  Action choice(Seat seat) noexcept {
    constexpr std::uint32_t kSeldom = 16;
    ActionSet set;
    rules_.legal(s_, seat, set);
    const Action any = set.sample(rng_);
    const int choices = set.count();
    if (verb_of(any) != Verb::End || choices == 1 || rng_.below(kSeldom) == 0) return any;
    return set.nth(static_cast<int>(rng_.below(static_cast<std::uint32_t>(choices - 1))));
  }
  static Verb verb_of(Action action) noexcept { return kVerbs.decode(action).verb; }
  static bool shown(Action action) noexcept { return verb_of(action) == Verb::Reroll; }
  bool ends(Seat seat, Action action) const noexcept {
    constexpr Verbs kEnding{Verb::End, Verb::Kept, Verb::NoPlot};
    const bool last_plot = s_.player(seat).turn.plots + 1 == rules_.catalog().plots_per_round;
    return kEnding.contains(verb_of(action)) || (verb_of(action) == Verb::Plot && last_plot);
  }

  void to_the_end(Seat seat) noexcept {
    while (s_.player(seat).turn.stage != Stage::Done) {
      const Action action = choice(seat);
      if (!shown(action)) rules_.apply(s_, seat, action, nullptr);
    }
  }
  void some_steps(Seat seat) noexcept {
    constexpr std::uint32_t kMost = 12;
    for (std::uint32_t steps = rng_.below(kMost); steps > 0; --steps) {
      const Action action = choice(seat);
      if (shown(action) || ends(seat, action)) return;
      rules_.apply(s_, seat, action, nullptr);
    }
  }

  const Rules& rules_;
  State& s_;
  Rng& rng_;
};

}  // namespace

State Rules::sample_state(const View& view, Rng& rng) const noexcept {
  State state = view.seen;
  HiddenTurns(*this, state, rng).lay_out(view);
  return state;
}

}  // namespace burgrave::settlers
