#include "games/citadels/rules/play.hpp"

#include <bit>

namespace burgrave::citadels {

namespace {

/// Characters that may be turned up: rank 4 goes back into the pile [CIT-3.4].
RankMask may_lie_face_up(const Rules& rules, const Draft& draft) noexcept {
  auto open = static_cast<RankMask>(rules.cast() & ~draft.face_up);
  if (rules.catalog().rank4_never_face_up) open = static_cast<RankMask>(open & ~rank_bit(4));
  return open;
}

/// What a chance node draws from: equally likely arguments of a verb, or cards with their copies.
struct Urn {
  Verb verb{};
  std::uint32_t equal = 0;
  const CardSet* cards = nullptr;
};

Urn urn_of(const Rules& rules, const State& state) noexcept {
  const Frame& frame = state.top();
  switch (frame.proc) {
    case Proc::FirstCrown:
      return {Verb::DrawCrown, (1U << rules.seats()) - 1U};
    case Proc::Deal:
    case Proc::Draw:
      return {Verb::Draw, 0, &state.middle};
    case Proc::Shuffle:
      if (frame.a > 0) return {Verb::FaceUp, may_lie_face_up(rules, state.draft)};
      return {Verb::FaceDown, draft_choices(rules, state.draft, 0)};
    case Proc::Draft:
      return {Verb::FaceDown, draft_choices(rules, state.draft, state.draft.steps)};
    case Proc::TheaterDraw:
      return {Verb::DrawRole, state.player(seat_at(frame.a)).roles};
    case Proc::SeerTake:
      return {Verb::Steal, 0, &state.player(seer_next(state, frame.a, rules.seats())).hand};
    case Proc::CrownCard:
      return {Verb::Steal, 0, &state.player(seat_at(frame.a)).hand};
    default:
      return {};
  }
}

template <class Generator>
Action sample_urn(const Urn& urn, Generator& rng) noexcept {
  if (urn.cards != nullptr) return action(urn.verb, urn.cards->sample(rng));
  const auto choices = static_cast<std::uint32_t>(std::popcount(urn.equal));
  return kVerbs.nth(urn.verb, nth_bit(urn.equal, static_cast<int>(rng.below(choices))));
}

}  // namespace

void legal_chance(const Rules& rules, const State& state, ActionSet& out) noexcept {
  const Urn urn = urn_of(rules, state);
  out.add_run(kVerbs.first(urn.verb), urn.cards != nullptr ? urn.cards->kinds() : urn.equal);
}

Action Rules::sample_chance(const State& state, Rng& rng) const noexcept {
  return sample_urn(urn_of(*this, state), rng);
}
Action Rules::sample_chance(const State& state, MatchRng& rng) const noexcept {
  return sample_urn(urn_of(*this, state), rng);
}

void Rules::chance_outcomes(const State& state, std::vector<ChanceOutcome>& out) const {
  out.clear();
  const Urn urn = urn_of(*this, state);
  ActionSet set;
  legal_chance(*this, state, set);
  const double all = urn.cards != nullptr ? urn.cards->size() : std::popcount(urn.equal);
  set.for_each([&](Action draw) {
    const double copies = urn.cards != nullptr ? urn.cards->count(kind_of(kVerbs.decode(draw))) : 1;
    out.push_back({draw, copies / all});
  });
}

}  // namespace burgrave::citadels
