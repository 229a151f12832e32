#include "games/citadels/rules/play.hpp"

#include <algorithm>
#include <bit>

namespace burgrave::citadels {

namespace {

/// The most gold that one other player could lend.
int most_gold(const Rules& rules, const State& state, Seat but) noexcept {
  int most = 0;
  for (int i = 0; i < rules.seats(); ++i) {
    if (seat_at(i) != but) most = std::max<int>(most, state.player(seat_at(i)).gold);
  }
  return most;
}

/// CIT-6.15: the Cardinal has not borrowed this turn.
bool may_borrow(const Rules& rules, const State& state) noexcept {
  return rules.catalog().row(rules.role(state.turn.rank)).takes_shortfall &&
         !state.turn.has(kUsedExtra);
}

int discount(const Rules& rules, const Player& builder) noexcept {
  const KindMask factories = builder.city.kinds() & rules.groups().discounts;
  return factories == 0 ? 0 : rules.catalog().row(first_kind(factories)).discount;
}

}  // namespace

int city_count(const Rules& rules, const CardSet& city) noexcept {
  int count = city.size();
  each_kind(city.kinds() & rules.groups().heavy, [&](Kind kind) {
    count += rules.catalog().row(kind).city_weight - 1;  // CIT-7.16
  });
  return count;
}

bool is_complete(const Rules& rules, const CardSet& city) noexcept {
  return city_count(rules, city) >= rules.catalog().complete_city;
}

int cost_in_city(const Catalog& catalog, Kind kind, bool beautified) noexcept {
  return catalog.row(kind).cost + (beautified ? 1 : 0);
}

/// CIT-0.4, 7.5: the Factory makes other unique districts cheaper.
int build_price(const Rules& rules, const Player& builder, Kind kind) noexcept {
  const int less = is_unique(kind) ? discount(rules, builder) : 0;
  return std::max(0, rules.catalog().row(kind).cost - less);
}

bool may_sacrifice(const Rules& rules, const Player& player) noexcept {
  return rules.options().sacrifice_in_own_completed_city || !is_complete(rules, player.city);
}

KindMask buildable_now(const Rules& rules, const State& state, bool at_once) noexcept {
  const Turn& turn = state.turn;
  const CharacterRow& character = rules.catalog().row(rules.role(turn.rank));
  const Player& me = state.player(turn.seat);
  const KindGroups& groups = rules.groups();
  if (character.cannot_build) return 0;        // CIT-6.20
  KindMask kinds = rules.catalog().buildable;  // never a Secret Vault [CIT-6.8.5, 7.24]
  // CIT-5.3, 5.4: the limit, and what does not use it [CIT-6.18, 7.26].
  if (turn.builds >= character.build_limit && !at_once) {
    kinds &= groups.exempt |
             (character.unlimited == Type::None
                  ? 0
                  : rules.catalog().of_type[static_cast<std::size_t>(index(character.unlimited))]);
  }
  // CIT-5.2, 6.8.3, 7.22: no identical district.
  if (!character.identical_builds && (me.city.kinds() & groups.duplicates) == 0) {
    kinds &= ~me.city.kinds();
  }
  each_kind(kinds & groups.small_city, [&](Kind kind) {  // CIT-5.7, 7.16
    if (me.city.size() >= rules.catalog().row(kind).max_city_to_build) kinds &= ~bit(kind);
  });
  return kinds;
}

KindMask payable(const Rules& rules, const State& state, KindMask kinds, int spare) noexcept {
  const Player& me = state.player(state.turn.seat);
  const Catalog& catalog = rules.catalog();
  const KindGroups& groups = rules.groups();
  const int less = discount(rules, me);
  const auto within = [&](int gold) {  // CIT-5.5a
    const auto clamp = [](int most) { return static_cast<std::size_t>(std::clamp(most, 0, 15)); };
    return (catalog.cost_at_most[clamp(gold)] & ~kUniqueKinds) |
           (catalog.cost_at_most[clamp(gold + less)] & kUniqueKinds);
  };
  KindMask ok = within(me.gold);
  const bool sacrifice = may_sacrifice(rules, me);
  if ((me.city.kinds() & groups.pays_builds) != 0 && sacrifice) ok |= kinds;            // CIT-5.5c
  if (!me.city.empty() && sacrifice) ok |= kinds & groups.by_district;                  // CIT-5.5d
  if ((kinds & groups.by_cards) != 0) ok |= within(me.gold + spare) & groups.by_cards;  // 5.5b
  if (may_borrow(rules, state)) {                                                       // CIT-6.15
    ok |= within(me.gold + std::min(spare, most_gold(rules, state, state.turn.seat)));
  }
  return kinds & ok;
}

std::uint32_t lenders(const Rules& rules, const State& state, Seat borrower, int gold) noexcept {
  std::uint32_t seats = 0;
  for (int i = 0; i < rules.seats(); ++i) {
    if (seat_at(i) != borrower && state.player(seat_at(i)).gold >= gold) seats |= 1U << i;
  }
  return seats;
}

KindMask ascending(const CardSet& hand, int last, int more) noexcept {
  KindMask open = 0;
  int above = 0;  // cards of this kind or a higher one
  for (int kind = kKinds - 1; kind >= last; --kind) {
    const int copies = hand.count(kind_at(kind));
    above += copies;
    if (copies > 0 && above - 1 >= more) open |= bit(kind_at(kind));
  }
  return open;
}

/// D37: how the price is paid [CIT-5.5].
void legal_pay(const Rules& rules, const State& state, const Frame& frame,
               ActionSet& out) noexcept {
  const Seat seat = state.turn.seat;
  const Player& me = state.player(seat);
  const Kind kind = kind_at(frame.a);
  const int rest = build_price(rules, me, kind) - frame.b;
  const int cards = me.hand.size();
  const bool untouched = frame.b == 0;
  const bool sacrifice = untouched && may_sacrifice(rules, me);
  if (me.gold >= rest) out.add(kVerbs.first(Verb::Pay));
  if (sacrifice && (me.city.kinds() & rules.groups().pays_builds) != 0) {
    out.add(kVerbs.first(Verb::Framework));
  }
  // CIT-6.15, 5.6: exactly the shortfall, from one who has it, for as many cards.
  const bool cardinal =
      may_borrow(rules, state) && (untouched || rules.options().cardinal_with_thieves_den);
  const int missing = rest - me.gold;
  if (cardinal && missing > 0 && cards >= missing) {
    out.add_run(kVerbs.first(Verb::Borrow), lenders(rules, state, seat, missing));
  }
  if ((rules.groups().by_cards & bit(kind)) != 0 && rest > 0 && cards > 0) {
    // The cards go in ascending order, and what is left must be payable.
    const int still = rest - 1 - me.gold;
    const bool loan =
        may_borrow(rules, state) && rules.options().cardinal_with_thieves_den && cards - 1 >= still;
    const int more = still - (loan ? most_gold(rules, state, seat) : 0);
    out.add_run(kVerbs.first(Verb::Drop), ascending(me.hand, frame.d, std::max(0, more)));
  }
  if (sacrifice && (rules.groups().by_district & bit(kind)) != 0) {
    add_districts(out, action(Verb::Sacrifice, District{kind_at(0)}), districts_of(me));
  }
}

/// CIT-5.1: the card is shown, and lies apart; how it is paid is asked when there is more than gold
/// to choose from.
void Play::begin_build(Kind kind, bool at_once) noexcept {
  const Seat seat = turn().seat;
  push(Proc::Pay, seat, index(kind), 0, at_once ? 1 : 0);
  ActionSet ways;
  legal_pay(rules_, s_, s_.top(), ways);
  if (ways.forced() && ways.first() == action(Verb::Pay)) pay_gold();
}

void Play::take_pay(const Move& move) noexcept {
  const Frame frame = s_.top();
  const Seat seat = turn().seat;
  const Kind kind = kind_at(frame.a);
  const auto instead = [&](District price) {  // CIT-5.5c, 5.5d, 5.9
    pop();
    use_limit(kind, frame.c != 0);
    emit(EventKind::BuildsFree, seat, index(kind), index(price.kind));
    destroy(seat, price);
    place(seat, kind);
  };
  switch (move.verb) {
    case Verb::Pay:
      return pay_gold();
    case Verb::Framework: {
      const Kind framework = first_kind(player(seat).city.kinds() & rules_.groups().pays_builds);
      return instead({framework, player(seat).beautified.has(framework)});
    }
    case Verb::Sacrifice:
      return instead(district_of(move));
    case Verb::Drop:
      discard(seat, kind_of(move));
      ++s_.top().b;
      s_.top().d = static_cast<std::uint8_t>(move.a);
      return;
    case Verb::Borrow: {
      const int gold = build_price(rules_, player(seat), kind) - frame.b - player(seat).gold;
      turn().set(kUsedExtra);
      move_gold(seat_of(move), seat, gold);
      emit(EventKind::Lends, seat, index(seat_of(move)), gold);
      return push(Proc::Lend, seat, index(seat_of(move)), gold);
    }
    default:
      BURGRAVE_ASSERT(false);
  }
}

/// CIT-6.15: one card of choice for each gold, in ascending order.
void Play::take_lend(Kind kind) noexcept {
  Frame& frame = s_.top();
  give_card(frame.actor, seat_at(frame.a), kind);
  frame.d = static_cast<std::uint8_t>(index(kind));
  if (--frame.b > 0) return;
  pop();
  pay_gold();
}

void Play::pay_gold() noexcept {
  const Frame frame = s_.top();
  const Kind kind = kind_at(frame.a);
  const Seat seat = turn().seat;
  const int gold = build_price(rules_, player(seat), kind) - frame.b;
  gain_gold(seat, -gold);
  turn().build_gold = static_cast<std::int16_t>(turn().build_gold + gold);
  pop();
  use_limit(kind, frame.c != 0);
  emit(EventKind::Builds, seat, index(kind), gold, frame.b);

  // CIT-6.3.2, 6.3.3, 12.2: only the first paid build of a marked character can be confiscated; the
  // Magistrate is asked whichever warrant lies there [CIT-6.3.8].
  const Round& round = s_.round;
  const bool first = !turn().has(kUsedFirstPaid);
  turn().set(kUsedFirstPaid);
  const Seat magistrate = round.magistrate;
  const bool asked = first && (round.warrants & rank_bit(s_.turn.rank)) != 0 &&
                     round.signed_shown == 0 && magistrate != seat;  // CIT-6.3.7: not from oneself
  if (asked && !player(magistrate).city.has(kind)) {                 // CIT-6.3.4
    const int most = catalog_.row(kind).max_city_to_build;           // CIT-6.3.7
    const bool too_big = most > 0 && player(magistrate).city.size() >= most &&
                         rules_.options().monument_confiscation_needs_under_5;
    if (!too_big) return push(Proc::Confiscate, magistrate, index(kind), gold);
  }
  place(seat, kind);
}

/// D11.
void Play::take_confiscate(const Move& move) noexcept {
  const Frame frame = s_.top();
  const Kind kind = kind_at(frame.a);
  const Seat builder = turn().seat;
  pop();
  if (move.verb == Verb::Decline) {
    emit(EventKind::NotConfiscated, frame.actor);
    return place(builder, kind);
  }
  s_.round.signed_shown = 1;
  gain_gold(builder, frame.b);
  turn().build_gold = static_cast<std::int16_t>(turn().build_gold - frame.b);  // CIT-6.3.9
  emit(EventKind::Confiscates, frame.actor, index(builder), index(kind), frame.b);
  place(frame.actor, kind);
}

/// CIT-5.3, 6.3.2, 6.3.5: confiscated or not.
void Play::use_limit(Kind kind, bool at_once) noexcept {
  const bool free_type =
      character().unlimited != Type::None && catalog_.row(kind).type == character().unlimited;
  if (!at_once && !free_type && (rules_.groups().exempt & bit(kind)) == 0) ++turn().builds;
}

/// CIT-5.8: into the city, completion, tax [CIT-6.27, 6.3.6].
void Play::place(Seat owner, Kind kind) noexcept {
  player(owner).city.add(kind);
  check_completion();
  const Role nine = rules_.role(9);
  if (nine == Role::None || catalog_.row(nine).tax == 0 || s_.turn.rank == 9) return;
  if (player(owner).gold <= 0) return;
  const int tax = std::min<int>(catalog_.row(nine).tax, player(owner).gold);
  gain_gold(owner, -tax);
  s_.tax_gold = static_cast<std::int16_t>(s_.tax_gold + tax);
  emit(EventKind::Taxed, owner, tax);
}

/// CIT-9.1, 9.2: for every player after each whole change.
void Play::check_completion() noexcept {
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = seat_at(i);
    if (player(seat).completed != 0 || !is_complete(rules_, player(seat).city)) continue;
    player(seat).completed = 1;
    const bool first = s_.first_completed == Seat::None;
    if (first) s_.first_completed = seat;
    emit(EventKind::Completes, seat, first ? 1 : 0);
  }
}

void Play::leave_city(Seat owner, District district) noexcept {
  player(owner).city.take(district.kind);
  if (district.beautified) player(owner).beautified.take(district.kind);
}

/// CIT-0.5, 5.9: face down under the deck, the gold on it to the bank, cards of a Museum too.
void Play::destroy(Seat owner, District district) noexcept {
  leave_city(owner, district);
  put_under(district.kind, everybody(seats_));
  if ((rules_.groups().museums & bit(district.kind)) == 0 || s_.museum.empty()) return;
  // CIT-0.6: in catalogue order, so that who knows all of them knows where each one lies.
  Knowers all = 0;
  for (int i = 0; i < seats_; ++i) {
    if (memories_.knows_all(seat_at(i), kInMuseum, s_.museum.size())) {
      all = static_cast<Knowers>(all | knower(seat_at(i)));
    }
  }
  s_.museum.for_each([&](Kind tucked) {
    memories_.sees_leave(all, tucked, kInMuseum);
    put_under(tucked, all);
  });
  s_.museum = {};
  memories_.spreads_unseen(everybody(seats_), kInMuseum, kInBottom);
}

/// CIT-6.24.2: gold and cards stay with the district. It is not built: no limit, no tax [CIT-5.11].
void Play::transfer(Seat from, Seat to, District district) noexcept {
  leave_city(from, district);
  player(to).city.add(district.kind);
  if (district.beautified) player(to).beautified.add(district.kind);
}

}  // namespace burgrave::citadels
