#include "games/settlers/rules/play.hpp"

#include <algorithm>

namespace burgrave::settlers {

namespace {

/// Counts of a round matter up to what a condition can ask for.
void count_up(std::uint8_t& counter, int more) noexcept {
  counter = static_cast<std::uint8_t>(std::min(counter + more, 255));
}

}  // namespace

void Play::gain(const Bundle& bundle) noexcept {  // ISR-2.3
  Turn& turn = this->turn();
  for (std::size_t good = 0; good < kGoods; ++good) {
    turn.pool[good] = static_cast<std::uint16_t>(turn.pool[good] + bundle.goods[good]);
  }
  turn.actions = static_cast<std::uint16_t>(turn.actions + bundle.actions);
  sheet().points = static_cast<std::int16_t>(sheet().points + bundle.points);  // ISR-7.54
  turn.takes = static_cast<std::uint16_t>(turn.takes + bundle.any);
  const auto& goods = bundle.goods;
  if (goods == decltype(bundle.goods){} && bundle.points == 0 && bundle.actions == 0) return;
  tell_own(EventKind::Gains, packed(goods[0], goods[1]), packed(goods[2], goods[3]), bundle.points,
           bundle.actions);
}

/// So many times a bundle, in portions that an event can tell.
void Play::gain_times(const Bundle& bundle, int times) noexcept {
  constexpr int kMost = 127;
  int largest = std::max({bundle.any, bundle.points, bundle.actions, std::uint8_t{1}});
  for (const std::uint8_t good : bundle.goods) largest = std::max<int>(largest, good);
  for (int portion = 0; times > 0; times -= portion) {
    portion = std::min(times, std::max(kMost / largest, 1));
    gain(settlers::times(bundle, portion));
  }
}

/// Units of choice are taken in ascending order of the goods: the last good needs no asking.
void Play::settle_units() noexcept {
  Turn& turn = this->turn();
  if (turn.takes == 0 || turn.takes_from != kNamedGoods - 1) return;
  Bundle unit;
  unit.goods[kNamedGoods - 1] = 1;
  const int rest = turn.takes;
  turn.takes = 0;
  turn.takes_from = 0;
  gain_times(unit, rest);
}

void Play::take_unit(int good) noexcept {
  Turn& turn = this->turn();
  Bundle unit;
  unit.goods[at(good)] = 1;
  --turn.takes;
  turn.takes_from = static_cast<std::uint8_t>(turn.takes > 0 ? good : 0);
  gain(unit);
  settle_units();
}

/// Takes a cost out of the pool, gold for what is short [ISR-2.2, 7.5], and counts it as spent
/// [ISR-13.23]. Pre: it can be paid.
void Play::pay(const Cost& cost) noexcept {
  Turn& turn = this->turn();
  Cost paid{};
  const auto gold = at(index(Good::Gold));
  for (std::size_t good = 0; good < kGoods; ++good) {
    if (cost[good] == 0) continue;
    const int in_kind = good == gold ? cost[good] : paid_in_kind(turn, good, cost[good]);
    paid[good] = static_cast<std::uint8_t>(paid[good] + in_kind);
    paid[gold] = static_cast<std::uint8_t>(paid[gold] + cost[good] - in_kind);
    count_up(turn.spent[good], cost[good]);
  }
  turn.gold_for = {};
  if (paid == Cost{}) return;
  count_up(turn.gold_spent, paid[gold]);
  for (std::size_t good = 0; good < kGoods; ++good) {
    turn.pool[good] = static_cast<std::uint16_t>(turn.pool[good] - paid[good]);
  }
  tell_own(EventKind::Pays, packed(paid[0], paid[1]), packed(paid[2], paid[3]));
}

/// Pays for crossing a box: an action or a readied ability instead, and the goods [ISR-7.20].
void Play::pay_box(const Cost& cost, Where where) noexcept {
  Turn& turn = this->turn();
  const Choices choices = this->choices();
  const Choices::Price price = choices.price(cost, where);
  for (unsigned left = price.discounts; left != 0; left &= left - 1) {  // ISR-13.6, 13.22
    const int slot = std::countr_zero(left);
    turn.armed[at(slot)] = 0;
    ++turn.uses[at(slot)];
  }
  const int free = choices.free_builder(where);
  if (free >= 0) {  // ISR-13.7
    turn.armed[at(free)] = 0;
    ++turn.uses[at(free)];
  } else {
    --turn.actions;
  }
  pay(price.cost);
}

/// Pays what an ability asks for; its effect follows when the units of choice are paid as well.
void Play::spend(int slot, const Bundle& bundle, int copied) noexcept {
  Turn& turn = this->turn();
  ++turn.uses[at(slot)];
  turn.actions = static_cast<std::uint16_t>(turn.actions - bundle.actions);
  pay(bundle.goods);
  turn.paying = static_cast<std::uint8_t>(slot + 1);
  turn.pays = bundle.any;
  turn.pays_from = 0;
  turn.copied = static_cast<std::uint8_t>(copied);
  settle_payment();
}

/// Pays units of choice as long as there is one way only.
void Play::settle_payment() noexcept {
  Turn& turn = this->turn();
  while (turn.pays > 0) {
    const Choices choices = this->choices();
    int only = -1;
    for (int good = 0; good < kGoods; ++good) {
      if (choices.pay(good) != Why::None) continue;
      if (only >= 0) return;
      only = good;
    }
    pay_unit(only);
    if (turn.paying == 0) return;
  }
  if (turn.paying != 0) paid(turn.paying - 1);
}

void Play::take_payment(int good) noexcept {
  pay_unit(good);
  settle_payment();
}

void Play::take_gold_for(int good) noexcept {  // ISR-7.5
  ++turn().gold_for[at(good)];
  tell_own(EventKind::GoldFor, good);
}

void Play::pay_unit(int good) noexcept {
  Turn& turn = this->turn();
  --turn.pool[at(good)];
  --turn.pays;
  turn.pays_from = static_cast<std::uint8_t>(good);
  if (good == index(Good::Gold)) count_up(turn.gold_spent, 1);
  Cost unit{};
  unit[at(good)] = 1;
  tell_own(EventKind::Pays, packed(unit[0], unit[1]), packed(unit[2], unit[3]));
}

void Play::paid(int slot) noexcept {
  Turn& turn = this->turn();
  const int copied = turn.copied;
  turn.paying = 0;
  turn.pays_from = 0;
  turn.copied = 0;
  if (copied == 0) return gain(choices().gain(slot));              // ISR-13.5
  turn.tokens = static_cast<Mask>(turn.tokens | bit(copied - 1));  // ISR-13.13
}

/// Something happened that an ability reacts to [ISR-13.9, 13.10, 13.20].
void Play::trigger(int slot) noexcept {
  if (!rules_.options().ask_triggers) return accept(slot);
  turn().triggers = static_cast<Mask>(turn().triggers | bit(slot));
}

void Play::accept(int slot) noexcept {
  ++turn().uses[at(slot)];
  tell_own_slot(EventKind::UsesAbility, slot);
  gain(choices().gain(slot));
}

void Play::take_answer(bool accepted) noexcept {
  Turn& turn = this->turn();
  const int slot = std::countr_zero(turn.triggers);
  turn.triggers = static_cast<Mask>(turn.triggers & (turn.triggers - 1U));
  if (accepted) return accept(slot);
  tell_own_slot(EventKind::Declines, slot);
}

}  // namespace burgrave::settlers
