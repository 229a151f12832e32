#pragma once

#include "core/test/played.hpp"
#include "games/caylus/catalog/catalog.hpp"
#include "games/caylus/rules/play.hpp"
#include "games/caylus/rules/rules.hpp"
#include "games/caylus/test/derive.hpp"
#include "games/caylus/test/hand.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <set>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::caylus {

using Notations = std::set<std::string>;

/// Who decides what.
struct Asked {
  Seat seat = Seat::None;
  Decision decision = Decision::None;
  bool operator==(const Asked&) const = default;
};

/// A position set up by hand, and play from it in notation. Set things up, call `settle()` once,
/// then `play` and `refuses`; every action is checked for legality before and the invariants
/// after. Seats sit in turn order unless `order` says otherwise; everybody starts with 6 workers
/// and nothing else, and neutral tiles lie on spaces 1-6 in the order of `Tile`. A player without
/// deniers and cubes is asked very little, so a short script reaches the decision in question.
class Table : public test::Played<Rules> {
 public:
  explicit Table(const Options& options) : Table(options, catalog_of(options)) {}
  Table(const Options& options, const Catalog& catalog) : Played(Rules(options, catalog)) {
    state_.ordered = static_cast<std::uint8_t>(options.seats);
    for (int i = 0; i < options.seats; ++i) state_.order[at(i)] = seat_at(i);
    for (int i = 0; i < kNeutralSpaces; ++i) state_.road[at(i)].tile = neutral_at(i);
    for (Player& player : state_.players) player.cubes = {};
    state_.round = 1;
    phase(Proc::Workers);
  }
  explicit Table(int seats) : Table(options_for(seats)) {}
  static Options options_for(int seats) {
    Options options;
    options.seats = seats;
    return options;
  }

  // ---- setting up ----

  Hand player(Seat seat) { return Hand(state_.player(seat)); }

  Table& order(std::initializer_list<Seat> seats) { return fill(state_.order, seats), *this; }
  /// Those who have passed, first to pass first. Later phases without it: all, in turn order.
  Table& passed(std::initializer_list<Seat> seats) {
    state_.passed_count = static_cast<std::uint8_t>(seats.size());
    return fill(state_.passed, seats), *this;
  }
  /// Puts a tile on a road space; a neutral tile changes places with the one that lay there.
  Table& tile(int space, Tile tile, Seat owner = Seat::None) {
    if (rules_.catalog().row(tile).cls == TileClass::Neutral) {
      for (Space& other : state_.road) {
        if (other.tile == tile) other.tile = state_.space(space).tile;
      }
    }
    state_.space(space).tile = tile;
    state_.space(space).owner = owner;
    return *this;
  }
  Table& worker(int space, Seat seat) { return state_.space(space).worker = seat, *this; }
  /// A worker on a special place (the inn's left place) or, at the next number, in the castle.
  Table& worker(Place place, Seat seat) {
    const auto next = [seat](auto& places) {
      for (Seat& here : places) {
        if (here == Seat::None) return void(here = seat);
      }
    };
    switch (place) {
      case Place::Stables:
        return next(state_.stables), *this;
      case Place::Castle:
        return next(state_.castle), *this;
      case Place::Inn:
        return state_.inn_left = seat, *this;
      default:
        return state_.special[static_cast<std::size_t>(place)] = seat, *this;
    }
  }
  Table& inn_right(Seat seat) { return state_.inn_right = seat, *this; }
  /// A lawyer's price is paid; the space turns into this seat's residence after its worker.
  Table& waiting(int space, Seat seat) { return state_.space(space).pending = seat, *this; }
  Table& provost(int space) { return state_.provost = static_cast<std::uint8_t>(space), *this; }
  Table& bailiff(int space) { return state_.bailiff = static_cast<std::uint8_t>(space), *this; }
  /// Bailiff and provost together, as they stand in phase 2.
  Table& officers(int space) { return provost(space).bailiff(space); }
  Table& scored(Section section) {
    state_.scored = static_cast<std::uint8_t>(state_.scored | (1U << static_cast<int>(section)));
    state_.columns_open = static_cast<std::uint8_t>(
        rules_.catalog().sections[static_cast<std::size_t>(section)].columns_open);
    return *this;
  }
  Table& round(int number) { return state_.round = static_cast<std::uint8_t>(number), *this; }
  /// The phase at its beginning: Workers, Special, Provost, Road, Castle or End.
  Table& phase(Proc proc) {
    state_.frames = 1;
    state_.stack[0] = {
        proc, static_cast<std::uint8_t>(proc == Proc::Road ? 1 : 0), Seat::None, 0, 0, 0, {}};
    return *this;
  }
  /// Favours that this seat has just been granted in the phase. Comes after phase().
  Table& favours(Seat seat, int count) {
    state_.stack[state_.frames++] = {
        Proc::Favour, 0, seat, static_cast<std::uint8_t>(count), 0, 0, {}};
    return *this;
  }
  /// Makes play halt in phase 6 at the latest: this seat is asked for a batch there.
  Table& halt_at_castle(Seat seat) {
    player(seat).cubes("1F 1W 1S");
    return worker(Place::Castle, seat);
  }

  /// Derives what follows from the set-up (masks, stock, houses, hands) and runs to the first
  /// decision.
  Table& settle(std::source_location where = std::source_location::current()) {
    derive(rules_, state_);
    Play(rules_, state_, nullptr).run();
    expect_sound("settle", where);
    return *this;
  }

  // ---- playing ----

  Table& play(Seat seat, std::string_view notation,
              std::source_location where = std::source_location::current()) {
    if (take(seat, notation, where)) expect_sound(notation, where);
    return *this;
  }
  /// Whoever is asked for this decision answers the same, until something else is asked.
  Table& all(Decision decision, std::string_view notation,
             std::source_location where = std::source_location::current()) {
    for (Asked now = asked(); now.decision == decision && !testing::Test::HasFailure();
         now = asked()) {
      play(now.seat, notation, where);
    }
    return *this;
  }
  /// Expects the action to be illegal now, for the clause when one is given.
  Table& refuses(Seat seat, std::string_view notation, std::string_view clause = {},
                 std::source_location where = std::source_location::current()) {
    expect_refused(seat, notation, clause, where);
    return *this;
  }

  // ---- looking ----

  /// All that the one to decide may do; with a prefix such as "place", only those.
  Notations legal(std::string_view prefix = {}) const {
    const std::vector<std::string> texts = Played::legal(asked().seat, prefix);
    return {texts.begin(), texts.end()};
  }
  bool offers(std::string_view notation) const { return legal().contains(std::string(notation)); }
  Asked asked() const {
    const SeatMask actors = rules_.actors(state_);
    return {actors.empty() ? Seat::None : actors.first(), rules_.decision(state_)};
  }
  bool over() const { return rules_.actors(state_).empty(); }

  int vp(Seat seat) const { return state_.player(seat).vp; }
  int deniers(Seat seat) const { return state_.player(seat).deniers; }
  int workers(Seat seat) const { return state_.player(seat).workers; }
  int marker(Seat seat, Row row) const {
    return state_.player(seat).marker[static_cast<std::size_t>(row)];
  }
  std::string cubes(Seat seat) const { return goods(state_.player(seat).cubes); }
  int houses(Seat seat, Section section) const {
    return state_.player(seat).houses[static_cast<std::size_t>(section)];
  }
  bool is_scored(Section section) const {
    return ((state_.scored >> static_cast<int>(section)) & 1) != 0;
  }
  const Space& space(int number) const { return state_.space(number); }
  int stock(Tile tile) const { return state_.stock[at(index(tile))]; }
  std::vector<Seat> order() const {
    return {state_.order.begin(), state_.order.begin() + rules_.seats()};
  }

 private:
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static constexpr Tile neutral_at(int i) { return tile_at(index(Tile::NeutralFarm) + i); }
  static Catalog catalog_of(const Options& options) {
    Result<Catalog> catalog = load_catalog(options);
    EXPECT_TRUE(catalog) << catalog.error().text();
    return catalog ? *catalog : Catalog{};
  }
  template <class Seats>
  static void fill(Seats& seats, std::initializer_list<Seat> from) {
    seats.fill(Seat::None);
    std::copy(from.begin(), from.end(), seats.begin());
  }
};

/// Four players at the beginning of a phase; play halts in the castle, where Orange is asked.
inline Table phase_begins(Proc proc, int provost = 6) {
  Table t(4);
  t.phase(proc).provost(provost).halt_at_castle(Orange);
  return t;
}

}  // namespace burgrave::caylus
