#include "games/caylus/rules/play.hpp"

#include <algorithm>
#include <bit>

namespace burgrave::caylus {

namespace {

/// Workers of a seat on the board.
int workers_out(const State& s, Seat seat) {
  int n = 0;
  const auto count = [&](const auto& places) {
    n += static_cast<int>(std::count(places.begin(), places.end(), seat));
  };
  count(s.special);
  count(s.stables);
  count(s.castle);
  n += (s.inn_left == seat ? 1 : 0) + (s.inn_right == seat ? 1 : 0);
  for (const Space& space : s.road) n += space.worker == seat ? 1 : 0;
  return n;
}

class Check {
 public:
  void that(bool holds, const char* clause, const std::string& what) {
    if (!holds && !broken_) broken_ = std::string(clause) + ": " + what;
  }
  std::optional<std::string> result() const { return broken_; }

 private:
  std::optional<std::string> broken_;
};

}  // namespace

std::optional<std::string> Rules::broken_invariant(const State& s) const {
  Check check;
  const Proc phase = s.stack[0].proc;
  const bool begun = s.round > 0;
  for (int i = 0; i < seats(); ++i) {
    const Player& p = s.players[slot(i)];
    const std::string who = "seat " + std::to_string(i + 1);
    check.that(p.workers + workers_out(s, seat_at(i)) == kWorkers, "CAY-23.1",
               who + " has not 6 workers");
    check.that(p.deniers >= 0 && p.vp >= 0, "CAY-23.1", who + " is below zero");
    check.that((p.cubes.lanes() & 0x0800800800800800U) == 0, "CAY-23.1", who + " owes cubes");
    for (const int marker : p.marker) {
      check.that(marker <= s.columns_open, "CAY-23.5", who + " is past the open columns");
    }
    check.that(std::popcount(p.rows_used) <= kRows, "CAY-23.8", who + " used a row twice");
    check.that(p.castle_place == 0 || s.castle[p.castle_place - 1U] == seat_at(i), "CAY-6.12",
               who + " stands elsewhere in the castle");
  }
  check.that(s.provost >= 1 && s.provost <= kSpaces, "CAY-23.2", "the provost left the road");
  check.that(s.bailiff <= 25, "CAY-23.2", "the bailiff went too far");
  check.that(phase != Proc::Workers || s.provost == s.bailiff, "CAY-23.2",
             "the provost left the bailiff too soon");
  check.that(s.round <= 18, "CAY-23.7", "too many rounds");
  for (std::size_t section = 0; section < kSections; ++section) {  // CAY-23.3
    int houses = 0;
    for (const Player& p : s.players) houses += p.houses[section];
    check.that(houses == s.built[section] && houses <= catalog_.sections[section].parts, "CAY-23.3",
               "houses of a section do not add up");
  }

  // CAY-23.4, and the masks kept beside the road.
  std::array<int, kTiles> on_road{};
  SpaceMask lots = 0, usable = 0, busy = 0, neutral = 0, convertible = 0, residences = 0,
            pending = 0;
  std::array<SpaceMask, kMaxPlayers> owned{};
  std::array<int, kMaxPlayers> income{};
  for (int number = 1; number <= kSpaces; ++number) {
    const Space& space = s.space(number);
    const TileRow& row = catalog_.row(space.tile);
    const SpaceMask here = bit(number);
    ++on_road[slot(space.tile)];
    if (space.tile == Tile::Lot && number > kNeutralSpaces) lots |= here;
    if (space.tile != Tile::Lot && row.cls != TileClass::Residence &&
        row.cls != TileClass::Prestige)
      usable |= here;
    if (row.cls == TileClass::Neutral) neutral |= here;
    if (row.transformable) convertible |= here;
    if (row.cls == TileClass::Residence) residences |= here;
    if (space.worker != Seat::None) busy |= here;
    if (space.pending != Seat::None) pending |= here;
    if (space.owner != Seat::None) {
      owned[slot(space.owner)] |= here;
      income[slot(space.owner)] += row.income;
    }
  }
  check.that(lots == s.lots && usable == s.usable && busy == s.busy && neutral == s.neutral &&
                 convertible == s.convertible && residences == s.residences && pending == s.pending,
             "CAY-23.4", "a mask does not match the road");
  check.that((busy & ~usable) == 0, "CAY-6.9", "a worker stands where none may");
  check.that((pending & ~busy) == 0, "CAY-12.5", "a transformation waits without a worker");
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
    check.that(owned[seat] == s.players[seat].owned, "CAY-23.4", "houses do not match the road");
    check.that(income[seat] + catalog_.base_income == s.players[seat].income, "CAY-5.1",
               "income does not add up");
  }
  for (int tile = index(Tile::WoodFarmFood); tile < kTiles; ++tile) {
    const auto at = slot(tile);
    if (tile == index(Tile::Residence)) continue;
    check.that(on_road[at] + s.stock[at] == catalog_.tiles[at].count, "CAY-23.4",
               std::string(kTileIds[at]) + " is not in exactly one place");
  }

  const bool road_over = phase == Proc::Castle || phase == Proc::End || phase == Proc::Over;
  check.that(!road_over || (busy == 0 && pending == 0), "CAY-23.9", "the road is not cleared");
  check.that((phase != Proc::End && phase != Proc::Over) || s.castle_count == 0, "CAY-23.9",
             "the castle is not cleared");
  check.that(phase != Proc::Over || s.inn_left == Seat::None, "CAY-23.6",
             "a worker is still left in the inn");
  check.that(!begun || s.ordered == seats(), "CAY-3.4",
             "not everybody has a place in the turn order");
  return check.result();
}

}  // namespace burgrave::caylus
