#pragma once

#include "core/game_play.hpp"

namespace burgrave {

/// Takes a seat. Gets a view and nothing else, so it cannot know more than a person there would.
/// The arena alone shows the state to a bot that measures the price of not peeking.
template <GamePlay R>
class Bot {
 public:
  virtual ~Bot() = default;
  /// Pre: the seat has to decide in this view.
  virtual Action choose(const typename R::View& view, Seat seat) = 0;
  /// Called by the arena before choose(). Every bot but the cheating one looks away.
  virtual void peek(const typename R::State&) {}
};

}  // namespace burgrave
