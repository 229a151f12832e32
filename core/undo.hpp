#pragma once

#include "core/disclosure.hpp"

#include <cstddef>
#include <optional>
#include <span>

namespace burgrave {

/// An entry of a match that counts, with the state before it.
template <GamePlay R>
struct Deed {
  typename R::State before;
  Seat actor = Seat::None;
  Action action;
};

/// True when a deed let somebody who does not pass, or this seat, learn something hidden: as far as
/// this seat can know. `passes` says of a seat that it needs no asking and remembers nothing that
/// was taken back (a bot).
template <GamePlay R, class Passes>
bool is_sealed(const R& rules, const Deed<R>& deed, Seat seat, Passes&& passes) {
  for (int i = 0; i < rules.seats(); ++i) {
    const Seat other = seat_at(i);
    if (other != seat && passes(other)) continue;
    if (seems_to_disclose(rules, deed.before, deed.actor, deed.action, seat, other)) return true;
  }
  return false;
}

/// True when a seat may take back its last action and all that came after it without asking: the
/// turn is its own, nothing was drawn, nobody has acted whose consent it takes, or could have
/// without its noticing, and nobody has learnt anything hidden. `since`: what was done from that
/// action on; `sealed(i)`: is_sealed() of the i-th of these.
template <GamePlay R, class Passes, class Sealed>
bool undo_is_free(const R& rules, std::span<const Deed<R>> since, const typename R::State& now,
                  Seat seat, Passes&& passes, Sealed&& sealed) {
  SeatMask asked = rules.actors(now);
  if (asked.empty()) return false;
  for (; !asked.contains(seat) && !asked.empty(); asked.erase(asked.first())) {
    if (!is_player(asked.first()) || !passes(asked.first())) return false;
  }
  for (const Deed<R>& deed : since.subspan(1)) {
    if (!is_player(deed.actor) || !passes(deed.actor)) return false;
  }
  const typename R::State& after = since.size() > 1 ? since[1].before : now;
  if (asks_others(rules, since.front().before, after, seat, passes)) return false;
  for (std::size_t i = 0; i < since.size(); ++i) {
    if (sealed(i)) return false;
  }
  return true;
}

/// Where the others' deeds lead to without the first one; none where they were not possible then.
template <GamePlay R>
std::optional<typename R::State> without_first(const R& rules, std::span<const Deed<R>> deeds) {
  typename R::State state = deeds.front().before;
  for (const Deed<R>& deed : deeds.subspan(1)) {
    if (!is_player(deed.actor) || rules.explain(state, deed.actor, deed.action)) {
      return std::nullopt;
    }
    rules.apply(state, deed.actor, deed.action, nullptr);
  }
  return state;
}

/// True when a seat that is still to move may take back its last action and nothing else: the
/// others, who have acted since, could have done the same without it, and learn nothing by it.
template <GamePlay R, class Passes, class Sealed>
bool undo_is_apart(const R& rules, std::span<const Deed<R>> since, const typename R::State& now,
                   Seat seat, Passes&& passes, Sealed&& sealed) {
  if (since.size() < 2 || !rules.actors(now).contains(seat)) return false;
  if (asks_others(rules, since[0].before, since[1].before, seat, passes)) return false;
  auto state = without_first(rules, since);
  if (!state || rules.explain(*state, seat, since.front().action)) return false;
  rules.apply(*state, seat, since.front().action, nullptr);
  return *state == now && !sealed(0);
}

}  // namespace burgrave
