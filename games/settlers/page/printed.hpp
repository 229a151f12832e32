#pragma once

#include "games/settlers/page/view.hpp"
#include "games/settlers/rules/rules.hpp"

#include <array>
#include <optional>
#include <vector>

namespace burgrave::settlers {

/// Amounts of all goods, or of all but the joker, as a page draws them.
template <class Goods>
page::Amounts drawn_goods(const Goods& goods) {
  static_assert(std::tuple_size_v<Goods> <= kGoods);
  const auto some = [&goods](Good good) {
    const auto i = static_cast<std::size_t>(index(good));
    const int n = i < goods.size() ? int{goods[i]} : 0;
    return n == 0 ? std::nullopt : std::optional(n);
  };
  return {.stone = some(Good::Stone),
          .wood = some(Good::Wood),
          .food = some(Good::Food),
          .gold = some(Good::Gold),
          .any = {},
          .point = {},
          .action = {}};
}
/// What a building does after so many plots, in sentences; what each plot adds is printed apart.
std::vector<Message> ability_lines(const Rules& rules, const Building& building, int plots);
/// Whether an ability counts at the end of the game alone [ISR-7.43].
constexpr bool counts_at_end(const Building& building) noexcept {
  return building.ability.kind >= AbilityKind::EndVpPer;
}

}  // namespace burgrave::settlers
