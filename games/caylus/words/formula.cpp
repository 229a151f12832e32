#include "games/caylus/words/formula.hpp"

namespace burgrave::caylus {

namespace {

std::string joined(const std::vector<std::string>& items, std::string_view comma) {
  std::string out;
  for (const std::string& item : items) out += (out.empty() ? "" : std::string(comma)) + item;
  return out;
}

/// The counts of lists that all name the same single thing; empty when they do not.
std::vector<std::string> counts_of_one(const std::vector<Parts>& lists) {
  std::vector<std::string> counts;
  for (const Parts& list : lists) {
    if (list.size() != 1 || list[0].key != lists[0][0].key) return {};
    counts.push_back(std::to_string(list[0].count));
  }
  return counts;
}

}  // namespace

std::string Formulas::unit(const MessageArg::Part& part) const {
  const bool many = part.count != 1 && texts_.forms(part.key).contains("short_plural");
  return texts_.word(part.key, many ? "short_plural" : "short");
}

std::string Formulas::of(const Amounts& amounts) const {
  std::vector<std::string> items;
  for (const MessageArg::Part& part : parts_of(amounts)) {
    items.push_back(std::to_string(part.count) + " " + unit(part));
  }
  return joined(items, "+");
}

std::string Formulas::of(const Effect& effect) const {
  switch (effect.kind) {
    case EffectKind::None:
      return {};
    case EffectKind::Produce:
    case EffectKind::Trade:
      return trades(effect);
    case EffectKind::Build:
      return with_discount(effect.build == TileClass::Wood ? "wood" : "stone", effect.discount);
    case EffectKind::Lawyer:
      return of(fee_of(effect)) + arrow_ + texts_.word("caylus.board.residence");
    case EffectKind::Architect:
      return texts_.word("caylus.board.prestige");
  }
  return {};
}

/// Deals that differ in their numbers alone are one: "2/4 d→3/5 p".
std::string Formulas::trades(const Effect& effect) const {
  std::vector<Parts> prices, gains;
  std::vector<std::string> each;
  for (int i = 0; i < effect.options; ++i) {
    const Trade& trade = effect.option[slot(i)];
    prices.push_back(parts_of(price_of(trade)));
    gains.push_back(parts_of(gain_of(trade)));
    const std::string price = of(price_of(trade));
    each.push_back(price + (price.empty() ? "" : arrow_) + of(gain_of(trade)));
  }
  const std::vector<std::string> paid = counts_of_one(prices), gained = counts_of_one(gains);
  if (paid.size() < 2 || gained.size() < 2) return joined(each, "/");
  return joined(paid, "/") + " " + unit(prices.back()[0]) + arrow_ + joined(gained, "/") + " " +
         unit(gains.back()[0]);
}

std::string Formulas::with_discount(const std::string& what, Cubes discount) const {
  const std::string less = of(Amounts{.cubes = discount});
  return texts_.word(text_key("board", what)) + (less.empty() ? "" : " " + minus_ + less);
}

}  // namespace burgrave::caylus
