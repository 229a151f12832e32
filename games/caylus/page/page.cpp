#include "games/caylus/page/page.hpp"

#include "games/caylus/rules/play.hpp"
#include "games/caylus/words/words.hpp"
#include "games/page_words.hpp"

#include <algorithm>
#include <bit>
#include <string>

namespace burgrave::caylus {

namespace {

/// Seats as messages count them: from 1, 0 for nobody.
int number_of(Seat seat) noexcept { return is_player(seat) ? index(seat) + 1 : 0; }
/// The same, left out where it is nobody.
std::optional<int> some(Seat seat) noexcept {
  return is_player(seat) ? std::optional(number_of(seat)) : std::nullopt;
}

using Numbers = std::vector<int>;

Numbers numbers(const auto& seats, int count) {
  Numbers list;
  for (int i = 0; i < count; ++i) list.push_back(number_of(seats[static_cast<std::size_t>(i)]));
  return list;
}

/// Puts one view into the form of the page.
class Page {
 public:
  Page(const Rules& rules, const View& view)
      : rules_(rules), catalog_(rules.catalog()), s_(view.board), viewer_(view.seat) {}

  page::View all() const {
    return {.seat = number_of(viewer_),
            .round = s_.round,
            .phase = named<page::ViewPhase>(page::kViewPhaseWords, phase_id(s_.stack[0].proc)),
            .active = active(),
            .provost = s_.provost,
            .bailiff = s_.bailiff,
            .worker_cost = worker_cost(),
            .order = numbers(s_.order, s_.ordered),
            .passed = numbers(s_.passed, s_.passed_count),
            .workers = workers(),
            .road = road(),
            .stock = stock(),
            .castle = castle(),
            .open_columns = s_.columns_open,
            .markers = markers(),
            .players = players()};
  }

 private:
  /// What the procedure in hand is about, named as a target; empty in the phases of all.
  std::string active() const {
    const Frame& bottom = s_.stack[0];
    if (bottom.proc == Proc::Special && bottom.pc < kSpecialPlaces) {
      return "place:" + std::string(id_at(kPlaceIds, bottom.pc));
    }
    if (bottom.proc == Proc::Road && bottom.pc <= kSpaces) {
      return "road:" + std::to_string(bottom.pc);
    }
    if (bottom.proc == Proc::Castle) return "place:castle";
    return {};
  }

  int worker_cost() const {
    const int passed = std::min<int>(s_.passed_count, rules_.seats() - 1);
    return catalog_.placement_cost[static_cast<std::size_t>(passed)];
  }

  std::vector<Numbers> workers() const {
    std::vector<Numbers> places(kPlaceIds.size());
    const auto at = [&places](Place place) -> Numbers& {
      return places[static_cast<std::size_t>(place)];
    };
    for (std::size_t i = 0; i < s_.special.size(); ++i) places[i] = {number_of(s_.special[i])};
    at(Place::Stables) = numbers(s_.stables, catalog_.stables_places);
    at(Place::Inn) = {number_of(s_.inn_left), number_of(s_.inn_right)};
    at(Place::Castle) = numbers(s_.castle, std::min(catalog_.castle_places, kMaxPlayers));
    return places;
  }

  std::vector<page::RoadSpace> road() const {
    std::vector<page::RoadSpace> spaces;
    for (int number = 1; number <= kSpaces; ++number) {
      const Space& space = s_.space(number);
      page::RoadSpace entry{{}, some(space.owner), some(space.worker), some(space.pending)};
      if (space.tile != Tile::Lot) entry.tile = id_at(kTileIds, index(space.tile));
      spaces.push_back(std::move(entry));
    }
    return spaces;
  }

  Numbers stock() const {
    Numbers copies;
    for (const Tile tile : tiles_of(catalog_)) {
      copies.push_back(s_.stock[static_cast<std::size_t>(index(tile))]);
    }
    return copies;
  }

  std::vector<page::SectionState> castle() const {
    std::vector<page::SectionState> sections(kSections);
    for (std::size_t i = 0; i < sections.size(); ++i) {
      sections[i].houses = by_seat([i](const Player& player) { return player.houses[i]; });
      sections[i].scored = ((s_.scored >> i) & 1) != 0;
    }
    return sections;
  }

  std::vector<Numbers> markers() const {
    std::vector<Numbers> rows;
    if (catalog_.beginner_favour_vp > 0) return rows;  // CAY-20.3: there is no table
    for (std::size_t i = 0; i < kRows; ++i) {
      rows.push_back(by_seat([i](const Player& player) { return player.marker[i]; }));
    }
    return rows;
  }

  template <class Count>
  Numbers by_seat(Count&& count) const {
    Numbers list;
    for (int seat = 0; seat < rules_.seats(); ++seat) {
      list.push_back(count(s_.player(seat_at(seat))));
    }
    return list;
  }

  std::vector<page::Player> players() const {
    std::vector<page::Player> list;
    for (int i = 0; i < rules_.seats(); ++i) {
      const Player& player = s_.player(seat_at(i));
      const auto has = [&player](Cube kind) { return player.cubes[kind]; };
      page::Player entry{.seat = i + 1,
                         .points = player.vp,
                         .deniers = player.deniers,
                         .income = player.income,
                         .goods = {has(Cube::Food), has(Cube::Wood), has(Cube::Stone),
                                   has(Cube::Cloth), has(Cube::Gold)},
                         .workers = player.workers,
                         .residences = std::popcount(s_.residences & player.owned),
                         .batches = player.batches,
                         .rows_used = {}};
      for (int row = 0; row < kRows; ++row) {
        if (((player.rows_used >> row) & 1) != 0) {
          entry.rows_used.push_back(static_cast<page::RowId>(row));
        }
      }
      list.push_back(std::move(entry));
    }
    return list;
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const State& s_;
  Seat viewer_;
};

}  // namespace

page::View page_view(const Rules& rules, const View& view) { return Page(rules, view).all(); }

}  // namespace burgrave::caylus
