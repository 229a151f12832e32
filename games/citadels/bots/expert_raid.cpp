#include "games/citadels/bots/expert.hpp"

#include <algorithm>

// Rank 8 and the Armory: what others lose is weighed against what it costs.
namespace burgrave::citadels {

namespace {

struct Aim {
  Seat owner;
  Kind kind;
  bool beautified;
};

Aim aimed_at(Action action) noexcept {
  const int aim = action.code - kTarget;
  return {seat_at(aim / kCityCodes), kind_at(aim % kKinds), aim % kCityCodes >= kKinds};
}

}  // namespace

/// CIT-6.22, 6.24: destroying or seizing one district.
double Expert::raid_gain(Seat owner, Kind kind, bool beautified) const noexcept {
  const Price price = rank8_price(rules_, world_, owner, kind, beautified, 0);
  const double paid = gold_worth(me().gold) - gold_worth(me().gold - price.sum());
  const double own_loss = loss(seat_, kind, beautified);
  if (owner == seat_) return -own_loss - paid;
  double gain = kWeights.raid * harm(owner, loss(owner, kind, beautified)) - paid;
  if (missing(owner) == 1) gain += harm(owner, kWeights.last_step);  // it would be complete soon
  if (character().rank8 == Rank8::Seize) {
    gain += merit(kind) - harm(owner, kWeights.gold * price.to_owner);
    if (missing(seat_) == 1) gain += finish_worth(catalog_.row(kind).cost);
  }
  return gain;
}

/// D30, D32.
Expert::Pick Expert::raid(const ActionSet& choices) noexcept {
  return best_in(choices, kTarget, kDrawCrown, kWeights.margin, [&](Action action) {
    const Aim aim = aimed_at(action);
    return raid_gain(aim.owner, aim.kind, aim.beautified);
  });
}

/// CIT-6.23: an own district for a better one.
double Expert::exchange_gain(Kind own, bool own_beautified, Seat owner, Kind kind,
                             bool beautified) const noexcept {
  const int given = cost_in_city(catalog_, own, own_beautified);
  const Price price = rank8_price(rules_, world_, owner, kind, beautified, given);
  const double paid = gold_worth(me().gold) - gold_worth(me().gold - price.sum());
  const double taken = loss(owner, kind, beautified) - loss(owner, own, own_beautified) -
                       kWeights.gold * price.to_owner;
  return merit(kind) + (beautified ? 1 : 0) - loss(seat_, own, own_beautified) +
         harm(owner, taken) - paid;
}

/// D31: the own district that the best exchange begins with.
Expert::Pick Expert::offer(const ActionSet& choices) noexcept {
  return best_in(choices, kOffer, kSacrifice, kWeights.margin, [&](Action action) {
    const Kind own = kind_at((action.code - kOffer) % kKinds);
    const bool own_beautified = action.code - kOffer >= kKinds;
    double best = -1e9;
    each_rival([&](Seat rival) {
      const Districts open = rank8_targets(rules_, world_, rival, own, own_beautified);
      for (const bool beautified : {false, true}) {
        for (KindMask left = beautified ? open.beautified : open.plain; left != 0;
             left &= left - 1) {
          best = std::max(best,
                          exchange_gain(own, own_beautified, rival, first_kind(left), beautified));
        }
      }
    });
    return best;
  });
}

/// CIT-7.1: a district for a district, where it keeps a rival from the end.
double Expert::armory_gain(Seat owner, Kind kind, bool beautified) const noexcept {
  if (owner == seat_) return -1e9;
  const Kind armory = first_kind(me().city.kinds() & rules_.groups().armories);
  double gain = harm(owner, loss(owner, kind, beautified)) - loss(seat_, armory, false);
  if (missing(owner) == 1) gain += harm(owner, kWeights.last_step);
  return gain;
}

Expert::Pick Expert::armory(const ActionSet& choices) noexcept {
  if (!choices.contains(action(kArmory))) return {};
  double best = -1e9;
  each_rival([&](Seat rival) {
    const Districts open = armory_targets(rules_, world_, rival);
    for (const bool beautified : {false, true}) {
      for (KindMask left = beautified ? open.beautified : open.plain; left != 0; left &= left - 1) {
        best = std::max(best, armory_gain(rival, first_kind(left), beautified));
      }
    }
  });
  if (best > kWeights.margin) return action(kArmory);
  return {};
}

/// The target of an exchange or of the Armory, once begun.
Action Expert::aim(const ActionSet& choices) noexcept {
  const Frame& frame = world_.top();
  return best_of(choices, [&](Action action) {
    const Aim aim = aimed_at(action);
    return frame.a == kForArmory
               ? armory_gain(aim.owner, aim.kind, aim.beautified)
               : exchange_gain(kind_at(frame.b), frame.c != 0, aim.owner, aim.kind, aim.beautified);
  });
}

}  // namespace burgrave::citadels
