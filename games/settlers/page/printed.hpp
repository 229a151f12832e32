#pragma once

#include "games/settlers/rules/rules.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <array>
#include <string_view>

namespace burgrave::settlers {

template <class Ids>
std::string_view id_at(const Ids& ids, int i) {
  return ids[static_cast<std::size_t>(i)];
}

/// Amounts of all goods, or of all but the joker.
template <class Amounts>
boost::json::object goods_json(const Amounts& amounts) {
  static_assert(std::tuple_size_v<Amounts> <= kGoods);
  boost::json::object json;
  for (std::size_t good = 0; good < amounts.size(); ++good) {
    if (amounts[good] != 0) json[kGoodIds[good]] = amounts[good];
  }
  return json;
}
/// What a building does after so many plots, in sentences.
boost::json::array ability_json(const Rules& rules, const Building& building, int plots);
/// Whether an ability counts at the end of the game alone [ISR-7.43].
constexpr bool counts_at_end(const Building& building) noexcept {
  return building.ability.kind >= AbilityKind::EndVpPer;
}

/// Adds to a page what is printed and lies on the table: tokens, dice, tracks, fields, the village
/// sheets that are played, and ranks.
void add_printed(const Rules& rules, const View& view, boost::json::object& page);

}  // namespace burgrave::settlers
