#include "games/settlers/rules/lookup.hpp"

#include "core/assert.hpp"

namespace burgrave::settlers {

namespace {

void include(Mask& mask, int i) noexcept { mask = static_cast<Mask>(mask | bit(i)); }

void look_up_boxes(const Building& building, int slot, VillageLookup& village) noexcept {
  for (int box = 0; box < building.box_count; ++box) {
    village.boxes.add(slot, box, building.equal_before[at(box)]);
    village.prices.add(slot * kGroupBits + box, building.boxes[at(box)]);
  }
}

void look_up_ability(const Ability& ability, int slot, VillageLookup& village) noexcept {
  include(village.slots[index(ability.kind)], slot);
  const auto counts_gold = [](CountKey key) { return key.count == Count::GoldSpent; };
  switch (ability.kind) {
    case AbilityKind::GainIf:
      if (counts_gold(ability.condition.key)) include(village.split_matters, slot);
      return include(village.used, slot);
    case AbilityKind::GainPer:
      if (counts_gold(ability.per)) include(village.split_matters, slot);
      return include(village.used, slot);
    case AbilityKind::Gain:
    case AbilityKind::Trade:
    case AbilityKind::FreeBuild:
    case AbilityKind::FreeHarvest:
      return include(village.used, slot);
    case AbilityKind::Discount:
      return include(ability.good == kAnyGood ? village.chosen : village.used, slot);
    case AbilityKind::GainChoice:
      return include(village.chosen, slot);
    case AbilityKind::Store:
      if (ability.good < kNamedGoods) include(village.split_matters, slot);
      return;
    case AbilityKind::HarvestBonus:
    case AbilityKind::OnSection:
    case AbilityKind::Reroll:
    case AbilityKind::CopyFavor:
    case AbilityKind::EndVpPer:
    case AbilityKind::EndVpIf:
    case AbilityKind::PlotVp:
      return;
  }
}

Cells corners_on_grid(const Shape& shape) noexcept {  // ISR-9.5
  const Cells row = (Cells{1} << (kSections - shape.columns + 1)) - 1;
  Cells corners = 0;
  for (int i = 0; i + shape.rows <= kTracks; ++i) corners |= row << (i * kSections);
  return corners;
}

}  // namespace

void MarkOrder::add(int group, int place, Mask equal_before) noexcept {
  const int number = group * kGroupBits + place;
  all_ |= Marks{1} << number;
  for (int other = 0; other < place; ++other) {
    if ((equal_before & bit(other)) != 0) equal_[at(place - other)] |= Marks{1} << number;
  }
}

void PriceList::add(int number, const Cost& cost) noexcept {
  for (std::size_t good = 0; good < kGoods; ++good) {
    BURGRAVE_ASSERT(cost[good] <= kMaxAmount);
    for (std::size_t amount = cost[good]; amount <= kMaxAmount; ++amount) {
      within_[good][amount] |= std::uint64_t{1} << number;
    }
  }
}

Lookup::Lookup(const Options& options, const Catalog& catalog) {
  for (int field = 0; field < catalog.field_count; ++field) {
    const Field& row = catalog.fields[at(field)];
    for (int circle = 0; circle < row.circle_count; ++circle) {
      circles.add(field, circle, row.equal_before[at(circle)]);
      for (std::size_t done = row.bridge_sections; done < unlocked.size(); ++done) {  // ISR-7.31
        unlocked[done] |= Marks{1} << (field * kGroupBits + circle);
      }
    }
  }
  for (std::size_t track = 0; track < kTracks; ++track) {
    const TrackRow& row = catalog.tracks[track];
    for (int box = 0; box < row.box_count; ++box) tracks[track].add(box, row.boxes[at(box)]);
  }
  for (int token = 0; token < kTokens; ++token) {
    include(tokens[static_cast<std::size_t>(catalog.tokens[at(token)].kind)], token);
  }
  for (const Shape& shape : catalog.shapes) corners.push_back(corners_on_grid(shape));
  for (const Village& village : catalog.villages) {
    VillageLookup& found = villages.emplace_back();
    for (int slot = 0; slot < kSlots; ++slot) {
      const Building& building = village.buildings[at(slot)];
      look_up_ability(building.ability, slot, found);
      if (!in_play(options, building)) continue;
      look_up_boxes(building, slot, found);
      if (building.shape != kNoShape) include(found.blueprints, slot);
    }
  }
}

}  // namespace burgrave::settlers
