#pragma once

#include "core/action.hpp"
#include "core/event.hpp"
#include "core/message.hpp"
#include "core/offer.hpp"
#include "core/seat.hpp"

#include <concepts>
#include <string_view>

namespace burgrave {

/// What a game says to people. It is made of a View, or of an event that its hearers may know, so
/// that it can tell no secret. `facts_of` is found by the game's namespace.
template <class R>
concept GameSpeech = requires(const R& rules, const typename R::View& view, Seat seat,
                              Action action, const Event& event) {
  // Pre: the seat may take the action, or look for it in vain; the view is its own.
  { facts_of(rules, view, seat, action) } -> std::same_as<ActionFacts>;
  { rules.describe_event(event) } -> std::same_as<Message>;
  { rules.prompt(view, seat) } -> std::same_as<Message>;
  { rules.decision_clause(view) } -> std::same_as<std::string_view>;  // of what is asked
};

}  // namespace burgrave
