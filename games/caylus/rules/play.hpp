#pragma once

#include "core/action.hpp"
#include "core/event.hpp"
#include "games/caylus/rules/events.hpp"
#include "games/caylus/rules/rules.hpp"
#include "games/caylus/rules/state.hpp"

#include <cstdint>

namespace burgrave::caylus {

/// What `Frame::a` counts through in the phases that work in steps.
enum RoadStep : std::uint8_t { kActivate, kOwnerBonus, kResolved };
enum CastleStep : std::uint8_t { kCastleTurn, kCastleGiving, kCastleDone };
enum EndStep : std::uint8_t { kEndBailiff, kEndSections, kEndScoring };

/// Applies actions to one State: each phase of the rulebook is a file with its `legal_` part (what
/// may be chosen), its `take_` part (what a choice does) and its `step_` part (what follows by
/// itself). A step returns false when somebody has to decide first.
class Play {
 public:
  Play(const Rules& rules, State& state, EventLog* log) noexcept
      : rules_(rules), catalog_(rules.catalog()), s_(state), log_(log) {}

  /// Applies one legal action and runs on to the next real choice, chance node or the end.
  void apply(Action action) noexcept;
  /// Runs from a state that was set up by hand or has just been made.
  void run() noexcept;
  /// What the procedure on top of the stack lets its actor choose.
  static void legal(const Rules& rules, const State& state, ActionSet& out) noexcept;
  /// What a procedure asks, where it asks but one thing.
  static Decision decision_of(Proc proc) noexcept;

 private:
  // procedures.cpp
  struct Procedure;
  static const Procedure kProcedures[];
  static const Procedure& procedure(Proc proc) noexcept;
  bool step() noexcept;
  void take(Action action) noexcept;

  // setup.cpp
  void take_draw(const Move& move) noexcept;
  void take_order(Seat seat) noexcept;
  void take_neutral(Tile tile) noexcept;
  void deal() noexcept;
  void begin_round() noexcept;
  // phase_1_income.cpp
  void income() noexcept;
  // phase_2_workers.cpp
  bool step_workers() noexcept;
  void take_workers(const Move& move) noexcept;
  void pass(Seat seat) noexcept;
  void send_worker(EventKind event, Seat seat, Place place, int cost) noexcept;
  /// Returns the number of the place that the worker has taken, 0 where they have none.
  int put_worker(Seat seat, Place place) noexcept;
  void reward_owner(Seat seat, Place place) noexcept;
  // phase_3_special.cpp
  bool step_special() noexcept;
  void take_special(const Move& move) noexcept;
  void reorder_by_stables() noexcept;
  bool step_inn(Frame& frame) noexcept;
  void move_provost(Seat seat, int steps, int cost) noexcept;
  // phase_4_provost.cpp
  bool step_provost() noexcept;
  void take_provost(const Move& move) noexcept;
  // phase_5_road.cpp
  bool step_road() noexcept;
  bool owner_bonus(Frame& frame) noexcept;
  void resolved(Frame& frame) noexcept;
  void end_road() noexcept;
  void take_road(const Move& move) noexcept;
  // phase_6_castle.cpp
  bool step_castle() noexcept;
  void take_castle(const Move& move) noexcept;
  void give_batch(Seat seat, Cubes batch) noexcept;
  void most_batches(Frame& frame) noexcept;
  // phase_7_end.cpp
  bool step_end() noexcept;
  void bailiff() noexcept;
  void score_player(Section section, Seat seat) noexcept;
  void end_round() noexcept;
  void end_game() noexcept;
  void report_result() noexcept;
  // favours.cpp
  void grant(Seat seat, int favours) noexcept;
  bool step_favour() noexcept;
  void take_favour(const Move& move) noexcept;
  bool step_column() noexcept;
  void take_column(const Move& move) noexcept;
  void use_column(Frame frame, int column) noexcept;
  void take_use(const Move& move) noexcept;
  // effects.cpp
  int use_effect(Seat seat, const Effect& effect, const Move& move) noexcept;
  void trade(Seat seat, const Trade& deal) noexcept;
  // buildings.cpp
  int build(Seat seat, Tile tile, Cubes price) noexcept;
  int erect(Seat seat, Tile tile, int space) noexcept;
  void order_residence(Seat seat, int space) noexcept;
  void make_residence(Seat seat, int space) noexcept;
  void put_tile(int space, Tile tile, Seat owner) noexcept;

  void emit(EventKind kind, Seat seat, int a = 0, int b = 0, int c = 0, int d = 0) noexcept {
    // Full only if data files made one action set off hundreds of facts: the state stays right.
    if (log_ == nullptr || log_->size() == EventLog::capacity()) return;
    log_->push_back({static_cast<std::uint8_t>(kind),
                     seat,
                     SeatMask::everyone(),
                     {static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                      static_cast<std::int16_t>(c), static_cast<std::int16_t>(d)}});
  }
  void emit_cubes(EventKind kind, Seat seat, int a, Cubes cubes, int d = 0) noexcept {
    emit(kind, seat, a, cubes[Cube::Food] + 32 * cubes[Cube::Wood] + 1024 * cubes[Cube::Stone],
         cubes[Cube::Cloth] + 32 * cubes[Cube::Gold], d);
  }
  /// Points never drop below 0 [CAY-16.5].
  void score(Seat seat, int points) noexcept {
    Player& player = s_.player(seat);
    const int vp = player.vp + points;
    player.vp = static_cast<std::int16_t>(vp < 0 ? 0 : vp);
  }
  void pay_deniers(Seat seat, int deniers) noexcept {
    Player& player = s_.player(seat);
    player.deniers = static_cast<std::int16_t>(player.deniers - deniers);
  }
  void send_home(Seat& worker) noexcept {
    ++s_.player(worker).workers;
    worker = Seat::None;
  }
  void push(Proc proc, Seat actor, int a = 0, int b = 0) noexcept;
  void pop() noexcept;
  /// Replaces the phase; rows of favours are free again [CAY-17.6].
  void enter_phase(Proc proc) noexcept;

  const Rules& rules_;
  const Catalog& catalog_;
  State& s_;
  EventLog* log_;
};

// What may be chosen, shared by the list of legal actions, the engine's forced moves and explain().

constexpr std::uint64_t bit_of(Place place) noexcept { return std::uint64_t{1} << index(place); }
/// Places a worker of this seat may be put on, costs aside [CAY-6.8-6.12]: bit per place.
std::uint64_t open_places(const Rules& rules, const State& state, Seat seat) noexcept;
/// What a placement on that place costs this seat [CAY-6.5-6.7, 19.4].
int placement_cost(const Rules& rules, const State& state, Seat seat, Place place) noexcept;
void legal_workers(const Rules& rules, const State& state, ActionSet& out) noexcept;
void legal_special(const Rules& rules, const State& state, ActionSet& out) noexcept;
void legal_provost(const Rules& rules, const State& state, ActionSet& out) noexcept;
/// One move of the provost of at most so many steps.
void legal_steps(const State& state, int steps, ActionSet& out) noexcept;
/// What a move of the provost costs in phase 4 [CAY-8.1, 8.3].
int provost_cost(const Catalog& catalog, int steps) noexcept;
/// How far this seat can pay to move the provost in phase 4 [CAY-8.1].
int provost_reach(const Rules& rules, const State& state, Seat seat) noexcept;
void legal_chance(const Rules& rules, const State& state, ActionSet& out) noexcept;
void legal_road(const Rules& rules, const State& state, ActionSet& out) noexcept;
void legal_castle(const Rules& rules, const State& state, ActionSet& out) noexcept;
void legal_favour(const Rules& rules, const State& state, ActionSet& out) noexcept;
/// The highest column of this row is best and taken unasked [CAY-17.10].
bool takes_highest_column(const Rules& rules, Row row) noexcept;
void legal_column(const Rules& rules, const State& state, ActionSet& out) noexcept;
void legal_use(const Rules& rules, const State& state, ActionSet& out) noexcept;
/// The choices of one effect, without declining.
void legal_effect(const Rules& rules, const State& state, Seat seat, const Effect& effect,
                  ActionSet& out) noexcept;
/// Spaces that this seat's lawyer may turn into a residence now [CAY-12.2, 12.3, 12.8].
SpaceMask lawyer_targets(const State& state, Seat seat) noexcept;
/// The option of an effect that a move chooses, with the cubes chosen for it.
Trade chosen_trade(const Effect& effect, const Move& move) noexcept;
/// The effect that the Road or Use frame on top is resolving.
const Effect& pending_effect(const Rules& rules, const State& state, const Frame& frame) noexcept;
/// The section that the next batch goes to [CAY-14.4]; kSections when no part is free.
int current_section(const Rules& rules, const State& state) noexcept;
/// Price of a buildable tile after a discount, the "any" cube apart [CAY-17.13].
Cubes tile_price(const Rules& rules, Tile tile, Cubes discount) noexcept;

}  // namespace burgrave::caylus
