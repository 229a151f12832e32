#include "games/caylus/rules/play.hpp"
#include "games/caylus/words/words.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace burgrave::caylus {

namespace {

Message say(const std::string& id) { return Message(text_key("action", id)); }

/// Words for what one seat may do in one position.
class ActionWords {
 public:
  ActionWords(const Rules& rules, const State& state, Seat seat)
      : rules_(rules), catalog_(rules.catalog()), s_(state), frame_(state.top()), seat_(seat) {}

  Message of(int code) const {
    if (code < kPlace) return plain(code);
    if (code < kMove)
      return worker("place", code - kPlace, placement_cost(rules_, s_, seat_, code - kPlace));
    if (code < kProvost) return worker("move", code - kMove, std::nullopt);
    if (code < kTake) return provost_move(code - kProvost - 3);
    if (code < kBonus) return say("take").with("gain", parts_of(gain_of(option(code - kTake))));
    if (code < kDeal) return say("bonus").with("gain", one(cube_at(code - kBonus)));
    if (code < kBuild) return trade(code);
    if (code < kConvert) return building(code - kBuild);
    if (code < kErect) return residence(code - kConvert + 1);
    if (code < kBatch)
      return prestige(prestige_at((code - kErect) / kSpaces), (code - kErect) % kSpaces + 1);
    if (code < kRow) return batch(code - kBatch);
    if (code < kColumn) return favour_row(static_cast<Row>(code - kRow));
    if (code < kOrder) return favour_column(code - kColumn + 1);
    if (code < kNeutral) {
      return say("order").with("seat", seat_at(code - kOrder)).with("position", s_.ordered + 1);
    }
    return say("neutral")
        .with("tile", key_of(tile_at(index(Tile::NeutralFarm) + code - kNeutral)))
        .with("space", frame_.pc + 1);
  }

 private:
  static Parts one(Cube kind) { return {{1, key_of(kind)}}; }

  Message plain(int code) const {
    switch (code) {
      case kPass:
        if (s_.passed_count > 0) return say("pass").with("space", s_.passed_count + 1);
        return say("pass_first").with("gain", parts_of({.deniers = catalog_.first_pass_bonus}));
      case kRecall:
        return say("recall");
      case kStop:
        if (s_.player(seat_).batches > 0) return say("stop");
        return say("stop_empty").with("points", catalog_.castle_penalty_vp);
      case kStay:
        return say("stay");
      case kLeave:
        return say("leave");
      case kJoust:
        return say("joust")
            .with("price",
                  parts_of({.deniers = catalog_.joust_deniers, .cubes = catalog_.joust_cubes}))
            .with("gain", parts_of({.favours = catalog_.joust_favours}));
      default:
        return say("decline");
    }
  }

  /// A worker to a place: by whose it is, and with its number where places are numbered.
  Message worker(const std::string& verb, int place, std::optional<int> cost) const {
    Message message;
    if (place < kRoadPlace) {
      const int number = place_number(static_cast<Place>(place));
      message = say(verb + (number > 0 ? "_numbered" : ""));
      message.with("place", key_of(static_cast<Place>(place)));
      if (number > 0) message.with("number", number);
    } else {
      const int number = place - kRoadPlace + 1;
      const Space& space = s_.space(number);
      const bool owned = space.owner != Seat::None && space.owner != seat_;
      message = say(verb + (owned ? "_owned" : space.owner == seat_ ? "_own" : "_road"));
      message.with("tile", key_of(space.tile)).with("space", number);
      if (owned) message.with("owner", space.owner).with("points", catalog_.owner_vp);
    }
    if (cost) message.with("cost", *cost);
    return message;
  }
  int place_number(Place place) const {
    if (place == Place::Castle) return s_.castle_count + 1;
    if (place != Place::Stables) return 0;
    return static_cast<int>(std::find(s_.stables.begin(), s_.stables.end(), Seat::None) -
                            s_.stables.begin()) +
           1;
  }

  Message provost_move(int steps) const {
    if (steps == 0) return say("provost_stays").with("space", int{s_.provost});
    const int cost = frame_.proc == Proc::Provost ? std::abs(steps) * catalog_.provost_cost : 0;
    Message message = say(std::string(steps > 0 ? "provost_forward" : "provost_back") +
                          (cost == 0 ? "_free" : ""));
    message.with("steps", std::abs(steps)).with("space", s_.provost + steps);
    if (cost > 0) message.with("cost", cost);
    return message;
  }

  const Effect& effect() const { return pending_effect(rules_, s_, frame_); }
  const Trade& option(int i) const { return effect().option[static_cast<std::size_t>(i)]; }
  /// The trade of this shape that moves that many chosen cubes.
  const Trade& option(Shape shape, int chosen) const {
    for (int i = 0; i < effect().options; ++i) {
      const Trade& trade = option(i);
      if (trade.shape == shape && (trade.pay_chosen == chosen || trade.gain_chosen == chosen))
        return trade;
    }
    return option(0);
  }

  Message exchange(const std::string& id, const Trade& trade, Cubes paid, Cubes gained) const {
    const Amounts price{.deniers = trade.pay_deniers, .cubes = trade.pay + paid};
    const Amounts gain{
        .deniers = trade.gain_deniers, .cubes = trade.gain + gained, .vp = trade.gain_vp};
    return say(id).with("price", parts_of(price)).with("gain", parts_of(gain));
  }
  Message trade(int code) const {
    const auto nth = [](const auto& sets, int i) { return sets[static_cast<std::size_t>(i)]; };
    if (code < kSell) return exchange("deal", option(code - kDeal), {}, {});
    if (code < kBuy)
      return exchange("sell", option(Shape::Sell, 1), Cubes::of(cube_at(code - kSell)), {});
    if (code < kTransmute) {
      const int i = code - kBuy;
      const bool single = i < kPlainCubes;
      return exchange("buy", option(Shape::Buy, single ? 1 : 2), {},
                      single ? nth(kSingles, i) : nth(kPairs, i - kPlainCubes));
    }
    if (code < kSwap) {
      const int i = code - kTransmute;
      const int pairs = static_cast<int>(kPairs.size());
      return exchange("exchange", option(Shape::Transmute, i < pairs ? 2 : 4),
                      i < pairs ? nth(kPairs, i) : nth(kQuads, i - pairs), {});
    }
    const int i = code - kSwap;
    return exchange("exchange", option(Shape::Swap, 2), Cubes::of(cube_at(i / 10)),
                    nth(kPairs, i % 10));
  }

  /// The lowest empty lot [CAY-11.3].
  Message building(int i) const {
    const Tile tile = buildable_at(i / 6);
    const TileRow& row = catalog_.row(tile);
    Cubes price = tile_price(rules_, tile, effect().discount);
    if (i % 6 > 0) price += Cubes::of(cube_at(i % 6 - 1));
    Message message = say("build");
    if (row.effect.kind == EffectKind::Produce && row.effect.options <= 2) {
      message = say(row.effect.options == 1 ? "build_product" : "build_products");
      message.with("product", parts_of(gain_of(row.effect.option[0])));
      if (row.effect.options == 2) message.with("other", parts_of(gain_of(row.effect.option[1])));
    }
    return message.with("tile", key_of(tile))
        .with("price", parts_of({.cubes = price}))
        .with("gain", parts_of(gain_of(row)));
  }
  Message residence(int number) const {
    const bool waits = s_.space(number).worker != Seat::None;
    return say(waits ? "convert_waits" : "convert")
        .with("tile", key_of(s_.space(number).tile))
        .with("space", number)
        .with("price", parts_of({.deniers = effect().fee_deniers, .cubes = effect().fee}))
        .with("gain", parts_of(gain_of(catalog_.row(Tile::Residence))));
  }
  Message prestige(Tile tile, int number) const {
    const TileRow& row = catalog_.row(tile);
    return say("erect")
        .with("tile", key_of(tile))
        .with("space", number)
        .with("price", parts_of({.cubes = row.cost}))
        .with("gain", parts_of(gain_of(row)));
  }

  Message batch(int i) const {
    const int section = std::min(current_section(rules_, s_), kSections - 1);
    return say("batch")
        .with("section", key_of(static_cast<Section>(section)))
        .with("price", parts_of({.cubes = catalog_.batches[static_cast<std::size_t>(i)]}))
        .with("gain", parts_of({.vp = catalog_.sections[static_cast<std::size_t>(section)].vp}));
  }

  /// A favour row, with its gain where the highest column is taken without a question [CAY-17.10].
  Message favour_row(Row row) const {
    const int marker = s_.player(seat_).marker[static_cast<std::size_t>(row)];
    const bool advances = marker < s_.columns_open;
    const int column = marker + (advances ? 1 : 0);
    const bool gains = (row == Row::Prestige || row == Row::Deniers) &&
                       !rules_.options().strict_columns && column > 0;
    Message message =
        say(std::string(gains ? "row_gain" : "row") + (advances ? "_advances" : "_stays"));
    message.with("row", key_of(row)).with("column", column);
    if (gains) message.with("gain", parts_of(gain_of(column_effect(row, column).option[0])));
    return message;
  }
  const Effect& column_effect(Row row, int column) const {
    return catalog_.favours[static_cast<std::size_t>(row)][static_cast<std::size_t>(column - 1)];
  }
  Message favour_column(int column) const {
    const Effect& effect = column_effect(static_cast<Row>(frame_.a), column);
    Message message;
    switch (effect.kind) {
      case EffectKind::Build:
        message = say(effect.build == TileClass::Wood ? "column_build_wood" : "column_build_stone")
                      .with("discount", parts_of({.cubes = effect.discount}));
        break;
      case EffectKind::Lawyer:
        message =
            say("column_lawyer")
                .with("price", parts_of({.deniers = effect.fee_deniers, .cubes = effect.fee}));
        break;
      case EffectKind::Architect:
        message = say("column_architect");
        break;
      case EffectKind::Trade:
        message = say("column_trade")
                      .with("price", parts_of(price_of(effect.option[0])))
                      .with("gain", parts_of(gain_of(effect.option[0])));
        break;
      case EffectKind::Produce:
      case EffectKind::None:
        message = say(effect.options == 2 ? "column_either" : "column_gain")
                      .with("gain", parts_of(gain_of(effect.option[0])));
        if (effect.options == 2) message.with("other", parts_of(gain_of(effect.option[1])));
        break;
    }
    return message.with("column", column);
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const State& s_;
  const Frame& frame_;
  Seat seat_;
};

}  // namespace

Message Rules::describe_action(const State& state, Seat seat, Action action) const {
  return ActionWords(*this, state, seat).of(action.code);
}

}  // namespace burgrave::caylus
