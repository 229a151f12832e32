#include "games/caylus/page/page.hpp"
#include "games/caylus/rules/play.hpp"
#include "games/caylus/words/words.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace burgrave::caylus {

namespace {

std::string target(std::string_view thing, std::string_view id) {
  return std::string(thing) + ":" + std::string(id);
}
std::string target(std::string_view thing, int number) {
  return target(thing, std::to_string(number));
}
std::string kind_id(Cube kind) {
  return std::string(kCubeIds[static_cast<std::size_t>(index(kind))]);
}

/// Kinds one after the other, each as often as it is counted: "food+food+wood".
std::string kinds_of(Cubes cubes) {
  std::string text;
  for (int kind = 0; kind < kCubes; ++kind) {
    for (int n = cubes[cube_at(kind)]; n > 0; --n) {
      text += (text.empty() ? "" : "+") + kind_id(cube_at(kind));
    }
  }
  return text;
}
std::string goods_target(Cubes cubes) {
  return target(cubes.total() == 1 ? "good" : "goods", kinds_of(cubes));
}

/// Where an action stands on the board, and among which others.
class Where {
 public:
  Where(const Rules& rules, const State& state) : rules_(rules), s_(state), frame_(state.top()) {}

  OfferDetail of(int code) const {
    if (code < kPlace) return plain(code);
    if (code < kMove) return {"place", worker_target(code - kPlace), {}, {}};
    if (code < kProvost) return {"move", worker_target(code - kMove), {}, {}};
    if (code < kTake) return {"provost", target("provost", code - kProvost - 3), {}, {}};
    if (code < kBonus) return {"take", source(), {}, {}};
    if (code < kDeal) return {"bonus", source(), {}, {}};
    if (code < kSell) return {"deal", source(), {}, {}};
    if (code < kBuild) return exchange(code);
    if (code < kConvert) return {"build", stock(buildable_at((code - kBuild) / 6)), {}, {}};
    if (code < kErect) return {"convert", target("road", code - kConvert + 1), {}, {}};
    if (code < kBatch) return {"erect", stock(prestige_at((code - kErect) / kSpaces)), {}, {}};
    if (code < kRow) return {"batch", section(), {}, {}};
    if (code < kColumn) return {"row", row_target(code - kRow), {}, {}};
    if (code < kOrder) {
      return {"column", target(row_target(frame_.a), code - kColumn + 1), {}, {}};
    }
    if (code < kNeutral) return {"draw", target("seat", code - kOrder + 1), {}, {}};
    return {"draw", target("road", frame_.pc + 1), {}, {}};
  }

 private:
  static OfferDetail plain(int code) {
    switch (code) {
      case kPass:
        return {"pass", "place:bridge", {}, {}};
      case kRecall:
        return {"recall", place_target(Place::Gate), {}, {}};
      case kStop:
        return {"stop", "", {}, {}};
      case kStay:
      case kLeave:
        return {"inn", place_target(Place::Inn), {}, {}};
      case kJoust:
        return {"joust", place_target(Place::Joust), {}, {}};
      default:
        return {"decline", "", {}, {}};
    }
  }
  static std::string place_target(Place place) {
    return target("place", kPlaceIds[static_cast<std::size_t>(place)]);
  }
  static std::string worker_target(int place) {
    if (place < kRoadPlace) return place_target(static_cast<Place>(place));
    return target("road", place - kRoadPlace + 1);
  }
  static std::string stock(Tile tile) {
    return target("stock", kTileIds[static_cast<std::size_t>(index(tile))]);
  }
  static std::string row_target(int row) {
    return target("favour", kRowIds[static_cast<std::size_t>(row)]);
  }
  std::string section() const {
    const int at = std::min(current_section(rules_, s_), kSections - 1);
    return target("castle", kSectionIds[static_cast<std::size_t>(at)]);
  }
  /// The building or the favour column that offers the choice.
  std::string source() const {
    if (frame_.proc == Proc::Road) return target("road", frame_.pc);
    return target(row_target(frame_.a), frame_.b);
  }

  /// Goods to choose: one good stands for itself, several together are put together.
  static OfferDetail exchange(int code) {
    const auto nth = [](const auto& sets, int i) { return sets[static_cast<std::size_t>(i)]; };
    constexpr int kPairCount = static_cast<int>(kPairs.size());
    if (code < kBuy) return {"sell", goods_target(Cubes::of(cube_at(code - kSell))), {}, {}};
    if (code < kTransmute) {
      const int i = code - kBuy;
      const Cubes bought = i < kPlainCubes ? nth(kSingles, i) : nth(kPairs, i - kPlainCubes);
      return {"buy", goods_target(bought), {}, {}};
    }
    if (code < kSwap) {
      const int i = code - kTransmute;
      const Cubes given = i < kPairCount ? nth(kPairs, i) : nth(kQuads, i - kPairCount);
      return {"transmute", goods_target(given), {}, {}};
    }
    const int i = code - kSwap;
    const std::string given = kind_id(cube_at(i / kPairCount));
    return {"swap", target("goods", given + ">" + kinds_of(nth(kPairs, i % kPairCount))), {}, {}};
  }

  const Rules& rules_;
  const State& s_;
  const Frame& frame_;
};

/// What the words say that is paid and gained at once.
void price(const Message& words, OfferDetail& detail) {
  for (const MessageArg& arg : words.args) {
    if (arg.name == "cost") {
      detail.price = parts_of({.deniers = std::get<int>(arg.value)});
    } else if (arg.name == "price") {
      detail.price = std::get<Parts>(arg.value);
    } else if (arg.name == "gain") {
      detail.gain = std::get<Parts>(arg.value);
    }
  }
}

/// Collects what may be looked for at one decision.
class Wishes {
 public:
  Wishes(const Rules& rules, const State& state, Seat seat)
      : catalog_(rules.catalog()), s_(state), seat_(seat), effect_(effect_of(rules, state)) {}

  std::vector<Action> of(Decision decision) {
    switch (decision) {
      case Decision::Place:
        places(kPlace);
        break;
      case Decision::Gate:
        places(kMove);
        break;
      case Decision::Guild:
      case Decision::Provost:
        for (int steps = -3; steps <= 3; ++steps) {
          if (s_.provost + steps >= 1 && s_.provost + steps <= kSpaces) add(provost(steps));
        }
        break;
      case Decision::Joust:
        add(action(kJoust));
        break;
      case Decision::Sell:
        for (int kind = 0; kind < kCubes; ++kind) add(action(kSell + kind));
        break;
      case Decision::Buy:
        for (int kind = 0; kind < kPlainCubes; ++kind) add(action(kBuy + kind));
        break;
      case Decision::Deal:
        for (int i = 0; i < effect_->options; ++i) add(action(kDeal + i));
        break;
      case Decision::BuildWood:
      case Decision::BuildStone:
        buildings();
        break;
      case Decision::Lawyer:
        residences();
        break;
      case Decision::Architect:
        prestige();
        break;
      case Decision::Batch:
        for (int i = 0; i < kRow - kBatch; ++i) add(action(kBatch + i));
        break;
      case Decision::Row:
        for (int i = 0; i < kRows; ++i) add(row(static_cast<Row>(i)));
        break;
      case Decision::Effect:
        for (int i = 1; i <= kColumns; ++i) add(column(i));
        break;
      default:  // everything there is to choose is legal
        break;
    }
    return std::move(wishes_);
  }

 private:
  static const Effect* effect_of(const Rules& rules, const State& state) {
    const Proc proc = state.top().proc;
    if (proc != Proc::Road && proc != Proc::Use) return nullptr;
    return &pending_effect(rules, state, state.top());
  }
  void add(Action action) { wishes_.push_back(action); }

  /// Every place that takes workers, whether there is one or not; the gate's worker moves on.
  void places(int verb) {
    const int first = static_cast<int>(Place::Gate) + (verb == kMove ? 1 : 0);
    for (int i = first; i < kRoadPlace; ++i) add(action(verb + i));
    for (SpaceMask spaces = s_.usable; spaces != 0; spaces &= spaces - 1) {
      add(action(verb + kRoadPlace + std::countr_zero(spaces)));
    }
  }
  /// Every tile of the class that is left, paid for with as little as possible.
  void buildings() {
    for (int i = 0; i < kBuildable; ++i) {
      const Tile tile = buildable_at(i);
      const TileRow& row = catalog_.row(tile);
      if (row.cls != effect_->build || s_.stock[static_cast<std::size_t>(index(tile))] == 0) {
        continue;
      }
      if (row.any == 0) {
        add(build(tile));
        continue;
      }
      for (int kind = 0; kind < kCubes; ++kind) add(build(tile, cube_at(kind)));
    }
  }
  /// Every building that is nobody else's, residences and prestige apart.
  void residences() {
    for (int number = 1; number <= kSpaces; ++number) {
      const Space& space = s_.space(number);
      const TileClass cls = catalog_.row(space.tile).cls;
      const bool anothers = space.owner != Seat::None && space.owner != seat_;
      if (space.tile == Tile::Lot || cls == TileClass::Residence || cls == TileClass::Prestige ||
          anothers) {
        continue;
      }
      add(convert(number));
    }
  }
  /// Every prestige tile that is left, in place of the first residence.
  void prestige() {
    const SpaceMask spaces = s_.residences & s_.player(seat_).owned;
    for (int i = 0; i < kPrestige && spaces != 0; ++i) {
      const Tile tile = prestige_at(i);
      if (s_.stock[static_cast<std::size_t>(index(tile))] == 0) continue;
      add(erect(tile, std::countr_zero(spaces) + 1));
    }
  }

  const Catalog& catalog_;
  const State& s_;
  Seat seat_;
  const Effect* effect_;
  std::vector<Action> wishes_;
};

}  // namespace

OfferDetail offer_detail(const Rules& rules, const View& view, Seat seat, Action action) {
  const State& state = view.board;
  OfferDetail detail = Where(rules, state).of(action.code);
  // A column only opens the choice of what it does, unless it simply gives; a residence that waits
  // for its worker brings nothing yet.
  const Message words = rules.describe_action(state, seat, action);
  const bool later = (detail.group == "column" && words.key != text_key("action", "column_gain")) ||
                     words.key == text_key("action", "convert_waits");
  price(words, detail);
  if (later) detail.gain.clear();
  if (later && detail.group == "column") detail.price.clear();
  if (action.code == kStop && state.player(seat).batches == 0) {
    detail.price = parts_of({.vp = -rules.catalog().castle_penalty_vp});
  }
  return detail;
}

std::vector<Action> wished(const Rules& rules, const View& view, Seat seat) {
  return Wishes(rules, view.board, seat).of(rules.decision(view.board));
}

}  // namespace burgrave::caylus
