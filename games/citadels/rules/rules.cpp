#include "games/citadels/rules/rules.hpp"

#include "games/citadels/rules/play.hpp"

namespace burgrave::citadels {

namespace {

/// D19: the looked-at card may be built at once where the rules of building allow it.
bool may_build_at_once(const Rules& rules, const State& state) noexcept {
  // CIT-6.8.4.
  if (!state.turn.has(kUsedGather) && !rules.options().wizard_build_before_gather) return false;
  const KindMask taken = bit(kind_at(state.look[0]));
  const int spare = state.player(state.turn.seat).hand.size();
  return payable(rules, state, buildable_now(rules, state, true) & taken, spare) != 0;
}

void legal_draft(const Rules& rules, const State& state, ActionSet& out) noexcept {
  const int step = state.draft.steps;
  const bool bury = draft_step(rules, step).what == DraftStep::Discard;
  out.add_run(bury ? kBury : kDraft, draft_choices(rules, state.draft, step));
}

void legal_target(const Rules& rules, const State& state, const Frame& frame,
                  ActionSet& out) noexcept {
  for (int i = 0; i < rules.seats(); ++i) {
    const Districts targets = frame.a == kForArmory ? armory_targets(rules, state, seat_at(i))
                                                    : rank8_targets(rules, state, seat_at(i),
                                                                    kind_at(frame.b), frame.c != 0);
    out.add_run(kTarget + i * kCityCodes, targets.plain);
    out.add_run(kTarget + i * kCityCodes + kKinds, targets.beautified);
  }
}

KindMask looked_at(const State& state) noexcept {
  KindMask kinds = 0;
  for (std::size_t i = 0; i < state.look_size; ++i) kinds |= bit(kind_at(state.look[i]));
  return kinds;
}

}  // namespace

void Rules::legal(const State& state, Seat seat, ActionSet& out) const noexcept {
  out.clear();
  const Frame& frame = state.top();
  if (frame.actor != seat || frame.proc == Proc::Over) return;
  if (seat == Seat::Chance) return legal_chance(*this, state, out);
  const Player& me = state.player(seat);
  const std::uint32_t everyone_else = ((1U << seats()) - 1U) & ~(1U << index(seat));
  switch (frame.proc) {
    case Proc::Draft:
      return legal_draft(*this, state, out);  // D1-D3
    case Proc::Theater:
      out.add(kDecline);
      return out.add_run(kTheater, everyone_else);  // D4
    case Proc::TheaterRole:
      return out.add_run(kGiveRole, me.roles);
    case Proc::Turn:
      return legal_turn(*this, state, out);
    case Proc::Keep:
      return out.add_run(kKeep, looked_at(state));  // D7, D29
    case Proc::NameBewitched:
      return out.add_run(kName, nameable(*this, state, Naming::Bewitch));  // D9
    case Proc::Mark: {
      const Marker marker = catalog_.row(role(state.turn.rank)).marker;
      return out.add_run(kMark, next_marks(markable(*this, state, marker), frame.b, frame.a));
    }
    case Proc::Sign:
      return out.add_run(kSign, catalog_.row(role(state.turn.rank)).marker == Marker::Warrant
                                    ? state.round.warrants
                                    : state.round.threats);
    case Proc::Redraw:
      if (frame.a > 0) out.add(kDone);
      return out.add_run(kDrop, ascending(me.hand, frame.d, 0));  // D17
    case Proc::Take:
      return out.add_run(kTake, state.player(seat_at(frame.a)).hand.kinds());
    case Proc::Taken:
      out.add(kToHand);
      if (may_build_at_once(*this, state)) out.add(kBuildNow);
      return;
    case Proc::SeerGive:
      return out.add_run(kGive, me.hand.kinds());  // D21
    case Proc::CrownChoice:
      if (me.gold > 0) out.add(kTakeGold);
      if (!me.hand.empty()) out.add(kTakeCard);
      return;
    case Proc::Pay:
      return legal_pay(*this, state, frame, out);  // D37
    case Proc::Lend:
      return out.add_run(kGive, ascending(me.hand, frame.d, frame.b - 1));
    case Proc::Confiscate:  // D11; an unsigned warrant cannot be shown [CIT-6.3.8]
      out.add(kDecline);
      if (state.round.signed_rank == state.turn.rank) out.add(kReveal);
      return;
    case Proc::Bribe:  // D15
      out.add(kDecline);
      return out.add(kBribe);
    case Proc::ShowThreat:  // D16
      out.add(kDecline);
      return out.add(kReveal);
    case Proc::Target:
      return legal_target(*this, state, frame, out);
    case Proc::Heir:  // D24
      return out.add_run(kCrown, crown_recipients(*this, state, seat));
    case Proc::Haunted:  // D39
      return out.add_run(kHaunted, (1U << kTypes) - 1U);
    default:
      return;
  }
}

void Rules::apply(State& state, [[maybe_unused]] Seat seat, Action action,
                  EventLog* log) const noexcept {
  BURGRAVE_ASSERT(state.top().actor == seat);
  Play(*this, state, log).apply(action);
}

void Play::apply(Action action) noexcept {
  take(action);
  run();
}

void Play::run() noexcept {
  while (step()) {
  }
}

bool Play::step() noexcept {
  switch (s_.top().proc) {
    case Proc::Draft:
      return step_draft();
    case Proc::Call:
      return step_call();
    case Proc::Turn:
      return step_turn();
    case Proc::Draw:
      return step_draw();
    case Proc::Keep:
      return step_keep();
    case Proc::SeerTake:
    case Proc::SeerGive:
      return step_seer();
    case Proc::RoundEnd:
      return step_round_end();
    case Proc::Haunted:
      return step_haunted();
    default:
      return false;
  }
}

void Play::take(Action action) noexcept {
  const auto kind_after = [&](int verb) { return kind_at(action.code - verb); };
  switch (s_.top().proc) {
    case Proc::FirstCrown:
      return take_first_crown(seat_at(action.code - kDrawCrown));
    case Proc::Deal:
      return take_deal(kind_after(kDraw));
    case Proc::Shuffle:
      return take_shuffle(action);
    case Proc::Draft:
      return take_draft(action);
    case Proc::Theater:
      return take_theater(action);
    case Proc::TheaterRole:
      return take_theater_role(action.code - kGiveRole + 1);
    case Proc::TheaterDraw:
      return take_theater_draw(action.code - kDrawRole + 1);
    case Proc::Turn:
      return take_turn(action);
    case Proc::Draw:
      return take_draw(kind_after(kDraw));
    case Proc::Keep:
      return take_keep(kind_after(kKeep));
    case Proc::NameBewitched:
      return take_name(action.code - kName + 1);
    case Proc::Mark:
      return take_mark(action.code - kMark + 1);
    case Proc::Sign:
      return take_sign(action.code - kSign + 1);
    case Proc::Redraw:
      return take_redraw(action);
    case Proc::Take:
      return take_wizard_card(kind_after(kTake));
    case Proc::Taken:
      return take_taken(action);
    case Proc::SeerTake:
      return take_seer_steal(kind_after(kSteal));
    case Proc::SeerGive:
      return take_seer_give(kind_after(kGive));
    case Proc::CrownChoice:
      return take_crown_choice(static_cast<Code>(action.code));
    case Proc::CrownCard:
      return take_crown_card(kind_after(kSteal));
    case Proc::Pay:
      return take_pay(action);
    case Proc::Lend:
      return take_lend(kind_after(kGive));
    case Proc::Confiscate:
      return take_confiscate(action);
    case Proc::Bribe:
      return take_bribe(action);
    case Proc::ShowThreat:
      return take_show_threat(action);
    case Proc::Target:
      return take_target(action);
    case Proc::Heir:
      return take_heir(seat_at(action.code - kCrown));
    case Proc::Haunted:
      return take_haunted(type_at(action.code - kHaunted));
    case Proc::None:
    case Proc::Call:
    case Proc::RoundEnd:
    case Proc::Over:
      break;
  }
  BURGRAVE_ASSERT(false);
}

void Play::push(Proc proc, Seat actor, int a, int b, int c) noexcept {
  BURGRAVE_ASSERT(s_.frames < kMaxFrames);
  s_.stack[s_.frames++] = {proc,
                           actor,
                           static_cast<std::uint8_t>(a),
                           static_cast<std::uint8_t>(b),
                           static_cast<std::uint8_t>(c),
                           0,
                           {}};
}

void Play::pop() noexcept {
  BURGRAVE_ASSERT(s_.frames > 1);
  s_.stack[--s_.frames] = {};  // unused entries stay zero: equal positions are equal bytes
}

void Play::enter(Proc proc, Seat actor, int a) noexcept {
  BURGRAVE_ASSERT(s_.frames == 1);
  s_.stack[0] = {proc, actor, static_cast<std::uint8_t>(a), 0, 0, 0, {}};
}

Decision Rules::decision(const State& state) const noexcept {
  const Frame& frame = state.top();
  if (frame.actor == Seat::Chance && frame.proc != Proc::Over) return Decision::Chance;
  switch (frame.proc) {
    case Proc::Draft:
      switch (draft_step(*this, state.draft.steps).what) {
        case DraftStep::Keep:
          return Decision::DraftKeep;
        case DraftStep::KeepLast:
          return Decision::DraftLast;
        default:
          return Decision::DraftDiscard;
      }
    case Proc::Theater:
      return Decision::Theater;
    case Proc::TheaterRole:
      return Decision::TheaterRole;
    case Proc::Turn:
      return Decision::Turn;
    case Proc::Keep:
      return frame.a == kOfScholar ? Decision::ScholarKeep : Decision::GatherKeep;
    case Proc::NameBewitched:
      return Decision::Bewitch;
    case Proc::Mark:
      return catalog_.row(role(state.turn.rank)).marker == Marker::Warrant ? Decision::Warrants
                                                                           : Decision::Threats;
    case Proc::Sign:
      return catalog_.row(role(state.turn.rank)).marker == Marker::Warrant ? Decision::SignWarrant
                                                                           : Decision::FlowerThreat;
    case Proc::Redraw:
      return Decision::Redraw;
    case Proc::Take:
      return Decision::WizardTake;
    case Proc::Taken:
      return Decision::WizardUse;
    case Proc::SeerGive:
      return Decision::SeerGive;
    case Proc::CrownChoice:
      return Decision::CrownChoice;
    case Proc::Pay:
      return Decision::Pay;
    case Proc::Lend:
      return Decision::Lend;
    case Proc::Confiscate:
      return Decision::Confiscate;
    case Proc::Bribe:
      return Decision::Bribe;
    case Proc::ShowThreat:
      return Decision::ShowThreat;
    case Proc::Target:
      return frame.a == kForArmory ? Decision::ArmoryTarget : Decision::ExchangeTarget;
    case Proc::Heir:
      return Decision::Heir;
    case Proc::Haunted:
      return Decision::Haunted;
    default:
      return Decision::None;
  }
}

}  // namespace burgrave::citadels
