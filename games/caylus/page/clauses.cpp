#include "games/caylus/page/clauses.hpp"

namespace burgrave::caylus {

namespace {

using Clauses = std::vector<std::string>;

/// A deal at fixed prices has the clause of its tile.
Clauses clauses_of(const Trade& trade) {
  switch (trade.shape) {
    case Shape::Sell:
    case Shape::Swap:
      return {"CAY-10.5"};
    case Shape::Buy:
      return {"CAY-10.6"};
    case Shape::Transmute:
      return {"CAY-10.10"};
    case Shape::Deal:
      break;
  }
  return {};
}

Clauses clauses_of(const Effect& effect) {
  switch (effect.kind) {
    case EffectKind::Produce:
      return effect.owner_bonus != 0 ? Clauses{"CAY-10.1", "CAY-10.3"} : Clauses{"CAY-10.1"};
    case EffectKind::Trade:
      return clauses_of(effect.option[0]);
    case EffectKind::Build:
      return {"CAY-11.1"};
    case EffectKind::Lawyer:
      return {"CAY-12.1"};
    case EffectKind::Architect:
      return {"CAY-13.1"};
    case EffectKind::None:
      break;
  }
  return {};
}

}  // namespace

Clauses clauses_of(Tile tile, const TileRow& row) {
  Clauses clauses = clauses_of(row.effect);
  if (tile == Tile::StoneChurch) clauses.emplace_back("CAY-10.7");
  if (tile == Tile::StoneTailor) clauses.emplace_back("CAY-10.8");
  if (tile == Tile::StoneBank) clauses.emplace_back("CAY-10.9");
  if (tile == Tile::StoneJeweller) clauses.emplace_back("CAY-20.1");
  if (row.cls == TileClass::Residence) clauses.emplace_back("CAY-12.5");
  if (row.cls == TileClass::Prestige) clauses.emplace_back("CAY-13.1");
  return clauses;
}

Clauses clauses_of(Row row, const Effect& effect) {
  switch (row) {
    case Row::Prestige:
    case Row::Deniers:
      return {"CAY-17.4", "CAY-17.10"};
    case Row::Cubes:
      return {"CAY-17.4", "CAY-17.11"};
    case Row::Buildings:
      break;
  }
  Clauses clauses{"CAY-17.4", "CAY-17.12"};
  for (std::string& clause : clauses_of(effect)) clauses.push_back(std::move(clause));
  return clauses;
}

}  // namespace burgrave::caylus
