#include "games/citadels/rules/play.hpp"

#include <algorithm>
#include <bit>

namespace burgrave::citadels {

namespace {

Districts all_districts(const Player& player) noexcept {
  Districts all;
  all.beautified = player.beautified.kinds();
  for (KindMask left = player.city.kinds(); left != 0; left &= left - 1) {
    const Kind kind = first_kind(left);
    if (player.city.count(kind) > player.beautified.count(kind)) all.plain |= bit(kind);
  }
  return all;
}

Rank8 rank8_of(const Rules& rules, const State& state) noexcept {
  return rules.catalog().row(rules.role(state.turn.rank)).rank8;
}

/// CIT-7.8: due to a Great Wall for any other district of its city.
int surcharge(const Rules& rules, const CardSet& city, Kind kind) noexcept {
  const KindMask walls = city.kinds() & rules.groups().walls;
  if (walls == 0) return 0;
  const DistrictRow& wall = rules.catalog().row(first_kind(walls));
  return walls == bit(kind) && !wall.surcharge_on_itself ? 0 : wall.rank8_surcharge;
}

}  // namespace

Price rank8_price(const Rules& rules, const State& state, Seat owner, Kind kind, bool beautified,
                  int offered_cost) noexcept {
  const Catalog& catalog = rules.catalog();
  const CharacterRow& character = catalog.row(rules.role(state.turn.rank));
  const int cost = cost_in_city(catalog, kind, beautified);
  const int extra = surcharge(rules, state.player(owner).city, kind);
  Price price;
  switch (character.rank8) {
    case Rank8::Destroy:  // CIT-6.22
      price.to_bank = std::max(0, cost + character.price_offset);
      break;
    case Rank8::Exchange:  // CIT-6.23: no change back
      price.to_owner = std::max(0, cost - offered_cost);
      break;
    case Rank8::Seize:  // CIT-6.24
      price.to_owner = cost;
      break;
    case Rank8::None:
      break;
  }
  // CIT-7.8: the surcharge goes to the bank, or under the option to the city's owner.
  (rules.options().great_wall_to_owner ? price.to_owner : price.to_bank) += extra;
  return price;
}

/// CIT-6.22-6.24, 6.24.1, 7.8.1, 7.12.
Districts rank8_targets(const Rules& rules, const State& state, Seat owner, Kind offered,
                        bool offered_beautified) noexcept {
  const Catalog& catalog = rules.catalog();
  const Seat seat = state.turn.seat;
  const Player& me = state.player(seat);
  const Player& them = state.player(owner);
  const Rank8 what = rank8_of(rules, state);
  const bool own = owner == seat;
  if (own && what != Rank8::Destroy) return {};
  if (owner == state.round.protected_seat) return {};  // CIT-6.14, 6.14.1
  if (is_complete(rules, them.city) &&
      !(own && rules.options().warlord_own_completed_city)) {  // CIT-0.3, 6.22.1
    return {};
  }
  Districts open = all_districts(them);
  KindMask barred = rules.groups().immune;  // CIT-7.12
  if (what != Rank8::Destroy)
    barred |= me.city.kinds();  // CIT-6.23, 6.24: none identical to an own one
  const int offered_cost =
      offered == Kind::None ? 0 : cost_in_city(catalog, offered, offered_beautified);
  const auto affordable = [&](KindMask kinds, bool beautified) {
    KindMask ok = 0;
    for (KindMask left = kinds & ~barred; left != 0; left &= left - 1) {
      const Kind kind = first_kind(left);
      if (what == Rank8::Seize && cost_in_city(catalog, kind, beautified) >
                                      catalog.row(rules.role(state.turn.rank)).seize_max_cost) {
        continue;
      }
      if (rank8_price(rules, state, owner, kind, beautified, offered_cost).sum() <= me.gold) {
        ok |= bit(kind);
      }
    }
    return ok;
  };
  open.plain = affordable(open.plain, false);
  open.beautified = affordable(open.beautified, true);
  // CIT-6.23: nor the own one to any of theirs, so never same for same.
  if (offered != Kind::None && them.city.has(offered)) open = {};
  return open;
}

Districts offerable(const Rules& rules, const State& state) noexcept {
  const Seat seat = state.turn.seat;
  Districts own = all_districts(state.player(seat));
  if (!rules.options().diplomat_may_offer_keep) {  // CIT-7.12
    own.plain &= ~rules.groups().immune;
    own.beautified &= ~rules.groups().immune;
  }
  const auto exchangeable = [&](KindMask kinds, bool beautified) {
    KindMask ok = 0;
    for (KindMask left = kinds; left != 0; left &= left - 1) {
      for (int i = 0; i < rules.seats(); ++i) {
        const Districts targets =
            rank8_targets(rules, state, seat_at(i), first_kind(left), beautified);
        if ((targets.plain | targets.beautified) == 0) continue;
        ok |= bit(first_kind(left));
        break;
      }
    }
    return ok;
  };
  return {exchangeable(own.plain, false), exchangeable(own.beautified, true)};
}

/// CIT-7.1: anywhere but in a completed city; rank 8's limits do not bind it [CIT-6.24.1].
Districts armory_targets(const Rules& rules, const State& state, Seat owner) noexcept {
  const Player& them = state.player(owner);
  if (is_complete(rules, them.city)) return {};
  Districts open = all_districts(them);
  if (owner == state.turn.seat) {  // not itself
    open.plain &= ~rules.groups().armories;
    open.beautified &= ~rules.groups().armories;
  }
  return open;
}

/// D30, D32.
void Play::take_rank8(Seat owner, Kind kind, bool beautified) noexcept {
  Turn& now = turn();
  now.set(kUsedAbility);
  const Price price = rank8_price(rules_, s_, owner, kind, beautified, 0);
  gain_gold(now.seat, -price.sum());
  gain_gold(owner, price.to_owner);
  if (character().rank8 == Rank8::Destroy) {
    emit(EventKind::Destroys, now.seat, index(owner), index(kind), price.sum());
    destroy(owner, kind, beautified);
  } else {
    emit(EventKind::Seizes, now.seat, index(owner), index(kind), price.sum());
    transfer(owner, now.seat, kind, beautified);
  }
  check_completion();
}

/// D31 and D36: the district that an exchange or the Armory is aimed at.
void Play::take_target(Action action) noexcept {
  const Frame frame = s_.top();
  const int aim = action.code - kTarget;
  const Seat owner = seat_at(aim / kCityCodes);
  const Kind kind = kind_at(aim % kKinds);
  const bool beautified = aim % kCityCodes >= kKinds;
  const Seat seat = turn().seat;
  pop();
  if (frame.a == kForArmory) {
    const Kind armory = first_kind(player(seat).city.kinds() & rules_.groups().armories);
    emit(EventKind::ArmoryDestroys, seat, index(owner), index(kind));
    destroy(seat, armory, player(seat).beautified.has(armory));
    destroy(owner, kind, beautified);
    return check_completion();
  }
  turn().set(kUsedAbility);
  const Kind own = kind_at(frame.b);
  const Price price =
      rank8_price(rules_, s_, owner, kind, beautified, cost_in_city(catalog_, own, frame.c != 0));
  gain_gold(seat, -price.sum());
  gain_gold(owner, price.to_owner);
  emit(EventKind::Exchanges, seat, index(owner), index(own), index(kind));
  if (price.sum() > 0) {
    emit(EventKind::ExchangePaid, seat, index(owner), price.to_owner, price.to_bank);
  }
  transfer(seat, owner, own, frame.c != 0);
  transfer(owner, seat, kind, beautified);
  check_completion();  // CIT-9.2: one change
}

/// CIT-7.13, D36.
void Play::take_laboratory(Kind kind) noexcept {
  Turn& now = turn();
  now.set(kUsedLaboratory);
  const Kind district = first_kind(player(now.seat).city.kinds() & rules_.groups().laboratories);
  const int gold = catalog_.row(district).sell_card_gold;
  emit(EventKind::SellsCard, now.seat, gold);
  discard(now.seat, kind);
  gain_gold(now.seat, gold);
}

/// CIT-7.17, 8.5: who puts a card under the Museum knows it, nobody else.
void Play::take_museum(Kind kind) noexcept {
  Turn& now = turn();
  now.set(kUsedMuseum);
  player(now.seat).hand.take(kind);
  s_.museum.add(kind);
  memories_.sees_arrive(knower(now.seat), kind, kInMuseum);
  memories_.moves_unseen(others(seats_, now.seat), hand_zone(now.seat), kInMuseum);
  emit(EventKind::TucksCard, now.seat);
  whisper(EventKind::TuckedCard, now.seat, index(kind));
}

/// CIT-7.25: the price is paid in full even if the deck is short [CIT-0.7].
void Play::take_smithy() noexcept {
  Turn& now = turn();
  now.set(kUsedSmithy);
  const DistrictRow& smithy =
      catalog_.row(first_kind(player(now.seat).city.kinds() & rules_.groups().smithies));
  gain_gold(now.seat, -smithy.buy_cards_price);
  emit(EventKind::BuysCards, now.seat, smithy.buy_cards_price,
       std::min(smithy.buy_cards, s_.deck_size()));
  draw(now.seat, smithy.buy_cards, kToTheHand);
}

}  // namespace burgrave::citadels
