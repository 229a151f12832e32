#include "games/caylus/words/words.hpp"

namespace burgrave::caylus {

namespace {

template <class Ids>
std::string_view id_at(const Ids& ids, int i) {
  return ids[static_cast<std::size_t>(i)];
}

}  // namespace

std::string text_key(std::string_view group, std::string_view id) {
  return "caylus." + std::string(group) + "." + std::string(id);
}

std::string key_of(Tile tile) { return text_key("tile", id_at(kTileIds, index(tile))); }
std::string key_of(Cube kind) { return text_key("cube", id_at(kCubeIds, index(kind))); }
std::string key_of(Row row) { return text_key("row", id_at(kRowIds, static_cast<int>(row))); }
std::string key_of(Section section) {
  return text_key("section", id_at(kSectionIds, static_cast<int>(section)));
}
std::string key_of(Place place) {
  return text_key("place", id_at(kPlaceIds, static_cast<int>(place)));
}

Parts parts_of(const Amounts& amounts) {
  Parts parts;
  const auto add = [&parts](int n, const char* key) {
    if (n != 0) parts.push_back({n, key});
  };
  add(amounts.deniers, "caylus.unit.denier");
  for (int k = 0; k < kCubes; ++k) {
    const Cube kind = cube_at(k);
    if (amounts.cubes[kind] != 0) parts.push_back({amounts.cubes[kind], key_of(kind)});
  }
  add(amounts.any, "caylus.unit.any");
  add(amounts.plain, "caylus.unit.plain");
  add(amounts.vp, "caylus.unit.point");
  add(amounts.favours, "caylus.unit.favour");
  add(amounts.income, "caylus.unit.income");
  return parts;
}

Amounts price_of(const Trade& trade) {
  Amounts price{.deniers = trade.pay_deniers, .cubes = trade.pay};
  // The alchemist takes no gold; where one cube of any kind is asked for, gold is one of them.
  (trade.shape == Shape::Transmute ? price.plain : price.any) = trade.pay_chosen;
  return price;
}

Amounts gain_of(const Trade& trade) {
  return {.deniers = trade.gain_deniers,
          .cubes = trade.gain,
          .plain = trade.gain_chosen,
          .vp = trade.gain_vp};
}

Amounts gain_of(const TileRow& row) {
  return {.vp = row.vp, .favours = row.favours, .income = row.income};
}

std::string_view phase_id(Proc proc) noexcept {
  switch (proc) {
    case Proc::Workers:
      return "workers";
    case Proc::Special:
      return "special";
    case Proc::Provost:
      return "provost";
    case Proc::Road:
      return "road";
    case Proc::Castle:
      return "castle";
    case Proc::End:
      return "end";
    case Proc::Over:
      return "over";
    default:
      return "setup";
  }
}

}  // namespace burgrave::caylus
