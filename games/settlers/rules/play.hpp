#pragma once

#include "games/settlers/rules/choices.hpp"
#include "games/settlers/rules/events.hpp"

namespace burgrave::settlers {

/// What a seat has when a phase of expansion begins, or after its dice were rolled again.
Turn begin_turn(const Rules& rules, const Village& village, const Player& player) noexcept;

/// Applies actions to one State. What everybody does at once concerns one Player each, so any order
/// of the seats gives the same; when the last one is done the phase ends and all is shown.
class Play {
 public:
  Play(const Rules& rules, State& state, EventLog* log) noexcept
      : rules_(rules), catalog_(rules.catalog()), s_(state), log_(log) {}

  /// Applies one legal action and runs on to the next choice, chance node or the end.
  void apply(Seat seat, Action action) noexcept;

 private:
  // rounds.cpp: set-up, dice, favours, ends of phases and rounds
  void take_token(Token token) noexcept;
  void tokens_drawn() noexcept;
  void take_sheet(int number) noexcept;
  void sheets_drawn() noexcept;
  void take_first(Seat first) noexcept;
  void begin_round() noexcept;
  void take_new_roll(const Dice& dice) noexcept;
  void take_roll(const Dice& dice) noexcept;
  void take_favor(Seat seat, Token token) noexcept;
  void begin_expand() noexcept;
  void end_expand() noexcept;
  void end_plots() noexcept;
  void end_round() noexcept;
  void finish() noexcept;
  void done(Seat seat) noexcept;
  void reveal(Seat seat) noexcept;
  void tell_marks(Seat seat) noexcept;
  Seat next(Seat seat) const noexcept { return seat_at((index(seat) + 1) % rules_.seats()); }

  // expand.cpp: what one seat does in phase 3
  void take_expand(const Move& move) noexcept;
  void take_reroll(int slot, Mask dice) noexcept;
  void take_build(int track) noexcept;
  void take_box(int slot, int box) noexcept;
  void take_harvest(int field, int circle) noexcept;
  void take_use(int slot) noexcept;
  void take_option(int slot, int option) noexcept;
  void take_copy(int slot, Token token) noexcept;
  void take_token_use(Token token) noexcept;
  void take_donation(int good) noexcept;
  void take_export(Mask goods) noexcept;
  void take_unit(int good) noexcept;
  void take_payment(int good) noexcept;
  void take_gold_for(int good) noexcept;
  void take_answer(bool accepted) noexcept;
  void take_keep(int good) noexcept;
  void take_end() noexcept;
  void next_store(int slot) noexcept;
  void take_plot(int slot, int cell) noexcept;

  // gains.cpp: goods and points, whatever they come from
  void gain(const Bundle& bundle) noexcept;
  void gain_times(const Bundle& bundle, int times) noexcept;
  void settle_units() noexcept;
  void pay(const Cost& cost) noexcept;
  void pay_box(const Cost& cost, Where where) noexcept;
  void spend(int slot, const Bundle& bundle, int copied) noexcept;
  void settle_payment() noexcept;
  void pay_unit(int good) noexcept;
  void paid(int slot) noexcept;
  void trigger(int slot) noexcept;
  void accept(int slot) noexcept;

  Choices choices() const noexcept { return Choices(rules_, s_, seat_); }
  Player& me() noexcept { return s_.player(seat_); }
  Turn& turn() noexcept { return me().turn; }
  Sheet& sheet() noexcept { return me().sheet; }
  const Building& building(int slot) const noexcept {
    return rules_.village(s_, seat_).buildings[at(slot)];
  }

  void tell(EventKind kind, Seat seat, SeatMask audience, int a = 0, int b = 0, int c = 0,
            int d = 0) noexcept;
  void tell_all(EventKind kind, Seat seat, int a = 0, int b = 0, int c = 0, int d = 0) noexcept {
    tell(kind, seat, SeatMask::everyone(), a, b, c, d);
  }
  /// What the acting seat does: others hear of it when all are done [ISR-12.1].
  void tell_own(EventKind kind, int a = 0, int b = 0, int c = 0, int d = 0) noexcept {
    tell(kind, seat_, rules_.concealed() ? SeatMask::of(seat_) : SeatMask::everyone(), a, b, c, d);
  }

  /// The same about one of the seat's buildings.
  void tell_own_slot(EventKind kind, int slot, int b = 0, int c = 0) noexcept {
    tell_own(kind, slot, b, c, me().village);
  }

  const Rules& rules_;
  const Catalog& catalog_;
  State& s_;
  EventLog* log_;
  Seat seat_ = Seat::None;  ///< who acts
};

/// Two amounts in one argument of an event.
constexpr int packed(int low, int high) noexcept { return low + 256 * high; }

}  // namespace burgrave::settlers
