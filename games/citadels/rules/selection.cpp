#include "games/citadels/rules/play.hpp"

#include <bit>

namespace burgrave::citadels {

namespace {

using What = DraftStep::What;

/// CIT-3.8, 10.1: both keep, then discard and keep in turn.
constexpr std::array<DraftStep, 7> kTwoPlayers{{{What::Keep, 0},
                                                {What::Keep, 1},
                                                {What::Discard, 1},
                                                {What::Keep, 0},
                                                {What::Discard, 0},
                                                {What::Keep, 1},
                                                {What::Discard, 1}}};
/// CIT-3.9, 3.10: the third player's discard is random and unseen.
constexpr std::array<DraftStep, 7> kThreePlayers{{{What::Keep, 0},
                                                  {What::Keep, 1},
                                                  {What::Keep, 2},
                                                  {What::RandomDiscard, 2},
                                                  {What::Keep, 0},
                                                  {What::Keep, 1},
                                                  {What::Keep, 2}}};

}  // namespace

int draft_steps(const Rules& rules) noexcept { return rules.seats() <= 3 ? 7 : rules.seats(); }

DraftStep draft_step(const Rules& rules, int step) noexcept {
  if (rules.seats() == 2) return kTwoPlayers[static_cast<std::size_t>(step)];
  if (rules.seats() == 3) return kThreePlayers[static_cast<std::size_t>(step)];
  // CIT-3.5-3.7.
  const bool last = step == rules.seats() - 1 && rules.catalog().last_takes_face_down;
  return {last ? What::KeepLast : What::Keep, step};
}

Seat draft_seat(const Rules& rules, const Draft& draft, int step) noexcept {
  return seat_at((index(draft.first) + draft_step(rules, step).offset) % rules.seats());
}

RankMask draft_choices(const Rules& rules, const Draft& draft, int step) noexcept {
  auto left = static_cast<RankMask>(rules.cast() & ~draft.face_up);
  if (draft.face_down != 0 && draft_step(rules, step).what != What::KeepLast) {
    left = static_cast<RankMask>(left & ~rank_bit(draft.face_down));
  }
  for (int i = 0; i < step; ++i) {
    const int taken = draft.removed[static_cast<std::size_t>(i)];
    if (taken != 0) left = static_cast<RankMask>(left & ~rank_bit(taken));
  }
  return left;
}

/// CIT-3.2-3.4: face-up discards, then one face down that nobody sees.
void Play::take_shuffle(const Move& move) noexcept {
  const int rank = rank_of(move);
  if (move.verb == Verb::FaceUp) {
    s_.draft.face_up = static_cast<RankMask>(s_.draft.face_up | rank_bit(rank));
    --s_.top().a;
    return emit(EventKind::LaidFaceUp, Seat::None, index(rules_.role(rank)));
  }
  s_.draft.face_down = static_cast<std::uint8_t>(rank);
  emit(EventKind::LaidFaceDown, Seat::None);
  enter(Proc::Draft);
}

/// CIT-3.5: one after the other, from the crowned player leftwards [CIT-12.1].
bool Play::step_draft() noexcept {
  Frame& frame = s_.top();
  if (s_.draft.steps == draft_steps(rules_)) {
    draft_done();
    return true;
  }
  const int step = s_.draft.steps;
  const DraftStep now = draft_step(rules_, step);
  frame.actor = now.what == What::RandomDiscard ? Seat::Chance : draft_seat(rules_, s_.draft, step);
  // The last card of two players is no choice, and everybody can count that.
  const RankMask choices = draft_choices(rules_, s_.draft, step);
  if (now.what != What::Discard || std::popcount(choices) > 1) return false;
  take_draft(kVerbs.decode(kVerbs.nth(Verb::Bury, std::countr_zero(choices))));
  return true;
}

void Play::take_draft(const Move& move) noexcept {
  const Seat seat = s_.top().actor;
  const int rank = rank_of(move);
  s_.draft.removed[s_.draft.steps++] = static_cast<std::uint8_t>(rank);
  switch (move.verb) {
    case Verb::FaceDown:
      return emit(EventKind::LaidFaceDown, Seat::None);
    case Verb::Bury:
      return whisper(EventKind::BuriedRole, seat, index(rules_.role(rank)));
    case Verb::Draft:
      player(seat).roles = static_cast<RankMask>(player(seat).roles | rank_bit(rank));
      emit(EventKind::Chose, seat);
      return whisper(EventKind::ChoseRole, seat, index(rules_.role(rank)));
    default:
      BURGRAVE_ASSERT(false);
  }
}

Seat theater_owner(const Rules& rules, const State& state) noexcept {
  for (int seat = 0; seat < rules.seats(); ++seat) {
    const KindMask city = state.player(seat_at(seat)).city.kinds();
    if ((city & rules.groups().theaters) != 0) return seat_at(seat);
  }
  return Seat::None;
}

/// CIT-3.11: the Theater is used here.
void Play::draft_done() noexcept {
  const Seat owner = theater_owner(rules_, s_);
  if (owner == Seat::None) return enter(Proc::Call);
  enter(Proc::Theater, owner);
}

/// CIT-7.28, D4.
void Play::take_theater(const Move& move) noexcept {
  const Seat owner = s_.top().actor;
  if (move.verb == Verb::Decline) {
    emit(EventKind::TheaterDeclined, owner);
    return enter(Proc::Call);
  }
  const Seat other = seat_of(move);
  if (seats_ <= 3) return enter(Proc::TheaterRole, owner, index(other));
  swap_roles(owner, other, std::countr_zero(player(owner).roles) + 1,
             std::countr_zero(player(other).roles) + 1);
}

void Play::take_theater_role(int rank) noexcept {
  const int other = s_.top().a;
  enter(Proc::TheaterDraw, Seat::Chance, other);
  s_.top().b = static_cast<std::uint8_t>(rank);
}

void Play::take_theater_draw(int rank) noexcept {
  const Frame frame = s_.top();
  swap_roles(theater_owner(rules_, s_), seat_at(frame.a), frame.b, rank);
}

/// Both see what they got; everybody sees that they exchanged.
void Play::swap_roles(Seat owner, Seat other, int given, int taken) noexcept {
  const auto swap = static_cast<RankMask>(rank_bit(given) | rank_bit(taken));
  player(owner).roles = static_cast<RankMask>(player(owner).roles ^ swap);
  player(other).roles = static_cast<RankMask>(player(other).roles ^ swap);
  s_.draft.theater_owner = owner;
  s_.draft.theater_other = other;
  s_.draft.theater_given = static_cast<std::uint8_t>(given);
  s_.draft.theater_taken = static_cast<std::uint8_t>(taken);
  emit(EventKind::TheaterSwap, owner, index(other));
  whisper(EventKind::TheaterGot, owner, index(rules_.role(taken)), index(rules_.role(given)));
  whisper(EventKind::TheaterGot, other, index(rules_.role(given)), index(rules_.role(taken)));
  enter(Proc::Call);
}

}  // namespace burgrave::citadels
