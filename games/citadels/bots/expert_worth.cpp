#include "games/citadels/bots/expert.hpp"

#include <algorithm>
#include <bit>

// What cards, districts, gold and rivals are worth, in points at the end.
namespace burgrave::citadels {

namespace {

constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }

/// A bonus per type is worth more the nearer it is [CIT-9.3b].
int types_in(const Catalog& catalog, const CardSet& city) noexcept {
  int types = 0;
  for (const KindMask kinds : catalog.of_type) types += (city.kinds() & kinds) != 0 ? 1 : 0;
  return types;
}

}  // namespace

int Expert::districts_of(Seat seat, Type type) const noexcept {
  return income_districts(rules_, world_, seat, type);
}

/// What building it now brings to the own city.
double Expert::merit(Kind kind) const noexcept {
  const DistrictRow& row = catalog_.row(kind);
  return row.cost + kWeights.district * row.city_weight + colour_worth(kind) + effect_worth(kind);
}

/// Five types, and income of a colour that a character of the cast has [CIT-4.7, 9.3b].
double Expert::colour_worth(Kind kind) const noexcept {
  const Type type = catalog_.row(kind).type;
  double sum = 0;
  const int types = types_in(catalog_, me().city);
  const bool is_new = (me().city.kinds() & catalog_.of_type[at(index(type))]) == 0;
  const bool wild = (rules_.groups().haunted & bit(kind)) != 0;
  if (types < kTypes && (is_new || wild)) {
    sum += types == kTypes - 1
               ? catalog_.five_types_points
               : kWeights.five_types * catalog_.five_types_points * (types + 1) / kTypes;
  }
  for (int rank = 1; rank <= catalog_.cast_size; ++rank) {
    if (catalog_.row(rules_.role(rank)).income == type) {
      sum += kWeights.income_colour * rounds_left_;
      break;
    }
  }
  return sum;
}

/// What the effects of a district bring until the end [CIT-7].
double Expert::effect_worth(Kind kind) const noexcept {
  if (!is_unique(kind)) return 0;
  const DistrictRow& row = catalog_.row(kind);
  const CardSet& city = me().city;
  const double left = rounds_left_;
  const int uniques = city.size_among(kUniqueKinds & ~bit(kind));
  const int open = std::max(0, missing(seat_) - 1);  // districts that may still follow
  int odd = row.cost % 2;
  city.for_each([&](Kind own) { odd += own != kind ? catalog_.row(own).cost % 2 : 0; });
  int same = 0;
  for (const KindMask kinds : catalog_.of_type) same = std::max(same, city.size_among(kinds));

  double sum = row.points;
  sum += row.points_odd_cost * (odd + 0.4 * open);
  sum += same >= 3 ? row.points_same_type : 0.6 * row.points_same_type;
  sum += row.points_gold * std::clamp<double>(me().gold - row.cost, 1.0, 3.0);
  sum += uniques == 0 ? row.points_only_unique * (open == 0 ? 1.0 : 0.6) : 0;
  sum += row.points_hand * 1.5;
  sum += row.points_tucked * left * 0.7;
  sum += row.points_unique * (uniques + 1 + 0.2 * open);
  sum += row.points_crown * (world_.crown == seat_ ? 0.5 : 0.3);
  // Building
  sum += row.discount * 0.25 * open;
  sum += row.pays_any_build && open > 0 ? 1.0 : 0;
  sum += row.identical_builds ? 0.25 * open : 0;
  sum += row.limit_exempt ? 0.8 : 0;
  // Per round
  double engine = 0;
  engine += row.gather_gold * 0.7;
  engine += row.gather_draw > 0 ? 0.4 : 0;
  engine += row.gather_keep_all ? 1.0 : 0;
  engine += row.sell_card_gold * 0.5;
  engine += row.buy_cards * 0.4;
  engine += row.cards_if_hand_empty * 0.4;
  engine += row.gold_if_stash_empty * 0.6;
  engine += row.any_income_type ? 0.8 : 0;
  engine += row.swaps_characters ? 0.5 : 0;
  sum += kWeights.engine * engine * left;
  // Raids
  sum += row.destroys_for_itself && left > 0 ? 0.5 : 0;
  sum += row.rank8_immune || row.rank8_surcharge > 0 ? 0.3 : 0;
  return sum;
}

/// What a city loses with a district.
double Expert::loss(Seat owner, District district) const noexcept {
  const Kind kind = district.kind;
  const DistrictRow& row = catalog_.row(kind);
  const double slot = rounds_left_ > 0 ? kWeights.district * row.city_weight : 0;
  double sum = cost_in_city(catalog_, kind, district.beautified) + slot;
  if (owner == seat_) return sum + colour_worth(kind) + effect_worth(kind);
  sum += row.points + (row.points_gold > 0 ? them(owner).gold : 0);
  sum += row.points_unique * them(owner).city.size_among(kUniqueKinds);
  const KindMask type = catalog_.of_type[at(index(row.type))];
  if (them(owner).city.size_among(type) == 1) {
    const int types = types_in(catalog_, them(owner).city);
    sum += types == kTypes ? catalog_.five_types_points : 0.3;
  }
  return sum;
}

/// A card among those of which one may be kept: what can be built soon, and dear.
double Expert::card_worth(Kind kind) const noexcept {
  const DistrictRow& row = catalog_.row(kind);
  if (row.points_in_hand > 0) return row.points_in_hand;
  if (row.cannot_build) return 0;
  const bool twice = (me().city.kinds() & rules_.groups().duplicates) != 0;
  const bool own = me().city.has(kind);
  if (own && !twice) return kWeights.useless_card;
  // Every two gold beyond what is there cost a round of gathering.
  const int price = build_price(rules_, me(), kind);
  const int more = std::max(0, price - me().gold - catalog_.gather_gold);
  if (rounds_left_ == 0 && more > 0) return kWeights.useless_card;
  const double wait = 1.0 / (1.0 + 0.18 * more);
  const double held = me().hand.has(kind) ? 0.5 : 1.0;
  return kWeights.useless_card + (merit(kind) - kWeights.gold * price + 1.0) * wait * held;
}

double Expert::gold_worth(int gold) const noexcept {
  // The last round leaves nothing to spend it on.
  const double soon = rounds_left_ == 0 ? 0.05 : (rounds_left_ == 1 ? 0.8 : 1.0);
  const int first = std::clamp(gold, 0, kWeights.soon_spent);
  return soon * (kWeights.gold * first +
                 kWeights.spare_gold * std::clamp(gold - kWeights.soon_spent, 0, 20));
}

int Expert::useful_cards(const CardSet& hand) const noexcept {
  KindMask kinds = hand.kinds() & catalog_.buildable;
  if ((me().city.kinds() & rules_.groups().duplicates) == 0) kinds &= ~me().city.kinds();
  return std::popcount(kinds);
}

/// What one more card is worth with this hand.
double Expert::next_card(const CardSet& hand) const noexcept {
  const double soon = rounds_left_ == 0 ? 0.05 : (rounds_left_ == 1 ? 0.6 : 1.0);
  double worth = kWeights.first_card;
  for (int n = std::min(useful_cards(hand), 8); n > 0; --n) worth *= kWeights.fewer;
  return soon * worth;
}

double Expert::stock(int gold, const CardSet& hand) const noexcept {
  const double soon = rounds_left_ == 0 ? 0.05 : (rounds_left_ == 1 ? 0.6 : 1.0);
  double cards = 0, worth = kWeights.first_card;
  for (int n = std::min(useful_cards(hand), 8); n > 0; --n) {
    cards += worth;
    worth *= kWeights.fewer;
  }
  return gold_worth(gold) + soon * cards + 0.02 * hand.size();
}

/// Kinds that a character may build in the own city [CIT-5.2, 6.8.3, 6.20, 7.16, 7.22].
KindMask Expert::welcome(const CharacterRow& character) const noexcept {
  if (character.cannot_build) return 0;
  KindMask kinds = catalog_.buildable;
  if (!character.identical_builds && (me().city.kinds() & rules_.groups().duplicates) == 0) {
    kinds &= ~me().city.kinds();
  }
  for (KindMask left = kinds & rules_.groups().small_city; left != 0; left &= left - 1) {
    const Kind kind = first_kind(left);
    if (me().city.size() >= catalog_.row(kind).max_city_to_build) kinds &= ~bit(kind);
  }
  return kinds;
}

/// Turns that a seat still has in this round, unless it is murdered [CIT-10.1].
int Expert::turns_to_come(Seat seat) const noexcept {
  return std::max(0, (rules_.seats() <= 3 ? 2 : 1) - std::popcount(them(seat).revealed));
}

/// Completing the city with so many points more: good ahead, bad behind [CIT-9.1, 9.3c].
double Expert::finish_worth(double points) const noexcept {
  if (world_.first_completed != Seat::None) return catalog_.other_completed_points;
  const int bonus = catalog_.first_completed_points;
  const double mine = final_points(rules_, world_, seat_).sum() + points + bonus;
  double best = 0;
  each_rival([&](Seat rival) {
    double theirs = final_points(rules_, world_, rival).sum();
    const bool to_come = turns_to_come(rival) > 0;
    if (to_come) theirs += std::min(catalog_.gather_gold + them(rival).gold, 4);
    if (missing(rival) <= 1 && to_come) theirs += catalog_.other_completed_points;
    best = std::max(best, theirs);
  });
  return bonus +
         std::clamp(kWeights.finish * (mine - best), -kWeights.finish_most, kWeights.finish_most);
}

/// The best set of cards to build for gold; the worth counts what is left of gold and cards.
BuildPlan Expert::best_builds(const Means& means, const CharacterRow& character,
                              int limit) const noexcept {
  BuildPlan best;
  best.worth = stock(means.gold, means.hand);
  extend({}, means.hand.kinds() & welcome(character), means, 0, 0, limit, character, best);
  return best;
}

void Expert::extend(BuildPlan now, KindMask open, Means means, double points, int weight, int limit,
                    const CharacterRow& character, BuildPlan& best) const noexcept {
  constexpr int kMostAtOnce = 4;
  if (std::popcount(now.kinds) == kMostAtOnce) return;
  for (; open != 0; open &= open - 1) {
    const Kind kind = first_kind(open);
    const DistrictRow& row = catalog_.row(kind);
    const bool free =
        row.limit_exempt || (character.unlimited != Type::None && row.type == character.unlimited);
    const int price = build_price(rules_, me(), kind);
    if ((limit <= 0 && !free) || price > means.gold) continue;
    BuildPlan next{now.worth + merit(kind), now.kinds | bit(kind)};
    Means rest = means;
    rest.gold -= price;
    rest.hand.take(kind);
    const double added = points + row.cost;
    const int steps = weight + row.city_weight;
    double total =
        next.worth + stock(rest.gold + (character.refunds_builds ? price : 0), rest.hand);
    if (me().completed == 0 && missing(seat_) > 0 && steps >= missing(seat_)) {
      total += finish_worth(added);
    }
    if (total > best.worth) best = {total, next.kinds};
    extend(next, open & (open - 1), rest, added, steps, limit - (free ? 0 : 1), character, best);
  }
}

/// Points, and what the stock may become.
double Expert::standing(Seat seat) const noexcept {
  const Player& player = them(seat);
  return final_points(rules_, world_, seat).sum() + kWeights.district * count(seat) +
         0.5 * std::min<int>(player.gold, 8) + 0.6 * std::min(player.hand.size(), 5);
}

/// 1 = an average rival; more for who leads or is about to complete a city.
double Expert::danger(Seat seat) const noexcept {
  double all = 0;
  for (int i = 0; i < rules_.seats(); ++i) all += standing(seat_at(i));
  const double ahead = standing(seat) - all / rules_.seats();
  const double near = missing(seat) <= 1 ? 1.6 : (missing(seat) == 2 ? 1.25 : 1.0);
  return near * std::clamp(1.0 + ahead / kWeights.even, 0.3, 2.5);
}

/// What the loss of a rival is worth: one of several has to be beaten, the best most of all.
double Expert::harm(Seat seat, double points) const noexcept {
  if (rules_.seats() == 2) return points;
  return points * danger(seat) * kWeights.harm / (rules_.seats() - 1);
}

Seat Expert::most_dangerous() const noexcept {
  Seat worst = Seat::None;
  double most = -1;
  each_rival([&](Seat rival) {
    const double now = danger(rival);
    if (now <= most) return;
    most = now;
    worst = rival;
  });
  return worst;
}

}  // namespace burgrave::citadels
