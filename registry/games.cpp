#include "core/options.hpp"
#include "registry/game.hpp"
#include "registry/modules.hpp"

namespace burgrave {

const std::vector<std::unique_ptr<Game>>& games() {
  static const auto all = [] {
    std::vector<std::unique_ptr<Game>> list;
    list.push_back(make_caylus());
    list.push_back(make_citadels());
    list.push_back(make_settlers());
    return list;
  }();
  return all;
}

Result<const Game*> find_game(std::string_view key) {
  std::vector<std::string> known;
  for (const auto& game : games()) {
    if (game->info().key == key) return game.get();
    known.push_back(game->info().key);
  }
  return unknown_name("game", key, known);
}

}  // namespace burgrave
