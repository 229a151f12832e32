#pragma once

#include "core/knowledge.hpp"
#include "search/bot.hpp"

namespace burgrave {

/// Games that know how a good player decides: the optional member of Knowledge.
template <class R>
concept HasExpert = requires(const R& rules, const typename R::View& view, Seat seat,
                             const ActionSet& choices, Rng& rng) {
  { Knowledge<R>::expert(rules, view, seat, choices, rng) } -> std::same_as<Action>;
};

/// `medium` where the game has an expert: plays as its knowledge says, without any search.
template <GamePlay R>
  requires HasExpert<R>
class ExpertBot : public Bot<R> {
 public:
  ExpertBot(const R& rules, std::uint64_t seed) : rules_(rules), rng_(seed) {}

  Action choose(const typename R::View& view, Seat seat) override {
    ActionSet choices;
    rules_.legal(rules_.sample_state(view, rng_), seat, choices);
    return Knowledge<R>::expert(rules_, view, seat, choices, rng_);
  }

 private:
  const R& rules_;
  Rng rng_;
};

}  // namespace burgrave
