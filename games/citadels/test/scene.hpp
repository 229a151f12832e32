#pragma once

#include "core/test/played.hpp"
#include "games/citadels/rules/play.hpp"
#include "games/citadels/test/catalogs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::citadels {

inline constexpr Seat A = seat_at(0), B = seat_at(1), C = seat_at(2), D = seat_at(3),
                      E = seat_at(4), F = seat_at(5), G = seat_at(6), H = seat_at(7);

using test::words_of;
inline Role role_named(std::string_view id) {
  return role_at(
      static_cast<int>(std::find(kRoleIds.begin(), kRoleIds.end(), id) - kRoleIds.begin()));
}
inline Kind kind_named(std::string_view id) {
  return kind_at(
      static_cast<int>(std::find(kKindIds.begin(), kKindIds.end(), id) - kKindIds.begin()));
}
inline CardSet card_set(std::string_view ids) {
  CardSet set;
  for (const std::string& id : words_of(ids)) set.add(kind_named(id));
  return set;
}

/// The first game's cast with some characters replaced, e.g. "witch queen".
inline Options with_cast(int seats, std::string_view replaced, Options options = {}) {
  options.seats = seats;
  for (const std::string& id : words_of(replaced)) {
    const Role role = role_named(id);
    const int variant = index(role) % 3;
    if (rank_of(role) == 9) {
      options.rank_9 = kRank9FirstVariant + variant;
    } else {
      options.*kRankChoices[static_cast<std::size_t>(rank_of(role) - 1)] = kFirstVariant + variant;
    }
  }
  return options;
}

/// A position set up by hand, played on in notation. The deck holds the cards that a test names, in
/// that order, and nothing else; everybody has no gold, no cards and no city.
class Scene : public test::Played<Rules> {
 public:
  explicit Scene(const Options& options) : Played(Rules(options, catalog_for(options))) {
    state_ = {};  // no card is anywhere
    for (int i = 0; i < options.seats; ++i) state_.player(seat_at(i)) = {};
    state_.rounds = 3;
    state_.crown = A;
    state_.draft.first = A;
    state_.frames = 1;
    state_.stack[0].proc = Proc::Call;
    state_.stack[0].actor = Seat::None;
  }
  explicit Scene(int seats = 4, std::string_view cast = "") : Scene(with_cast(seats, cast)) {}

  // ---- setting up ----
  Scene& gold(Seat seat, int gold) {
    state_.player(seat).gold = static_cast<std::int16_t>(gold);
    return *this;
  }
  Scene& hand(Seat seat, std::string_view ids) {
    return state_.player(seat).hand = card_set(ids), *this;
  }
  Scene& city(Seat seat, std::string_view ids) {
    state_.player(seat).city = card_set(ids);
    if (is_complete(rules_, state_.player(seat).city)) {
      state_.player(seat).completed = 1;
      if (state_.first_completed == Seat::None) state_.first_completed = seat;
    }
    return *this;
  }
  Scene& beautified(Seat seat, std::string_view ids) {
    return state_.player(seat).beautified = card_set(ids), *this;
  }
  Scene& museum(std::string_view ids) { return state_.museum = card_set(ids), *this; }
  Scene& deck(std::string_view ids) {
    for (const std::string& id : words_of(ids)) {
      state_.bottom[state_.bottom_size++] = known_card(kind_named(id), 0);
    }
    return *this;
  }
  Scene& crown(Seat seat) { return state_.crown = seat, *this; }
  Scene& tax(int gold) { return state_.tax_gold = static_cast<std::int16_t>(gold), *this; }
  Scene& holds(Seat seat, std::string_view roles) {
    for (const std::string& id : words_of(roles)) {
      RankMask& held = state_.player(seat).roles;
      held = static_cast<RankMask>(held | rank_bit(rank_of(role_named(id))));
    }
    return *this;
  }
  Scene& killed(std::string_view role) {
    return state_.round.killed = static_cast<std::uint8_t>(rank_of(role_named(role))), *this;
  }
  Round& round() { return state_.round; }
  /// Ranks from this character's on are called; its holder's turn begins.
  Scene& call(std::string_view role) {
    state_.round.called = static_cast<std::uint8_t>(rank_of(role_named(role)) - 1);
    Play(rules_, state_, &log_).run();
    return *this;
  }
  /// That seat holds the character and is called.
  Scene& turn(Seat seat, std::string_view role) { return holds(seat, role).call(role); }
  /// The last rank has been called.
  Scene& end_round() {
    state_.round.called = static_cast<std::uint8_t>(rules_.catalog().cast_size);
    Play(rules_, state_, &log_).run();
    return *this;
  }

  // ---- playing ----
  /// Actions in notation, separated by commas.
  Scene& act(std::string_view list, std::source_location where = std::source_location::current()) {
    for (const std::string& text : test::parts_of(list)) {
      if (!take(actor(), text, where)) break;
    }
    return *this;
  }
  /// The clause that forbids an action to whoever decides now; empty if it is allowed.
  std::string refusal(std::string_view text) const { return Played::refusal(actor(), text); }
  bool allows(std::string_view text) const { return refusal(text).empty(); }

  // ---- looking ----
  Seat actor() const { return state_.top().actor; }
  Decision decision() const { return rules_.decision(state_); }
  int gold(Seat seat) const { return state_.player(seat).gold; }
  int cards(Seat seat) const { return state_.player(seat).hand.size(); }
  bool in_hand(Seat seat, std::string_view ids) const {
    return state_.player(seat).hand == card_set(ids);
  }
  bool in_city(Seat seat, std::string_view ids) const {
    return state_.player(seat).city == card_set(ids);
  }
  /// The lowest cards of the deck, downwards, are these.
  bool under_deck(std::string_view ids) const {
    const auto words = words_of(ids);
    if (state_.bottom_size < words.size()) return false;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const KnownCard card = state_.bottom[state_.bottom_size - words.size() + i];
      if (card.kind != index(kind_named(words[i]))) return false;
    }
    return true;
  }
  bool round_is_over() const { return state_.stack[0].proc == Proc::Shuffle; }
  bool game_is_over() const { return state_.top().proc == Proc::Over; }
  /// All that may be done, in notation.
  std::string choices() const { return Played::choices(actor()); }
};

}  // namespace burgrave::citadels
