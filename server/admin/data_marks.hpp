#pragma once

#include "core/result.hpp"
#include "registry/game.hpp"
#include "server/store/store.hpp"

#include <functional>
#include <string_view>

namespace burgrave::server::admin {

/// Matches were marked once by every word of their components' files, so that a corrected note
/// would have made them another game's. Those get the mark of what rules read, as long as the files
/// are still the ones they were begun with. Returns how many there were.
Result<int> renew_data_marks(
    Store& store, const std::function<Result<const Game*>(std::string_view key)>& find_game);

}  // namespace burgrave::server::admin
