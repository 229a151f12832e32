#include "games/caylus/page/amounts.hpp"
#include "games/caylus/page/clauses.hpp"
#include "games/caylus/page/page.hpp"
#include "games/page_words.hpp"

namespace burgrave::caylus {

namespace {

static_assert(page::kKindWords == kCubeIds);
static_assert(page::kPlaceIdWords == kPlaceIds);
static_assert(page::kSectionIdWords == kSectionIds);
static_assert(page::kRowIdWords == kRowIds);

page::TileClass drawn(TileClass cls) noexcept {
  switch (cls) {
    case TileClass::Neutral:
    case TileClass::None:  // an empty lot, which is no tile of Printed
      return page::TileClass::Neutral;
    case TileClass::Fixed:
      return page::TileClass::Fixed;
    case TileClass::Wood:
      return page::TileClass::Wood;
    case TileClass::Stone:
      return page::TileClass::Stone;
    case TileClass::Residence:
      return page::TileClass::Residence;
    case TileClass::Prestige:
      break;
  }
  return page::TileClass::Prestige;
}

page::EffectKind drawn(EffectKind kind) noexcept {
  switch (kind) {
    case EffectKind::Produce:
      return page::EffectKind::Produce;
    case EffectKind::Trade:
      return page::EffectKind::Trade;
    case EffectKind::Build:
      return page::EffectKind::Build;
    case EffectKind::Lawyer:
      return page::EffectKind::Lawyer;
    case EffectKind::Architect:
      return page::EffectKind::Architect;
    case EffectKind::None:
      break;
  }
  return page::EffectKind::None;
}

page::Effect drawn(const Effect& effect) {
  page::Effect drawn_effect;
  drawn_effect.kind = drawn(effect.kind);
  for (int i = 0; i < effect.options; ++i) {
    const Trade& trade = effect.option[static_cast<std::size_t>(i)];
    drawn_effect.options.push_back({drawn_amounts(price_of(trade)), drawn_amounts(gain_of(trade))});
  }
  for (int kind = 0; kind < kCubes; ++kind) {
    if (((effect.owner_bonus >> kind) & 1U) != 0) {
      drawn_effect.bonus.push_back(static_cast<page::Kind>(kind));
    }
  }
  if (effect.kind == EffectKind::Build) {
    drawn_effect.class_ =
        effect.build == TileClass::Wood ? page::EffectClass::Wood : page::EffectClass::Stone;
  }
  drawn_effect.discount = drawn_amounts({.cubes = effect.discount});
  drawn_effect.fee = drawn_amounts({.deniers = effect.fee_deniers, .cubes = effect.fee});
  return drawn_effect;
}

/// Puts the components of a match into the form of the page.
class Print {
 public:
  explicit Print(const Rules& rules) : rules_(rules), catalog_(rules.catalog()) {}

  page::Printed all() const {
    page::Printed print{.costs = costs(),
                        .places = places(),
                        .tiles = tiles(),
                        .castle = castle(),
                        .batches = {},
                        .favours = {},
                        .favour_points = {}};
    for (const Cubes& batch : catalog_.batches)
      print.batches.push_back(drawn_amounts({.cubes = batch}));
    if (catalog_.beginner_favour_vp > 0) {  // CAY-20.3: there is no table
      print.favour_points = catalog_.beginner_favour_vp;
    } else {
      print.favours = favours();
    }
    return print;
  }

 private:
  page::Costs costs() const {
    const auto paid = catalog_.placement_cost.begin();
    return {
        .passing = {paid, paid + rules_.seats()},
        .own = catalog_.own_building_cost,
        .inn = catalog_.inn_cost,
        .owner = catalog_.owner_vp,
        .first_pass = catalog_.first_pass_bonus,
        .provost = catalog_.provost_cost,
        .provost_steps = catalog_.provost_steps,
        .guild_steps = catalog_.guild_steps,
        .trading_post = catalog_.trading_post_deniers,
        .joust = drawn_amounts({.deniers = catalog_.joust_deniers, .cubes = catalog_.joust_cubes}),
        .base_income = catalog_.base_income,
        .bailiff_steps = catalog_.bailiff_steps,
        .bailiff_steps_behind = catalog_.bailiff_steps_behind,
        .no_batch = catalog_.castle_penalty_vp,
        .most_batches = catalog_.most_batches_favours,
        .gold = catalog_.gold_vp,
        .goods = catalog_.cubes_per_vp,
        .deniers = catalog_.deniers_per_vp};
  }

  std::vector<page::Place> places() const {
    std::vector<page::Place> list;
    for (std::size_t i = 0; i < kPlaceIds.size(); ++i) {
      const bool stables = static_cast<Place>(i) == Place::Stables;
      list.push_back({static_cast<page::PlaceId>(i), stables && !catalog_.stables_used});
    }
    return list;
  }

  std::vector<page::Tile> tiles() const {
    std::vector<page::Tile> list;
    for (const Tile tile : tiles_of(catalog_)) {
      const TileRow& row = catalog_.row(tile);
      page::Tile entry;
      entry.id = id_at(kTileIds, index(tile));
      entry.class_ = drawn(row.cls);
      entry.cost = drawn_amounts({.cubes = row.cost, .any = row.any});
      entry.gain = drawn_amounts(gain_of(row));
      if (row.effect.kind != EffectKind::None) entry.effect = drawn(row.effect);
      entry.clauses = clauses_of(tile, row);
      entry.transformable = row.transformable;
      entry.unverified = catalog_.unverified.contains(entry.id);
      list.push_back(std::move(entry));
    }
    return list;
  }

  std::vector<page::Section> castle() const {
    std::vector<page::Section> list;
    for (int i = 0; i < kSections; ++i) {
      const SectionRow& row = catalog_.sections[static_cast<std::size_t>(i)];
      list.push_back({.id = static_cast<page::SectionId>(i),
                      .parts = row.parts,
                      .points = row.vp,
                      .marker = row.marker,
                      .columns = row.columns_open,
                      .results = results(row)});
    }
    return list;
  }
  /// What a section's scoring brings by houses, up to the number from which it stays the same.
  static std::vector<page::Amounts> results(const SectionRow& row) {
    int last = row.parts;
    const auto result = [&row](int houses) {
      return row.by_houses[static_cast<std::size_t>(houses)];
    };
    const auto same = [](const SectionResult& a, const SectionResult& b) {
      return a.vp == b.vp && a.favours == b.favours;
    };
    while (last > 0 && same(result(last), result(last - 1))) --last;
    std::vector<page::Amounts> list;
    for (int houses = 0; houses <= last; ++houses) {
      list.push_back(drawn_amounts({.vp = result(houses).vp, .favours = result(houses).favours}));
    }
    return list;
  }

  std::vector<page::FavourRow> favours() const {
    std::vector<page::FavourRow> rows;
    for (int i = 0; i < kRows; ++i) {
      page::FavourRow row{static_cast<page::RowId>(i), {}};
      for (const Effect& effect : catalog_.favours[static_cast<std::size_t>(i)]) {
        row.columns.push_back({drawn(effect), clauses_of(static_cast<Row>(i), effect)});
      }
      rows.push_back(std::move(row));
    }
    return rows;
  }

  const Rules& rules_;
  const Catalog& catalog_;
};

}  // namespace

std::vector<Tile> tiles_of(const Catalog& catalog) {
  std::vector<Tile> tiles;
  for (int i = 1; i < kTiles; ++i) {
    const TileRow& row = catalog.row(tile_at(i));
    // Neutral and fixed ones lie on the road from the start.
    const bool on_the_road = row.cls == TileClass::Neutral || row.cls == TileClass::Fixed;
    if (row.cls != TileClass::None && (row.count != 0 || on_the_road)) tiles.push_back(tile_at(i));
  }
  return tiles;
}

page::Printed page_printed(const Rules& rules) { return Print(rules).all(); }

}  // namespace burgrave::caylus
