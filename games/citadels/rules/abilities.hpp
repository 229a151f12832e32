#pragma once

#include "games/citadels/catalog/catalog.hpp"
#include "games/citadels/rules/state.hpp"
#include "games/citadels/rules/verbs.hpp"

#include <string_view>

namespace burgrave::citadels {

/// Verbs of a turn that not every character has.
struct AbilityRow {
  std::string_view clause;
  Verbs verbs;
  Used used;  ///< what any of them uses up [CIT-4.6]
  bool (*has)(const CharacterRow& character);
};
inline constexpr AbilityRow kAbilities[] = {
    {"CIT-4.7",
     {Verb::Income, Verb::SplitIncome},
     kUsedIncome,
     [](auto& row) { return row.income_resource != Resource::None; }},
    {"CIT-6.1",
     {Verb::Name},
     kUsedAbility,
     [](auto& row) { return row.naming == Naming::Kill || row.naming == Naming::Rob; }},
    {"CIT-6.3", {Verb::Mark}, kUsedAbility, [](auto& row) { return row.marker != Marker::None; }},
    {"CIT-6.5", {Verb::Spy}, kUsedAbility, [](auto& row) { return row.spy; }},
    {"CIT-6.7",
     {Verb::SwapHands, Verb::Redraw},
     kUsedAbility,
     [](auto& row) { return row.swap_or_redraw; }},
    {"CIT-6.8.1", {Verb::Look}, kUsedAbility, [](auto& row) { return row.look_and_take; }},
    {"CIT-6.9", {Verb::Seer}, kUsedAbility, [](auto& row) { return row.take_random_cards; }},
    {"CIT-6.11",
     {Verb::Crown, Verb::CrownGold, Verb::CrownCard},
     kUsedCrown,
     [](auto& row) { return row.crown == Crown::GiveOther; }},
    {"CIT-6.14b", {Verb::Alms}, kUsedExtra, [](auto& row) { return row.alms > 0; }},
    {"CIT-6.16", {Verb::ExtraGold}, kUsedExtra, [](auto& row) { return row.extra_gold > 0; }},
    {"CIT-6.19", {Verb::ExtraCards}, kUsedAbility, [](auto& row) { return row.extra_cards > 0; }},
    {"CIT-6.20", {Verb::EitherGold}, kUsedAbility, [](auto& row) { return row.either_gold > 0; }},
    {"CIT-6.20", {Verb::EitherCards}, kUsedAbility, [](auto& row) { return row.either_cards > 0; }},
    {"CIT-6.21", {Verb::Scholar}, kUsedAbility, [](auto& row) { return row.draw > 0; }},
    {"CIT-6.22",
     {Verb::Target},
     kUsedAbility,
     [](auto& row) { return row.rank8 == Rank8::Destroy || row.rank8 == Rank8::Seize; }},
    {"CIT-6.23",
     {Verb::Offer},
     kUsedAbility,
     [](auto& row) { return row.rank8 == Rank8::Exchange; }},
    {"CIT-6.25", {Verb::Queen}, kUsedAbility, [](auto& row) { return row.neighbour_gold > 0; }},
    {"CIT-6.26", {Verb::Beautify}, kUsedNothing, [](auto& row) { return row.beautify > 0; }},
    {"CIT-6.27.1", {Verb::TakeTax}, kUsedAbility, [](auto& row) { return row.tax > 0; }}};

/// The row of a verb. Pre: it is an ability.
constexpr const AbilityRow& ability_of(Verb verb) noexcept {
  const AbilityRow* row = kAbilities;
  while (!row->verbs.contains(verb)) ++row;
  return *row;
}

/// The verbs of those rows for which this holds.
template <class Holds>
constexpr Verbs abilities_where(Holds&& holds) {
  Verbs verbs;
  for (const AbilityRow& row : kAbilities) {
    if (holds(row)) verbs = verbs | row.verbs;
  }
  return verbs;
}
consteval Verbs all_abilities() {
  return abilities_where([](const AbilityRow&) { return true; });
}
/// Abilities that use up the same.
consteval Verbs abilities_using(Used used) {
  return abilities_where([used](const AbilityRow& row) { return row.used == used; });
}
/// All abilities of a character.
inline Verbs abilities_of(const CharacterRow& character) noexcept {
  return abilities_where([&](const AbilityRow& row) { return row.has(character); });
}

}  // namespace burgrave::citadels
