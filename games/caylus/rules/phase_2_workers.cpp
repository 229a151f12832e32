#include "games/caylus/rules/play.hpp"

#include <bit>

namespace burgrave::caylus {

namespace {

/// CAY-6.5, 19.4: what anybody pays who has no price of their own.
int common_cost(const Rules& rules, const State& state) noexcept {
  return rules.catalog().placement_cost[state.passed_count];
}

}  // namespace

std::uint64_t open_places(const Rules& rules, const State& state, Seat seat) noexcept {
  // CAY-6.8, 6.9, 6.14: any free building on the road that takes workers, wherever the provost is;
  // CAY-12.11, 13.4: residences, prestige tiles and lots are not among the usable.
  std::uint64_t places = static_cast<std::uint64_t>(state.usable & ~state.busy) << kRoadPlace;
  for (int i = 0; i < 4; ++i) {
    if (state.special[slot(i)] == Seat::None) places |= bit_of(place_at(i));
  }
  // CAY-6.10: a free stable, and none of one's own; not with two players.
  if (rules.catalog().stables_used && state.stables[2] == Seat::None && state.stables[0] != seat &&
      state.stables[1] != seat) {
    places |= bit_of(Place::Stables);
  }
  if (state.inn_left == Seat::None) places |= bit_of(Place::Inn);  // CAY-6.11
  if (state.player(seat).castle_place == 0 && state.castle_count < rules.catalog().castle_places) {
    places |= bit_of(Place::Castle);  // CAY-6.12
  }
  return places;
}

int placement_cost(const Rules& rules, const State& state, Seat seat, Place place) noexcept {
  const Catalog& catalog = rules.catalog();
  if (state.inn_right == seat) return catalog.inn_cost;  // CAY-6.7
  const bool own = on_road(place) && (state.player(seat).owned & bit(space_of(place))) != 0;
  return own ? catalog.own_building_cost : common_cost(rules, state);  // CAY-6.6, 6.5, 19.5
}

void legal_workers(const Rules& rules, const State& state, ActionSet& out) noexcept {
  const Seat seat = state.top().actor;
  out.add(kVerbs.first(Verb::Pass));  // CAY-6.2, 6.4
  const Player& player = state.player(seat);
  if (player.workers == 0) return;
  std::uint64_t places = open_places(rules, state, seat);
  const Catalog& catalog = rules.catalog();
  const bool at_inn = state.inn_right == seat;
  const int cost = at_inn ? catalog.inn_cost : common_cost(rules, state);
  const std::uint64_t own = static_cast<std::uint64_t>(player.owned) << kRoadPlace;
  if (player.deniers < cost) places &= own;
  if (!at_inn && player.deniers < catalog.own_building_cost) places &= ~own;
  if (at_inn && player.deniers < cost) places = 0;
  out.add_run(kVerbs.first(Verb::Place), places);
}

/// CAY-6.1: round the table in turn order until everybody has passed.
bool Play::step_workers() noexcept {
  if (s_.passed_count == rules_.seats()) {
    enter_phase(Proc::Special);
    return true;
  }
  while (((s_.passed_mask >> index(s_.order[s_.turn])) & 1U) != 0) {
    s_.turn = static_cast<std::uint8_t>((s_.turn + 1) % rules_.seats());
  }
  s_.top().actor = s_.order[s_.turn];
  return false;
}

void Play::take_workers(const Move& move) noexcept {
  const Seat seat = s_.top().actor;
  switch (move.verb) {
    case Verb::Pass:
      pass(seat);
      break;
    case Verb::Place: {
      const int cost = placement_cost(rules_, s_, seat, place_of(move));
      pay_deniers(seat, cost);
      send_worker(EventKind::Placed, seat, place_of(move), cost);
      break;
    }
    default:
      BURGRAVE_ASSERT(false);
  }
  s_.turn = static_cast<std::uint8_t>((s_.turn + 1) % rules_.seats());
}

void Play::pass(Seat seat) noexcept {
  s_.passed[s_.passed_count++] = seat;  // CAY-6.2, 6.15: the lowest free passing space
  s_.passed_mask = static_cast<std::uint8_t>(s_.passed_mask | (1U << index(seat)));
  emit(EventKind::Passed, seat, s_.passed_count);
  if (s_.passed_count == 1) {  // CAY-6.3
    pay_deniers(seat, -catalog_.first_pass_bonus);
    emit(EventKind::FirstPass, seat, catalog_.first_pass_bonus);
  }
}

void Play::send_worker(EventKind event, Seat seat, Place place, int cost) noexcept {
  const int number = put_worker(seat, place);
  const Tile tile = on_road(place) ? s_.space(space_of(place)).tile : Tile::Lot;
  emit(event, seat, index(place), cost, index(tile), number);
  // The owner's point is reported after the placement that earned it [CAY-6.13].
  reward_owner(seat, place);
}

int Play::put_worker(Seat seat, Place place) noexcept {
  Player& player = s_.player(seat);
  --player.workers;
  if (on_road(place)) {
    s_.space(space_of(place)).worker = seat;
    s_.busy |= bit(space_of(place));
    return 0;
  }
  switch (place) {
    case Place::Stables: {  // CAY-6.10: the lowest free number
      std::size_t stable = 0;
      while (s_.stables[stable] != Seat::None) ++stable;
      s_.stables[stable] = seat;
      return static_cast<int>(stable) + 1;
    }
    case Place::Inn:
      s_.inn_left = seat;  // CAY-6.11
      return 0;
    case Place::Castle:
      s_.castle[s_.castle_count++] = seat;  // CAY-6.12: the lowest free number
      player.castle_place = s_.castle_count;
      return s_.castle_count;
    default:
      s_.special[slot(place)] = seat;
      return 0;
  }
}

void Play::reward_owner(Seat seat, Place place) noexcept {
  if (!on_road(place)) return;
  const Space& space = s_.space(space_of(place));
  if (space.owner == Seat::None || space.owner == seat) return;
  score(space.owner, catalog_.owner_vp);  // CAY-6.13
  emit(EventKind::OwnerPoint, space.owner, catalog_.owner_vp, index(space.tile));
}

}  // namespace burgrave::caylus
