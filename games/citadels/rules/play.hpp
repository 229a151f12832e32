#pragma once

#include "core/action.hpp"
#include "core/event.hpp"
#include "core/score.hpp"
#include "games/citadels/rules/memory.hpp"
#include "games/citadels/rules/rules.hpp"
#include "games/citadels/rules/state.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace burgrave::citadels {

/// Applies actions to one State: each part of the rules is a file with its `legal_` part (what may
/// be chosen), its `take_` part (what each verb does) and its `step_` part (what follows by
/// itself). A step returns false when somebody has to decide first. A choice of one is asked too,
/// unless everybody can see that there is only one: silence would tell what a hand holds
/// [CIT-6.3.8].
class Play {
 public:
  Play(const Rules& rules, State& state, EventLog* log) noexcept
      : rules_(rules),
        catalog_(rules.catalog()),
        s_(state),
        seats_(rules.seats()),
        memories_(memories_of(state, rules.seats())),
        log_(log) {}

  /// Applies one legal action and runs on to the next choice, chance node or the end.
  void apply(Action action) noexcept;
  /// Runs from a state that was set up by hand or has just been made.
  void run() noexcept;

 private:
  bool step() noexcept;
  void take(const Move& move) noexcept;

  // setup.cpp
  void take_first_crown(Seat seat) noexcept;
  void take_deal(Kind kind) noexcept;
  void begin_round() noexcept;
  // selection.cpp
  void take_shuffle(const Move& move) noexcept;
  bool step_draft() noexcept;
  void take_draft(const Move& move) noexcept;
  void draft_done() noexcept;
  void take_theater(const Move& move) noexcept;
  void take_theater_role(int rank) noexcept;
  void take_theater_draw(int rank) noexcept;
  void swap_roles(Seat owner, Seat other, int given, int taken) noexcept;
  // calling.cpp
  bool step_call() noexcept;
  void reveal(Seat seat, int rank) noexcept;
  void begin_turn(Seat seat, int rank, Stage stage) noexcept;
  bool step_turn() noexcept;
  void end_turn() noexcept;
  void finish_turn() noexcept;
  void give_crown(Seat seat) noexcept;
  bool step_round_end() noexcept;
  void take_heir(Seat seat) noexcept;
  bool step_haunted() noexcept;
  void take_haunted(Type type) noexcept;
  void finish_game() noexcept;
  // turn.cpp
  void take_turn(const Move& move) noexcept;
  void gather(bool cards) noexcept;
  void income(int gold_of_mixed) noexcept;
  void take_crown_gift(const Move& move) noexcept;
  void take_crown_choice(const Move& move) noexcept;
  void crown_gift(Seat recipient, bool gold, bool card) noexcept;
  void take_crown_card(Kind kind) noexcept;
  // abilities.cpp
  void take_name(int rank) noexcept;
  void take_mark(int rank) noexcept;
  void take_sign(int rank) noexcept;
  void take_spy(Seat victim, Type type) noexcept;
  void take_swap(Seat other) noexcept;
  void take_redraw(const Move& move) noexcept;
  void take_look(Seat victim) noexcept;
  void take_wizard_card(Kind kind) noexcept;
  void take_taken(const Move& move) noexcept;
  void take_seer() noexcept;
  bool step_seer() noexcept;
  void take_seer_steal(Kind kind) noexcept;
  void take_seer_give(Kind kind) noexcept;
  void take_bribe(const Move& move) noexcept;
  void take_show_threat(const Move& move) noexcept;
  // drawing.cpp
  void draw(Seat seat, int cards, DrawTo to) noexcept;
  bool step_draw() noexcept;
  void arrive(Seat seat, Kind kind, ZoneMask from, DrawTo to) noexcept;
  void take_draw(Kind kind) noexcept;
  bool step_keep() noexcept;
  void take_keep(Kind kind) noexcept;
  void keep_all() noexcept;
  void put_under(Kind kind, Knowers who) noexcept;
  void discard(Seat seat, Kind kind) noexcept;
  // building.cpp
  void begin_build(Kind kind, bool at_once) noexcept;
  void take_pay(const Move& move) noexcept;
  void take_lend(Kind kind) noexcept;
  void pay_gold() noexcept;
  void paid(int gold) noexcept;
  void take_confiscate(const Move& move) noexcept;
  void place(Seat owner, Kind kind) noexcept;
  void use_limit(Kind kind, bool at_once) noexcept;
  void check_completion() noexcept;
  void leave_city(Seat owner, District district) noexcept;
  void destroy(Seat owner, District district) noexcept;
  void transfer(Seat from, Seat to, District district) noexcept;
  // districts.cpp
  void take_laboratory(Kind kind) noexcept;
  void take_museum(Kind kind) noexcept;
  void take_smithy() noexcept;
  void take_target(const Move& move) noexcept;
  void take_rank8(Seat owner, District district) noexcept;

  Player& player(Seat seat) noexcept { return s_.player(seat); }
  Turn& turn() noexcept { return s_.turn; }
  const CharacterRow& character() const noexcept { return catalog_.row(rules_.role(s_.turn.rank)); }
  /// Gold is unlimited [CIT-0.8]; the bound is out of reach of any game that people play.
  void gain_gold(Seat seat, int gold) noexcept {
    player(seat).gold = static_cast<std::int16_t>(std::min(player(seat).gold + gold, kMaxGold));
  }
  void move_gold(Seat from, Seat to, int gold) noexcept {
    gain_gold(from, -gold);
    gain_gold(to, gold);
  }
  /// A card goes from one hand to another; the two see it, nobody else.
  void hand_over(Seat from, Seat to, Kind kind) noexcept;
  /// The same, and everybody is told that a card was given.
  void give_card(Seat from, Seat to, Kind kind) noexcept;

  void emit_to(SeatMask audience, EventKind kind, Seat seat, int a, int b, int c) noexcept {
    // Full only if data files made one action set off hundreds of facts: the state stays right.
    if (log_ == nullptr || log_->size() == EventLog::capacity()) return;
    log_->push_back({static_cast<std::uint8_t>(kind),
                     seat,
                     audience,
                     {static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                      static_cast<std::int16_t>(c), 0}});
  }
  void emit(EventKind kind, Seat seat, int a = 0, int b = 0, int c = 0) noexcept {
    emit_to(SeatMask::everyone(), kind, seat, a, b, c);
  }
  /// A card that two seats see.
  void tell_two(EventKind kind, Seat seat, Seat other, Kind card) noexcept {
    SeatMask two = SeatMask::of(seat);
    two.insert(other);
    emit_to(two, kind, seat, index(other), index(card), 0);
  }
  /// For the eyes of one seat.
  void whisper(EventKind kind, Seat seat, int a = 0, int b = 0) noexcept {
    emit_to(SeatMask::of(seat), kind, seat, a, b, 0);
  }
  void push(Proc proc, Seat actor, int a = 0, int b = 0, int c = 0) noexcept;
  void pop() noexcept;
  /// Replaces the phase of the round.
  void enter(Proc proc, Seat actor = Seat::None, int a = 0) noexcept;

  const Rules& rules_;
  const Catalog& catalog_;
  State& s_;
  int seats_;
  Memories memories_;
  EventLog* log_;
};

// What may be chosen, shared by the list of legal actions, the engine and explain().

/// One step of the selection phase [CIT-3.5-3.9].
struct DraftStep {
  enum What : std::uint8_t { Keep, Discard, RandomDiscard, KeepLast } what = Keep;
  int offset = 0;  ///< seats to the left of who began
};
/// How many steps the selection has, and one of them.
int draft_steps(const Rules& rules) noexcept;
DraftStep draft_step(const Rules& rules, int step) noexcept;
Seat draft_seat(const Rules& rules, const Draft& draft, int step) noexcept;
/// Characters that lie before whoever takes this step; KeepLast: with the face-down one.
RankMask draft_choices(const Rules& rules, const Draft& draft, int step) noexcept;

/// Opponents with whom a Theater owner may exchange [CIT-7.28].
Seat theater_owner(const Rules& rules, const State& state) noexcept;
/// Ranks that a named effect or a marker may be put on [CIT-6.1, 6.2, 6.3.1, 6.4, 6.6].
RankMask nameable(const Rules& rules, const State& state, Naming naming) noexcept;
RankMask markable(const Rules& rules, const State& state, Marker marker) noexcept;
/// Of tokens above `last`, those that leave enough for all `count` markers in ascending order.
RankMask next_marks(RankMask tokens, int last, int count) noexcept;
/// Districts of the income type, School of Magic included [CIT-4.7, 7.23].
int income_districts(const Rules& rules, const State& state, Seat seat, Type type) noexcept;
/// What gathering brings before the size of the deck is looked at [CIT-4.3, 4.4].
struct Gathering {
  int gold = 0;
  int drawn = 0;
  bool keep_all = false;
};
Gathering gathering(const Rules& rules, const Player& player) noexcept;
/// CIT-0.3: the Monument counts twice.
int city_count(const Rules& rules, const CardSet& city) noexcept;
bool is_complete(const Rules& rules, const CardSet& city) noexcept;
/// Cost of a district in a city [CIT-0.4].
int cost_in_city(const Catalog& catalog, Kind kind, bool beautified) noexcept;
/// Price of a card that this seat builds [CIT-0.4].
int build_price(const Rules& rules, const Player& builder, Kind kind) noexcept;
/// Kinds that the player of the turn may build now as to the rules of building, price apart
/// [CIT-5.7]; `at_once`: a Wizard's immediate build [CIT-6.8.2].
KindMask buildable_now(const Rules& rules, const State& state, bool at_once = false) noexcept;
/// Of these kinds, those that can be paid in some way [CIT-5.5]; `spare` = cards in the hand
/// besides the one that is built.
KindMask payable(const Rules& rules, const State& state, KindMask kinds, int spare) noexcept;
/// Seats other than the borrower with at least this much gold.
std::uint32_t lenders(const Rules& rules, const State& state, Seat borrower, int gold) noexcept;
/// Own districts that may be destroyed as a price [CIT-5.10].
bool may_sacrifice(const Rules& rules, const Player& player) noexcept;
/// Kinds from `last` on of which one can be given so that `more` cards of no lower kind are left.
KindMask ascending(const CardSet& hand, int last, int more) noexcept;
/// What rank 8 pays for a district [CIT-6.22-6.24, 7.8]; `offered_cost` is that of the own district
/// in an exchange.
struct Price {
  int to_owner = 0;
  int to_bank = 0;
  int sum() const noexcept { return to_owner + to_bank; }
};
Price rank8_price(const Rules& rules, const State& state, Seat owner, District district,
                  District offered = {}) noexcept;
/// The own district that an exchange begins with; none where nothing is exchanged.
constexpr District offered_in(const Frame& frame) noexcept {
  const bool exchange = frame.proc == Proc::Target && frame.a == kForExchange;
  return exchange ? District{kind_at(frame.b), frame.c != 0} : District{};
}
/// Some districts of a city: kinds with a plain copy, and with a beautified one.
struct Districts {
  KindMask plain = 0;
  KindMask beautified = 0;
  constexpr bool empty() const noexcept { return (plain | beautified) == 0; }
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    each_kind(plain, [&](Kind kind) { visit(District{kind, false}); });
    each_kind(beautified, [&](Kind kind) { visit(District{kind, true}); });
  }
  constexpr Districts without(KindMask kinds) const noexcept {
    return {plain & ~kinds, beautified & ~kinds};
  }
  /// Those of which this holds.
  template <class Holds>
  constexpr Districts where(Holds&& holds) const {
    Districts some;
    for_each([&](District district) {
      if (!holds(district)) return;
      (district.beautified ? some.beautified : some.plain) |= bit(district.kind);
    });
    return some;
  }
};
Districts districts_of(const Player& player) noexcept;
/// Adds the actions of a verb on some districts. `first`: that on the first plain one.
void add_districts(ActionSet& out, Action first, const Districts& districts) noexcept;
/// Districts of a seat that rank 8 may aim at now.
Districts rank8_targets(const Rules& rules, const State& state, Seat owner,
                        District offered = {}) noexcept;
/// Own districts that may be offered in an exchange [CIT-6.23, 6.14.1, 7.12].
Districts offerable(const Rules& rules, const State& state) noexcept;
Districts armory_targets(const Rules& rules, const State& state, Seat owner) noexcept;
/// Who may get the crown from the Emperor [CIT-6.11.1].
std::uint32_t crown_recipients(const Rules& rules, const State& state, Seat giver) noexcept;
/// Who must give the Abbot a gold: the richest, if richer than he [CIT-6.14b].
std::uint32_t richest_others(const Rules& rules, const State& state, Seat seat) noexcept;

/// CIT-0.10.
bool neighbours(int seats, Seat a, Seat b) noexcept;
/// Who of the others has cards, bit per seat.
std::uint32_t seats_with_cards(const Rules& rules, const State& state, Seat but) noexcept;
/// What the character of the turn can do and has not done.
Verbs unused_abilities(const Rules& rules, const Turn& turn) noexcept;

/// The next of these seats to the left of the Seer [CIT-6.9.1].
Seat seer_next(const State& state, std::uint32_t seats, int players) noexcept;

void legal_chance(const Rules& rules, const State& state, ActionSet& out) noexcept;
void legal_turn(const Rules& rules, const State& state, ActionSet& out) noexcept;
void legal_pay(const Rules& rules, const State& state, const Frame& frame, ActionSet& out) noexcept;

/// Points of one seat, line by line [CIT-9.3]; hidden ones only once the game is over.
struct FinalPoints {
  int districts = 0;
  int five_types = 0;
  int completion = 0;
  int uniques = 0;
  int sum() const noexcept { return districts + five_types + completion + uniques; }
};
FinalPoints final_points(const Rules& rules, const State& state, Seat seat) noexcept;
std::array<TieBreak, 1> tie_breaks(const Rules& rules, const State& state) noexcept;
/// The type that the Haunted Quarter counts as for most points [CIT-7.9].
Type best_haunted_type(const Rules& rules, const State& state, Seat seat) noexcept;

}  // namespace burgrave::citadels
