#include "games/citadels/rules/decisions.hpp"

#include "games/citadels/rules/play.hpp"

#include <algorithm>

namespace burgrave::citadels {

namespace {

/// The first decision of a procedure; None where nobody decides.
Decision first_decision(Proc proc) noexcept {
  const auto* row = std::find_if(std::begin(kDecisionRows), std::end(kDecisionRows),
                                 [proc](const DecisionRow& r) { return r.proc == proc; });
  return row == std::end(kDecisionRows) ? Decision::None : row->decision;
}

}  // namespace

Decision Rules::decision(const Frame& frame, int step, int rank) const noexcept {
  if (frame.proc == Proc::Over) return Decision::None;
  if (frame.actor == Seat::Chance) return Decision::Chance;
  const Decision first = first_decision(frame.proc);
  const auto or_next = [first](bool next) {
    return static_cast<Decision>(static_cast<int>(first) + (next ? 1 : 0));
  };
  switch (frame.proc) {
    case Proc::Draft: {
      const auto what = draft_step(*this, step).what;
      return what == DraftStep::KeepLast ? Decision::DraftLast : or_next(what != DraftStep::Keep);
    }
    case Proc::Keep:
      return or_next(frame.a == kOfScholar);
    case Proc::Mark:
    case Proc::Sign:
      return or_next(catalog_.row(role(rank)).marker == Marker::Threat);
    case Proc::Target:
      return or_next(frame.a == kForExchange);
    default:
      return first;
  }
}

/// The clause that says what is to be done now.
std::string_view Rules::decision_clause(const View& view) const noexcept {
  const Decision asked = decision(view);
  if (asked == Decision::DraftKeep && seats() == 2) return "CIT-3.8";
  if (asked == Decision::DraftKeep && seats() == 3) return "CIT-3.9";
  if (asked == Decision::Turn) {
    switch (view.turn.stage) {
      case Stage::WitchFirst:
        return "CIT-6.2.1";
      case Stage::Bewitched:
        return "CIT-6.2.4";
      case Stage::Threatened:
        return "CIT-6.6.1";
      case Stage::Free:
        if (!view.turn.has(kUsedGather)) return "CIT-4.3";
    }
  }
  return row_of(asked).clause;
}

}  // namespace burgrave::citadels
