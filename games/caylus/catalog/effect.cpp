#include "games/caylus/catalog/effect.hpp"

#include <algorithm>

namespace burgrave::caylus {

namespace {

void compile_gain(const JsonNode& gain, Trade& trade) {
  trade.gain = compile_cubes(gain);
  trade.gain_deniers = gain.number_or("denier", 0);
  trade.gain_vp = gain.number_or("vp", 0);
  trade.gain_chosen = gain.number_or("any_nongold", 0);
}

/// The schema admits five forms of a trade; what is left to choose tells them apart.
Shape shape_of(const JsonNode& pay, const JsonNode& gain) {
  if (pay.has("any")) return gain.has("any_nongold") ? Shape::Swap : Shape::Sell;
  if (pay.has("any_nongold")) return Shape::Transmute;
  return gain.has("any_nongold") ? Shape::Buy : Shape::Deal;
}

Trade compile_trade(const JsonNode& option) {
  const JsonNode pay = option["pay"];
  Trade trade;
  trade.shape = shape_of(pay, option["gain"]);
  trade.pay = compile_cubes(pay);
  trade.pay_deniers = pay.number_or("denier", 0);
  trade.pay_chosen = pay.number_or("any", 0) + pay.number_or("any_nongold", 0);
  compile_gain(option["gain"], trade);
  return trade;
}

/// Fixed deals are chosen by their number, all others by the cubes chosen.
bool same_choices(const Trade& a, const Trade& b) {
  return a.shape == b.shape && a.shape != Shape::Deal && a.pay_chosen == b.pay_chosen &&
         a.gain_chosen == b.gain_chosen;
}

std::optional<Error> compile_options(const JsonNode& options, Effect& effect) {
  for (std::size_t i = 0; i < options.size(); ++i) {
    Trade& trade = effect.option[i];
    if (effect.kind == EffectKind::Produce) {
      compile_gain(options.item(i), trade);
    } else {
      trade = compile_trade(options.item(i));
    }
    for (std::size_t earlier = 0; earlier < i && effect.kind == EffectKind::Trade; ++earlier) {
      if (!same_choices(effect.option[earlier], trade)) continue;
      return options.item(i).error(
          "clashes with option " + std::to_string(earlier) +
          ": both leave the same cubes to choose, only one of them is possible");
    }
    ++effect.options;
  }
  return {};
}

}  // namespace

Cube cube_named(std::string_view id) {
  return cube_at(
      static_cast<int>(std::find(kCubeIds.begin(), kCubeIds.end(), id) - kCubeIds.begin()));
}

Cubes compile_cubes(const JsonNode& amount) {
  Cubes cubes;
  for (int kind = 0; kind < kCubes; ++kind) {
    cubes +=
        Cubes::of(cube_at(kind), amount.number_or(kCubeIds[static_cast<std::size_t>(kind)], 0));
  }
  return cubes;
}

Result<Effect> compile_effect(const JsonNode& node) {
  Effect effect;
  if (node.null()) return effect;
  const std::string_view type = node["type"].text();
  if (type == "produce" || type == "trade") {
    effect.kind = type == "produce" ? EffectKind::Produce : EffectKind::Trade;
    if (auto wrong = compile_options(node["options"], effect)) return *wrong;
    if (!node.has("owner_bonus")) return effect;
    const JsonNode bonus = node["owner_bonus"];
    for (std::size_t i = 0; i < bonus.size(); ++i) {
      effect.owner_bonus |= 1U << index(cube_named(bonus.item(i).text()));
    }
  } else if (type == "build") {
    effect.kind = EffectKind::Build;
    effect.build = node["class"].text() == "wood" ? TileClass::Wood : TileClass::Stone;
    if (node.has("discount")) effect.discount = compile_cubes(node["discount"]);
  } else if (type == "lawyer") {
    effect.kind = EffectKind::Lawyer;
    effect.fee = compile_cubes(node["cost"]);
    effect.fee_deniers = node["cost"].number_or("denier", 0);
  } else {
    effect.kind = EffectKind::Architect;
  }
  return effect;
}

}  // namespace burgrave::caylus
