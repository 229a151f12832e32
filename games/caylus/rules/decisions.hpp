#pragma once

#include "games/caylus/rules/verbs.hpp"

#include <cstdint>
#include <iterator>
#include <string_view>

namespace burgrave::caylus {

/// The decisions of rules.md's catalogue (section 22).
enum class Decision : std::uint8_t {
  None,
  Chance,
  Place,
  Gate,
  Guild,
  Joust,
  Inn,
  Provost,
  Produce,
  Bonus,
  Sell,
  Buy,
  Deal,
  Transmute,
  BuildWood,
  BuildStone,
  Lawyer,
  Architect,
  Batch,
  Row,
  Effect,
  Cube,
  Swap,
};

/// What is asked: the clause on which the question rests, and the verbs that answer it.
struct DecisionRow {
  Decision decision;
  std::string_view clause;
  VerbSet verbs;
  std::string_view favour_clause{};  ///< where a favour asks it by a clause of its own
};

/// The options of one trade may have different forms.
inline constexpr VerbSet kTrading{Verb::Decline, Verb::Deal,      Verb::Sell,
                                  Verb::Buy,     Verb::Transmute, Verb::Swap};

inline constexpr DecisionRow kDecisionRows[] = {
    {Decision::None, "CAY-18.1", {}},
    {Decision::Chance, "CAY-21.1", {Verb::Order, Verb::Neutral}},
    {Decision::Place, "CAY-6.1", {Verb::Pass, Verb::Place}},
    {Decision::Gate, "CAY-7.2", {Verb::Recall, Verb::Move}},
    {Decision::Guild, "CAY-7.5", {Verb::Provost}},
    {Decision::Joust, "CAY-7.6", {Verb::Decline, Verb::Joust}},
    {Decision::Inn, "CAY-7.9", {Verb::Stay, Verb::Leave}},
    {Decision::Provost, "CAY-8.1", {Verb::Provost}},
    {Decision::Produce, "CAY-10.1", {Verb::Take}},
    {Decision::Bonus, "CAY-10.3", {Verb::Bonus}},
    {Decision::Sell, "CAY-10.5", kTrading},
    {Decision::Buy, "CAY-10.6", kTrading},
    {Decision::Deal, "CAY-10.7", kTrading, "CAY-17.11"},
    {Decision::Transmute, "CAY-10.10", kTrading},
    {Decision::BuildWood, "CAY-11.1", {Verb::Decline, Verb::Build}, "CAY-17.12"},
    {Decision::BuildStone, "CAY-11.1", {Verb::Decline, Verb::Build}, "CAY-17.12"},
    {Decision::Lawyer, "CAY-12.1", {Verb::Decline, Verb::Convert}, "CAY-17.12"},
    {Decision::Architect, "CAY-13.1", {Verb::Decline, Verb::Erect}, "CAY-17.12"},
    {Decision::Batch, "CAY-14.2", {Verb::Stop, Verb::Batch}},
    {Decision::Row, "CAY-17.2", {Verb::Row}},
    {Decision::Effect, "CAY-17.4", {Verb::Decline, Verb::Column}},
    {Decision::Cube, "CAY-17.11", {Verb::Take}},
    {Decision::Swap, "CAY-17.11", kTrading},
};
inline constexpr int kDecisions = std::size(kDecisionRows);

constexpr const DecisionRow& row_of(Decision decision) noexcept {
  return kDecisionRows[slot(decision)];
}
static_assert(
    [] {
      for (int i = 0; i < kDecisions; ++i) {
        if (slot(kDecisionRows[i].decision) != slot(i)) return false;
      }
      return true;
    }(),
    "the rows stand in the order of the decisions");

}  // namespace burgrave::caylus
