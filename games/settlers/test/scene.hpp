#pragma once

#include "core/test/played.hpp"
#include "games/settlers/rules/counts.hpp"
#include "games/settlers/rules/rules.hpp"
#include "games/settlers/test/catalogs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::settlers {

using test::parts_of;
using test::words_of;

template <std::size_t N>
std::size_t place_in(const std::array<std::string_view, N>& ids, std::string_view id) {
  return static_cast<std::size_t>(std::find(ids.begin(), ids.end(), id) - ids.begin());
}
/// "stone 2 gold 1"; empty if there is nothing.
template <class Amounts>
std::string goods_text(const Amounts& amounts) {
  std::string text;
  for (std::size_t good = 0; good < kGoods; ++good) {
    if (amounts[good] == 0) continue;
    text += (text.empty() ? "" : " ") + std::string(kGoodIds[good]) + " " +
            std::to_string(amounts[good]);
  }
  return text;
}

/// A match in notation, chance typed in; seats count from 1. Sheets can be marked by hand between
/// rounds, and pools and actions be set within one.
class Scene : public test::Played<Rules> {
 public:
  explicit Scene(const Options& options, const DataFiles& files = embedded_data)
      : Played(Rules(options, catalog_for(options, files))) {}

  // ---- the course of a match ----

  /// Draws tokens and whoever begins. Without a list: as many as it takes, in the order of the ids.
  Scene& begin(std::string_view tokens = "", int first = 1) {
    std::vector<std::string> ids = words_of(tokens);
    for (std::size_t i = ids.size(); i < tokens_needed() && tokens.empty(); ++i) {
      ids.emplace_back(kTokenIds[i]);
    }
    for (const std::string& id : ids) chance("draw " + id);
    if (state_.phase == Phase::First) chance("first " + std::to_string(first));
    return *this;
  }
  /// The dice, and the tokens taken from the active seat on; without a list the first that is left.
  Scene& round(std::string_view dice, std::string_view favors = "") {
    chance("roll " + std::string(dice));
    const std::vector<std::string> ids = words_of(favors);
    for (std::size_t i = 0; state_.phase == Phase::Favor; ++i) {
      const int seat = index(state_.chooser) + 1;
      act(seat, i < ids.size() ? "favor " + ids[i] : first_choice(seat));
    }
    return *this;
  }
  /// begin() and round() in one.
  Scene& open(std::string_view dice, std::string_view favors = "") {
    return begin().round(dice, favors);
  }
  /// All seats stop, keep nothing and make no plots.
  Scene& end_round() {
    while (state_.phase == Phase::Expand || state_.phase == Phase::Plots) {
      const int seat = index(rules_.actors(state_).first()) + 1;
      switch (decision(seat)) {
        case Decision::Store:
          act(seat, "kept");
          break;
        case Decision::Plot:
          act(seat, "no-plot");
          break;
        default:
          act(seat, "end");
      }
      if (::testing::Test::HasFailure()) break;
    }
    return *this;
  }
  /// Empty rounds until the next would be number `number`.
  Scene& before_round(int number) {
    while (state_.phase == Phase::Roll && state_.round < number) {
      round("wood wood wood 3").end_round();
      if (::testing::Test::HasFailure()) break;
    }
    return *this;
  }
  /// The game is over, whatever happens in the rounds that are left.
  Scene& finish() {
    end_round();
    return before_round(kMaxRounds + 1);
  }

  // ---- playing ----

  Scene& chance(std::string_view list,
                std::source_location where = std::source_location::current()) {
    return play(Seat::Chance, list, where);
  }
  /// Actions of a seat, separated by commas.
  Scene& act(int seat, std::string_view list,
             std::source_location where = std::source_location::current()) {
    return play(seat_at(seat - 1), list, where);
  }
  Scene& act(std::string_view list, std::source_location where = std::source_location::current()) {
    return act(1, list, where);
  }

  // ---- marking ----

  /// Complete sections, e.g. "walls 3, cottages 7".
  Scene& sections(int seat, std::string_view list) {
    for (const std::string& part : parts_of(list)) {
      const std::vector<std::string> words = words_of(part);
      const std::size_t track = place_in(kTrackIds, words[0]);
      const auto done = static_cast<std::size_t>(std::stoi(words[1]));
      const TrackRow& row = catalog().tracks[track];
      sheet(seat).tracks[track] = done == kSections ? row.box_count : row.sections[done].first_box;
    }
    return shown(seat);
  }
  Scene& sections(std::string_view list) { return sections(1, list); }
  /// All boxes of buildings, by their slots from 1.
  Scene& built(int seat, std::initializer_list<int> slots) {
    for (const int slot : slots) {
      const auto i = static_cast<std::size_t>(slot - 1);
      sheet(seat).boxes[i] = static_cast<Mask>((1U << village(seat).buildings[i].box_count) - 1U);
    }
    return shown(seat);
  }
  Scene& built(std::initializer_list<int> slots) { return built(1, slots); }
  /// The first circles of a field, from 1.
  Scene& harvested(int seat, int field, int circles) {
    sheet(seat).circles[static_cast<std::size_t>(field - 1)] =
        static_cast<Mask>((1U << circles) - 1U);
    return shown(seat);
  }
  /// As many plots as that for a building, wherever they lie.
  Scene& grown(int seat, int slot, int plots) {
    sheet(seat).growth[static_cast<std::size_t>(slot - 1)] = static_cast<std::uint8_t>(plots);
    return shown(seat);
  }
  Scene& grown(int slot, int plots) { return grown(1, slot, plots); }
  Scene& points(int seat, int points) {
    sheet(seat).points = static_cast<std::int16_t>(points);
    return shown(seat);
  }
  /// The pool, e.g. "stone 2 gold 1".
  Scene& pool(int seat, std::string_view goods) {
    turn(seat).pool = {};
    const std::vector<std::string> words = words_of(goods);
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
      turn(seat).pool[place_in(kGoodIds, words[i])] =
          static_cast<std::uint16_t>(std::stoi(words[i + 1]));
    }
    return *this;
  }
  Scene& pool(std::string_view goods) { return pool(1, goods); }
  Scene& actions(int seat, int actions) {
    turn(seat).actions = static_cast<std::uint16_t>(actions);
    return *this;
  }

  // ---- looking ----

  /// The clause that forbids an action to a seat; empty if it is allowed.
  std::string why(int seat, std::string_view text) const {
    return refusal(seat_at(seat - 1), text);
  }
  std::string why(std::string_view text) const { return why(1, text); }
  bool can(int seat, std::string_view text) const { return why(seat, text).empty(); }
  bool can(std::string_view text) const { return can(1, text); }
  bool can_draw(std::string_view text) const { return can(index(Seat::Chance) + 1, text); }
  /// All that a seat may do, in notation; of a verb, if one is given.
  std::string choices(int seat, std::string_view verb = "") const {
    return Played::choices(seat_at(seat - 1), verb);
  }
  std::string choices(std::string_view verb = "") const { return choices(1, verb); }
  std::string draws() const { return choices(index(Seat::Chance) + 1); }
  Decision decision(int seat = 1) const { return rules_.decision(state_, seat_at(seat - 1)); }
  /// The seats that decide now, e.g. "1 3".
  std::string deciding() const {
    std::string text;
    for (int seat = 1; seat <= rules_.seats(); ++seat) {
      if (!rules_.actors(state_).contains(seat_at(seat - 1))) continue;
      text += (text.empty() ? "" : " ") + std::to_string(seat);
    }
    return text;
  }
  bool rolls() const { return state_.phase == Phase::Roll || state_.phase == Phase::Reroll; }
  bool over() const { return state_.phase == Phase::Over; }

  std::string pool(int seat = 1) const { return goods_text(player(seat).turn.pool); }
  std::string stock(int seat = 1) const { return goods_text(player(seat).stock); }
  int actions(int seat = 1) const { return player(seat).turn.actions; }
  int points(int seat = 1) const { return player(seat).sheet.points; }
  int complete(std::string_view track, int seat = 1) const {
    return settlers::sections(catalog(), player(seat).sheet,
                              static_cast<int>(place_in(kTrackIds, track)));
  }
  int growth(int slot, int seat = 1) const {
    return player(seat).sheet.growth[static_cast<std::size_t>(slot - 1)];
  }
  int score(int seat = 1) const { return Played::score(seat_at(seat - 1)); }
  int place(int seat = 1) const { return Played::place(seat_at(seat - 1)); }
  /// The six score boxes of the empire sheet as printed.
  std::vector<int> score_boxes(int seat = 1) const {
    std::vector<int> boxes;
    for (const ScoreLine& line : rules_.score_sheet(state_)) {
      if (!line.total) boxes.push_back(line.points[static_cast<std::size_t>(seat - 1)]);
    }
    return boxes;
  }
  std::string rank(int seat = 1) const {
    return catalog().ranks[static_cast<std::size_t>(rank_of(catalog(), score(seat)))].id;
  }
  /// True when the last action told this about a seat to somebody of that audience.
  bool told(EventKind kind, int seat, Seat listener = Seat::Spectator) const {
    return Played::told(kind, seat_at(seat - 1), listener);
  }
  /// What a count key gives now.
  int counted(CountKey key, int seat = 1) const {
    return count(rules_, village(seat), player(seat), player(seat).sheet, key);
  }

  const Catalog& catalog() const { return rules_.catalog(); }
  const Village& village(int seat = 1) const { return rules_.village(state_, seat_at(seat - 1)); }
  Player& player(int seat) { return state_.player(seat_at(seat - 1)); }
  const Player& player(int seat) const { return state_.player(seat_at(seat - 1)); }
  Sheet& sheet(int seat = 1) { return player(seat).sheet; }
  Turn& turn(int seat = 1) { return player(seat).turn; }

 private:
  std::size_t tokens_needed() const { return static_cast<std::size_t>(catalog().tokens_in_play); }
  Scene& shown(int seat) {
    player(seat).shown = sheet(seat);
    return *this;
  }
  std::string first_choice(int seat) const { return legal(seat_at(seat - 1)).front(); }

  Scene& play(Seat actor, std::string_view list, std::source_location where) {
    for (const std::string& text : parts_of(list)) {
      if (!take(actor, text, where)) break;
    }
    return *this;
  }
};

}  // namespace burgrave::settlers
