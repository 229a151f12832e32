#include "core/notation.hpp"

#include <algorithm>
#include <cstdint>

namespace burgrave {

NotationIndex::NotationIndex(int actions, std::string (*notation)(Action)) {
  for (int code = 0; code < actions; ++code) {
    const Action action{static_cast<std::uint16_t>(code)};
    actions_.emplace_back(notation(action), action);
  }
  std::sort(actions_.begin(), actions_.end());
}

std::optional<Action> NotationIndex::find(std::string_view text) const {
  const auto found =
      std::lower_bound(actions_.begin(), actions_.end(), text,
                       [](const auto& entry, std::string_view t) { return entry.first < t; });
  if (found == actions_.end() || found->first != text) return std::nullopt;
  return found->second;
}

}  // namespace burgrave
