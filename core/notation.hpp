#pragma once

#include "core/action.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace burgrave {

/// Finds actions by their notation. It is made from what writes them, so the two cannot disagree.
class NotationIndex {
 public:
  /// For the actions 0 … actions - 1. Pre: `notation` gives each a text of its own.
  NotationIndex(int actions, std::string (*notation)(Action));

  std::optional<Action> find(std::string_view text) const;

 private:
  std::vector<std::pair<std::string, Action>> actions_;  ///< ascending
};

}  // namespace burgrave
