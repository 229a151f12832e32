#include "games/citadels/bots/expert.hpp"

#include <algorithm>

// Rank 8 and the Armory: what others lose is weighed against what it costs.
namespace burgrave::citadels {

/// CIT-6.22, 6.24: destroying or seizing one district.
double Expert::raid_gain(Seat owner, District district) const noexcept {
  const Price price = rank8_price(rules_, world_, owner, district);
  const double paid = gold_worth(me().gold) - gold_worth(me().gold - price.sum());
  const double own_loss = loss(seat_, district);
  if (owner == seat_) return -own_loss - paid;
  double gain = kWeights.raid * harm(owner, loss(owner, district)) - paid;
  if (missing(owner) == 1) gain += harm(owner, kWeights.last_step);  // it would be complete soon
  if (character().rank8 == Rank8::Seize) {
    gain += merit(district.kind) - harm(owner, kWeights.gold * price.to_owner);
    if (missing(seat_) == 1) gain += finish_worth(catalog_.row(district.kind).cost);
  }
  return gain;
}

/// D30, D32.
Expert::Pick Expert::raid(const ActionSet& choices) noexcept {
  return best_in(choices, {Verb::Target}, kWeights.margin,
                 [&](const Move& move) { return raid_gain(seat_of(move), district_of(move)); });
}

/// CIT-6.23: an own district for a better one.
double Expert::exchange_gain(District own, Seat owner, District district) const noexcept {
  const Price price = rank8_price(rules_, world_, owner, district, own);
  const double paid = gold_worth(me().gold) - gold_worth(me().gold - price.sum());
  const double taken = loss(owner, district) - loss(owner, own) - kWeights.gold * price.to_owner;
  return merit(district.kind) + (district.beautified ? 1 : 0) - loss(seat_, own) +
         harm(owner, taken) - paid;
}

/// D31: the own district that the best exchange begins with.
Expert::Pick Expert::offer(const ActionSet& choices) noexcept {
  return best_in(choices, {Verb::Offer}, kWeights.margin, [&](const Move& move) {
    const District own = district_of(move);
    double best = -1e9;
    each_rival([&](Seat rival) {
      rank8_targets(rules_, world_, rival, own).for_each([&](District district) {
        best = std::max(best, exchange_gain(own, rival, district));
      });
    });
    return best;
  });
}

/// CIT-7.1: a district for a district, where it keeps a rival from the end.
double Expert::armory_gain(Seat owner, District district) const noexcept {
  if (owner == seat_) return -1e9;
  const Kind armory = first_kind(me().city.kinds() & rules_.groups().armories);
  double gain = harm(owner, loss(owner, district)) - loss(seat_, {armory});
  if (missing(owner) == 1) gain += harm(owner, kWeights.last_step);
  return gain;
}

Expert::Pick Expert::armory(const ActionSet& choices) noexcept {
  if (!choices.contains(action(Verb::Armory))) return {};
  double best = -1e9;
  each_rival([&](Seat rival) {
    armory_targets(rules_, world_, rival).for_each([&](District district) {
      best = std::max(best, armory_gain(rival, district));
    });
  });
  if (best > kWeights.margin) return action(Verb::Armory);
  return {};
}

/// The target of an exchange or of the Armory, once begun.
Action Expert::aim(const ActionSet& choices) noexcept {
  const Frame& frame = world_.top();
  return best_of(choices, [&](const Move& move) {
    return frame.a == kForArmory
               ? armory_gain(seat_of(move), district_of(move))
               : exchange_gain(offered_in(frame), seat_of(move), district_of(move));
  });
}

}  // namespace burgrave::citadels
