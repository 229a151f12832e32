#pragma once

#include "core/message.hpp"

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace burgrave {

/// What is looked at where a position is put into words: rules, components, the state and the frame
/// on top of its stack, which says what is pending.
template <class Rules>
class AtFrame {
 public:
  using State = typename Rules::State;

  AtFrame(const Rules& rules, const State& state)
      : rules_(rules), catalog_(rules.catalog()), s_(state), frame_(state.top()) {}

  /// A question of the game, "<game>.prompt.<id>".
  static Message ask(std::string_view id) {
    return Message(std::string(Rules::kKey).append(".prompt.").append(id));
  }

 protected:
  using Frame = std::remove_cvref_t<decltype(std::declval<const State&>().top())>;

  const Rules& rules_;
  const typename Rules::Catalog& catalog_;
  const State& s_;
  const Frame& frame_;
};

}  // namespace burgrave
