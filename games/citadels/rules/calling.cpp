#include "games/citadels/rules/play.hpp"

#include <bit>

namespace burgrave::citadels {

bool neighbours(int seats, Seat a, Seat b) noexcept {
  const int apart = (index(a) - index(b) + seats) % seats;
  return apart == 1 || apart == seats - 1;
}

/// CIT-4.1: the next rank is called. Nobody holding it, and its holder being killed, look alike
/// [CIT-6.1].
bool Play::step_call() noexcept {
  if (s_.round.called == catalog_.cast_size) {
    enter(Proc::RoundEnd);
    return true;
  }
  const int rank = ++s_.round.called;
  for (int i = 0; i < seats_ && rank != s_.round.killed; ++i) {
    if ((player(seat_at(i)).roles & rank_bit(rank)) == 0) continue;
    reveal(seat_at(i), rank);
    return true;
  }
  s_.round.silent = static_cast<RankMask>(s_.round.silent | rank_bit(rank));
  emit(EventKind::Called, Seat::None, index(rules_.role(rank)));
  return true;
}

/// CIT-4.2, 12.3: unasked, crown, robbery, then what a bewitched or threatened player must do
/// first.
void Play::reveal(Seat seat, int rank) noexcept {
  player(seat).revealed = static_cast<RankMask>(player(seat).revealed | rank_bit(rank));
  emit(EventKind::Reveals, seat, index(rules_.role(rank)));
  const CharacterRow& shown = catalog_.row(rules_.role(rank));
  if (rank == 4) s_.round.rank4 = seat;
  if (shown.crown == Crown::Take) give_crown(seat);  // CIT-6.10, 6.12; bewitched too [CIT-6.2.6]
  if (rank == s_.round.robbed && s_.round.thief != seat) {  // CIT-6.4, 6.4.1, 6.4.2
    const int gold = player(seat).gold;
    move_gold(seat, s_.round.thief, gold);
    emit(EventKind::Robbed, seat, index(s_.round.thief), gold);
  }
  Stage stage = Stage::Free;
  if (rank == s_.round.bewitched) {
    stage = Stage::Bewitched;  // CIT-6.2.4
  } else if (shown.naming == Naming::Bewitch) {
    stage = Stage::WitchFirst;  // CIT-6.2.1
  } else if ((s_.round.threats_left & rank_bit(rank)) != 0) {
    s_.round.threats_left = static_cast<RankMask>(s_.round.threats_left & ~rank_bit(rank));
    // CIT-6.6.1; an own second character is spared silently [CIT-6.6.4].
    if (s_.round.blackmailer != seat) stage = Stage::Threatened;
  }
  begin_turn(seat, rank, stage);
}

void Play::begin_turn(Seat seat, int rank, Stage stage) noexcept {
  s_.turn = Turn{};
  s_.turn.seat = seat;
  s_.turn.rank = static_cast<std::uint8_t>(rank);
  s_.turn.stage = stage;
  // CIT-6.14, 6.2.7: the city of whoever plays the Bishop is safe from rank 8 for the round; a
  // killed one never gets here [CIT-6.1.2].
  if (stage != Stage::Bewitched && character().protects_city) s_.round.protected_seat = seat;
  // CIT-6.25, 6.25.1: a called Queen waits for a killed rank 4.
  if (stage != Stage::Bewitched && character().neighbour_gold > 0 && s_.round.killed == 4) {
    s_.round.queen = seat;
  }
  push(Proc::Turn, seat);
}

/// What follows by itself once a player has gathered, or ends the turn.
bool Play::step_turn() noexcept {
  Turn& now = turn();
  if (now.has(kUsedEnd)) {
    finish_turn();
    return true;
  }
  if (!now.has(kUsedGather)) return false;
  switch (now.stage) {
    case Stage::Free:
      return false;
    case Stage::WitchFirst:  // CIT-6.2.1: naming is binding
      if (s_.round.bewitched == 0) {
        push(Proc::NameBewitched, now.seat);
        return false;
      }
      s_.round.witch = now.seat;
      emit(EventKind::OnHold, now.seat);
      finish_turn();  // CIT-6.2.2: no end-of-turn effects
      return true;
    case Stage::Bewitched:  // CIT-6.2.4: the turn is over at once, without any effects
      emit(EventKind::TurnEnds, now.seat);
      finish_turn();
      return true;
    case Stage::Threatened:
      now.stage = Stage::Free;
      push(Proc::Bribe, now.seat);  // CIT-6.6.2, D15
      return false;
  }
  return false;
}

/// CIT-4.10: Poor House, then the Alchemist's refund, then the Park.
void Play::end_turn() noexcept {
  Turn& now = turn();
  now.set(kUsedEnd);
  const Seat seat = now.seat;
  int poor = 0, park = 0;
  each_kind(player(seat).city.kinds() & rules_.groups().end_of_turn, [&](Kind kind) {
    poor += catalog_.row(kind).gold_if_stash_empty;
    park += catalog_.row(kind).cards_if_hand_empty;
  });
  if (poor > 0 && player(seat).gold == 0) {  // CIT-7.21
    gain_gold(seat, poor);
    emit(EventKind::GainsGold, seat, poor, static_cast<int>(GainCause::PoorHouse));
  }
  if (character().refunds_builds && now.build_gold > 0) {  // CIT-6.17
    gain_gold(seat, now.build_gold);
    emit(EventKind::GainsGold, seat, now.build_gold, static_cast<int>(GainCause::Refund));
  }
  emit(EventKind::TurnEnds, seat);
  if (park > 0 && player(seat).hand.empty() && s_.deck_size() > 0) {  // CIT-7.20
    emit(EventKind::GainsCards, seat, std::min(park, s_.deck_size()),
         static_cast<int>(GainCause::Park));
    draw(seat, park, kToTheHand);
  }
}

/// The turn is over; after a bewitched player the Witch plays on with what she then has
/// [CIT-6.2.5, 6.2.10], also where the bewitched character is her own second one [CIT-6.2.9].
void Play::finish_turn() noexcept {
  const Turn done = s_.turn;
  pop();
  s_.turn = Turn{};
  if (done.stage != Stage::Bewitched) return;
  const Seat witch = s_.round.witch;
  emit(EventKind::Resumes, witch, index(rules_.role(done.rank)));
  begin_turn(witch, done.rank, Stage::Free);
  s_.turn.resumed = 1;
  s_.turn.set(kUsedGather);
}

void Play::give_crown(Seat seat) noexcept {
  if (s_.crown == seat) return;
  s_.crown = seat;  // CIT-6.13
  emit(EventKind::CrownMoves, seat);
}

/// CIT-4.11.
bool Play::step_round_end() noexcept {
  Frame& frame = s_.top();
  enum Step : std::uint8_t { kShowKilled, kPayQueen, kCleanUp };
  switch (frame.a) {
    case kShowKilled: {  // (1) a killed rank 4 is shown, nobody else [CIT-6.1.1]
      frame.a = kPayQueen;
      if (s_.round.killed != 4) return true;
      for (int i = 0; i < seats_; ++i) {
        const Seat seat = seat_at(i);
        if ((player(seat).roles & rank_bit(4)) == 0) continue;
        player(seat).revealed = static_cast<RankMask>(player(seat).revealed | rank_bit(4));
        s_.round.rank4 = seat;
        emit(EventKind::RevealsKilled, seat, index(rules_.role(4)));
        switch (catalog_.row(rules_.role(4)).crown) {
          case Crown::Take:  // CIT-6.10, 6.12
            give_crown(seat);
            break;
          case Crown::GiveOther:  // CIT-6.11.3
            push(Proc::Heir, seat);
            return false;
          case Crown::None:
            break;
        }
      }
      return true;
    }
    case kPayQueen: {  // (2) CIT-6.25
      frame.a = kCleanUp;
      const Seat queen = s_.round.queen;
      if (queen == Seat::None || s_.round.rank4 == Seat::None ||
          !neighbours(seats_, queen, s_.round.rank4)) {
        return true;
      }
      const int gold = catalog_.row(rules_.role(9)).neighbour_gold;
      gain_gold(queen, gold);
      emit(EventKind::GainsGold, queen, gold, static_cast<int>(GainCause::Queen));
      return true;
    }
    default:
      break;
  }
  // (3) and (4): markers go back unseen with the round; the end was triggered, or a new round.
  if (s_.first_completed == Seat::None) {
    begin_round();
  } else {
    enter(Proc::Haunted);
  }
  return true;
}

/// D24: no gold and no card for an Emperor who was killed [CIT-6.11.3].
void Play::take_heir(Seat seat) noexcept {
  pop();
  give_crown(seat);
}

/// CIT-7.9, D39: its owner names the type, or the engine takes the best one.
bool Play::step_haunted() noexcept {
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = seat_at(i);
    if (player(seat).scored_as != 0) continue;
    if ((player(seat).city.kinds() & rules_.groups().haunted) == 0) continue;
    s_.top().actor = seat;
    if (!rules_.options().haunted_quarter_auto_maximise) return false;
    take_haunted(best_haunted_type(rules_, s_, seat));
    return true;
  }
  finish_game();
  return true;
}

void Play::take_haunted(Type type) noexcept {
  const Seat seat = s_.top().actor;
  player(seat).scored_as = static_cast<std::uint8_t>(1 + index(type));
  emit(EventKind::CountsAs, seat, index(type));
}

/// CIT-9.3, 9.5.
void Play::finish_game() noexcept {
  enter(Proc::Over);
  for (int i = 0; i < seats_; ++i) {
    if ((player(seat_at(i)).hand.kinds() & rules_.groups().vaults) != 0) {  // CIT-7.24
      emit(EventKind::ShowsVault, seat_at(i));
    }
  }
  const Scores scores = rules_.scores(s_);
  const Places places = rules_.places(s_);
  const Verdict verdict = verdict_of(scores, seats_, tie_breaks(rules_, s_));
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
    emit(EventKind::FinalScore, seat_at(static_cast<int>(i)), scores[i]);
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
    if (places[i] != 1) continue;
    emit(EventKind::Wins, seat_at(static_cast<int>(i)), verdict.winners, verdict.tie_break + 1);
  }
}

}  // namespace burgrave::citadels
