#pragma once

#include "core/game_rules.hpp"
#include "core/test/said.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace burgrave::test {

// What a game says in play, put together for a Said.

/// What is asked there of the seat, if one decides, and what who only watches hears of it.
template <GameRules R>
void hear_question(const R& rules, const typename R::State& state, Seat seat, Said& said) {
  if (is_player(seat)) said.hear(rules.prompt(rules.view(state, seat), seat));
  const auto watched = rules.view(state, Seat::Spectator);
  said.hear(rules.prompt(watched, Seat::Spectator));
  said.cite(rules.decision_clause(watched));
}

/// All that the seat may do.
template <GameRules R>
void hear_choices(const R& rules, const typename R::State& state, Seat seat, Said& said) {
  ActionSet choices;
  rules.legal(state, seat, choices);
  const auto view = rules.view(state, seat);
  choices.for_each([&](Action a) { said.hear(facts_of(rules, view, seat, a).words); });
}

/// Why it may not do all the rest.
template <GameRules R>
void hear_refusals(const R& rules, const typename R::State& state, Seat seat, Said& said) {
  for (int code = 0; code < R::kActions; ++code) {
    const auto illegal = rules.explain(state, seat, {static_cast<std::uint16_t>(code)});
    if (!illegal) continue;
    said.hear(illegal->reason);
    said.cite(illegal->clause);
  }
}

/// One random game. `watch(state, seat)` sees every decision before it is heard and may change the
/// position, for the luck that random play hardly ever has. `seldom` is only done when it is drawn
/// twice: who always may stop sees little of a game. Returns how it stands at the end.
template <GameRules R, class Watch>
typename R::State hear_game(const R& rules, std::uint64_t seed, Said& said, Watch&& watch,
                            std::optional<Action> seldom = std::nullopt) {
  constexpr int kMostSteps = 4000;  // some games do not end where nobody can pay for anything
  constexpr int kBetweenRefusals = 37;
  Rng rng(seed);
  typename R::State state = rules.initial_state();
  for (int step = 0; step < kMostSteps && !rules.actors(state).empty(); ++step) {
    const SeatMask actors = rules.actors(state);
    const Seat seat =
        actors.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(actors.count()))));
    watch(state, seat);
    hear_question(rules, state, seat, said);
    if (is_player(seat)) hear_choices(rules, state, seat, said);
    if (step % kBetweenRefusals == 0) {
      hear_refusals(rules, state, seat, said);
      hear_refusals(rules, state, seat_at((index(seat) + 1) % rules.seats()), said);
    }
    ActionSet choices;
    rules.legal(state, seat, choices);
    Action choice = choices.sample(rng);
    if (choice == seldom) choice = choices.sample(rng);
    // Draws are so many that they are heard as they come.
    if (!is_player(seat)) {
      said.hear(facts_of(rules, rules.view(state, seat), seat, choice).words);
    }
    EventLog log;
    rules.apply(state, seat, choice, &log);
    for (const Event& event : log) said.hear(rules.describe_event(event));
  }
  hear_question(rules, state, Seat::Spectator, said);
  hear_refusals(rules, state, seat_at(0), said);
  for (const ScoreLine& line : rules.score_sheet(state)) said.hear(line.label);
  return state;
}

/// One event of each kind, with arguments that suit them all.
inline std::vector<Event> plain_events(int kinds, std::array<std::int16_t, 4> args) {
  std::vector<Event> events;
  for (int kind = 0; kind < kinds; ++kind) {
    events.push_back({static_cast<std::uint8_t>(kind), seat_at(0), SeatMask::everyone(), args});
  }
  return events;
}

/// Every decision there is has been met.
template <class Decision>
void expect_all_asked(const std::set<Decision>& asked, int decisions) {
  for (int i = 0; i < decisions; ++i) {
    EXPECT_TRUE(asked.contains(static_cast<Decision>(i))) << i;
  }
}

/// Each event of these kinds has been told in a sentence of its own: "<game>.event.<id>", or with
/// a suffix.
template <GameRules R, class IdOf>
void expect_told(const R& rules, const std::vector<Event>& events, IdOf&& id_of, const Said& said) {
  for (const Event& event : events) {
    const std::string key = rules.describe_event(event).key;
    EXPECT_TRUE(key.starts_with(std::string(R::kKey) + ".event." + std::string(id_of(event.kind))))
        << key;
    EXPECT_TRUE(said.keys().contains(key)) << key;
  }
}

}  // namespace burgrave::test
