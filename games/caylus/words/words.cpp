#include "games/caylus/words/words.hpp"

#include "games/caylus/rules/play.hpp"

#include <algorithm>

namespace burgrave::caylus {

std::string text_key(std::string_view group, std::string_view id) {
  return "caylus." + std::string(group) + "." + std::string(id);
}

std::string key_of(Tile tile) { return text_key("tile", name_of(tile)); }
std::string key_of(Cube kind) { return text_key("cube", name_of(kind)); }
std::string key_of(Row row) { return text_key("row", name_of(row)); }
std::string key_of(Section section) { return text_key("section", name_of(section)); }
std::string key_of(Place place) { return text_key("place", name_of(place)); }

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

Section batch_section(const Rules& rules, const State& state) {
  return static_cast<Section>(std::min(current_section(rules, state), index(Section::Towers)));
}

Amounts fee_of(const Effect& lawyer) {
  return {.deniers = lawyer.fee_deniers, .cubes = lawyer.fee};
}

Amounts joust_price(const Catalog& catalog) {
  return {.deniers = catalog.joust_deniers, .cubes = catalog.joust_cubes};
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
