#pragma once

#include "search/bot_spec.hpp"
#include "search/expert_bot.hpp"
#include "search/flat_bot.hpp"
#include "search/search_bot.hpp"
#include "search/simple_bots.hpp"

#include <memory>

namespace burgrave {

/// A bot from its spec. `salt` makes the same spec play differently in different matches. The
/// rules must outlive the bot.
template <GamePlay R>
std::unique_ptr<Bot<R>> make_bot(const R& rules, const BotSpec& spec, std::uint64_t salt = 0) {
  const std::uint64_t seed = spec.seed * 0x9E3779B97F4A7C15U + salt;
  switch (spec.level) {
    case BotLevel::Random:
      return std::make_unique<RandomBot<R>>(rules, seed);
    case BotLevel::Easy:
      return std::make_unique<GreedyBot<R>>(rules, seed);
    case BotLevel::Medium:
      if constexpr (HasExpert<R>) {
        return std::make_unique<ExpertBot<R>>(rules, seed);
      } else {
        return std::make_unique<FlatBot<R>>(rules, seed);
      }
    case BotLevel::Cheat:
      return std::make_unique<CheatBot<R>>(rules, spec.limits, seed);
    case BotLevel::Hard:
      break;
  }
  return std::make_unique<SearchBot<R>>(rules, spec.limits, seed);
}

/// What `hard` thinks of a position: its moves, best first, with the win share and the points
/// that the evaluation expects after each.
template <GamePlay R>
std::vector<AnalysedMove> analyse(const R& rules, const typename R::View& view, Seat seat,
                                  const SearchLimits& limits, std::uint64_t seed = 1) {
  constexpr PointScale kScale = Knowledge<R>::kPointScale;
  Search<R> search(rules);
  std::vector<AnalysedMove> moves;
  if constexpr (requires { search.search_all(view, seat, limits, seed); }) {
    moves = search.search_all(view, seat, limits, seed);
  } else {
    moves = search.search(view, seat, limits, seed);
  }
  Rng rng(seed);
  for (AnalysedMove& move : moves) {
    auto state = rules.sample_state(view, rng);
    rules.apply(state, seat, move.action, nullptr);
    PointEstimate points{};
    Knowledge<R>::evaluate(rules, state, points);
    const auto me = static_cast<std::size_t>(index(seat));
    if (move.visits == 0 && move.value == 0) {  // the search has not looked at it
      Value value{};
      value_of(points, Knowledge<R>::spread(rules, state), rules.seats(), kScale, value);
      move.value = static_cast<double>(value[me]);
    }
    if (rules.seats() == 1) {
      move.margin = move.value * static_cast<double>(kScale.alone);
      continue;
    }
    float rival = -1e9F;
    for (std::size_t i = 0; i < static_cast<std::size_t>(rules.seats()); ++i) {
      if (i != me) rival = std::max(rival, points[i]);
    }
    move.margin = static_cast<double>(points[me] - rival);
    // The margin's part is taken out of the value again.
    const double part =
        0.5 + 0.5 * std::clamp(move.margin / static_cast<double>(kScale.margin), -1.0, 1.0);
    move.win_share = std::clamp((move.value - static_cast<double>(kMarginShare) * part) /
                                    (1.0 - static_cast<double>(kMarginShare)),
                                0.0, 1.0);
  }
  return moves;
}

}  // namespace burgrave
