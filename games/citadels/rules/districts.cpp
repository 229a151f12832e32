#include "games/citadels/rules/play.hpp"

#include <algorithm>
#include <bit>

namespace burgrave::citadels {

namespace {

/// CIT-7.8: due to a Great Wall for any other district of its city.
int surcharge(const Rules& rules, const CardSet& city, Kind kind) noexcept {
  const KindMask walls = city.kinds() & rules.groups().walls;
  if (walls == 0) return 0;
  const DistrictRow& wall = rules.catalog().row(first_kind(walls));
  return walls == bit(kind) && !wall.surcharge_on_itself ? 0 : wall.rank8_surcharge;
}

}  // namespace

Districts districts_of(const Player& player) noexcept {
  Districts all{0, player.beautified.kinds()};
  each_kind(player.city.kinds(), [&](Kind kind) {
    if (player.city.count(kind) > player.beautified.count(kind)) all.plain |= bit(kind);
  });
  return all;
}

void add_districts(ActionSet& out, Action first, const Districts& districts) noexcept {
  out.add_run(first.code, districts.plain);
  out.add_run(first.code + kKinds, districts.beautified);
}

Price rank8_price(const Rules& rules, const State& state, Seat owner, District district,
                  District offered) noexcept {
  const Catalog& catalog = rules.catalog();
  const CharacterRow& character = catalog.row(rules.role(state.turn.rank));
  const int cost = cost_in_city(catalog, district.kind, district.beautified);
  const int extra = surcharge(rules, state.player(owner).city, district.kind);
  Price price;
  switch (character.rank8) {
    case Rank8::Destroy:  // CIT-6.22
      price.to_bank = std::max(0, cost + character.price_offset);
      break;
    case Rank8::Exchange:  // CIT-6.23: no change back
      price.to_owner = std::max(0, cost - cost_in_city(catalog, offered.kind, offered.beautified));
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
Districts rank8_targets(const Rules& rules, const State& state, Seat owner,
                        District offered) noexcept {
  const Catalog& catalog = rules.catalog();
  const Seat seat = state.turn.seat;
  const Player& me = state.player(seat);
  const Player& them = state.player(owner);
  const CharacterRow& character = catalog.row(rules.role(state.turn.rank));
  const bool destroys = character.rank8 == Rank8::Destroy;
  const bool own = owner == seat;
  if (own && !destroys) return {};
  if (owner == state.round.protected_seat) return {};  // CIT-6.14, 6.14.1
  if (is_complete(rules, them.city) &&
      !(own && rules.options().warlord_own_completed_city)) {  // CIT-0.3, 6.22.1
    return {};
  }
  // CIT-6.23: the own one is not identical to any of theirs, so never same for same.
  if (offered.kind != Kind::None && them.city.has(offered.kind)) return {};
  KindMask barred = rules.groups().immune;   // CIT-7.12
  if (!destroys) barred |= me.city.kinds();  // CIT-6.23, 6.24: none identical to an own one
  return districts_of(them).without(barred).where([&](District district) {
    const bool too_valuable =
        character.rank8 == Rank8::Seize &&
        cost_in_city(catalog, district.kind, district.beautified) > character.seize_max_cost;
    return !too_valuable && rank8_price(rules, state, owner, district, offered).sum() <= me.gold;
  });
}

Districts offerable(const Rules& rules, const State& state) noexcept {
  Districts own = districts_of(state.player(state.turn.seat));
  if (!rules.options().diplomat_may_offer_keep)
    own = own.without(rules.groups().immune);  // CIT-7.12
  return own.where([&](District district) {
    for (int i = 0; i < rules.seats(); ++i) {
      if (!rank8_targets(rules, state, seat_at(i), district).empty()) return true;
    }
    return false;
  });
}

/// CIT-7.1: anywhere but in a completed city, and not itself; rank 8's limits do not bind it
/// [CIT-6.24.1].
Districts armory_targets(const Rules& rules, const State& state, Seat owner) noexcept {
  const Player& them = state.player(owner);
  if (is_complete(rules, them.city)) return {};
  return districts_of(them).without(owner == state.turn.seat ? rules.groups().armories : 0);
}

/// D30, D32.
void Play::take_rank8(Seat owner, District district) noexcept {
  Turn& now = turn();
  now.set(kUsedAbility);
  const Price price = rank8_price(rules_, s_, owner, district);
  gain_gold(now.seat, -price.sum());
  gain_gold(owner, price.to_owner);
  const bool destroys = character().rank8 == Rank8::Destroy;
  emit(destroys ? EventKind::Destroys : EventKind::Seizes, now.seat, index(owner),
       index(district.kind), price.sum());
  if (destroys) {
    destroy(owner, district);
  } else {
    transfer(owner, now.seat, district);
  }
  check_completion();
}

/// D31 and D36: the district that an exchange or the Armory is aimed at.
void Play::take_target(const Move& move) noexcept {
  const Frame frame = s_.top();
  const Seat owner = seat_of(move);
  const District district = district_of(move);
  const Seat seat = turn().seat;
  pop();
  if (frame.a == kForArmory) {
    const Kind armory = first_kind(player(seat).city.kinds() & rules_.groups().armories);
    emit(EventKind::ArmoryDestroys, seat, index(owner), index(district.kind));
    destroy(seat, {armory, player(seat).beautified.has(armory)});
    destroy(owner, district);
    return check_completion();
  }
  turn().set(kUsedAbility);
  const District own = offered_in(frame);
  const Price price = rank8_price(rules_, s_, owner, district, own);
  gain_gold(seat, -price.sum());
  gain_gold(owner, price.to_owner);
  emit(EventKind::Exchanges, seat, index(owner), index(own.kind), index(district.kind));
  if (price.sum() > 0) {
    emit(EventKind::ExchangePaid, seat, index(owner), price.to_owner, price.to_bank);
  }
  transfer(seat, owner, own);
  transfer(owner, seat, district);
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
