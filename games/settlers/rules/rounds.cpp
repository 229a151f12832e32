#include "games/settlers/rules/play.hpp"

#include <algorithm>

namespace burgrave::settlers {

Turn begin_turn(const Rules& rules, const Village& village, const Player& player) noexcept {
  Turn turn;
  turn.stage = Stage::Expand;
  for (std::size_t good = 0; good < kGoods; ++good) turn.pool[good] = player.stock[good];
  for (std::size_t die = 0; die < kGoodDice; ++die) ++turn.pool[player.dice[die]];  // ISR-5.2
  turn.actions = player.dice[kWorkerDie];                                           // ISR-5.3
  turn.active = complete_buildings(rules, village, player.sheet);                   // ISR-7.42
  if (player.favor != 0) turn.tokens = bit(player.favor - 1);
  const Mask rerolls = rules.lookup().villages[player.village].slots[index(AbilityKind::Reroll)];
  turn.window = (turn.active & rerolls & ~player.rerolled) != 0 ? 1 : 0;  // ISR-10.5
  return turn;
}

void Play::tell(EventKind kind, Seat seat, SeatMask audience, int a, int b, int c, int d) noexcept {
  if (log_ == nullptr) return;
  Event event;
  event.kind = static_cast<std::uint8_t>(kind);
  event.seat = seat;
  event.audience = audience;
  event.args = {static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                static_cast<std::int16_t>(c), static_cast<std::int16_t>(d)};
  log_->push_back(event);
}

void Play::apply(Seat seat, Action action) noexcept {
  seat_ = seat;
  const Move& move = kVerbs.decode(action);
  switch (move.verb) {
    case Verb::DrawToken:
      return take_token(token_of(move));
    case Verb::DrawSheet:
      return take_sheet(move.a);
    case Verb::DrawFirst:
      return take_first(seat_at(move.a));
    case Verb::Roll:
      return s_.phase == Phase::Reroll ? take_new_roll(dice_of(move)) : take_roll(dice_of(move));
    case Verb::Favor:
      return take_favor(seat, token_of(move));
    default:
      return take_expand(move);
  }
}

// ---- set-up ----

void Play::take_token(Token token) noexcept {  // ISR-3.2, 10.2
  s_.tokens = static_cast<Mask>(s_.tokens | bit(index(token)));
  tell_all(EventKind::TokenDrawn, Seat::None, index(token));
  if (std::popcount(s_.tokens) == catalog_.tokens_in_play) tokens_drawn();
}

void Play::tokens_drawn() noexcept {
  if (catalog_.villages.size() == 1) return sheets_drawn();
  s_.phase = Phase::Sheets;
  s_.chooser = rules_.options().own_sheets ? seat_at(0) : Seat::None;
}

void Play::take_sheet(int number) noexcept {  // ISR-10.1, 10.20
  const auto found =
      std::find_if(catalog_.villages.begin(), catalog_.villages.end(),
                   [number](const Village& village) { return village.number == number; });
  const auto village = static_cast<int>(found - catalog_.villages.begin());
  tell_all(EventKind::SheetDrawn, s_.chooser, village);
  if (s_.chooser != Seat::None) {
    s_.player(s_.chooser).village = static_cast<std::uint8_t>(village);
    const Seat other = next(s_.chooser);
    s_.chooser = other == seat_at(0) ? Seat::None : other;
    if (s_.chooser != Seat::None) return;
  } else {
    for (int i = 0; i < rules_.seats(); ++i) {
      s_.player(seat_at(i)).village = static_cast<std::uint8_t>(village);
    }
  }
  sheets_drawn();
}

void Play::sheets_drawn() noexcept {
  if (rules_.seats() > 1) {
    s_.phase = Phase::First;
    return;
  }
  s_.active = seat_at(0);  // ISR-10.3, 10.21
  begin_round();
}

void Play::take_first(Seat first) noexcept {  // ISR-3.3
  s_.active = first;
  tell_all(EventKind::FirstPlayer, first);
  begin_round();
}

// ---- phases 1 and 2 ----

void Play::begin_round() noexcept {
  ++s_.round;
  s_.phase = Phase::Roll;
  tell_all(EventKind::RoundBegins, s_.active, s_.round);
}

/// ISR-10.6: the new result stands, for this seat.
void Play::take_new_roll(const Dice& dice) noexcept {
  const Seat seat = s_.chooser;
  Player& player = s_.player(seat);
  player.dice = dice;
  player.turn = begin_turn(rules_, rules_.village(s_, seat), player);
  tell_all(EventKind::Rerolled, seat, dice[0], dice[1], dice[2], dice[kWorkerDie]);
  s_.phase = Phase::Expand;
  s_.chooser = Seat::None;
  s_.dice = 0;
}

void Play::take_roll(const Dice& dice) noexcept {
  for (int i = 0; i < rules_.seats(); ++i) s_.player(seat_at(i)).dice = dice;  // ISR-5.1
  tell_all(EventKind::Rolled, s_.active, dice[0], dice[1], dice[2], dice[kWorkerDie]);
  s_.phase = Phase::Favor;
  s_.chooser = s_.active;
}

void Play::take_favor(Seat seat, Token token) noexcept {  // ISR-6.1
  s_.player(seat).favor = static_cast<std::uint8_t>(index(token) + 1);
  tell_all(EventKind::TakesFavor, seat, index(token));
  s_.chooser = next(seat);
  if (s_.chooser == s_.active) begin_expand();
}

// ---- phases 3 and 3b: everybody at once [ISR-4.2] ----

void Play::begin_expand() noexcept {
  s_.phase = Phase::Expand;
  s_.chooser = Seat::None;
  for (int i = 0; i < rules_.seats(); ++i) {
    Player& player = s_.player(seat_at(i));
    player.turn = begin_turn(rules_, rules_.village(s_, seat_at(i)), player);
  }
}

void Play::done(Seat seat) noexcept {
  s_.player(seat).turn.stage = Stage::Done;
  tell_all(EventKind::EndsPhase, seat);
  for (int i = 0; i < rules_.seats(); ++i) {
    if (s_.player(seat_at(i)).turn.stage != Stage::Done) return;
  }
  if (s_.phase == Phase::Expand) {
    end_expand();
  } else {
    end_plots();
  }
}

/// Shows the others what a seat has marked since they last saw its sheets [ISR-12.1].
void Play::reveal(Seat seat) noexcept {
  Player& player = s_.player(seat);
  if (log_ != nullptr && rules_.concealed()) tell_marks(seat);
  player.shown = player.sheet;
}

/// The same in events.
void Play::tell_marks(Seat seat) noexcept {
  const Player& player = s_.player(seat);
  const Sheet& now = player.sheet;
  const Sheet& before = player.shown;
  const Village& village = rules_.village(s_, seat);
  const auto show = [&](EventKind kind, int a, int b = 0, int c = 0, int d = 0) {
    tell(kind, seat, SeatMask::everyone_but(seat), a, b, c, d);
  };
  for (int track = 0; track < kTracks; ++track) {
    const int crossed = now.tracks[at(track)] - before.tracks[at(track)];
    if (crossed > 0) {
      show(EventKind::ShowsTrack, track, crossed, sections(catalog_, now, track));
    }
  }
  for (int slot = 0; slot < kSlots; ++slot) {
    const int crossed = now.boxes[at(slot)] & ~before.boxes[at(slot)];
    const bool built = complete(village.buildings[at(slot)], now.boxes[at(slot)]);
    if (crossed != 0) show(EventKind::ShowsBoxes, slot, crossed, built ? 1 : 0, player.village);
  }
  for (int field = 0; field < kMaxFields; ++field) {
    const int crossed = now.circles[at(field)] & ~before.circles[at(field)];
    if (crossed != 0) show(EventKind::ShowsField, field, crossed);
  }
  if (now.points != before.points) show(EventKind::ShowsPoints, now.points - before.points);
  const auto& kept = player.turn.kept;
  if (kept != decltype(player.turn.kept){}) {
    show(EventKind::ShowsStock, packed(kept[0], kept[1]), packed(kept[2], kept[3]));
  }
  for (int i = before.plot_count; i < now.plot_count; ++i) {
    show(EventKind::ShowsPlot, now.plots[at(i)].slot, now.plots[at(i)].cell, 0, player.village);
  }
}

void Play::end_expand() noexcept {
  for (int i = 0; i < rules_.seats(); ++i) {
    Player& player = s_.player(seat_at(i));
    reveal(seat_at(i));
    player.stock = player.turn.kept;  // ISR-7.2, 13.12: all else is lost
    player.turn = {};
    player.rerolled = 0;
  }
  if (rules_.options().basic() || catalog_.plots_per_round == 0)
    return end_round();  // ISR-3.4, 9.1
  // ISR-9.2, 9.12. Where no blueprint fits there is nothing to decide, as everybody can see.
  s_.phase = Phase::Plots;
  bool waiting = false;
  for (int i = 0; i < rules_.seats(); ++i) {
    const bool any = Choices(rules_, s_, seat_at(i)).any_plot();
    s_.player(seat_at(i)).turn.stage = any ? Stage::Plot : Stage::Done;
    waiting = waiting || any;
  }
  if (!waiting) end_plots();
}

void Play::end_plots() noexcept {
  for (int i = 0; i < rules_.seats(); ++i) {
    reveal(seat_at(i));
    s_.player(seat_at(i)).turn = {};
  }
  end_round();
}

void Play::end_round() noexcept {  // ISR-8.1
  tell_all(EventKind::RoundEnds, Seat::None, s_.round);
  for (int i = 0; i < rules_.seats(); ++i) s_.player(seat_at(i)).favor = 0;  // ISR-6.8
  if (s_.round == catalog_.rounds) return finish();                          // ISR-8.2
  s_.active = next(s_.active);
  begin_round();
}

void Play::finish() noexcept {
  s_.phase = Phase::Over;
  s_.active = Seat::None;
  for (int i = 0; i < rules_.seats(); ++i) {
    const Seat seat = seat_at(i);
    s_.player(seat).dice = {};
    s_.player(seat).stock = {};
  }
  if (log_ == nullptr) return;
  const Scores scores = rules_.scores(s_);
  const Places places = rules_.places(s_);
  const Verdict verdict = verdict_of(scores, rules_.seats(), tie_breaks(rules_, s_));
  for (int i = 0; i < rules_.seats(); ++i) {
    tell_all(EventKind::FinalScore, seat_at(i), scores[at(i)]);
  }
  if (rules_.seats() == 1) {  // ISR-10.9
    return tell_all(EventKind::Ranked, seat_at(0), rank_of(catalog_, scores[0]));
  }
  for (int i = 0; i < rules_.seats(); ++i) {
    if (places[at(i)] != 1) continue;
    tell_all(EventKind::Wins, seat_at(i), verdict.winners, verdict.tie_break + 1);
  }
}

}  // namespace burgrave::settlers
