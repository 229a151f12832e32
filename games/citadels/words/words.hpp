#pragma once

#include "core/message.hpp"
#include "games/citadels/rules/events.hpp"
#include "games/citadels/rules/ids.hpp"
#include "games/citadels/rules/state.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace burgrave::citadels {

/// "citadels.<group>.<id>"
std::string text_key(std::string_view group, std::string_view id);
std::string key_of(Role role);
std::string key_of(Kind kind);
std::string key_of(Type type);

/// The name of the phase that a procedure belongs to.
std::string_view phase_id(Proc proc) noexcept;

using Parts = std::vector<MessageArg::Part>;

/// Gold and cards, and as a list of what is not zero.
struct Amount {
  int gold = 0;
  int cards = 0;
};
Parts amounts(Amount amount);

/// The id of an event's sentence: citadels.event.<id>, or with a suffix.
inline constexpr int kEventKinds = static_cast<int>(EventKind::Wins) + 1;
std::string_view event_id(EventKind kind) noexcept;

}  // namespace burgrave::citadels
