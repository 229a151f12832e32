#pragma once

#include "games/citadels/test/scene.hpp"

#include <bit>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::citadels {

/// The first game with some characters replaced, and with these unique districts among the 14 of
/// the deck, e.g. match_of(4, "witch queen", "museum park").
inline Options match_of(int seats, std::string_view cast = "", std::string_view uniques = "") {
  Options options = with_cast(seats, cast);
  KindMask deck = card_set(uniques).kinds() & kUniqueKinds;
  for (KindMask left = kFirstGameUniques; std::popcount(deck) < kUniquesInDeck; left &= left - 1) {
    deck |= bit(first_kind(left));
  }
  options.uniques = deck >> kBasicKinds;
  return options;
}

/// A Scene under examination: it says who acts, expects refusals for a clause, and once settled
/// holds all 68 cards, so that every action is followed by a check of the invariants.
///
/// Set things up with Scene's calls (`gold`, `hand`, `city`, `deck`, `holds`, ...), then `open`.
class Table : public Scene {
 public:
  explicit Table(const Options& options) : Scene(options) {}
  explicit Table(int seats = 4, std::string_view cast = "", std::string_view uniques = "")
      : Scene(match_of(seats, cast, uniques)) {}

  /// The cards that nobody has been given go under those that `deck` named, in catalogue order.
  /// Everything is then drawn in a known order, and by no choice of chance.
  Table& settle() {
    CardSet rest = rules().groups().all_cards;
    const auto away = [&](Kind kind) {
      if (!rest.has(kind)) {
        ADD_FAILURE() << "too many cards of " << kKindIds[static_cast<std::size_t>(index(kind))];
        return;
      }
      rest.take(kind);
    };
    for (const Player& player : state().players) {
      player.hand.for_each(away);
      player.city.for_each(away);
    }
    state().museum.for_each(away);
    for (std::size_t i = 0; i < state().bottom_size; ++i) away(kind_at(state().bottom[i].kind));
    rest.for_each([&](Kind kind) { state().bottom[state().bottom_size++] = known_card(kind, 0); });
    settled_ = true;
    return *this;
  }
  /// Settles, then calls the ranks from this character's on.
  Table& open(std::string_view role, std::source_location where = std::source_location::current()) {
    settle().call(role);
    return check(where, role);
  }
  /// That seat holds the character and is called, all cards being there.
  Table& open(Seat seat, std::string_view role,
              std::source_location where = std::source_location::current()) {
    holds(seat, role);
    return open(role, where);
  }
  /// The same with the deck as it is: only what was named, or nothing.
  Table& open_short(Seat seat, std::string_view role) {
    turn(seat, role);
    return *this;
  }
  /// That seat completed its city first, whatever stands in it: the game ends with this round.
  Table& last_round(Seat seat) {
    state().first_completed = seat;
    state().player(seat).completed = 1;
    return *this;
  }

  /// That seat acts, as it must be asked to; actions in notation, separated by ", ".
  Table& does(Seat seat, std::string_view list,
              std::source_location where = std::source_location::current()) {
    for (const std::string& one : test::parts_of(list)) {
      if (actor() != seat) {
        fail(where, one, "is for seat " + std::to_string(index(actor()) + 1) + " to decide");
        break;
      }
      act(one, where);
      check(where, one);
    }
    return *this;
  }
  Table& chance(std::string_view list,
                std::source_location where = std::source_location::current()) {
    return does(Seat::Chance, list, where);
  }
  /// Expects that the seat may do none of these now, for that clause when one is given.
  Table& refuses(Seat seat, std::string_view text, std::string_view clause = {},
                 std::source_location where = std::source_location::current()) {
    expect_refused(seat, text, clause, where);
    return *this;
  }
  /// Expects that the seat is asked and may do this now.
  Table& offers(Seat seat, std::string_view text,
                std::source_location where = std::source_location::current()) {
    if (actor() != seat || !allows(text)) {
      fail(where, text,
           "is not open to seat " + std::to_string(index(seat) + 1) + "; seat " +
               std::to_string(index(actor()) + 1) + " has: " + choices());
    }
    return *this;
  }

  /// The stashes in seat order.
  std::vector<int> golds() const {
    std::vector<int> all;
    for (int i = 0; i < rules().seats(); ++i) all.push_back(gold(seat_at(i)));
    return all;
  }
  int count(Seat seat) const { return city_count(rules(), state().player(seat).city); }
  bool completed(Seat seat) const { return state().player(seat).completed != 0; }

 private:
  Table& check(std::source_location where, std::string_view after) {
    if (settled_) expect_sound(after, where);
    return *this;
  }

  bool settled_ = false;
};

/// A new match whose selection phases are played: chance by a seed, choices by hand or seed. Give
/// it Rules, compiled once, to try many seeds.
class Selection {
 public:
  Selection(const Rules& rules, std::uint64_t seed)
      : rules_(rules), rng_(seed), state_(rules_.initial_state()) {}
  Selection(const Options& options, std::uint64_t seed)
      : Selection(Rules(options, catalog_for(options)), seed) {}

  /// Lets chance decide until a player is asked.
  Selection& run() {
    while (actor() == Seat::Chance) {
      rules_.apply(state_, Seat::Chance, rules_.sample_chance(state_, rng_), nullptr);
    }
    return *this;
  }
  /// Whoever is asked takes this, or something at random, and chance goes on.
  Selection& pick(Action action) {
    log_.clear();
    rules_.apply(state_, actor(), action, &log_);
    return run();
  }
  Selection& pick() { return pick(choices().sample(rng_)); }
  bool drafting() const { return state_.stack[0].proc == Proc::Draft; }
  /// Plays on at random until the characters are chosen.
  Selection& finish() {
    for (run(); drafting();) pick();
    return *this;
  }
  /// Puts a card of the deck or of a hand into a city.
  Selection& stands(Seat seat, Kind kind) {
    CardSet* from = state_.middle.has(kind) ? &state_.middle : nullptr;
    for (Player& player : state_.players) {
      if (player.hand.has(kind)) from = &player.hand;
    }
    if (from != nullptr) from->take(kind);
    state_.player(seat).city.add(kind);
    return *this;
  }

  Seat actor() const { return rules_.actors(state_).first(); }
  ActionSet choices() const {
    ActionSet set;
    rules_.legal(state_, actor(), set);
    return set;
  }
  RankMask roles(Seat seat) const { return state_.player(seat).roles; }
  View seen_by(Seat seat) const { return rules_.view(state_, seat); }
  const Rules& rules() const { return rules_; }
  const State& state() const { return state_; }
  const EventLog& log() const { return log_; }

 private:
  Rules rules_;
  Rng rng_;
  State state_;
  EventLog log_;
};

}  // namespace burgrave::citadels
