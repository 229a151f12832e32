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
  out.add_run(kVerbs.first(bury ? Verb::Bury : Verb::Draft),
              draft_choices(rules, state.draft, step));
}

void legal_target(const Rules& rules, const State& state, const Frame& frame,
                  ActionSet& out) noexcept {
  for (int i = 0; i < rules.seats(); ++i) {
    add_districts(out, target(seat_at(i), {kind_at(0)}),
                  frame.a == kForArmory
                      ? armory_targets(rules, state, seat_at(i))
                      : rank8_targets(rules, state, seat_at(i), offered_in(frame)));
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
  const CharacterRow& character = catalog_.row(role(state.turn.rank));
  const auto add = [&out](Verb verb) { out.add(kVerbs.first(verb)); };
  const auto add_all = [&out](Verb verb, std::uint64_t arguments) {
    out.add_run(kVerbs.first(verb), arguments);
  };
  switch (frame.proc) {
    case Proc::Draft:
      return legal_draft(*this, state, out);  // D1-D3
    case Proc::Theater:
      add(Verb::Decline);
      return add_all(Verb::Theater, ((1U << seats()) - 1U) & ~(1U << index(seat)));  // D4
    case Proc::TheaterRole:
      return add_all(Verb::GiveRole, me.roles);
    case Proc::Turn:
      return legal_turn(*this, state, out);
    case Proc::Keep:
      return add_all(Verb::Keep, looked_at(state));  // D7, D29
    case Proc::NameBewitched:
      return add_all(Verb::Name, nameable(*this, state, Naming::Bewitch));  // D9
    case Proc::Mark:
      return add_all(Verb::Mark,
                     next_marks(markable(*this, state, character.marker), frame.b, frame.a));
    case Proc::Sign:
      return add_all(Verb::Sign, character.marker == Marker::Warrant ? state.round.warrants
                                                                     : state.round.threats);
    case Proc::Redraw:
      if (frame.a > 0) add(Verb::Done);
      return add_all(Verb::Drop, ascending(me.hand, frame.d, 0));  // D17
    case Proc::Take:
      return add_all(Verb::Take, state.player(seat_at(frame.a)).hand.kinds());
    case Proc::Taken:
      add(Verb::ToHand);
      if (may_build_at_once(*this, state)) add(Verb::BuildNow);
      return;
    case Proc::SeerGive:
      return add_all(Verb::Give, me.hand.kinds());  // D21
    case Proc::CrownChoice:
      if (me.gold > 0) add(Verb::TakeGold);
      if (!me.hand.empty()) add(Verb::TakeCard);
      return;
    case Proc::Pay:
      return legal_pay(*this, state, frame, out);  // D37
    case Proc::Lend:
      return add_all(Verb::Give, ascending(me.hand, frame.d, frame.b - 1));
    case Proc::Confiscate:  // D11; an unsigned warrant cannot be shown [CIT-6.3.8]
      add(Verb::Decline);
      if (state.round.signed_rank == state.turn.rank) add(Verb::Reveal);
      return;
    case Proc::Bribe:  // D15
      add(Verb::Decline);
      return add(Verb::Bribe);
    case Proc::ShowThreat:  // D16
      add(Verb::Decline);
      return add(Verb::Reveal);
    case Proc::Target:
      return legal_target(*this, state, frame, out);
    case Proc::Heir:  // D24
      return add_all(Verb::Crown, crown_recipients(*this, state, seat));
    case Proc::Haunted:  // D39
      return add_all(Verb::Haunted, (1U << kTypes) - 1U);
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
  take(kVerbs.decode(action));
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

void Play::take(const Move& move) noexcept {
  switch (s_.top().proc) {
    case Proc::FirstCrown:
      return take_first_crown(seat_of(move));
    case Proc::Deal:
      return take_deal(kind_of(move));
    case Proc::Shuffle:
      return take_shuffle(move);
    case Proc::Draft:
      return take_draft(move);
    case Proc::Theater:
      return take_theater(move);
    case Proc::TheaterRole:
      return take_theater_role(rank_of(move));
    case Proc::TheaterDraw:
      return take_theater_draw(rank_of(move));
    case Proc::Turn:
      return take_turn(move);
    case Proc::Draw:
      return take_draw(kind_of(move));
    case Proc::Keep:
      return take_keep(kind_of(move));
    case Proc::NameBewitched:
      return take_name(rank_of(move));
    case Proc::Mark:
      return take_mark(rank_of(move));
    case Proc::Sign:
      return take_sign(rank_of(move));
    case Proc::Redraw:
      return take_redraw(move);
    case Proc::Take:
      return take_wizard_card(kind_of(move));
    case Proc::Taken:
      return take_taken(move);
    case Proc::SeerTake:
      return take_seer_steal(kind_of(move));
    case Proc::SeerGive:
      return take_seer_give(kind_of(move));
    case Proc::CrownChoice:
      return take_crown_choice(move);
    case Proc::CrownCard:
      return take_crown_card(kind_of(move));
    case Proc::Pay:
      return take_pay(move);
    case Proc::Lend:
      return take_lend(kind_of(move));
    case Proc::Confiscate:
      return take_confiscate(move);
    case Proc::Bribe:
      return take_bribe(move);
    case Proc::ShowThreat:
      return take_show_threat(move);
    case Proc::Target:
      return take_target(move);
    case Proc::Heir:
      return take_heir(seat_of(move));
    case Proc::Haunted:
      return take_haunted(type_of(move));
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

}  // namespace burgrave::citadels
