#include "core/options.hpp"
#include "registry/game.hpp"

namespace burgrave {

Result<const Game*> find_game(std::string_view key) {
  std::vector<std::string> known;
  for (const auto& game : games()) {
    if (game->info().key == key) return game.get();
    known.push_back(game->info().key);
  }
  return unknown_name("game", key, known);
}

}  // namespace burgrave
