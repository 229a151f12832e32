#pragma once

#include "games/settlers/rules/state.hpp"

#include <string_view>

namespace burgrave::settlers {

/// The questions that a seat can have before it.
enum class Decision : std::uint8_t {
  None,
  Chance,
  Favor,    ///< ISR-6.1
  Expand,   ///< ISR-7.1
  Window,   ///< the same, while dice may still be re-rolled [ISR-10.5]
  Trigger,  ///< ISR-13.20
  Take,     ///< a unit of choice
  Pay,      ///< a unit of choice
  Store,    ///< ISR-13.12
  Plot,     ///< ISR-9.2
};
inline constexpr int kDecisions = 10;

/// What is done with goods, actions, favours and abilities in phase 3.
inline constexpr Verbs kActs{Verb::Build,  Verb::Box, Verb::Harvest,   Verb::Token, Verb::Donate,
                             Verb::Export, Verb::Use, Verb::UseOption, Verb::Copy,  Verb::GoldFor};
inline constexpr Verbs kOfDice{Verb::Reroll, Verb::KeepDice};

/// What each question takes for an answer.
struct DecisionRow {
  Decision decision;
  Verbs verbs;
};
inline constexpr std::array<DecisionRow, kDecisions> kDecisionRows{{
    {Decision::None, {}},
    {Decision::Chance, {Verb::Roll, Verb::DrawToken, Verb::DrawSheet, Verb::DrawFirst}},
    {Decision::Favor, {Verb::Favor}},
    {Decision::Expand, kActs | Verbs{Verb::End}},
    {Decision::Window, kActs | kOfDice | Verbs{Verb::End}},
    {Decision::Trigger, {Verb::Accept, Verb::Decline}},
    {Decision::Take, {Verb::Take}},
    {Decision::Pay, {Verb::Pay}},
    {Decision::Store, {Verb::Keep, Verb::Kept}},
    {Decision::Plot, {Verb::Plot, Verb::NoPlot}},
}};

/// The rule by which something is decided in each phase: the same for all seats, since which
/// question a seat has before it is its secret [ISR-12.1].
struct PhaseRow {
  Phase phase;
  std::string_view clause;
};
inline constexpr std::array<PhaseRow, 9> kPhaseRows{{
    {Phase::Tokens, "ISR-3.2"},
    {Phase::Sheets, "ISR-10.1"},
    {Phase::First, "ISR-3.3"},
    {Phase::Roll, "ISR-5.1"},
    {Phase::Favor, "ISR-6.1"},
    {Phase::Expand, "ISR-7.1"},
    {Phase::Reroll, "ISR-10.6"},
    {Phase::Plots, "ISR-9.2"},
    {Phase::Over, "ISR-11.4"},
}};

/// The rows stand in the order of the enumerations.
static_assert([] {
  for (int i = 0; i < kDecisions; ++i) {
    if (static_cast<int>(kDecisionRows[at(i)].decision) != i) return false;
  }
  for (std::size_t i = 0; i < kPhaseRows.size(); ++i) {
    if (static_cast<std::size_t>(kPhaseRows[i].phase) != i) return false;
  }
  return kPhaseRows.back().phase == Phase::Over;
}());

constexpr bool asks_for(Decision decision, Verb verb) noexcept {
  return kDecisionRows[static_cast<std::size_t>(decision)].verbs.contains(verb);
}
constexpr std::string_view clause_of(Phase phase) noexcept {
  return kPhaseRows[static_cast<std::size_t>(phase)].clause;
}

}  // namespace burgrave::settlers
