#include "games/settlers/words/words.hpp"

#include <bit>

namespace burgrave::settlers {

namespace {

std::string unit(std::string_view id) { return text_key("unit", id); }

/// Never empty, so that a sentence has something to list.
Parts or_nothing(Parts parts) {
  if (parts.empty()) parts.push_back({0, unit("nothing")});
  return parts;
}

template <class Amounts>
Parts goods_of(const Amounts& amounts) {
  Parts parts;
  for (int good = 0; good < kGoods; ++good) {
    const int amount = amounts[at(good)];
    if (amount != 0) parts.push_back({amount, key_of(good_at(good))});
  }
  return parts;
}

Parts bundle_of(const Bundle& bundle, std::string_view any) {
  Parts parts = goods_of(bundle.goods);
  if (bundle.any != 0) parts.push_back({bundle.any, unit(any)});
  if (bundle.points != 0) parts.push_back({bundle.points, unit("point")});
  if (bundle.actions != 0) parts.push_back({bundle.actions, unit("action")});
  return or_nothing(std::move(parts));
}

}  // namespace

std::string text_key(std::string_view group, std::string_view id) {
  return "settlers." + std::string(group) + "." + std::string(id);
}

std::string key_of(Good good) { return unit(kGoodIds[at(index(good))]); }
std::string key_of(Track track) { return text_key("track", kTrackIds[at(index(track))]); }
std::string key_of(Token token) { return text_key("token", kTokenIds[at(index(token))]); }
std::string key_of(const Building& building) { return text_key("building", building.id); }
std::string key_of(const Field& field) { return text_key("field", field.id); }
std::string key_of(const Village& village) { return text_key("sheet", village.id); }

Parts gained(const Bundle& bundle) { return bundle_of(bundle, "any"); }
Parts spent(const Bundle& bundle) { return bundle_of(bundle, "any_good"); }
Parts goods(const std::array<std::uint8_t, kGoods>& amounts) {
  return or_nothing(goods_of(amounts));
}
Parts goods(const std::array<std::uint16_t, kGoods>& amounts) {
  return or_nothing(goods_of(amounts));
}

Parts faces(const Dice& dice, Mask which) {
  Parts parts;
  for (int die = 0; die < kGoodDice; ++die) {
    if ((which & bit(die)) == 0) continue;
    parts.push_back({0, key_of(good_at(dice[at(die)]))});
  }
  if ((which & kWorkerDice) != 0) parts.push_back({dice[kWorkerDie], unit("worker")});
  return parts;
}

std::string key_of_place(Where where) {
  if (where == kVillage) return text_key("place", "village");
  if (where == kAllTracks) return text_key("place", "tracks");
  if (std::popcount(where) == 1) {
    return text_key("place", kTrackIds[at(std::countr_zero(where))]);
  }
  return text_key("place", "all");
}

Message plot_sentence(const std::string& key, const Catalog& catalog, const Building& building,
                      int cell) {
  const Shape& shape = catalog.shapes[building.shape];
  const int top = cell / kSections;
  const int first = cell % kSections + 1;
  const std::string variant = shape.rows == 1 ? "_row" : shape.columns == 1 ? "_column" : "";
  Message message = Message(key + variant)
                        .with("building", key_of(building))
                        .with("track", key_of(track_at(top)))
                        .with("first", first);
  if (shape.rows > 1) message.with("bottom", key_of(track_at(top + shape.rows - 1)));
  if (shape.columns > 1) message.with("last", first + shape.columns - 1);
  return message;
}

}  // namespace burgrave::settlers
