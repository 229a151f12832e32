#include "games/settlers/choices.hpp"

#include <algorithm>

namespace burgrave::settlers {

Decision Choices::decision_of(const Turn& turn) noexcept {
  switch (turn.stage) {
    case Stage::Idle:
    case Stage::Done:
      return Decision::None;
    case Stage::Store:
      return Decision::Store;
    case Stage::Plot:
      return Decision::Plot;
    case Stage::Expand:
      break;
  }
  if (turn.paying != 0) return Decision::Pay;
  if (turn.triggers != 0) return Decision::Trigger;
  if (turn.takes != 0) return Decision::Take;
  return turn.window != 0 ? Decision::Window : Decision::Expand;
}

// ---- favour tokens ----

Why Choices::favor(Token token) const noexcept {
  if ((state_.tokens & bit(index(token))) == 0) return Why::NotInPlay;  // ISR-3.2
  for (const Player& player : state_.players) {                         // ISR-6.1
    if (player.favor == index(token) + 1) return Why::TokenTaken;
  }
  return Why::None;
}

Token Choices::usable(TokenKind kind) const noexcept {
  for (int i = 0; i < kTokens; ++i) {
    if ((turn_.tokens & bit(i)) != 0 && catalog_.tokens[at(i)].kind == kind) return token_at(i);
  }
  return Token::None;
}

Why Choices::token(Token token) const noexcept {
  if (!expanding()) return Why::NotAsked;
  if ((turn_.tokens & bit(index(token))) == 0) return Why::NoToken;
  switch (catalog_.tokens[at(index(token))].kind) {
    case TokenKind::Gain:  // ISR-6.3, 6.7
      return Why::None;
    case TokenKind::Harvest:  // ISR-6.5
      if (turn_.harvest_token != 0) return Why::AlreadyReady;
      return any_circle(true) ? Why::None : Why::NothingFits;
    case TokenKind::CopyDie:
    case TokenKind::Export:
      break;
  }
  return Why::OtherToken;
}

Why Choices::donate(int good) const noexcept {  // ISR-6.4
  if (!expanding()) return Why::NotAsked;
  if (usable(TokenKind::CopyDie) == Token::None) return Why::NoToken;
  const auto& dice = player_.dice;
  return std::find(dice.begin(), dice.begin() + kGoodDice, good) != dice.begin() + kGoodDice
             ? Why::None
             : Why::NotOnDice;
}

Why Choices::export_goods(Mask goods) const noexcept {  // ISR-6.6
  if (!expanding()) return Why::NotAsked;
  if (usable(TokenKind::Export) == Token::None) return Why::NoToken;
  Cost cost{};
  for (int good = 0; good < kNamedGoods; ++good) cost[at(good)] = (goods & bit(good)) != 0 ? 1 : 0;
  return can_pay(cost, catalog_.export_gold_substitutes) ? Why::None : Why::CannotPay;
}

// ---- dice ----

bool Choices::may_reroll() const noexcept {
  for (int slot = 0; slot < kSlots; ++slot) {
    if ((turn_.active & bit(slot)) != 0 && (player_.rerolled & bit(slot)) == 0 &&
        building(slot).ability.kind == AbilityKind::Reroll) {
      return true;
    }
  }
  return false;
}

Why Choices::reroll(int slot, Mask dice) const noexcept {  // ISR-10.4
  if (building(slot).ability.kind != AbilityKind::Reroll) return Why::OtherAbility;
  if (turn_.stage != Stage::Expand) return Why::NotAsked;
  if (const Why inactive = active(slot); inactive != Why::None) return inactive;
  if ((player_.rerolled & bit(slot)) != 0) return Why::Rerolled;  // ISR-10.6
  if (!asked(Decision::Window)) return Why::WindowClosed;         // ISR-10.5
  if ((dice & ~building(slot).ability.dice) != 0) return Why::OtherDice;
  return std::popcount(dice) <= number(slot) ? Why::None : Why::TooManyDice;  // ISR-13.11
}

Why Choices::keep_dice() const noexcept {
  if (turn_.stage != Stage::Expand) return Why::NotAsked;
  return asked(Decision::Window) ? Why::None : Why::WindowClosed;
}

// ---- boxes and circles ----

int Choices::gold_needed(const Cost& cost, bool substitutes) const noexcept {
  constexpr int kMore = 0x10000;  // than any pool holds
  int instead_of = 0;
  for (int good = 0; good < kNamedGoods; ++good) {
    // ISR-7.5: the named good first, gold for what is short, or as much of it as asked for.
    const int instead = std::min<int>(turn_.gold_for[at(good)], cost[at(good)]);
    const int named = cost[at(good)] - instead;
    instead_of += instead + std::max(named - turn_.pool[at(good)], 0);
  }
  if (instead_of > 0 && !substitutes) return kMore;
  return instead_of + cost[at(index(Good::Gold))];
}

bool Choices::discounts(int slot, const Cost& cost, Where where) const noexcept {
  const Ability& ability = building(slot).ability;
  return ability.kind == AbilityKind::Discount && turn_.armed[at(slot)] != 0 &&
         (ability.where & where) != 0 && cost[turn_.armed[at(slot)] - 1U] > 0;
}

Cost Choices::discounted(const Cost& cost, Where where) const noexcept {
  Cost rest = cost;
  if (!any_ready_) return rest;
  for (int slot = 0; slot < kSlots; ++slot) {
    if (!discounts(slot, cost, where)) continue;
    std::uint8_t& good = rest[turn_.armed[at(slot)] - 1U];
    good = static_cast<std::uint8_t>(good - std::min(good, building(slot).ability.amount));
  }
  return rest;
}

int Choices::free_builder(Where where) const noexcept {
  if (!any_ready_) return -1;
  for (int slot = 0; slot < kSlots; ++slot) {
    const Ability& ability = building(slot).ability;
    if (ability.kind == AbilityKind::FreeBuild && readied(slot) && (ability.where & where) != 0) {
      return slot;
    }
  }
  return -1;
}

int Choices::free_harvester() const noexcept {
  if (!any_ready_) return -1;
  for (int slot = 0; slot < kSlots; ++slot) {
    if (building(slot).ability.kind == AbilityKind::FreeHarvest && readied(slot)) return slot;
  }
  return -1;
}

Why Choices::cross(const Cost& cost, Where where) const noexcept {
  if (turn_.actions == 0 && free_builder(where) < 0) return Why::NoAction;
  return can_pay(discounted(cost, where), catalog_.gold_is_joker) ? Why::None : Why::CannotPay;
}

Why Choices::build(int track) const noexcept {  // ISR-7.20, 7.22
  if (!expanding()) return Why::NotAsked;
  const TrackRow& row = catalog_.tracks[at(track)];
  const std::size_t next = sheet_.tracks[at(track)];
  if (next == row.box_count) return Why::TrackFull;
  return cross(row.boxes[next], static_cast<Where>(1U << track));
}

Why Choices::box(int slot, int box) const noexcept {  // ISR-7.40
  if (!expanding()) return Why::NotAsked;
  const Building& building = this->building(slot);
  if (!rules_.in_play(building)) return Why::NotInPlay;
  if (box >= building.box_count) return Why::NoSuchBox;
  const Mask crossed = sheet_.boxes[at(slot)];
  if ((crossed & bit(box)) != 0) return Why::Crossed;
  if ((building.equal_before[at(box)] & ~crossed) != 0) return Why::EqualFirst;
  return cross(building.boxes[at(box)], kVillage);
}

bool Choices::token_harvests(int field, int circle) const noexcept {
  const Bundle& yield = catalog_.fields[at(field)].circles[at(circle)];
  for (int die = 0; die < kGoodDice; ++die) {
    const int good = player_.dice[at(die)];
    if (yield.goods[at(good)] > 0) return true;  // ISR-6.5a
    if (good != index(Good::Gold) && yield.any > 0) return true;
    if (good == index(Good::Gold) && catalog_.harvest_gold_is_wild) return true;  // ISR-6.5b
  }
  return false;
}

Why Choices::harvest(int field, int circle) const noexcept {  // ISR-7.10
  if (!expanding()) return Why::NotAsked;
  if (field >= catalog_.field_count) return Why::NotInPlay;
  const Field& row = catalog_.fields[at(field)];
  if (circle >= row.circle_count) return Why::NoSuchBox;
  if (!unlocked(catalog_, sheet_, field)) return Why::Locked;
  const Mask crossed = sheet_.circles[at(field)];
  if ((crossed & bit(circle)) != 0) return Why::Crossed;  // ISR-7.11
  if ((row.equal_before[at(circle)] & ~crossed) != 0) return Why::EqualFirst;
  if (turn_.actions > 0 || free_harvester() >= 0) return Why::None;
  if (turn_.harvest_token == 0) return Why::NoAction;
  return token_harvests(field, circle) ? Why::None : Why::NotOnDice;
}

bool Choices::any_box(Where where, int good) const noexcept {
  const auto fits = [&](const Cost& cost) { return good == kGoods || cost[at(good)] > 0; };
  for (int track = 0; track < kTracks; ++track) {
    const TrackRow& row = catalog_.tracks[at(track)];
    const std::size_t next = sheet_.tracks[at(track)];
    if ((where & (1U << track)) == 0) continue;
    for (std::size_t i = next; i < row.box_count; ++i) {
      if (fits(row.boxes[i])) return true;
    }
  }
  if ((where & kVillage) == 0) return false;
  for (int slot = 0; slot < kSlots; ++slot) {
    const Building& building = this->building(slot);
    if (!rules_.in_play(building)) continue;
    for (int i = 0; i < building.box_count; ++i) {
      if ((sheet_.boxes[at(slot)] & bit(i)) == 0 && fits(building.boxes[at(i)])) return true;
    }
  }
  return false;
}

bool Choices::any_circle(bool for_token) const noexcept {
  for (int field = 0; field < catalog_.field_count; ++field) {
    if (!unlocked(catalog_, sheet_, field)) continue;
    for (int circle = 0; circle < catalog_.fields[at(field)].circle_count; ++circle) {
      if ((sheet_.circles[at(field)] & bit(circle)) != 0) continue;
      if (!for_token || token_harvests(field, circle)) return true;
    }
  }
  return false;
}

// ---- abilities ----

Why Choices::active(int slot) const noexcept {
  if (!rules_.in_play(building(slot))) return Why::NotInPlay;
  if ((turn_.active & bit(slot)) != 0) return Why::None;
  return complete(building(slot), sheet_.boxes[at(slot)]) ? Why::BuiltThisRound  // ISR-7.42
                                                          : Why::NotBuilt;
}

Why Choices::spend(const Bundle& bundle) const noexcept {
  if (turn_.actions < bundle.actions) return Why::NoAction;
  if (!can_pay(bundle.goods, catalog_.gold_is_joker)) return Why::CannotPay;
  int goods = 0, cost = bundle.any;
  for (int good = 0; good < kGoods; ++good) {
    goods += turn_.pool[at(good)];
    cost += bundle.goods[at(good)];
  }
  return goods >= cost ? Why::None : Why::CannotPay;
}

int Choices::times_now(int slot) const noexcept {
  const Ability& ability = building(slot).ability;
  if (ability.kind != AbilityKind::GainPer) return 1;
  const int counted = count(rules_, village_, player_, sheet_, ability.per);
  return std::min(number(slot), counted / ability.each);
}

namespace {

/// Whether an ability is used by saying so, without a choice; others react, or count at the end.
bool is_used(AbilityKind kind) noexcept {
  switch (kind) {
    case AbilityKind::Gain:
    case AbilityKind::GainIf:
    case AbilityKind::GainPer:
    case AbilityKind::Trade:
    case AbilityKind::Discount:
    case AbilityKind::FreeBuild:
    case AbilityKind::FreeHarvest:
      return true;
    default:
      return false;
  }
}

}  // namespace

Why Choices::use(int slot) const noexcept {
  if (!expanding()) return Why::NotAsked;
  const Ability& ability = building(slot).ability;
  if (const Why inactive = active(slot); inactive != Why::None) return inactive;
  if (!is_used(ability.kind)) return Why::OtherAbility;
  const int used = turn_.uses[at(slot)];
  switch (ability.kind) {
    case AbilityKind::Gain:  // ISR-13.1
      return used == 0 ? Why::None : Why::UsedUp;
    case AbilityKind::GainIf:  // ISR-13.3
      if (used != 0) return Why::UsedUp;
      return holds(ability.condition,
                   count(rules_, village_, player_, sheet_, ability.condition.key))
                 ? Why::None
                 : Why::ConditionFails;
    case AbilityKind::GainPer:  // ISR-13.4
      if (used != 0) return Why::UsedUp;
      return times_now(slot) > 0 ? Why::None : Why::NothingCounted;
    case AbilityKind::Trade:  // ISR-13.5
      return used < number(slot) ? spend(ability.spend) : Why::UsedUp;
    case AbilityKind::Discount:  // ISR-13.6
      if (ability.good == kAnyGood) return Why::NoSuchOption;
      break;
    default:  // ISR-13.7, 13.8
      break;
  }
  if (used >= number(slot)) return Why::UsedUp;
  if (readied(slot)) return Why::AlreadyReady;
  const bool fits = ability.kind == AbilityKind::FreeHarvest ? any_circle(false)
                    : ability.kind == AbilityKind::FreeBuild ? any_box(ability.where, kGoods)
                                                             : any_box(ability.where, ability.good);
  return fits ? Why::None : Why::NothingFits;
}

Why Choices::use(int slot, int option) const noexcept {
  if (!expanding()) return Why::NotAsked;
  const Ability& ability = building(slot).ability;
  const bool choice = ability.kind == AbilityKind::GainChoice;
  const bool discount = ability.kind == AbilityKind::Discount && ability.good == kAnyGood;
  if (!choice && !discount) return Why::OtherAbility;
  if (option >= (choice ? ability.options_count : kGoods)) return Why::NoSuchOption;
  if (const Why inactive = active(slot); inactive != Why::None) return inactive;
  if (turn_.uses[at(slot)] >= number(slot)) return Why::UsedUp;
  if (choice) return Why::None;  // ISR-13.2
  if (readied(slot)) return Why::AlreadyReady;
  return any_box(ability.where, option) ? Why::None : Why::NothingFits;
}

Why Choices::copy(int slot, Token token) const noexcept {  // ISR-13.13
  if (!expanding()) return Why::NotAsked;
  if (building(slot).ability.kind != AbilityKind::CopyFavor) return Why::OtherAbility;
  if (const Why inactive = active(slot); inactive != Why::None) return inactive;
  if (turn_.uses[at(slot)] != 0) return Why::UsedUp;
  if (const Why taken = favor(token); taken != Why::None) return taken;
  if ((turn_.tokens & bit(index(token))) != 0) return Why::AlreadyReady;
  return spend(building(slot).ability.spend);
}

// ---- goods of a choice ----

Why Choices::take(int good) const noexcept {
  if (!asked(Decision::Take)) return Why::NotAsked;
  return good >= turn_.takes_from ? Why::None : Why::OutOfOrder;
}

Why Choices::pay(int good) const noexcept {
  if (!asked(Decision::Pay)) return Why::NotAsked;
  if (good < turn_.pays_from) return Why::OutOfOrder;
  if (turn_.pool[at(good)] == 0) return Why::NotThere;
  int from_here = 0;
  for (int i = good; i < kGoods; ++i) from_here += turn_.pool[at(i)];
  return from_here >= turn_.pays ? Why::None : Why::TooFewLeft;
}

/// Paying gold where the good is there changes something only if the good can be kept, gold spent
/// is counted, or goods are exported and gold is not [ISR-7.5].
bool Choices::split_matters() const noexcept {
  if (!catalog_.export_gold_substitutes && usable(TokenKind::Export) != Token::None) return true;
  for (int slot = 0; slot < kSlots; ++slot) {
    if ((turn_.active & bit(slot)) == 0) continue;
    const Ability& ability = building(slot).ability;
    const CountKey key = ability.kind == AbilityKind::GainPer ? ability.per : ability.condition.key;
    if (ability.kind == AbilityKind::Store && ability.good < kNamedGoods) return true;
    if ((ability.kind == AbilityKind::GainPer || ability.kind == AbilityKind::GainIf) &&
        key.count == Count::GoldSpent) {
      return true;
    }
  }
  return false;
}

Why Choices::gold_for(int good) const noexcept {
  if (!expanding()) return Why::NotAsked;
  if (!catalog_.gold_is_joker || !split_matters()) return Why::Pointless;
  int promised = 0;
  for (const std::uint8_t gold : turn_.gold_for) promised += gold;
  if (promised >= turn_.pool[at(index(Good::Gold))]) return Why::NotThere;
  return turn_.pool[at(good)] > turn_.gold_for[at(good)] ? Why::None : Why::Pointless;
}

// ---- end of the phase, plots ----

int Choices::next_store(int slot) const noexcept {
  while (slot < kSlots &&
         ((turn_.active & bit(slot)) == 0 || building(slot).ability.kind != AbilityKind::Store)) {
    ++slot;
  }
  return slot;
}

Why Choices::keep(int good) const noexcept {  // ISR-13.12
  if (!asked(Decision::Store)) return Why::NotAsked;
  const int slot = turn_.storing;
  const Ability& ability = building(slot).ability;
  if (ability.good != kAnyGood && ability.good != good) return Why::OtherGood;
  if (turn_.uses[at(slot)] >= number(slot)) return Why::StoreFull;
  if (turn_.pool[at(good)] == 0) return Why::NotThere;
  return good >= turn_.takes_from ? Why::None : Why::OutOfOrder;
}

Cells Choices::plot_cells(int slot) const noexcept {
  const Building& building = this->building(slot);
  if (building.shape == kNoShape || !rules_.in_play(building)) return 0;
  const Shape& shape = catalog_.shapes[building.shape];
  // ISR-9.3: complete sections that are in no plot. ISR-9.4: no turning, no mirroring.
  const Cells free = complete_cells(catalog_, sheet_) & ~sheet_.in_plots;
  const Cells row = (Cells{1} << (kSections - shape.columns + 1)) - 1;
  Cells corners = 0;
  for (int i = 0; i + shape.rows <= kTracks; ++i) corners |= row << (i * kSections);
  for (Cells left = shape.cells; left != 0; left &= left - 1) {
    corners &= free >> std::countr_zero(left);
  }
  return corners;
}

Why Choices::plot(int slot, int cell) const noexcept {
  if (!asked(Decision::Plot)) return Why::NotAsked;
  if (!rules_.in_play(building(slot))) return Why::NotInPlay;
  if (building(slot).shape == kNoShape) return Why::NoBlueprint;
  if (((plot_cells(slot) >> cell) & 1U) != 0) return Why::None;
  const Shape& shape = catalog_.shapes[building(slot).shape];
  if (cell / kSections + shape.rows > kTracks || cell % kSections + shape.columns > kSections) {
    return Why::OffGrid;
  }
  const Cells cells = shape.cells << cell;
  return (cells & ~complete_cells(catalog_, sheet_)) != 0 ? Why::SectionMissing
                                                          : Why::InAnotherPlot;
}

Why Choices::why(int code) const noexcept {
  if (code < kReroll) return Why::NotAsked;
  if (code < kKeepDice) {
    const int i = code - kReroll;
    return reroll(i / kAnyDice, static_cast<Mask>(i % kAnyDice + 1));
  }
  if (code < kBuild) return keep_dice();
  if (code < kBox) return build(code - kBuild);
  if (code < kHarvest) return box((code - kBox) / kMaxBoxes, (code - kBox) % kMaxBoxes);
  if (code < kToken) {
    return harvest((code - kHarvest) / kMaxCircles, (code - kHarvest) % kMaxCircles);
  }
  if (code < kDonate) return token(token_at(code - kToken));
  if (code < kExport) return donate(code - kDonate);
  if (code < kUse) return export_goods(static_cast<Mask>(code - kExport + 1));
  if (code < kUseOption) return use(code - kUse);
  if (code < kCopy)
    return use((code - kUseOption) / kMaxOptions, (code - kUseOption) % kMaxOptions);
  if (code < kTake) return copy((code - kCopy) / kTokens, token_at((code - kCopy) % kTokens));
  if (code < kPay) return take(code - kTake);
  if (code < kGoldFor) return pay(code - kPay);
  if (code < kAccept) return gold_for(code - kGoldFor);
  if (code < kKeep) return asked(Decision::Trigger) ? Why::None : Why::NotAsked;
  if (code < kKept) return keep(code - kKeep);
  if (code < kPlot) return asked(Decision::Store) ? Why::None : Why::NotAsked;
  if (code < kNoPlot) return plot((code - kPlot) / kCells, (code - kPlot) % kCells);
  if (code < kEnd) return asked(Decision::Plot) ? Why::None : Why::NotAsked;
  return expanding() ? Why::None : Why::NotAsked;  // ISR-7.3: always, and for good
}

}  // namespace burgrave::settlers
