#include "games/citadels/words/explain.hpp"

#include <algorithm>

namespace burgrave::citadels {

Message reason(std::string_view id) { return Message(text_key("illegal", id)); }

Illegal refuse(std::string_view clause, std::string_view id) { return {clause, reason(id)}; }
Illegal refuse(std::string_view clause, std::string_view id, Seat seat) {
  return {clause, reason(id).with("seat", seat)};
}
Illegal refuse(std::string_view clause, std::string_view id, Kind kind) {
  return {clause, reason(id).with("kind", key_of(kind))};
}
Illegal refuse(std::string_view clause, std::string_view id, Role role) {
  return {clause, reason(id).with("role", key_of(role))};
}

Illegal no_such_seat(Seat seat) {
  return {"CIT-2.1", reason("no_such_seat").with("number", index(seat) + 1)};
}

Illegal no_such_rank(int rank) { return {"CIT-2.2", reason("no_such_rank").with("rank", rank)}; }

Illegal cannot_pay(std::string_view clause, int cost, int gold) {
  return {clause, reason("cannot_pay").with("cost", cost).with("gold", gold)};
}

Illegal Refusal::wrong_decision() const { return refuse(clause_, "wrong_decision"); }

Illegal Refusal::of(const Move& move) const {
  const Decision decision = rules_.decision(s_);
  if (!row_of(decision).verbs.contains(move.verb)) return wrong_decision();
  switch (decision) {
    case Decision::DraftKeep:
    case Decision::DraftLast:
    case Decision::DraftDiscard:
      return draft(rank_of(move));
    case Decision::Theater:
    case Decision::TheaterRole:
      return theater(move);
    case Decision::Turn:
      return turn(move);
    case Decision::GatherKeep:
    case Decision::ScholarKeep:
      return refuse(clause_, "not_drawn", kind_of(move));
    case Decision::Bewitch:
      return naming(rank_of(move), clause_, Naming::Bewitch);
    case Decision::Warrants:
    case Decision::Threats:
      return marking(rank_of(move));
    case Decision::SignWarrant:
    case Decision::FlowerThreat:
      return sign(rank_of(move));
    case Decision::Confiscate:
      return refuse("CIT-6.3.8", "unsigned");
    case Decision::Redraw:
      return redraw(move);
    case Decision::WizardTake:
      return {clause_, reason("not_in_their_hand")
                           .with("kind", key_of(kind_of(move)))
                           .with("seat", seat_at(frame_.a))};
    case Decision::WizardUse:
      return wizard_use();
    case Decision::SeerGive:
      return refuse(clause_, "not_in_hand", kind_of(move));
    case Decision::CrownChoice:
      return refuse(clause_,
                    move.verb == Verb::TakeGold ? "you_have_no_gold" : "you_have_no_cards");
    case Decision::Heir:
      return heir(seat_of(move));
    case Decision::ArmoryTarget:
    case Decision::ExchangeTarget:
      return target(seat_of(move), district_of(move));
    case Decision::Pay:
      return pay(move);
    case Decision::Lend:
      return passed_over(clause_, kind_of(move));
    default:  // all answers to the others are legal
      return wrong_decision();
  }
}

std::optional<Illegal> Refusal::no_other(Seat seat, std::string_view clause) const {
  if (!at_table(seat)) return no_such_seat(seat);
  if (seat == seat_) return refuse(clause, "own_seat");
  return std::nullopt;
}

// ---- the selection ----

Illegal Refusal::draft(int rank) const {
  if (!in_cast(rank)) return no_such_rank(rank);
  return refuse(clause_, "not_offered", rules_.role(rank));
}

Illegal Refusal::theater(const Move& move) const {
  if (move.verb == Verb::Theater) {
    return no_other(seat_of(move), clause_).value_or(wrong_decision());
  }
  if (!in_cast(rank_of(move))) return no_such_rank(rank_of(move));
  return refuse(clause_, "not_your_role", rules_.role(rank_of(move)));
}

// ---- cards ----

/// Cards that are chosen one by one go in ascending order, so that no set is chosen twice.
Illegal Refusal::passed_over(std::string_view clause, Kind kind) const {
  if (!me().hand.has(kind)) return refuse(clause, "not_in_hand", kind);
  const int last = frame_.d;
  if (index(kind) < last) return refuse(clause, "in_order", kind_at(last));
  return refuse(clause, "too_few_left", kind);
}

Illegal Refusal::redraw(const Move& move) const {
  if (move.verb == Verb::Done) return refuse(clause_, "nothing_discarded");
  return passed_over("CIT-12.4", kind_of(move));
}

Illegal Refusal::wizard_use() const {
  if (!s_.turn.has(kUsedGather) && !rules_.options().wizard_build_before_gather) {
    return refuse("CIT-6.8.4", "gather_to_build");
  }
  return build(kind_at(s_.look[0]), true);
}

// ---- markers and the crown ----

Illegal Refusal::sign(int rank) const {
  if (!in_cast(rank)) return no_such_rank(rank);
  return refuse(clause_, "not_marked", rules_.role(rank));
}

Illegal Refusal::heir(Seat recipient) const {
  if (const auto wrong = no_other(recipient, clause_)) return *wrong;
  return refuse(clause_, "has_the_crown", recipient);
}

/// One generator decides; what follows only finds the words for its refusal.
std::optional<Illegal> Rules::explain(const State& state, Seat seat, Action action) const {
  ActionSet choices;
  legal(state, seat, choices);
  if (choices.contains(action)) return std::nullopt;
  const Frame& frame = state.top();
  if (frame.proc == Proc::Over) return refuse("CIT-9.5", "over");
  if (frame.actor != seat)
    return refuse(decision_clause(view(state, Seat::Spectator)), "not_actor");
  return Refusal(*this, view(state, seat)).of(kVerbs.decode(action));
}

}  // namespace burgrave::citadels
