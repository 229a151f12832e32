#pragma once

#include "games/settlers/catalog/catalog.hpp"

#include <vector>

namespace burgrave::settlers {

inline Ability ability_of(AbilityKind kind, int number = 1) {
  Ability ability;
  ability.kind = kind;
  ability.number = static_cast<std::uint8_t>(number);
  return ability;
}

/// Everything that can be counted.
inline std::vector<CountKey> all_counts() {
  std::vector<CountKey> keys;
  for (int i = 0; i <= static_cast<int>(Count::DiceSame); ++i) {
    const auto count = static_cast<Count>(i);
    int of = 1;
    if (count == Count::Sections || count == Count::RoundSectionsOf) of = kTracks;
    if (count == Count::Spent || count == Count::DiceShowing) of = kGoods;
    while (of-- > 0) keys.push_back({count, static_cast<std::uint8_t>(of)});
  }
  return keys;
}

/// Every kind of ability with everything that a sheet can say of it.
inline std::vector<Ability> all_abilities() {
  std::vector<Ability> all;
  Ability ability;
  ability.gain.goods = {1, 2, 0, 0};
  ability.gain.any = 1;
  ability.gain.points = 2;
  ability.gain.actions = 1;
  const auto add = [&](AbilityKind kind, int number) {
    ability.kind = kind;
    ability.number = static_cast<std::uint8_t>(number);
    all.push_back(ability);
  };
  for (int i = 0; i <= static_cast<int>(Underlined::None); ++i) {
    ability.underlined = static_cast<Underlined>(i);
    add(AbilityKind::Gain, 0);
  }
  ability.underlined = Underlined::Number;
  ability.options = {ability.gain, ability.gain, ability.gain,
                     ability.gain, ability.gain, ability.gain};
  for (int options = 2; options <= kMaxOptions; ++options) {
    ability.options_count = static_cast<std::uint8_t>(options);
    add(AbilityKind::GainChoice, 1);
  }
  for (const CountKey key : all_counts()) {
    for (const Comparison comparison :
         {Comparison::AtLeast, Comparison::AtMost, Comparison::Equal}) {
      for (const int number : {0, 1, 3}) {
        ability.condition = {key, comparison, static_cast<std::uint8_t>(number)};
        add(AbilityKind::GainIf, 0);
        add(AbilityKind::EndVpIf, 4);
      }
    }
    for (const int each : {1, 2}) {
      ability.per = key;
      ability.each = static_cast<std::uint8_t>(each);
      add(AbilityKind::GainPer, each);
      add(AbilityKind::EndVpPer, 1);
    }
  }
  ability.spend.goods = {0, 1, 0, 1};
  ability.spend.any = 2;
  add(AbilityKind::Trade, 1);
  add(AbilityKind::CopyFavor, 1);
  ability.spend = {};
  add(AbilityKind::CopyFavor, 1);
  for (const int where : {1, 2, 4, 8, int{kAllTracks}, int{kVillage}, kAllTracks | kVillage}) {
    ability.where = static_cast<Where>(where);
    for (std::uint8_t good = 0; good <= kAnyGood; ++good) {
      ability.good = good;
      ability.amount = 1;
      add(AbilityKind::Discount, 2);
      add(AbilityKind::Store, 2);
    }
    add(AbilityKind::FreeBuild, 1);
    if (where != kVillage) add(AbilityKind::OnSection, 1);
  }
  add(AbilityKind::FreeHarvest, 3);
  for (const int field : {0, int{kAnyField}}) {
    ability.field = static_cast<std::uint8_t>(field);
    add(AbilityKind::HarvestBonus, 1);
  }
  for (const Mask dice : {kResourceDice, kWorkerDice, kAnyDice}) {
    ability.dice = dice;
    add(AbilityKind::Reroll, 9);
  }
  ability.underlined = Underlined::None;  // ISR-9.17
  add(AbilityKind::PlotVp, 2);
  return all;
}

}  // namespace burgrave::settlers
