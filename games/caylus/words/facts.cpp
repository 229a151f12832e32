#include "games/caylus/words/facts.hpp"

#include "games/at_frame.hpp"
#include "games/caylus/rules/play.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace burgrave::caylus {

namespace {

std::string target(std::string_view thing, std::string_view id) {
  return std::string(thing).append(":").append(id);
}
std::string target(std::string_view thing, int number) {
  return target(thing, std::to_string(number));
}
std::string target(Place place) {
  return on_road(place) ? target("road", space_of(place)) : target("place", name_of(place));
}
std::string target(Row row) { return target("favour", name_of(row)); }
std::string target(Row row, int column) { return target(target(row), column); }

/// Goods to choose: one good stands for itself, several together are put together.
std::string goods_target(const Move& move) {
  const Cubes given = given_of(move), gained = gained_of(move);
  if (given.empty() || gained.empty()) {
    const Cubes goods = given + gained;
    return target(goods.total() == 1 ? "good" : "goods", kinds_of(goods));
  }
  return target("goods", kinds_of(given) + ">" + kinds_of(gained));
}

/// Tells what the actions of one seat are in one position.
class Teller : AtFrame<Rules> {
 public:
  Teller(const Rules& rules, const State& board, Seat seat) : AtFrame(rules, board), seat_(seat) {}

  Facts of(const Move& move) const {
    switch (move.verb) {
      case Verb::Decline:
        return {};
      case Verb::Pass:
        return pass();
      case Verb::Recall:
        return {.target = target(Place::Gate)};
      case Verb::Stop:
        if (s_.player(seat_).batches > 0) return {};
        return {.variant = "_empty", .now = {.price = Amounts{.vp = -catalog_.castle_penalty_vp}}};
      case Verb::Stay:
      case Verb::Leave:
        return {.target = target(Place::Inn)};
      case Verb::Joust:
        return {.target = target(Place::Joust),
                .now = {joust_price(catalog_), Amounts{.favours = catalog_.joust_favours}}};
      case Verb::Place: {
        Facts facts = worker(place_of(move));
        facts.now.price = Amounts{.deniers = placement_cost(rules_, s_, seat_, place_of(move))};
        return facts;
      }
      case Verb::Move:
        return worker(place_of(move));
      case Verb::Provost:
        return provost(move.a);
      case Verb::Take:
        return {.target = source(), .now = {.gain = gain_of(chosen_trade(effect(), move))}};
      case Verb::Bonus:
        return {.target = source(), .now = {.gain = Amounts{.cubes = Cubes::of(cube_of(move))}}};
      case Verb::Deal:
      case Verb::Sell:
      case Verb::Buy:
      case Verb::Transmute:
      case Verb::Swap:
        return trade(move);
      case Verb::Build:
        return building(move);
      case Verb::Convert:
        return residence(space_of(move));
      case Verb::Erect:
        return prestige(tile_of(move), space_of(move));
      case Verb::Batch:
        return batch(catalog_.batches[slot(move.a)]);
      case Verb::Row:
        return favour_row(row_of(move));
      case Verb::Column:
        return favour_column(move.a);
      case Verb::Order:
        return {.target = target("seat", move.a),
                .seat = seat_at(move.a - 1),
                .position = s_.ordered + 1};
      case Verb::Neutral:
        return {
            .target = target("road", frame_.pc + 1), .tile = tile_of(move), .space = frame_.pc + 1};
    }
    return {};
  }

 private:
  Facts pass() const {
    Facts facts{.target = "place:bridge"};
    if (s_.passed_count > 0) {
      facts.space = s_.passed_count + 1;
    } else {
      facts.variant = "_first";
      facts.now.gain = Amounts{.deniers = catalog_.first_pass_bonus};
    }
    return facts;
  }

  /// A worker on his way to a place: by whose it is, and with its number where places have one.
  Facts worker(Place place) const {
    Facts facts{.target = target(place)};
    if (!on_road(place)) {
      facts.place = place;
      facts.number = next_number(place);
      if (facts.number) facts.variant = "_numbered";
      return facts;
    }
    const Space& space = s_.space(space_of(place));
    facts.tile = space.tile;
    facts.space = space_of(place);
    if (space.owner == Seat::None || space.owner == seat_) {
      facts.variant = space.owner == seat_ ? "_own" : "_road";
    } else {
      facts.variant = "_owned";
      facts.owner = space.owner;
      facts.points = catalog_.owner_vp;
    }
    return facts;
  }
  std::optional<int> next_number(Place place) const {
    if (place == Place::Castle) return s_.castle_count + 1;
    if (place != Place::Stables) return {};
    return static_cast<int>(std::find(s_.stables.begin(), s_.stables.end(), Seat::None) -
                            s_.stables.begin()) +
           1;
  }

  Facts provost(int steps) const {
    Facts facts{.target = target("provost", steps), .space = s_.provost + steps};
    if (steps == 0) {
      facts.variant = "_stays";
      return facts;
    }
    facts.variant = steps > 0 ? "_forward" : "_back";
    facts.steps = std::abs(steps);
    const int cost = frame_.proc == Proc::Provost ? provost_cost(catalog_, steps) : 0;
    if (cost == 0) {
      facts.variant += "_free";
    } else {
      facts.now.price = Amounts{.deniers = cost};
    }
    return facts;
  }

  const Effect& effect() const { return pending_effect(rules_, s_, frame_); }
  /// The building or the favour column that offers the choice.
  std::string source() const {
    if (frame_.proc == Proc::Road) return target("road", frame_.pc);
    return target(static_cast<Row>(frame_.a), frame_.b);
  }
  Facts trade(const Move& move) const {
    const Trade trade = chosen_trade(effect(), move);
    return {.target = move.verb == Verb::Deal ? source() : goods_target(move),
            .now = {price_of(trade), gain_of(trade)}};
  }

  /// A building is chosen in the stock; where it will stand follows [CAY-11.3].
  Facts building(const Move& move) const {
    const Tile tile = tile_of(move);
    const TileRow& row = catalog_.row(tile);
    const Cubes price = tile_price(rules_, tile, effect().discount) + any_of(move);
    Facts facts{.target = target("stock", name_of(tile)),
                .now = {Amounts{.cubes = price}, gain_of(row)},
                .tile = tile};
    if (row.effect.kind != EffectKind::Produce || row.effect.options > 2) return facts;
    facts.variant = row.effect.options == 1 ? "_product" : "_products";
    facts.product = gain_of(row.effect.option[0]);
    if (row.effect.options == 2) facts.other = gain_of(row.effect.option[1]);
    return facts;
  }
  /// Where a worker stands, the residence waits for him [CAY-12.5].
  Facts residence(int number) const {
    const Space& space = s_.space(number);
    const bool waits = space.worker != Seat::None;
    Facts facts{.target = target("road", number),
                .variant = waits ? "_waits" : "",
                .now = {.price = fee_of(effect())},
                .tile = space.tile,
                .space = number};
    (waits ? facts.later : facts.now).gain = gain_of(catalog_.row(Tile::Residence));
    return facts;
  }
  Facts prestige(Tile tile, int number) const {
    const TileRow& row = catalog_.row(tile);
    return {.target = target("stock", name_of(tile)),
            .now = {Amounts{.cubes = row.cost}, gain_of(row)},
            .tile = tile,
            .space = number};
  }

  Facts batch(Cubes cubes) const {
    const Section section = batch_section(rules_, s_);
    return {.target = target("castle", name_of(section)),
            .now = {Amounts{.cubes = cubes}, Amounts{.vp = catalog_.sections[slot(section)].vp}},
            .section = section};
  }

  /// A favour row, with its gain where the highest column is taken without a question [CAY-17.10].
  Facts favour_row(Row row) const {
    const int marker = s_.player(seat_).marker[slot(row)];
    const bool advances = marker < s_.columns_open;
    const int column = marker + (advances ? 1 : 0);
    Facts facts{.target = target(row), .row = row, .column = column};
    if (takes_highest_column(rules_, row) && column > 0) {
      facts.variant = "_gain";
      facts.now.gain = gain_of(catalog_.favours[slot(row)][slot(column - 1)].option[0]);
    }
    facts.variant += advances ? "_advances" : "_stays";
    return facts;
  }

  /// A column simply gives, or opens a choice.
  Facts favour_column(int column) const {
    const Row row = static_cast<Row>(frame_.a);
    const Effect& effect = catalog_.favours[slot(row)][slot(column - 1)];
    const Trade& first = effect.option[0];
    Facts facts{.target = target(row, column), .column = column};
    switch (effect.kind) {
      case EffectKind::Build:
        facts.variant = effect.build == TileClass::Wood ? "_build_wood" : "_build_stone";
        facts.discount = Amounts{.cubes = effect.discount};
        break;
      case EffectKind::Lawyer:
        facts.variant = "_lawyer";
        facts.later.price = fee_of(effect);
        break;
      case EffectKind::Architect:
        facts.variant = "_architect";
        break;
      case EffectKind::Trade:
        facts.variant = "_trade";
        facts.later = {price_of(first), gain_of(first)};
        break;
      case EffectKind::Produce:
      case EffectKind::None:
        facts.variant = effect.options == 2 ? "_either" : "_gain";
        (effect.options == 2 ? facts.later : facts.now).gain = gain_of(first);
        if (effect.options == 2) facts.other = gain_of(effect.option[1]);
        break;
    }
    return facts;
  }

  Seat seat_;
};

int said(int number) { return number; }
Seat said(Seat seat) { return seat; }
Parts said(const Amounts& amounts) { return parts_of(amounts); }
template <class Thing>
std::string said(Thing thing) {
  return key_of(thing);
}

/// The sentence of an action: each fact is the argument of its name.
Message sentence(const Facts& facts) {
  const Verb verb = facts.move.verb;
  const bool exchange = verb == Verb::Transmute || verb == Verb::Swap;
  Message message(text_key("action", exchange ? "exchange" : kVerbs.word(verb)) + facts.variant);
  const auto say = [&message](const char* name, const auto& fact) {
    if (fact) message.with(name, said(*fact));
  };
  say("place", facts.place);
  say("tile", facts.tile);
  say("space", facts.space);
  say("number", facts.number);
  say("owner", facts.owner);
  say("points", facts.points);
  say("steps", facts.steps);
  say("section", facts.section);
  say("row", facts.row);
  say("column", facts.column);
  say("product", facts.product);
  say("other", facts.other);
  say("discount", facts.discount);
  say("seat", facts.seat);
  say("position", facts.position);
  // Where only deniers or points can be lost, a number says it.
  if (const auto& price = facts.now.price; verb == Verb::Stop) {
    if (price) message.with("points", -price->vp);
  } else if (verb == Verb::Place || verb == Verb::Provost) {
    if (price) message.with("cost", price->deniers);
  } else {
    say("price", price);
  }
  say("price", facts.later.price);
  say("gain", facts.now.gain);
  say("gain", facts.later.gain);
  return message;
}

/// The kind of choice: mostly that of the verb.
std::string_view group_of(Verb verb) {
  switch (verb) {
    case Verb::Stay:
    case Verb::Leave:
      return "inn";
    case Verb::Order:
    case Verb::Neutral:
      return "draw";
    default:
      return kVerbs.word(verb);
  }
}

}  // namespace

Facts facts_in(const Rules& rules, const View& view, Seat seat, const Move& move) {
  Facts facts = Teller(rules, view.board, seat).of(move);
  facts.move = move;
  return facts;
}

ActionFacts facts_of(const Rules& rules, const View& view, Seat seat, Action action) {
  const Facts facts = facts_in(rules, view, seat, kVerbs.decode(action));
  const auto parts = [](const std::optional<Amounts>& amounts) {
    return amounts ? parts_of(*amounts) : Parts{};
  };
  return {sentence(facts),
          {std::string(group_of(facts.move.verb)), facts.target, parts(facts.now.price),
           parts(facts.now.gain)}};
}

}  // namespace burgrave::caylus
