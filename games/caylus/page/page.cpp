#include "games/caylus/page/page.hpp"

#include "games/caylus/page/confidence.hpp"
#include "games/caylus/rules/play.hpp"
#include "games/caylus/words/words.hpp"

#include <boost/json/array.hpp>

#include <algorithm>
#include <bit>
#include <string>
#include <string_view>
#include <utility>

namespace burgrave::caylus {

namespace {

using boost::json::array;
using boost::json::object;

template <class Ids>
std::string_view id_at(const Ids& ids, int i) {
  return ids[static_cast<std::size_t>(i)];
}
std::string_view id_of(Tile tile) { return id_at(kTileIds, index(tile)); }

/// Seats as messages count them: from 1, 0 for nobody.
int number_of(Seat seat) noexcept { return is_player(seat) ? index(seat) + 1 : 0; }

std::string_view class_id(TileClass cls) noexcept {
  switch (cls) {
    case TileClass::Neutral:
      return "neutral";
    case TileClass::Fixed:
      return "fixed";
    case TileClass::Wood:
      return "wood";
    case TileClass::Stone:
      return "stone";
    case TileClass::Residence:
      return "residence";
    case TileClass::Prestige:
      return "prestige";
    case TileClass::None:
      break;
  }
  return "lot";
}

std::string_view kind_id(EffectKind kind) noexcept {
  switch (kind) {
    case EffectKind::Produce:
      return "produce";
    case EffectKind::Trade:
      return "trade";
    case EffectKind::Build:
      return "build";
    case EffectKind::Lawyer:
      return "lawyer";
    case EffectKind::Architect:
      return "architect";
    case EffectKind::None:
      break;
  }
  return "none";
}

/// Counts by the last word of their text keys: {"denier": 2, "wood": 1}.
object amounts_json(const Amounts& amounts) {
  object json;
  for (const MessageArg::Part& part : parts_of(amounts)) {
    json[part.key.substr(part.key.rfind('.') + 1)] = part.count;
  }
  return json;
}

object effect_json(const Effect& effect) {
  object json{{"kind", kind_id(effect.kind)}};
  if (effect.options > 0) {
    array options;
    for (int i = 0; i < effect.options; ++i) {
      const Trade& trade = effect.option[static_cast<std::size_t>(i)];
      object option{{"gain", amounts_json(gain_of(trade))}};
      if (object pay = amounts_json(price_of(trade)); !pay.empty()) option["pay"] = std::move(pay);
      options.push_back(std::move(option));
    }
    json["options"] = std::move(options);
  }
  if (effect.owner_bonus != 0) {
    array kinds;
    for (int kind = 0; kind < kCubes; ++kind) {
      if (((effect.owner_bonus >> kind) & 1U) != 0) kinds.emplace_back(id_at(kCubeIds, kind));
    }
    json["bonus"] = std::move(kinds);
  }
  if (effect.kind == EffectKind::Build) json["class"] = class_id(effect.build);
  if (!effect.discount.empty()) json["discount"] = amounts_json({.cubes = effect.discount});
  if (effect.fee_deniers > 0 || !effect.fee.empty()) {
    json["fee"] = amounts_json({.deniers = effect.fee_deniers, .cubes = effect.fee});
  }
  return json;
}

/// Puts one view into the form of the page.
class Page {
 public:
  Page(const Rules& rules, const View& view)
      : rules_(rules), catalog_(rules.catalog()), s_(view.board), viewer_(view.seat) {}

  object json() const {
    return {{"seat", number_of(viewer_)},
            {"round", s_.round},
            {"phase", phase_id(s_.stack[0].proc)},
            {"active", active()},
            {"provost", s_.provost},
            {"bailiff", s_.bailiff},
            {"costs", costs()},
            {"order", seats(s_.order, s_.ordered)},
            {"passed", seats(s_.passed, s_.passed_count)},
            {"places", places()},
            {"road", road()},
            {"tiles", tiles()},
            {"castle", castle()},
            {"batches", batches()},
            {"favours", favours()},
            {"players", players()}};
  }

 private:
  static array seats(const auto& list, int count) {
    array json;
    for (int i = 0; i < count; ++i) {
      json.emplace_back(number_of(list[static_cast<std::size_t>(i)]));
    }
    return json;
  }

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

  /// What a worker costs now, and the other printed prices and numbers.
  object costs() const {
    const int passed = std::min<int>(s_.passed_count, rules_.seats() - 1);
    return {
        {"worker", catalog_.placement_cost[static_cast<std::size_t>(passed)]},
        {"passing", passing_costs()},
        {"own", catalog_.own_building_cost},
        {"inn", catalog_.inn_cost},
        {"owner", catalog_.owner_vp},
        {"first_pass", catalog_.first_pass_bonus},
        {"provost", catalog_.provost_cost},
        {"provost_steps", catalog_.provost_steps},
        {"guild_steps", catalog_.guild_steps},
        {"trading_post", catalog_.trading_post_deniers},
        {"joust", amounts_json({.deniers = catalog_.joust_deniers, .cubes = catalog_.joust_cubes})},
        {"base_income", catalog_.base_income},
        {"bailiff_steps", catalog_.bailiff_steps},
        {"bailiff_steps_behind", catalog_.bailiff_steps_behind},
        {"no_batch", catalog_.castle_penalty_vp},
        {"most_batches", catalog_.most_batches_favours},
        {"gold", catalog_.gold_vp},
        {"goods", catalog_.cubes_per_vp},
        {"deniers", catalog_.deniers_per_vp}};
  }
  /// By passing space: what a worker costs once that many have passed.
  array passing_costs() const {
    array json;
    for (int i = 0; i < rules_.seats(); ++i) {
      json.emplace_back(catalog_.placement_cost[static_cast<std::size_t>(i)]);
    }
    return json;
  }

  array places() const {
    array json;
    const auto add = [&json](Place place, array workers, bool used = true) {
      json.push_back(object{{"id", id_at(kPlaceIds, static_cast<int>(place))},
                            {"workers", std::move(workers)},
                            {"used", used}});
    };
    for (std::size_t i = 0; i < s_.special.size(); ++i) {
      add(static_cast<Place>(i), {number_of(s_.special[i])});
    }
    add(Place::Stables, seats(s_.stables, catalog_.stables_places), catalog_.stables_used);
    add(Place::Inn, {number_of(s_.inn_left), number_of(s_.inn_right)});
    add(Place::Castle, seats(s_.castle, std::min(catalog_.castle_places, kMaxPlayers)));
    return json;
  }

  array road() const {
    array json;
    for (int number = 1; number <= kSpaces; ++number) {
      const Space& space = s_.space(number);
      object entry{{"space", number}, {"tile", id_of(space.tile)}};
      if (is_player(space.owner)) entry["owner"] = number_of(space.owner);
      if (is_player(space.worker)) entry["worker"] = number_of(space.worker);
      if (is_player(space.pending)) entry["pending"] = number_of(space.pending);
      json.push_back(std::move(entry));
    }
    return json;
  }

  /// All tiles of this match, on the road or in the stock.
  array tiles() const {
    array json;
    for (int i = 1; i < kTiles; ++i) {
      const Tile tile = tile_at(i);
      const TileRow& row = catalog_.row(tile);
      const int stock = s_.stock[static_cast<std::size_t>(i)];
      if (row.cls == TileClass::None || (row.count == 0 && !printed(row.cls))) continue;
      object entry{{"id", id_of(tile)}, {"class", class_id(row.cls)}, {"stock", stock}};
      if (object cost = amounts_json({.cubes = row.cost, .any = row.any}); !cost.empty()) {
        entry["cost"] = std::move(cost);
      }
      if (object gain = amounts_json(gain_of(row)); !gain.empty()) entry["gain"] = std::move(gain);
      if (row.effect.kind != EffectKind::None) entry["effect"] = effect_json(row.effect);
      if (row.transformable) entry["transformable"] = true;
      if (!confirmed(tile)) entry["unverified"] = true;
      json.push_back(std::move(entry));
    }
    return json;
  }
  /// Tiles that lie on the road from the start.
  static bool printed(TileClass cls) noexcept {
    return cls == TileClass::Neutral || cls == TileClass::Fixed;
  }

  array castle() const {
    array json;
    for (int i = 0; i < kSections; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const SectionRow& row = catalog_.sections[at];
      array houses;
      for (int seat = 0; seat < rules_.seats(); ++seat) {
        houses.emplace_back(s_.player(seat_at(seat)).houses[at]);
      }
      json.push_back(object{{"id", id_at(kSectionIds, i)},
                            {"parts", row.parts},
                            {"built", s_.built[at]},
                            {"points", row.vp},
                            {"marker", row.marker},
                            {"columns", row.columns_open},
                            {"scored", ((s_.scored >> i) & 1) != 0},
                            {"houses", std::move(houses)},
                            {"results", results(row)}});
    }
    return json;
  }
  /// What a section's scoring brings by houses, up to the number from which it stays the same.
  static array results(const SectionRow& row) {
    int last = row.parts;
    const auto result = [&row](int houses) {
      return row.by_houses[static_cast<std::size_t>(houses)];
    };
    const auto same = [](const SectionResult& a, const SectionResult& b) {
      return a.vp == b.vp && a.favours == b.favours;
    };
    while (last > 0 && same(result(last), result(last - 1))) --last;
    array json;
    for (int houses = 0; houses <= last; ++houses) {
      json.push_back(amounts_json({.vp = result(houses).vp, .favours = result(houses).favours}));
    }
    return json;
  }

  array batches() const {
    array json;
    for (const Cubes& batch : catalog_.batches) json.push_back(amounts_json({.cubes = batch}));
    return json;
  }

  object favours() const {
    object json{{"open", s_.columns_open}};
    if (catalog_.beginner_favour_vp > 0) {  // CAY-20.3: there is no table
      json["points"] = catalog_.beginner_favour_vp;
      json["rows"] = array();
      return json;
    }
    array rows;
    for (int i = 0; i < kRows; ++i) {
      const auto at = static_cast<std::size_t>(i);
      array columns;
      for (const Effect& effect : catalog_.favours[at]) columns.push_back(effect_json(effect));
      array markers;
      for (int seat = 0; seat < rules_.seats(); ++seat) {
        markers.emplace_back(s_.player(seat_at(seat)).marker[at]);
      }
      rows.push_back(object{{"id", id_at(kRowIds, i)},
                            {"columns", std::move(columns)},
                            {"markers", std::move(markers)}});
    }
    json["rows"] = std::move(rows);
    return json;
  }

  array players() const {
    array json;
    for (int i = 0; i < rules_.seats(); ++i) {
      const Player& player = s_.player(seat_at(i));
      object goods;
      for (int kind = 0; kind < kCubes; ++kind) {
        goods[id_at(kCubeIds, kind)] = player.cubes[cube_at(kind)];
      }
      array used;
      for (int row = 0; row < kRows; ++row) {
        if (((player.rows_used >> row) & 1) != 0) used.emplace_back(id_at(kRowIds, row));
      }
      json.push_back(object{{"seat", i + 1},
                            {"points", player.vp},
                            {"deniers", player.deniers},
                            {"income", player.income},
                            {"goods", std::move(goods)},
                            {"workers", player.workers},
                            {"residences", std::popcount(s_.residences & player.owned)},
                            {"batches", player.batches},
                            {"rows_used", std::move(used)}});
    }
    return json;
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const State& s_;
  Seat viewer_;
};

}  // namespace

object page_view(const Rules& rules, const View& view) { return Page(rules, view).json(); }

}  // namespace burgrave::caylus
