#include "games/caylus/rules/play.hpp"

#include <algorithm>
#include <bit>

namespace burgrave::caylus {

/// Puts a tile on a space in place of what is there and keeps all that follows from it: whose
/// house stands on it, the income it pays, and which spaces are what.
void Play::put_tile(int number, Tile tile, Seat owner) noexcept {
  Space& space = s_.space(number);
  const SpaceMask here = bit(number);
  if (space.owner != Seat::None) {
    Player& before = s_.player(space.owner);
    before.owned &= ~here;
    before.income =
        static_cast<std::uint8_t>(before.income - catalog_.row(space.tile).income);  // CAY-5.3
  }
  space.tile = tile;
  space.owner = owner;
  const TileRow& row = catalog_.row(tile);
  if (owner != Seat::None) {
    Player& after = s_.player(owner);
    after.owned |= here;
    after.income = static_cast<std::uint8_t>(after.income + row.income);
  }
  const auto put = [here](SpaceMask& mask, bool on) { mask = on ? mask | here : mask & ~here; };
  const bool home = row.cls == TileClass::Residence;
  put(s_.lots, false);
  put(s_.neutral, row.cls == TileClass::Neutral);
  put(s_.convertible, row.transformable);  // CAY-12.3
  put(s_.residences, home);
  put(s_.usable, !home && row.cls != TileClass::Prestige);  // CAY-12.11, 13.4
  // CAY-1.5: residences never run out; the pile shows the tiles that are left.
  const int left = catalog_.row(Tile::Residence).count - std::popcount(s_.residences);
  s_.stock[slot(Tile::Residence)] = static_cast<std::uint8_t>(std::max(left, 0));
}

/// CAY-11.3, 11.4: on the lowest empty lot, with a house, its points and its favours.
int Play::build(Seat seat, Tile tile, Cubes price) noexcept {
  const int number = std::countr_zero(s_.lots) + 1;
  const TileRow& row = catalog_.row(tile);
  s_.player(seat).cubes -= price;
  --s_.stock[slot(tile)];
  put_tile(number, tile, seat);
  score(seat, row.vp);
  emit_cubes(EventKind::Paid, seat, 0, price);
  emit(EventKind::Built, seat, index(tile), number, row.vp);
  return row.favours;
}

/// CAY-13.1-13.3: a prestige tile in place of an own residence, whose points are kept.
int Play::erect(Seat seat, Tile tile, int number) noexcept {
  const TileRow& row = catalog_.row(tile);
  s_.player(seat).cubes -= row.cost;
  --s_.stock[slot(tile)];
  put_tile(number, tile, seat);
  score(seat, row.vp);
  emit_cubes(EventKind::Paid, seat, 0, row.cost);
  emit(EventKind::Erected, seat, index(tile), number, row.vp);
  return row.favours;
}

/// CAY-12.5, 12.9, 12.10: at once, or when the worker on it is done.
void Play::order_residence(Seat seat, int number) noexcept {
  if ((s_.busy & bit(number)) == 0) {
    make_residence(seat, number);
    return;
  }
  s_.space(number).pending = seat;  // CAY-12.7: until then it keeps owner and function
  s_.pending |= bit(number);        // CAY-12.8
  emit(EventKind::ResidenceWaits, seat, index(s_.space(number).tile), number);
}

/// CAY-12.1, 12.4, 12.7, 12.13: house, points, income; an own tile goes back to the stock.
void Play::make_residence(Seat seat, int number) noexcept {
  Space& space = s_.space(number);
  const Tile before = space.tile;
  if (catalog_.row(before).cls != TileClass::Neutral) ++s_.stock[slot(before)];
  space.pending = Seat::None;
  s_.pending &= ~bit(number);
  put_tile(number, Tile::Residence, seat);
  const int vp = catalog_.row(Tile::Residence).vp;
  score(seat, vp);
  emit(EventKind::ResidenceBuilt, seat, index(before), number, vp);
}

}  // namespace burgrave::caylus
