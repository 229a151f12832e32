#pragma once

#include "core/deciders.hpp"
#include "search/bots.hpp"
#include "search/standings.hpp"

#include <atomic>
#include <mutex>
#include <thread>

namespace burgrave {

/// One game among bots, one a seat that decides, from before the first draw to its end.
/// `on_action(seat, action, seconds)`: what a bot does, and how long it has thought.
template <GamePlay R, class OnAction>
typename R::State play_bots(const R& rules, const MatchSeed& chance,
                            const std::vector<std::unique_ptr<Bot<R>>>& bots,
                            OnAction&& on_action) {
  std::uint64_t draws = 0;
  auto state = rules.initial_state();
  for (SeatMask actors = rules.actors(state); !actors.empty(); actors = rules.actors(state)) {
    const Seat seat = actors.first();
    if (seat == Seat::Chance) {
      MatchRng rng(chance, draws++);
      rules.apply(state, seat, rules.sample_chance(state, rng), nullptr);
      continue;
    }
    const double start = thread_seconds();
    Bot<R>& player = *bots[static_cast<std::size_t>(index(seat))];
    player.peek(state);
    const Action action = player.choose(rules.view(state, seat), seat);
    on_action(seat, action, thread_seconds() - start);
    rules.apply(state, seat, action, nullptr);
  }
  return state;
}

namespace arena_detail {

template <GamePlay R>
ArenaGame play(const R& rules, const ArenaSetup& setup, int number) {
  ArenaGame game;
  game.number = number;
  const int seats = deciders(rules).count();
  const auto bot_count = static_cast<int>(setup.bots.size());
  const auto deal = static_cast<std::uint64_t>(number / games_of_deal(seats, bot_count));
  std::vector<std::unique_ptr<Bot<R>>> bots;
  for (int seat = 0; seat < seats; ++seat) {
    const int bot = bot_on(seat, number, seats, bot_count);
    game.bot_on_seat.push_back(bot);
    bots.push_back(make_bot(rules, setup.bots[static_cast<std::size_t>(bot)],
                            setup.seed + 1000003U * static_cast<std::uint64_t>(number) +
                                static_cast<std::uint64_t>(seat)));
  }
  game.seconds.resize(setup.bots.size());
  game.moves.resize(setup.bots.size());
  std::uint64_t mixed = setup.seed;  // neighbouring seeds must not share deals
  const auto state = play_bots(
      rules, match_seed(split_mix(mixed) + deal), bots, [&](Seat seat, Action, double seconds) {
        const auto bot =
            static_cast<std::size_t>(game.bot_on_seat[static_cast<std::size_t>(index(seat))]);
        game.seconds[bot] += seconds;
        ++game.moves[bot];
      });
  const Returns returns = rules.returns(state);
  const Scores scores = rules.scores(state);
  game.shares.assign(returns.begin(), returns.begin() + seats);
  game.scores.assign(scores.begin(), scores.begin() + seats);
  return game;
}

}  // namespace arena_detail

/// Plays the games, `jobs` at a time. Game n is the same whatever plays beside it, so the table
/// does not depend on the number of jobs (bots that are limited by time excepted).
template <GamePlay R>
ArenaResult run_arena(const R& rules, const ArenaSetup& setup) {
  std::vector<ArenaGame> games(static_cast<std::size_t>(setup.games));
  std::atomic<int> next{0};
  std::mutex telling;
  int done = 0;
  const auto work = [&] {
    for (int number = next++; number < setup.games; number = next++) {
      games[static_cast<std::size_t>(number)] = arena_detail::play(rules, setup, number);
      const std::lock_guard lock(telling);
      ++done;
      if (setup.on_game) setup.on_game(games[static_cast<std::size_t>(number)], done);
    }
  };
  std::vector<std::thread> workers;
  for (int i = 1; i < setup.jobs; ++i) workers.emplace_back(work);
  work();
  for (std::thread& worker : workers) worker.join();
  return standings(std::string(R::kKey), setup, games);
}

}  // namespace burgrave
