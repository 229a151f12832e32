#pragma once

#include "core/test/played.hpp"
#include "games/citadels/rules/play.hpp"
#include "games/citadels/test/catalogs.hpp"

#include <gtest/gtest.h>

#include <initializer_list>

namespace burgrave::citadels {

inline constexpr Seat P1 = seat_at(0), P2 = seat_at(1), P3 = seat_at(2), P4 = seat_at(3);

inline CardSet cards(std::initializer_list<Kind> list) {
  CardSet set;
  for (const Kind kind : list) set.add(kind);
  return set;
}

/// A moment of the third round, put together by hand to be looked at and asked about, not to be
/// played on: empty hands and cities, two gold each, the crown with the third player, and what is
/// set up taken out of the deck.
class Position : public test::Played<Rules> {
 public:
  explicit Position(const Options& options) : Played(Rules(options, catalog_for(options))) {
    state_.rounds = 3;
    state_.crown = P3;
    phase(Proc::Call, Seat::None);
  }

  Position& hold(Seat seat, std::initializer_list<Kind> list) {
    return put(state_.player(seat).hand, cards(list));
  }
  Position& build(Seat seat, std::initializer_list<Kind> list) {
    return put(state_.player(seat).city, cards(list));
  }
  Position& gold(Seat seat, int gold) {
    return state_.player(seat).gold = static_cast<std::int16_t>(gold), *this;
  }
  /// That character's turn, nothing done yet.
  Position& turn(Seat seat, int rank) {
    state_.round.called = static_cast<std::uint8_t>(rank);
    state_.turn = {};
    state_.turn.seat = seat;
    state_.turn.rank = static_cast<std::uint8_t>(rank);
    state_.player(seat).roles = state_.player(seat).revealed = rank_bit(rank);
    state_.frames = 1;
    return push(Proc::Turn, seat);
  }
  Position& used(Used use) { return state_.turn.set(use), *this; }
  Position& stage(Stage stage) { return state_.turn.stage = stage, *this; }
  /// What is pending above all else.
  Position& push(Proc proc, Seat actor, int a = 0, int b = 0, int c = 0, int d = 0) {
    Frame& frame = state_.stack[state_.frames++];
    frame = {};
    frame.proc = proc;
    frame.actor = actor;
    frame.a = static_cast<std::uint8_t>(a);
    frame.b = static_cast<std::uint8_t>(b);
    frame.c = static_cast<std::uint8_t>(c);
    frame.d = static_cast<std::uint8_t>(d);
    return *this;
  }
  /// The phase of the round, nothing pending above it.
  Position& phase(Proc proc, Seat actor, int a = 0) {
    state_.frames = 0;
    for (Frame& frame : state_.stack) frame = {};
    return push(proc, actor, a);
  }

 private:
  Position& put(CardSet& there, const CardSet& set) {
    there = set;
    set.for_each([&](Kind kind) {
      if (state_.middle.has(kind)) state_.middle.take(kind);
    });
    return *this;
  }
};

}  // namespace burgrave::citadels
