#include "games/citadels/rules/play.hpp"

#include <algorithm>

namespace burgrave::citadels {

namespace {

constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }

/// CIT-8.1: what lies on the table. Hands, characters not shown and the deck's order stay out
/// [CIT-8.2, 8.3].
PublicPlayer public_part(const Player& player) noexcept {
  PublicPlayer seen;
  seen.city = player.city;
  seen.beautified = player.beautified;
  seen.gold = player.gold;
  seen.revealed = player.revealed;
  seen.hand_size = static_cast<std::uint8_t>(player.hand.size());
  seen.completed = player.completed;
  seen.scored_as = player.scored_as;
  return seen;
}

/// CIT-8.4: who placed markers knows the real one, and everybody once a face was shown.
Round public_round(const Round& round, Seat seat) noexcept {
  Round seen = round;
  if (round.signed_shown == 0 && seat != round.magistrate) seen.signed_rank = 0;
  if (round.threat_shown == 0 && seat != round.blackmailer) seen.flowered_rank = 0;
  return seen;
}

/// CIT-3.12: the sets that were passed to this seat, what it kept and laid aside, and the Theater.
void see_draft(const Rules& rules, const State& state, Seat seat, View& view) noexcept {
  const Draft& draft = state.draft;
  Draft& seen = view.draft;
  seen.steps = draft.steps;
  seen.first = draft.first;
  seen.theater_owner = draft.theater_owner;
  seen.theater_other = draft.theater_other;
  seen.face_up = draft.face_up;
  if (!is_player(seat)) return;
  if (seat == draft.theater_owner || seat == draft.theater_other) {
    seen.theater_given = draft.theater_given;
    seen.theater_taken = draft.theater_taken;
  }
  // The step that is being decided shows its cards too.
  const bool deciding = state.top().proc == Proc::Draft && state.top().actor == seat;
  for (int step = 0; step < draft.steps + (deciding ? 1 : 0); ++step) {
    const DraftStep what = draft_step(rules, step);
    if (what.what == DraftStep::RandomDiscard || draft_seat(rules, draft, step) != seat) continue;
    view.seen[at(step)] = draft_choices(rules, draft, step);
    if (step < draft.steps) seen.removed[at(step)] = draft.removed[at(step)];
    // CIT-3.7: the last player sees the card that was laid aside first.
    if (what.what == DraftStep::KeepLast) seen.face_down = draft.face_down;
  }
}

/// Scratch that only one seat may know: the kinds that it has given away or discarded so far, and
/// the card it puts into a Theater's exchange.
Frame public_frame(const Rules& rules, const State& state, Frame frame, Seat seat) noexcept {
  if (seat != frame.actor) frame.d = 0;
  if (frame.proc == Proc::TheaterDraw && seat != theater_owner(rules, state)) frame.b = 0;
  return frame;
}

}  // namespace

View Rules::view(const State& state, Seat seat) const noexcept {
  View view;
  view.seat = is_player(seat) && index(seat) < seats() ? seat : Seat::Spectator;
  for (int i = 0; i < seats(); ++i) view.players[at(i)] = public_part(state.players[at(i)]);
  view.turn = state.turn;
  view.round = public_round(state.round, view.seat);
  see_draft(*this, state, view.seat, view);
  view.tax_gold = state.tax_gold;
  view.rounds = state.rounds;
  view.crown = state.crown;
  view.first_completed = state.first_completed;
  view.middle_size = static_cast<std::uint8_t>(state.middle.size());
  view.bottom_size = state.bottom_size;
  view.museum_size = static_cast<std::uint8_t>(state.museum.size());

  const Knowers me = knower(view.seat);
  for (int i = 0; i < state.bottom_size; ++i) {
    const KnownCard& card = state.bottom[at(i)];
    view.bottom[at(i)] = (card.knowers() & me) != 0 ? card.kind : kUnknown;
  }
  for (int i = 0; i < state.memory_count; ++i) {
    const Memory& memory = state.memories[at(i)];
    if ((memory.card.knowers() & me) == 0) continue;
    view.sightings[view.sighting_count++] = {memory.card.kind, 0, memory.zones};
  }
  // The order in which memories are kept tells what others know; it is not the viewer's business.
  std::sort(view.sightings.begin(), view.sightings.begin() + view.sighting_count,
            [](const Sighting& a, const Sighting& b) {
              return a.kind != b.kind ? a.kind < b.kind : a.zones < b.zones;
            });

  // Whoever drew or took the cards that are being looked at is the player of the turn.
  view.look_size = state.look_size;
  for (int i = 0; i < state.look_size; ++i) {
    view.look[at(i)] = seat == state.turn.seat ? state.look[at(i)] : kUnknown;
  }
  view.frames = state.frames;
  for (int i = 0; i < state.frames; ++i) {
    view.stack[at(i)] = public_frame(*this, state, state.stack[at(i)], view.seat);
  }
  if (is_player(view.seat)) {
    view.hand = state.player(view.seat).hand;
    view.roles = state.player(view.seat).roles;
  }
  if (state.top().proc == Proc::Over) {  // CIT-7.24
    for (int i = 0; i < seats(); ++i) {
      if ((state.players[at(i)].hand.kinds() & groups_.vaults) != 0) view.vault = seat_at(i);
    }
  }
  return view;
}

State shown_part(const View& view) noexcept {
  State state;
  for (std::size_t i = 0; i < view.players.size(); ++i) {
    const PublicPlayer& seen = view.players[i];
    Player& player = state.players[i];
    player.city = seen.city;
    player.beautified = seen.beautified;
    player.gold = seen.gold;
    player.revealed = seen.revealed;
    player.completed = seen.completed;
    player.scored_as = seen.scored_as;
  }
  state.turn = view.turn;
  state.round = view.round;
  state.draft = view.draft;
  state.tax_gold = view.tax_gold;
  state.rounds = view.rounds;
  state.crown = view.crown;
  state.first_completed = view.first_completed;
  state.frames = view.frames;
  state.stack = view.stack;
  return state;
}

}  // namespace burgrave::citadels
