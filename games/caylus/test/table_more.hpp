#pragma once

#include "games/caylus/test/table.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace burgrave::caylus {

/// Green is asked for a batch in phase 6: phases 3 to 5 are over.
inline constexpr Asked kHalted{Green, Decision::Batch};

/// The space on which the tests put a tile: its own where it has one, else the first lot.
constexpr int space_for(Tile tile) {
  switch (tile) {
    case Tile::FixedPeddler:
      return 7;
    case Tile::FixedCarpenter:
      return 8;
    case Tile::FixedGoldMine:
      return 16;
    default:
      return tile <= Tile::NeutralCarpenter ? 1 : 9;
  }
}

/// Three players at the beginning of phase 5: Red's worker alone stands on this building and will
/// be activated; Green halts the game in phase 6. To be settled once Red has his goods.
inline Table at_building(Tile tile, Seat owner = Seat::None) {
  Table table(3);
  const int space = space_for(tile);
  table.tile(space, tile, owner).worker(space, Red);
  table.bailiff(9).provost(space).phase(Proc::Road).halt_at_castle(Green);
  return table;
}

/// The rules under these options and the data files that come with the game.
inline Rules rules_with(const Options& options) { return Table(options).rules(); }
inline Rules rules_for(int seats) { return Table(seats).rules(); }

/// Plays the chance nodes of the set-up.
inline State set_up(const Rules& rules, Rng& rng) {
  State state = rules.initial_state();
  while (rules.actors(state) == SeatMask::of(Seat::Chance)) {
    rules.apply(state, Seat::Chance, rules.sample_chance(state, rng));
  }
  return state;
}

/// How many goods everybody begins a random game with: the poor game is the real one, the rich one
/// reaches the buildings, favours and castle parts that random players seldom can pay for.
enum class Purse : std::uint8_t { Poor, Rich };

/// One decision of a random game, as seen by a checker.
struct Step {
  State before;
  Seat actor = Seat::None;
  Action action;
  State after;
  const EventLog& events;  ///< what the action set off
};

/// Plays one game at random, every legal action equally likely, and shows each decision to
/// `visit(const Step&)`. Returns the final state; the trace of a failure names seats and seed.
template <class Visit>
State play_randomly(const Rules& rules, std::uint64_t seed, Purse purse, Visit&& visit) {
  Rng rng(seed);
  State state = set_up(rules, rng);
  if (purse == Purse::Rich) {
    for (int seat = 0; seat < rules.seats(); ++seat) {
      Player& player = state.player(seat_at(seat));
      player.cubes = Cubes::of({30, 30, 30, 30, 20});
      player.deniers = 60;
    }
  }
  int decisions = 0;
  while (!rules.actors(state).empty() && !testing::Test::HasFailure()) {
    if (++decisions > Rules::kMaxDecisions) {
      ADD_FAILURE() << "no end: " << rules.seats() << " seats, seed " << seed;
      break;
    }
    SCOPED_TRACE(std::to_string(rules.seats()) + " seats, seed " + std::to_string(seed) +
                 ", decision " + std::to_string(decisions));
    const Seat actor = rules.actors(state).first();
    ActionSet choices;
    rules.legal(state, actor, choices);
    if (choices.empty()) {
      ADD_FAILURE() << "dead end";
      break;
    }
    const Action action = choices.sample(rng);
    const State before = state;
    EventLog events;
    rules.apply(state, actor, action, &events);
    visit(Step{before, actor, action, state, events});
  }
  return state;
}

/// Shows the decisions of several random games of 2 to 5 seats to `visit(rules, step)`.
template <class Visit>
void play_many(int games, Visit&& visit) {
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    const Rules rules = rules_for(seats);
    for (int game = 0; game < games; ++game) {
      const Purse purse = game % 2 == 0 ? Purse::Poor : Purse::Rich;
      play_randomly(rules, static_cast<std::uint64_t>(game + 1), purse,
                    [&](const Step& step) { visit(rules, step); });
      if (testing::Test::HasFailure()) return;
    }
  }
}

/// Every event of one kind, in order.
inline std::vector<Event> events_of(const EventLog& events, EventKind kind) {
  std::vector<Event> found;
  for (const Event& event : events) {
    if (event.kind == static_cast<std::uint8_t>(kind)) found.push_back(event);
  }
  return found;
}

inline bool happened(const EventLog& events, EventKind kind) {
  return !events_of(events, kind).empty();
}

}  // namespace burgrave::caylus
