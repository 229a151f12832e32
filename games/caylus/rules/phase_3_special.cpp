#include "games/caylus/rules/play.hpp"

#include <algorithm>

namespace burgrave::caylus {

namespace {

/// CAY-7.2, 7.3, 7.12: anywhere a worker could be placed, free of charge, the gate itself apart.
std::uint64_t gate_targets(const Rules& rules, const State& state, Seat seat) noexcept {
  return open_places(rules, state, seat) & ~bit_of(Place::Gate);
}

/// CAY-7.6
bool can_joust(const Rules& rules, const Player& player) noexcept {
  return player.deniers >= rules.catalog().joust_deniers &&
         player.cubes.covers(rules.catalog().joust_cubes);
}

}  // namespace

void legal_special(const Rules& rules, const State& state, ActionSet& out) noexcept {
  const Frame& frame = state.top();
  switch (place_at(frame.pc)) {
    case Place::Gate:  // D-GATE
      out.add(kVerbs.first(Verb::Recall));
      out.add_run(kVerbs.first(Verb::Move), gate_targets(rules, state, frame.actor));
      break;
    case Place::Guild:  // D-GUILD
      legal_steps(state, rules.catalog().guild_steps, out);
      break;
    case Place::Joust:  // D-JOUST
      out.add(kVerbs.first(Verb::Decline));
      if (can_joust(rules, state.player(frame.actor))) out.add(kVerbs.first(Verb::Joust));
      break;
    default:  // D-INN
      out.add(kVerbs.first(Verb::Stay));
      out.add(kVerbs.first(Verb::Leave));
      break;
  }
}

/// CAY-7.1, 2.1: the special places one after the other, in their printed order.
bool Play::step_special() noexcept {
  Frame& frame = s_.top();
  if (frame.pc < 4) {
    Seat& worker = s_.special[frame.pc];
    if (worker != Seat::None) {
      if (frame.pc != index(Place::TradingPost)) {
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
  if (frame.pc == index(Place::Stables)) {
    reorder_by_stables();
    ++frame.pc;
    return true;
  }
  if (frame.pc == index(Place::Inn)) return step_inn(frame);
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
    const Seat seat = s_.order[slot(i)];
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

void Play::take_special(const Move& move) noexcept {
  Frame& frame = s_.top();
  const Seat seat = frame.actor;
  switch (move.verb) {
    case Verb::Recall:
      send_home(s_.special[slot(Place::Gate)]);
      emit(EventKind::GateRecalled, seat);
      break;
    case Verb::Move:
      send_home(s_.special[slot(Place::Gate)]);
      send_worker(EventKind::GateMoved, seat, place_of(move), 0);  // CAY-7.2
      break;
    case Verb::Provost:  // CAY-7.5
      move_provost(seat, move.a, 0);
      send_home(s_.special[slot(Place::Guild)]);
      break;
    case Verb::Decline:
      send_home(s_.special[slot(Place::Joust)]);
      break;
    case Verb::Joust:  // CAY-7.6, 17.1
      send_home(s_.special[slot(Place::Joust)]);
      pay_deniers(seat, catalog_.joust_deniers);
      s_.player(seat).cubes -= catalog_.joust_cubes;
      emit_cubes(EventKind::Jousted, seat, catalog_.joust_deniers, catalog_.joust_cubes);
      grant(seat, catalog_.joust_favours);
      break;
    case Verb::Stay:
      emit(EventKind::InnStays, seat);
      break;
    case Verb::Leave:  // CAY-7.9, 7.10
      send_home(s_.inn_right);
      emit(EventKind::InnLeft, seat);
      break;
    default:
      BURGRAVE_ASSERT(false);
  }
  ++frame.pc;
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
