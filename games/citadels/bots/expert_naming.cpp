#include "games/citadels/bots/expert.hpp"

#include <algorithm>
#include <bit>

// Who holds which character, and what follows for murder, robbery and markers.
namespace burgrave::citadels {

namespace {

constexpr int kWorlds = 96;

constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }

}  // namespace

/// How likely the others chose what they hold in this world: what is worth more to somebody is
/// taken more often.
double Expert::likely(const State& world, const Appeal& appeal) const noexcept {
  double weight = 1;
  each_rival([&](Seat rival) {
    for (RankMask left = world.player(rival).roles; left != 0;
         left &= static_cast<RankMask>(left - 1)) {
      weight *= appeal[at(index(rival))][at(std::countr_zero(left) + 1)];
    }
  });
  return weight;
}

/// CIT-3.12: counted over worlds that fit all that was passed, revealed and passed over in silence.
const Beliefs& Expert::beliefs() noexcept {
  if (beliefs_) return *beliefs_;
  Appeal appeal{};
  each_rival([&](Seat rival) {
    for (int rank = 1; rank <= catalog_.cast_size; ++rank) {
      const double more = rival_worth(rival, rank) - kWeights.turn;
      appeal[at(index(rival))][at(rank)] = 1.0 + kWeights.appeal * std::max(0.0, more);
    }
  });
  Beliefs& now = beliefs_.emplace();
  double all = 0;
  for (int n = 0; n < kWorlds; ++n) {
    const State world = rules_.sample_state(view_, rng_);
    const double weight = likely(world, appeal);
    all += weight;
    for (int seat = 0; seat < rules_.seats(); ++seat) {
      const Player& player = world.player(seat_at(seat));
      for (RankMask left = player.roles; left != 0; left &= static_cast<RankMask>(left - 1)) {
        now.holds[at(seat)][at(std::countr_zero(left) + 1)] += weight;
      }
      for (int type = 0; type < kTypes; ++type) {
        now.cards[at(seat)][at(type)] +=
            weight * player.hand.size_among(catalog_.of_type[at(type)]);
      }
    }
  }
  for (auto& seat : now.holds) {
    for (double& rank : seat) rank /= all;
  }
  for (auto& seat : now.cards) {
    for (double& type : seat) type /= all;
  }
  return now;
}

double Expert::somebody_else_holds(int rank) noexcept {
  double sum = 0;
  each_rival([&](Seat rival) { sum += beliefs().holds[at(index(rival))][at(rank)]; });
  return sum;
}

/// CIT-6.1: what the turn would have been worth to whoever likely holds the character.
double Expert::kill_worth(int rank) noexcept {
  double sum = 0;
  each_rival([&](Seat rival) {
    const double held = beliefs().holds[at(index(rival))][at(rank)];
    if (held > 0) sum += held * harm(rival, rival_worth(rival, rank));
  });
  // Nobody murders the own second character [CIT-10.3].
  if ((me().roles & rank_bit(rank)) != 0) sum -= own_worth(rank);
  return sum;
}

/// CIT-6.4: the stash of whoever likely holds it; a murdered character has none to give.
double Expert::rob_worth(int rank) noexcept {
  double sum = 0;
  each_rival([&](Seat rival) {
    const int gold = them(rival).gold;
    const double held = beliefs().holds[at(index(rival))][at(rank)];
    sum += held * (kWeights.gold * gold + harm(rival, kWeights.gold * gold));
  });
  return rank == world_.round.killed ? 0 : sum;
}

/// CIT-6.2: the turn goes on only if the character is in play; its owner gathers and no more.
double Expert::bewitch_worth(int rank) noexcept {
  double sum = 0;
  each_rival([&](Seat rival) {
    const double held = beliefs().holds[at(index(rival))][at(rank)];
    if (held == 0) return;
    const double gathered = catalog_.gather_gold * kWeights.gold;
    sum += held * harm(rival, std::max(0.0, rival_worth(rival, rank) - gathered));
  });
  const bool own = (me().roles & rank_bit(rank)) != 0;
  const double in_play = own ? 1.0 : somebody_else_holds(rank);
  return sum + in_play * (own_worth(rank) - stock(me().gold, me().hand)) - (own ? 1.5 : 0);
}

/// CIT-6.3, 6.6: a warrant catches what is built, a threat what lies in the stash.
double Expert::mark_worth(int rank, Marker marker) noexcept {
  double sum = 0;
  each_rival([&](Seat rival) {
    const double held = beliefs().holds[at(index(rival))][at(rank)];
    const Player& player = them(rival);
    if (held == 0 || rank == world_.round.killed) return;
    if (marker == Marker::Threat) {
      sum += held * (player.gold + 1) * (0.6 + harm(rival, 0.4));
      return;
    }
    if (catalog_.row(rules_.role(rank)).cannot_build || player.hand.empty()) return;
    const int price = std::min(player.gold + catalog_.gather_gold, 5);
    sum += held * (price + kWeights.district) * (0.6 + harm(rival, 0.4));
  });
  return sum;
}

/// D8, D12, and D9, which is binding.
Expert::Pick Expert::name_character(const ActionSet& choices) noexcept {
  const bool resolved = world_.top().proc == Proc::NameBewitched;
  const Naming naming = resolved ? Naming::Bewitch : character().naming;
  return best_in(choices, {Verb::Name}, -1e9, [&](const Move& move) {
    const int rank = rank_of(move);
    const double chance = noise(kWeights.name_noise);
    switch (naming) {
      case Naming::Kill:
        return kill_worth(rank) + chance;
      case Naming::Rob:
        return rob_worth(rank) + chance;
      case Naming::Bewitch:
        return bewitch_worth(rank) + chance;
      case Naming::None:
        break;
    }
    return chance;
  });
}

/// D10, D14: the tokens worth most, in ascending order.
Expert::Pick Expert::mark_token(const ActionSet& choices) noexcept {
  const Frame& frame = world_.top();
  const bool begun = frame.proc == Proc::Mark;
  const Marker marker = character().marker;
  if (marker == Marker::None) return {};
  const int to_place = begun ? frame.a : character().markers;
  const int last = begun ? frame.b : 0;
  std::array<double, kRanks + 1> worth{};
  RankMask open = 0;
  RankMask tokens = static_cast<RankMask>(markable(rules_, world_, marker) & ~((1U << last) - 1U));
  for (; tokens != 0; tokens &= static_cast<RankMask>(tokens - 1)) {
    const int rank = std::countr_zero(tokens) + 1;
    open = static_cast<RankMask>(open | rank_bit(rank));
    worth[at(rank)] = mark_worth(rank, marker) + noise(kWeights.name_noise);
  }
  // Of those that are taken together, the lowest comes first.
  int first = 0;
  for (int n = 0; n < to_place && open != 0; ++n) {
    int best = 0;
    for (RankMask left = open; left != 0; left &= static_cast<RankMask>(left - 1)) {
      const int rank = std::countr_zero(left) + 1;
      if (best == 0 || worth[at(rank)] > worth[at(best)]) best = rank;
    }
    open = static_cast<RankMask>(open & ~rank_bit(best));
    if (first == 0 || best < first) first = best;
  }
  const Action action = citadels::action(Verb::Mark, std::max(first, 1));
  if (choices.contains(action)) return action;
  return best_in(choices, {Verb::Mark}, -1e9,
                 [&](const Move& other) { return worth[at(rank_of(other))]; });
}

/// The real marker lies where it catches most; the bluffs lie where it might.
Action Expert::sign(const ActionSet& choices) noexcept {
  const Marker marker = character().marker;
  return best_of(choices, [&](const Move& move) {
    return mark_worth(rank_of(move), marker) + noise(kWeights.name_noise);
  });
}

/// CIT-6.5: gold as far as it lasts, and cards always.
Expert::Pick Expert::spy_on(const ActionSet& choices) noexcept {
  const CharacterRow& spy = character();
  return best_in(choices, {Verb::Spy}, -1e9, [&](const Move& move) {
    const Seat victim = seat_of(move);
    const double matches = beliefs().cards[at(index(victim))][at(index(type_of(move)))];
    const double gold = std::min<double>(matches * spy.spy_gold, them(victim).gold);
    return gold * kWeights.gold + harm(victim, gold * kWeights.gold) +
           matches * spy.spy_cards * next_card(me().hand);
  });
}

/// CIT-6.6.2, 6.6.3: half the gold for certain, or all of it if this is the real threat.
Action Expert::answer_threat(const ActionSet&) noexcept {
  const Round& round = world_.round;
  double real = 0.5;
  if (round.threat_shown != 0) real = round.flowered_rank == world_.turn.rank ? 1.0 : 0.0;
  const int gold = me().gold;
  const int bribe = gold / 2;
  const double refuse = real * gold;
  // Even chances are refused now and then, so that bluffs do not pay for certain.
  return action(refuse + noise(0.6) > bribe ? Verb::Bribe : Verb::Decline);
}

/// CIT-6.6.3: showing the plain one would bring nothing and tell where the other lies.
Action Expert::show_threat(const ActionSet&) const noexcept {
  return action(world_.round.flowered_rank == world_.turn.rank ? Verb::Reveal : Verb::Decline);
}

}  // namespace burgrave::citadels
