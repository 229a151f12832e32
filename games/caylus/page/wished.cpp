#include "games/caylus/page/page.hpp"
#include "games/caylus/rules/play.hpp"

#include <algorithm>
#include <bit>

namespace burgrave::caylus {

namespace {

/// Tells what there is to look for on the board, whether it is legal or not.
class Wishes {
 public:
  Wishes(const Rules& rules, const State& board, Seat seat)
      : rules_(rules), catalog_(rules.catalog()), s_(board), seat_(seat) {}

  bool admit(const Move& move) const {
    switch (move.verb) {
      case Verb::Place:  // every place that takes workers, whether there is one or not
        return takes_workers(place_of(move));
      case Verb::Move:
        return place_of(move) != Place::Gate && takes_workers(place_of(move));
      case Verb::Provost:
        return s_.provost + move.a >= 1 && s_.provost + move.a <= kSpaces;
      case Verb::Deal:
        return move.a <= effect().options && asks_for(Shape::Deal);
      case Verb::Sell:
        return asks_for(Shape::Sell);
      case Verb::Buy:
        return asks_for(Shape::Buy) && gained_of(move).total() == 1;
      case Verb::Build:
        return buildable(move);
      case Verb::Convert:
        return convertible(s_.space(space_of(move)));
      case Verb::Erect:  // in place of the first residence
        return s_.stock[slot(tile_of(move))] > 0 &&
               std::countr_zero(s_.residences & s_.player(seat_).owned) + 1 == space_of(move);
      case Verb::Joust:
      case Verb::Batch:
      case Verb::Row:
      case Verb::Column:
        return true;
      default:  // can always be chosen where it is asked for
        return false;
    }
  }

 private:
  const Effect& effect() const { return pending_effect(rules_, s_, s_.top()); }
  bool asks_for(Shape shape) const { return effect().option[0].shape == shape; }
  bool takes_workers(Place place) const {
    return !on_road(place) || (s_.usable & bit(space_of(place))) != 0;
  }
  /// A tile of the class that is left; the cube paid as any is one of five where it asks for one.
  bool buildable(const Move& move) const {
    const TileRow& row = catalog_.row(tile_of(move));
    return row.cls == effect().build && s_.stock[slot(tile_of(move))] > 0 &&
           any_of(move).empty() == (row.any == 0);
  }
  /// Nobody else's building, residences and prestige apart.
  bool convertible(const Space& space) const {
    const TileClass cls = catalog_.row(space.tile).cls;
    return space.tile != Tile::Lot && cls != TileClass::Residence && cls != TileClass::Prestige &&
           (space.owner == Seat::None || space.owner == seat_);
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const State& s_;
  Seat seat_;
};

}  // namespace

std::vector<Action> wished(const Rules& rules, const View& view, Seat seat) {
  const VerbSet asked = row_of(rules.decision(view.board)).verbs;
  const Wishes wishes(rules, view.board, seat);
  std::vector<Action> wished;
  for (std::uint16_t code = 0; code < kActions; ++code) {
    const Move& move = kVerbs.decode({code});
    if (asked.contains(move.verb) && wishes.admit(move)) wished.push_back({code});
  }
  return wished;
}

}  // namespace burgrave::caylus
