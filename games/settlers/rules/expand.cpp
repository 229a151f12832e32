#include "games/settlers/rules/play.hpp"

namespace burgrave::settlers {

void Play::take_expand(const Move& move) noexcept {
  constexpr Verbs kCloses = kActs | Verbs{Verb::KeepDice};
  if (kCloses.contains(move.verb)) turn().window = 0;  // ISR-10.5
  switch (move.verb) {
    case Verb::Reroll:
      return take_reroll(move.a, set_of(move));
    case Verb::KeepDice:
      return tell_own(EventKind::KeepsDice);
    case Verb::Build:
      return take_build(move.a);
    case Verb::Box:
      return take_box(move.a, move.b);
    case Verb::Harvest:
      return take_harvest(move.a, move.b);
    case Verb::Token:
      return take_token_use(token_of(move));
    case Verb::Donate:
      return take_donation(move.a);
    case Verb::Export:
      return take_export(set_of(move));
    case Verb::Use:
      return take_use(move.a);
    case Verb::UseOption:
      return take_option(move.a, move.b);
    case Verb::Copy:
      return take_copy(move.a, token_of(move));
    case Verb::Take:
      return take_unit(move.a);
    case Verb::Pay:
      return take_payment(move.a);
    case Verb::GoldFor:
      return take_gold_for(move.a);
    case Verb::Accept:
    case Verb::Decline:
      return take_answer(move.verb == Verb::Accept);
    case Verb::End:
      return take_end();
    case Verb::Keep:
      return take_keep(move.a);
    case Verb::Kept:
      return next_store(turn().storing + 1);
    case Verb::Plot:
      return take_plot(move.a, cell_of(move));
    case Verb::NoPlot:
      return done(seat_);
    default:
      break;
  }
}

// ---- dice ----

void Play::take_reroll(int slot, Mask dice) noexcept {  // ISR-10.6
  me().rerolled = static_cast<Mask>(me().rerolled | bit(slot));
  s_.phase = Phase::Reroll;
  s_.chooser = seat_;
  s_.dice = dice;
  tell_all(EventKind::Rerolls, seat_, slot, dice, 0, me().village);
}

// ---- boxes and circles ----

void Play::take_build(int track) noexcept {  // ISR-7.22
  const TrackRow& row = catalog_.tracks[at(track)];
  const int before = sections(catalog_, sheet(), track);
  pay_box(row.boxes[sheet().tracks[at(track)]], static_cast<Where>(1U << track));
  ++sheet().tracks[at(track)];
  ++turn().track_boxes;
  const int after = sections(catalog_, sheet(), track);
  tell_own(EventKind::Crosses, track, after == before ? before + 1 : after, after - before);
  if (after == before) return;
  ++turn().sections[at(track)];
  if (track == index(Track::Bridges)) {
    for (int field = 0; field < catalog_.field_count; ++field) {  // ISR-7.31
      if (catalog_.fields[at(field)].bridge_sections == after) {
        tell_own(EventKind::OpensField, field);
      }
    }
  }
  const Choices choices = this->choices();  // ISR-13.10, 13.19: those that stood before
  for (unsigned left = choices.active_of(AbilityKind::OnSection); left != 0; left &= left - 1) {
    const int slot = std::countr_zero(left);
    const bool here = (building(slot).ability.where & (1U << track)) != 0;
    if (here && turn().uses[at(slot)] < choices.number(slot)) trigger(slot);
  }
}

void Play::take_box(int slot, int box) noexcept {  // ISR-7.40
  pay_box(building(slot).boxes[at(box)], kVillage);
  Mask& crossed = sheet().boxes[at(slot)];
  crossed = static_cast<Mask>(crossed | bit(box));
  ++turn().village_boxes;
  const bool built = complete(building(slot), crossed);
  if (built) ++turn().buildings;
  tell_own_slot(EventKind::CrossesBox, slot, box + 1, built ? 1 : 0);
}

void Play::take_harvest(int field, int circle) noexcept {  // ISR-7.10
  Turn& turn = this->turn();
  const Choices choices = this->choices();
  const int free = choices.free_harvester();
  if (turn.harvest_token != 0 && choices.token_harvests(field, circle)) {  // ISR-6.5
    turn.tokens = static_cast<Mask>(turn.tokens & ~bit(turn.harvest_token - 1));
    turn.harvest_token = 0;
  } else if (free >= 0) {  // ISR-13.8
    turn.armed[at(free)] = 0;
    ++turn.uses[at(free)];
  } else {
    --turn.actions;
  }
  Mask& crossed = sheet().circles[at(field)];
  crossed = static_cast<Mask>(crossed | bit(circle));
  ++turn.harvests;
  tell_own(EventKind::Harvests, field, circle + 1);
  gain(catalog_.fields[at(field)].circles[at(circle)]);
  // ISR-6.5c, 13.9
  for (unsigned left = choices.active_of(AbilityKind::HarvestBonus); left != 0; left &= left - 1) {
    const int slot = std::countr_zero(left);
    const int of = building(slot).ability.field;
    if ((of == kAnyField || of == field) && turn.uses[at(slot)] < choices.number(slot)) {
      trigger(slot);
    }
  }
}

// ---- favour tokens ----

void Play::take_token_use(Token token) noexcept {
  Turn& turn = this->turn();
  const TokenEffect& effect = catalog_.tokens[at(index(token))];
  if (effect.kind == TokenKind::Harvest) {  // ISR-6.5
    turn.harvest_token = static_cast<std::uint8_t>(index(token) + 1);
    return tell_own_slot(EventKind::Readies, -1, -1);
  }
  turn.tokens = static_cast<Mask>(turn.tokens & ~bit(index(token)));
  tell_own(EventKind::UsesToken, index(token));
  gain(effect.gain);  // ISR-6.3, 6.7
}

void Play::take_donation(int good) noexcept {  // ISR-6.4
  const Token token = choices().usable(TokenKind::CopyDie);
  turn().tokens = static_cast<Mask>(turn().tokens & ~bit(index(token)));
  tell_own(EventKind::UsesToken, index(token));
  Bundle bundle;
  bundle.goods[at(good)] = catalog_.tokens[at(index(token))].copies;
  gain(bundle);
}

void Play::take_export(Mask goods) noexcept {  // ISR-6.6, 6.6b: all at one moment
  const Token token = choices().usable(TokenKind::Export);
  const TokenEffect& effect = catalog_.tokens[at(index(token))];
  turn().tokens = static_cast<Mask>(turn().tokens & ~bit(index(token)));
  tell_own(EventKind::UsesToken, index(token));
  pay(one_of_each(goods));
  Bundle bundle;
  bundle.points = static_cast<std::uint8_t>(
      std::min<int>(std::popcount(goods) * effect.points_each, effect.max_points));
  gain(bundle);
}

// ---- abilities ----

void Play::take_use(int slot) noexcept {
  Turn& turn = this->turn();
  const Ability& ability = building(slot).ability;
  switch (ability.kind) {
    case AbilityKind::Discount:
    case AbilityKind::FreeBuild:
    case AbilityKind::FreeHarvest: {
      const bool discount = ability.kind == AbilityKind::Discount;
      turn.armed[at(slot)] = static_cast<std::uint8_t>(discount ? 1 + ability.good : 1);
      return tell_own_slot(EventKind::Readies, slot, discount ? ability.good : -1);
    }
    case AbilityKind::Trade:
      tell_own_slot(EventKind::UsesAbility, slot);
      return spend(slot, ability.spend, 0);
    default: {  // ISR-13.1, 13.3, 13.4: counted before this use
      const int times = choices().times_now(slot);
      ++turn.uses[at(slot)];
      tell_own_slot(EventKind::UsesAbility, slot);
      return gain_times(choices().gain(slot), times);
    }
  }
}

void Play::take_option(int slot, int option) noexcept {
  Turn& turn = this->turn();
  const Ability& ability = building(slot).ability;
  if (ability.kind == AbilityKind::Discount) {  // ISR-13.6: which kind of the cost
    turn.armed[at(slot)] = static_cast<std::uint8_t>(1 + option);
    return tell_own_slot(EventKind::Readies, slot, option);
  }
  ++turn.uses[at(slot)];  // ISR-13.2
  tell_own_slot(EventKind::UsesAbility, slot);
  gain(ability.options[at(option)]);
}

void Play::take_copy(int slot, Token token) noexcept {  // ISR-13.13
  tell_own_slot(EventKind::UsesAbility, slot);
  spend(slot, building(slot).ability.spend, index(token) + 1);
}

// ---- end of the phase, plots ----

/// ISR-7.3. Stores are decided here, before any plot [ISR-8.3]; nothing is stored at the end of the
/// last round [ISR-13.12].
void Play::take_end() noexcept {
  if (s_.round == catalog_.rounds) return done(seat_);
  turn().stage = Stage::Store;
  next_store(0);
}

void Play::take_keep(int good) noexcept {  // ISR-13.12
  Turn& turn = this->turn();
  --turn.pool[at(good)];
  ++turn.kept[at(good)];
  ++turn.uses[at(turn.storing)];
  turn.takes_from = static_cast<std::uint8_t>(good);
  tell_own(EventKind::Keeps, good);
}

/// Asks about the stores one after the other. A seat that has one is asked whatever it has left:
/// that it is not asked would tell the others what is left.
void Play::next_store(int slot) noexcept {
  Turn& turn = this->turn();
  const int store = choices().next_store(slot);
  if (store == kSlots) return done(seat_);
  turn.storing = static_cast<std::uint8_t>(store);
  turn.takes_from = 0;
}

void Play::take_plot(int slot, int cell) noexcept {  // ISR-9.2, 9.3, 9.11
  Sheet& sheet = this->sheet();
  sheet.plots[sheet.plot_count] = {static_cast<std::uint8_t>(slot),
                                   static_cast<std::uint8_t>(cell)};
  ++sheet.plot_count;
  ++sheet.growth[at(slot)];  // ISR-9.7, 9.9: built or not
  sheet.in_plots |= catalog_.shapes[building(slot).shape].cells << cell;
  ++turn().plots;
  tell_own_slot(EventKind::MakesPlot, slot, cell);
  if (turn().plots == catalog_.plots_per_round) done(seat_);  // ISR-9.14
}

}  // namespace burgrave::settlers
