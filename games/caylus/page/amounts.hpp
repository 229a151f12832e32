#pragma once

#include "games/caylus/page/view.hpp"
#include "games/caylus/words/words.hpp"

namespace burgrave::caylus {

/// What is paid or gained, as a page draws it.
inline page::Amounts drawn_amounts(const Amounts& amounts) {
  const auto some = [](int n) { return n == 0 ? std::nullopt : std::optional(n); };
  const auto cubes = [&](Cube kind) { return some(amounts.cubes[kind]); };
  return {.denier = some(amounts.deniers),
          .food = cubes(Cube::Food),
          .wood = cubes(Cube::Wood),
          .stone = cubes(Cube::Stone),
          .cloth = cubes(Cube::Cloth),
          .gold = cubes(Cube::Gold),
          .any = some(amounts.any),
          .plain = some(amounts.plain),
          .point = some(amounts.vp),
          .favour = some(amounts.favours),
          .income = some(amounts.income)};
}

}  // namespace burgrave::caylus
