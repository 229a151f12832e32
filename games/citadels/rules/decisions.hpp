#pragma once

#include "core/rows.hpp"
#include "games/citadels/rules/abilities.hpp"
#include "games/citadels/rules/state.hpp"
#include "games/citadels/rules/verbs.hpp"

#include <iterator>
#include <string_view>

namespace burgrave::citadels {

/// The decisions of rules.md's catalogue (section 12), as questions to a player.
enum class Decision : std::uint8_t {
  None,
  Chance,
  DraftKeep,       ///< D1
  DraftDiscard,    ///< D2
  DraftLast,       ///< D3
  Theater,         ///< D4
  TheaterRole,     ///< D4: which own card
  Turn,            ///< D5
  GatherKeep,      ///< D7
  ScholarKeep,     ///< D29
  Bewitch,         ///< D9
  Warrants,        ///< D10: the next token
  Threats,         ///< D14: the next token
  SignWarrant,     ///< D10: the signed one
  FlowerThreat,    ///< D14: the flowered one
  Confiscate,      ///< D11
  Bribe,           ///< D15
  ShowThreat,      ///< D16
  Redraw,          ///< D17
  WizardTake,      ///< D19
  WizardUse,       ///< D19
  SeerGive,        ///< D21
  CrownChoice,     ///< D23 by the recipient
  Heir,            ///< D24
  ArmoryTarget,    ///< D36
  ExchangeTarget,  ///< D31
  Pay,             ///< D37
  Lend,            ///< D37: the Cardinal's cards
  Haunted,         ///< D39
};

/// What a turn takes of everybody, whatever the character [CIT-4.3, 4.5, 4.8, 4.9].
inline constexpr Verbs kTurnVerbs{Verb::EndTurn, Verb::GatherGold, Verb::GatherCards, Verb::Smithy,
                                  Verb::Armory,  Verb::Laboratory, Verb::Museum,      Verb::Build};

/// By which clause a decision is asked, in which procedure, and the verbs that answer it, some of
/// which may not be legal. Decisions of one procedure stand together.
struct DecisionRow {
  Decision decision;
  Proc proc;
  std::string_view clause;
  Verbs verbs;
};
inline constexpr DecisionRow kDecisionRows[] = {
    {Decision::None, Proc::Over, "CIT-9.5", {}},
    {Decision::Chance, Proc::None, "CIT-8.7", {}},
    {Decision::DraftKeep, Proc::Draft, "CIT-3.5", {Verb::Draft}},
    {Decision::DraftDiscard, Proc::Draft, "CIT-3.8", {Verb::Bury}},
    {Decision::DraftLast, Proc::Draft, "CIT-3.7", {Verb::Draft}},
    {Decision::Theater, Proc::Theater, "CIT-7.28", {Verb::Decline, Verb::Theater}},
    {Decision::TheaterRole, Proc::TheaterRole, "CIT-7.28", {Verb::GiveRole}},
    {Decision::Turn, Proc::Turn, "CIT-4.5", kTurnVerbs | all_abilities()},
    {Decision::GatherKeep, Proc::Keep, "CIT-4.3", {Verb::Keep}},
    {Decision::ScholarKeep, Proc::Keep, "CIT-6.21", {Verb::Keep}},
    {Decision::Bewitch, Proc::NameBewitched, "CIT-6.2.1", {Verb::Name}},
    {Decision::Warrants, Proc::Mark, "CIT-6.3", {Verb::Mark}},
    {Decision::Threats, Proc::Mark, "CIT-6.6", {Verb::Mark}},
    {Decision::SignWarrant, Proc::Sign, "CIT-6.3", {Verb::Sign}},
    {Decision::FlowerThreat, Proc::Sign, "CIT-6.6", {Verb::Sign}},
    {Decision::Confiscate, Proc::Confiscate, "CIT-6.3.2", {Verb::Decline, Verb::Reveal}},
    {Decision::Bribe, Proc::Bribe, "CIT-6.6.2", {Verb::Decline, Verb::Bribe}},
    {Decision::ShowThreat, Proc::ShowThreat, "CIT-6.6.3", {Verb::Decline, Verb::Reveal}},
    {Decision::Redraw, Proc::Redraw, "CIT-6.7", {Verb::Done, Verb::Drop}},
    {Decision::WizardTake, Proc::Take, "CIT-6.8.1", {Verb::Take}},
    {Decision::WizardUse, Proc::Taken, "CIT-6.8.1", {Verb::ToHand, Verb::BuildNow}},
    {Decision::SeerGive, Proc::SeerGive, "CIT-6.9.1", {Verb::Give}},
    {Decision::CrownChoice, Proc::CrownChoice, "CIT-6.11.2", {Verb::TakeGold, Verb::TakeCard}},
    {Decision::Heir, Proc::Heir, "CIT-6.11.3", {Verb::Crown}},
    {Decision::ArmoryTarget, Proc::Target, "CIT-7.1", {Verb::Target}},
    {Decision::ExchangeTarget, Proc::Target, "CIT-6.23", {Verb::Target}},
    {Decision::Pay,
     Proc::Pay,
     "CIT-5.5",
     {Verb::Pay, Verb::Framework, Verb::Borrow, Verb::Drop, Verb::Sacrifice}},
    {Decision::Lend, Proc::Lend, "CIT-6.15", {Verb::Give}},
    {Decision::Haunted, Proc::Haunted, "CIT-7.9", {Verb::Haunted}}};
static_assert(stands_in_order(kDecisionRows, &DecisionRow::decision));
inline constexpr int kDecisions = static_cast<int>(std::size(kDecisionRows));

constexpr const DecisionRow& row_of(Decision decision) noexcept {
  return kDecisionRows[static_cast<std::size_t>(decision)];
}

}  // namespace burgrave::citadels
