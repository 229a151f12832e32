#include "games/settlers/rules/choices.hpp"

#include <algorithm>

namespace burgrave::settlers {

Decision Choices::decision() const noexcept {
  switch (turn_.stage) {
    case Stage::Idle:
      return state_.phase == Phase::Favor ? Decision::Favor : Decision::None;
    case Stage::Done:
      return Decision::None;
    case Stage::Store:
      return Decision::Store;
    case Stage::Plot:
      return Decision::Plot;
    case Stage::Expand:
      break;
  }
  if (turn_.paying != 0) return Decision::Pay;
  if (turn_.triggers != 0) return Decision::Trigger;
  if (turn_.takes != 0) return Decision::Take;
  return turn_.window != 0 ? Decision::Window : Decision::Expand;
}

// ---- favour tokens ----

Why Choices::favor(Token token) const noexcept {
  if ((state_.tokens & bit(index(token))) == 0) return Why::NotInPlay;  // ISR-3.2
  return (free_favors() & bit(index(token))) != 0 ? Why::None : Why::TokenTaken;
}

Mask Choices::free_favors() const noexcept {
  unsigned held = 0;
  for (const Player& player : state_.players) held |= (1U << player.favor) >> 1;
  return static_cast<Mask>(state_.tokens & ~held);
}

Token Choices::usable(TokenKind kind) const noexcept {
  const Mask mine = turn_.tokens & lookup_.tokens[static_cast<std::size_t>(kind)];
  return mine != 0 ? token_at(std::countr_zero(mine)) : Token::None;
}

Token Choices::doing(TokenKind kind) const noexcept {
  if (const Token usable = this->usable(kind); usable != Token::None) return usable;
  const Mask all = lookup_.tokens[static_cast<std::size_t>(kind)];
  return all != 0 ? token_at(std::countr_zero(all)) : Token::None;
}

Why Choices::token(Token token) const noexcept {
  if ((turn_.tokens & bit(index(token))) == 0) return Why::NoToken;
  switch (catalog_.tokens[at(index(token))].kind) {
    case TokenKind::Gain:  // ISR-6.3, 6.7
      return Why::None;
    case TokenKind::Harvest:  // ISR-6.5
      if (turn_.harvest_token != 0) return Why::AlreadyReady;
      return any_circle_for_token() ? Why::None : Why::NothingFits;
    case TokenKind::CopyDie:
    case TokenKind::Export:
      break;
  }
  return Why::OtherToken;
}

Why Choices::donate(int good) const noexcept {  // ISR-6.4
  if (usable(TokenKind::CopyDie) == Token::None) return Why::NoToken;
  return (dice_goods() & bit(good)) != 0 ? Why::None : Why::NotOnDice;
}

Why Choices::export_goods(Mask goods) const noexcept {  // ISR-6.6
  if (usable(TokenKind::Export) == Token::None) return Why::NoToken;
  return can_pay(one_of_each(goods), catalog_.export_gold_substitutes) ? Why::None : Why::CannotPay;
}

// ---- dice ----

/// Of the seat's own dice, as they lie now [ISR-6.9].
Mask Choices::dice_goods() const noexcept {
  Mask goods = 0;
  for (int die = 0; die < kGoodDice; ++die) {
    goods = static_cast<Mask>(goods | bit(player_.dice[at(die)]));
  }
  return goods;
}

Why Choices::reroll(int slot, Mask dice) const noexcept {  // ISR-10.4
  if (building(slot).ability.kind != AbilityKind::Reroll) return Why::OtherAbility;
  if (const Why inactive = active(slot); inactive != Why::None) return inactive;
  if ((player_.rerolled & bit(slot)) != 0) return Why::Rerolled;           // ISR-10.6
  if (const Why closed = keep_dice(); closed != Why::None) return closed;  // ISR-10.5
  if ((dice & ~building(slot).ability.dice) != 0) return Why::OtherDice;
  return std::popcount(dice) <= number(slot) ? Why::None : Why::TooManyDice;  // ISR-13.11
}

Why Choices::keep_dice() const noexcept {
  return decision() == Decision::Window ? Why::None : Why::WindowClosed;
}

// ---- boxes and circles ----

int Choices::gold_needed(const Cost& cost, bool substitutes) const noexcept {
  constexpr int kMore = 0x10000;  // than any pool holds
  int instead_of = 0;
  for (std::size_t good = 0; good < kNamedGoods; ++good) {
    instead_of += cost[good] - paid_in_kind(turn_, good, cost[good]);
  }
  if (instead_of > 0 && !substitutes) return kMore;
  return instead_of + cost[at(index(Good::Gold))];
}

Choices::Price Choices::price(const Cost& cost, Where where) const noexcept {  // ISR-13.6
  Price price{cost};
  if (!any_ready()) return price;
  const auto serves = [&](int slot) {
    return readied(slot) && (building(slot).ability.where & where) != 0 &&
           price.cost[turn_.armed[at(slot)] - 1U] > 0;
  };
  // ISR-13.22: they add up. The largest goes first, so that none is used up without need.
  for (unsigned left = slots_of(AbilityKind::Discount); left != 0;) {
    int largest = -1;
    for (unsigned others = left; others != 0; others &= others - 1) {
      const int slot = std::countr_zero(others);
      const auto amount = [&](int of) { return building(of).ability.amount; };
      if (serves(slot) && (largest < 0 || amount(slot) > amount(largest))) largest = slot;
    }
    if (largest < 0) break;
    std::uint8_t& good = price.cost[turn_.armed[at(largest)] - 1U];
    good = static_cast<std::uint8_t>(good - std::min(good, building(largest).ability.amount));
    price.discounts = static_cast<Mask>(price.discounts | bit(largest));
    left &= ~(1U << largest);
  }
  return price;
}

Bundle Choices::cost(const Move& move) const noexcept {
  switch (move.verb) {
    case Verb::Build:  // ISR-7.20
      return {price(next_box(move.a), static_cast<Where>(1U << move.a)).cost};
    case Verb::Box:
      return {price(building(move.a).boxes[at(move.b)], kVillage).cost};
    case Verb::Export:  // ISR-6.6
      return {one_of_each(set_of(move))};
    case Verb::Use:
    case Verb::Copy:  // ISR-13.5, 13.13
      return building(move.a).ability.spend;
    default:
      return {};
  }
}

int Choices::free_builder(Where where) const noexcept {
  if (!any_ready()) return -1;
  for (unsigned left = slots_of(AbilityKind::FreeBuild); left != 0; left &= left - 1) {
    const int slot = std::countr_zero(left);
    if (readied(slot) && (building(slot).ability.where & where) != 0) return slot;
  }
  return -1;
}

int Choices::free_harvester() const noexcept {
  if (!any_ready()) return -1;
  for (unsigned left = slots_of(AbilityKind::FreeHarvest); left != 0; left &= left - 1) {
    if (readied(std::countr_zero(left))) return std::countr_zero(left);
  }
  return -1;
}

Why Choices::cross(const Cost& cost, Where where) const noexcept {
  if (turn_.actions == 0 && free_builder(where) < 0) return Why::NoAction;
  return can_pay(price(cost, where).cost, catalog_.gold_is_joker) ? Why::None : Why::CannotPay;
}

Why Choices::build(int track) const noexcept {  // ISR-7.20, 7.22
  if (sheet_.tracks[at(track)] == catalog_.tracks[at(track)].box_count) return Why::TrackFull;
  return cross(next_box(track), static_cast<Where>(1U << track));
}

Why Choices::box(int slot, int box) const noexcept {  // ISR-7.40
  const Building& building = this->building(slot);
  if (!rules_.in_play(building)) return Why::NotInPlay;
  if (box >= building.box_count) return Why::NoSuchBox;
  const Mask crossed = sheet_.boxes[at(slot)];
  if ((crossed & bit(box)) != 0) return Why::Crossed;
  if (((open_boxes() >> (slot * kGroupBits + box)) & 1U) == 0) return Why::EqualFirst;
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
  if (field >= catalog_.field_count) return Why::NotInPlay;
  const Field& row = catalog_.fields[at(field)];
  if (circle >= row.circle_count) return Why::NoSuchBox;
  if (!unlocked(catalog_, sheet_, field)) return Why::Locked;
  const Mask crossed = sheet_.circles[at(field)];
  if ((crossed & bit(circle)) != 0) return Why::Crossed;  // ISR-7.11
  if (((open_circles() >> (field * kGroupBits + circle)) & 1U) == 0) return Why::EqualFirst;
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

bool Choices::any_circle_for_token() const noexcept {
  for (Marks left = open_circles(); left != 0; left &= left - 1) {
    const int mark = std::countr_zero(left);
    if (token_harvests(mark / kGroupBits, mark % kGroupBits)) return true;
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

Why Choices::use(int slot) const noexcept {
  const Ability& ability = building(slot).ability;
  if (const Why inactive = active(slot); inactive != Why::None) return inactive;
  if ((village_lookup_.used & bit(slot)) == 0) {  // ISR-13.6: any good is one that must be named
    return ability.kind == AbilityKind::Discount ? Why::NoSuchOption : Why::OtherAbility;
  }
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
    default:  // ISR-13.6, 13.7, 13.8
      break;
  }
  if (used >= number(slot)) return Why::UsedUp;
  if (readied(slot)) return Why::AlreadyReady;
  const bool fits = ability.kind == AbilityKind::FreeHarvest ? open_circles() != 0
                    : ability.kind == AbilityKind::FreeBuild ? any_box(ability.where, kGoods)
                                                             : any_box(ability.where, ability.good);
  return fits ? Why::None : Why::NothingFits;
}

Why Choices::use(int slot, int option) const noexcept {
  const Ability& ability = building(slot).ability;
  if ((village_lookup_.chosen & bit(slot)) == 0) return Why::OtherAbility;
  if (option >= options_of(ability)) return Why::NoSuchOption;
  if (const Why inactive = active(slot); inactive != Why::None) return inactive;
  if (turn_.uses[at(slot)] >= number(slot)) return Why::UsedUp;
  if (ability.kind == AbilityKind::GainChoice) return Why::None;  // ISR-13.2
  if (readied(slot)) return Why::AlreadyReady;
  return any_box(ability.where, option) ? Why::None : Why::NothingFits;
}

Why Choices::copy(int slot, Token token) const noexcept {  // ISR-13.13
  if (building(slot).ability.kind != AbilityKind::CopyFavor) return Why::OtherAbility;
  if (const Why inactive = active(slot); inactive != Why::None) return inactive;
  if (turn_.uses[at(slot)] != 0) return Why::UsedUp;
  if (const Why taken = favor(token); taken != Why::None) return taken;
  if ((turn_.tokens & bit(index(token))) != 0) return Why::AlreadyReady;
  return spend(building(slot).ability.spend);
}

// ---- goods of a choice ----

Why Choices::take(int good) const noexcept {
  return good >= turn_.takes_from ? Why::None : Why::OutOfOrder;
}

Why Choices::pay(int good) const noexcept {
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
  return (turn_.active & village_lookup_.split_matters) != 0;
}

Why Choices::gold_for(int good) const noexcept {
  if (!catalog_.gold_is_joker || !split_matters()) return Why::Pointless;
  if (promised_gold() >= turn_.pool[at(index(Good::Gold))]) return Why::NotThere;
  return turn_.pool[at(good)] > turn_.gold_for[at(good)] ? Why::None : Why::Pointless;
}

// ---- end of the phase, plots ----

int Choices::next_store(int slot) const noexcept {
  const int left = active_of(AbilityKind::Store) >> slot;
  return left != 0 ? slot + std::countr_zero(static_cast<unsigned>(left)) : kSlots;
}

Why Choices::keep(int good) const noexcept {  // ISR-13.12
  const int slot = turn_.storing;
  const Ability& ability = building(slot).ability;
  if (ability.good != kAnyGood && ability.good != good) return Why::OtherGood;
  if (turn_.uses[at(slot)] >= number(slot)) return Why::StoreFull;
  if (turn_.pool[at(good)] == 0) return Why::NotThere;
  return good >= turn_.takes_from ? Why::None : Why::OutOfOrder;
}

Cells Choices::free_cells() const noexcept {
  return complete_cells(catalog_, sheet_) & ~sheet_.in_plots;
}

Cells Choices::corners(int slot, Cells free) const noexcept {  // ISR-9.4: no turning, no mirroring
  const std::size_t shape = building(slot).shape;
  Cells corners = lookup_.corners[shape];
  for (Cells left = catalog_.shapes[shape].cells; left != 0 && corners != 0; left &= left - 1) {
    corners &= free >> std::countr_zero(left);
  }
  return corners;
}

Cells Choices::plot_cells(int slot) const noexcept {
  return (village_lookup_.blueprints & bit(slot)) != 0 ? corners(slot, free_cells()) : 0;
}

bool Choices::any_plot() const noexcept {
  const Cells free = free_cells();
  for (unsigned left = village_lookup_.blueprints; left != 0; left &= left - 1) {
    if (corners(std::countr_zero(left), free) != 0) return true;
  }
  return false;
}

Why Choices::plot(int slot, int cell) const noexcept {
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

Why Choices::why(const Move& move) const noexcept {
  // Dice are refused in words of their own as long as the seat expands its empire.
  const bool of_dice = kOfDice.contains(move.verb) && turn_.stage == Stage::Expand;
  if (!of_dice && !asks_for(decision(), move.verb)) return Why::NotAsked;
  switch (move.verb) {
    case Verb::Favor:
      return favor(token_of(move));
    case Verb::Reroll:
      return reroll(move.a, set_of(move));
    case Verb::KeepDice:
      return keep_dice();
    case Verb::Build:
      return build(move.a);
    case Verb::Box:
      return box(move.a, move.b);
    case Verb::Harvest:
      return harvest(move.a, move.b);
    case Verb::Token:
      return token(token_of(move));
    case Verb::Donate:
      return donate(move.a);
    case Verb::Export:
      return export_goods(set_of(move));
    case Verb::Use:
      return use(move.a);
    case Verb::UseOption:
      return use(move.a, move.b);
    case Verb::Copy:
      return copy(move.a, token_of(move));
    case Verb::Take:
      return take(move.a);
    case Verb::Pay:
      return pay(move.a);
    case Verb::GoldFor:
      return gold_for(move.a);
    case Verb::Keep:
      return keep(move.a);
    case Verb::Plot:
      return plot(move.a, cell_of(move));
    default:  // ISR-7.3, 9.2, 13.12, 13.20: always
      return Why::None;
  }
}

}  // namespace burgrave::settlers
