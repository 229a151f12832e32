#include "games/caylus/rules/play.hpp"

#include <algorithm>

namespace burgrave::caylus {

namespace {

constexpr std::size_t at(Place place) noexcept { return static_cast<std::size_t>(place); }

/// CAY-7.2, 7.3, 7.12: anywhere a worker could be placed, free of charge, the gate itself apart.
std::uint64_t gate_targets(const Rules& rules, const State& state, Seat seat) noexcept {
  return open_places(rules, state, seat) & ~(std::uint64_t{1} << static_cast<int>(Place::Gate));
}

/// CAY-7.6
bool can_joust(const Rules& rules, const Player& player) noexcept {
  return player.deniers >= rules.catalog().joust_deniers &&
         player.cubes.covers(rules.catalog().joust_cubes);
}

}  // namespace

void legal_special(const Rules& rules, const State& state, const Frame& frame,
                   ActionSet& out) noexcept {
  switch (static_cast<Place>(frame.pc)) {
    case Place::Gate:  // D-GATE
      out.add(kRecall);
      out.add_run(kMove, gate_targets(rules, state, frame.actor));
      break;
    case Place::Guild:  // D-GUILD
      legal_provost(state, rules.catalog().guild_steps, out);
      break;
    case Place::Joust:  // D-JOUST
      out.add(kDecline);
      if (can_joust(rules, state.player(frame.actor))) out.add(kJoust);
      break;
    default:  // D-INN
      out.add(kStay);
      out.add(kLeave);
      break;
  }
}

/// CAY-7.1, 2.1: the special places one after the other, in their printed order.
bool Play::step_special() noexcept {
  Frame& frame = s_.top();
  if (frame.pc < 4) {
    Seat& worker = s_.special[frame.pc];
    if (worker != Seat::None) {
      if (frame.pc != static_cast<int>(Place::TradingPost)) {
        frame.actor = worker;
        return false;
      }
      pay_deniers(worker, -catalog_.trading_post_deniers);  // CAY-7.4, 7.11
      emit(EventKind::TradingPost, worker, catalog_.trading_post_deniers);
      send_home(worker);
    }
    ++frame.pc;
    return true;
  }
  if (frame.pc == static_cast<int>(Place::Stables)) {
    reorder_by_stables();
    ++frame.pc;
    return true;
  }
  if (frame.pc == static_cast<int>(Place::Inn)) return step_inn(frame);
  enter_phase(Proc::Provost);
  return true;
}

/// CAY-7.7: those in the stables first, by stable number; the others keep their relative order.
void Play::reorder_by_stables() noexcept {
  if (s_.stables[0] == Seat::None) return;
  std::array<Seat, kMaxPlayers> order = s_.order;
  std::size_t n = 0;
  SeatMask placed;
  for (Seat& worker : s_.stables) {
    if (worker == Seat::None) break;
    order[n++] = worker;
    placed.insert(worker);
    emit(EventKind::OrderChanged, worker, static_cast<int>(n));
    send_home(worker);
  }
  for (int i = 0; i < rules_.seats(); ++i) {
    const Seat seat = s_.order[static_cast<std::size_t>(i)];
    if (!placed.contains(seat)) order[n++] = seat;
  }
  s_.order = order;
}

bool Play::step_inn(Frame& frame) noexcept {
  if (s_.inn_left != Seat::None) {  // CAY-7.8: no question, CAYP-03
    if (s_.inn_right != Seat::None) {
      emit(EventKind::InnLeft, s_.inn_right);
      send_home(s_.inn_right);
    }
    s_.inn_right = s_.inn_left;
    s_.inn_left = Seat::None;
    emit(EventKind::InnMoved, s_.inn_right);
  } else if (s_.inn_right != Seat::None) {
    frame.actor = s_.inn_right;  // CAY-7.9
    return false;
  }
  ++frame.pc;
  return true;
}

void Play::take_special(Action action) noexcept {
  Frame& frame = s_.top();
  const Seat seat = frame.actor;
  switch (static_cast<Place>(frame.pc)) {
    case Place::Gate:
      send_home(s_.special[at(Place::Gate)]);
      if (action.code == kRecall) {
        emit(EventKind::GateRecalled, seat);
      } else {
        const int place = action.code - kMove;
        const int number = put_worker(seat, place);
        const Tile tile = place >= kRoadPlace ? s_.space(place - kRoadPlace + 1).tile : Tile::Lot;
        emit(EventKind::GateMoved, seat, place, 0, index(tile), number);
        reward_owner(seat, place);  // CAY-7.2
      }
      ++frame.pc;
      break;
    case Place::Guild:  // CAY-7.5
      move_provost(seat, action.code - kProvost - 3, 0);
      send_home(s_.special[at(Place::Guild)]);
      ++frame.pc;
      break;
    case Place::Joust:
      send_home(s_.special[at(Place::Joust)]);
      ++frame.pc;
      if (action.code == kJoust) {  // CAY-7.6, 17.1
        pay_deniers(seat, catalog_.joust_deniers);
        s_.player(seat).cubes -= catalog_.joust_cubes;
        emit_cubes(EventKind::Jousted, seat, catalog_.joust_deniers, catalog_.joust_cubes);
        grant(seat, catalog_.joust_favours);
      }
      break;
    default:
      if (action.code == kLeave) {  // CAY-7.9, 7.10
        send_home(s_.inn_right);
        emit(EventKind::InnLeft, seat);
      } else {
        emit(EventKind::InnStays, seat);
      }
      ++frame.pc;
      break;
  }
}

void Play::move_provost(Seat seat, int steps, int cost) noexcept {
  s_.provost = static_cast<std::uint8_t>(s_.provost + steps);
  pay_deniers(seat, cost);
  if (steps == 0) {
    emit(EventKind::ProvostStays, seat);
  } else {
    emit(EventKind::ProvostMoved, seat, steps, s_.provost, cost);
  }
}

}  // namespace burgrave::caylus
