#include "games/settlers/catalog/bundle.hpp"

namespace burgrave::settlers {

namespace {

std::uint8_t amount_of(const JsonNode& node, std::string_view key) {
  return static_cast<std::uint8_t>(node.number_or(key, 0));
}

}  // namespace

Cost compile_cost(const JsonNode& node) {
  Cost cost{};
  for (std::size_t good = 0; good < cost.size(); ++good) {
    cost[good] = amount_of(node, kGoodIds[good]);
  }
  return cost;
}

Bundle compile_bundle(const JsonNode& node) {
  return {compile_cost(node), amount_of(node, "any"), amount_of(node, "vp"),
          amount_of(node, "action")};
}

}  // namespace burgrave::settlers
