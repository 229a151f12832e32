#include "games/citadels/bots/expert.hpp"

#include <algorithm>
#include <bit>

// What a character is worth: to oneself, to a rival, and left to others.
namespace burgrave::citadels {

/// CIT-3.5: the character that brings most, or that a rival must not get; not always the same, so
/// that nobody can name it.
Action Expert::draft(const ActionSet& choices) noexcept {
  return best_of(choices, [&](const Move& move) {
    const int rank = rank_of(move);
    return own_worth(rank) + denial(rank) - risk(rank) + noise(kWeights.draft_noise);
  });
}

/// CIT-3.8: laid aside is what would help the other player most.
Action Expert::bury(const ActionSet& choices) noexcept {
  const Seat rival = most_dangerous();
  return best_of(choices, [&](const Move& move) {
    const int rank = rank_of(move);
    return rival_worth(rival, rank) - 0.3 * own_worth(rank) + noise(kWeights.draft_noise);
  });
}

/// CIT-7.28: an exchange is offered where the other's character is likely worth more.
Action Expert::theater(const ActionSet& choices) noexcept {
  const int own = std::popcount(me().roles) == 1 ? std::countr_zero(me().roles) + 1 : 0;
  return best_of(choices, [&](const Move& move) {
    if (move.verb == Verb::Decline) return kWeights.margin;
    const Seat other = seat_of(move);
    double gain = 0, given = own == 0 ? 1e9 : own_worth(own);
    for (int rank = 1; rank <= catalog_.cast_size; ++rank) {
      if (own == 0 && (me().roles & rank_bit(rank)) != 0) given = std::min(given, own_worth(rank));
      const double held =
          beliefs().holds[static_cast<std::size_t>(index(other))][static_cast<std::size_t>(rank)];
      const int most = std::max(1, std::popcount(them(other).roles));
      gain += held / most * own_worth(rank);
    }
    return gain - given;
  });
}

Action Expert::give_role(const ActionSet& choices) noexcept {
  return best_of(choices, [&](const Move& move) { return -own_worth(rank_of(move)); });
}

/// A whole turn with this character: what is built, what is left, and what it does to others.
double Expert::own_worth(int rank) const noexcept {
  const CharacterRow& row = catalog_.row(rules_.role(rank));
  Means means{me().hand, me().gold};
  double cards = 0;
  const int districts = districts_of(seat_, row.income);
  const double card = next_card(means.hand);
  if (row.income_resource == Resource::Gold) {
    means.gold += districts;
  } else if (row.income_resource == Resource::Cards) {
    cards += districts;
  } else if (row.income_resource == Resource::Either && card > kWeights.gold) {
    cards += districts;
  } else if (row.income_resource == Resource::Either) {
    means.gold += districts;
  }
  means.gold += row.extra_gold + row.alms;
  cards += row.extra_cards;
  if (row.either_gold > 0) {
    if (card * 0.75 > kWeights.gold) {
      cards += row.either_cards;
    } else {
      means.gold += row.either_gold;
    }
  }
  if (row.draw > 0) cards += 1.6;
  // Gathering: gold, or a card where there is nothing to build.
  const int limit = row.build_limit;
  Means richer = means;
  richer.gold += gathering(rules_, me()).gold;
  const double with_gold = best_builds(richer, row, limit).worth;
  const double with_card = best_builds(means, row, limit).worth + 1.2 * card;
  double sum = std::max(with_gold, with_card);
  double each = card;
  for (; cards > 0; cards -= 1) {
    sum += std::min(cards, 1.0) * each;
    each *= 0.8;
  }
  if (limit > 1 && useful_cards(means.hand) < 2 && richer.gold >= 4) {
    sum += 0.5 * kWeights.extra_build;  // drawn cards may be built too
  }
  return sum + ability_worth(seat_, rank);
}

/// The same for a rival, of whom only numbers are known.
double Expert::rival_worth(Seat seat, int rank) const noexcept {
  const CharacterRow& row = catalog_.row(rules_.role(rank));
  const Player& rival = them(seat);
  const int hand = rival.hand.size();
  const int gold = rival.gold;
  double sum = kWeights.turn + 0.3 * std::min(gold, 6);
  const double card = hand <= 1 ? 1.3 : (hand <= 3 ? 0.8 : 0.4);
  const int districts = districts_of(seat, row.income);
  if (row.income_resource == Resource::Gold || row.income_resource == Resource::Either) {
    sum += districts * kWeights.gold;
  } else if (row.income_resource == Resource::Cards) {
    sum += districts * card;
  }
  sum += row.extra_gold * kWeights.gold + row.extra_cards * card;
  sum += std::max(row.either_gold * kWeights.gold, row.either_cards * card);
  if (row.cannot_build) sum -= hand > 0 && gold >= 2 ? kWeights.turn * 0.5 : 0;
  // Districts beyond the first need cards and gold for them.
  const int cards = hand + row.extra_cards;
  const int more =
      std::clamp(std::min(cards, (gold + catalog_.gather_gold) / 3) - 1, 0, row.build_limit - 1);
  sum += more * kWeights.extra_build;
  if (missing(seat) <= 1 + more && missing(seat) > 0 && cards > 0) sum += kWeights.last_step;
  if (row.refunds_builds) sum += std::min(gold + 2, 4) * kWeights.gold;
  if (row.unlimited != Type::None) sum += 0.5;
  if (row.draw > 0) sum += 1.6 * card;
  return sum + ability_worth(seat, rank);
}

/// What a character does besides gaining and building.
double Expert::ability_worth(Seat seat, int rank) const noexcept {
  const CharacterRow& row = catalog_.row(rules_.role(rank));
  const int seats = rules_.seats();
  double sum = naming_worth(seat, row) + hands_worth(seat, row) + rank8_worth(seat, row);
  if (row.crown == Crown::Take) sum += kWeights.crown * (world_.crown == seat ? 0.8 : 1.0);
  if (row.crown == Crown::GiveOther) sum += kWeights.gold + 0.3;
  if (row.protects_city) sum += protection_worth(seat);
  if (row.neighbour_gold > 0) {
    sum += row.neighbour_gold * kWeights.gold * std::min(1.0, 1.4 / (seats - 1));
  }
  if (row.beautify > 0 && !them(seat).city.empty()) {
    sum += (1.0 - kWeights.gold) * row.beautify + (them(seat).gold > 4 ? 0.4 : 0);
  }
  if (row.tax > 0) sum += (world_.tax_gold + 0.6 * (seats - 1)) * kWeights.gold;
  if (row.identical_builds) sum += 0.2;
  if (row.takes_shortfall) sum += them(seat).hand.size() >= 3 ? 0.8 : 0.2;
  return sum;
}

/// Rank 1 and 2: what naming or marking a character brings.
double Expert::naming_worth(Seat seat, const CharacterRow& character) const noexcept {
  const int seats = rules_.seats();
  double gold = 0, most = 0, worst = 0;
  for (int i = 0; i < seats; ++i) {
    if (seat_at(i) == seat) continue;
    gold += them(seat_at(i)).gold;
    most = std::max<double>(most, them(seat_at(i)).gold);
    if (seat_at(i) != seat_) worst = std::max(worst, danger(seat_at(i)));
  }
  const double mean = gold / (seats - 1);
  const double hit = seats <= 3 ? kWeights.mark : kWeights.mark * 0.8;
  switch (character.naming) {
    case Naming::Kill:
      return seats == 2 ? kWeights.turn * hit * 1.6
                        : kWeights.turn * hit * worst * kWeights.harm / (seats - 1) + 0.4;
    case Naming::Bewitch:
      return 1.2 + kWeights.turn * hit * 0.5;
    case Naming::Rob:
      return hit * (0.6 * most + 0.4 * mean) * (kWeights.gold + 0.3);
    case Naming::None:
      break;
  }
  if (character.marker == Marker::Warrant) return 1.8;
  if (character.marker == Marker::Threat) return hit * (0.4 * most + 0.5 * mean);
  return 0;
}

/// Rank 2 and 3: what the hands of others bring.
double Expert::hands_worth(Seat seat, const CharacterRow& character) const noexcept {
  int fullest = 0, others = 0;
  for (int i = 0; i < rules_.seats(); ++i) {
    if (seat_at(i) == seat) continue;
    fullest = std::max(fullest, them(seat_at(i)).hand.size());
    others += them(seat_at(i)).hand.empty() ? 0 : 1;
  }
  const int own = seat == seat_ ? useful_cards(me().hand) : them(seat).hand.size();
  const double card = own <= 1 ? 1.2 : (own <= 3 ? 0.7 : 0.4);
  if (character.spy) {
    return 0.3 * fullest * (character.spy_gold * kWeights.gold + character.spy_cards * card);
  }
  if (character.swap_or_redraw) {
    const int junk = seat == seat_ ? me().hand.size() - own : 0;
    return std::max(
        {0.75 * card * (fullest - own - (fullest > 4 ? 1 : 0)), 0.5 * junk * card, 0.3});
  }
  if (character.look_and_take) {
    return fullest == 0 ? 0 : 1.5 * card + (them(seat).gold >= 4 ? 2.0 : 0.5);
  }
  if (character.take_random_cards) return 0.35 * std::min(others, 4) * (0.5 + card);
  return 0;
}

/// What rank 8's best raid brings before it is known which gold there will be.
double Expert::rank8_worth(Seat seat, const CharacterRow& character) const noexcept {
  switch (character.rank8) {
    case Rank8::Destroy: {
      double best = 0.3;
      if (seat != seat_) return best + 0.5;
      each_rival([&](Seat rival) {
        if (is_complete(rules_, them(rival).city)) return;
        double gain = 0;
        them(rival).city.for_each([&](Kind kind) {
          const int price = std::max(0, catalog_.row(kind).cost + character.price_offset);
          if ((rules_.groups().immune & bit(kind)) != 0 || price > me().gold + 2) return;
          gain = std::max(gain, harm(rival, loss(rival, {kind})) - gold_worth(price));
        });
        if (missing(rival) == 1) gain += harm(rival, kWeights.last_step);
        best = std::max(best, 0.7 * gain);
      });
      return best;
    }
    case Rank8::Exchange:
      return 0.9;
    case Rank8::Seize:
      return them(seat).gold >= 2 ? 1.6 : 0.8;
    case Rank8::None:
      break;
  }
  return 0;
}

/// CIT-6.14: worth most to whoever is ahead while somebody may raid.
double Expert::protection_worth(Seat seat) const noexcept {
  const bool raider_out = (world_.draft.face_up & rank_bit(8)) != 0;
  if (raider_out || them(seat).city.empty()) return 0;
  const double near = missing(seat) <= 1 ? 1.5 : (missing(seat) == 2 ? 0.8 : 0.3);
  return near * std::min(1.5, danger(seat));
}

/// Murder and robbery hit what is worth most, and never rank 1 [CIT-6.1, 6.4].
double Expert::risk(int rank) const noexcept {
  if (rank == 1) return 0;
  double sum = 0;
  const auto open = [&](int threat) {
    return (world_.draft.face_up & rank_bit(threat)) == 0 && (me().roles & rank_bit(threat)) == 0;
  };
  const CharacterRow& first = catalog_.row(rules_.role(1));
  if (open(1) && first.naming != Naming::None) {
    sum += kWeights.murdered * danger(seat_) * (own_worth(rank) - stock(me().gold, me().hand));
  }
  if (open(2) && rank > 2 && catalog_.row(rules_.role(2)).naming == Naming::Rob) {
    sum += kWeights.murdered * 2.0 * gold_worth(me().gold);
  }
  return sum;
}

/// What it is worth that the most dangerous rival cannot take it.
double Expert::denial(int rank) const noexcept {
  const Seat rival = most_dangerous();
  if (rival == Seat::None || danger(rival) < 1.0) return 0;
  return kWeights.deny * harm(rival, rival_worth(rival, rank) - kWeights.turn) /
         (rules_.seats() == 2 ? 2.0 : 1.0);
}

}  // namespace burgrave::citadels
