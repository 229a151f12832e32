#pragma once

#include "core/disclosure.hpp"
#include "registry/game.hpp"
#include "registry/traits.hpp"

#include <utility>

namespace burgrave {

// What a position tells one pair of eyes, beside what the rules themselves say: the table tells it,
// and the search for secrets that get out (registry/secrets.hpp) compares it. `view` is that of
// `state` for the eyes of `seat`: an action is told to nobody but the seat that may take it.

/// Found by the game's namespace, where a member of that name would hide it.
template <class Rules>
auto drawn(const Rules& rules, const typename Rules::View& view) {
  return page_view(rules, view);
}
template <class Rules>
auto printed(const Rules& rules) {
  return page_printed(rules);
}

template <GameRules R>
Choice choice_of(const R& rules, const typename R::View& view, Seat seat, Action action) {
  return {R::notation(action), facts_of(rules, view, seat, action).words};
}

template <GameRules R>
std::vector<Choice> choices_of(const R& rules, const typename R::State& state,
                               const typename R::View& view, Seat seat) {
  std::vector<Choice> choices;
  ActionSet set;
  rules.legal(state, seat, set);
  set.for_each([&](Action a) { choices.push_back(choice_of(rules, view, seat, a)); });
  return choices;
}

/// `sealed(action)`: it cannot be taken back without asking.
template <GameRules R, class Sealed>
std::vector<Offer> offers_of(const R& rules, const typename R::State& state,
                             const typename R::View& view, Seat seat, Sealed&& sealed) {
  std::vector<Offer> offers;
  ActionSet set;
  rules.legal(state, seat, set);
  set.for_each([&](Action a) {
    ActionFacts facts = facts_of(rules, view, seat, a);
    offers.push_back(
        {{R::notation(a), std::move(facts.words)}, std::move(facts.detail), sealed(a)});
  });
  return offers;
}

template <GameRules R>
  requires GamePage<R>
std::vector<Blocked> blocked_of(const R& rules, const typename R::State& state,
                                const typename R::View& view, Seat seat) {
  std::vector<Blocked> blocked;
  if (!rules.actors(state).contains(seat)) return blocked;
  for (const Action a : wished(rules, view, seat)) {
    auto illegal = rules.explain(state, seat, a);
    if (!illegal) continue;
    ActionFacts facts = facts_of(rules, view, seat, a);
    blocked.push_back({{R::notation(a), std::move(facts.words)},
                       std::move(facts.detail),
                       Refusal{std::move(illegal->reason), std::string(illegal->clause)}});
  }
  return blocked;
}

/// What an action would do in a world that the seat holds possible. Pre: it is legal, and teaches
/// the seat nothing hidden, so that it does the same in all of them; were that a mistake, this
/// would still not tell how the world is.
template <GameRules R>
  requires GamePage<R>
Preview preview_of(const R& rules, const typename R::View& view, Seat seat, Action action) {
  Rng rng(1);
  auto after = rules.sample_state(view, rng);
  EventLog events;
  rules.apply(after, seat, action, &events);
  Preview preview;
  for (const Event& event : events) {
    if (event.audience.contains(seat)) preview.lines.push_back(rules.describe_event(event));
  }
  preview.scores = rules.scores(after);
  preview.page_view = to_json(drawn(rules, rules.view(after, seat)));
  return preview;
}

}  // namespace burgrave
