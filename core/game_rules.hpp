#pragma once

#include "core/game_play.hpp"
#include "core/game_speech.hpp"

namespace burgrave {

/// The contract every game meets: it can be played, and it speaks. What a page draws of it is asked
/// in registry/traits.hpp.
template <class R>
concept GameRules = GamePlay<R> && GameSpeech<R>;

}  // namespace burgrave
