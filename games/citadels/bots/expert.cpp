#include "games/citadels/bots/expert.hpp"

#include "games/citadels/bots/knowledge.hpp"

#include <algorithm>

namespace burgrave {

using namespace citadels;

Action Knowledge<Rules>::expert(const Rules& rules, const View& view, Seat seat,
                                const ActionSet& choices, Rng& rng) noexcept {
  return Expert(rules, view, seat, rng).choose(choices);
}

namespace citadels {

namespace {

/// How many rounds are about to come after this one: a city grows by one a round.
int rounds_left(const Rules& rules, const State& state) noexcept {
  if (state.first_completed != Seat::None) return 0;
  int most = 0;
  for (int i = 0; i < rules.seats(); ++i) {
    most = std::max(most, city_count(rules, state.player(seat_at(i)).city));
  }
  return std::max(1, rules.catalog().complete_city - most);
}

}  // namespace

Expert::Expert(const Rules& rules, const View& view, Seat seat, Rng& rng) noexcept
    : rules_(rules),
      catalog_(rules.catalog()),
      view_(view),
      seat_(seat),
      rng_(rng),
      world_(rules.sample_state(view, rng)),
      rounds_left_(rounds_left(rules, world_)) {}

Action Expert::choose(const ActionSet& choices) noexcept {
  if (choices.forced()) return choices.first();
  Action chosen;
  switch (rules_.decision(world_)) {
    case Decision::DraftKeep:
    case Decision::DraftLast:
      chosen = draft(choices);
      break;
    case Decision::DraftDiscard:
      chosen = bury(choices);
      break;
    case Decision::Theater:
      chosen = theater(choices);
      break;
    case Decision::TheaterRole:
      chosen = give_role(choices);
      break;
    case Decision::Turn:
      chosen = turn(choices);
      break;
    case Decision::GatherKeep:
    case Decision::ScholarKeep:
      chosen = best_card(choices);
      break;
    case Decision::Bewitch:
      chosen = name_character(choices).value_or(choices.first());
      break;
    case Decision::Warrants:
    case Decision::Threats:
      chosen = mark_token(choices).value_or(choices.first());
      break;
    case Decision::SignWarrant:
    case Decision::FlowerThreat:
      chosen = sign(choices);
      break;
    case Decision::Confiscate:  // CIT-6.3.2: a district for nothing
      chosen = action(Verb::Reveal);
      break;
    case Decision::Bribe:
      chosen = answer_threat(choices);
      break;
    case Decision::ShowThreat:
      chosen = show_threat(choices);
      break;
    case Decision::Redraw:
      chosen = redraw(choices);
      break;
    case Decision::WizardTake:
      chosen = best_card(choices);
      break;
    case Decision::WizardUse:
      chosen = use_taken(choices);
      break;
    case Decision::SeerGive:
    case Decision::Lend:
      chosen = give_card(choices);
      break;
    case Decision::CrownChoice:
      chosen = answer_emperor(choices);
      break;
    case Decision::Heir:
      chosen = heir(choices);
      break;
    case Decision::ArmoryTarget:
    case Decision::ExchangeTarget:
      chosen = aim(choices);
      break;
    case Decision::Pay:
      chosen = pay(choices);
      break;
    case Decision::Haunted:  // CIT-7.9
      chosen = action(Verb::Haunted, best_haunted_type(rules_, world_, seat_));
      break;
    case Decision::None:
    case Decision::Chance:
      chosen = choices.first();
      break;
  }
  return choices.contains(chosen) ? chosen : one_ply(choices);
}

/// The position after each choice, by the evaluation that the searching bots use.
Action Expert::one_ply(const ActionSet& choices) noexcept {
  return best_of(choices, [&](const Move& move) {
    State next = world_;
    rules_.apply(next, seat_, kVerbs.encode(move), nullptr);
    PointEstimate points{};
    Knowledge<Rules>::evaluate(rules_, next, points);
    double best = 0;
    each_rival([&](Seat rival) {
      best = std::max<double>(best, points[static_cast<std::size_t>(index(rival))]);
    });
    return points[static_cast<std::size_t>(index(seat_))] - best;
  });
}

/// CIT-6.13: whoever has the crown chooses first, and those to its left soon after.
double Expert::crown_gift(Seat recipient) const noexcept {
  const int seats = rules_.seats();
  const int my_turn = (index(seat_) - index(recipient) + seats) % seats;
  return -kWeights.crown * my_turn / seats - harm(recipient, 0.5 * kWeights.crown);
}

Action Expert::heir(const ActionSet& choices) noexcept {
  return best_of(choices, [&](const Move& move) { return crown_gift(seat_of(move)); });
}

/// CIT-6.11.2: what is worth less.
Action Expert::answer_emperor(const ActionSet& choices) const noexcept {
  if (choices.forced()) return choices.first();
  const double gold = gold_worth(me().gold) - gold_worth(me().gold - 1);
  const double card =
      useful_cards(me().hand) < me().hand.size() ? kWeights.useless_card : next_card(me().hand);
  return action(gold <= card ? Verb::TakeGold : Verb::TakeCard);
}

}  // namespace citadels
}  // namespace burgrave
