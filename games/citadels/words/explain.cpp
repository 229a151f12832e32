#include "games/citadels/words/explain.hpp"

#include <algorithm>

namespace burgrave::citadels {

Message reason(std::string_view id) { return Message(text_key("illegal", id)); }

Illegal no_such_seat(Seat seat) {
  return {"CIT-2.1", reason("no_such_seat").with("number", index(seat) + 1)};
}

Illegal no_such_rank(int rank) { return {"CIT-2.2", reason("no_such_rank").with("rank", rank)}; }

Illegal cannot_pay(std::string_view clause, int cost, int gold) {
  return {clause, reason("cannot_pay").with("cost", cost).with("gold", gold)};
}

namespace {

/// True for codes of one verb: first <= code < end.
bool within(int code, int first, int end) { return code >= first && code < end; }

/// True when a verb answers this kind of question at all, whatever its argument.
bool answers(Decision decision, int code) {
  switch (decision) {
    case Decision::None:
    case Decision::Chance:
      return false;
    case Decision::DraftKeep:
    case Decision::DraftLast:
      return within(code, kDraft, kBury);
    case Decision::DraftDiscard:
      return within(code, kBury, kHaunted);
    case Decision::Theater:
      return code == kDecline || within(code, kTheater, kBorrow);
    case Decision::TheaterRole:
      return within(code, kGiveRole, kDraft);
    case Decision::Turn:
      if (code < kTakeGold) {
        return code == kRedraw || code < kDecline || within(code, kSeer, kTakeGold);
      }
      return within(code, kAbbot, kSign) || within(code, kSpy, kTheater) ||
             within(code, kLaboratory, kSacrifice) || within(code, kTarget, kDrawCrown);
    case Decision::GatherKeep:
    case Decision::ScholarKeep:
      return within(code, kKeep, kDrop);
    case Decision::Bewitch:
      return within(code, kName, kMark);
    case Decision::Warrants:
    case Decision::Threats:
      return within(code, kMark, kSign);
    case Decision::SignWarrant:
    case Decision::FlowerThreat:
      return within(code, kSign, kSpy);
    case Decision::Confiscate:
    case Decision::ShowThreat:
      return code == kDecline || code == kReveal;
    case Decision::Bribe:
      return code == kDecline || code == kBribe;
    case Decision::Redraw:
      return code == kDone || within(code, kDrop, kTake);
    case Decision::WizardTake:
      return within(code, kTake, kGive);
    case Decision::WizardUse:
      return code == kToHand || code == kBuildNow;
    case Decision::SeerGive:
    case Decision::Lend:
      return within(code, kGive, kLaboratory);
    case Decision::CrownChoice:
      return code == kTakeGold || code == kTakeCard;
    case Decision::Heir:
      return within(code, kCrown, kCrownGold);
    case Decision::ArmoryTarget:
    case Decision::ExchangeTarget:
      return within(code, kTarget, kDrawCrown);
    case Decision::Pay:
      return code == kPay || code == kFramework || within(code, kBorrow, kGiveRole) ||
             within(code, kDrop, kTake) || within(code, kSacrifice, kTarget);
    case Decision::Haunted:
      return within(code, kHaunted, kKeep);
  }
  return false;
}

}  // namespace

Illegal Refusal::wrong_decision() const {
  return {rules_.decision_clause(s_), reason("wrong_decision")};
}

Illegal Refusal::of(Action action) const {
  const int code = action.code;
  const Decision decision = rules_.decision(s_);
  if (!answers(decision, code)) return wrong_decision();
  switch (decision) {
    case Decision::DraftKeep:
    case Decision::DraftLast:
    case Decision::DraftDiscard:
      return draft(code);
    case Decision::Theater:
    case Decision::TheaterRole:
      return theater(code);
    case Decision::Turn:
      return turn(code);
    case Decision::GatherKeep:
    case Decision::ScholarKeep:
      return keep(code);
    case Decision::Bewitch:
      return naming(code - kName + 1, "CIT-6.2.1", Naming::Bewitch);
    case Decision::Warrants:
    case Decision::Threats:
      return marking(code - kMark + 1);
    case Decision::SignWarrant:
    case Decision::FlowerThreat:
      return sign(code);
    case Decision::Confiscate:
      return {"CIT-6.3.8", reason("unsigned")};
    case Decision::Redraw:
      return redraw(code);
    case Decision::WizardTake:
      return {"CIT-6.8.1", reason("not_in_their_hand")
                               .with("kind", key_of(kind_at(code - kTake)))
                               .with("seat", seat_at(frame_.a))};
    case Decision::WizardUse:
      return wizard_use();
    case Decision::SeerGive:
      return not_in_hand("CIT-6.9.1", kind_at(code - kGive));
    case Decision::CrownChoice:
      return crown_choice(code);
    case Decision::Heir:
      return heir(code);
    case Decision::ArmoryTarget:
    case Decision::ExchangeTarget:
      return target(code - kTarget);
    case Decision::Pay:
      return pay(code);
    case Decision::Lend:
      return passed_over("CIT-6.15", kind_at(code - kGive));
    default:  // all answers to the others are legal
      return wrong_decision();
  }
}

// ---- the selection ----

Illegal Refusal::draft(int code) const {
  const bool bury = code >= kBury;
  const int rank = code - (bury ? kBury : kDraft) + 1;
  if (!in_cast(rank)) return no_such_rank(rank);
  return {rules_.decision_clause(s_), reason("not_offered").with("role", role_key(rank))};
}

Illegal Refusal::theater(int code) const {
  if (code < kGiveRole) {
    const Seat other = seat_at(code - kTheater);
    if (!at_table(other)) return no_such_seat(other);
    return {"CIT-7.28", reason("own_seat")};
  }
  const int rank = code - kGiveRole + 1;
  if (!in_cast(rank)) return no_such_rank(rank);
  return {"CIT-7.28", reason("not_your_role").with("role", role_key(rank))};
}

// ---- cards ----

Illegal Refusal::keep(int code) const {
  return {rules_.decision_clause(s_),
          reason("not_drawn").with("kind", key_of(kind_at(code - kKeep)))};
}

Illegal Refusal::not_in_hand(std::string_view clause, Kind kind) const {
  return {clause, reason("not_in_hand").with("kind", key_of(kind))};
}

/// Cards that are chosen one by one go in ascending order, so that no set is chosen twice.
Illegal Refusal::passed_over(std::string_view clause, Kind kind) const {
  if (!me().hand.has(kind)) return not_in_hand(clause, kind);
  const int last = frame_.d;
  if (index(kind) < last) return {clause, reason("in_order").with("kind", key_of(kind_at(last)))};
  return {clause, reason("too_few_left").with("kind", key_of(kind))};
}

Illegal Refusal::redraw(int code) const {
  if (code == kDone) return {"CIT-6.7", reason("nothing_discarded")};
  return passed_over("CIT-12.4", kind_at(code - kDrop));
}

Illegal Refusal::wizard_use() const {
  if (!s_.turn.has(kUsedGather) && !rules_.options().wizard_build_before_gather) {
    return {"CIT-6.8.4", reason("gather_to_build")};
  }
  return build(kind_at(s_.look[0]), true);
}

// ---- markers and the crown ----

Illegal Refusal::sign(int code) const {
  const int rank = code - kSign + 1;
  if (!in_cast(rank)) return no_such_rank(rank);
  return {rules_.decision_clause(s_), reason("not_marked").with("role", role_key(rank))};
}

Illegal Refusal::crown_choice(int code) const {
  return {"CIT-6.11.2", reason(code == kTakeGold ? "you_have_no_gold" : "you_have_no_cards")};
}

Illegal Refusal::heir(int code) const {
  const Seat recipient = seat_at(code - kCrown);
  if (!at_table(recipient)) return no_such_seat(recipient);
  if (recipient == seat_) return {"CIT-6.11.3", reason("own_seat")};
  return {"CIT-6.11.3", reason("has_the_crown").with("seat", recipient)};
}

/// One generator decides; what follows only finds the words for its refusal.
std::optional<Illegal> Rules::explain(const State& state, Seat seat, Action action) const {
  ActionSet choices;
  legal(state, seat, choices);
  if (choices.contains(action)) return std::nullopt;
  const Frame& frame = state.top();
  if (frame.proc == Proc::Over) return Illegal{"CIT-9.5", reason("over")};
  if (frame.actor != seat) return Illegal{decision_clause(state), reason("not_actor")};
  return Refusal(*this, state).of(action);
}

}  // namespace burgrave::citadels
